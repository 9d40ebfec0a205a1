import HalcyonEngine

/// The plan of a modifier that says something to the container of what it modifies, and does nothing else.
open class TraitPlan: WrapperPlan {
    private let key: ObjectIdentifier

    /// - Parameter key: what it is about.
    public init(
        _ key: ObjectIdentifier, _ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type,
        parametersOffset: Int
    ) {
        self.key = key
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset)
    }

    open override var traitKey: ObjectIdentifier? { key }
    open override var role: ProductRole { .display }

    open override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.traitChanged(node)
    }
}
