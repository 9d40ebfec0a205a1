import HalcyonTesting
import SwiftUI
import Testing

/// Keys while something lies over the field that has the keyboard, opened with the pointer.
@MainActor @Suite struct FloatKeyTests {
    enum Cover: CaseIterable { case menu, context, picker, sheet, cover, alert, dialog, popover }

    private struct Page: View {
        let kind: Cover
        let texts: Log<String>
        let focus: Log<Bool>
        @State private var isShown = false
        @State private var choice = 0
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                TextField("Name", text: texts.binding)
                    .focused($isFocused)
                    .onChange(of: isFocused) { focus.binding.wrappedValue = $1 }
                opener
            }
        }

        @ViewBuilder private var opener: some View {
            let button = Button("Open") { isShown = true }
            switch kind {
            case .menu: Menu("Open") { Button("One") {} }
            case .context: Text("Open").contextMenu { Button("One") {} }
            case .picker: Picker("Open", selection: $choice) { Text("One").tag(0) }
            case .sheet: button.sheet(isPresented: $isShown) { Text("Sheet") }
            case .cover: button.fullScreenCover(isPresented: $isShown) { Text("Cover") }
            case .popover: button.popover(isPresented: $isShown) { Text("Popover") }
            case .alert: button.alert("Sure?", isPresented: $isShown) { Button("No", role: .cancel) {} }
            case .dialog:
                button.confirmationDialog("Sure?", isPresented: $isShown) { Button("No", role: .cancel) {} }
            }
        }

        @MainActor func open(_ root: TestRoot) throws {
            switch kind {
            case .context: root.secondaryTap(at: try #require(root.element("Open")).frame.middle)
            case .picker: root.tap(at: root.semantics.flattened.first { $0.role == .popUpButton }!.frame.middle)
            default: try root.tap("Open")
            }
        }
    }

    @Test(
        "What is typed while a menu, a question or a panel lies over a field is not the field's, which keeps the keyboard for afterwards",
        arguments: Cover.allCases)
    func below(kind: Cover) throws {
        let (texts, focus) = (Log(""), Log(false))
        let page = Page(kind: kind, texts: texts, focus: focus)
        let root = mount(page, size: CGSize(width: 400, height: 300))
        try root.tap("Name")
        root.type("a")
        let edited = try #require(root.textSession)
        try page.open(root)
        // A popover is no more than a remark: who typed goes on.
        let isCovered = kind != .popover
        #expect((root.textSession == nil) == isCovered)
        root.type("x")
        #expect(try root.takeBeforeEditing("Backspace") == isCovered)
        root.edit(TextEdit(of: edited.element, text: "changed", anchor: 0, caret: 0))
        // A key that is not taken is the host's widget's, which no test has.
        #expect(texts.sets == (isCovered ? ["a"] : ["a", "ax", "changed"]))
        try root.key("Escape")
        #expect(root.textSession?.text == (isCovered ? "a" : "changed"))
        root.type("b")
        #expect(texts.sets.last == (isCovered ? "ab" : "bchanged"))
        #expect(focus.sets == [true], "nobody else was given it meanwhile")
    }
}
