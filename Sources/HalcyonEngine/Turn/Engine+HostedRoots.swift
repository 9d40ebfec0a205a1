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
        let origin = layout.origin(of: table.nodes[Int(node)].record)
        return CGPoint(x: origin.x, y: origin.y)
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
        case .down:
            hostedPress = target
            if target != nil { hostedFocus = target }
        case .up, .cancel: hostedPress = nil
        case .drag, .hover, .menu: break
        }
        guard let target, table.isAlive(target), let root = plan(target.index).hostedRoot(target.index, self) else {
            return false
        }
        guard let location = convert(event.location, to: target.index) else { return true }
        var inner = event
        inner.location = location
        root.handle(.pointer(inner))
        return true
    }

    /// Hands a wish to scroll on to the root that it falls on; false if there is none.
    func handOn(_ event: ScrollEvent) -> Bool {
        guard let hit = hitTest(Double(event.location.x), Double(event.location.y)),
            let root = plan(hit).hostedRoot(hit, self)
        else { return false }
        guard let location = convert(event.location, to: hit) else { return true }
        var inner = event
        inner.location = location
        root.handle(.scroll(inner))
        return true
    }
}
