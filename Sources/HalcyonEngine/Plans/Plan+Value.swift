// A node's value: what it was given last.
extension Plan {
    /// Puts a new value, which is used up, where the node's is; for plans whose payload begins with it.
    /// - Returns: what differs; nil: nothing does, and the journal says that the node was skipped.
    package func replaceValue(
        of node: Int32, with value: UnsafeMutableRawPointer, _ comparison: ComparePlan, _ engine: Engine
    ) -> Difference? {
        let payload = engine.payload(node)
        let difference = comparison.difference(payload, value)
        if difference == .equal {
            operations.destroy(value)
            engine.recorder.skipped(engine, node, .equal)
            return nil
        }
        engine.recorder.given(engine, node, difference, payload, value)
        operations.destroy(payload)
        operations.move(value, to: payload)
        return difference
    }
}
