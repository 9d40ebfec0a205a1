import Foundation

extension Text {
    /// A value as a format style writes it, in the locale where the text stands.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        self.init(TextStorage(.formatted(FormattedValue(input: input, format: format))))
    }

    /// A value as a formatter writes it.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// A value as a formatter writes it.
    public init<Subject>(_ subject: Subject, formatter: Formatter) where Subject: ReferenceConvertible {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }
}

/// A value and how it is written.
private struct FormattedValue<Format: FormatStyle>: TextSource, @unchecked Sendable
where Format.FormatInput: Equatable, Format.FormatOutput == String {
    let input: Format.FormatInput
    let format: Format
    func text(_ environment: TextEnvironment, at date: Date) -> String {
        format.locale(environment.locale).format(input)
    }
    func isEqual(_ other: any TextSource) -> Bool {
        guard let other = other as? FormattedValue<Format> else { return false }
        return other.input == input && other.format == format
    }
}
