/// `#Preview("name", traits: …) { body }`: a type that conforms to `HalcyonPreviewRegistration`, by which the preview
/// is found when the program runs.
package struct PreviewMacro {
    private let piece: SourcePiece
    private let source: TokenizedSource
    private let discriminator: String
    private let isTopLevel: Bool

    package init(_ piece: SourcePiece, discriminator: String, context: [String]) {
        self.piece = piece
        self.discriminator = discriminator
        isTopLevel = context.isEmpty
        source = TokenizedSource(piece.text)
    }

    /// What the macro becomes.
    package func expansion() -> Expansion {
        do {
            return try declaration()
        } catch {
            return Expansion(nil, [error])
        }
    }

    private func declaration() throws(Diagnostic) -> Expansion {
        if let problem = source.problem { throw problem }
        let start = try nameEnd()
        let body = try bodyClosure(from: start.end)
        let callStart = source.tokens[start.end - 1].range.upperBound
        let callEnd = source.tokens.last!.range.upperBound
        var call = source.text(callStart..<callEnd)
        var lines: [String] = []
        var diagnostics: [Diagnostic] = []
        if let body {
            let lifted = try PreviewBody(source, closure: body).lifted()
            diagnostics = lifted.diagnostics
            if !lifted.variables.isEmpty {
                let closure =
                    source.tokens[body.lowerBound].range
                    .lowerBound..<source.tokens[body.upperBound].range
                    .upperBound
                call =
                    source.text(callStart..<closure.lowerBound) + "{ __PreviewBody() }"
                    + source.text(closure.upperBound..<callEnd)
                lines.append("struct __PreviewBody: View {")
                lines += lifted.variables.map { "    " + $0 }
                lines.append("    var body: some View {\(lifted.rest)}")
                lines.append("}")
            }
        }
        let place = place(of: source.tokens[start.hash].range.lowerBound)
        lines += [
            "static var fileID: String { \(Self.quoted(piece.fileID)) }",
            "static var line: Int { \(place.line) }",
            "static var column: Int { \(place.column) }",
            "@MainActor static func makePreview() -> MadePreview {",
            "    MadePreview\(call)",
            "}",
        ]
        // The compiler accepts a top-level name that it could not foresee only in its own form of a unique name.
        let name = discriminator + "7PreviewfMu_"
        if isTopLevel {
            // An optimised build drops types that nothing names; a type inside of another may not store this.
            lines.append(
                "@used private static let kept: Kept = "
                    + "{ $0.initializeMemory(as: (any HalcyonPreviewRegistration.Type).self, to: \(name).self) }")
        }
        let text =
            "struct \(name): HalcyonPreviewRegistration {\n"
            + lines.map { "    " + $0 + "\n" }.joined() + "}"
        return Expansion(text, diagnostics)
    }

    /// Where `#` is, and the index after the macro's name.
    private func nameEnd() throws(Diagnostic) -> (hash: Int, end: Int) {
        for index in source.tokens.indices where source.tokens[index].depth == 0 && source.has("#", at: index) {
            var end = index + 1
            while source.has(".", at: end + 1) { end += 2 }
            if source.has("Preview", at: end) { return (index, end + 1) }
        }
        throw Diagnostic("this is not '#Preview'", at: 0)
    }

    /// The closure that is the preview's body: the indices of its braces. `nil` where the body is named, not written.
    private func bodyClosure(from start: Int) throws(Diagnostic) -> ClosedRange<Int>? {
        var index = start
        var isNamed = false
        if source.has("(", at: index), let end = source.closing(of: index) {
            for argument in index..<end where source.tokens[argument].depth == 1 {
                guard source.has("body", at: argument), source.has(":", at: argument + 1) else { continue }
                isNamed = true
                if source.has("{", at: argument + 2), let close = source.closing(of: argument + 2) {
                    return argument + 2...close
                }
            }
            index = end + 1
        }
        if source.has("{", at: index), let close = source.closing(of: index) { return index...close }
        guard isNamed else {
            throw Diagnostic(
                "'#Preview' needs a body: write '{ … }' with the view to show", at: source.bytes.count)
        }
        return nil
    }

    private func place(of offset: Int) -> (line: Int, column: Int) {
        let before = source.bytes[..<offset]
        let lines = before.count { $0 == UInt8(ascii: "\n") }
        guard let last = before.lastIndex(of: UInt8(ascii: "\n")) else {
            return (piece.line, piece.column + offset)
        }
        return (piece.line + lines, offset - last)
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
