import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// How controls share room, and what they are in each place; semantics 136–138, 143, 310, 320, 324.
@MainActor @Suite struct PlaceTests {
    @Test("310: two greedy controls share a row; two hugging ones keep their widths")
    func statement310() {
        let greedy = mount(
            HStack {
                TextField("a", text: .constant(""))
                TextField("b", text: .constant(""))
            }, size: CGSize(width: 300, height: 40))
        #expect(greedy.element("a")?.frame.plain == "0,5 146×30")
        #expect(greedy.element("b")?.frame.plain == "154,5 146×30")
        let hugging = mount(
            HStack {
                Button("aa") {}
                Button("bbbbbb") {}
            }, size: CGSize(width: 300, height: 40))
        #expect(hugging.element("aa")?.frame.size.plain == "38×30")
        #expect(hugging.element("bbbbbb")?.frame.size.plain == "66×30")
    }

    @Test("320: a disabled field keeps its ground, and its text steps back")
    func statement320() {
        func drawn(_ isDisabled: Bool) -> [String] {
            mount(
                TextField("a", text: .constant("Text")).disabled(isDisabled), size: CGSize(width: 100, height: 30)
            ).drawn
        }
        #expect(drawn(false).contains { $0.contains("\"Text\"") && $0.contains("#14181F") }, "\(drawn(false))")
        #expect(drawn(true).contains { $0.contains("\"Text\"") && $0.contains("#A2AAB6") })
        #expect(drawn(true).contains { $0.hasPrefix("fill") })
    }

    @Test("324: what a formatter cannot read is never written")
    func statement324() throws {
        struct Content: View {
            @State var number = NSNumber(value: 5)
            let formatter: NumberFormatter = {
                let formatter = NumberFormatter()
                formatter.locale = Locale(identifier: "en_US")
                formatter.numberStyle = .decimal
                return formatter
            }()
            var body: some View {
                VStack {
                    TextField("n", value: $number, formatter: formatter)
                    Text(verbatim: "is \(number)")
                }
            }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 100))
        try root.key("Tab")
        root.type("4")
        #expect(root.texts.contains("is 4"))
        root.type("x")
        #expect(root.texts.contains("is 4"))
        try root.key("Backspace")
        root.type("2")
        #expect(root.texts.contains("is 42"))
    }

    @Test("136, 137, 138: the automatic picker is a menu; inline are marks")
    func statements136to138() {
        func role<S: PickerStyle>(_ style: S) -> SemanticsNode.Role? {
            mount(
                Picker("n", selection: .constant(1)) { Text("a").tag(1) }.pickerStyle(style),
                size: CGSize(width: 200, height: 100)
            ).semantics.flattened.first { $0.role == .popUpButton || $0.role == .radioGroup }?.role
        }
        #expect(role(.automatic) == .popUpButton)
        #expect(role(.menu) == .popUpButton)
        #expect(role(.inline) == .radioGroup)
        #expect(role(.radioGroup) == .radioGroup)
        #expect(role(.segmented) == .radioGroup)
        #expect(role(.palette) == .radioGroup)
    }

    @Test("141: a menu's label is seen in rows only, and read everywhere")
    func statement141() {
        let picker = Picker("Flavour", selection: .constant(1)) { Text("Fig").tag(1) }
        let outside = mount(picker, size: CGSize(width: 300, height: 100))
        #expect(
            !outside.drawn.contains { $0.contains("Flavour") && !$0.contains("opacity 0") }
                || outside.texts == ["Flavour"])
        let row = mount(Form { picker }, size: CGSize(width: 300, height: 200))
        #expect(row.drawn.contains { $0.contains("\"Flavour\"") })
    }

    @Test("143: rows of a picker may be any views of text and pictures")
    func statement143() throws {
        let log = Log(1)
        let root = mount(
            Picker("n", selection: log.binding) {
                HStack {
                    Circle().frame(width: 10, height: 10)
                    Text("round")
                }
                .tag(1)
                Text("flat").tag(2)
            }
            .pickerStyle(.segmented), size: CGSize(width: 300, height: 60))
        try root.tap("flat")
        #expect(log.sets == [2])
    }

    @Test("tint reaches what is on; disabled goes through the environment, whatever stands between")
    func tint() {
        let root = mount(
            VStack {
                Toggle("a", isOn: .constant(true)).toggleStyle(.switch)
                Slider(value: .constant(0.5))
                ProgressView(value: 0.5)
            }
            .tint(Color(red: 0.5, green: 0, blue: 0.5)), size: CGSize(width: 200, height: 120))
        #expect(root.drawn.filter { $0.contains("#800080") }.count >= 3, "\(root.drawn)")
        let off = mount(
            VStack { Group { Toggle("a", isOn: .constant(true)) } }.disabled(true), size: CGSize(width: 200, height: 60)
        )
        #expect(off.element("a")?.isEnabled == false)
    }
}
