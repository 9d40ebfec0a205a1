/// A word, literal or mark of Swift source. Comments and space are between tokens.
package struct Token: Equatable {
    /// What a token is.
    package enum Kind: Equatable {
        /// A name or keyword, also in backticks, also `$0` and `_`.
        case word
        case number
        /// A string literal with all its interpolations.
        case string
        case regex
        /// `(`, `[` or `{`.
        case open
        /// `)`, `]` or `}`.
        case close
        /// `,`, `;`, `:`, `@`, `#`, `\`, or an operator.
        case mark
    }

    package var kind: Kind
    /// Bytes from the start of the source.
    package var range: Range<Int>
    /// Whether a line ended between the token before and this one.
    package var startsLine: Bool
    /// How many brackets are open around it; a bracket counts as outside of itself.
    package var depth: Int
}

/// Swift source as tokens.
package struct TokenizedSource {
    package let bytes: [UInt8]
    package let tokens: [Token]
    /// What keeps the source from being read to its end, and where.
    package let problem: Diagnostic?

    package init(_ text: String) {
        bytes = Array(text.utf8)
        var tokenizer = Tokenizer(bytes: bytes)
        tokenizer.run()
        tokens = tokenizer.tokens
        problem = tokenizer.problem
    }

    /// The text of a range.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The text of a token; empty past the last one.
    package func text(at index: Int) -> String {
        tokens.indices.contains(index) ? text(tokens[index].range) : ""
    }

    /// Whether the token at an index is exactly this.
    package func has(_ text: String, at index: Int) -> Bool {
        tokens.indices.contains(index) && bytes[tokens[index].range].elementsEqual(text.utf8)
    }

    /// The index of the bracket that closes the one at `index`.
    package func closing(of index: Int) -> Int? {
        let depth = tokens[index].depth
        return tokens[(index + 1)...].firstIndex { $0.depth == depth && $0.kind == .close }
    }
}
