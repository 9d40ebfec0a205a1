import HalcyonEngine

/// A view that is other views, by what the environment says where it stands: a label by its style, as a rule. What it is made
/// of is found anew where its value or a key that was asked for changes; the journal has no body for it.
@MainActor package protocol MadeView: View where Body == Never {
    /// What it is made of in an environment.
    func made(in environment: EnvironmentValues) -> AnyView
}

/// The plan of a view that is made of others; its payload is the view's value.
package final class MadeViewPlan<Content: MadeView>: Plan {
    private let comparison = ComparePlan.plan(for: Content.self)
    private let body = AnyView._plan

    /// A plan for the views of a type.
    package init() { super.init(Content.self, payloadSize: ValueOperations(Content.self).size) }

    package override var givenComparison: ComparePlan? { comparison }

    package override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        operations.move(value, to: engine.payload(node))
        engine.push(node, Cause(.mounted))
    }

    package override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        let payload = engine.payload(node)
        let difference = comparison.difference(payload, value)
        if difference == .equal {
            operations.destroy(value)
            return
        }
        engine.recorder.given(engine, node, difference, payload, value)
        operations.destroy(payload)
        operations.move(value, to: payload)
        engine.push(node, Cause(.viewValue, difference: difference))
    }

    package override func evaluate(_ node: Int32, _ engine: Engine) {
        let content = engine.payload(node).assumingMemoryBound(to: Content.self)
        engine.reading(as: node) {
            var made: AnyView?
            engine.drawingEnvironment(at: node) { made = content.pointee.made(in: $0) }
            guard let made else { return }
            engine.withScratch(body.operations.size) { value in
                value.initializeMemory(as: AnyView.self, to: made)
                var cursor = engine.cursor(into: node)
                if engine.hasOutput(node) {
                    body.update(value, &cursor, engine)
                } else {
                    body.mount(value, &cursor, engine)
                    engine.markHasOutput(node)
                }
            }
        }
    }

    package override func destroyPayload(_ payload: UnsafeMutableRawPointer) { operations.destroy(payload) }
}
