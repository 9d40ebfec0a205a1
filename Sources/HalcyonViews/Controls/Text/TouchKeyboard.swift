import HalcyonCore

/// What a touch screen's keyboard offers. Has no meaning here: the keyboard is the person's own.
public enum UIKeyboardType: Int, Sendable {
    /// Kinds of keyboards.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    /// Kinds of keyboards.
    case twitter, webSearch, asciiCapableNumberPad
}

/// What a touch screen's keyboard begins with a capital. Has no meaning here.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Nothing; words; sentences; all.
    case none, words, sentences, allCharacters
}

/// What a touch screen's keyboard begins with a capital. Has no meaning here.
public struct TextInputAutocapitalization: Sendable {
    /// Nothing.
    public static var never: TextInputAutocapitalization { .init() }
    /// Words.
    public static var words: TextInputAutocapitalization { .init() }
    /// Sentences.
    public static var sentences: TextInputAutocapitalization { .init() }
    /// All characters.
    public static var characters: TextInputAutocapitalization { .init() }
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
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    /// Has no meaning here: a keyboard types what its keys say.
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
    /// Has no meaning here: a keyboard types what its keys say.
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        self
    }
    /// Has no meaning here: nothing is corrected.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    /// Has no meaning here: nothing is corrected.
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    /// Has no meaning here: the Return key has its name.
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}
