import Foundation
import HalcyonMacros
import Testing

private func reply(to message: String) -> String {
    String(decoding: Plugin.reply(to: Array(message.utf8)), as: UTF8.self)
}

/// The compiler's request, as it was seen to send it, cut down to what the plugin reads.
private let request = """
    {"expandAttachedMacro":{"attributeSyntax":{"kind":"attribute","source":"@Entry "},"declSyntax":{"kind":\
    "declaration","location":{"column":30,"fileID":"App/main.swift","fileName":"main.swift","line":3,"offset":55},\
    "source":"\\n  @Entry var th\\u00e9me: Int"},"discriminator":"$s3Lib","lexicalContext":[{"kind":"declaration",\
    "source":"\\nextension EnvironmentValues {}"}],"macro":{"moduleName":"HalcyonMacros","name":"Entry",\
    "typeName":"EntryMacro"},"macroRole":"accessor"}}
    """

@Suite("Plugin") struct PluginTests {
    @Test func capability() {
        #expect(
            reply(to: #"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
                == #"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#)
    }

    @Test func diagnosticsAreAtThePlaceInTheFile() {
        #expect(
            reply(to: request)
                == #"{"expandMacroResult":{"expandedSource":"{ get { Swift.fatalError() } }","diagnostics":["#
                + #"{"message":"an entry needs a default value; write '= …', or make its type optional","#
                + #""severity":"error","position":{"fileName":"main.swift","offset":69},"#
                + #""highlights":[],"notes":[],"fixIts":[]}]}}"#)
    }

    @Test func aPreview() {
        let answer = reply(
            to: #"{"expandFreestandingMacro":{"macro":{"typeName":"PreviewMacro"},"discriminator":"$s","#
                + ##""syntax":{"source":"#Preview { A() }","location":{"fileID":"A/b.swift","line":2,"column":1}}}}"##)
        #expect(answer.hasPrefix(#"{"expandMacroResult":{"expandedSource":"struct $s7PreviewfMu_: Halcyon"#))
        #expect(answer.contains(#"MadePreview { A() }\n"#))
        #expect(answer.hasSuffix(#","diagnostics":[]}}"#))
    }

    @Test(arguments: [
        "", "null", "{}", "[]", "{\"unknown\":{}}", "{\"expandAttachedMacro\":{}}", "not JSON", "{\"a\":", "\"\\u12",
        "{\"expandAttachedMacro\":{\"declSyntax\":{\"source\":\"\"}}}", "{\"expandFreestandingMacro\":[]}",
        String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ])
    func nonsenseIsAnswered(message: String) {
        let answer = reply(to: message)
        #expect(answer.hasPrefix(#"{"expandMacroResult":{"expandedSource":null,"diagnostics":[{"message":"Halcyon"#))
    }

    /// Every beginning of a request, every request with one byte changed or missing, gets an answer.
    @Test func brokenRequestsAreAnswered() {
        let bytes = Array(request.utf8)
        for index in bytes.indices {
            var changed = bytes
            changed[index] = changed[index] &+ 1
            var shorter = bytes
            shorter.remove(at: index)
            for message in [Array(bytes[..<index]), changed, shorter] {
                #expect(JSON(Plugin.reply(to: message))?["expandMacroResult"] != nil)
            }
        }
    }

    /// The same of source: whatever is cut off or changed in it, an expansion comes back, with an error or without.
    @Test(arguments: [
        "#Preview(\"n\", traits: .a) { @Previewable @State var x = \"\\(a[\"}\"]!)\" /* { */\n  A(#\"\\#(x)\"#, /[}]/) }",
        "@Entry var x: [String: (Int) -> Void] = [\"\\(1)\": { _ in }] // }",
    ])
    func brokenSourceIsExpanded(source: String) {
        let bytes = Array(source.utf8)
        var answers = 0
        for index in bytes.indices {
            for byte in "{}()[]\"\\#/@, \n".utf8 {
                var changed = bytes
                changed[index] = byte
                let piece = SourcePiece(String(decoding: changed, as: UTF8.self))
                let preview = PreviewMacro(piece, discriminator: "", context: []).expansion()
                let entry = EntryMacro(piece, context: ["extension Transaction {}"]).expansion(role: "accessor")
                let hasError = preview.diagnostics.contains { $0.severity == .error }
                answers += (preview.source == nil) == hasError ? 1 : 0
                answers += entry.source != nil || !entry.diagnostics.isEmpty ? 1 : 0
            }
        }
        #expect(answers == bytes.count * 14 * 2)
    }

    @Test func deepNesting() {
        let deep = String(repeating: "\"\\(", count: 10_000)
        #expect(
            PreviewMacro(SourcePiece("#Preview { \(deep) }"), discriminator: "", context: []).expansion().diagnostics
                .map(
                    \.message) == ["interpolations are nested too deeply here"])
        let brackets = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
        #expect(
            PreviewMacro(SourcePiece("#Preview { \(brackets) }"), discriminator: "", context: []).expansion()
                .diagnostics == [])
    }

    /// The program itself, as the compiler runs it.
    @Test func theProgram() throws {
        let answers = try run([frame(#"{"getCapability":{}}"#), frame("nonsense"), frame(request)])
        #expect(answers.status == 0)
        #expect(answers.messages.count == 3)
        #expect(answers.messages.first?.hasPrefix(#"{"getCapabilityResult""#) == true)
        #expect(answers.messages.last == reply(to: request))
    }

    @Test func aProgramWhoseInputBreaksOffEnds() throws {
        for broken in [Data([1, 2, 3]), Data(frame("{}").dropLast()), Data(repeating: 0xFF, count: 64)] {
            let answers = try run([frame("{}"), broken])
            #expect(answers.status == 0)
            #expect(answers.messages.count == 1)
        }
    }

    private func frame(_ message: String) -> Data {
        withUnsafeBytes(of: UInt64(message.utf8.count).littleEndian) { Data($0) } + Data(message.utf8)
    }

    private func run(_ frames: [Data]) throws -> (status: Int32, messages: [String]) {
        let program = Bundle.main.bundleURL.appending(path: "HalcyonMacros-tool")
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = program
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        for frame in frames { try input.fileHandleForWriting.write(contentsOf: frame) }
        try input.fileHandleForWriting.close()
        var data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        var messages: [String] = []
        while data.count >= 8 {
            let length = data.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
            messages.append(String(decoding: data.dropFirst(8).prefix(length), as: UTF8.self))
            data = Data(data.dropFirst(8 + length))
        }
        return (process.terminationStatus, messages)
    }
}
