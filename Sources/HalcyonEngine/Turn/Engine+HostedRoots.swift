import Foundation
import HalcyonDrawing
import HalcyonPlatform

// Roots inside this root: their turns come first, so that what is around them sees the result in the same picture.
extension Engine {
    /// A node shows another root.
    public func addHostedRoot(at node: Int32) { hostedRootNodes.append(table.reference(node)) }

    /// A node no longer does.
    public func removeHostedRoot(at node: Int32) { hostedRootNodes.removeAll { $0.index == node } }

    /// Whether any root is shown inside.
    public var hostsRoots: Bool { hostedRootNodes.count > 0 }

    /// The roots shown inside, in the order in which they were mounted.
    public var hostedRoots: [any HostedRoot] {
        hostedRootNodes.compactMap { plan($0.index).hostedRoot($0.index, self) }
    }

    /// Where a node's top-left corner is, in points of the root's picture.
    public func origin(of node: Int32) -> CGPoint {
        var (x, y) = (0.0, 0.0)
        var record = table.nodes[Int(node)].record
        while record != none {
            let place = layout.place(of: record)
            (x, y) = (x + place.x, y + place.y)
            record = table.records[Int(record)].parent
        }
        return CGPoint(x: x, y: y)
    }

    /// Hands an event on to the root that it falls on, or whose press it continues; false if there is none.
    func handOn(_ event: PointerEvent) -> Bool {
        var target = hostedPress
        if target == nil, let hit = hitTest(Double(event.location.x), Double(event.location.y)),
            plan(hit).hostedRoot(hit, self) != nil
        {
            target = table.reference(hit)
        }
        switch event.phase {
        case .down: hostedPress = target
        case .up, .cancel: hostedPress = nil
        case .drag, .hover: break
        }
        guard let target, table.isAlive(target), let root = plan(target.index).hostedRoot(target.index, self) else {
            return false
        }
        let origin = origin(of: target.index)
        var inner = event
        inner.location = CGPoint(x: event.location.x - origin.x, y: event.location.y - origin.y)
        root.handle(.pointer(inner))
        return true
    }
}
