import Foundation
import HalcyonPlatform

// Input: a press belongs to what was under the pointer when it went down.
extension Engine {
    /// The node that a pointer holds down now.
    public var pressedNode: NodeRef? {
        press.flatMap { $0.isInside && table.isAlive($0.node) ? $0.node : nil }
    }

    /// Where the held pointer went down, in points of the root's picture; nil: none is held.
    public var pressOrigin: CGPoint? { press?.origin }

    /// Takes an event; what it writes is evaluated in the turn that the caller runs next.
    public func handle(_ event: InputEvent) {
        switch event {
        case .pointer(let pointer): handle(pointer)
        case .scroll(let scroll): handle(scroll)
        }
    }

    /// The innermost view under the pointer that can go on that way does, on each axis.
    private func handle(_ event: ScrollEvent) {
        if !hostedRootNodes.isEmpty, handOn(event) { return }
        guard let hit = hitTest(Double(event.location.x), Double(event.location.y)) else { return }
        for distance in [
            LayoutSize(width: event.distance.width, height: 0), LayoutSize(width: 0, height: event.distance.height),
        ] where distance.width != 0 || distance.height != 0 {
            var node = hit
            while node != none, !plan(node).scroll(node, by: distance, self) { node = table.nodes[Int(node)].parent }
        }
    }

    private func handle(_ event: PointerEvent) {
        if !hostedRootNodes.isEmpty, press == nil, handOn(event) { return }
        let (x, y) = (Double(event.location.x), Double(event.location.y))
        pointerLocation = event.location
        switch event.phase {
        case .down:
            guard let node = pressTarget(x, y) else { return }
            press = Press(node: table.reference(node), isInside: true, origin: event.location)
            damage(node)
            requestTurn()
        case .drag:
            guard let held = press, table.isAlive(held.node) else { return }
            let isInside = pressTarget(x, y) == held.node.index
            if isInside != held.isInside {
                press?.isInside = isInside
                damage(held.node.index)
                requestTurn()
            }
        case .up:
            guard let held = press else { return }
            let isTarget = table.isAlive(held.node) && pressTarget(x, y) == held.node.index
            let action = isTarget ? plan(held.node.index).pressAction(held.node.index, self) : nil
            press = nil
            guard table.isAlive(held.node) else { return }
            damage(held.node.index)
            requestTurn()
            if let action { perform(.press, of: held.node.index, action) }
        case .cancel:
            guard let held = press else { return }
            press = nil
            if table.isAlive(held.node) { damage(held.node.index) }
            requestTurn()
        case .hover: return
        }
    }

    /// The topmost node at a point that a press would belong to.
    private func pressTarget(_ x: Double, _ y: Double) -> Int32? {
        guard let hit = hitTest(x, y) else { return nil }
        var node = hit
        while node != none {
            if plan(node).pressAction(node, self) != nil { return node }
            node = table.nodes[Int(node)].parent
        }
        return nil
    }
}

/// A press in flight.
struct Press {
    var node: NodeRef
    var isInside: Bool
    /// Where it began, in points of the root's picture.
    var origin: CGPoint
}
