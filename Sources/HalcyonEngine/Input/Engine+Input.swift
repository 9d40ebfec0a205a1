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

    /// Whether a pointer went down in the node and is still down, wherever it is now.
    public func isHeld(_ node: Int32) -> Bool { press.map { $0.node == table.reference(node) } ?? false }

    /// Takes an event; what it writes is evaluated in the turn that the caller runs next.
    public func handle(_ event: InputEvent) {
        switch event {
        case .pointer(let pointer): handle(pointer)
        case .scroll(let scroll): handle(scroll)
        case .key(let key): handle(key)
        case .text(let text): handle(text)
        }
    }

    /// The innermost view under the pointer that can go on that way does, on each axis.
    private func handle(_ event: ScrollEvent) {
        if !hostedRootNodes.isEmpty, handOn(event) { return }
        pointerLocation = event.location
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
        pointerLocation = event.location
        switch event.phase {
        case .down: begin(event)
        case .drag: move(event)
        case .up: end(event)
        case .cancel: cancel(event)
        case .hover: hover(event)
        case .menu: requestMenu(event)
        }
    }

    /// The innermost view under the pointer that has a menu shows it; in a float only what is inside of that is asked.
    private func requestMenu(_ event: PointerEvent) {
        guard press == nil else { return }
        viewsState?.handCame(self)
        if dismissFloats(outside: event.location) { return }
        guard var node = hitTest(Double(event.location.x), Double(event.location.y)) else { return }
        while node != none {
            var isTaken = false
            acting { isTaken = plan(node).requestMenu(at: event.location, node, self) }
            if isTaken { return requestTurn() }
            if floats.contains(where: { $0.node.index == node }) { return }
            node = table.nodes[Int(node)].parent
        }
    }

    private func begin(_ event: PointerEvent) {
        guard press == nil else { return }
        hover(nil)
        viewsState?.handCame(self)
        hostedFocus = nil
        if dismissFloats(outside: event.location) { return }
        guard let node = pressTarget(event.location) else { return }
        let plan = plan(node)
        press = Press(
            node: table.reference(node), isInside: true, isFollowed: plan.followsPointer(node, self),
            origin: event.location)
        recorder.addHand(self, table.reference(node), .down)
        if plan.focusKind(node, self) == .edits { setFocus(node, byKeys: false) }
        handChanged(node)
        follow(.began, event)
    }

    private func move(_ event: PointerEvent) {
        guard let held = press, table.isAlive(held.node) else { return }
        if held.isFollowed { return follow(.moved, event) }
        let isInside = pressTarget(event.location) == held.node.index
        if isInside != held.isInside {
            press?.isInside = isInside
            handChanged(held.node.index)
        }
    }

    private func end(_ event: PointerEvent) {
        guard let held = press else { return }
        recorder.addHand(self, held.node, .up)
        if table.isAlive(held.node) {
            if held.isFollowed {
                follow(.ended, event)
            } else if pressTarget(event.location) == held.node.index,
                let action = plan(held.node.index).pressAction(held.node.index, self)
            {
                // The action comes before the control is up again (semantics 328).
                press(held.node.index, action)
            }
        }
        press = nil
        if table.isAlive(held.node) { handChanged(held.node.index) }
        requestTurn()
    }

    /// Does what a press on a node does. A float that ends with a press goes.
    public func press(_ node: Int32, _ action: () -> Void) {
        let float = float(around: node)
        let ends = float.map { plan($0.node.index).endsWithPress($0.node.index, self) } ?? false
        let stays = plan(node).keepsFloat(node, self)
        let goesFirst = float.map { plan($0.node.index).endsBeforePress($0.node.index, self) } ?? false
        perform(.press, of: node) {
            if ends, !stays, goesFirst { dismissFloats() }
            action()
        }
        if ends, !stays, !goesFirst { dismissFloats() }
    }

    private func cancel(_ event: PointerEvent) {
        guard let held = press else { return }
        if held.isFollowed, table.isAlive(held.node) { follow(.cancelled, event) }
        press = nil
        if table.isAlive(held.node) { handChanged(held.node.index) }
        requestTurn()
    }

    private func follow(_ phase: PointerStep.Phase, _ event: PointerEvent) {
        guard let held = press, held.isFollowed else { return }
        let place = convert(event.location, to: held.node.index) ?? .zero
        let step = PointerStep(phase: phase, location: place, rootLocation: event.location, time: event.time)
        acting { plan(held.node.index).follow(step, held.node.index, self) }
        requestTurn()
    }

    // MARK: Hover

    /// The node that the pointer is over, of those that a press would belong to.
    public func isHovered(_ node: Int32) -> Bool { hovered.map { $0 == table.reference(node) } ?? false }

    private func hover(_ event: PointerEvent) {
        guard press == nil else { return }
        // From a finger there is no hovering.
        guard event.pointer == 0 else { return hover(nil) }
        let hit = hitTest(Double(event.location.x), Double(event.location.y))
        let node = hit.flatMap(pressTarget)
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

    private func hover(_ node: Int32?) {
        let new = node.map { table.reference($0) }
        guard new != hovered else { return }
        let old = hovered
        hovered = new
        if let old, table.isAlive(old) { handChanged(old.index) }
        if let node { handChanged(node) }
    }

    /// What a person's hand does with a node is another than before.
    func handChanged(_ node: Int32) {
        plan(node).handChanged(node, self)
        requestTurn()
    }

    /// The topmost node at a point that a press would belong to.
    private func pressTarget(_ point: CGPoint) -> Int32? {
        hitTest(Double(point.x), Double(point.y)).flatMap(pressTarget)
    }

    /// The innermost node from one on outwards that a press would belong to.
    private func pressTarget(_ hit: Int32) -> Int32? {
        var node = hit
        while node != none {
            if plan(node).followsPointer(node, self) || plan(node).pressAction(node, self) != nil { return node }
            node = table.nodes[Int(node)].parent
        }
        return nil
    }
}

/// A press in flight.
struct Press {
    var node: NodeRef
    var isInside: Bool
    var isFollowed = false
    /// Where it began, in points of the root's picture.
    var origin = CGPoint.zero
}

/// A step of a pointer that a node follows.
public struct PointerStep: Hashable, Sendable {
    /// What the pointer did.
    public enum Phase: Sendable {
        /// Went down in the node; moved; was released; was taken away.
        case began, moved, ended, cancelled
    }
    /// What it did.
    public var phase: Phase
    /// Where, in points of the node.
    public var location: CGPoint
    /// Where, in points of the root's picture.
    public var rootLocation: CGPoint
    /// When, in seconds of the host's clock.
    public var time: Double
}
