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

/// What a touch screen's keyboard offers. Has no meaning here: the keyboard is the person's own.
public enum UIKeyboardType: Int, Sendable {
    /// Kinds of keyboards.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad
    /// Kinds of keyboards.
    case twitter, webSearch, asciiCapableNumberPad
}

/// What a touch screen's keyboard begins with a capital. Has no meaning here.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Nothing; words; sentences; all.
    case none, words, sentences, allCharacters
}

/// What the Return key of a touch screen's keyboard is called. Has no meaning here.
public struct SubmitLabel: Sendable {
    /// Names of the key.
    public static var done: SubmitLabel { .init() }
    /// Names of the key.
    public static var go: SubmitLabel { .init() }
    /// Names of the key.
    public static var send: SubmitLabel { .init() }
    /// Names of the key.
    public static var join: SubmitLabel { .init() }
    /// Names of the key.
    public static var route: SubmitLabel { .init() }
    /// Names of the key.
    public static var search: SubmitLabel { .init() }
    /// Names of the key.
    public static var `return`: SubmitLabel { .init() }
    /// Names of the key.
    public static var next: SubmitLabel { .init() }
    /// Names of the key.
    public static var `continue`: SubmitLabel { .init() }
}

extension View {
    /// Has no meaning here: the keyboard is the person's own.
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
        withoutMeaning("keyboardType(_:)", "the keyboard is the person's own.")
    }

    /// Has no meaning here: a desktop's keyboard makes no letter capital by itself.
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        withoutMeaning("autocapitalization(_:)", "the keyboard is not on the screen.")
    }

    /// Has no meaning here: the Return key has its name.
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
