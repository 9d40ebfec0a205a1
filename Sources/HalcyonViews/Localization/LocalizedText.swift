import Foundation
import HalcyonCore

/// A key and the table that it is looked up in.
struct LocalizedText: Equatable, Sendable {
    let key: LocalizedStringKey
    let table: String?
    let bundle: Bundle?

    static func == (left: LocalizedText, right: LocalizedText) -> Bool {
        left.key == right.key && left.table == right.table && left.bundle === right.bundle
    }

    /// What a locale shows: pieces of Markdown between values.
    func pieces(_ locale: Locale) -> [Piece] {
        let tables = LocalizationTables.tables(bundle)
        guard !tables.isEmpty, let entry = tables.entry(key.format, table, locale, count: key.count) else {
            return key.pieces
        }
        return Piece.pieces(ofFormat: entry, key.arguments.count)
    }

    /// Markdown, or the value with a number.
    enum Piece: Equatable {
        case literal(String)
        case argument(Int)

        /// Takes a `printf` format apart: `%@`, `%2$@`, `%lld`, `%.2f`, `%%`.
        static func pieces(ofFormat format: String, _ count: Int) -> [Piece] {
            var (pieces, literal, next) = ([Piece](), "", 0)
            var rest = format[...]
            while let percent = rest.firstIndex(of: "%") {
                literal += rest[..<percent]
                rest = rest[percent...].dropFirst()
                if rest.first == "%" {
                    literal.append("%")
                    rest = rest.dropFirst()
                    continue
                }
                var specifier = rest.prefix { !$0.isLetter && $0 != "@" }
                let conversion = rest.dropFirst(specifier.count).prefix { "hlqLzt".contains($0) }
                let end = rest.dropFirst(specifier.count + conversion.count)
                guard let kind = end.first, kind == "@" || kind.isLetter else {
                    literal.append("%")
                    continue
                }
                rest = end.dropFirst()
                var number = next
                if let dollar = specifier.firstIndex(of: "$"), let position = Int(specifier[..<dollar]) {
                    number = position - 1
                    specifier = specifier[dollar...].dropFirst()
                } else {
                    next += 1
                }
                if number < 0 || number >= count { continue }
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = ""
                pieces.append(.argument(number))
            }
            literal += rest
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            return pieces
        }
    }
}

extension LocalizedStringKey {
    /// The literal's own pieces.
    var pieces: [LocalizedText.Piece] {
        var (pieces, place) = ([LocalizedText.Piece](), 0)
        let bytes = text.utf8
        func literal(upTo end: Int) {
            guard end > place else { return }
            let (from, to) = (
                bytes.index(bytes.startIndex, offsetBy: place), bytes.index(bytes.startIndex, offsetBy: end)
            )
            pieces.append(.literal(String(text[from..<to])))
        }
        for (number, argument) in arguments.enumerated() {
            literal(upTo: argument.start)
            pieces.append(.argument(number))
            place = argument.end
        }
        literal(upTo: bytes.count)
        return pieces
    }

    /// The key that tables have: `%@` and the like where values stand.
    var format: String {
        if arguments.isEmpty { return text }
        return pieces.map { piece in
            switch piece {
            case .literal(let text): text.replacingOccurrences(of: "%", with: "%%")
            case .argument(let number): arguments[number].value.specifier
            }
        }.joined()
    }

    /// The first whole number, by which a table tells one from many.
    var count: Int64? {
        for argument in arguments {
            switch argument.value {
            case .integer(let value), .specified(_, .integer(let value)): return value
            case .unsigned(let value), .specified(_, .unsigned(let value)): return Int64(clamping: value)
            default: continue
            }
        }
        return nil
    }

    /// The text of an argument in a locale.
    func argument(_ number: Int, _ locale: Locale) -> String {
        let argument = arguments[number]
        if argument.value == .string {
            let bytes = text.utf8
            let from = bytes.index(bytes.startIndex, offsetBy: argument.start)
            return String(text[from..<bytes.index(bytes.startIndex, offsetBy: argument.end)])
        }
        return argument.value.shown(locale)
    }

    /// Whether the text is what every locale shows, with nothing in it that Markdown would read otherwise.
    var isPlain: Bool { arguments.allSatisfy(\.value.isPlain) && !Markdown.mayHaveMarks(text) }
}

extension Text {
    /// The text of a key, as a table of translations has it; where none has, the key itself. Both are inline Markdown.
    /// - Parameters:
    ///   - tableName: the table's name; nil: `Localizable`.
    ///   - bundle: where the table lies; nil: the program's resources.
    ///   - comment: for translators.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        if key.isPlain, bundle == nil, LocalizationTables.main.isEmpty {
            self.init(verbatim: key.text)
        } else {
            self.init(TextStorage(.localized(LocalizedText(key: key, table: tableName, bundle: bundle))))
        }
    }
}
