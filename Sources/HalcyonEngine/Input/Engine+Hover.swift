import Foundation
import HalcyonPlatform

// A pointer that presses nothing.
extension Engine {
    /// The node that the pointer is over, of those that a press would belong to.
    public func isHovered(_ node: Int32) -> Bool { hovered.map { $0 == table.reference(node) } ?? false }

    /// The node that the pointer is over, of those that a press would belong to; nil: none.
    public var hoveredNode: NodeRef? { hovered.flatMap { table.isAlive($0) ? $0 : nil } }

    /// What stands under the pointer that was over something is something else now, though the pointer has not moved.
    public func hoverAgain() {
        guard hovered != nil, let pointer = pointerLocation else { return }
        hover(PointerEvent(.hover, at: pointer, time: clock.now))
    }

    func hover(_ event: PointerEvent) {
        guard press == nil else { return }
        // From a finger there is no hovering.
        guard event.pointer == 0 else { return hover(nil) }
        let hit = hitTest(Double(event.location.x), Double(event.location.y))
        let node = hit.flatMap(controlTarget)
        hover(node)
        if let node, let place = convert(event.location, to: node) { plan(node).hoverMoved(place, node, self) }
        tellOfHover(over: hit)
    }

    /// Tells those who want to know that the pointer came to them or left them: who is left first, inner ones before outer
    /// ones, then who is come to, outer ones first.
    private func tellOfHover(over hit: Int32?) {
        var inside: [NodeRef] = []
        var node = hit ?? none
        while node != none {
            if plan(node).followsHover { inside.append(table.reference(node)) }
            node = table.nodes[Int(node)].parent
        }
        let before = hoverFollowers
        if before == inside { return }
        hoverFollowers = inside
        for node in before where !inside.contains(node) && table.isAlive(node) {
            plan(node.index).hoverChanged(node.index, isInside: false, self)
        }
        for node in inside.reversed() where !before.contains(node) && table.isAlive(node) {
            plan(node.index).hoverChanged(node.index, isInside: true, self)
        }
    }

    func hover(_ node: Int32?) {
        let new = node.map { table.reference($0) }
        guard new != hovered else { return }
        let old = hovered
        hovered = new
        if let old, table.isAlive(old) { handChanged(old.index) }
        if let node { handChanged(node) }
    }
}
