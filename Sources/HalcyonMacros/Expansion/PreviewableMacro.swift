/// `@Previewable` in the body of `#Preview`. It becomes nothing by itself: the preview lifts the variable.
package struct PreviewableMacro {
    private let source: TokenizedSource
    private let context: [String]

    package init(_ piece: SourcePiece, context: [String]) {
        source = TokenizedSource(piece.text)
        self.context = context
    }

    /// What the macro becomes.
    package func expansion() -> Expansion {
        let isInPreview = context.contains { text in
            let surroundings = TokenizedSource(text)
            var index = surroundings.tokens.indices.first { surroundings.has("#", at: $0) } ?? surroundings.tokens.count
            while surroundings.has(".", at: index + 2) { index += 2 }
            return surroundings.has("Preview", at: index + 1)
        }
        guard !isInPreview else { return Expansion("") }
        let offset = source.tokens.first?.range.lowerBound ?? 0
        return Expansion("", [Diagnostic("'@Previewable' works in the body of '#Preview' only", at: offset)])
    }
}
