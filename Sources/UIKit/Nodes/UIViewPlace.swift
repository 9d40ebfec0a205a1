import HalcyonEngine

/// Where a view stands in an engine's tree.
@MainActor struct UIViewPlace {
    private let link: EngineLink
    /// The node of its `UIViewElement`, which makes its part of the tree.
    private let element: NodeRef

    init(_ engine: Engine, _ element: Int32) {
        (link, self.element) = (engine.link, engine.table.reference(element))
    }

    /// The engine, as long as the view is in its tree.
    var engine: Engine? { link.engine.flatMap { $0.table.isAlive(element) ? $0 : nil } }

    /// The node of the element, as long as it is there.
    var node: Int32? { engine == nil ? nil : element.index }

    /// The view is another than when its part of the tree was made.
    func changed() { engine?.objectChanged(element) }
}
