import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Pickers, semantics 131–137, 141, 142, 309, 329; cases B06–B11, B13–B15, B18, B19 where no wheel is needed.
@MainActor @Suite struct PickerTests {
    /// The styles that show all choices, and the menu.
    nonisolated enum Style: CaseIterable, Sendable { case segmented, radio, palette, menu }

    struct Styled<Content: View>: View {
        let style: Style
        let content: Content
        init(_ style: Style, @ViewBuilder content: () -> Content) { (self.style, self.content) = (style, content()) }
        var body: some View {
            switch style {
            case .segmented: content.pickerStyle(.segmented)
            case .radio: content.pickerStyle(.radioGroup)
            case .palette: content.pickerStyle(.palette)
            case .menu: content.pickerStyle(.menu)
            }
        }
    }

    func root<Content: View>(_ style: Style, @ViewBuilder _ content: () -> Content) -> TestRoot {
        mount(Styled(style, content: content), size: CGSize(width: 400, height: 300))
    }

    /// Chooses by its text, as a person does.
    func choose(_ title: String, _ style: Style, _ root: TestRoot) throws {
        if style == .menu { root.tap(at: popUp(root)!.frame.middle) }
        try root.tap(title)
    }

    func popUp(_ root: TestRoot) -> SemanticsNode? { root.semantics.flattened.first { $0.role == .popUpButton } }

    @Test("135: another choice is written once; the same one is not", arguments: Style.allCases)
    func statement135(style: Style) throws {
        let log = Log(1)
        let root = root(style) {
            Picker("Number", selection: log.binding) {
                Text("One").tag(1)
                Text("Two").tag(2)
            }
        }
        try choose("Two", style, root)
        #expect(log.sets == [2])
        let same = Log(1)
        let other = self.root(style) {
            Picker("Number", selection: same.binding) {
                Text("One").tag(1)
                Text("Two").tag(2)
            }
        }
        if style == .menu {
            other.tap(at: popUp(other)!.frame.middle)
            other.tap(at: other.semantics.flattened.last { $0.label == "One" }!.frame.middle)
        } else {
            try other.tap("One")
        }
        #expect(same.sets == [])
    }

    @Test(
        "131, B10: type and value count; a tag of another type is not written, and said once", arguments: Style.allCases
    )
    func statement131(style: Style) throws {
        let log = Log(UInt8(1))
        let root = root(style) {
            Picker("Number", selection: log.binding) {
                Text("One").tag(1)
                Text("Two").tag(2)
            }
        }
        try choose("Two", style, root)
        #expect(log.sets == [])
        let said = root.diagnostics.filter { $0.code == .pickerSelection }
        #expect(said.count == 1)
        #expect(said.first?.message.contains("UInt8") == true && said.first?.message.contains("2 (Int)") == true)
    }

    @Test(
        "132, B09: an optional is chosen by tags of what is in it; the other way round not", arguments: Style.allCases)
    func caseB09(style: Style) throws {
        let log = Log(Int?.none)
        let root = root(style) {
            Picker("Number", selection: log.binding) {
                Text("None").tag(Int?.none)
                Text("One").tag(1)
            }
        }
        #expect(root.diagnostics.isEmpty)
        try choose("One", style, root)
        #expect(log.sets == [1])
        let back = Log(Int?.some(1))
        let other = self.root(style) {
            Picker("Number", selection: back.binding) {
                Text("None").tag(Int?.none)
                Text("One").tag(1)
            }
        }
        try choose("None", style, other)
        #expect(back.sets == [nil])
        let plain = Log(1)
        let reverse = self.root(style) {
            Picker("Number", selection: plain.binding) { Text("One").tag(Int?.some(1)) }
        }
        try choose("One", style, reverse)
        #expect(plain.sets == [])
        #expect(reverse.diagnostics.count == 1)
        #expect(reverse.diagnostics.first?.message.contains("(Int)") == true)
        #expect(reverse.diagnostics.first?.message.contains("Optional<Int>") == true)
        let excluded = Log(Int?.none)
        let third = self.root(style) {
            Picker("Number", selection: excluded.binding) { Text("One").tag(1, includeOptional: false) }
        }
        try choose("One", style, third)
        #expect(excluded.sets == [])
        #expect(third.diagnostics.count == 1)
    }

    @Test(
        "133, B08: no tag: nothing is chosen or written, said once though redrawn, and for a new value again",
        arguments: Style.allCases)
    func caseB08(style: Style) throws {
        struct Content: View {
            @State var ticks = 0
            @State var choice = ""
            let style: Style
            var body: some View {
                VStack {
                    Styled(style) {
                        Picker("State", selection: $choice) {
                            Text("All").tag("all")
                            Text("Open").tag("open")
                        }
                    }
                    Text("\(ticks) \(choice)")
                    Button("Tick") { ticks += 1 }
                    Button("Close") { choice = "closed" }
                }
            }
        }
        let root = mount(Content(style: style), size: CGSize(width: 400, height: 300))
        for _ in 0..<5 { try root.tap("Tick") }
        #expect(root.diagnostics.count == 1)
        #expect(root.diagnostics.first?.message.contains("\"\" (String)") == true)
        #expect(root.diagnostics.first?.message.contains("all (String), open (String)") == true)
        #expect(root.texts.contains("5 "), "nothing was written")
        #expect(!root.semantics.flattened.contains { $0.traits.contains(.isSelected) }, "nothing is chosen")
        try root.tap("Close")
        #expect(root.diagnostics.count == 2)
    }

