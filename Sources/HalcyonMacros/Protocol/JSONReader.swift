extension JSON {
    /// The value of a JSON text; `nil` where it is none, or nests deeper than any message does.
    package init?(_ bytes: [UInt8]) {
        var reader = JSONReader(bytes: bytes)
        guard let value = reader.value(depth: 0), reader.isAtEnd() else { return nil }
        self = value
    }
}

/// Reads JSON from UTF-8. Every method answers `nil` where the text is not JSON.
private struct JSONReader {
    /// Messages nest a dozen levels; the limit keeps nonsense from exhausting the stack.
    static let deepest = 128

    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func isAtEnd() -> Bool {
        skipSpace()
        return position == bytes.count
    }

    mutating func value(depth: Int) -> JSON? {
        skipSpace()
        guard depth <= Self.deepest, position < bytes.count else { return nil }
        switch bytes[position] {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return array(depth: depth)
        case UInt8(ascii: "\""): return string().map(JSON.string)
        case UInt8(ascii: "t"): return keyword("true", .bool(true))
        case UInt8(ascii: "f"): return keyword("false", .bool(false))
        case UInt8(ascii: "n"): return keyword("null", .null)
        default: return number()
        }
    }

    private mutating func object(depth: Int) -> JSON? {
        position += 1
        var members: [JSON.Member] = []
        if accept("}") { return .object([]) }
        repeat {
            skipSpace()
            guard let name = string(), accept(":"), let value = value(depth: depth + 1) else { return nil }
            members.append(JSON.Member(name, value))
        } while accept(",")
        return accept("}") ? .object(members) : nil
    }

    private mutating func array(depth: Int) -> JSON? {
        position += 1
        var elements: [JSON] = []
        if accept("]") { return .array([]) }
        repeat {
            guard let value = value(depth: depth + 1) else { return nil }
            elements.append(value)
        } while accept(",")
        return accept("]") ? .array(elements) : nil
    }

    private mutating func keyword(_ text: StaticString, _ value: JSON) -> JSON? {
        let end = position + text.utf8CodeUnitCount
        guard end <= bytes.count else { return nil }
        let matches = text.withUTF8Buffer { $0.elementsEqual(bytes[position..<end]) }
        position = end
        return matches ? value : nil
    }

    private mutating func number() -> JSON? {
        let start = position
        while position < bytes.count, "+-.0123456789eE".utf8.contains(bytes[position]) { position += 1 }
        return start == position ? nil : .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func string() -> String? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text += Array(String(scalar).utf8)
            default: text.append(byte)
            }
        }
        return nil
    }

    /// What follows a backslash.
    private mutating func escape() -> Unicode.Scalar? {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "u"):
            guard let unit = codeUnit() else { return nil }
            return Unicode.Scalar(unit) ?? lowSurrogate(after: unit)
        default: return nil
        }
    }

    /// The scalar of a surrogate pair; a surrogate without its other half is a replacement character.
    private mutating func lowSurrogate(after high: UInt32) -> Unicode.Scalar? {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        let start = position
        guard high < 0xDC00, keyword("\\u", .null) != nil, let low = codeUnit(), 0xDC00..<0xE000 ~= low else {
            position = start
            return replacement
        }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? replacement
    }

    private mutating func codeUnit() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
        position += 4
        return UInt32(digits, radix: 16)
    }

    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count, " \n\r\t".utf8.contains(bytes[position]) { position += 1 }
    }
}
