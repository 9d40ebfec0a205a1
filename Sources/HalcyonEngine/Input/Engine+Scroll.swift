import Foundation
import HalcyonPlatform

// Wheels, touchpads and fingers that move what is under them.
extension Engine {
    /// The innermost view under the pointer that can go on that way does, on each axis.
    func handle(_ event: ScrollEvent) {
        if !hostedRootNodes.isEmpty, handOn(event) { return }
        pointerLocation = event.location
        scrollEvent = event
        defer { scrollEvent = nil }
        if case .continuous(.ended) = event.kind { return endScrolling() }
        guard let hit = hitTest(Double(event.location.x), Double(event.location.y)) else { return }
        for distance in [
            LayoutSize(width: event.distance.width, height: 0), LayoutSize(width: 0, height: event.distance.height),
        ] where distance.width != 0 || distance.height != 0 {
            var node = hit
            while node != none, !plan(node).scroll(node, by: distance, self) { node = table.nodes[Int(node)].parent }
            guard event.kind != .notch else { continue }
            if node == none {
                node = hit
                while node != none, !plan(node).overscroll(node, by: distance, self) {
                    node = table.nodes[Int(node)].parent
                }
            }
            guard node != none else { continue }
            let reference = table.reference(node)
            if !scrolledNodes.contains(reference) { scrolledNodes.append(reference) }
        }
    }

    /// The fingers that moved views let go.
    private func endScrolling() {
        let moved = scrolledNodes
        scrolledNodes = []
        for node in moved where table.isAlive(node) { plan(node.index).scrollEnded(node.index, self) }
    }

    /// A finger that moves on something that does not follow it, and that no gesture is meant for, scrolls what is there.
    /// Where nothing can be scrolled it goes on to be a press.
    func pan(_ event: PointerEvent, from before: CGPoint) -> Bool {
        guard event.kind == .touch, let held = press else { return false }
        if !held.isPan {
            let way = CGSize(width: event.location.x - held.origin.x, height: event.location.y - held.origin.y)
            guard !held.isFollowed, held.arena?.isDecided != true,
                way.width * way.width + way.height * way.height > Press.panSlack * Press.panSlack
            else { return false }
        }
        let start = held.isPan ? before : held.origin
        let distance = CGSize(width: start.x - event.location.x, height: start.y - event.location.y)
        handle(
            ScrollEvent(
                by: distance, at: held.origin, time: event.time, kind: .continuous(held.isPan ? .changed : .began)))
        if held.isPan { return true }
        guard !scrolledNodes.isEmpty else { return false }
        press?.isPan = true
        if let arena = held.arena { acting { arena.cancel(self) } }
        press?.arena = nil
        leaveControl()
        return true
    }

    func endPan(_ event: PointerEvent) {
        handle(ScrollEvent(by: .zero, at: event.location, time: event.time, kind: .continuous(.ended)))
    }
}