    @Test("134, B11: in a ForEach the id is the tag; a tag that is said wins", arguments: Style.allCases)
    func caseB11(style: Style) throws {
        struct Person: Identifiable { let id: String, name: String }
        let people = [Person(id: "a", name: "Anna"), Person(id: "b", name: "Bert")]
        let log = Log("a")
        let root = root(style) {
            Picker("Person", selection: log.binding) { ForEach(people) { Text($0.name) } }
        }
        #expect(root.diagnostics.isEmpty)
        try choose("Bert", style, root)
        #expect(log.sets == ["b"])
        let names = Log("x")
        let tagged = self.root(style) {
            Picker("Name", selection: names.binding) {
                ForEach(["x", "y"], id: \.self) { name in
                    if name == "y" { Text("Y").tag("z") } else { Text("X") }
                }
            }
        }
        try choose("Y", style, tagged)
        #expect(names.sets == ["z"])
    }

    @Test(
        "B13, B06: rows that come and go are shown at once; a choice that went is not written",
        arguments: Style.allCases)
    func casesB13andB06(style: Style) throws {
        struct Content: View {
            @State var rows = ["A", "B", "C"]
            let style: Style
            let selection: Binding<String>
            var body: some View {
                VStack {
                    Styled(style) {
                        Picker("Row", selection: selection) { ForEach(rows, id: \.self) { Text($0) } }
                    }
                    Button("More") { rows = ["A", "X", "C", "D"] }
                    Button("Fewer") { rows = ["A"] }
                    Button("None") { rows = [] }
                }
            }
        }
        let log = Log("C")
        let root = mount(Content(style: style, selection: log.binding), size: CGSize(width: 400, height: 300))
        try root.tap("More")
        if style == .menu {
            #expect(popUp(root)?.value == "C")
        } else {
            #expect(root.texts.filter { $0.count == 1 } == ["A", "X", "C", "D"])
        }
        try root.tap("Fewer")
        #expect(root.diagnostics.count == 1)
        try root.tap("None")
        root.tap(at: CGPoint(x: 200, y: 100))
        #expect(log.sets == [])
        #expect(log.value == "C")
    }

    @Test("B14: what onChange puts right is right before anything is shown")
    func caseB14() throws {
        struct Content: View {
            @State var country = "A"
            @State var city = "a1"
            static func cities(_ country: String) -> [String] { country == "A" ? ["a1", "a2"] : ["b1", "b2"] }
            var body: some View {
                VStack {
                    Picker("Country", selection: $country) { ForEach(["A", "B"], id: \.self) { Text($0) } }
                        .pickerStyle(.segmented)
                    Picker("City", selection: $city) { ForEach(Self.cities(country), id: \.self) { Text($0) } }
                        .pickerStyle(.segmented)
                    Text("chosen \(city)")
                }
                .onChange(of: country) { city = Self.cities(country)[0] }
            }
        }
        let root = mount(Content(), size: CGSize(width: 400, height: 300))
        try root.tap("B")
        #expect(root.texts.contains("chosen b1"))
        #expect(root.diagnostics.isEmpty)
    }

    @Test("B15, B18: a refused value is not shown; what the program sets is no set", arguments: Style.allCases)
    func casesB15andB18(style: Style) throws {
        let log = Log(3)
        log.filter = { max($0, 3) }
        let root = root(style) {
            Picker("Number", selection: log.binding) { ForEach(1..<5) { Text("n\($0)").tag($0) } }
        }
        let before = root.drawn
        try choose("n1", style, root)
        root.hover(at: CGPoint(x: 1, y: 1))
        #expect(log.sets == [1])
        #expect(root.drawn == before)
        log.value = 4
        root.settle()
        #expect(log.sets == [1])
    }

    struct Choices: View {
        @State var ticks = 0
        @State var extra = false
        let selection: Binding<Int>
        let hold: (Binding<Int>, Binding<Bool>) -> Void
        var body: some View {
            let _ = hold($ticks, $extra)
            VStack {
                Text("tick \(ticks)")
                Picker("Row", selection: selection) {
                    ForEach(extra ? [100] + Array(0..<40) : Array(0..<40), id: \.self) { Text("row \($0)") }
                }
            }
        }
    }

