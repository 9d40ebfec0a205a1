import HalcyonMacros
import Testing

private func expand(_ source: String, context: [String] = []) -> Expansion {
    let piece = SourcePiece(source, fileID: "App/Card.swift", offset: 100, line: 7, column: 9)
    return PreviewMacro(piece, discriminator: "$s3App", context: context).expansion()
}

/// What `#Preview` becomes: `body` goes before the place, `call` follows `MadePreview`.
private func registration(_ call: String, line: Int = 7, column: Int = 9, body: String = "", kept: Bool = true)
    -> String
{
    """
    struct $s3App7PreviewfMu_: HalcyonPreviewRegistration {
    \(body)    static var fileID: String { "App/Card.swift" }
        static var line: Int { \(line) }
        static var column: Int { \(column) }
        @MainActor static func makePreview() -> MadePreview {
            MadePreview\(call)
        }

    """
        + (kept
            ? "    @used private static let kept: Kept = { $0.initializeMemory("
                + "as: (any HalcyonPreviewRegistration.Type).self, to: $s3App7PreviewfMu_.self) }\n" : "") + "}"
}

@Suite("#Preview") struct PreviewMacroTests {
    @Test(arguments: [
        "{ Text(\"a\") }", "(\"n\") { Text(\"a\") }",
        "(\"n\", traits: .portrait, .fixedLayout(width: 1, height: 2)) { A() }",
        "(body: { A() })", "(\"n\", body: makeView)", " { \"}\\(\"}\")\" /* } */ }", " {}",
    ])
    func argumentsAreKept(call: String) {
        #expect(expand("#Preview\(call)") == Expansion(registration(call)))
        #expect(expand("#SwiftUI.Preview\(call) // }") == Expansion(registration(call)))
    }

    @Test func place() {
        #expect(
            expand("\n// one\n  @available(*, deprecated) #Preview { A() }")
                == Expansion(registration(" { A() }", line: 9, column: 29)))
        let odd = SourcePiece("#Preview { }", fileID: "A \"b\"\\c.swift")
        #expect(
            PreviewMacro(odd, discriminator: "", context: []).expansion().source?
                .contains(#"static var fileID: String { "A \"b\"\\c.swift" }"#) == true)
    }

