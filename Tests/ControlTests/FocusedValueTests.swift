import Combine
import Foundation
import HalcyonTesting
import SwiftUI
import Testing

private struct NoteKey: FocusedValueKey { typealias Value = String }
private struct DraftKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
    fileprivate var note: String? {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
    fileprivate var draft: Binding<String>? {
        get { self[DraftKey.self] }
        set { self[DraftKey.self] = newValue }
    }
    @Entry fileprivate var page: Int?
}

/// What is published with the keyboard, and where keys bring it: semantics 414–416.
@MainActor @Suite struct FocusedValueTests {
    private final class Model: ObservableObject {
        @Published var count: Int
        init(_ count: Int) { self.count = count }
    }

    private struct Reader: View {
        @FocusedValue(\.note) private var note
        @FocusedValue(\.page) private var page
        @FocusedBinding(\.draft) private var draft
        @FocusedObject private var model: Model?
        var body: some View {
            VStack {
                Text("note \(note ?? "none")")
                Text("page \(page.map { "\($0)" } ?? "none")")
                Text("draft \(draft ?? "none")")
                Text("model \(model.map { "\($0.count)" } ?? "none")")
                Button("Clear") { draft = "cleared" }
                Button("Add") { model?.count += 1 }
            }
        }
    }

    private struct Page: View {
        @State private var mail = "m"
        @State private var isThere = true
        @State private var suffix = ""
        let model: Model
        var body: some View {
            VStack {
                Reader()
                VStack {
                    TextField("Name", text: .constant("n"))
                    if isThere {
                        TextField("Mail", text: $mail).focusedValue(\.note, "mail\(suffix)").focusedValue(
                            \.draft, $mail)
                    }
                }
                .focusedValue(\.note, "outer").focusedObject(model)
                .focusedSceneValue(\.page, 7)
                Button("Remove") { isThere = false }
                Button("Change") { suffix = "!" }
            }
        }
    }

    private func shown(_ root: TestRoot) -> [String] { Array(root.texts.prefix(4)) }

    @Test(
        "416: what is around the keyboard is published, the innermost first; nil without it; a scene's value in any case"
    )
    func statement416() throws {
        let model = Model(1)
        let root = mount(Page(model: model), size: CGSize(width: 300, height: 500))
        #expect(shown(root) == ["note none", "page 7", "draft none", "model none"])
        try root.tap("Name")
        #expect(shown(root) == ["note outer", "page 7", "draft none", "model 1"])
        try root.tap("Mail")
        #expect(shown(root) == ["note mail", "page 7", "draft m", "model 1"])
        // Written through, and read again.
        try root.tap("Clear")
        #expect(shown(root)[2] == "draft cleared")
        #expect(root.element("Mail")?.value == "cleared")
        try root.tap("Change")
        #expect(shown(root)[0] == "note mail!")
        // Its changes run the body.
        try root.tap("Add")
        #expect(shown(root)[3] == "model 2")
        try root.tap("Remove")
        #expect(shown(root) == ["note none", "page 7", "draft none", "model none"])
        model.count = 9
        let before = root.counts.bodies
        root.settle()
        #expect(root.counts.bodies == before, "nobody holds it any more")
        #expect(root.diagnostics.isEmpty)
    }

    @Test("415: with a person's priority the default has the keyboard whenever keys bring it into the view")
    func statement415() throws {
        enum Part: Hashable { case first, second }
        struct Form: View {
            let priority: DefaultFocusEvaluationPriority
            @FocusState private var part: Part?
            var body: some View {
                VStack {
                    Button("Before") {}
                    VStack {
                        TextField("First", text: .constant("")).focused($part, equals: .first)
                        TextField("Second", text: .constant("")).focused($part, equals: .second)
                    }
                    .defaultFocus($part, .second, priority: priority)
                }
            }
        }
        func stops(_ priority: DefaultFocusEvaluationPriority) throws -> [String] {
            let root = mount(Form(priority: priority), size: CGSize(width: 300, height: 300))
            var stops: [String] = []
            for _ in 0..<4 {
                stops.append(root.semantics.flattened.first(where: \.isFocused)?.name ?? "none")
                try root.key("Tab")
            }
            return stops
        }
        #expect(try stops(.automatic) == ["Second", "Before", "First", "Second"])
        #expect(try stops(.userInitiated) == ["Second", "Before", "Second", "Before"])
    }

