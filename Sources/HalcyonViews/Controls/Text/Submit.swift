import HalcyonCore

/// What submits: the kinds of controls that `onSubmit(of:_:)` hears.
public struct SubmitTriggers: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Triggers by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Fields of text.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Fields of search.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// What submitting does somewhere.
struct SubmitAction {
    let triggers: SubmitTriggers
    let run: @MainActor () -> Void
}

private enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }

extension EnvironmentValues {
    /// From the outside in. Read when something is submitted, so that nobody depends on it.
    var submitActions: [SubmitAction] {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }
}

extension View {
    /// Does something when Return is pressed in a field inside (semantics 322, 325).
    nonisolated public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        transformEnvironment(\.submitActions) { $0.append(SubmitAction(triggers: triggers, run: action)) }
    }

    /// Keeps what is submitted inside from actions further out.
    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }
}
