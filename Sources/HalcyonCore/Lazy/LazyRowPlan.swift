import HalcyonEngine

/// A row of a `ForEach` inside a lazy container. What the row's closure reads, the row has read: it runs again for that
/// alone (semantics 55). Its payload is the row's number.
final class LazyRowPlan: Plan {
    private let content: Plan

    init(_ content: Plan) {
        self.content = content
        super.init(content.operations.type, payloadSize: MemoryLayout<Int32>.size)
    }

    override var role: ProductRole { .structure }

    /// Makes the row at the cursor; its content is made in the same evaluation.
    func mount(_ number: Int32, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        engine.payload(node).storeBytes(of: number, as: Int32.self)
        engine.push(node, Cause(.mounted))
    }

    /// Has the row made again for another number or another closure.
    func update(_ number: Int32, _ node: Int32, _ engine: Engine) {
        engine.payload(node).storeBytes(of: number, as: Int32.self)
        engine.recorder.handedOn(engine, node, .equal)
        engine.push(node, Cause(.viewValue))
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        guard let parent = engine.parent(of: node), let owner = engine.plan(parent) as? ForEachPlan else { return }
        let number = Int(engine.payload(node).load(as: Int32.self))
        engine.reading(as: node) {
            engine.withScratch(content.operations.size) { result in
                owner.makeRow(number, engine.payload(parent), result)
                var cursor = engine.cursor(into: node)
                if engine.hasOutput(node) {
                    content.update(result, &cursor, engine)
                } else {
                    content.mount(result, &cursor, engine)
                }
            }
        }
    }
}
