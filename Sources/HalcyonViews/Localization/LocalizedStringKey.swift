import Foundation
import HalcyonCore

/// A key of a table of translations, with values in it: what a text literal is.
///
/// The key is the literal with `%@`, `%lld` … where values stand. The entry that the text's table and locale have for it
/// is shown; where there is none, the literal itself. Either is inline Markdown (semantics 245–249).
@frozen public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The literal with its values, as no locale in particular writes them.
    @usableFromInline package let text: String
    @usableFromInline let arguments: [LocalizedArgument]

    /// The key.
    @inlinable public init(_ value: String) { (text, arguments) = (value, []) }
    @inlinable public init(stringLiteral value: String) { (text, arguments) = (value, []) }
    @inlinable public init(stringInterpolation: StringInterpolation) {
        (text, arguments) = (stringInterpolation.text, stringInterpolation.arguments)
    }

    /// A literal while it is put together.
    @frozen public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        @usableFromInline var text: String
        @usableFromInline var arguments: [LocalizedArgument]

        /// An empty one, with room for what is coming.
        @inlinable public init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity + interpolationCount * 4)
            arguments = []
            arguments.reserveCapacity(interpolationCount)
        }

        /// A part of the literal itself.
        @inlinable public mutating func appendLiteral(_ literal: String) { text += literal }

        @usableFromInline mutating func append(_ shown: String, _ value: LocalizedArgument.Value) {
            let start = text.utf8.count
            text += shown
            arguments.append(LocalizedArgument(start: start, end: text.utf8.count, value: value))
        }

        /// A string as it stands.
        @inlinable public mutating func appendInterpolation(_ string: String) { append(string, .string) }

        /// A number: whole ones as the locale groups their digits, others with six places.
        public mutating func appendInterpolation<Number: _FormatSpecifiable>(_ value: Number) {
            let argument = value._argument
            append(argument.plain, argument.value)
        }

        /// A number as `printf` writes it, for instance with `"%.2f"`.
        public mutating func appendInterpolation<Number: _FormatSpecifiable>(_ value: Number, specifier: String) {
            let argument = LocalizedArgument.Value.specified(specifier, value._argument.variable)
            append(argument.plain, argument)
        }

        /// Another value by its description.
        @_disfavoredOverload public mutating func appendInterpolation<Value>(_ value: Value) {
            append(String(describing: value), .string)
        }

        /// A text with its own styles.
        public mutating func appendInterpolation(_ text: Text) { append("\u{FFFC}", .text(text)) }

        /// An image in place of a character.
        public mutating func appendInterpolation(_ image: Image) { append("\u{FFFC}", .text(Text(image))) }

        /// A string with its attributes.
        public mutating func appendInterpolation(_ string: AttributedString) {
            append(String(string.characters), .text(Text(string)))
        }

        /// A value as a format style writes it.
        public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
        where Format.FormatInput: Equatable, Format.FormatOutput == String {
            append("\u{FFFC}", .text(Text(input, format: format)))
        }

        /// A value as a formatter writes it.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
            append(formatter.string(for: subject) ?? "", .string)
        }

        /// A date or a time span.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            append("\u{FFFC}", .text(Text(date, style: style)))
        }

        /// Two dates.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append("\u{FFFC}", .text(Text(dates))) }

        /// Two dates.
        public mutating func appendInterpolation(_ interval: DateInterval) {
            append("\u{FFFC}", .text(Text(interval)))
        }

        /// The time that is left of an interval, or that has passed of it.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            let text = Text(
                timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
            append("\u{FFFC}", .text(text))
        }
    }
}

/// A value in a key.
@usableFromInline struct LocalizedArgument: Equatable, Sendable {
    @usableFromInline enum Value: Equatable, Sendable {
        case string
        case integer(Int64)
        case unsigned(UInt64)
        case double(Double)
        case specified(String, Variable)
        case text(Text)
    }
    /// What `printf` is given.
    @usableFromInline enum Variable: Equatable, Sendable {
        case integer(Int64)
        case unsigned(UInt64)
        case double(Double)
        var argument: any CVarArg {
            switch self {
            case .integer(let value): value
            case .unsigned(let value): value
            case .double(let value): value
            }
        }
    }
    /// Where it stands in the text, in bytes.
    let start: Int
    let end: Int
    let value: Value
    @usableFromInline init(start: Int, end: Int, value: Value) {
        (self.start, self.end, self.value) = (start, end, value)
    }
}

extension LocalizedArgument.Value {
    /// What stands for it in a key.
    var specifier: String {
        switch self {
        case .string, .text: "%@"
        case .integer: "%lld"
        case .unsigned: "%llu"
        case .double: "%lf"
        case .specified(let specifier, _): specifier
        }
    }

    /// As no locale in particular writes it.
    var plain: String {
        switch self {
        case .string, .text: ""
        case .integer(let value): String(value)
        case .unsigned(let value): String(value)
        case .double(let value): String(format: "%lf", value)
        case .specified(let specifier, let value): String(format: specifier, value.argument)
        }
    }

    /// As a locale writes it.
    func shown(_ locale: Locale) -> String {
        switch self {
        case .string, .text: ""
        case .integer(let value): value.formatted(.number.locale(locale))
        case .unsigned(let value): value.formatted(.number.locale(locale))
        case .double(let value): String(format: "%lf", locale: locale, value)
        case .specified(let specifier, let value): String(format: specifier, locale: locale, value.argument)
        }
    }

    /// Whether every locale writes it as `plain`, so that the text needs no look at the environment.
    var isPlain: Bool {
        switch self {
        case .string: true
        case .integer(let value): value > -1000 && value < 1000
        case .unsigned(let value): value < 1000
        case .double, .specified, .text: false
        }
    }
}

/// A number that a key can hold.
public protocol _FormatSpecifiable: Equatable {
    var _argument: LocalizedStringKey._Argument { get }
}

extension LocalizedStringKey {
    /// A number as a key keeps it.
    public struct _Argument: Sendable {
        let value: LocalizedArgument.Value
        let variable: LocalizedArgument.Variable
        init(integer: Int64) { (value, variable) = (.integer(integer), .integer(integer)) }
        init(unsigned: UInt64) { (value, variable) = (.unsigned(unsigned), .unsigned(unsigned)) }
        init(double: Double) { (value, variable) = (.double(double), .double(double)) }
        var plain: String { value.plain }
    }
}

extension _FormatSpecifiable where Self: SignedInteger {
    public var _argument: LocalizedStringKey._Argument { .init(integer: Int64(self)) }
}
extension _FormatSpecifiable where Self: UnsignedInteger {
    public var _argument: LocalizedStringKey._Argument { .init(unsigned: UInt64(self)) }
}
extension _FormatSpecifiable where Self: BinaryFloatingPoint {
    public var _argument: LocalizedStringKey._Argument { .init(double: Double(self)) }
}
extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
