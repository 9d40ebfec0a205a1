import Foundation
import HalcyonPlatform

// Input: a press belongs to what was under the pointer when it went down.
extension Engine {
    /// The node that a pointer holds down now.
    public var pressedNode: NodeRef? {
        press.flatMap { held in held.node.flatMap { held.isInside && table.isAlive($0) ? $0 : nil } }
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
        case .pinch(let pinch): handle(pinch)
        case .key(let key): handle(key)
        case .text(let text): handle(text)
        case .edit(let edit): handle(edit)
        }
    }

    /// The innermost view under the pointer that can go on that way does, on each axis.
    private func handle(_ event: ScrollEvent) {
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
        guard press == nil, pinchArena == nil else { return }
        hover(nil)
        viewsState?.handCame(self)
        hostedFocus = nil
        if dismissFloats(outside: event.location) { return }
        let found = pressCandidates(at: event.location)
        if found.focus != none { setFocus(found.focus, byKeys: false) }
        guard found.control != none || !found.gestures.isEmpty || event.kind == .touch else { return }
        press = Press(pointer: event.pointer, origin: event.location, location: event.location, arena: found.arena)
        if let hand = found.control != none ? table.reference(found.control) : found.gestures.first?.node {
            press?.hand = hand
            recorder.addHand(self, hand, .down)
        }
        if let arena = found.arena {
            acting { arena.begin(found.gestures, step(.began, event), self) }
            requestTurn()
        }
        guard found.control != none, found.arena?.isDecided != true else { return }
        let isFollowed = plan(found.control).followsPointer(found.control, self)
        // What is followed cannot be had later, when those inside have failed.
        if found.isControlBehind, isFollowed { return }
        press?.node = table.reference(found.control)
        press?.isFollowed = isFollowed
        press?.isBehind = found.isControlBehind
        press?.isInside = !found.isControlBehind
        if found.isControlBehind { return }
        handChanged(found.control)
        follow(.began, event)
    }

    private func move(_ event: PointerEvent) {
        guard press?.pointer == event.pointer else { return }
        let before = press?.location ?? event.location
        takeStep(.moved, event)
        if pan(event, from: before) { return }
        guard let held = press, let control = held.node, table.isAlive(control) else { return }
        if held.isFollowed { return follow(.moved, event) }
        if held.isBehind { return }
        let isInside = controlTarget(event.location) == control.index
        if isInside != held.isInside {
            press?.isInside = isInside
            handChanged(control.index)
        }
    }

    private func end(_ event: PointerEvent) {
        guard let begun = press, begun.pointer == event.pointer else { return }
        if begun.isPan {
            endPan(event)
            return endPress()
        }
        if let hand = begun.hand { recorder.addHand(self, hand, .up) }
        // A pointer may go on without telling, and be released somewhere else.
        if event.location != begun.location { takeStep(.moved, event) }
        takeStep(.ended, event)
        if let held = press, let control = held.node, table.isAlive(control) {
            if held.isFollowed {
                follow(.ended, event)
            } else if controlTarget(event.location) == control.index,
                let action = plan(control.index).pressAction(control.index, self)
            {
                // The action comes before the control is up again (semantics 328).
                if held.isBehind, let arena = held.arena {
                    arena.whenAllFail(
                        { [link] in
                            guard let engine = link.engine, engine.table.isAlive(control) else { return }
                            engine.press(control.index, action)
                        }, self)
                } else {
                    press(control.index, action)
                }
            }
        }
        endPress()
    }

    /// A finger that moves on something that does not follow it, and that no gesture is meant for, scrolls what is there.
    private func pan(_ event: PointerEvent, from before: CGPoint) -> Bool {
        guard event.kind == .touch, let held = press else { return false }
        var start = before
        if !held.isPan {
            let way = CGSize(width: event.location.x - held.origin.x, height: event.location.y - held.origin.y)
            guard !held.isFollowed, held.arena?.isDecided != true,
                way.width * way.width + way.height * way.height > Press.panSlack * Press.panSlack
            else { return false }
            press?.isPan = true
            if let arena = held.arena { acting { arena.cancel(self) } }
            press?.arena = nil
            leaveControl()
            start = held.origin
        }
        let distance = CGSize(width: start.x - event.location.x, height: start.y - event.location.y)
        handle(
            ScrollEvent(
                by: distance, at: held.origin, time: event.time, kind: .continuous(held.isPan ? .changed : .began)))
        return true
    }

    private func endPan(_ event: PointerEvent) {
        handle(ScrollEvent(by: .zero, at: event.location, time: event.time, kind: .continuous(.ended)))
    }

    private func endPress() {
        let held = press
        press = nil
        if let control = held?.node, table.isAlive(control) { handChanged(control.index) }
        requestTurn()
    }

    private func step(_ phase: PressStep.Phase, _ event: PointerEvent) -> PressStep {
        PressStep(phase, at: event.location, time: event.time, modifiers: event.modifiers)
    }

    /// Tells the gestures; if the press is meant for one of them, the control that was held is so no longer.
    private func takeStep(_ phase: PressStep.Phase, _ event: PointerEvent) {
        press?.location = event.location
        guard let arena = press?.arena else { return }
        acting { arena.take(step(phase, event), self) }
        requestTurn()
        guard arena.isDecided else { return }
        leaveControl()
    }

    /// A gesture took the press from the control that was held.
    private func leaveControl() {
        guard let held = press, let control = held.node else { return }
        if let pointer = pointerLocation {
            follow(.cancelled, PointerEvent(.cancel, at: pointer, pointer: held.pointer, time: clock.now))
        }
        press?.node = nil
        if table.isAlive(control) { handChanged(control.index) }
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
        guard let held = press, held.pointer == event.pointer else { return }
        if held.isPan { endPan(event) }
        if let arena = held.arena { acting { arena.cancel(self) } }
        follow(.cancelled, event)
        endPress()
    }

    private func follow(_ phase: PointerStep.Phase, _ event: PointerEvent) {
        guard let held = press, held.isFollowed, let control = held.node, table.isAlive(control) else { return }
        let place = convert(event.location, to: control.index) ?? .zero
        let step = PointerStep(
            phase: phase, location: place, rootLocation: event.location, time: event.time, modifiers: event.modifiers)
        acting { plan(control.index).follow(step, control.index, self) }
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

    /// The topmost control at a point.
    private func controlTarget(_ point: CGPoint) -> Int32? {
        hitTest(Double(point.x), Double(point.y)).flatMap(controlTarget)
    }

    /// The innermost control from one node on outwards.
    private func controlTarget(_ hit: Int32) -> Int32? {
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
    /// Which pointer is down; others do nothing meanwhile.
    var pointer: Int
    /// Where it began, and where it is, in points of the root's picture.
    var origin: CGPoint
    var location: CGPoint
    /// What decides between the gestures that it may be meant for.
    var arena: (any GestureArena)?
    /// The control that it belongs to.
    var node: NodeRef?
    /// What was under the pointer as it went down: that control, or else the view with the innermost gesture.
    var hand: NodeRef?
    var isInside = false
    var isFollowed = false
    /// Whether gestures inside of the control come before it.
    var isBehind = false
    /// Whether a finger scrolls.
    var isPan = false
    /// How far a finger moves, in points, before it scrolls.
    static let panSlack = 10.0
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
    /// What is held on the keyboard.
    public var modifiers: KeyEvent.Modifiers
}
