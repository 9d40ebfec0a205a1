/// `@Entry var name: Type = value` in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues`: a key of its own beside the variable, and accessors that go through it.
///
/// The default is evaluated at each read, as SwiftUI does: a default that makes an object makes a new one each time.
package struct EntryMacro {
    private let source: TokenizedSource
    private let context: [String]

    package init(_ piece: SourcePiece, context: [String]) {
        source = TokenizedSource(piece.text)
        self.context = context
    }

    /// What the macro becomes in one of its roles, `accessor` and `peer`. Errors are said once, by the accessor.
    package func expansion(role: String) -> Expansion {
        let isAccessor = role == "accessor"
        let variable: Variable
        do {
            variable = try self.variable()
        } catch {
            return Expansion(nil, isAccessor ? [error] : [])
        }
        do {
            let entry = try entry(of: variable)
            return Expansion(isAccessor ? entry.accessors : entry.key)
        } catch {
            // With a getter the compiler does not go on to refuse a stored property in an extension.
            return isAccessor ? Expansion("{ get { Swift.fatalError() } }", [error]) : Expansion(nil)
        }
    }

    /// What the source declares, as indices of tokens.
    private struct Variable {
        var name: Int
        var type: Range<Int>?
        var value: Range<Int>?
    }

    private func variable() throws(Diagnostic) -> Variable {
        if let problem = source.problem { throw problem }
        var result = Variable(name: try name())
        var end = source.tokens.count
        var index = result.name + 1
        if source.has(":", at: index) {
            let stop = typeEnd(from: index + 1)
            result.type = index + 1..<stop
            index = stop
        }
        if source.has("=", at: index) {
            result.value = index + 1..<end
        } else {
            end = index
        }
        try refuseAccessors(in: result.value, after: end)
        try refuseSecondVariable(in: result.value, after: end)
        return result
    }

    private func entry(of variable: Variable) throws(Diagnostic) -> Entry {
        guard let holder = context.first.flatMap(Entry.Holder.init(surroundings:)) else {
            let holders = Entry.Holder.allCases.map(\.rawValue)
            throw Diagnostic(
                "'@Entry' belongs in an extension of \(holders.dropLast().joined(separator: ", ")) or \(holders.last!)",
                at: offset(variable.name))
        }
        var type: String?
        var value: String?
        if let range = variable.type { type = try words(of: range, what: "a type") }
        if let range = variable.value { value = try words(of: range, what: "a value") }
        return try Entry(
            name: source.text(at: variable.name), holder: holder, type: type, value: value,
            offset: offset(variable.name))
    }

    /// Where the variable's name is; everything before it is attributes and modifiers.
    private func name() throws(Diagnostic) -> Int {
        var index = 0
        while index < source.tokens.count {
            if source.has("@", at: index) {
                index = source.attribute(at: index).end
                continue
            }
            let word = source.text(at: index)
            switch word {
            case "var":
                guard index + 1 < source.tokens.count, source.tokens[index + 1].kind == .word else {
                    throw Diagnostic("'@Entry' makes one entry; give it one name", at: offset(index))
                }
                return index + 1
            case "static", "class", "lazy", "weak", "unowned":
                throw Diagnostic("'@Entry' cannot be '\(word)'; remove the word", at: offset(index))
            case "let":
                throw Diagnostic("'@Entry' needs 'var', since the value can be replaced", at: offset(index))
            case "func", "init", "subscript", "struct", "enum", "protocol", "typealias", "case":
                throw Diagnostic("'@Entry' belongs to a 'var'", at: offset(index))
            default: index += 1
            }
        }
        throw Diagnostic("'@Entry' belongs to a 'var'", at: offset(0))
    }

    private func refuseAccessors(in value: Range<Int>?, after end: Int) throws(Diagnostic) {
        let accessors = ["get", "set", "willSet", "didSet", "_read", "_modify"]
        let blocks = (value ?? end..<source.tokens.count).filter { source.tokens[$0].depth == 0 }
        for index in blocks where source.has("{", at: index) {
            guard value == nil || accessors.contains(source.text(at: index + 1)) else { continue }
            throw Diagnostic("'@Entry' writes the getter and the setter; remove these braces", at: offset(index))
        }
    }

    private func refuseSecondVariable(in value: Range<Int>?, after end: Int) throws(Diagnostic) {
        // `, name =` and `, name:` cannot be part of a value outside of all brackets; `Pair<A, B>()` can.
        let commas = (value ?? end..<source.tokens.count).filter { source.tokens[$0].depth == 0 }
        for index in commas where source.has(",", at: index) {
            guard source.has(":", at: index + 2) || source.has("=", at: index + 2) else { continue }
            throw Diagnostic("'@Entry' makes one entry; write each variable by itself", at: offset(index))
        }
    }

    private func words(of range: Range<Int>, what: String) throws(Diagnostic) -> String {
        guard let first = range.first, let last = range.last else {
            throw Diagnostic("'@Entry' lacks \(what) here", at: offset(range.lowerBound))
        }
        return source.text(source.tokens[first].range.lowerBound..<source.tokens[last].range.upperBound)
    }

    /// The index after a type: of `=`, of a brace, or of the comma before another variable.
    private func typeEnd(from start: Int) -> Int {
        var open = 0
        for index in start..<max(start, source.tokens.count) where source.tokens[index].depth == 0 {
            let text = source.text(at: index)
            if text == "=" || text == "{" || (text == "," && open <= 0) { return index }
            if text != "->" { open += text.count { $0 == "<" } - text.count { $0 == ">" } }
        }
        return source.tokens.count
    }

    private func offset(_ index: Int) -> Int {
        source.tokens.indices.contains(index) ? source.tokens[index].range.lowerBound : source.bytes.count
    }
}
