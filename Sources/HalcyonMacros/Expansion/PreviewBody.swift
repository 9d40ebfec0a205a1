/// The body of a preview, and the `@Previewable` lines in it.
///
/// A preview's body is a closure, which has no place to keep state; so these lines become the stored properties of a
/// view of their own.
struct PreviewBody {
    /// A body taken apart.
    struct Lifted {
        /// The declarations without `@Previewable`.
        var variables: [String] = []
        /// The body without them.
        var rest = ""
        var diagnostics: [Diagnostic] = []
    }

    private let source: TokenizedSource
    private let closure: ClosedRange<Int>
    /// How many brackets are open around what stands directly in the body.
    private let depth: Int

    init(_ source: TokenizedSource, closure: ClosedRange<Int>) {
        self.source = source
        self.closure = closure
        depth = source.tokens[closure.lowerBound].depth + 1
    }

    func lifted() throws(Diagnostic) -> Lifted {
        var result = Lifted()
        let first = firstStatement()
        var index = first
        var kept = source.tokens[first - 1].range.upperBound
        var isLate = false
        while index < closure.upperBound {
            guard source.has("@", at: index) else {
                isLate = isLate || !source.has(";", at: index)
                index += 1
                continue
            }
            let attributes = attributes(from: index)
            guard let mark = attributes.previewable else {
                isLate = true
                index = attributes.end
                continue
            }
            let offset = source.tokens[mark.lowerBound].range.lowerBound
            guard source.tokens[index].depth == depth else {
                throw Diagnostic("'@Previewable' works at the top level of the preview's body only", at: offset)
            }
            guard let variable = keyword(from: attributes.end) else {
                throw Diagnostic("'@Previewable' belongs to a 'var' or 'let'", at: offset)
            }
            if isLate {
                result.diagnostics.append(
                    Diagnostic(
                        "put '@Previewable' first: SwiftUI refuses it after other lines", at: offset, severity: .warning
                    ))
            }
            var end = source.statementEnd(from: variable, limit: closure.upperBound, depth: depth)
            result.variables.append(declaration(index..<end, without: mark))
            result.rest += source.text(kept..<source.tokens[index].range.lowerBound)
            if source.has(";", at: end) { end += 1 }
            kept = source.tokens[end - 1].range.upperBound
            index = end
        }
        result.rest += source.text(kept..<source.tokens[closure.upperBound].range.lowerBound)
        return result
    }

    /// The index after the closure's own signature, `() -> any View in`.
    private func firstStatement() -> Int {
        let first = closure.lowerBound + 1
        let statements = ["for", "if", "switch", "let", "var", "guard", "while", "do", "return", "func", "struct"]
        for index in first..<closure.upperBound where source.tokens[index].depth == depth {
            if source.has("in", at: index) { return index + 1 }
            if source.has("@", at: index), source.attribute(at: index).name == "Previewable" { return first }
            if source.tokens[index].startsLine, index > first { return first }
            if statements.contains(source.text(at: index)) || source.has("{", at: index) { return first }
        }
        return first
    }

    private func attributes(from start: Int) -> (end: Int, previewable: Range<Int>?) {
        var index = start
        var previewable: Range<Int>?
        while source.has("@", at: index) {
            let attribute = source.attribute(at: index)
            if attribute.name == "Previewable" { previewable = index..<attribute.end }
            index = attribute.end
        }
        return (index, previewable)
    }

    /// The index of `var` or `let`, past modifiers.
    private func keyword(from start: Int) -> Int? {
        var index = start
        while index < closure.upperBound, source.tokens[index].kind == .word {
            if source.has("var", at: index) || source.has("let", at: index) { return index }
            index += 1
        }
        return nil
    }

    private func declaration(_ range: Range<Int>, without mark: Range<Int>) -> String {
        let start = source.tokens[range.lowerBound].range.lowerBound
        let end = source.tokens[range.upperBound - 1].range.upperBound
        let before = source.text(start..<source.tokens[mark.lowerBound].range.lowerBound)
        // What follows the attribute on its line follows without the space between.
        return before + source.text(source.tokens[mark.upperBound].range.lowerBound..<end)
    }
}
