import HalcyonEngine

/// A node around what is below it: a row of several nodes, or of none.
open class RowPlan: Plan {
    package let content: Plan
    /// A node around what `content` makes.
    public init(_ content: Plan) {
        self.content = content
        super.init(content.operations.type, payloadSize: 0)
    }
    open override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        var inner = engine.cursor(into: node)
        content.mount(value, &inner, engine)
        engine.markHasOutput(node)
    }
    open override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        var inner = engine.cursor(into: node)
        content.update(value, &inner, engine)
    }
}
