/// Distances from the sides of a record inwards, in points.
public struct LayoutInsets: Hashable, Sendable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double
    /// Distances in points.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    /// No distances.
    public static let zero = LayoutInsets()
}

// The safe area: what views at the rim of a container may reach out into. Nobody's layout depends on it but that of views
// that ignore it, so it is looked at when all is placed.
extension LayoutPass {
    /// A node keeps something apart from the safe area of its content, or no longer.
    public func addSafeAreaSource(_ change: Int) {
        safeAreaSources += change
        if change < 0 { invalidateBounds() }
    }

    /// What a node draws or places depends on the safe area at its records.
    public func addSafeAreaReader(_ node: Int32) { add(node, to: &safeAreaReaders) }

    /// How far a record may reach out on each side, as it was when its content was placed.
    public func safeAreaInsets(_ record: Int32) -> LayoutInsets { safeAreaInsets[record] ?? .zero }

    /// Looks again how far records may reach out; false if nothing is another.
    func updateSafeAreas() -> Bool {
        guard safeAreaSources > 0 || !safeAreaInsets.isEmpty else { return false }
        safeAreaReaders.removeAll { !engine.table.isAlive($0) }
        var known: [Int32: LayoutInsets] = [:]
        var isChanged = false
        for reader in safeAreaReaders {
            forEachRecord(of: reader.index) { record in
                let insets = safeAreaSources > 0 ? findSafeArea(record) : .zero
                if insets != .zero { known[record] = insets }
                guard insets != safeAreaInsets(record) else { return }
                isChanged = true
                damage(record)
                records[Int(record)].flags |= LayoutFlags.replace
                replaced.append(record)
            }
        }
        safeAreaInsets = known
        return isChanged
    }

    private func forEachRecord(of node: Int32, _ body: (Int32) -> Void) {
        if nodes[Int(node)].flags.contains(.hasLayout) {
            body(nodes[Int(node)].record)
        } else {
            forEachMember(of: node, body)
        }
    }

    /// How far a record may reach out: at each container around that keeps something apart, on the sides where it touches
    /// what is left.
    public func findSafeArea(_ record: Int32) -> LayoutInsets {
        var insets = LayoutInsets.zero
        var (left, top) = (0.0, 0.0)
        let (width, height) = (records[Int(record)].width, records[Int(record)].height)
        var inner = record
        var outer = records[Int(record)].parent
        while outer != none {
            let place = leadingPlace(of: inner)
            (left, top) = (left + place.x, top + place.y)
            if records[Int(outer)].firstChild == inner, let kept = plan(outer).keptApart(outer, self) {
                let container = records + Int(outer)
                func touches(_ one: Double, _ other: Double) -> Bool { abs(one - other) < LayoutPass.tolerance }
                let (right, bottom) = (container.pointee.width - kept.trailing, container.pointee.height - kept.bottom)
                if touches(top - insets.top, kept.top) { insets.top += kept.top }
                if touches(left - insets.leading, kept.leading) { insets.leading += kept.leading }
                if touches(top + height + insets.bottom, bottom) { insets.bottom += kept.bottom }
                if touches(left + width + insets.trailing, right) { insets.trailing += kept.trailing }
            }
            inner = outer
            outer = records[Int(outer)].parent
        }
        return insets
    }
}
