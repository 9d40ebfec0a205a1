import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Menus of views, semantics 463.
@MainActor @Suite struct ContextMenuTests {
    final class Trace { var lines: [String] = [] }

    func menus(_ root: TestRoot) -> Int { root.semantics.flattened.count { $0.role == .menu } }
    func panel(_ root: TestRoot) -> CGRect? { root.semantics.flattened.first { $0.role == .menu }?.frame }

    @Test("463: the second button shows the innermost view's menu where the pointer is; a choice does and closes it")
    func statement463() throws {
        let trace = Trace()
        let root = mount(
            VStack(spacing: 0) {
                Text("Inner").frame(width: 100, height: 40)
                    .contextMenu { Button("of inner") { trace.lines.append("in") } }
                Text("Other").frame(width: 100, height: 40)
            }
            .contextMenu { Button("of outer") { trace.lines.append("out") } }
            .frame(width: 300, height: 300, alignment: .topLeading), size: CGSize(width: 300, height: 300))
        root.secondaryTap(at: CGPoint(x: 50, y: 20))
        #expect(root.texts == ["Inner", "Other", "of inner"])
        #expect(panel(root)?.origin == CGPoint(x: 50, y: 20))
        try root.tap("of inner")
        #expect(trace.lines == ["in"])
        #expect(menus(root) == 0)
        root.secondaryTap(at: CGPoint(x: 50, y: 60))
        #expect(root.texts == ["Inner", "Other", "of outer"])
        root.secondaryTap(at: CGPoint(x: 250, y: 250))
        #expect(menus(root) == 0, "a press elsewhere closes it and is nothing else")
        root.secondaryTap(at: CGPoint(x: 250, y: 250))
        #expect(menus(root) == 0)
    }

    @Test("463: no items, no menu; a cover without a menu blocks it; a disabled view's items are disabled")
    func without() throws {
        let root = mount(
            VStack(spacing: 0) {
                Text("Empty").frame(width: 100, height: 40).contextMenu {}
                Text("Never").frame(width: 100, height: 40).contextMenu { if false { Button("x") {} } }
                Text("None").frame(width: 100, height: 40).contextMenu(ContextMenu<Text>?.none)
                Text("Covered").frame(width: 100, height: 40).contextMenu { Button("x") {} }
                    .overlay { Color.red }
                Text("Disabled").frame(width: 100, height: 40).contextMenu { Button("item") {} }.disabled(true)
            }
            .frame(width: 300, height: 300, alignment: .topLeading), size: CGSize(width: 300, height: 300))
        for y in [20.0, 60, 100, 140] {
            root.secondaryTap(at: CGPoint(x: 50, y: y))
            #expect(menus(root) == 0, "at \(y)")
        }
        root.secondaryTap(at: CGPoint(x: 50, y: 180))
        #expect(menus(root) == 1)
        #expect(root.element("item")?.isEnabled == false)
    }

    @Test("463: toggles and pickers inside show what is on, text cannot be chosen, sections and dividers part the rows")
    func inside() throws {
        let isOn = Log(true)
        let root = mount(
            Text("View").frame(width: 100, height: 40)
                .contextMenu {
                    Text("Words")
                    Divider()
                    Toggle("Up", isOn: isOn.binding)
                    Picker("By", selection: .constant(2)) {
                        Text("Name").tag(1)
                        Text("Date").tag(2)
                    }
                    Section("More") { Button("Last") {} }
                }
                .frame(width: 300, height: 300, alignment: .topLeading), size: CGSize(width: 300, height: 300))
        root.secondaryTap(at: CGPoint(x: 50, y: 20))
        let inside = root.semantics.flattened.first { $0.role == .menu }!.flattened
        #expect(
            inside.dropFirst().filter { !$0.label.isEmpty }.map { "\($0.role.rawValue) \($0.label)" } == [
                "text Words", "checkBox Up", "menuItem Name", "menuItem Date", "text More", "button Last",
            ])
        #expect(inside.filter { $0.traits.contains(.isSelected) }.map(\.label) == ["Up", "Date"])
        #expect(root.element("Words")!.frame.height < 28)
        // A row of 28, a line of 1 with 5 above and below.
        #expect(root.element("Up")!.frame.minY == panel(root)!.minY + 5 + 28 + 11)
        try root.tap("Up")
        #expect(isOn.sets == [false])
    }

    @Test("A menu stays inside of the window")
    func edges() {
        let root = mount(
            Color.white.contextMenu {
                Button("A longer title") {}
                Button("Two") {}
            }, size: CGSize(width: 300, height: 300))
        root.secondaryTap(at: CGPoint(x: 290, y: 290))
        let frame = panel(root)!
        #expect(frame.maxX == 290 && frame.maxY == 290)
    }

    @Test("Accessibility shows it below the view; tags and other traits of the view stay its own")
    func accessibility() throws {
        let choice = Log(1)
        let trace = Trace()
        let root = mount(
            Picker("Number", selection: choice.binding) {
                Text("One").tag(1).contextMenu { Button("item") { trace.lines.append("item") } }
                Text("Two").tag(2).contextMenu { Button("item") {} }
            }
            .pickerStyle(.radioGroup).frame(width: 300, height: 300, alignment: .topLeading),
            size: CGSize(width: 300, height: 300))
        #expect(root.element("One")?.traits.contains(.isSelected) == true)
        let row = mount(
            Text("Row").contextMenu { Button("item") { trace.lines.append("item") } }
                .frame(width: 300, height: 300, alignment: .topLeading), size: CGSize(width: 300, height: 300))
        #expect(row.element("Row")?.actions == [.showMenu])
        try row.perform(.showMenu, on: "Row")
        #expect(panel(row)!.minY == row.element("Row")!.frame.maxY + 4)
        try row.tap("item")
        #expect(trace.lines == ["item"])
    }

    @Test("A preview stands above the items")
    func preview() {
        let root = mount(
            Text("View").contextMenu {
                Button("item") {}
            } preview: {
                Text("Preview").padding()
            }
            .frame(width: 300, height: 300), size: CGSize(width: 300, height: 300))
        root.secondaryTap(at: CGPoint(x: 150, y: 150))
        #expect(root.element("Preview")!.frame.maxY < root.element("item")!.frame.minY)
    }

    @Test("A hidden indicator takes no room; menus in menus keep theirs")
    func indicator() {
        func width<M: View>(_ view: M) -> Double {
            Double(mount(view, size: CGSize(width: 300, height: 300)).element("Sort")!.frame.width)
        }
        let (shown, hidden) = (
            width(Menu("Sort") { Button("x") {} }), width(Menu("Sort") { Button("x") {} }.menuIndicator(.hidden))
        )
        #expect(shown - hidden == 11 + 6 - 2)
    }
}
