/// Where the state of nodes comes from that are mounted while it is set, instead of from their initial values.
@MainActor package protocol StateSource: AnyObject {
    /// The kept value of a dynamic property; nil where there is none.
    /// - Parameter offset: bytes from the payload's begin to the property's field, which name the property in its view.
    func keptValue(of node: Int32, at offset: Int, in engine: Engine) -> Any?
}

extension PropertySite {
    /// What the engine's state source keeps for this property's field; nil, as a rule, since there is no source.
    @MainActor package func keptValue<Value>(_ field: UnsafeMutableRawPointer, as _: Value.Type) -> Value? {
        guard let source = engine.stateSource else { return nil }
        return source.keptValue(of: node, at: field - engine.payload(node), in: engine) as? Value
    }
}
