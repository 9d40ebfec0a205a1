import Foundation
import HalcyonPlatform
import HalcyonTesting
import SwiftUI
import Testing

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

    @Test("408: with another id it is lost and does not come back; disabled, what is focusable keeps it")
    func replacedAndDisabled() throws {
        struct Page: View {
            @FocusState private var isFocused
            @State private var isThere = true
            @State private var identity = 0
            @State private var isOff = false
            let startsOff: Bool
            var body: some View {
                VStack {
                    if isThere {
                        Color.red.frame(width: 50, height: 50).focusable().focused($isFocused)
                            .onKeyPress("k") {
                                log("key")
                                return .handled
                            }
                            .accessibilityElement().accessibilityLabel("box").disabled(isOff || startsOff)
                            .id(identity)
                    }
                    Button("Identity") { identity += 1 }
                    Button("Turn") { isThere.toggle() }
                    Button("Off") { isOff = true }
                }
                .onChange(of: isFocused) { log("focused \($1)") }
            }
        }
        let root = HalcyonTesting.mount(Page(startsOff: false), size: CGSize(width: 300, height: 300))
        #expect(logged { root.tap(at: root.middle("box")) } == ["focused true"])
        #expect(try logged { try root.tap("Identity") } == ["focused false"])
        #expect(logged { root.type("k") } == [])
        #expect(logged { root.tap(at: root.middle("box")) } == ["focused true"])
        #expect(try logged { try root.tap("Turn") } == ["focused false"])
        #expect(try logged { try root.tap("Turn") } == [])
        #expect(logged { root.tap(at: root.middle("box")) } == ["focused true"])
        #expect(try logged { try root.tap("Off") } == [])
        #expect(logged { root.type("k") } == ["key"])
        let off = HalcyonTesting.mount(Page(startsOff: true), size: CGSize(width: 300, height: 300))
        #expect(logged { off.tap(at: off.middle("box")) } == [])
        #expect(try logged { for _ in 0..<5 { try off.key("Tab") } } == [])
    }

    @Test("406: of two views with one value the first is taken; of two states in one turn the last")
    func ambiguous() throws {
        struct Page: View {
            @FocusState private var part: Part?
            @FocusState private var a: Bool
            @FocusState private var b: Bool
            var body: some View {
                VStack {
                    TextField("One", text: .constant("")).focused($part, equals: .name)
                    TextField("Two", text: .constant("")).focused($part, equals: .name)
                    TextField("A", text: .constant("")).focused($a)
                    TextField("B", text: .constant("")).focused($b)
                    Button("Name") { part = .name }
                    Button("Both") {
                        a = true
                        b = true
                    }
                    Button("Swap") {
                        a.toggle()
                        b.toggle()
                    }
                    Text("\(a) \(b)")
                }
            }
        }
        let root = HalcyonTesting.mount(Page(), size: CGSize(width: 300, height: 400))
        func focused() -> [String] { root.semantics.flattened.filter(\.isFocused).map(\.name) }
        try root.tap("Name")
        #expect(focused() == ["One"])
        try root.tap("Both")
        #expect(focused() == ["B"])
        #expect(root.texts.last == "false true", "the other state is back")
        try root.tap("Swap")
        #expect(focused() == ["A"])
        #expect(root.texts.last == "true false")
        #expect(root.diagnostics.isEmpty)
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
        let others = HalcyonTesting.mount(size: CGSize(width: 100, height: 50)) {
            HStack(spacing: 0) {
                Box(name: "edit", interactions: .edit)
                Color.red.focusable(false).onTapGesture { log("tap plain") }
            }
        }
        #expect(logged { others.tap(at: CGPoint(x: 25, y: 25)) } == ["edit=true", "tap edit"])
        #expect(logged { others.tap(at: CGPoint(x: 75, y: 25)) } == ["tap plain"], "and the other one keeps it")
        #expect(logged { root.tap(at: CGPoint(x: 25, y: 25)) } == ["both=true", "tap both"])
        #expect(logged { root.tap(at: CGPoint(x: 75, y: 25)) } == ["tap keys"])
        #expect(logged { root.tap(at: CGPoint(x: 125, y: 25)) } == ["tap none"])
        #expect(try logged { try root.key("Tab") } == ["keys=true", "both=false"])
        #expect(try logged { try root.key("Tab") } == ["keys=false", "both=true"])
    }
}
