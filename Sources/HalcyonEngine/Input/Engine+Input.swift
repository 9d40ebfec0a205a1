import HalcyonPlatform

// Input: a press belongs to what was under the pointer when it went down.
extension Engine {
    /// The node that a pointer holds down now.
    public var pressedNode: NodeRef? {
        press.flatMap { $0.isInside && table.isAlive($0.node) ? $0.node : nil }
    }

    /// Takes an event; what it writes is evaluated in the turn that the caller runs next.
    public func handle(_ event: InputEvent) {
        switch event {
        case .pointer(let pointer): handle(pointer)
        }
    }

    private func handle(_ event: PointerEvent) {
        if !hostedRootNodes.isEmpty, press == nil, handOn(event) { return }
        let (x, y) = (Double(event.location.x), Double(event.location.y))
        switch event.phase {
        case .down:
            guard let node = pressTarget(x, y) else { return }
            press = Press(node: table.reference(node), isInside: true)
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
            press = nil
            guard table.isAlive(held.node) else { return }
            damage(held.node.index)
            requestTurn()
            if pressTarget(x, y) == held.node.index,
                let action = plan(held.node.index).pressAction(held.node.index, self)
            {
                perform(.press, of: held.node.index, action)
            }
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
}
