import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Forms, sections, and what stands in them; semantics 338–340.
@MainActor @Suite struct FormTests {
    @Test("340: a section's views are its container's, header first; state and identity are a group's")
    func sections() throws {
        struct Counting: View {
            @State var count = 0
            var body: some View { Button("n \(count)") { count += 1 } }
        }
        struct Content: View {
            @State var isLong = false
            var body: some View {
                VStack(spacing: 0) {
                    Section {
                        Text("a")
                        if isLong { Text("b") }
                        Counting()
                    } header: {
                        Text("head")
                    } footer: {
                        Text("foot")
                    }
                    Button("More") { isLong = true }
                }
            }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 300))
        #expect(root.texts == ["head", "a", "n 0", "foot", "More"])
        try root.tap("n 0")
        try root.tap("More")
        #expect(root.texts == ["head", "a", "b", "n 1", "foot", "More"])
        #expect(root.counts.bodies == 4)
    }

    @Test("Rows of a form: 44 high, 14 from the card's edge, a card 20 from the form's; header above, footer below")
    func rows() {
        let root = mount(
            Form {
                Section("Head") {
                    Text("a")
                    Text("b")
                }
                Section {
                    Text("c")
                } footer: {
                    Text("foot")
                }
                Text("d")
            }, size: CGSize(width: 300, height: 400))
        func place(_ label: String) -> String? { root.element(label)?.frame.plain }
        #expect(place("Head") == "34,20 26×18")
        #expect(place("a") == "34,57 7×20")
        #expect(place("b") == "34,101 7×20")
        #expect(place("c") == "34,169 7×20")
        #expect(place("foot") == "34,209 24×16")
        #expect(place("d") == "34,261 7×20")
        // Wider than 640 the cards stand in the middle.
        let wide = mount(Form { Text("a") }, size: CGSize(width: 1000, height: 200))
        #expect(wide.element("a")?.frame.plain == "194,32 7×20")
    }

    @Test("In rows a toggle is a switch at the end, a button is text, a picker is its value")
    func places() throws {
        let log = Log(false)
        let root = mount(
            Form {
                Toggle("Loud", isOn: log.binding)
                Button("Delete", role: .destructive) {}
                Picker("Look", selection: .constant(1)) { Text("Dark").tag(1) }
                LabeledContent("Account", value: "me")
            }, size: CGSize(width: 300, height: 400))
        #expect(root.element("Loud")?.frame.plain == "34,31 232×22")
        #expect(root.element("Loud")?.role == .toggle)
        #expect(root.element("Delete")?.frame.plain == "34,76 232×20")
        #expect(root.semantics.flattened.first { $0.role == .popUpButton }?.frame.maxX == 266)
        #expect(root.element("me")?.frame.maxX == 266)
        try root.tap("Loud")
        #expect(log.sets == [true])
    }

    @Test("339: a press on a disclosure group writes its binding; what is inside is made when it is open")
    func statement339() throws {
        var appeared = 0
        let log = Log(false)
        struct Content: View {
            @State var isOpen = false
            let appeared: () -> Void
            var body: some View {
                VStack {
                    Text(isOpen ? "open" : "closed")
                    DisclosureGroup("Network", isExpanded: $isOpen) { Text("Host").onAppear { appeared() } }
                    DisclosureGroup("Security") { Text("Key") }
                }
            }
        }
        _ = log
        let root = mount(Content { appeared += 1 }, size: CGSize(width: 200, height: 200))
        #expect(root.texts == ["closed", "Network", "Security"])
        #expect(appeared == 0)
        try root.tap("Network")
        #expect(root.texts == ["open", "Network", "Host", "Security"])
        #expect(appeared == 1)
        try root.tap("Security")
        #expect(root.texts == ["open", "Network", "Host", "Security", "Key"])
        try root.tap("Network")
        #expect(root.texts == ["closed", "Network", "Security", "Key"])
    }

    @Test("A section that can be closed, by its header")
    func expandable() throws {
        struct Content: View {
            @State var isOpen = true
            var body: some View { Form { Section("Head", isExpanded: $isOpen) { Text("row") } } }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 200))
        #expect(root.texts == ["Head", "row"])
        try root.tap("Head")
        #expect(root.texts == ["Head"])
    }

    @Test("338: a labelled content's value stands at the other end; its style may be another")
    func statement338() {
        struct Stacked: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label
                    configuration.content
                }
            }
        }
        let view = VStack(spacing: 0) {
            LabeledContent("Port", value: 8080, format: .number.grouping(.never))
            LabeledContent("Host") { Text("here") }.labeledContentStyle(Stacked())
        }
        let root = mount(view, size: CGSize(width: 200, height: 100))
        #expect(root.element("Port")?.frame.minX == 0)
        #expect(root.element("8080")?.frame.maxX == 200)
        #expect(root.element("Host")?.frame.midX == 100)
        #expect(root.element("here")?.frame.midX == 100)
    }

    @Test("A group box is its content and 14, 12 around it")
    func groupBox() {
        let root = mount(GroupBox("Output") { Text("a") }, size: CGSize(width: 200, height: 100))
        let (label, content) = (root.element("Output")!.frame, root.element("a")!.frame)
        #expect(content.minX - label.minX == 14)
        #expect(Double(content.minY - label.maxY).rounded() == 20)
    }
}
