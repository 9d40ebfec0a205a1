import HalcyonEngine

extension View {
    /// For a modifier about something that a desktop lacks: it changes nothing, and the journal notes once that it was
    /// written.
    /// - Parameters:
    ///   - name: what was written.
    ///   - why: what is lacking.
    nonisolated package func withoutMeaning(_ name: StaticString, _ why: StaticString) -> some View {
        modifier(_WithoutMeaningModifier(name: name, why: why))
    }
}

nonisolated struct _WithoutMeaningModifier: ViewModifier {
    typealias Body = Never
    let name: StaticString
    let why: StaticString

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        WithoutMeaningPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that only says that it is there.
private final class WithoutMeaningPlan: WrapperPlan {
    override var role: ProductRole { .structure }

    override func didMount(_ node: Int32, _ engine: Engine) {
        let own = engine.payload(node).assumingMemoryBound(to: _WithoutMeaningModifier.self).pointee
        guard engine.isFirstReport(of: .withoutMeaning, by: engine, "\(own.name)") else { return }
        engine.note(
            Diagnostic(
                .withoutMeaning, "\(own.name) has no meaning here: \(own.why) It changes nothing.",
                place: engine.place(of: node)))
    }
}
