import HalcyonCore
import HalcyonViews

/// Which keys a keyboard on the screen has.
public enum UIKeyboardType: Int, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad
    case twitter, webSearch, asciiCapableNumberPad
    /// The keys of Latin letters.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// What a text field is for, so that the system can fill it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Names, addresses and secrets.
    public static let name = UITextContentType(rawValue: "name")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// An address of the web.
    public static let URL = UITextContentType(rawValue: "url")
    /// Places and means of paying.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// Which letters a keyboard on the screen makes capital.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

extension View {
    /// Has no meaning here: a desktop's keyboard has its keys.
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
        withoutMeaning("keyboardType(_:)", "the keyboard is not on the screen.")
    }

    /// Has no meaning here: the desktop fills no fields.
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        withoutMeaning("textContentType(_:)", "the desktop fills no fields.")
    }

    /// Has no meaning here: a desktop's keyboard makes no letter capital by itself.
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        withoutMeaning("autocapitalization(_:)", "the keyboard is not on the screen.")
    }
}
