import HalcyonCore

/// Which letters a keyboard on the screen makes capital.
public struct TextInputAutocapitalization: Equatable, Sendable {
    private let name: String
    /// None, or the first of each word or of each sentence, or all.
    public static let never = TextInputAutocapitalization(name: "never")
    public static let words = TextInputAutocapitalization(name: "words")
    public static let sentences = TextInputAutocapitalization(name: "sentences")
    public static let characters = TextInputAutocapitalization(name: "characters")
}

/// What the Return key of a keyboard on the screen is called.
public struct SubmitLabel: Sendable {
    private let name: String
    /// What Return does.
    public static let done = SubmitLabel(name: "done")
    public static let go = SubmitLabel(name: "go")
    public static let send = SubmitLabel(name: "send")
    public static let join = SubmitLabel(name: "join")
    public static let route = SubmitLabel(name: "route")
    public static let search = SubmitLabel(name: "search")
    public static let `return` = SubmitLabel(name: "return")
    public static let next = SubmitLabel(name: "next")
    public static let `continue` = SubmitLabel(name: "continue")
}

extension View {
    /// Has no meaning here: a desktop's Return key has its name.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        withoutMeaning("submitLabel(_:)", "the keyboard is not on the screen.")
    }

    /// Has no meaning here: a desktop's keyboard makes no letter capital by itself.
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View
    {
        withoutMeaning("textInputAutocapitalization(_:)", "the keyboard is not on the screen.")
    }

    /// Has no meaning here: nothing that is typed is corrected.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        withoutMeaning("autocorrectionDisabled(_:)", "nothing that is typed is corrected.")
    }

    /// Has no meaning here: nothing that is typed is corrected.
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        withoutMeaning("disableAutocorrection(_:)", "nothing that is typed is corrected.")
    }
}
