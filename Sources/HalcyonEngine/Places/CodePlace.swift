import CEngineSupport

// Places of what the user wrote and nobody is running: when a list of rows or a frame turns out to be wrong, the body that
// made it has returned. What is left of it is the code of its closures, and the name of its view.
extension Place {
    /// The place of closures, the first of them first, then that of a body.
    /// - Parameters:
    ///   - closures: where the closures are stored, as fields of their own types.
    ///   - body: the code of the body that made them.
    static func code(of closures: [UnsafeRawPointer], body: [UInt]) -> Place {
        let code = closures.flatMap { codeOfClosure(UInt(bitPattern: $0)) } + body
        // Places are return addresses, which lie behind the code that they speak of.
        return Place(addresses: code.prefix(16).map { $0 + 1 })
    }

    /// A closure's code; where it is a wrapper that the compiler put around another one, that closure's as well.
    private static func codeOfClosure(_ closure: UInt) -> [UInt] {
        var code: [UInt] = []
        var closure: UInt? = closure
        for _ in 0..<4 {
            guard let found = closure, let begin = word(at: found), hc_is_code(begin) else { break }
            code += [begin] + (forwarded(begin).map { [$0] } ?? [])
            closure = word(at: found + 8).flatMap(firstClosure)
        }
        return code
    }

    /// The closure as it was written, where the compiler put a function before it: one that hands on what it captured, or one
    /// that makes a `$name` of its parameter.
    private static func forwarded(_ code: UInt) -> UInt? {
        guard var symbol = SymbolTable.symbol(at: code) else { return nil }
        let handsOn = symbol.hasSuffix("TA")
        if handsOn { symbol.removeLast(2) }
        if symbol.hasSuffix("fu_") { return SymbolTable.function(named: symbol, "fU_") }
        return handsOn ? SymbolTable.function(named: symbol, "") : nil
    }

    /// Where the first closure lies that a closure's context holds; nil: there is none among its first captures. What it
    /// captured can have any form, so every word is asked for.
    private static func firstClosure(of context: UInt) -> UInt? {
        guard let metadata = word(at: context), word(at: metadata) == ClosureCaptures.contextKind,
            let block = UnsafeRawPointer(bitPattern: context)
        else { return nil }
        let words = [UInt](unsafeUninitializedCapacity: 16) { buffer, count in
            count = buffer.baseAddress.map { Int(hc_captured_words(block, $0, 16)) } ?? 0
        }
        return words.firstIndex(where: hc_is_code).map { context + 16 + 8 * UInt($0) }
    }

    private static func word(at address: UInt) -> UInt? {
        var word: UInt = 0
        return hc_word_at(address, &word) ? word : nil
    }
}

extension Engine {
    /// The place of closures that a node was made with, then of the body that it stands in.
    /// - Parameter closures: where they are stored, as fields of their own types.
    public func place(of node: Int32, closures: UnsafeRawPointer...) -> Place {
        var above: Int32? = node
        while let one = above, !plan(one).isComposite { above = parent(of: one) }
        return Place.code(of: closures, body: above.flatMap { BodyCode.shared.code(of: plan($0)) } ?? [])
    }
}

/// Where the code of views' bodies begins, looked for once a type: the function that the conformance to `View` calls, and
/// the one that this calls, which the program's symbol table knows by a name that begins alike.
@MainActor private final class BodyCode {
    static let shared = BodyCode()
    private var known: [ObjectIdentifier: [UInt]] = [:]

    func code(of plan: Plan) -> [UInt] {
        if let code = known[ObjectIdentifier(plan)] { return code }
        var code: [UInt] = []
        for function in plan.conformance.map(functions) ?? [] {
            guard let symbol = SymbolTable.symbol(at: function), symbol.hasSuffix("TW"), symbol.contains("4body") else {
                continue
            }
            code = [function]
            if let called = SymbolTable.function(like: symbol, member: "4body") { code.append(called) }
            break
        }
        known[ObjectIdentifier(plan)] = code
        return code
    }

    /// The functions of a conformance's table, which begins with its description; there are no more requirements than these.
    private func functions(_ table: UnsafeRawPointer) -> [UInt] {
        (1...5).map { table.load(fromByteOffset: 8 * $0, as: UInt.self) }.filter(hc_is_code)
    }
}
