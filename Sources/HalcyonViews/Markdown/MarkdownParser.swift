import Foundation

/// Takes inline Markdown apart by CommonMark's rule of delimiter runs.
struct MarkdownParser {
    /// What was read: text, or a run of `*`, `_` or `~` that may open or close.
    private enum Piece {
        case run(Markdown.Run)
        case marks(Marks)

        /// What is shown of it: marks that pair with nothing are text.
        var run: Markdown.Run {
            switch self {
            case .run(let run): run
            case .marks(let marks): Markdown.Run(text: String(repeating: marks.character, count: marks.count))
            }
        }
    }
    private struct Marks {
        let character: Character
        var count: Int
        let canOpen: Bool
        let canClose: Bool
        /// Its length as it was written: a run that can do both closes only one of a fitting length.
        let length: Int
    }
    private let characters: [Character]
    private var place = 0
    private var pieces: [Piece] = []
    private var plain = ""

    init(_ text: String) { characters = Array(text) }

    mutating func parse() -> [Markdown.Run] {
        while place < characters.count {
            let character = characters[place]
            let isRead =
                switch character {
                case "\\": readEscape()
                case "`": readCode()
                case "*", "_", "~": readMarks(character)
                case "!": readPicture()
                case "[": readLink()
                case "<": readAddressInBrackets()
                case "&": readEntity()
                default: readAddress()
                }
            if !isRead {
                plain.append(character)
                place += 1
            }
        }
        flush()
        match()
        return pieces.map(\.run)
    }

    private mutating func flush() {
        if !plain.isEmpty { pieces.append(.run(Markdown.Run(text: plain))) }
        plain = ""
    }

    private mutating func append(_ run: Markdown.Run) {
        flush()
        pieces.append(.run(run))
    }

    private func at(_ index: Int) -> Character? { characters.indices.contains(index) ? characters[index] : nil }

    private static func isPunctuation(_ character: Character) -> Bool {
        character.isPunctuation || character.isSymbol
    }

    private mutating func readEscape() -> Bool {
        guard let next = at(place + 1), next.isASCII, Self.isPunctuation(next) else { return false }
        plain.append(next)
        place += 2
        return true
    }

