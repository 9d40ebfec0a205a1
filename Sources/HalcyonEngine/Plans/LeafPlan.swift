/// The plan of a view that is its own only content: a text, a colour. Its node's payload is the view's value.
@MainActor open class LeafPlan: Plan {
    private let comparison: ComparePlan

    /// A plan for the views of a type, which compares by SwiftUI's rules.
    public init(_ type: Any.Type) {
        comparison = ComparePlan.plan(for: type)
        super.init(type, payloadSize: ValueOperations(type).size)
    }

    open override var hasLayout: Bool { true }
    open override var givenComparison: ComparePlan? { comparison }

    open override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        if operations.size > 0 { operations.move(value, to: engine.payload(node)) }
        didMount(node, engine)
        engine.markHasOutput(node)
    }

    open override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        if operations.size == 0 { return }
        let payload = engine.payload(node)
        let difference = difference(payload, value)
        if difference == .equal {
            operations.destroy(value)
            return
        }
        engine.recorder.given(engine, node, difference, payload, value)
        operations.destroy(payload)
        operations.move(value, to: payload)
        didChange(node, engine)
    }

    open override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }

    /// How a new value differs from the node's: what `givenComparison` says, which a plan of one type says without a copy.
    open func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        comparison.difference(old, new)
    }

    /// The node is there with its value.
    open func didMount(_ node: Int32, _ engine: Engine) { engine.layout.invalidate(node) }

    /// The value is another: as a rule size and picture depend on it.
    open func didChange(_ node: Int32, _ engine: Engine) {
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    /// What the leaf says of itself, for leaves of which that is all.
    open override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let summary = summary(record, layout)
        func length(_ isVertical: Bool) -> Double {
            let (own, proposed) = (summary.length(isVertical), proposal.length(isVertical))
            return own.isRigid || proposed.isNaN ? own.ideal : max(proposed, own.least)
        }
        return LayoutSize(width: length(false), height: length(true))
    }

    open override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        if operations.size > 0 { operations.destroy(payload) }
    }
}
