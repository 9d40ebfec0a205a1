import Foundation
import HalcyonPlatform
import HalcyonTesting
import SwiftUI
import Testing

@MainActor private var lines: [String] = []
@MainActor private func log(_ line: String) { lines.append(line) }
@MainActor private func logged(_ body: () throws -> Void) rethrows -> [String] {
    lines = []
    try body()
    return lines
}

@MainActor @Suite struct FocusStateTests {
    private enum Part: Hashable { case name, mail, nowhere }

    private struct Form: View {
        @FocusState private var part: Part?
        @State private var name = ""
        @State private var mail = ""
        @State private var isMailThere = true
        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($part, equals: .name).accessibilityIdentifier("name")
                if isMailThere {
                    TextField("Mail", text: $mail).focused($part, equals: .mail).accessibilityIdentifier("mail")
                }
                Button("To mail") { part = .mail }
                Button("To nowhere") { part = .nowhere }
                Button("To none") { part = nil }
                Button("Remove") { isMailThere = false }
                Text(part.map { "\($0)" } ?? "none")
            }
            .onChange(of: part) { log("\($0.map { "\($0)" } ?? "nil") → \($1.map { "\($0)" } ?? "nil")") }
        }
    }

    @Test("406: a state says which part has the keyboard, and moves it")
    func values() throws {
        let root = HalcyonTesting.mount(Form(), size: CGSize(width: 300, height: 300))
        #expect(try logged { try root.tap("name") } == ["nil → name"])
        root.type("a")
        #expect(try logged { try root.tap("To mail") } == ["name → mail"])
        root.type("b")
        #expect(root.element("name")?.value == "a")
        #expect(root.element("mail")?.value == "b")
        #expect(try logged { try root.key("shift+Tab") } == ["mail → name"])
        #expect(try logged { try root.tap("To none") } == ["name → nil"])
        root.type("c")
        #expect(root.element("name")?.value == "a")
        // A value that no view has goes back to nil.
        #expect(try logged { try root.tap("To nowhere") } == ["nil → nowhere", "nowhere → nil"])
        #expect(root.diagnostics.map(\.code) == [.focusWithoutView])
        #expect(root.texts.last == "none")
    }

    @Test("408: the keyboard is lost with the view that has it")
    func removed() throws {
        let root = HalcyonTesting.mount(Form(), size: CGSize(width: 300, height: 300))
        try root.tap("mail")
        #expect(try logged { try root.tap("Remove") } == ["mail → nil"])
        #expect(root.texts.last == "none")
    }

    /// A page with a draft that is written to a model when its field loses the keyboard.
    private struct DraftPage: View {
        let name: String
        let commit: (String) -> Void
        @State private var draft = ""
        @FocusState private var isFocused
        var body: some View {
            VStack {
                TextField(name, text: $draft).focused($isFocused).accessibilityIdentifier("field")
            }
            .onChange(of: isFocused) {
                log("\(name): \($0) → \($1)")
                if !$1 { commit(draft) }
            }
            .onDisappear { log("\(name) disappears") }
        }
    }

    private struct DraftPages: View {
        @State private var page = 0
        @State private var committed = ""
        let isBranch: Bool
        var body: some View {
            VStack {
                Button("Next") { page += 1 }
                if !isBranch {
                    DraftPage(name: "page \(page)") { committed = $0 }.id(page)
                } else if page == 0 {
                    DraftPage(name: "page 0") { committed = $0 }
                }
                Text("committed \(committed)")
            }
        }
    }

    @Test(
        "B97: a field that is removed loses the keyboard before its page disappears, and the draft is still there",
        arguments: [true, false])
    func caseB97(isBranch: Bool) throws {
        let root = HalcyonTesting.mount(DraftPages(isBranch: isBranch), size: CGSize(width: 300, height: 200))
        #expect(try logged { try root.tap("field") } == ["page 0: false → true"])
        root.type("ab")
        #expect(try logged { try root.tap("Next") } == ["page 0: true → false", "page 0 disappears"])
        #expect(root.texts.last == "committed ab")
        // A page whose field has no keyboard says nothing.
        if !isBranch { #expect(try logged { try root.tap("Next") } == ["page 1 disappears"]) }
        #expect(root.texts.last == "committed ab")
        #expect(root.diagnostics.isEmpty)
    }

    @Test("B97: a state outside of the page is told before the page disappears, too")
    func caseB97outside() throws {
        struct Owner: View {
            @State private var isThere = true
            @State private var draft = ""
            @FocusState private var isFocused
            var body: some View {
                VStack {
                    Button("Remove") { isThere = false }
                    if isThere {
                        TextField("Draft", text: $draft).focused($isFocused).accessibilityIdentifier("field")
                            .onDisappear { log("disappears") }
                    }
                }
                .onChange(of: isFocused) { log("\($0) → \($1) with \(draft)") }
            }
        }
        let root = HalcyonTesting.mount(Owner(), size: CGSize(width: 300, height: 200))
        try root.tap("field")
        root.type("ab")
        #expect(try logged { try root.tap("Remove") } == ["true → false with ab", "disappears"])
    }

    @Test("405: pressing a button leaves the keyboard where it is")
    func buttons() throws {
        let root = HalcyonTesting.mount(Form(), size: CGSize(width: 300, height: 300))
        try root.tap("name")
        #expect(try logged { try root.tap("Remove") } == [])
        root.type("a")
        #expect(root.element("name")?.value == "a")
    }

    @Test("407: where two states change, the old one is told first")
    func pairs() throws {
        struct Page: View {
            @FocusState private var a
            @FocusState private var b
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("A", text: $text).focused($a).accessibilityIdentifier("a")
                    TextField("B", text: $text).focused($b).accessibilityIdentifier("b")
                    Told(name: "b", value: b)
                    Told(name: "a", value: a)
                }
            }
        }
        struct Told: View {
            let name: String
            let value: Bool
            var body: some View { Text(name).onChange(of: value) { log("\(name)=\($1)") } }
        }
        let root = HalcyonTesting.mount(Page(), size: CGSize(width: 300, height: 300))
        try root.tap("a")
        #expect(try logged { try root.tap("b") } == ["a=false", "b=true"])
    }

    @Test("B95: a wish for the keyboard waits for its view", arguments: ["root", "sheet", "row", "inserted"])
    func caseB95(where place: String) throws {
        struct Field: View {
            @FocusState private var isFocused
            @State private var text = ""
            var body: some View {
                TextField("Name", text: $text).focused($isFocused).accessibilityIdentifier("name")
                    .onAppear { isFocused = true }
            }
        }
        struct Inserted: View {
            @FocusState private var isFocused
            @State private var text = ""
            @State private var isThere = false
            var body: some View {
                VStack {
                    if isThere { TextField("Name", text: $text).focused($isFocused).accessibilityIdentifier("name") }
                    Button("Insert") {
                        isThere = true
                        isFocused = true
                    }
                }
            }
        }
        let size = CGSize(width: 400, height: 400)
        let root =
            switch place {
            case "root": HalcyonTesting.mount(Field(), size: size)
            case "sheet": HalcyonTesting.mount(Color.red.sheet(isPresented: .constant(true)) { Field() }, size: size)
            case "row": HalcyonTesting.mount(ScrollView { LazyVStack { ForEach(0..<1) { _ in Field() } } }, size: size)
            default: HalcyonTesting.mount(Inserted(), size: size)
            }
        if place == "inserted" { try root.tap("Insert") }
        root.type("x")
        #expect(root.element("name")?.value == "x")
        #expect(root.diagnostics.isEmpty)
    }

    @Test("415: the default has the keyboard from the beginning")
    func defaults() throws {
        struct Page: View {
            @FocusState private var part: Part?
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $text).focused($part, equals: .name)
                    TextField("Mail", text: .constant("")).focused($part, equals: .mail)
                    Text(part.map { "\($0)" } ?? "none")
                }
                .defaultFocus($part, .mail)
            }
        }
        #expect(HalcyonTesting.mount(Page(), size: CGSize(width: 300, height: 300)).texts.last == "mail")
    }

    @Test(
        "404, 417: a press brings the keyboard to what is focusable, and not to what is only activated; hidden views never have it"
    )
    func focusable() throws {
        struct Box: View {
            let name: String
            let interactions: FocusInteractions
            @FocusState private var isFocused
            var body: some View {
                Color.red.frame(width: 50, height: 50).focusable(true, interactions: interactions).focused($isFocused)
                    .onTapGesture { log("tap \(name)") }
                    .onChange(of: isFocused) { log("\(name)=\($1)") }
            }
        }
        let root = HalcyonTesting.mount(size: CGSize(width: 200, height: 50)) {
            HStack(spacing: 0) {
                Box(name: "both", interactions: .automatic)
                Box(name: "keys", interactions: .activate)
                Box(name: "none", interactions: [])
                Box(name: "hidden", interactions: .automatic).hidden()
            }
        }
        #expect(logged { root.tap(at: CGPoint(x: 25, y: 25)) } == ["both=true", "tap both"])
        #expect(logged { root.tap(at: CGPoint(x: 75, y: 25)) } == ["tap keys"])
        #expect(logged { root.tap(at: CGPoint(x: 125, y: 25)) } == ["tap none"])
        #expect(try logged { try root.key("Tab") } == ["keys=true", "both=false"])
        #expect(try logged { try root.key("Tab") } == ["keys=false", "both=true"])
    }
}

