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
        case .pointer(let pointer): if let pointer = usable(pointer) { handle(pointer) }
        case .scroll(let scroll): if let scroll = usable(scroll) { handle(scroll) }
        case .pinch(let pinch): handle(pinch)
        case .key(let key): handle(key)
        case .text(let text): handle(text)
        case .edit(let edit): handle(edit)
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
        guard press == nil, pinchArena == nil else { return join(event) }
        hover(nil)
        viewsState?.handCame(self)
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

    /// Another finger on what a gesture follows cuts that off: it is a gesture of one finger (case B109).
    private func join(_ event: PointerEvent) {
        guard event.kind == .touch, let held = press, held.pointer != event.pointer, held.arena?.isDecided == true,
            let hand = held.hand, table.isAlive(hand),
            pressCandidates(at: event.location).gestures.contains(where: { isWithin(hand.index, $0.node.index) })
        else { return }
        cancel(PointerEvent(.cancel, at: held.location, pointer: held.pointer, time: event.time))
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

    private func endPress() {
        let held = press
        press = nil
        if let control = held?.node, table.isAlive(control) { handChanged(control.index) }
        requestTurn()
    }

    private func step(_ phase: PressStep.Phase, _ event: PointerEvent) -> PressStep {
        PressStep(
            phase, at: event.location, time: event.time, modifiers: event.modifiers, isTouch: event.kind == .touch)
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
    func leaveControl() {
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

    /// What a person's hand does with a node is another than before.
    func handChanged(_ node: Int32) {
        plan(node).handChanged(node, self)
        requestTurn()
    }

    /// The topmost control at a point.
    func controlTarget(_ point: CGPoint) -> Int32? {
        hitTest(Double(point.x), Double(point.y)).flatMap(controlTarget)
    }

    /// The innermost control from one node on outwards.
    func controlTarget(_ hit: Int32) -> Int32? {
        var node = hit
        while node != none {
            if plan(node).followsPointer(node, self) || plan(node).pressAction(node, self) != nil { return node }
            node = table.nodes[Int(node)].parent
        }
        return nil
    }
}
