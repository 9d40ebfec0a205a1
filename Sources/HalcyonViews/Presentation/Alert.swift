import HalcyonCore
import HalcyonEngine

/// A question; an older way of `alert`.
public struct Alert {
    /// A button of a question.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (() -> Void)?
        /// Does something.
        public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button {
            Button(role: nil, label: label, action: action)
        }
        /// Does nothing, as a rule.
        public static func cancel(_ label: Text, action: (() -> Void)? = nil) -> Button {
            Button(role: .cancel, label: label, action: action)
        }
        /// Does nothing, as a rule.
        public static func cancel(_ action: (() -> Void)? = nil) -> Button {
            Button(role: .cancel, label: Text("Cancel"), action: action)
        }
        /// Destroys something.
        public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
            Button(role: .destructive, label: label, action: action)
        }
    }
    private let title: Text
    private let message: Text?
    private let buttons: [Button]

    /// A question with one answer.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        (self.title, self.message) = (title, message)
        buttons = [dismissButton ?? .default(Text("OK"))]
    }

    /// A question with two answers; the one that cancels stands first (semantics 452).
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        (self.title, self.message) = (title, message)
        buttons = [primaryButton, secondaryButton]
    }

    var view: some View {
        AlertContent(
            title: title, isVertical: false,
            actions: AlertButtons(buttons: buttons), message: message)
    }
}

/// The buttons of a question.
nonisolated struct AlertButtons: View {
    let buttons: [Alert.Button]
    @MainActor var body: some View {
        ForEach(Array(buttons.indices), id: \.self) { AlertButton(button: buttons[$0]) }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// A button of a question.
nonisolated struct AlertButton: View {
    let button: Alert.Button
    @MainActor var body: some View {
        Button(role: button.role) {
            button.action?()
        } label: {
            button.label
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