@MainActor @Suite struct KeyTests {
    @Test("409, 410, 411: keys are told from the outside in, before a field takes them; who handles one ends it")
    func keyPresses() throws {
        struct Page: View {
            let outer: KeyPress.Result
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $text)
                        .onKeyPress { press in
                            log("inner \(press.characters)")
                            return .ignored
                        }
                        .onKeyPress("x") {
                            log("x")
                            return .handled
                        }
                        .accessibilityIdentifier("name")
                }
                .onKeyPress(characters: .alphanumerics) { press in
                    log("outer \(press.characters)")
                    return outer
                }
            }
        }
        let root = HalcyonTesting.mount(Page(outer: .ignored), size: CGSize(width: 300, height: 100))
        #expect(logged { root.type("a") } == [])
        try root.tap("name")
        #expect(logged { root.type("ax!") } == ["outer a", "inner a", "outer x", "x", "inner !"])
        #expect(root.element("name")?.value == "a!")
        // The key with Control is the same key, with Shift another one.
        #expect(try logged { try root.key("control+x") } == ["outer x", "x"])
        #expect(try logged { try root.key("shift+x") } == ["outer X", "inner X"])
        let handled = HalcyonTesting.mount(Page(outer: .handled), size: CGSize(width: 300, height: 100))
        try handled.tap("name")
        #expect(logged { handled.type("a") } == ["outer a"])
        #expect(handled.element("name")?.value == "")
    }

    @Test func aFieldThatIsAskedForAPressGetsTheKeyboard() throws {
        struct Page: View {
            @State private var text = ""
            var body: some View { TextField("Name", text: $text).accessibilityIdentifier("name") }
        }
        let root = HalcyonTesting.mount(Page(), size: CGSize(width: 300, height: 100))
        root.type("a")
        #expect(root.element("name")?.value == "")
        try root.perform(.press, on: "name")
        root.type("b")
        #expect(root.element("name")?.value == "b")
    }

    @Test("411: an action hears of a key that goes down and repeats; of one that goes up only if it asks for that")
    func keyPhases() throws {
        struct Page: View {
            @State private var text = ""
            var body: some View {
                TextField("Name", text: $text)
                    .onKeyPress("a") {
                        log("pressed")
                        return .ignored
                    }
                    .onKeyPress("a", phases: .up) { _ in
                        log("up")
                        return .ignored
                    }
                    .onKeyPress("a", phases: .all) { press in
                        log("all \(press.phase.rawValue)")
                        return .ignored
                    }
                    .accessibilityIdentifier("name")
            }
        }
        let root = HalcyonTesting.mount(Page(), size: CGSize(width: 300, height: 100))
        try root.tap("name")
        let again = KeyEvent(.character("a"), time: 0, phase: .repeat, text: "a")
        #expect(
            logged {
                root.type("a")
                root.mounted.handle(.key(again))
                root.mounted.handle(.key(KeyEvent(.character("a"), time: 0, phase: .up)))
            } == ["all 1", "pressed", "all 2", "pressed", "all 4", "up"])
        #expect(root.element("name")?.value == "aa")
    }

    @Test("413: a shortcut presses the first control of its view, wherever the keyboard is")
    func shortcuts() throws {
        let root = HalcyonTesting.mount(size: CGSize(width: 400, height: 400)) {
            VStack {
                Button("Save") { log("save") }.keyboardShortcut("s")
                Button("Save again") { log("again") }.keyboardShortcut("s")
                Button("Plain") { log("plain") }.keyboardShortcut("p", modifiers: [])
                Button("Both") { log("both") }.keyboardShortcut("b", modifiers: [.command, .shift])
                Button("Disabled") { log("disabled") }.keyboardShortcut("d").disabled(true)
                Button("Hidden") { log("hidden") }.keyboardShortcut("h").hidden()
                Button("OK") { log("ok") }.keyboardShortcut(.defaultAction)
                Button("Cancel") { log("cancel") }.keyboardShortcut(.cancelAction)
                Button("None") { log("none") }.keyboardShortcut(nil)
                Text("no control").keyboardShortcut("t")
            }
        }
        func press(_ key: String) throws -> [String] { try logged { try root.key(key) } }
        #expect(try press("control+s") == ["save"])
        #expect(try press("command+s") == ["save"])
        #expect(try press("s") == [])
        #expect(try press("p") == ["plain"])
        #expect(try press("control+p") == [])
        #expect(try press("control+b") == [])
        #expect(try press("control+shift+b") == ["both"])
        #expect(try press("control+d") == [])
        #expect(try press("control+h") == ["hidden"])
        #expect(try press("Return") == ["ok"])
        #expect(try press("Escape") == ["cancel"])
        #expect(try press("control+t") == [])
    }

    @Test("412: a key that was handled presses nothing, one that was ignored does; a field takes what is typed before")
    func order() throws {
        struct Page: View {
            let result: KeyPress.Result
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $text).onSubmit { log("submit") }.onKeyPress(.return) { result }
                        .onKeyPress { _ in result }
                        .accessibilityIdentifier("name")
                    Button("Save") { log("save") }.keyboardShortcut("s")
                    Button("Plain") { log("plain") }.keyboardShortcut("p", modifiers: [])
                    Button("OK") { log("ok") }.keyboardShortcut(.defaultAction)
                }
            }
        }
        func made(_ result: KeyPress.Result) throws -> [String] {
            let root = HalcyonTesting.mount(Page(result: result), size: CGSize(width: 300, height: 200))
            try root.tap("name")
            return try logged {
                try root.key("control+s")
                try root.key("Return")
                root.type("p")
            }
        }
        #expect(try made(.handled) == [])
        // Return submits the field and does not press the default button (322).
        #expect(try made(.ignored) == ["save", "submit"])
    }

    @Test func aSheetsWayOutIsPressedByEscape() throws {
        let root = HalcyonTesting.mount(size: CGSize(width: 400, height: 400)) {
            Button("Below") { log("below") }.keyboardShortcut("s")
                .sheet(isPresented: .constant(true)) {
                    Button("Cancel") { log("cancel") }.keyboardShortcut(.cancelAction)
                }
        }
        #expect(try logged { try root.key("Escape") } == ["cancel"])
        #expect(try logged { try root.key("control+s") } == [])
    }
}

