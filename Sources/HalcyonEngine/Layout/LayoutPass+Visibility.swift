// What is visible: containers that make only that look at it when all is placed.
extension LayoutPass {
    /// So often what is visible may change what is visible, in one run. Each round makes at least one row, so that only a
    /// container whose rows have no length comes near.
    private static let mostVisibilityRounds = 10_000

    /// The node's content depends on what of it is visible.
    public func addVisibilityReader(_ node: Int32) { add(node, to: &visibilityReaders) }

    /// Lets everybody look at what is visible; whether the layout has to go on because of it.
    func lookAtVisibility() -> Bool {
        guard !visibilityReaders.isEmpty, fresh == nil, visibilityRounds < LayoutPass.mostVisibilityRounds else {
            return false
        }
        visibilityRounds += 1
        visibilityReaders.removeAll { !engine.table.isAlive($0) }
        let readers = visibilityReaders
        var goesOn = false
        for reader in readers where engine.plan(reader.index).visibilityChanged(reader.index, engine) { goesOn = true }
        if goesOn { return true }
        for reader in readers { engine.plan(reader.index).visibilitySettled(reader.index, engine) }
        return !invalidated.isEmpty
    }

    /// What of a record is seen, in its own points: the part of its surroundings that no container around cuts off.
    /// - Parameter bounds: the root's size.
    public func visibleBounds(of record: Int32, in bounds: LayoutSize) -> LayoutBounds {
        var seen = LayoutBounds(left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
        var (x, y) = (0.0, 0.0)
        var next = record
        while next != none {
            let (width, height) = (records[Int(next)].width, records[Int(next)].height)
            let isTop = records[Int(next)].parent == none
            if isTop || next != record && plan(next).clipsToBounds {
                let size = isTop ? bounds : LayoutSize(width: width, height: height)
                (seen.left, seen.top) = (max(seen.left, -x), max(seen.top, -y))
                (seen.right, seen.bottom) = (min(seen.right, size.width - x), min(seen.bottom, size.height - y))
            }
            if let place = engine.floatPlace(of: next) {
                // It lies over the root, wherever it stands.
                (seen.left, seen.top) = (max(seen.left, -x - place.x), max(seen.top, -y - place.y))
                (seen.right, seen.bottom) = (
                    min(seen.right, bounds.width - x - place.x), min(seen.bottom, bounds.height - y - place.y)
                )
                return seen
            }
            let place = leadingPlace(of: next)
            (x, y) = (x + place.x, y + place.y)
            next = records[Int(next)].parent
        }
        return seen
    }
}

/// A part of the plane, in points.
public struct LayoutBounds: Hashable, Sendable {
    public var left: Double
    public var top: Double
    public var right: Double
    public var bottom: Double
    /// A part of the plane, in points.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
}
