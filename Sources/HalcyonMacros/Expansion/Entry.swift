/// One entry of a set of values, and the source of its key and accessors.
struct Entry {
    /// The types whose extensions can have entries.
    enum Holder: String, CaseIterable {
        case environmentValues = "EnvironmentValues"
        case transaction = "Transaction"
        case containerValues = "ContainerValues"
        case focusedValues = "FocusedValues"

        /// The protocol of its keys.
        var key: String {
            switch self {
            case .environmentValues: "EnvironmentKey"
            case .transaction: "TransactionKey"
            case .containerValues: "ContainerValueKey"
            case .focusedValues: "FocusedValueKey"
            }
        }

        /// The holder that a declaration around the variable extends, by its last name: `extension SwiftUI.Transaction`.
        init?(surroundings: String) {
            let source = TokenizedSource(surroundings)
            let words = source.tokens.indices.map { source.text(at: $0) }
            guard var index = words.firstIndex(where: { $0 == "extension" || $0 == "struct" }) else { return nil }
            index += 1
            while index + 2 < words.count, words[index + 1] == "." { index += 2 }
            guard index < words.count else { return nil }
            self.init(rawValue: words[index])
        }
    }

    let name: String
    let holder: Holder
    /// The type as written; `nil` where it follows from the value.
    let type: String?
    let value: String?

    init(name: String, holder: Holder, type: String?, value: String?, offset: Int) throws(Diagnostic) {
        self.name = name
        self.holder = holder
        self.type = type
        let wrapped = type.flatMap(Self.wrapped)
        if holder == .focusedValues {
            guard wrapped != nil else {
                throw Diagnostic("a focused value may be absent; write its type, with '?' at its end", at: offset)
            }
            guard value == nil || value == "nil" else {
                throw Diagnostic(
                    "a focused value has no default but 'nil', since nothing may have the focus", at: offset)
            }
        }
        guard value != nil || wrapped != nil else {
            throw Diagnostic(
                "an entry needs a default value; write '= …'" + (type == nil ? "" : ", or make its type optional"),
                at: offset)
        }
        self.value = value ?? "nil"
    }

    private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

    /// The block of accessors.
    var accessors: String {
        """
        {
            get { self[\(keyName).self] }
            set { self[\(keyName).self] = newValue }
        }
        """
    }

    /// The key's declaration.
    var key: String {
        let requirement =
            if holder == .focusedValues {
                "typealias Value = \(type.flatMap(Self.wrapped)!)"
            } else if let type {
                "static var defaultValue: \(Self.unforced(type)) { \(value!) }"
            } else {
                "static let makeDefault = HalcyonDefault { \(value!) }"
            }
        // A type that is not written can be named only through an associated type that it decides.
        let inferred = type == nil ? ", HalcyonInferredDefault" : ""
        return """
            private nonisolated struct \(keyName): \(holder.key)\(inferred) {
                \(requirement)
            }
            """
    }

    /// What an optional type wraps; `nil` where the type is not one.
    private static func wrapped(_ type: String) -> String? {
        let source = TokenizedSource(type)
        let words = source.tokens.indices.map { source.text(at: $0) }
        guard let last = words.last else { return nil }
        let returnsIt = source.tokens.indices.contains { source.tokens[$0].depth == 0 && words[$0] == "->" }
        if let mark = last.last, "?!".contains(mark), source.tokens.last?.kind == .mark, !returnsIt {
            return String(type.dropLast())
        }
        for prefix in [["Optional", "<"], ["Swift", ".", "Optional", "<"]] where words.starts(with: prefix) {
            let start = source.tokens[prefix.count - 1].range.upperBound
            return source.text(start..<source.bytes.count - 1)
        }
        return nil
    }

    /// A type as a property can have it that is not itself unwrapped by force.
    private static func unforced(_ type: String) -> String {
        type.hasSuffix("!") ? type.dropLast() + "?" : type
    }
}
