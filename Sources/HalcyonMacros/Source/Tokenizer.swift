/// Cuts Swift source into tokens, as far as an expansion needs it: literals with everything in them, brackets,
/// names, marks. It never fails on what it does not know; it stops at what has no end.
struct Tokenizer {
    let bytes: [UInt8]
    var position = 0
    var tokens: [Token] = []
    var problem: Diagnostic?
    private var open: [(mark: UInt8, offset: Int)] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func run() {
        while problem == nil, let startsLine = skipTrivia() {
            let start = position
            let (kind, depth) = token(at: start)
            if problem == nil {
                tokens.append(Token(kind: kind, range: start..<position, startsLine: startsLine, depth: depth))
            }
        }
        if problem == nil, let last = open.last {
            fail("this '\(Character(Unicode.Scalar(last.mark)))' is never closed", at: last.offset)
        }
    }

    /// Passes one token and says what it is.
    private mutating func token(at start: Int) -> (Token.Kind, Int) {
        let byte = bytes[start]
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            position += 1
            open.append((byte, start))
            return (.open, open.count - 1)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            position += 1
            guard let last = open.popLast(), last.mark == Self.partner(of: byte) else {
                fail("this '\(Character(Unicode.Scalar(byte)))' closes nothing", at: start)
                return (.close, 0)
            }
            return (.close, open.count)
        case UInt8(ascii: "\""), UInt8(ascii: "#"):
            if let end = literalEnd(at: start) {
                position = end
                return (byte == UInt8(ascii: "#") && isRegex(start) ? .regex : .string, open.count)
            }
            position += 1
            return (.mark, open.count)
        case UInt8(ascii: "/"):
            if let end = bareRegexEnd(at: start) {
                position = end
                return (.regex, open.count)
            }
            skipOperator()
            return (.mark, open.count)
        case UInt8(ascii: "`"):
            position = (bytes[(start + 1)...].firstIndex { $0 == byte || Self.isLineEnd($0) } ?? bytes.count - 1) + 1
            return (.word, open.count)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            skipNumber()
            return (.number, open.count)
        case _ where Self.isWord(byte):
            while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
            return (.word, open.count)
        case _ where Self.isOperator(byte):
            skipOperator()
            return (.mark, open.count)
        default:
            position += 1
            return (.mark, open.count)
        }
    }

    /// Passes space and comments. Answers whether a line ended there, or `nil` at the end of the source.
    private mutating func skipTrivia() -> Bool? {
        var startsLine = false
        while position < bytes.count {
            let byte = bytes[position]
            if Self.isLineEnd(byte) {
                startsLine = true
                position += 1
            } else if byte <= UInt8(ascii: " ") {
                position += 1
            } else if let end = commentEnd(at: position) {
                startsLine = startsLine || bytes[position..<end].contains(where: Self.isLineEnd)
                position = end
            } else {
                return startsLine
            }
        }
        return nil
    }

    private mutating func skipNumber() {
        while position < bytes.count {
            let byte = bytes[position]
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if byte == UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9") ~= next {
                position += 2
            } else if "eEpP".utf8.contains(byte), next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
                position += 2
            } else if Self.isWord(byte) {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func skipOperator() {
        let dotted = bytes[position] == UInt8(ascii: ".")
        let start = position
        while position < bytes.count, Self.isOperator(bytes[position]) {
            if bytes[position] == UInt8(ascii: "."), !dotted { return }
            if position > start, commentEnd(at: position) != nil || problem != nil { return }
            position += 1
        }
    }

    mutating func fail(_ message: String, at offset: Int) {
        problem = problem ?? Diagnostic(message, at: offset)
    }
}

extension Tokenizer {
    static func partner(of close: UInt8) -> UInt8 {
        switch close {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        default: UInt8(ascii: "{")
        }
    }

    static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    static func isOperator(_ byte: UInt8) -> Bool {
        "/=-+!*%<>&|^~?.".utf8.contains(byte)
    }
}
