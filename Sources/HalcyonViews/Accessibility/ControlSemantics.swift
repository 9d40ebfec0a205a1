import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

extension View {
    /// Makes the view one element of a kind, as controls that are composed of other views do: a slider, a toggle. What
    /// accessibility modifiers further out say of it wins.
    ///
    /// Its label is `label`, else what the elements inside say, joined by commas; it answers to a person where the
    /// environment says that controls do. A control with a plan of its own says the same by `Plan.semantics`.
    /// - Parameters:
    ///   - role: the kind of control.
    ///   - label: its title, where that is not inside.
    ///   - value: what it is set to, as it is read.
    ///   - number: the same as a number with its limits.
    ///   - traits: what is true of it besides what its kind says.
    ///   - children: what becomes of the elements inside. `combined`: they are part of it.
    ///   - adjust: sets it one step up or down; nil: it cannot be stepped.
    ///   - press: what a press on it does; nil: what one on the first control inside does, if there is one.
    nonisolated package func controlSemantics(
        _ role: SemanticsNode.Role, label: Text? = nil, value: Text? = nil, number: SemanticsNumber? = nil,
        traits: SemanticsNode.Traits = [], children: SemanticsChildren = .combined,
        adjust: (@MainActor (_ isUp: Bool) -> Void)? = nil, press: (@MainActor () -> Void)? = nil
    ) -> some View {
        modifier(
            ControlSemantics(
                facts: ControlSemantics.Facts(
                    role: role, label: label, value: value, number: number, traits: traits, children: children),
                adjust: adjust, press: press))
    }
}

/// What a composed control is.
nonisolated struct ControlSemantics: SemanticsModifier {
    typealias Body = Never

    struct Facts: Equatable {
        var role: SemanticsNode.Role
        var label: Text?
        var value: Text?
        var number: SemanticsNumber?
        var traits: SemanticsNode.Traits
        var children: SemanticsChildren
    }
    var facts: Facts
    var adjust: (@MainActor (Bool) -> Void)?
    var press: (@MainActor () -> Void)?

    @MainActor func modification(_ place: SemanticsPlace) -> SemanticsModification {
        var said = SemanticsModification()
        said.children = facts.children
        said.role = facts.role
        said.label = facts.label.map(place.string)
        said.value = facts.value.map(place.string)
        said.number = facts.number
        said.added = facts.traits
        if press != nil { said.actions.append(.press) }
        if adjust != nil { said.actions += [.increment, .decrement] }
        said.isEnabled = place.values.isEnabled
        return said
    }

    @MainActor func action(_ action: SemanticsAction, _ place: SemanticsPlace) -> (() -> Void)? {
        guard place.values.isEnabled else { return nil }
        switch action {
        case .press: return press.map { press in { press() } }
        case .increment, .decrement: return adjust.map { adjust in { adjust(action == .increment) } }
        default: return nil
        }
    }
}
