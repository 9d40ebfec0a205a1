/// The plan of what a modifier lays behind or before one member of its content: a node below the modifier's, after those
/// of the content, with a layout record inside the modifier's record around that member. Its payload names the member.
///
/// The first one is made with the modifier; as many more as there are members when the container lists them
/// (`Engine.fitSecondaries`). Where a member goes and another comes in its place, its secondary stays, with its state.
@MainActor open class SecondaryPlan: Plan {
    /// The plan of its views.
    public let content: Plan

    /// A plan for views of the content's type.
    public init(content: Plan) {
        self.content = content
        super.init(content.operations.type, payloadSize: MemoryLayout<NodeRef>.size)
    }

    open override var hasLayout: Bool { true }
    open override var role: ProductRole { .structure }

    open override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = insert(&cursor, engine)
        var inner = engine.cursor(into: node)
        content.mount(value, &inner, engine)
        engine.markHasOutput(node)
    }

    /// Makes the node, with nothing below it yet.
    public func insert(_ cursor: inout Cursor, _ engine: Engine) -> Int32 {
        let node = engine.insert(self, &cursor)
        engine.table.nodes[Int(node)].flags.insert(.isSecondary)
        engine.payload(node).storeBytes(of: NodeRef(index: none, generation: 0), as: NodeRef.self)
        return node
    }

    open override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        var inner = engine.cursor(into: node)
        content.update(value, &inner, engine)
    }
}