    @Test func insideOfATypeNothingIsStored() {
        #expect(
            expand("#Preview { A() }", context: ["struct B<T> {}"])
                == Expansion(registration(" { A() }", kept: false)))
    }

    @Test func previewableLinesAreLifted() {
        let source = """
            #Preview("n", traits: .portrait) {
                @Previewable @State var isOn = false
                // Stays.
                @State @Previewable var name: String =
                    "}"
                @Previewable
                @FocusState var focus: Bool; @Previewable let all = [1, 2].map {
                    $0 + 1
                }
                .count
                Toggle(name, isOn: $isOn)
            }
            """
        let body = """
                struct __PreviewBody: View {
                    @State var isOn = false
                    @State var name: String =
                    "}"
                    @FocusState var focus: Bool
                    let all = [1, 2].map {
                    $0 + 1
                }
                .count
                    var body: some View {
                \("")
                // Stays.
                \("")
                 \("")
                Toggle(name, isOn: $isOn)
            }
                }

            """
        let expected = registration("(\"n\", traits: .portrait) { __PreviewBody() }", body: "@@").replacing(
            "@@    ", with: body + "    ")
        let found = expand(source)
        #expect(found.diagnostics == [])
        #expect(lines(found.source) == lines(expected))
    }

    /// Lines without the space around them, which expansions do not promise.
    private func lines(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").map { $0.trimming() }.filter { !$0.isEmpty }
    }

    @Test(arguments: [
        ("{ @Previewable @State var x = 0; A(x) }", "@State var x = 0"),
        ("{ @Previewable @State var x = 0 // }\n A(x) }", "@State var x = 0"),
        ("{ () -> any View in\n@Previewable @State var x = 0\n A(x) }", "@State var x = 0"),
        ("{ @SwiftUI.Previewable @State(wrappedValue: [1]) var x\n A(x) }", "@State(wrappedValue: [1]) var x"),
        ("{\n@Previewable @State var x = a\n  + b\n -c\n}", "@State var x = a\n  + b"),
        ("{\n@Previewable @State var x = a!\n(b)\n}", "@State var x = a!"),
        ("{\n@Previewable @State var x = a ?\n b : c\n A() }", "@State var x = a ?\n b : c"),
        ("{\n@Previewable @State var x = a\n ? b\n : c\n A() }", "@State var x = a\n ? b\n : c"),
        ("{\n@Previewable @State var x = if a { 1 }\n else { 2 }\n A() }", "@State var x = if a { 1 }\n else { 2 }"),
        ("{\n@Previewable @State var x: Int?\nif a {}\n}", "@State var x: Int?"),
        ("{\n@Previewable @Environment(\\.a) private var x\n\\A }", "@Environment(\\.a) private var x"),
        ("{\n@Previewable @State var x = [\n1,\n2\n]\n[A()] }", "@State var x = [\n1,\n2\n]"),
        ("{\n@Previewable @State var x = f\n{ 1 }\n A() }", "@State var x = f\n{ 1 }"),
        ("{\n@Previewable @State var x = a\n  .b?\n  .c\n A() }", "@State var x = a\n  .b?\n  .c"),
        ("{\n@Previewable @State var x = a as\n B\n A() }", "@State var x = a as\n B"),
        ("{\n@Previewable @State var x = 1e-3\n#if A\n#endif\n}", "@State var x = 1e-3"),
    ])
    func endsOfDeclarations(call: String, variable: String) {
        let text = expand("#Preview \(call)").source ?? ""
        #expect(text.contains("struct __PreviewBody: View {\n        \(variable)\n        var body: some View {"))
        #expect(text.contains("MadePreview { __PreviewBody() }"))
    }

    @Test func aBodyGivenByName() {
        #expect(
            expand("#Preview(\"n\", body: { @Previewable @State var x = 0; A() })").source?
                .contains("MadePreview(\"n\", body: { __PreviewBody() })") == true)
    }

    @Test func late() {
        let found = expand("#Preview { A(); @Previewable @State var x = 0 }")
        #expect(found.source?.contains("        @State var x = 0\n") == true)
        #expect(
            found.diagnostics == [
                Diagnostic(
                    "put '@Previewable' first: SwiftUI refuses it after other lines", at: 16, severity: .warning)
            ])
    }

    @Test(arguments: [
        ("#Preview(\"n\")", 13, "'#Preview' needs a body: write '{ … }' with the view to show"),
        ("#Preview", 8, "'#Preview' needs a body: write '{ … }' with the view to show"),
        ("#Other { A() }", 0, "this is not '#Preview'"), ("", 0, "this is not '#Preview'"),
        (
            "#Preview { if a { @Previewable @State var x = 0 } }", 18,
            "'@Previewable' works at the top level of the preview's body only"
        ),
        ("#Preview { @Previewable }", 11, "'@Previewable' belongs to a 'var' or 'let'"),
        ("#Preview { @Previewable A() }", 11, "'@Previewable' belongs to a 'var' or 'let'"),
        ("#Preview { A(", 12, "this '(' is never closed"), ("#Preview { A() }}", 16, "this '}' closes nothing"),
        ("#Preview { \"\\(\\(\" }", 16, "this string is never closed"),
        ("#Preview { \"\\(a", 13, "this interpolation is never closed"),
    ])
    func malformed(source: String, offset: Int, message: String) {
        #expect(expand(source) == Expansion(nil, [Diagnostic(message, at: offset)]))
    }

    @Test func previewable() {
        let piece = SourcePiece("\n  @Previewable @State var x = 0")
        func expand(_ context: [String]) -> Expansion { PreviewableMacro(piece, context: context).expansion() }
        #expect(expand(["{\n}", "\n#Preview(\"n\") { }"]) == Expansion(""))
        #expect(expand(["{\n}", "#SwiftUI.Preview { }"]) == Expansion(""))
        let refused = Expansion("", [Diagnostic("'@Previewable' works in the body of '#Preview' only", at: 3)])
        #expect(expand(["func f() {}"]) == refused)
        #expect(expand([]) == refused)
        #expect(expand(["#Other { }"]) == refused)
    }
}

extension Substring {
    fileprivate func trimming() -> String {
        String(drop(while: { $0 == " " }).reversed().drop(while: { $0 == " " }).reversed())
    }
}
