import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Colours to choose, semantics 333; groups of controls, 340.
@MainActor @Suite struct ColorPickerTests {
    func well(_ root: TestRoot) -> SemanticsNode? {
        root.semantics.flattened.first { $0.role == .colorWell && $0.actions == [.press] }
    }

    @Test("333: a label, 8 points, a well of 44 × 24; without the label the well alone, which is still called so")
    func statement333() {
        let root = mount(ColorPicker("Tint", selection: .constant(.red)).fixedSize())
        let (label, own) = (root.element("Tint")!, well(root)!)
        #expect(own.frame.size == CGSize(width: 44, height: 24))
        #expect(own.frame.minX - label.frame.maxX == 8)
        #expect(own.label == "Tint" && own.value == "#E64343")
        let hidden = mount(ColorPicker("Tint", selection: .constant(.red)).labelsHidden().fixedSize())
        #expect(well(hidden)?.label == "Tint")
        #expect(well(hidden)?.frame.size == CGSize(width: 44, height: 24))
    }

    @Test("A press opens all colours: the field, the bars, the number and the swatches write; the panel stays")
    func panel() throws {
        let log = Log(Color(red: 1, green: 0, blue: 0))
        let root = mount(
            Keeping(log) { ColorPicker("Tint", selection: $0).labelsHidden() }
                .frame(width: 400, height: 400, alignment: .topLeading), size: CGSize(width: 400, height: 400))
        root.tap(at: well(root)!.frame.middle)
        #expect(
            root.semantics.flattened.filter { !$0.label.isEmpty }.map(\.label) == [
                "Tint", "Saturation and brightness", "Hue", "Opacity", "Hex", "Red", "Orange", "Yellow", "Green",
                "Teal",
                "Blue", "Purple",
            ])
        let field = root.element("Saturation and brightness")!.frame
        #expect(field.size == CGSize(width: 248, height: 92))
        root.press(at: CGPoint(x: field.midX, y: field.minY))
        root.drag(to: CGPoint(x: field.minX, y: field.maxY))
        root.release(at: CGPoint(x: field.minX, y: field.maxY))
        #expect(log.sets == [Color(red: 1, green: 0.5, blue: 0.5), Color(red: 0, green: 0, blue: 0)])
        // The hue is where the hand left it, though black has none.
        let hue = root.element("Hue")!
        #expect(hue.value == "0 °")
        root.tap(at: CGPoint(x: hue.frame.midX, y: hue.frame.midY))
        #expect(root.element("Hue")!.value == "180 °")
        root.tap(at: CGPoint(x: field.maxX - 0.001, y: field.minY))
        #expect(well(root)?.value == "#00FFFF")
        try root.perform(.decrement, on: "Opacity")
        #expect(well(root)?.value == "#00FFFF 90 %")
        try root.tap("Blue")
        #expect(well(root)?.value == "#157CD8")
        root.tap(at: root.element("Hex")!.frame.middle)
        try root.key("control+a")
        root.type("#0f0")
        #expect(well(root)?.value == "#00FF00")
        try root.key("Escape")
        #expect(root.element("Hue") == nil)
    }

    @Test("Without opacity what is chosen is opaque; older colours are chosen as well")
    func others() throws {
        let log = Log(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        let root = mount(
            ColorPicker("Tint", selection: log.binding, supportsOpacity: false).frame(width: 400, height: 400),
            size: CGSize(width: 400, height: 400))
        root.tap(at: well(root)!.frame.middle)
        #expect(root.element("Opacity") == nil)
        try root.tap("Red")
        #expect(log.value.alpha == 1)
        #expect(log.value.components?.map { ($0 * 255).rounded() } == [230, 67, 67, 255])
        #expect(Color(cgColor: log.value).cgColor == log.value)
        #expect(Color.red.cgColor == nil, "another one in the dark")
    }

    @Test(
        "279: another opacity keeps a colour beyond sRGB; without opacity it is 1; a write from outside calls nothing")
    func statement279() throws {
        let wide = Color(.displayP3, red: 1, green: 0, blue: 0)
        let log = Log(wide)
        struct Content: View {
            let log: Log<Color>
            let supportsOpacity: Bool
            @State var color: Color
            var body: some View {
                let writes = Binding {
                    color
                } set: { (new: Color) in
                    log.binding.wrappedValue = new
                    color = new
                }
                VStack {
                    ColorPicker("Tint", selection: writes, supportsOpacity: supportsOpacity)
                    Button("Outside") { color = .white.opacity(0.5) }
                    Spacer()
                }
                .frame(width: 400, height: 400)
            }
        }
        let size = CGSize(width: 400, height: 400)
        let root = mount(Content(log: log, supportsOpacity: true, color: wide), size: size)
        try root.tap("Tint")
        try root.perform(.decrement, on: "Opacity")
        #expect(log.sets == [Color(.displayP3, red: 1, green: 0, blue: 0, opacity: 0.9)])
        let resolved = log.value.resolve(in: EnvironmentValues())
        #expect([resolved.red, resolved.green, resolved.blue].map { ($0 * 1000).rounded() } == [1093, -227, -150])
        try root.key("Escape")
        try root.tap("Outside")
        #expect(well(root)?.value == "#FFFFFF 50 %")
        #expect(log.sets.count == 1, "a write from outside calls nothing")

        let opaque = Log(Color.white.opacity(0.5))
        let without = mount(Content(log: opaque, supportsOpacity: false, color: opaque.value), size: size)
        without.tap(at: well(without)!.frame.middle)
        let bar = without.element("Saturation and brightness")!.frame
        without.tap(at: CGPoint(x: bar.minX, y: bar.midY))
        #expect(opaque.sets == [Color(red: 0.5, green: 0.5, blue: 0.5)])
    }

    @Test("Hues, saturations and brightnesses there and back; what no number is writes nothing")
    func numbers() {
        let log = Log(Color(red: 1, green: 1, blue: 1))
        let root = mount(
            ColorPicker("Tint", selection: log.binding).frame(width: 400, height: 400),
            size: CGSize(width: 400, height: 400))
        root.tap(at: well(root)!.frame.middle)
        root.tap(at: root.element("Hex")!.frame.middle)
        root.type("zz")
        #expect(log.sets == [])
    }

    @Test("340: a group is one shape of cells at least 36 wide; each does what it does alone")
    func group() throws {
        let trace = Log("")
        let isOn = Log(false)
        let root = mount(
            Keeping(isOn) { isOn in
                ControlGroup {
                    Button("B") { trace.binding.wrappedValue = "b" }
                    Toggle("I", isOn: isOn)
                    Menu("M") { Button("inside") { trace.binding.wrappedValue = "inside" } }
                    Button("Longer title") {}.disabled(true)
                }
            }
            .frame(width: 400, height: 300, alignment: .top), size: CGSize(width: 400, height: 300))
        let frames = ["B", "I", "M", "Longer title"].map { root.element($0)!.frame }
        #expect(frames.map(\.height) == [30, 30, 30, 30])
        #expect(frames[0].width == 36 && frames[1].width == 36 && frames[3].width > 36)
        #expect(frames[1].minX == frames[0].maxX && frames[2].minX == frames[1].maxX)
        try root.tap("B")
        #expect(trace.value == "b")
        try root.tap("I")
        #expect(isOn.value)
        #expect(root.element("I")?.traits.contains(.isSelected) == true)
        try root.tap("M")
        try root.tap("inside")
        #expect(trace.value == "inside")
        #expect(root.element("Longer title")?.isEnabled == false)
    }

    @Test("A group in a menu style is a button; in a menu it is a row; a style of one's own has controls and label")
    func groupStyles() throws {
        let log = Log(0)
        let root = mount(
            ControlGroup("Zoom") {
                Button("In") { log.binding.wrappedValue += 1 }
                Button("Out") {}
            }
            .controlGroupStyle(.menu).frame(width: 300, height: 300, alignment: .top),
            size: CGSize(width: 300, height: 300))
        #expect(root.texts == ["Zoom"])
        try root.tap("Zoom")
        try root.tap("In")
        #expect(log.value == 1)
        let inMenu = mount(
            Menu("Open") {
                ControlGroup {
                    Button("In") { log.binding.wrappedValue += 1 }
                    Button("Out") {}
                }
                Button("Else") {}
            }
            .frame(width: 300, height: 300, alignment: .top), size: CGSize(width: 300, height: 300))
        try inMenu.tap("Open")
        let (one, two) = (inMenu.element("In")!.frame, inMenu.element("Out")!.frame)
        #expect(one.midY == two.midY && two.minX == one.maxX)
        try inMenu.tap("In")
        #expect(log.value == 2)
        #expect(inMenu.texts == ["Open"], "a choice closes the menu")
        struct Own: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label
                    configuration.content
                }
            }
        }
        let own = mount(
            ControlGroup {
                Button("In") {}
            } label: {
                Text("Title")
            }
            .controlGroupStyle(Own()))
        #expect(own.texts == ["Title", "In"])
    }

    @Test("490: a picker's choices are radio buttons of which one is chosen, whatever the views are; each is pressed")
    func choices() throws {
        for face in 0..<3 {
            let log = Log(1)
            let picker = Keeping(log) { selection in
                Picker("Number", selection: selection) {
                    Text("One").tag(1)
                    HStack {
                        Text("Two")
                        Text("Too")
                    }.tag(2)
                }
            }
            let root =
                face == 0
                ? mount(picker.pickerStyle(.segmented))
                : face == 1 ? mount(picker.pickerStyle(.radioGroup)) : mount(picker.pickerStyle(.palette))
            let group = root.semantics.flattened.first { $0.role == .radioGroup }!
            let all = group.children.filter { $0.role == .radioButton }
            #expect(all.map(\.label) == ["One", "Two, Too"])
            #expect(all.map { $0.traits.contains(.isSelected) } == [true, false])
            #expect(all.map(\.actions) == [[.press], [.press]])
            try root.perform(.press, on: "Two, Too")
            #expect(log.value == 2)
            let after = root.semantics.flattened.filter { $0.role == .radioButton }
            #expect(after.map { $0.traits.contains(.isSelected) } == [false, true])
        }
        let disabled = mount(
            Picker("Number", selection: .constant(2)) { Text("One").tag(1) }.pickerStyle(.radioGroup).disabled(true))
        #expect(throws: TestActError.self) { try disabled.perform(.press, on: "One") }
    }

    @Test("B07: a picker without choices takes presses and keys, writes nothing, and shows its choice when they come")
    func caseB07() throws {
        struct Emptied: View {
            let log: Log<Int>
            @State private var rows: [Int] = []
            var body: some View {
                VStack {
                    Button("fill") { rows = [1, 2, 3] }
                    Picker("Segments", selection: log.binding) { ForEach(rows, id: \.self) { Text("s\($0)") } }
                        .pickerStyle(.segmented)
                    Picker("Marks", selection: log.binding) { ForEach(rows, id: \.self) { Text("m\($0)") } }
                        .pickerStyle(.radioGroup)
                    Picker("Menu", selection: log.binding) { ForEach(rows, id: \.self) { Text("n\($0)") } }
                }
            }
        }
        let log = Log(2)
        let root = mount(Emptied(log: log), size: CGSize(width: 300, height: 300))
        try root.key("Tab")
        for _ in 0..<3 {
            try root.key("Tab")
            for key in ["Down", "Up", "Home", "End", "Space", "Escape"] { try root.key(key) }
        }
        let below = root.element("fill")!.frame.maxY + 1
        for y in stride(from: below, to: 300, by: 8) { root.tap(at: CGPoint(x: 150, y: y)) }
        #expect(log.sets == [])
        if root.semantics.flattened.contains(where: { $0.role == .menu }) { try root.key("Escape") }
        try root.perform(.press, on: "fill")
        let chosen = root.semantics.flattened.filter { $0.traits.contains(.isSelected) }.map(\.label)
        #expect(chosen == ["s2", "m2"])
        #expect(root.semantics.flattened.first { $0.role == .popUpButton }?.value == "n2")
        #expect(log.sets == [])
    }

    @Test("A picker that leads to a screen shows its choice, and the screen goes when another is made")
    func navigationLink() throws {
        let log = Log(1)
        let root = mount(
            NavigationStack {
                Keeping(log) { selection in
                    Form {
                        Picker("Number", selection: selection) {
                            Text("One").tag(1)
                            Text("Two").tag(2)
                        }
                        .pickerStyle(.navigationLink)
                    }
                }
            }, size: CGSize(width: 400, height: 300))
        #expect(root.semantics.flattened.filter { $0.role == .link }.map(\.label) == ["Number, One"])
        try root.tap("Number, One")
        #expect(root.semantics.flattened.filter { $0.role == .radioButton }.map(\.label) == ["One", "Two"])
        try root.tap("Two")
        #expect(log.sets == [2])
        #expect(root.semantics.flattened.filter { $0.role == .link }.map(\.label) == ["Number, Two"])
        let outside = mount(
            Picker("Number", selection: .constant(2)) { Text("Two").tag(2) }.pickerStyle(.navigationLink))
        #expect(outside.semantics.flattened.first { $0.role == .popUpButton }?.value == "Two")
    }

    @Test("A form that is longer than its room scrolls itself")
    func scrollingForm() {
        let root = mount(
            Form { ForEach(0..<20, id: \.self) { Text("Row \($0)") } }, size: CGSize(width: 300, height: 200))
        let before = root.element("Row 0")!.frame.minY
        root.scroll(by: CGSize(width: 0, height: 100), at: CGPoint(x: 150, y: 100))
        #expect(root.element("Row 0")!.frame.minY == before - 100)
    }

    @Test(
        "Columns: labels with a colon end where controls begin, rows are 10 apart; a row without a label begins there")
    func columns() {
        let root = mount(
            Form {
                TextField("Host", text: .constant("localhost"))
                Picker("A longer label", selection: .constant(0)) { Text("SwiftUI").tag(0) }
                Toggle("Record", isOn: .constant(true))
            }
            .formStyle(.columns).frame(width: 400), size: CGSize(width: 400, height: 300))
        let field = root.semantics.flattened.first { $0.role == .textField }!.frame
        let picker = root.semantics.flattened.first { $0.role == .popUpButton }!.frame
        let toggle = root.semantics.flattened.first { $0.role == .checkBox }!.frame
        #expect(field.minX == picker.minX && picker.minX == toggle.minX)
        #expect(picker.minY - field.maxY == 10 && toggle.minY - picker.maxY == 10)
        #expect(root.element("Host")!.frame.maxX < field.minX)
        #expect(field.maxX == 400, "what takes all the room ends where the form does")
    }
}
