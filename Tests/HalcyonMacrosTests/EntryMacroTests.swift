import HalcyonMacros
import Testing

/// The two halves of an `@Entry` in an extension of `holder`.
private func expand(_ source: String, in holder: String = "extension EnvironmentValues {}") -> (Expansion, Expansion) {
    let macro = EntryMacro(SourcePiece(source), context: [holder])
    return (macro.expansion(role: "accessor"), macro.expansion(role: "peer"))
}

@Suite("@Entry") struct EntryMacroTests {
    @Test func typeAndDefault() {
        let (accessors, key) = expand("\n    /// Its look.\n    @Entry var theme: String = \"dark\" // for now")
        #expect(
            accessors
                == Expansion(
                    """
                    {
                        get { self[__Key_theme.self] }
                        set { self[__Key_theme.self] = newValue }
                    }
                    """))
        #expect(
            key
                == Expansion(
                    """
                    private nonisolated struct __Key_theme: EnvironmentKey {
                        static var defaultValue: String { "dark" }
                    }
                    """))
    }

    @Test func defaultOnly() {
        #expect(
            expand("@Entry var columns = [1: \"}\"]").1
                == Expansion(
                    """
                    private nonisolated struct __Key_columns: EnvironmentKey, HalcyonInferredDefault {
                        static let makeDefault = HalcyonDefault { [1: "}"] }
                    }
                    """))
    }

    @Test(arguments: [
        ("Int?", "Int?", "nil"), ("Optional<Int>", "Optional<Int>", "nil"), ("Int!", "Int?", "nil"),
        ("Int? = 3", "Int?", "3"), ("(Int) -> Int? = { $0 }", "(Int) -> Int?", "{ $0 }"),
        ("((Int) -> Int)?", "((Int) -> Int)?", "nil"), ("[String: [Int]] = [:]", "[String: [Int]]", "[:]"),
        ("(a: Int, b: Int) = (1, 2)", "(a: Int, b: Int)", "(1, 2)"),
        ("Pair<Int, String> = Pair<Int, String>()", "Pair<Int, String>", "Pair<Int, String>()"),
        ("any Shape = Circle() { 1 }", "any Shape", "Circle() { 1 }"),
        ("Int = { let get = 1; return get }()", "Int", "{ let get = 1; return get }()"),
        ("String = #\"\\(x) \"}\"#", "String", "#\"\\(x) \"}\"#"),
        ("String = \"\\(names[\"a\"]! + \"}\")\"", "String", "\"\\(names[\"a\"]! + \"}\")\""),
        ("Regex<Substring> = /[{\"]/", "Regex<Substring>", "/[{\"]/"),
        ("Int = a ? b : c", "Int", "a ? b : c"), ("Bool = x <= y", "Bool", "x <= y"),
    ])
    func types(written: String, type: String, value: String) {
        #expect(
            expand("@Entry var x: \(written)").1
                == Expansion(
                    "private nonisolated struct __Key_x: EnvironmentKey {\n"
                        + "    static var defaultValue: \(type) { \(value) }\n}"))
    }

    @Test func manyLines() {
        let text = "\"\"\"\n    { \"\"\n    \"\"\""
        #expect(
            expand("@Entry\n  @available(*, deprecated)\n  public\n  var text: String =\n \(text)\n  /* } */").1
                == Expansion(
                    "private nonisolated struct __Key_text: EnvironmentKey {\n"
                        + "    static var defaultValue: String { \(text) }\n}"))
    }

    @Test func nameInBackticks() {
        let (accessors, key) = expand("@Entry var `default`: Int = 0")
        #expect(accessors.source?.contains("get { self[__Key_default.self] }") == true)
        #expect(key.source?.hasPrefix("private nonisolated struct __Key_default: EnvironmentKey {") == true)
    }

    @Test(arguments: [
        ("extension EnvironmentValues {}", "EnvironmentKey"), ("\npublic extension Transaction {}", "TransactionKey"),
        ("@available(*, unavailable) extension SwiftUI.Transaction: P {}", "TransactionKey"),
        ("extension ContainerValues where A == B {}", "ContainerValueKey"),
    ])
    func holders(surroundings: String, key: String) {
        #expect(
            expand("@Entry var x: Int = 0", in: surroundings).1
                == Expansion(
                    "private nonisolated struct __Key_x: \(key) {\n    static var defaultValue: Int { 0 }\n}"))
    }

    @Test(arguments: [
        "String?", "String? = nil", "Optional<String>", "Swift.Optional<String>", "String!",
    ])
    func focusedValues(written: String) {
        #expect(
            expand("@Entry var note: \(written)", in: "extension FocusedValues {}").1
                == Expansion(
                    "private nonisolated struct __Key_note: FocusedValueKey {\n    typealias Value = String\n}"))
    }

    @Test(arguments: [
        ("@Entry let x = 1", 7, "'@Entry' needs 'var', since the value can be replaced"),
        ("@Entry static var x = 1", 7, "'@Entry' cannot be 'static'; remove the word"),
        ("@Entry weak var x: A?", 7, "'@Entry' cannot be 'weak'; remove the word"),
        ("@Entry func f() {}", 7, "'@Entry' belongs to a 'var'"),
        ("@Entry", 0, "'@Entry' belongs to a 'var'"), ("", 0, "'@Entry' belongs to a 'var'"),
        ("@Entry var (a, b) = (1, 2)", 7, "'@Entry' makes one entry; give it one name"),
        ("@Entry var", 7, "'@Entry' makes one entry; give it one name"),
        ("@Entry var a = 1, b = 2", 16, "'@Entry' makes one entry; write each variable by itself"),
        ("@Entry var a: Int, b: Int", 17, "'@Entry' makes one entry; write each variable by itself"),
        ("@Entry var a: Int { 1 }", 18, "'@Entry' writes the getter and the setter; remove these braces"),
        ("@Entry var a = 1 { didSet {} }", 17, "'@Entry' writes the getter and the setter; remove these braces"),
        ("@Entry var a: Int = [1", 20, "this '[' is never closed"),
        ("@Entry var a: Int = 1]", 21, "this ']' closes nothing"),
        ("@Entry var a: Int = (1]", 22, "this ']' closes nothing"),
        ("@Entry var a = \"", 15, "this string is never closed"),
        ("@Entry var a = \"\\(\"", 18, "this string is never closed"),
        ("@Entry var a = \"\\(1\"", 19, "this string is never closed"),
        ("@Entry var a = #\"\"", 15, "this string is never closed"),
        ("@Entry var a = \"\"\"\n\"", 15, "this string is never closed"),
        ("@Entry var a = 1 /* /* */", 17, "this comment is never closed"),
        ("@Entry var a = #/x", 15, "this regular expression is never closed"),
    ])
    func sourceThatIsNoVariable(source: String, offset: Int, message: String) {
        let (accessors, key) = expand(source)
        #expect(accessors == Expansion(nil, [Diagnostic(message, at: offset)]))
        #expect(key == Expansion(nil))
    }

    @Test(arguments: [
        ("@Entry var x: Int", 11, "an entry needs a default value; write '= …', or make its type optional"),
        ("@Entry var x", 11, "an entry needs a default value; write '= …'"),
        ("@Entry var x: (Int) -> Int?", 11, "an entry needs a default value; write '= …', or make its type optional"),
        ("@Entry var x: = 1", 14, "'@Entry' lacks a type here"),
        ("@Entry var x: Int =", 19, "'@Entry' lacks a value here"),
    ])
    func variableThatIsNoEntry(source: String, offset: Int, message: String) {
        let (accessors, key) = expand(source)
        #expect(accessors == Expansion("{ get { Swift.fatalError() } }", [Diagnostic(message, at: offset)]))
        #expect(key == Expansion(nil))
    }

    @Test(arguments: ["extension String {}", "struct A {}", "func f() {}", "", "extension", "extension SwiftUI."])
    func wrongPlace(surroundings: String) {
        let message =
            "'@Entry' belongs in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues"
        #expect(
            expand("@Entry var x = 1", in: surroundings).0
                == Expansion("{ get { Swift.fatalError() } }", [Diagnostic(message, at: 11)]))
    }

    @Test(arguments: [
        ("Int", "a focused value may be absent; write its type, with '?' at its end"),
        ("Int? = 3", "a focused value has no default but 'nil', since nothing may have the focus"),
    ])
    func wrongFocusedValue(written: String, message: String) {
        #expect(
            expand("@Entry var x: \(written)", in: "extension FocusedValues {}").0.diagnostics
                == [Diagnostic(message, at: 11)])
    }
}
