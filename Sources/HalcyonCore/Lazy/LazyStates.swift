import HalcyonEngine

/// What the views in a row had as state when the row was scrolled away (semantics 88).
@MainActor final class KeptRow {
    private let plan: Plan
    private let content: AnyHashable?
    private let states: [(offset: Int, value: Any)]
    private let children: [KeptRow]

    /// What is below a node, or at it; nil if nothing has state.
    static func of(_ node: Int32, _ engine: Engine) -> KeptRow? {
        let kept = KeptRow(node, engine)
        return kept.hasState ? kept : nil
    }

    private init(_ node: Int32, _ engine: Engine) {
        plan = engine.plan(node)
        content = plan.contentID(node, engine)
        states = engine.keptState(of: node)
        children = engine.children(of: node).map { KeptRow($0, engine) }
    }

    private var hasState: Bool { !states.isEmpty || children.contains { $0.hasState } }

    /// The kept value at a place, if the same views stand on the way to it.
    func value(_ path: ArraySlice<Int32>, at offset: Int, _ engine: Engine) -> Any? {
        guard let node = path.first, engine.plan(node) === plan else { return nil }
        guard let next = path.dropFirst().first else { return states.first { $0.offset == offset }?.value }
        guard plan.contentID(node, engine) == content else { return nil }
        let number = engine.siblingsBefore(next)
        return number < children.count ? children[number].value(path.dropFirst(), at: offset, engine) : nil
    }
}

/// Gives rows that come again the state that they had.
@MainActor final class ReturningRows: StateSource {
    private var rows: [NodeRef: KeptRow] = [:]

    func add(_ row: Int32, _ kept: KeptRow, _ engine: Engine) { rows[engine.table.reference(row)] = kept }

    func keptValue(of node: Int32, at offset: Int, in engine: Engine) -> Any? {
        var path: [Int32] = []
        var next = node
        while true {
            path.append(next)
            if let kept = rows[engine.table.reference(next)] {
                return kept.value(path.reversed()[...], at: offset, engine)
            }
            guard let parent = engine.parent(of: next) else { return nil }
            next = parent
        }
    }
}

extension LazyRows {
    /// State of so many rows is kept, of those that went last.
    static let mostKept = 256

    /// A row is scrolled away.
    @MainActor func keep(_ row: Int32, id: () -> AnyHashable, _ engine: Engine) {
        guard let state = KeptRow.of(row, engine) else { return }
        let id = id()
        if kept.updateValue(state, forKey: id) == nil { keptOrder.append(id) }
        if keptOrder.count > LazyRows.mostKept { kept[keptOrder.removeFirst()] = nil }
    }

    /// A row comes, perhaps again.
    @MainActor func giveBack(_ row: Int32, id: () -> AnyHashable, _ engine: Engine) {
        guard !kept.isEmpty, !engine.isMuted else { return }
        let id = id()
        guard let state = kept.removeValue(forKey: id) else { return }
        keptOrder.removeAll { $0 == id }
        let source = engine.stateSource as? ReturningRows ?? ReturningRows()
        source.add(row, state, engine)
        engine.stateSource = source
    }
}

extension Engine {
    /// Rows that came again have taken their state.
    package func endReturning() {
        if stateSource is ReturningRows { stateSource = nil }
    }
}
