import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Menus and links.
@MainActor @Suite struct MenuTests {
    final class Trace { var lines: [String] = [] }

    func isOpen(_ root: TestRoot) -> Bool { root.semantics.flattened.contains { $0.role == .menu } }

    @Test("A menu opens by a press, does what is chosen, and closes; its content is there only while it is open")
    func opens() throws {
        let trace = Trace()
        let root = mount(
            Menu("Sort") {
                Button("Name") { trace.lines.append("name") }
                Button("Date") { trace.lines.append("date") }.disabled(true)
                Divider()
                Button("Delete", role: .destructive) { trace.lines.append("delete") }
            }, size: CGSize(width: 300, height: 300))
        #expect(root.texts == ["Sort"])
        try root.tap("Sort")
        #expect(root.texts == ["Sort", "Name", "Date", "Delete"])
        #expect(throws: TestActError.self) { try root.tap("Date") }
        try root.tap("Name")
        #expect(trace.lines == ["name"])
        #expect(!isOpen(root))
        try root.tap("Sort")
        try root.tap("Sort")
        #expect(!isOpen(root), "a press outside, on the button too, closes it")
    }

    @Test("Rows are 28 high and as wide as the widest; the panel stands 4 below, 5 around")
    func layout() throws {
        let root = mount(
            VStack {
                Menu("Sort") {
                    Button("Name") {}
                    Button("A longer one") {}
                }
                Spacer()
            }, size: CGSize(width: 300, height: 300))
        try root.tap("Sort")
        let button = root.element("Sort")!.frame
        let panel = root.semantics.flattened.first { $0.role == .menu }!.frame
        #expect(panel.minY == button.maxY + 4)
        #expect(panel.minX == button.minX.rounded(), "on whole points")
        let rows = ["Name", "A longer one"].map { root.element($0)!.frame }
        #expect(rows.map(\.height) == [28, 28])
        #expect(rows[0].width == rows[1].width)
        #expect(rows[0].minY == panel.minY + 5 && rows[1].minY == rows[0].maxY)
        #expect(panel.maxY == rows[1].maxY + 5)
    }

    @Test("Toggles and pickers are rows with checks; a menu in it opens beside")
    func inside() throws {
        let (isOn, choice) = (Log(true), Log(1))
        let trace = Trace()
        let root = mount(
            Menu("Sort") {
                Toggle("Up", isOn: isOn.binding)
                Picker("By", selection: choice.binding) {
                    Text("Name").tag(1)
                    Text("Date").tag(2)
                }
                Menu("More") { Button("Deep") { trace.lines.append("deep") } }
            }, size: CGSize(width: 400, height: 400))
        try root.tap("Sort")
        try root.tap("Up")
        #expect(isOn.sets == [false])
        try root.tap("Sort")
        try root.tap("Date")
        #expect(choice.sets == [2])
        #expect(!isOpen(root))
        try root.tap("Sort")
        try root.tap("More")
        #expect(root.semantics.flattened.filter { $0.role == .menu }.count == 2)
        try root.tap("Deep")
        #expect(trace.lines == ["deep"])
        #expect(!isOpen(root))
    }

    @Test("By keys: Space opens, arrows go through, Return does, Escape leaves")
    func keys() throws {
        let trace = Trace()
        let root = mount(
            Menu("Sort") {
                Button("Name") { trace.lines.append("name") }
                Button("Date") { trace.lines.append("date") }
            }, size: CGSize(width: 300, height: 300))
        try root.key("Tab")
        try root.key("Space")
        try root.key("Down")
        try root.key("Return")
        #expect(trace.lines == ["date"])
        try root.key("Space")
        try root.key("Escape")
        #expect(!isOpen(root))
        #expect(trace.lines == ["date"])
    }

    @Test("With an action of its own the button does that, and its end opens the menu")
    func primary() throws {
        let trace = Trace()
        let root = mount(
            Menu("Add") {
                Button("Other") {}
            } primaryAction: {
                trace.lines.append("add")
            }, size: CGSize(width: 300, height: 300))
        let frame = root.element("Add")!.frame
        root.tap(at: CGPoint(x: frame.minX + 10, y: frame.midY))
        #expect(trace.lines == ["add"])
        #expect(!isOpen(root))
        root.tap(at: CGPoint(x: frame.maxX - 10, y: frame.midY))
        #expect(isOpen(root))
        #expect(trace.lines == ["add"])
    }

    @Test("An open menu's views have the state and the environment of their place")
    func environment() throws {
        struct Reader: View {
            @Environment(\.locale) var locale
            var body: some View { Text(locale.identifier) }
        }
        let root = mount(
            Menu("Open") { Reader() }.environment(\.locale, Locale(identifier: "nl_NL")),
            size: CGSize(width: 300, height: 300))
        try root.tap("Open")
        #expect(root.texts == ["Open", "nl_NL"])
    }
}