@MainActor @Suite struct HandActTests {
    @Test func anElementIsDraggedAndHeldByItsName() throws {
        let root = HalcyonTesting.mount(size: CGSize(width: 100, height: 100)) {
            Color.red.accessibilityLabel("area")
                .gesture(
                    DragGesture().onChanged { log("changed \(Double($0.translation.width))") }
                        .onEnded { log("ended \(Double($0.translation.height))") }
                )
                .simultaneousGesture(LongPressGesture().onEnded { _ in log("long") })
        }
        #expect(
            try logged { try root.drag("area", by: CGSize(width: 30, height: 10)) }
                == ["changed 15.0", "changed 30.0", "ended 10.0"])
        #expect(try logged { try root.hold("area", for: 0.4) } == [])
        #expect(try logged { try root.hold("area", for: 0.5) } == ["long"])
        let session = try logged {
            try root.play(
                """
                {"drag":{"on":"area","by":[20,0]}}
                {"hold":{"on":"area","for":0.5}}
                """)
        }
        #expect(session == ["changed 10.0", "changed 20.0", "ended 0.0", "long"])
        root.press(at: CGPoint(x: 50, y: 50))
        root.drag(to: CGPoint(x: 70, y: 50))
        #expect(logged { root.cancelPress() } == [])
        #expect(logged { root.release(at: CGPoint(x: 70, y: 50)) } == [])
    }
}
