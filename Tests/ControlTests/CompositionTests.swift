import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// What an input method composes, and who edits a field's text in its place; case B94.
@MainActor @Suite struct CompositionTests {
    struct Redrawn: View {
        @State var text = ""
        @State var number = 0
        let log: Log<String>
        let hold: (Binding<String>, Binding<Int>) -> Void
        var body: some View {
            let _ = hold($text, $number)
            VStack {
                Text("drawn \(number)")
                TextField(
                    "Name",
                    text: Binding {
                        text
                    } set: { new in
                        log.binding.wrappedValue = new
                        text = log.value
                    })
            }
        }
    }

    func field(_ root: TestRoot) -> String? {
        root.semantics.flattened.first { $0.role == .textField || $0.role == .textEditor }?.value
    }

    @Test("B94: what is composed is the field's: redraws leave it alone, and it is written once, as it is committed")
    func caseB94() throws {
        let log = Log("")
        var number: Binding<Int>?
        let root = mount(Redrawn(log: log) { number = $1 }, size: CGSize(width: 200, height: 80))
        try root.tap("Name")
        try root.compose("ㅈ")
        #expect(field(root) == "ㅈ")
        #expect(root.textSession?.composed == 0..<1)
        for _ in 0..<3 {
            number?.wrappedValue += 1
            root.settle()
        }
        #expect(root.texts.contains("drawn 3"))
        #expect(field(root) == "ㅈ")
        #expect(root.textSession?.composed == 0..<1)
        try root.compose("자")
        #expect(log.sets == [])
        try root.commit("자")
        #expect(log.sets == ["자"])
        #expect(field(root) == "자")
        #expect(root.textSession?.composed == nil)
        // A dead key and a letter.
        try root.compose("¨")
        try root.commit("ü")
        #expect(log.sets == ["자", "자ü"])
    }

    @Test("B94: a program that clears the text meanwhile ends the composition and wins")
    func clearedMeanwhile() throws {
        let log = Log("")
        var text: Binding<String>?
        let root = mount(
            Redrawn(log: log) {
                text = $0
                _ = $1
            }, size: CGSize(width: 200, height: 80))
        try root.tap("Name")
        root.type("ab")
        try root.compose("ㅈ")
        text?.wrappedValue = ""
        root.settle()
        #expect(field(root) == "")
        #expect(root.textSession?.composed == nil)
        let conflicts = root.facts.compactMap { fact in
            if case .conflicted(let conflict) = fact.what { conflict } else { Fact.Conflict?.none }
        }
        #expect(conflicts.map(\.hand) == ["\"abㅈ\""])
        #expect(conflicts.map(\.model) == ["\"\""])
        #expect(conflicts.map(\.handStays) == [false])
        root.type("c")
        #expect(log.sets == ["a", "ab", "c"])
    }

    @Test("What is composed is meant before a button acts, and when the field goes while it disappears")
    func resolved() throws {
        struct Page: View {
            @State var text = ""
            @State var isThere = true
            let trace: (String) -> Void
            var body: some View {
                VStack {
                    if isThere {
                        TextField("Name", text: $text).onDisappear { trace("gone with \(text)") }
                    }
                    Button("Save") { trace("saved \(text)") }
                    Button("Close") { isThere = false }
                }
            }
        }
        final class Trace { var lines: [String] = [] }
        let trace = Trace()
        let root = mount(Page { trace.lines.append($0) }, size: CGSize(width: 200, height: 120))
        try root.tap("Name")
        try root.compose("자")
        try root.tap("Save")
        #expect(trace.lines == ["saved 자"])
        try root.compose("x")
        try root.tap("Close")
        #expect(trace.lines == ["saved 자", "gone with 자x"])
    }

    @Test("What is written back without what is composed is nothing new")
    func writtenBack() throws {
        let log = Log("")
        var text: Binding<String>?
        let root = mount(
            Redrawn(log: log) {
                text = $0
                _ = $1
            }, size: CGSize(width: 200, height: 80))
        try root.tap("Name")
        root.type("abc")
        try root.key("shift+Left")
        // The selected character goes; nobody has written that yet.
        try root.compose("x")
        #expect(field(root) == "abx")
        text?.wrappedValue = "ab"
        root.settle()
        #expect(field(root) == "abx")
        try root.commit("xy")
        #expect(log.value == "abxy")
    }

    @Test("A composition that is given up leaves what was there, and writes nothing")
    func givenUp() throws {
        let log = Log("ab")
        let root = mount(TextField("Name", text: log.binding), size: CGSize(width: 200, height: 30))
        try root.key("Tab")
        try root.key("End")
        try root.compose("c")
        try root.compose("")
        #expect(field(root) == "ab")
        #expect(log.sets == [])
    }

