import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Toggles, semantics 142, 312, 337.
@MainActor @Suite struct ToggleTests {
    @Test("312: a box and its label; in a row a switch at the other end; a button keeps its ground")
    func statement312() {
        func frame<Content: View>(_ view: Content) -> String {
            mount(view.padding(0), size: CGSize(width: 200, height: 60)).element("Loud")!.frame.plain
        }
        let toggle = Toggle("Loud", isOn: .constant(true))
        #expect(frame(toggle) == "74,20 52×20")
        #expect(frame(toggle.toggleStyle(.checkbox)) == "74,20 52×20")
        #expect(frame(toggle.toggleStyle(.switch)) == "63,19 74×22")
        #expect(frame(toggle.toggleStyle(.button)) == "74,15 52×30")
    }

    @Test("A tap writes once, by label, in each style; disabled it writes nothing")
    func taps() throws {
        let log = Log(false)
        func tap<Content: View>(_ view: Content) throws {
            try mount(view, size: CGSize(width: 200, height: 60)).tap("Loud")
        }
        let toggle = Toggle("Loud", isOn: log.binding)
        try tap(toggle)
        try tap(toggle.toggleStyle(.switch))
        try tap(toggle.toggleStyle(.button))
        #expect(log.sets == [true, false, true])
        #expect(throws: TestActError.self) { try tap(toggle.disabled(true)) }
        #expect(log.sets.count == 3)
    }

    @Test("142: a hidden label takes no room and is still read")
    func statement142() throws {
        let log = Log(false)
        let root = mount(
            Toggle("Loud", isOn: log.binding).labelsHidden(), size: CGSize(width: 200, height: 60))
        #expect(root.element("Loud")!.frame.plain == "92,22 16×16")
        try root.tap("Loud")
        #expect(log.sets == [true])
    }

    @Test("337: mixed while sources differ; a tap sets all")
    func statement337() throws {
        struct Content: View {
            @State var a = true
            @State var b = false
            var body: some View {
                VStack {
                    Text("\(a) \(b)")
                    Toggle("All", sources: [$a, $b], isOn: \.self)
                }
            }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 60))
        try root.tap("All")
        #expect(root.texts == ["true true", "All"])
        try root.tap("All")
        #expect(root.texts == ["false false", "All"])
    }

    @Test(
        "Which bodies run for a toggle: those that read the value; the toggle's own are nobody's",
        arguments: [LaunchOptions.Policy.swiftUI, .precise])
    func bodies(policy: LaunchOptions.Policy) throws {
        struct Reader: View {
            @Binding var isOn: Bool
            var body: some View { Text(isOn ? "on" : "off") }
        }
        struct Content: View {
            @State var isOn = false
            var body: some View {
                VStack {
                    Reader(isOn: $isOn)
                    Toggle("Loud", isOn: $isOn)
                }
            }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 80), policy: policy)
        root.clearFacts()
        try root.tap("Loud")
        // Content makes the binding and does not read it (13).
        #expect(root.bodies == ["ToggleTests.Reader"])
        #expect(root.texts == ["on", "Loud"])
        #expect(root.counts.bodies == 3)
    }

    @Test("A refused value is not shown: the toggle reads its binding again")
    func refused() throws {
        let log = Log(false)
        log.filter = { _ in false }
        let root = mount(Toggle("Loud", isOn: log.binding), size: CGSize(width: 200, height: 60))
        let before = root.drawn
        try root.tap("Loud")
        try root.tap("Loud")
        #expect(log.sets == [true, true])
        root.hover(at: CGPoint(x: 1, y: 1))
        #expect(root.drawn == before)
    }

    @Test("A style of one's own gets label and binding")
    func style() throws {
        struct Style: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button {
                    configuration.isOn.toggle()
                } label: {
                    HStack {
                        configuration.label
                        Text(configuration.isOn ? "yes" : "no")
                    }
                }
            }
        }
        struct Content: View {
            @State var isOn = false
            var body: some View { Toggle("Loud", isOn: $isOn).toggleStyle(Style()) }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 60))
        try root.tap("Loud, no")
        #expect(root.texts == ["Loud, yes"])
    }
}
