// Preferences: who says something below a reader, and when the reader has to look again.
extension Engine {
    /// A node says a preference: whoever collects finds it from above.
    public func addPreferenceSource(_ node: Int32) {
        var above = node
        while above != none, !table.nodes[Int(above)].flags.contains(.writesPreference) {
            table.nodes[Int(above)].flags.insert(.writesPreference)
            above = table.nodes[Int(above)].parent
        }
    }

    /// A node reacts to a preference; it looks for the first time at the end of this evaluation.
    public func addPreferenceReader(_ node: Int32, _ key: ObjectIdentifier) {
        preferenceReaders[key, default: 0] += 1
        waitForPreferences(node)
    }

    /// A reader is going.
    public func removePreferenceReader(_ node: Int32, _ key: ObjectIdentifier) {
        preferenceReaders[key, default: 1] -= 1
    }

    /// What a node says changed, or the node comes or goes: readers above it look again after the layout.
    public func preferenceChanged(_ key: ObjectIdentifier, at node: Int32) {
        recorder.preferenceChanged(self, node, key)
        guard preferenceReaders[key, default: 0] > 0 else { return }
        var above = table.nodes[Int(node)].parent
        while above != none {
            if plan(above).preferenceReaderKey == key { waitForPreferences(above) }
            above = table.nodes[Int(above)].parent
        }
    }

    /// The children of a node come in another order, and with them what they say: readers above look again.
    func preferenceOrderChanged(at node: Int32) {
        guard table.nodes[Int(node)].flags.contains(.writesPreference) else { return }
        var above = node
        while above != none {
            if plan(above).preferenceReaderKey != nil { waitForPreferences(above) }
            above = table.nodes[Int(above)].parent
        }
    }

    private func waitForPreferences(_ node: Int32) {
        guard !table.nodes[Int(node)].flags.contains(.preferencesChanged) else { return }
        table.nodes[Int(node)].flags.insert(.preferencesChanged)
        waitingReaders.append(table.reference(node))
    }

    /// Readers look again, inner ones first.
    func collectPreferences() {
        guard waitingReaders.count > 0 else { return }
        var readers = waitingReaders.filter { table.isAlive($0) }
        waitingReaders.removeAll(keepingCapacity: true)
        sortPreorder(&readers)
        for reader in readers.reversed() {
            table.nodes[Int(reader.index)].flags.remove(.preferencesChanged)
            plan(reader.index).preferencesChanged(reader.index, self)
        }
    }
}
