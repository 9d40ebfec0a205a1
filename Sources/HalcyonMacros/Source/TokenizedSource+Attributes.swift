extension TokenizedSource {
    /// The attribute whose `@` is at an index: its name without the module, and the index after it.
    func attribute(at index: Int) -> (name: String, end: Int) {
        var end = index + 1
        var name = text(at: end)
        while has(".", at: end + 1), end + 2 < tokens.count {
            end += 2
            name = text(at: end)
        }
        end = min(end + 1, tokens.count)
        // Arguments touch the name: `@State (a, b)` has none.
        if has("(", at: end), tokens[end].range.lowerBound == tokens[end - 1].range.upperBound {
            end = closing(of: end).map { $0 + 1 } ?? tokens.count
        }
        return (name, end)
    }

    /// The end of the declaration or expression that goes on at an index, within `limit`: the index of the first
    /// token that is not part of it. Swift's rule for line ends, as far as text shows it.
    func statementEnd(from start: Int, limit: Int, depth: Int) -> Int {
        var index = start
        while index < limit {
            if tokens[index].depth == depth {
                if has(";", at: index) { return index }
                if index > start, tokens[index].startsLine, tokens[index].kind != .close, !continues(at: index) {
                    return index
                }
            }
            index += 1
        }
        return limit
    }

    /// Whether the token that begins a line belongs to what the line before began.
    private func continues(at index: Int) -> Bool {
        let before = tokens[index - 1]
        let text = text(at: index)
        if before.kind == .mark, !isPostfix(at: index - 1) { return true }
        if before.kind == .word,
            ["in", "as", "is", "try", "await", "any", "some", "else", "throws"]
                .contains(self.text(at: index - 1))
        {
            return true
        }
        switch tokens[index].kind {
        case .word: return ["else", "as", "is", "where"].contains(text)
        case .open: return text == "{"
        case .mark where text == ".": return true
        case .mark where ["@", "#", "\\"].contains(text): return false
        case .mark: return isFollowedBySpace(at: index)
        default: return false
        }
    }

    /// `value!` and `value?`: a mark that ends an operand.
    private func isPostfix(at index: Int) -> Bool {
        guard index > 0, "?!".contains(text(at: index).last ?? " ") else { return false }
        return tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    private func isFollowedBySpace(at index: Int) -> Bool {
        let end = tokens[index].range.upperBound
        return end == bytes.count || bytes[end] <= UInt8(ascii: " ")
    }
}
