extension Tokenizer {
    /// Interpolations in strings in interpolations… nobody writes more than a few; the limit keeps nonsense from
    /// exhausting the stack.
    private static let deepestInterpolation = 32

    /// The end of the string or extended regex literal that begins here; `nil` where none does.
    mutating func literalEnd(at start: Int) -> Int? {
        let quote = bytes[start...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
        guard quote < bytes.count else { return nil }
        let hashes = quote - start
        if bytes[quote] == UInt8(ascii: "\"") { return stringEnd(at: start, quote: quote, hashes: hashes, depth: 0) }
        guard hashes > 0, bytes[quote] == UInt8(ascii: "/") else { return nil }
        return extendedRegexEnd(at: start, from: quote + 1, hashes: hashes)
    }

    /// Whether the literal that begins with `#` here is a regex, not a string.
    func isRegex(_ start: Int) -> Bool {
        bytes[start...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "/")
    }

    /// The end of a comment that begins here, the line's end not included.
    mutating func commentEnd(at start: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: "/"), start + 1 < bytes.count else { return nil }
        if bytes[start + 1] == UInt8(ascii: "/") {
            return bytes[start...].firstIndex(where: Self.isLineEnd) ?? bytes.count
        }
        guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
        var depth = 0
        var index = start
        while index + 1 < bytes.count {
            switch (bytes[index], bytes[index + 1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                depth += 1
                index += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                index += 2
                if depth == 0 { return index }
            default: index += 1
            }
        }
        fail("this comment is never closed", at: start)
        return bytes.count
    }

    /// The end of a regex between single slashes. A slash is one only where an operand may begin, no space follows
    /// it, and another slash ends it on the same line: Swift's own rule.
    func bareRegexEnd(at start: Int) -> Int? {
        guard start + 1 < bytes.count, mayBeginOperand(start) else { return nil }
        if " \t\n\r/*=".utf8.contains(bytes[start + 1]) { return nil }
        var index = start + 1
        var inClass = false
        while index < bytes.count, !Self.isLineEnd(bytes[index]) {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): inClass = true
            case UInt8(ascii: "]"): inClass = false
            case UInt8(ascii: "/") where !inClass: return index + 1
            default: break
            }
            index += 1
        }
        return nil
    }

    private func mayBeginOperand(_ start: Int) -> Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .open: return true
        case .mark: return last.range.upperBound < start || !"?!".utf8.contains(bytes[last.range.upperBound - 1])
        case .word:
            let keywords = [
                "return", "in", "case", "where", "if", "guard", "while", "else", "try", "await", "is", "as",
            ]
            return keywords.contains(String(decoding: bytes[last.range], as: UTF8.self))
        default: return false
        }
    }

    private mutating func extendedRegexEnd(at start: Int, from: Int, hashes: Int) -> Int {
        var index = from
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else if bytes[index] == UInt8(ascii: "/"), isHashes(hashes, at: index + 1) {
                return index + 1 + hashes
            } else {
                index += 1
            }
        }
        fail("this regular expression is never closed", at: start)
        return bytes.count
    }

    private mutating func stringEnd(at start: Int, quote: Int, hashes: Int, depth: Int) -> Int {
        let isMultiline = isQuotes(at: quote) && !closesOnItsLine(quote: quote, hashes: hashes)
        var index = quote + (isMultiline ? 3 : 1)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\"), isHashes(hashes, at: index + 1) {
                let escaped = index + 1 + hashes
                guard escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") else {
                    // A line's end is no escaped character of a one-line string.
                    index = escaped < bytes.count && Self.isLineEnd(bytes[escaped]) ? escaped : escaped + 1
                    continue
                }
                guard depth < Self.deepestInterpolation else {
                    fail("interpolations are nested too deeply here", at: start)
                    return bytes.count
                }
                index = interpolationEnd(at: escaped, depth: depth)
                if problem != nil { return bytes.count }
            } else if isMultiline, isQuotes(at: index), isHashes(hashes, at: index + 3) {
                return index + 3 + hashes
            } else if !isMultiline, byte == UInt8(ascii: "\""), isHashes(hashes, at: index + 1) {
                return index + 1 + hashes
            } else if !isMultiline, Self.isLineEnd(byte) {
                break
            } else {
                index += 1
            }
        }
        fail("this string is never closed", at: start)
        return bytes.count
    }

    /// The end of the interpolation whose bracket is here.
    private mutating func interpolationEnd(at start: Int, depth: Int) -> Int {
        var open = 0
        var index = start
        while index < bytes.count, problem == nil {
            switch bytes[index] {
            case UInt8(ascii: "("):
                open += 1
                index += 1
            case UInt8(ascii: ")"):
                open -= 1
                index += 1
                if open == 0 { return index }
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                let quote = bytes[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
                if quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") {
                    index = stringEnd(at: index, quote: quote, hashes: quote - index, depth: depth + 1)
                } else {
                    index = max(quote, index + 1)
                }
            case UInt8(ascii: "/"):
                index = commentEnd(at: index) ?? index + 1
            default: index += 1
            }
        }
        fail("this interpolation is never closed", at: start)
        return bytes.count
    }

    /// Whether `#"""#` and its like is a one-line string that holds a quote.
    private func closesOnItsLine(quote: Int, hashes: Int) -> Bool {
        guard hashes > 0 else { return false }
        let line = bytes[(quote + 1)...].prefix { !Self.isLineEnd($0) }
        return line.indices.contains { bytes[$0] == UInt8(ascii: "\"") && isHashes(hashes, at: $0 + 1) }
    }

    private func isHashes(_ count: Int, at index: Int) -> Bool {
        index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private func isQuotes(at index: Int) -> Bool {
        index + 3 <= bytes.count && bytes[index..<index + 3].allSatisfy { $0 == UInt8(ascii: "\"") }
    }
}
