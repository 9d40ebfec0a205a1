import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

extension View {
    /// Says what the view is for: beside the pointer when that rests on the view, and as its hint to accessibility, of which
    /// what is said further out wins (semantics 474).
    nonisolated public func help(_ text: Text) -> some View { modifier(HelpModifier(text: text)) }
    /// Says what the view is for: beside the pointer when that rests on the view, and as its hint to accessibility
    /// (semantics 474).
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
    /// Says what the view is for: beside the pointer when that rests on the view, and as its hint to accessibility
    /// (semantics 474).
    @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}

/// What a view is for, in words.
nonisolated struct HelpModifier: SemanticsModifier {
    typealias Body = Never
    let text: Text

    @MainActor func modification(_ place: SemanticsPlace) -> SemanticsModification {
        var said = SemanticsModification()
        said.hint = place.string(text)
        return said
    }

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        HelpPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that shows its words while the pointer rests on it. It has no layout of its own.
private final class HelpPlan: SemanticsModifierPlan<HelpModifier> {
    override var followsHover: Bool { true }

    override func hoverChanged(_ node: Int32, isInside: Bool, _ engine: Engine) {
        let tooltip = ViewsState.of(engine).tooltip
        if isInside { tooltip.came(to: node, engine) } else { tooltip.left(node, engine) }
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        super.willRemove(node, engine)
        ViewsState.of(engine).tooltip.left(node, engine)
    }
}
