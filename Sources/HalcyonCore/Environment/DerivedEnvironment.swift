import HalcyonEngine

/// What leaves of a kind all make of the environment around them: the look of text, as a rule. Made once for each
/// environment, and again only where a key that it was made from is written.
final class DerivedEnvironment {
    let value: AnyObject
    /// The keys that it was made from.
    let keys: Set<ObjectIdentifier>
    /// The engine that knows the keys.
    @exclusivity(unchecked) var knownBy: UInt64 = 0
    init(_ value: AnyObject, _ keys: Set<ObjectIdentifier>) { (self.value, self.keys) = (value, keys) }
}

extension Engine {
    /// What `make` makes of the environment at a leaf. The leaf's plan says `dependsOnScope`: where one of the keys that
    /// `make` asks for changes, all such leaves in the scope are laid out and drawn anew. There is one kind of value in an
    /// engine, so `make` is always the same function.
    package func derivedEnvironment<Value: AnyObject>(
        at node: Int32, _ make: (EnvironmentValues) -> Value
    ) -> Value {
        let environments = environments
        guard let list = environments.values(table.nodes[Int(node)].scope) else {
            if let known = environments.derivedFromNothing { return unsafeDowncast(known, to: Value.self) }
            let made: Value = value(derive(nil, make))
            environments.derivedFromNothing = made
            return made
        }
        let entry = unsafeDowncast(list, to: EnvironmentEntry.self)
        if let known = entry.derived { return value(known) }
        // What is written further in and not asked for changes nothing.
        var outer: EnvironmentEntry? = entry
        while let one = outer, one.derived == nil { outer = one.next }
        if let known = outer?.derived, !isWritten(entry, upTo: outer, known.keys) {
            entry.derived = known
        } else {
            entry.derived = derive(entry, make)
        }
        return value(entry.derived.unsafelyUnwrapped)
    }

    private func isWritten(_ entry: EnvironmentEntry, upTo outer: EnvironmentEntry?, _ keys: Set<ObjectIdentifier>)
        -> Bool
    {
        var next: EnvironmentEntry? = entry
        while let one = next, one !== outer {
            if keys.contains(one.key) { return true }
            next = one.next
        }
        return false
    }

    private func derive<Value: AnyObject>(
        _ entry: EnvironmentEntry?, _ make: (EnvironmentValues) -> Value
    ) -> DerivedEnvironment {
        let reads = EnvironmentReads()
        let made = make(EnvironmentValues(entry, reads: reads))
        return DerivedEnvironment(made, Set(reads.keys))
    }

    // An engine has to know the keys also of what was made for another one with the same values.
    private func value<Value: AnyObject>(_ derived: DerivedEnvironment) -> Value {
        if derived.knownBy != environments.number {
            environments.noteScopeKeys(derived.keys)
            derived.knownBy = environments.number
        }
        return unsafeDowncast(derived.value, to: Value.self)
    }
}
