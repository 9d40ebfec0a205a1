import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Buttons, semantics 311, 327, 328, 397.
@MainActor @Suite struct ButtonTests {
    final class Trace { var lines: [String] = [] }

    @Test("311: a bordered button is its label and room by its size; plain and link are the label itself")
    func statement311() {
        func size<Content: View>(_ view: Content) -> String {
            let frame = mount(view, size: CGSize(width: 300, height: 100)).element("Save")!.frame
            return "\(Double(frame.width).plain) \(Double(frame.height).plain)"
        }
        let button = Button("Save") {}
        // Four characters of half an em.
        #expect(size(button) == "52 30")
        #expect(size(button.controlSize(.mini)) == "36 20")
        #expect(size(button.controlSize(.small)) == "42 24")
        #expect(size(button.controlSize(.large)) == "62 38")
        #expect(size(button.controlSize(.extraLarge)) == "72 46")
        #expect(size(button.buttonStyle(.borderedProminent)) == "52 30")
        #expect(size(button.buttonStyle(.borderless)) == "52 30")
        #expect(size(button.buttonStyle(.plain)) == "28 20")
        #expect(size(button.buttonStyle(.link)) == "28 20")
        #expect(
            size(
                Button {
                } label: {
                    Text("Save").frame(maxWidth: .infinity)
                }) == "300 30")
    }

    @Test("328: pressed at the press, not outside, again inside; the action runs while it is still pressed")
    func statement328() {
        struct Style: ButtonStyle {
            let trace: Trace
            func makeBody(configuration: Configuration) -> some View {
                let _ = trace.lines.append(configuration.isPressed ? "down" : "up")
                configuration.label.frame(width: 100, height: 40)
            }
        }
        let trace = Trace()
        let root = mount(
            Button("Go") { trace.lines.append("action") }.buttonStyle(Style(trace: trace)),
            size: CGSize(width: 200, height: 40))
        let (inside, outside) = (CGPoint(x: 100, y: 20), CGPoint(x: 5, y: 20))
        #expect(trace.lines == ["up"])
        root.press(at: inside)
        root.drag(to: outside)
        root.drag(to: inside)
        root.release(at: inside)
        #expect(trace.lines == ["up", "down", "up", "down", "action", "up"])
        trace.lines = []
        root.press(at: inside)
        root.drag(to: outside)
        root.release(at: outside)
        #expect(trace.lines == ["down", "up"])
    }

    @Test("A style's own properties are dynamic; its runs bear its name; the button's are nobody's")
    func styleProperties() throws {
        struct Style: ButtonStyle {
            @Environment(\.isEnabled) var isEnabled
            @State var presses = 0
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label
                    Text(isEnabled ? "on" : "off")
                }
                .onChange(of: configuration.isPressed) { _, isPressed in if isPressed { presses += 1 } }
                Text("\(presses)")
            }
        }
        struct Content: View {
            @State var isOff = false
            var body: some View {
                VStack {
                    Button("Styled") {}.buttonStyle(Style()).disabled(isOff)
                    Button("Turn") { isOff.toggle() }
                }
            }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 200))
        #expect(root.texts == ["Styled, on, 0", "Turn"])
        try root.tap("Styled, on, 0")
        #expect(root.texts == ["Styled, on, 1", "Turn"])
        root.clearFacts()
        try root.tap("Turn")
        #expect(root.texts == ["Styled, off, 1", "Turn"])
        #expect(root.bodies == ["ButtonTests.Content", "ButtonTests.Style"])
    }

    @Test("A primitive style says what triggers")
    func primitive() throws {
        struct Twice: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Button("one") { configuration.trigger() }
                    Button("two") {
                        configuration.trigger()
                        configuration.trigger()
                    }
                    configuration.label
                }
                .buttonStyle(.bordered)
            }
        }
        let trace = Trace()
        let root = mount(
            Button("Label") { trace.lines.append("action") }.buttonStyle(Twice()), size: CGSize(width: 300, height: 40))
        try root.tap("one")
        #expect(trace.lines == ["action"])
        try root.tap("two")
        #expect(trace.lines.count == 3)
    }

    @Test("138c: a disabled button does nothing, and lets an outer one have the press; disabling keeps the tree")
    func disabled() throws {
        let trace = Trace()
        let root = mount(
            VStack {
                Button("Off") { trace.lines.append("off") }.disabled(true)
                Group { Button("Inner") { trace.lines.append("inner") }.disabled(false) }.disabled(true)
            }, size: CGSize(width: 200, height: 100))
        #expect(throws: TestActError(message: "\"Off\" is disabled")) { try root.tap("Off") }
        root.tap(at: root.middle("Off"))
        root.tap(at: root.middle("Inner"))
        #expect(trace.lines == [])
    }

    @Test("327: roles have their ink; no key of their own")
    func roles() throws {
        let trace = Trace()
        let root = mount(
            HStack {
                Button("Delete", role: .destructive) { trace.lines.append("delete") }
                Button("Cancel", role: .cancel) { trace.lines.append("cancel") }
            }, size: CGSize(width: 200, height: 60))
        #expect(root.drawn.contains { $0.contains("Delete") && $0.contains("#C4222B") }, "\(root.drawn)")
        #expect(root.drawn.contains { $0.contains("Cancel") && $0.contains("#14181F") })
        try root.key("Escape")
        try root.key("Return")
        #expect(trace.lines == [])
        try root.tap("Delete")
        #expect(trace.lines == ["delete"])
    }

    @Test("318: Tab goes from control to control, Space and Return press; what is disabled is passed over")
    func keys() throws {
        let trace = Trace()
        let root = mount(
            HStack {
                Button("a") { trace.lines.append("a") }
                Button("b") { trace.lines.append("b") }.disabled(true)
                Button("c") { trace.lines.append("c") }
            }, size: CGSize(width: 300, height: 60))
        try root.key("Tab")
        try root.key("Space")
        try root.key("Tab")
        try root.key("Return")
        try root.key("Tab")
        try root.key("Space")
        try root.key("shift+Tab")
        try root.key("Space")
        #expect(trace.lines == ["a", "c", "a", "c"])
    }

    @Test(
        "Which bodies run for a tap: the view's whose state changed, in both policies",
        arguments: [LaunchOptions.Policy.swiftUI, .precise])
    func bodies(policy: LaunchOptions.Policy) throws {
        struct Shown: View {
            let count: Int
            var body: some View { Text("Count \(count)") }
        }
        struct Quiet: View { var body: some View { Text("quiet") } }
        struct Content: View {
            @State var count = 0
            var body: some View {
                VStack {
                    Shown(count: count)
                    Quiet()
                    Button("Count") { count += 1 }
                    Button {
                    } label: {
                        Quiet()
                    }
                }
            }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 200), policy: policy)
        #expect(root.counts.bodies == 4)
        root.clearFacts()
        try root.tap("Count")
        #expect(root.bodies == ["ButtonTests.Content", "ButtonTests.Shown"])
        #expect(root.counts.bodies == 6)
    }
}