    @Test(
        "B19: an open menu stays open and where it was scrolled to while its surroundings are redrawn and a choice comes; what is under the pointer is chosen",
        arguments: [false, true])
    func caseB19(inserts: Bool) throws {
        let log = Log(0)
        var ticks: Binding<Int>?
        var extra: Binding<Bool>?
        let root = mount(
            Choices(selection: log.binding) { (ticks, extra) = ($0, $1) }, size: CGSize(width: 300, height: 400))
        root.tap(at: popUp(root)!.frame.middle)
        func menu() -> SemanticsNode? { root.semantics.flattened.first { $0.role == .menu } }
        func row() -> CGRect? { root.semantics.flattened.first { $0.label == "row 12" }?.frame }
        let panel = try #require(menu())
        let before = try #require(row())
        root.scroll(by: CGSize(width: 0, height: 240), at: panel.frame.middle)
        let scrolled = try #require(row())
        #expect(scrolled.minY == before.minY - 240)
        #expect(panel.frame.contains(scrolled.middle))
        root.hover(at: scrolled.middle)
        for tick in 1...8 {
            ticks?.wrappedValue = tick
            if inserts, tick == 4 { extra?.wrappedValue = true }
            root.settle()
        }
        #expect(root.texts.contains("tick 8"))
        #expect(menu()?.id == panel.id)
        #expect(row()?.minY == scrolled.minY)
        root.tap(at: scrolled.middle)
        #expect(log.sets == [12])
        #expect(menu() == nil, "and is closed then")
    }

    @Test(
        "Two choices with one tag: the first stands for it; the other cannot be chosen, and that is said once",
        arguments: Style.allCases)
    func twins(style: Style) throws {
        let log = Log(1)
        let root = root(style) {
            Picker("Number", selection: log.binding) {
                Text("One").tag(1)
                Text("Two").tag(2)
                Text("Also two").tag(2)
            }
        }
        for _ in 0..<2 { try choose("Also two", style, root) }
        #expect(log.sets == [])
        #expect(root.diagnostics.map(\.code) == [.pickerSelection])
        #expect(root.diagnostics.first?.message.contains("1 and 2 are both tagged 2 (Int)") == true)
    }

    @Test("329: closed, a menu is as wide as its widest choice, and reads its label and its value")
    func statement329() {
        let root = mount(
            Picker("Flavour", selection: .constant(1)) {
                Text("Fig").tag(1)
                Text("Gooseberry").tag(2)
            }, size: CGSize(width: 400, height: 100))
        let closed = popUp(root)
        // 12 + 70 + 14 + 11 + 8.
        #expect(closed?.frame.size.plain == "115×30")
        #expect(closed?.label == "Flavour")
        #expect(closed?.value == "Fig")
        #expect(root.texts == ["Flavour"])
    }

    @Test("138b, 309: every style is as large as its choices; segments are of one width")
    func statement309() {
        func size<S: PickerStyle>(_ style: S) -> String? {
            let root = mount(
                Picker("n", selection: .constant(1)) {
                    Text("a").tag(1)
                    Text("bbb").tag(2)
                }.pickerStyle(style), size: CGSize(width: 400, height: 100))
            return root.semantics.flattened.first { $0.role == .radioGroup }?.frame.size.plain
        }
        // Three characters of 6.5, rounded up with 24: 44 each; two and two points more.
        #expect(size(.segmented) == "92×30")
        #expect(size(.radioGroup) == "45×48")
    }

    @Test("318: by keys alone: segments and marks by arrows; a menu opens, is gone through, chosen from and left")
    func keys() throws {
        let log = Log(1)
        let segments = mount(
            Picker("n", selection: log.binding) { ForEach(1..<4) { Text("\($0)").tag($0) } }.pickerStyle(.segmented),
            size: CGSize(width: 300, height: 60))
        try segments.key("Tab")
        try segments.key("Right")
        #expect(log.sets == [2])
        let other = Log(1)
        let menu = mount(
            Picker("n", selection: other.binding) { ForEach(1..<4) { Text("\($0)").tag($0) } },
            size: CGSize(width: 300, height: 300))
        func isOpen() -> Bool { menu.semantics.flattened.contains { $0.role == .menu } }
        try menu.key("Tab")
        try menu.key("Space")
        #expect(isOpen())
        try menu.key("Down")
        try menu.key("Down")
        try menu.key("Return")
        #expect(other.sets == [3])
        #expect(!isOpen())
        try menu.key("Space")
        #expect(isOpen(), "the keyboard is back where it was")
        try menu.key("Escape")
        #expect(!isOpen())
        #expect(other.sets == [3])
    }

    @Test("A press outside of an open menu closes it and does nothing else")
    func outside() throws {
        let log = Log(1)
        var presses = 0
        let root = mount(
            VStack {
                Picker("n", selection: log.binding) { ForEach(1..<4) { Text("row \($0)").tag($0) } }
                Button("Other") { presses += 1 }
            }, size: CGSize(width: 300, height: 400))
        root.tap(at: popUp(root)!.frame.middle)
        let menu = root.semantics.flattened.first { $0.role == .menu }!.frame
        let outside = CGPoint(x: menu.minX + 5, y: menu.maxY + 20)
        root.tap(at: outside)
        #expect(!root.semantics.flattened.contains { $0.role == .menu })
        #expect(presses == 0 && log.sets == [])
        try root.tap("Other")
        #expect(presses == 1)
    }
}

extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
