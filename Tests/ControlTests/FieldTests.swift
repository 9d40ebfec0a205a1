import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Fields, semantics 319–325, 405, 407; cases B77, B93, B96.
@MainActor @Suite struct FieldTests {
    final class Trace { var lines: [String] = [] }

    func field(_ root: TestRoot) -> SemanticsNode? {
        root.semantics.flattened.first { $0.role == .textField || $0.role == .secureField || $0.role == .textEditor }
    }

    @Test("319: 30 high with a ground, a line high without; any width is taken")
    func statement319() {
        func frame<Content: View>(_ view: Content) -> String? {
            field(mount(view, size: CGSize(width: 200, height: 60)))?.frame.plain
        }
        let view = TextField("Name", text: .constant("Halcyon"))
        #expect(frame(view) == "0,15 200×30")
        #expect(frame(view.textFieldStyle(.roundedBorder)) == "0,15 200×30")
        #expect(frame(view.controlSize(.small)) == "0,18 200×24")
        #expect(frame(view.textFieldStyle(.plain)) == "0,20 200×20")
        #expect(
            frame(view.textFieldStyle(.plain).textFieldStyle(.roundedBorder)) == "0,20 200×20", "the innermost wins")
    }

    @Test("A press gives the keyboard and puts the caret; what is typed is written, a key at a time")
    func typing() throws {
        let log = Log("quiet room")
        let root = mount(TextField("Name", text: log.binding), size: CGSize(width: 200, height: 30))
        // Two characters of 7 points behind the room of 9.
        root.tap(at: CGPoint(x: 9 + 14, y: 15))
        #expect(field(root)?.isFocused == true)
        root.type("zy")
        #expect(log.sets == ["quziet room", "quzyiet room"])
        try root.key("Backspace")
        try root.key("End")
        try root.key("Backspace")
        try root.key("Home")
        try root.key("Delete")
        #expect(log.value == "uziet roo")
        try root.key("shift+control+Right")
        root.type("H")
        #expect(log.value == "H roo")
        try root.key("control+a")
        root.type("x")
        #expect(log.value == "x")
    }

    @Test("B93: the caret stays behind what was typed, whatever the setter or others make of the text")
    func caseB93() {
        func typed(_ filter: @escaping (String) -> String, then next: String) -> String {
            let log = Log("quiet room")
            log.filter = filter
            let root = mount(TextField("", text: log.binding), size: CGSize(width: 300, height: 30))
            root.tap(at: CGPoint(x: 9 + 14, y: 15))
            root.type("z")
            root.type(next)
            return log.value
        }
        #expect(typed({ $0 }, then: "y") == "quzyiet room")
        #expect(typed({ $0.uppercased() }, then: "y") == "QUZYIET ROOM")
        #expect(typed({ String($0.prefix(8)) }, then: "y") == "quzyiet ")
        // An emoji stands before the caret: characters count, not bytes.
        let log = Log("🛶ab")
        let root = mount(TextField("", text: log.binding), size: CGSize(width: 300, height: 30))
        root.tap(at: CGPoint(x: 9 + 21, y: 15))
        root.type("é")
        root.type("!")
        #expect(log.value == "🛶aé!b")
    }

    @Test("B93 f: other code changes the text elsewhere: the caret keeps its distance from what stays")
    func otherCode() {
        struct Content: View {
            @State var text = "quiet room"
            let hold: (Binding<String>) -> Void
            var body: some View {
                let _ = hold($text)
                TextField("", text: $text)
            }
        }
        var text: Binding<String>?
        let root = mount(Content { text = $0 }, size: CGSize(width: 300, height: 30))
        root.tap(at: CGPoint(x: 9 + 35, y: 15))
        text?.wrappedValue = "very quiet room"
        root.settle()
        root.type("ly")
        #expect(text?.wrappedValue == "very quietly room")
        for (index, character) in "Oslo".enumerated() {
            if index == 0 { text?.wrappedValue = "" }
            root.settle()
            root.type(String(character))
        }
        #expect(text?.wrappedValue == "Oslo")
    }

    @Test("B77: which bodies run for ten keys", arguments: [LaunchOptions.Policy.swiftUI, .precise])
    func caseB77(policy: LaunchOptions.Policy) {
        struct Quiet: View {
            @State var text = ""
            var body: some View { TextField("", text: $text) }
        }
        struct Reads: View {
            @State var text = ""
            var body: some View {
                VStack(spacing: 0) {
                    TextField("", text: $text)
                    Text(text)
                }
            }
        }
        final class Model: ObservableObject { @Published var text = "" }
        struct Seen: View {
            @ObservedObject var model: Model
            var body: some View { Text(model.text) }
        }
        struct Shared: View {
            @StateObject var model = Model()
            var body: some View {
                VStack(spacing: 0) {
                    TextField("", text: $model.text)
                    Seen(model: model)
                    Seen(model: model)
                }
            }
        }
        func run<Content: View>(_ view: Content) -> Int {
            let root = mount(view, size: CGSize(width: 300, height: 90), policy: policy)
            root.tap(at: field(root)!.frame.middle)
            let before = root.counts.bodies
            root.type("0123456789")
            #expect(field(root)?.value == "0123456789")
            return root.counts.bodies - before
        }
        #expect(run(Quiet()) == 0)
        #expect(run(Reads()) == 10)
        // Under the precise policy the one that holds the object and does not read the text need not run.
        #expect(run(Shared()) == (policy == .precise ? 20 : 30))
    }

    @Test("323, B96: what the format reads is written, what it does not is not; digits are not rewritten while typing")
    func statement323() throws {
        struct Content: View {
            @State var number = 5.0
            var body: some View {
                VStack {
                    TextField("n", value: $number, format: .number.locale(Locale(identifier: "en_US")))
                    Text("\(number)")
                    TextField("other", text: .constant(""))
                }
            }
        }
        let root = mount(Content(), size: CGSize(width: 300, height: 120))
        try root.key("Tab")
        root.type("1")
        #expect(field(root)?.value == "1")
        root.type(".")
        #expect(field(root)?.value == "1.")
        root.type("5")
        #expect(root.texts.contains("1.500000"))
        root.type("x")
        #expect(field(root)?.value == "1.5x")
        #expect(root.texts.contains("1.500000"))
        try root.key("Tab")
        #expect(field(root)?.value == "1.5", "editing ends: the last value")
    }

    @Test(
        "B96: a number is typed, and a button saves without Return: what was typed is there, and stays as it was typed")
    func caseB96() throws {
        struct Content: View {
            let saved: Log<Double>
            @State var number = 5.0
            var body: some View {
                VStack {
                    TextField("n", value: $number, format: .number.locale(Locale(identifier: "en_US")))
                    Button("Save") { saved.binding.wrappedValue = number }
                    TextField("other", text: .constant(""))
                }
            }
        }
        let saved = Log(0.0)
        let root = mount(Content(saved: saved), size: CGSize(width: 300, height: 120))
        try root.key("Tab")
        var states: [String] = []
        for typed in ["-", "1", ".", "5", "0"] {
            root.type(typed)
            states.append(field(root)?.value ?? "")
        }
        #expect(states == ["-", "-1", "-1.", "-1.5", "-1.50"])
        try root.tap("Save")
        #expect(saved.sets == [-1.5])
        #expect(field(root)?.value == "-1.50", "a button leaves the keyboard where it is")
        try root.key("shift+Tab")
        #expect(field(root)?.value == "-1.5", "formatted when editing ends")
    }

    @Test("322, 325: Return submits, and nothing else; the inner actions first")
    func statement325() throws {
        let trace = Trace()
        let root = mount(
            VStack {
                TextField("a", text: .constant(""), onEditingChanged: { trace.lines.append("editing \($0)") }) {
                    trace.lines.append("commit")
                }
                .onSubmit { trace.lines.append("inner") }
                Button("Default") { trace.lines.append("button") }
            }
            .onSubmit { trace.lines.append("outer") }, size: CGSize(width: 200, height: 100))
        try root.tap("a")
        try root.key("Return")
        #expect(trace.lines == ["editing true", "commit", "inner", "outer"])
        let scoped = Trace()
        let other = mount(
            TextField("a", text: .constant("")).onSubmit { scoped.lines.append("inner") }.submitScope()
                .onSubmit { scoped.lines.append("outer") }, size: CGSize(width: 200, height: 100))
        try other.tap("a")
        try other.key("Return")
        #expect(scoped.lines == ["inner"])
    }

    @Test("405: a press on a button leaves the keyboard where it is; disabled, a field never gets it")
    func statement405() throws {
        let root = mount(
            VStack {
                TextField("a", text: .constant(""))
                Button("b") {}
                TextField("c", text: .constant("")).disabled(true)
            }, size: CGSize(width: 200, height: 120))
        try root.tap("a")
        try root.tap("b")
        #expect(root.element("a")?.isFocused == true)
        root.tap(at: root.middle("c"))
        #expect(root.element("a")?.isFocused == true)
    }

    @Test("B110: what a setter does not store stays while it is typed, is told once, and goes when editing ends")
    func caseB110() throws {
        let log = Log("old")
        log.filter = { _ in "old" }
        let root = mount(
            VStack {
                TextField("a", text: log.binding)
                TextField("b", text: .constant(""))
            }, size: CGSize(width: 200, height: 100))
        try root.key("Tab")
        root.type("ne")
        #expect(field(root)?.value == "ne")
        #expect(root.diagnostics.filter { $0.code == .valueNotStored }.count == 1)
        try root.key("Tab")
        #expect(field(root)?.value == "old")
    }

    @Test("A secure field shows bullets, to eyes and to accessibility")
    func secure() throws {
        let log = Log("")
        let root = mount(SecureField("Password", text: log.binding), size: CGSize(width: 200, height: 30))
        try root.tap("Password")
        root.type("abc")
        #expect(log.value == "abc")
        #expect(field(root)?.value == "•••")
        #expect(!root.drawn.contains { $0.contains("abc") })
    }

    @Test("321: an editor takes all room, breaks lines, and goes through them by keys")
    func editor() throws {
        let log = Log("one two three four")
        let root = mount(TextEditor(text: log.binding), size: CGSize(width: 9 + 9 + 70, height: 120))
        #expect(field(root)?.frame.plain == "0,0 88×120")
        // "one two " / "three " / "four": ten characters a line.
        root.tap(at: CGPoint(x: 9, y: 10))
        try root.key("Down")
        root.type("X")
        #expect(log.value == "one two Xthree four")
        try root.key("End")
        try root.key("Return")
        root.type("Y")
        #expect(log.value == "one two Xthree\nY four" || log.value == "one two Xthree \nYfour", "\(log.value)")
    }

    @Test("326: a vertical field grows by its lines, up to its limit")
    func vertical() {
        func height(_ text: String, _ limit: ClosedRange<Int>) -> Double? {
            let root = mount(
                TextField("a", text: .constant(text), axis: .vertical).lineLimit(limit),
                size: CGSize(width: 88, height: 300))
            return (field(root)?.frame.height).map { Double($0) }
        }
        #expect(height("one", 1...3) == 30)
        #expect(height("one two three four", 1...5) == 50)
        #expect(height("one two three four", 1...1) == 30)
        #expect(height("one", 3...5) == 70)
    }

    @Test("A style of one's own has the field without a ground")
    func style() throws {
        struct Boxed: TextFieldStyle {
            func _body(configuration: TextField<Self._Label>) -> some View {
                configuration.padding(10).background(Color.yellow)
            }
        }
        let log = Log("")
        let root = mount(
            TextField("Name", text: log.binding).textFieldStyle(Boxed()), size: CGSize(width: 200, height: 60))
        #expect(field(root)?.frame.plain == "10,20 180×20")
        try root.tap("Name")
        root.type("a")
        #expect(log.value == "a")
    }
}