    private mutating func readCode() -> Bool {
        let count = characters[place...].prefix { $0 == "`" }.count
        var end = place + count
        while end < characters.count {
            if characters[end] != "`" {
                end += 1
                continue
            }
            let closing = characters[end...].prefix { $0 == "`" }.count
            if closing == count {
                var code = String(characters[(place + count)..<end])
                if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
                    code = String(code.dropFirst().dropLast())
                }
                append(Markdown.Run(text: code, isCode: true))
                place = end + count
                return true
            }
            end += closing
        }
        plain += String(repeating: "`", count: count)
        place += count
        return true
    }

    private mutating func readMarks(_ character: Character) -> Bool {
        let count = characters[place...].prefix { $0 == character }.count
        let (before, after) = (at(place - 1), at(place + count))
        func isSpace(_ character: Character?) -> Bool { character?.isWhitespace ?? true }
        func isPunctuation(_ character: Character?) -> Bool { character.map(Self.isPunctuation) ?? false }
        let isLeft =
            !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
        let isRight =
            !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
        flush()
        let isInWord = character == "_" && isLeft && isRight
        pieces.append(
            .marks(
                Marks(
                    character: character, count: count, canOpen: isLeft && (!isInWord || isPunctuation(before)),
                    canClose: isRight && (!isInWord || isPunctuation(after)), length: count)))
        place += count
        return true
    }

    private mutating func readPicture() -> Bool {
        guard at(place + 1) == "[", let link = link(at: place + 1) else { return false }
        for run in link.runs { append(Markdown.Run(text: run.text)) }
        place = link.end
        return true
    }

    private mutating func readLink() -> Bool {
        guard let link = link(at: place) else { return false }
        for var run in link.runs {
            run.link = link.address
            append(run)
        }
        place = link.end
        return true
    }

    /// `[text](address "title")`, which begins at an index.
    private func link(at start: Int) -> (runs: [Markdown.Run], address: String, end: Int)? {
        var (depth, close) = (0, start)
        while close < characters.count {
            switch characters[close] {
            case "\\": close += 1
            case "[": depth += 1
            case "]": depth -= 1
            default: break
            }
            if depth == 0 { break }
            close += 1
        }
        guard close < characters.count, at(close + 1) == "(" else { return nil }
        var (end, parentheses) = (close + 2, 1)
        while end < characters.count {
            if characters[end] == "\\" { end += 1 }
            if at(end) == "(" { parentheses += 1 }
            if at(end) == ")" { parentheses -= 1 }
            if parentheses == 0 { break }
            end += 1
        }
        guard end < characters.count else { return nil }
        let inside = String(characters[(close + 2)..<end]).trimmingCharacters(in: .whitespaces)
        var address = inside.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
        if address.hasPrefix("<"), address.hasSuffix(">") { address = String(address.dropFirst().dropLast()) }
        var inner = MarkdownParser(String(characters[(start + 1)..<close]))
        return (inner.parse(), address, end + 1)
    }

    private mutating func readAddressInBrackets() -> Bool {
        guard let close = characters[place...].firstIndex(of: ">") else { return false }
        let inside = String(characters[(place + 1)..<close])
        guard !inside.contains(where: \.isWhitespace), let address = MarkdownAddress.whole(inside) else { return false }
        append(Markdown.Run(text: inside, link: address))
        place = close + 1
        return true
    }

    private mutating func readAddress() -> Bool {
        // In the middle of a word nothing begins.
        if let before = at(place - 1), before.isLetter || before.isNumber { return false }
        let word = characters[place...].prefix { !$0.isWhitespace && $0 != "<" && $0 != "*" && $0 != "`" }
        guard let (text, address) = MarkdownAddress.bare(String(word)) else { return false }
        append(Markdown.Run(text: text, link: address))
        place += text.count
        return true
    }

    private mutating func readEntity() -> Bool {
        guard let close = characters[place...].prefix(12).firstIndex(of: ";") else { return false }
        let name = String(characters[(place + 1)..<close])
        guard let text = Self.entity(name) else { return false }
        plain += text
        place = close + 1
        return true
    }

    private static func entity(_ name: String) -> String? {
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
        }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) } }
        return [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
            "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "laquo": "«", "raquo": "»", "lsquo": "‘",
            "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "middot": "·", "times": "×", "deg": "°",
            "euro": "€", "pound": "£", "yen": "¥", "sect": "§", "para": "¶", "larr": "←", "rarr": "→", "uarr": "↑",
            "darr": "↓", "frac12": "½", "plusmn": "±",
        ][name]
    }

    // MARK: Emphasis

    /// Pairs runs of marks, innermost first.
    private mutating func match() {
        var closer = 0
        while closer < pieces.count {
            guard case .marks(let closing) = pieces[closer], closing.canClose, closing.count > 0 else {
                closer += 1
                continue
            }
            guard let opener = opener(for: closing, before: closer), case .marks(let opening) = pieces[opener] else {
                closer += 1
                continue
            }
            let used: Int
            if closing.character == "~" {
                used = min(opening.count, closing.count, 2)
            } else {
                used = opening.count >= 2 && closing.count >= 2 ? 2 : 1
            }
            for index in (opener + 1)..<closer {
                // What did not pair inside stays as it is written.
                var run = pieces[index].run
                if closing.character == "~" {
                    run.isStruck = true
                } else if used == 2 {
                    run.isBold = true
                } else {
                    run.isItalic = true
                }
                pieces[index] = .run(run)
            }
            shorten(opener, by: used)
            shorten(closer, by: used)
        }
    }

    private mutating func shorten(_ index: Int, by count: Int) {
        guard case .marks(var marks) = pieces[index] else { return }
        marks.count -= count
        pieces[index] = .marks(marks)
    }

    private func opener(for closing: Marks, before closer: Int) -> Int? {
        for index in stride(from: closer - 1, through: 0, by: -1) {
            guard case .marks(let opening) = pieces[index], opening.character == closing.character, opening.canOpen,
                opening.count > 0
            else { continue }
            if closing.character == "~" {
                if opening.length == closing.length, opening.length <= 2 { return index }
                continue
            }
            let isOfThree =
                (opening.canClose || closing.canOpen) && (opening.length + closing.length) % 3 == 0
                && !(opening.length % 3 == 0 && closing.length % 3 == 0)
            if !isOfThree { return index }
        }
        return nil
    }
}
