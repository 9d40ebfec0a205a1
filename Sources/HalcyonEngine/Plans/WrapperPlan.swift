/// The plan of a view that is some parameters around a content: a modifier, a container. Its node's payload holds the
/// parameters; the content's nodes lie below it.
@MainActor open class WrapperPlan: Plan {
    /// The content's plan.
    public let content: Plan
    /// What can be done with the parameters.
    public let parameters: ValueOperations
    private let contentOffset: Int
    private let parametersOffset: Int
    private let comparison: ComparePlan

    /// - Parameters:
    ///   - type: the view's type, of which `content` and the parameters are the only fields.
    ///   - payloadSize: room in the payload; at least the parameters' size, which come first.
    ///   - shown: the name that people know it by; nil: the type's.
    public init(
        _ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int,
        payloadSize: Int? = nil, shown: String? = nil
    ) {
        self.content = content
        self.parameters = ValueOperations(parameters)
        self.contentOffset = contentOffset
        self.parametersOffset = parametersOffset
        comparison = ComparePlan.plan(for: parameters)
        super.init(type, payloadSize: payloadSize ?? self.parameters.size, shown: shown)
    }

    open override var role: ProductRole { hasLayout || worksOnMembers ? .display : .effect }
    open override var givenComparison: ComparePlan? { comparison }

    open override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        if parameters.size > 0 { parameters.move(value + parametersOffset, to: engine.payload(node)) }
        didMount(node, engine)
        var inner = engine.cursor(into: node)
        content.mount(value + contentOffset, &inner, engine)
        engine.markHasOutput(node)
    }

    open override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        let new = value + parametersOffset
        var difference = Difference.equal
        if parameters.size > 0 {
            let payload = engine.payload(node)
            difference = comparison.difference(payload, new)
            willUpdate(node, new, difference, engine)
            if difference == .equal {
                parameters.destroy(new)
            } else {
                engine.recorder.given(engine, node, difference, payload, new)
                parameters.destroy(payload)
                parameters.move(new, to: payload)
            }
        }
        if difference != .equal { didChange(node, difference, engine) }
        updateContent(value + contentOffset, node, difference, engine)
    }

    /// Hands the content on; `difference` is that of the parameters.
    open func updateContent(
        _ value: UnsafeMutableRawPointer, _ node: Int32, _ difference: Difference, _ engine: Engine
    ) {
        var inner = engine.cursor(into: node)
        content.update(value, &inner, engine)
    }

    /// The node is there with its parameters, its content not yet.
    open func didMount(_ node: Int32, _ engine: Engine) {}

    /// New parameters lie at `new`; the old ones are still in the payload.
    open func willUpdate(_ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine) {}

    /// The parameters in the payload are others than before.
    open func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {}

    open override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        if parameters.size > 0 { parameters.destroy(payload) }
    }
}
