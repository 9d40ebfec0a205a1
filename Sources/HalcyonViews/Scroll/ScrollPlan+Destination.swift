import HalcyonCore
import HalcyonEngine

// What a program wants to be seen.
extension ScrollPlan {
    /// Brings the target to where it is wanted, as far as it is known where it stands; whether anything moved.
    func follow(_ node: Int32, _ engine: Engine) -> Bool {
        let state = state(node, engine)
        if let wish = state.wish, state.wishedIn != state.content {
            state.wishedIn = state.content
            take(wish, state, node, engine)
        }
        guard let destination = state.destination, let frame = frame(of: destination, node, engine) else {
            return false
        }
        return bring(to: offset(for: destination, frame, state, node, engine), node, engine)
    }

    /// Moves to an offset, if that is another; whether it is.
    func bring(to offset: LayoutPoint, _ node: Int32, _ engine: Engine) -> Bool {
        let state = state(node, engine)
        let (offset, now) = (state.clamped(offset), state.clamped(state.offset))
        guard abs(offset.x - now.x) > LayoutPass.tolerance || abs(offset.y - now.y) > LayoutPass.tolerance else {
            return false
        }
        state.isUntouched = false
        move(node, to: offset, engine)
        return true
    }

    /// Makes a wish what is to be seen, if that is there.
    private func take(_ wish: ScrollWish, _ state: ScrollState, _ node: Int32, _ engine: Engine) {
        switch wish {
        case .id(let id, let anchor):
            guard let (scroll, kind) = ScrollSearch(engine).find(id, below: node), scroll == node else { return }
            state.destination = ScrollDestination(
                kind: kind, anchor: anchor.map { LayoutPoint(x: $0.x, y: $0.y) }, start: state.clamped(state.offset))
        case .edge(let edge):
            var offset = state.clamped(state.offset)
            switch edge {
            case .top: offset.y = 0
            case .bottom: offset.y = .infinity
            case .leading: offset.x = 0
            case .trailing: offset.x = .infinity
            }
            move(node, to: offset, engine)
        case .point(let x, let y):
            var offset = state.clamped(state.offset)
            if let x { offset.x = x + state.margins.leading }
            if let y { offset.y = y + state.margins.top }
            move(node, to: offset, engine)
        }
        state.isUntouched = false
        // A place is asked for once; a view may come later.
        if case .id = wish {
            state.wish = state.destination == nil ? state.wish : nil
            return
        }
        state.wish = nil
    }

    /// semantics 344, 345.
    private func offset(
        for target: ScrollDestination, _ frame: LayoutBounds, _ state: ScrollState, _ node: Int32, _ engine: Engine
    ) -> LayoutPoint {
        func along(_ isVertical: Bool, _ low: Double, _ high: Double, _ room: Double, _ start: Double, _ now: Double)
            -> Double
        {
            guard scrolls(node, isVertical, engine) else { return now }
            if let anchor = target.anchor {
                return low - (isVertical ? anchor.y : anchor.x) * (room - (high - low))
            }
            if low < start { return low }
            return high > start + room ? high - room : start
        }
        return LayoutPoint(
            x: along(
                false, frame.left, frame.right,
                state.viewport.width - state.margins.leading - state.margins.trailing, target.start.x,
                state.offset.x),
            y: along(
                true, frame.top, frame.bottom, state.viewport.height - state.margins.top - state.margins.bottom,
                target.start.y, state.offset.y))
    }

    /// Where the target stands in the content, in points; of a row that is not made, where it probably does.
    private func frame(of target: ScrollDestination, _ node: Int32, _ engine: Engine) -> LayoutBounds? {
        let layout = engine.layout
        let content = layout.firstChild(engine.table.nodes[Int(node)].record)
        guard content != none else { return nil }
        switch target.kind {
        case .node(let view):
            guard engine.table.isAlive(view) else { return nil }
            return frame(of: layout.recordShowing(view.index), in: content, layout)
        case .row(let rows, let id, let container):
            guard engine.table.isAlive(rows), engine.table.isAlive(container),
                let plan = engine.plan(container.index) as? LazyPlan,
                let number = engine.row(withID: id, of: rows.index)
            else { return nil }
            let record = engine.table.nodes[Int(container.index)].record
            guard let inside = plan.frame(ofRow: number, of: rows.index, container.index, engine),
                let outer = frame(of: record, in: content, layout)
            else { return nil }
            return LayoutBounds(
                left: outer.left + inside.left, top: outer.top + inside.top, right: outer.left + inside.right,
                bottom: outer.top + inside.bottom)
        }
    }

    func frame(of record: Int32, in content: Int32, _ layout: LayoutPass) -> LayoutBounds? {
        guard record != none else { return nil }
        let (one, origin, size) = (layout.origin(of: record), layout.origin(of: content), layout.size(of: record))
        return LayoutBounds(
            left: one.x - origin.x, top: one.y - origin.y, right: one.x - origin.x + size.width,
            bottom: one.y - origin.y + size.height)
    }
}
