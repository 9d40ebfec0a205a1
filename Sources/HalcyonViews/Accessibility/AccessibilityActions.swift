import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// Something that every element may be asked for, or something with a name.
nonisolated public struct AccessibilityActionKind: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case known(SemanticsAction)
        case named(Text)
    }
    let kind: Kind

    /// What a press on the element does.
    public static let `default` = AccessibilityActionKind(kind: .known(.press))
    /// To leave what is on top.
    public static let escape = AccessibilityActionKind(kind: .known(.escape))
    /// The most important thing that the screen can do.
    public static let magicTap = AccessibilityActionKind(kind: .known(.magicTap))
    /// To be removed.
    public static let delete = AccessibilityActionKind(kind: .known(.delete))
    /// Its menu.
    public static let showMenu = AccessibilityActionKind(kind: .known(.showMenu))

    private init(kind: Kind) { self.kind = kind }

    /// Something with a name.
    public init(named name: Text) { kind = .named(name) }
}

/// Which way a value is stepped.
nonisolated public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// One up.
    case increment
    /// One down.
    case decrement
}

extension View {
    /// What the view does when it is asked to, without being touched. The default action makes a text a button; on a button
    /// it takes the place of the button's own (semantics 497).
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        modifier(_AccessibilityActionModifier(offered: [actionKind], run: handler))
    }

    /// Something that the view offers by a name; of several, that which is said last stands first (semantics 497).
    nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }

    /// Something that the view offers by a name.
    nonisolated public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }

    /// Something that the view offers by a name.
    @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View {
        accessibilityAction(named: Text(name), handler)
    }

    /// Something that the view offers by a name that a label says.
    nonisolated public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        accessibilityActions { label().accessibilityAction(.default, action) }
    }

    /// How the view is set one step up or down.
    nonisolated public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modifier(_AccessibilityAdjustmentModifier(adjust: handler))
    }

    /// How the view is scrolled: `handler` is given the edge to scroll towards.
    nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        modifier(_AccessibilityScrollModifier(scroll: handler))
    }
}

nonisolated struct _AccessibilityActionModifier: SemanticsModifier {
    typealias Body = Never
    let offered: [AccessibilityActionKind]
    let run: () -> Void

    @MainActor private func action(_ kind: AccessibilityActionKind, _ place: SemanticsPlace) -> SemanticsAction {
        switch kind.kind {
        case .known(let action): action
        case .named(let name): .named(place.string(name))
        }
    }

    @MainActor func modification(_ place: SemanticsPlace) -> SemanticsModification {
        var said = SemanticsModification()
        said.actions = offered.map { action($0, place) }
        said.isEnabled = place.values.isEnabled
        return said
    }

    @MainActor func action(_ action: SemanticsAction, _ place: SemanticsPlace) -> (() -> Void)? {
        place.values.isEnabled ? run : nil
    }
}

nonisolated struct _AccessibilityAdjustmentModifier: SemanticsModifier {
    typealias Body = Never
    let adjust: (AccessibilityAdjustmentDirection) -> Void

    @MainActor func modification(_ place: SemanticsPlace) -> SemanticsModification {
        var said = SemanticsModification()
        said.actions = [.increment, .decrement]
        said.isEnabled = place.values.isEnabled
        return said
    }

    @MainActor func action(_ action: SemanticsAction, _ place: SemanticsPlace) -> (() -> Void)? {
        guard place.values.isEnabled else { return nil }
        return { adjust(action == .increment ? .increment : .decrement) }
    }
}

nonisolated struct _AccessibilityScrollModifier: SemanticsModifier {
    typealias Body = Never
    let scroll: (Edge) -> Void

    @MainActor func modification(_ place: SemanticsPlace) -> SemanticsModification {
        var said = SemanticsModification()
        said.actions = [.scroll(.top), .scroll(.leading), .scroll(.bottom), .scroll(.trailing)]
        return said
    }

    @MainActor func action(_ action: SemanticsAction, _ place: SemanticsPlace) -> (() -> Void)? {
        guard case .scroll(let edge) = action else { return nil }
        let towards: Edge =
            switch edge {
            case .top: .top
            case .leading: .leading
            case .bottom: .bottom
            case .trailing: .trailing
            }
        return { scroll(towards) }
    }
}