    @Test("What is composed is meant when a key moves the caret, a press does, or another field gets the keyboard")
    func meant() throws {
        let log = Log("")
        let root = mount(
            VStack {
                TextField("a", text: log.binding)
                TextField("b", text: .constant(""))
            }, size: CGSize(width: 200, height: 90))
        try root.tap("a")
        try root.compose("x")
        try root.key("Left")
        #expect(log.sets == ["x"])
        try root.key("End")
        try root.compose("y")
        try root.tap("a")
        #expect(log.sets == ["x", "xy"])
        try root.key("End")
        try root.compose("z")
        try root.key("Tab")
        #expect(log.sets == ["x", "xy", "xyz"])
    }

    @Test("A line is drawn below what is composed")
    func underline() throws {
        let root = mount(TextField("", text: .constant("ab")), size: CGSize(width: 200, height: 30))
        try root.key("Tab")
        try root.key("End")
        func lines(_ root: TestRoot) -> [String] { root.drawn.filter { $0.contains("14×1") } }
        #expect(lines(root) == [])
        try root.compose("cd")
        #expect(lines(root) == ["fill rect 23,23 14×1 #14181F"])
        try root.commit("cd")
        #expect(lines(root) == [], "\(root.drawn)")
    }

    @Test("A session tells where a field's text is and what is selected of it; what is made of it is typing")
    func session() throws {
        let log = Log("quiet")
        log.filter = { $0.uppercased() }
        let root = mount(
            VStack(spacing: 0) {
                Color.red.frame(height: 20)
                TextField("Name", text: log.binding)
            }, size: CGSize(width: 200, height: 50))
        #expect(root.textSession == nil)
        try root.key("Tab")
        let session = try #require(root.textSession)
        #expect(session.frame.plain == "9,20 182×30")
        #expect(session.visible == session.frame)
        #expect(session.text == "quiet")
        #expect(session.selection == 0..<5)
        #expect(session.kind == .singleLine)
        #expect(session.isEnabled)
        #expect(session.element == root.element("Name")?.id)
        root.edit(TextEdit(of: session.element, text: "quzet", anchor: 3, caret: 3))
        #expect(log.sets == ["quzet"])
        #expect(root.textSession?.text == "QUZET")
        #expect(root.textSession?.caret == 3)
        // A caret that only moves writes nothing.
        root.edit(TextEdit(of: session.element, text: "QUZET", anchor: 0, caret: 1))
        #expect(root.textSession?.selection == 0..<1)
        #expect(log.sets == ["quzet"])
        var other = session.element
        other.generation += 1
        root.edit(TextEdit(of: other, text: "no", anchor: 0, caret: 0))
        #expect(log.sets == ["quzet"], "it has not the keyboard")
    }

    @Test("What is made of a text that became another one meanwhile is made of the new one")
    func meanwhile() throws {
        let log = Log("quiet room")
        let root = mount(TextField("Name", text: log.binding), size: CGSize(width: 200, height: 30))
        try root.key("Tab")
        let session = try #require(root.textSession)
        log.value = "very quiet room"
        root.edit(TextEdit(of: session.element, text: "quietly room", anchor: 7, caret: 7))
        #expect(log.value == "very quietly room")
        #expect(root.textSession?.caret == 12)
    }

    @Test("Keys come before the editor only where they edit nothing")
    func keysBeforeEditing() throws {
        final class Trace { var lines: [String] = [] }
        let trace = Trace()
        let host = HeadlessHostedField(trace: { trace.lines.append($0) })
        let root = mount(host, size: CGSize(width: 200, height: 90))
        try root.tap("Name")
        func taken(_ name: String) throws -> Bool { try root.takeBeforeEditing(name) }
        #expect(try taken("a"))
        #expect(try !taken("b"))
        #expect(try !taken("Left"))
        #expect(try taken("control+s"))
        #expect(try !taken("control+c"))
        #expect(try taken("Return"))
        #expect(trace.lines == ["key a", "save", "submit"])
        try root.compose("x")
        #expect(try !taken("a"), "what is composed has all keys")
        #expect(try !taken("Return"))
    }
}

private struct HeadlessHostedField: View {
    @State var text = ""
    let trace: (String) -> Void
    var body: some View {
        VStack {
            TextField("Name", text: $text).onSubmit { trace("submit") }
            Button("Save") { trace("save") }.keyboardShortcut("s")
        }
        .onKeyPress("a") {
            trace("key a")
            return .handled
        }
    }
}
