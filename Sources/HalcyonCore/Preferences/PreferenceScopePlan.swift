import HalcyonEngine

/// The plan of a modifier that gives what is inside a part of the environment by what is said inside. Behind the
/// parameters: what was said last.
package final class PreferenceScopePlan<Key: PreferenceKey, Parameters>: EnvironmentWriterPlan
where Key.Value: Equatable {
    private let apply: (Parameters, Key.Value, inout EnvironmentValues) -> Void
    private let changed: (Parameters, Key.Value, Engine) -> Void
    private let stateOffset: Int

    private final class Said {
        var value = Key.defaultValue
    }

    /// - Parameters:
    ///   - apply: writes the environment, by the modifier's parameters and what is said inside.
    ///   - changed: is told of what is said inside, first and whenever it is another.
    package init(
        _ type: Any.Type, content: Plan, contentOffset: Int, parametersOffset: Int,
        apply: @escaping (Parameters, Key.Value, inout EnvironmentValues) -> Void,
        changed: @escaping (Parameters, Key.Value, Engine) -> Void
    ) {
        (self.apply, self.changed) = (apply, changed)
        stateOffset = (MemoryLayout<Parameters>.size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: Parameters.self,
            parametersOffset: parametersOffset, payloadSize: stateOffset + 8)
    }

    package override var preferenceReaderKey: ObjectIdentifier? { ObjectIdentifier(Key.self) }

    private func said(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Said> {
        (payload + stateOffset).assumingMemoryBound(to: Said.self)
    }

    private func parameters(_ payload: UnsafeMutableRawPointer) -> Parameters {
        payload.assumingMemoryBound(to: Parameters.self).pointee
    }

    package override func write(_ payload: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        apply(parameters(payload), said(payload).pointee.value, &values)
    }

    package override func didMount(_ node: Int32, _ engine: Engine) {
        said(engine.payload(node)).initialize(to: Said())
        super.didMount(node, engine)
        engine.addPreferenceReader(node, ObjectIdentifier(Key.self))
        changed(parameters(engine.payload(node)), Key.defaultValue, engine)
    }

    package override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        super.didChange(node, difference, engine)
        let payload = engine.payload(node)
        changed(parameters(payload), said(payload).pointee.value, engine)
    }

    package override func willRemove(_ node: Int32, _ engine: Engine) {
        engine.removePreferenceReader(node, ObjectIdentifier(Key.self))
        super.willRemove(node, engine)
    }

    package override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        said(payload).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    package override func preferencesChanged(_ node: Int32, _ engine: Engine) {
        let value = PreferenceCollector<Key>(engine).value(below: node) ?? Key.defaultValue
        let said = said(engine.payload(node)).pointee
        guard said.value != value else { return }
        said.value = value
        super.didChange(node, .value, engine)
        changed(parameters(engine.payload(node)), value, engine)
    }
}