    @Test("415: what prefers the keyboard has it from the beginning, and again when that is reset")
    func preferred() throws {
        struct Form: View {
            @Namespace private var form
            @Namespace private var empty
            @Environment(\.resetFocus) private var resetFocus
            var body: some View {
                VStack {
                    TextField("First", text: .constant(""))
                    TextField("Second", text: .constant("")).prefersDefaultFocus(in: form)
                    VStack { TextField("Third", text: .constant("")) }.focusScope(empty)
                    Button("Reset") { resetFocus(in: form) }
                    Button("Reset other") { resetFocus(in: empty) }
                }
                .focusScope(form)
            }
        }
        let root = mount(Form(), size: CGSize(width: 300, height: 300))
        func focused() -> String? { root.semantics.flattened.first(where: \.isFocused)?.name }
        #expect(focused() == "Second")
        try root.tap("First")
        try root.tap("Reset")
        #expect(focused() == "Second")
        try root.tap("Reset other")
        #expect(focused() == "Third", "where nothing is preferred, the first of the scope")
    }

    @Test("Commands of keys are for who is around the keyboard, after what has it")
    func keyCommands() throws {
        final class Trace { var lines: [String] = [] }
        let trace = Trace()
        let root = mount(
            VStack {
                TextField("Name", text: .constant("ab"))
                Color.red.frame(height: 20).focusable().accessibilityLabel("box")
                    .onDeleteCommand { trace.lines.append("inner delete") }
                    .onMoveCommand(perform: nil)
            }
            .onMoveCommand { trace.lines.append("move \($0)") }
            .onExitCommand { trace.lines.append("exit") }
            .onDeleteCommand { trace.lines.append("delete") }, size: CGSize(width: 300, height: 100))
        try root.key("Left")
        #expect(trace.lines == [], "nothing has the keyboard")
        try root.tap("Name")
        for key in ["Left", "Up", "Delete", "Escape"] { try root.key(key) }
        #expect(trace.lines == ["move up", "exit"], "a field edits with the others")
        trace.lines = []
        root.tap(at: root.middle("box"))
        for key in ["Left", "Right", "Up", "Down", "Backspace", "Delete", "shift+Left"] { try root.key(key) }
        #expect(
            trace.lines == ["move left", "move right", "move up", "move down", "inner delete", "inner delete"])
    }

    @Test("414: only the first default button is emphasised, and the next one when it goes")
    func statement414() throws {
        struct Page: View {
            @State private var isThere = true
            @State private var isEarlier = false
            var body: some View {
                VStack {
                    if isEarlier { Button("Earlier") {}.keyboardShortcut(.defaultAction) }
                    if isThere { Button("First") {}.keyboardShortcut(.defaultAction) }
                    Button("Second") {}.keyboardShortcut(.defaultAction)
                    Button("Plain") {}
                    Button("Remove") { isThere = false }
                    Button("Put before") { isEarlier = true }
                }
            }
        }
        let root = mount(Page(), size: CGSize(width: 300, height: 300))
        // On the accent the title is white.
        func emphasised() -> [String] {
            ["Earlier", "First", "Second", "Plain"].filter { name in
                root.drawn.contains { $0.contains("\"\(name)\"") && $0.contains("#FFFFFF") }
            }
        }
        #expect(emphasised() == ["First"])
        try root.tap("Remove")
        #expect(emphasised() == ["Second"])
        try root.tap("Put before")
        #expect(emphasised() == ["Earlier"])
    }
}
