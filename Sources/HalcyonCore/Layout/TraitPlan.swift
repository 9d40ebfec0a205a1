import HalcyonEngine

/// The plan of a modifier that says something to the container of what it modifies, and does nothing else.
class TraitPlan: WrapperPlan {
    private let key: ObjectIdentifier

    /// - Parameter key: what it is about.
    init(
        _ key: ObjectIdentifier, _ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type,
        parametersOffset: Int
    ) {
        self.key = key
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset)
    }

    override var traitKey: ObjectIdentifier? { key }
    override var role: ProductRole { .display }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.traitChanged(node)
    }
}
