import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Menus that are higher than the window: one way of scrolling for pickers, menus, menus in menus and context menus.
@MainActor @Suite struct MenuScrollTests {
    private static let size = CGSize(width: 300, height: 200)
    final class Trace { var lines: [String] = [] }
    final class Held {
        private(set) var binding: Binding<Int>?
        func keep(_ new: Binding<Int>) { binding = new }
    }

    enum Kind: CaseIterable { case picker, menu, context, submenu }

    /// Thirty rows in a window of 200 points, opened with the pointer.
    private func open(_ kind: Kind, chosen: Int = 0, _ trace: Trace = Trace()) throws -> TestRoot {
        let rows = ForEach(0..<30, id: \.self) { number in Button("row \(number)") { trace.lines.append("\(number)") } }
        let root: TestRoot
        switch kind {
        case .picker:
            let choice = Log(chosen)
            root = mount(
                Keeping(choice) { value in
                    Picker("Row", selection: value) { ForEach(0..<30, id: \.self) { Text("row \($0)") } }
                        .onChange(of: value.wrappedValue) { trace.lines.append("\($1)") }
                }, size: Self.size)
            root.tap(at: root.semantics.flattened.first { $0.role == .popUpButton }!.frame.middle)
        case .menu:
            root = mount(Menu("Open") { rows }, size: Self.size)
            try root.tap("Open")
        case .context:
            root = mount(Color.white.contextMenu { rows }, size: Self.size)
            root.secondaryTap(at: CGPoint(x: 20, y: 150))
        case .submenu:
            root = mount(Menu("Open") { Menu("More") { rows } }, size: Self.size)
            try root.tap("Open")
            try root.tap("More")
        }
        return root
    }

    private func panel(_ root: TestRoot) throws -> CGRect {
        try #require(root.semantics.flattened.last { $0.role == .menu }).frame
    }

    /// Where a row begins in the panel, in points from its top. A picker's elements are its views, in the middle of rows.
    private func top(_ row: Int, _ root: TestRoot) throws -> Double {
        let middle = Double(try #require(root.element("row \(row)")).frame.midY)
        return (middle - 14 - Double(try panel(root).minY)).rounded(.down)
    }

    /// Which arrows there are, by the place of the chevrons in the panel, from its top.
    private func arrows(_ root: TestRoot) throws -> [String] {
        let panel = try panel(root)
        return [(panel.minY + 15, "up"), (panel.maxY - 15, "down")].compactMap { y, name in
            chevrons(root).contains { abs($0 - Double(y)) < 2 } ? name : nil
        }
    }

    /// The middles of the chevrons that are drawn in the middle of panels, in points of the root.
    private func chevrons(_ root: TestRoot) -> [Double] {
        let list = root.mounted.displayList
        var found: [Double] = []
        func walk(_ items: [DisplayItem], _ origin: CGPoint) {
            for item in items {
                switch item {
                case .stroke(let path, _, _) where path.bounds.width < 8 && path.bounds.height < 5:
                    found.append(Double(origin.y + path.bounds.midY))
                case .group(_, let inner): walk(inner, origin)
                case .fragment(let id, let at):
                    guard let fragment = list.fragments[id] else { continue }
                    walk(fragment.items, CGPoint(x: origin.x + at.x, y: origin.y + at.y))
                default: break
                }
            }
        }
        if let top = list.top { walk([.fragment(top.id, at: top.at)], .zero) }
        return found
    }

    /// The rows that are lit, in the order of their nodes.
    private func lit(_ root: TestRoot) -> [String] {
        let fragments = root.mounted.displayList.fragments.values.filter { fragment in
            fragment.items.contains { if case .fill(let path, _, _) = $0 { path.bounds.height == 28 } else { false } }
        }
        return fragments.map(\.id.node).sorted().map { node in
            root.semantics.flattened.first { $0.id.node == node }?.label ?? "?"
        }
    }

    private func place(_ x: Double, _ y: Double, _ root: TestRoot) throws -> CGPoint {
        let panel = try panel(root)
        return CGPoint(x: panel.minX + x, y: panel.minY + y)
    }

    @Test(
        "A menu is as high as the window but for 4 points; it begins at its top, a picker's with what is chosen in the middle",
        arguments: Kind.allCases)
    func begins(kind: Kind) throws {
        let root = try open(kind)
        #expect(try panel(root).height == 192)
        #expect(try panel(root).minY == 4)
        #expect(try top(0, root) == 5)
        #expect(try arrows(root) == ["down"])
        let picker = try open(.picker, chosen: 15)
        // The middle of 182 points less the half of 28, below the room around.
        #expect(try top(15, picker) == 5 + 77)
        #expect(try arrows(picker) == ["up", "down"])
        let low = mount(Menu("Open") { Button("one") {} }, size: Self.size)
        try low.tap("Open")
        #expect(try panel(low).height == 38)
        #expect(try arrows(low) == [])
    }

    @Test(
        "A wheel and fingers scroll it, to its ends; what lies under an arrow is not pressed", arguments: Kind.allCases)
    func wheel(kind: Kind) throws {
        let trace = Trace()
        let root = try open(kind, trace)
        root.scroll(by: CGSize(width: 0, height: 56), at: try place(20, 60, root))
        #expect(try top(0, root) == 5 - 56)
        #expect(try arrows(root) == ["up", "down"])
        let middle = try place(20, 60, root)
        root.scroll(.began, by: CGSize(width: 0, height: 3), at: middle)
        root.scroll(.changed, by: CGSize(width: 0, height: 4), at: middle)
        root.scroll(.ended, at: middle)
        #expect(try top(0, root) == 5 - 63)
        root.scroll(by: CGSize(width: 0, height: 9999), at: middle)
        #expect(try top(29, root) == 192 - 5 - 28)
        #expect(try arrows(root) == ["up"])
        root.tap(at: try place(20, 12, root))
        #expect(trace.lines == [] && root.element("row 3") != nil, "an arrow is no row, and the menu stays")
        root.scroll(by: CGSize(width: 0, height: -9999), at: try place(20, 100, root))
        #expect(try top(0, root) == 5)
        root.scroll(by: CGSize(width: 0, height: 28), at: try place(20, 100, root))
        root.tap(at: try place(20, 26, root))
        #expect(trace.lines == ["1"])
    }

    @Test(
        "While the pointer is on an arrow it scrolls, ten rows a second, until there are no more",
        arguments: Kind.allCases)
    func pointer(kind: Kind) throws {
        let root = try open(kind)
        root.hover(at: try place(20, 180, root))
        root.advance(by: 0.5)
        let moved = 5 - (try top(0, root))
        #expect(moved > 280 * 0.48 && moved <= 140)
        root.hover(at: try place(20, 100, root))
        let still = try top(0, root)
        root.advance(by: 0.5)
        #expect(try top(0, root) == still)
        root.hover(at: try place(20, 180, root))
        root.advance(by: 4)
        #expect(try top(29, root) == 192 - 5 - 28)
        #expect(try arrows(root) == ["up"])
        root.hover(at: try place(20, 10, root))
        root.advance(by: 1)
        #expect(try top(29, root) > 192 - 5 - 28 + 270)
        root.hover(at: CGPoint(x: -1, y: -1))
        let left = try top(0, root)
        root.advance(by: 1)
        #expect(try top(0, root) == left)
        // A finger on it does as much.
        root.press(at: try place(20, 10, root))
        root.advance(by: 5)
        root.release(at: try place(20, 10, root))
        #expect(try top(0, root) == 5)
        #expect(try arrows(root) == ["down"])
    }

    @Test(
        "Keys scroll as far as it takes to see the row that they lead to, beside the arrows",
        arguments: Kind.allCases)
    func keys(kind: Kind) throws {
        let trace = Trace()
        let root = try open(kind, trace)
        var tops: [Double] = []
        // A picker's rows are had by one Tab; of a menu the first key leads to the first row.
        if kind == .picker { try root.key("Tab") } else { try root.key("Down") }
        for row in 1...7 {
            try root.key("Down")
            tops.append(try top(row, root))
        }
        #expect(tops == [33, 61, 89, 117, 139, 139, 139])
        try root.key("End")
        #expect(try top(29, root) == 192 - 5 - 28)
        #expect(try arrows(root) == ["up"])
        tops = []
        for row in (23...28).reversed() {
            try root.key("Up")
            tops.append(try top(row, root))
        }
        #expect(tops == [131, 103, 75, 47, 25, 25])
        try root.key("Home")
        #expect(try top(0, root) == 5)
        #expect(try arrows(root) == ["down"])
        try root.key("End")
        try root.key("Up")
        try root.key("Return")
        #expect(trace.lines == ["28"])
    }

    @Test("Opened by a key it is gone through by keys from its first row on, which is lit")
    func opened() throws {
        let root = mount(
            Menu("Open") { ForEach(0..<30, id: \.self) { number in Button("row \(number)") {} } }, size: Self.size)
        try root.key("Tab")
        try root.key("Space")
        #expect(lit(root) == ["row 0"])
        try root.key("Down")
        #expect(lit(root) == ["row 1"])
        try root.key("End")
        #expect(lit(root) == ["row 29"])
    }

    @Test("Keys in a picker among the rows of a menu scroll the menu")
    func pickerInside() throws {
        let choice = Log(0)
        let root = mount(
            Menu("Open") {
                Button("first") {}
                Picker("Row", selection: choice.binding) { ForEach(0..<20, id: \.self) { Text("row \($0)") } }
                Button("last") {}
            }, size: Self.size)
        try root.tap("Open")
        try root.key("Down")
        try root.key("Down")
        #expect(try top(0, root) == 33)
        for _ in 0..<9 { try root.key("Down") }
        #expect(try top(9, root) == 139)
        try root.key("Return")
        #expect(choice.sets == [9])
    }

    @Test(
        "Another row is lit when the rows move under the pointer; rows that come before the one under it leave it there",
        arguments: [Kind.menu, .context])
    func underHand(kind: Kind) throws {
        struct Growing: View {
            @Binding var extra: Int
            var body: some View {
                ForEach(0..<extra, id: \.self) { number in Button("new \(number)") {} }
                ForEach(0..<30, id: \.self) { number in Button("row \(number)") {} }
            }
        }
        let extra = Log(0)
        let held = Held()
        let root = mount(
            Keeping(extra) { value in
                let _ = held.keep(value)
                if kind == .menu {
                    Menu("Open") { Growing(extra: value) }
                } else {
                    Color.white.contextMenu { Growing(extra: value) }
                }
            }, size: Self.size)
        if kind == .menu { try root.tap("Open") } else { root.secondaryTap(at: CGPoint(x: 20, y: 20)) }
        let pointer = try place(20, 70, root)
        root.hover(at: pointer)
        #expect(lit(root) == ["row 2"])
        root.scroll(by: CGSize(width: 0, height: 84), at: pointer)
        #expect(lit(root) == ["row 5"])
        let before = try top(5, root)
        held.binding?.wrappedValue = 3
        root.settle()
        #expect(try top(5, root) == before)
        #expect(root.element("new 2") != nil)
        #expect(lit(root) == ["row 5"])
        held.binding?.wrappedValue = 0
        root.settle()
        #expect(try top(5, root) == before)
    }

    @Test("In another window it has another height, and what it showed it shows")
    func resized() throws {
        let root = try open(.menu)
        root.scroll(by: CGSize(width: 0, height: 280), at: try place(20, 100, root))
        root.size = CGSize(width: 300, height: 400)
        #expect(try panel(root).height == 392)
        #expect(try top(10, root) == 5)
        root.size = CGSize(width: 300, height: 2000)
        #expect(try panel(root).height == 30 * 28 + 10)
        #expect(try top(0, root) == 5)
        root.size = CGSize(width: 300, height: 60)
        #expect(try panel(root).height == 78, "a row and both arrows have room")
        #expect(try arrows(root) == ["down"])
    }

    @Test("A long menu, light and dark, at its top, in its middle and at its end")
    func pictures() throws {
        for scheme in [ColorScheme.light, .dark] {
            let root = mount(
                Rectangle().fill(.background).contextMenu {
                    Section("Sorted") {
                        ForEach(0..<9, id: \.self) { number in Button("By column \(number)", systemImage: "star") {} }
                    }
                    Menu("More") { Button("x") {} }
                    Toggle("Shown", isOn: .constant(true))
                    Divider()
                    Button("Delete", role: .destructive) {}
                } preview: {
                    Text("Table")
                }
                .preferredColorScheme(scheme), size: CGSize(width: 260, height: 220))
            root.secondaryTap(at: CGPoint(x: 40, y: 40))
            let middle = try place(40, 100, root)
            for (name, way) in [("top", 0.0), ("middle", 90), ("end", 999)] {
                root.scroll(by: CGSize(width: 0, height: way), at: middle)
                root.hover(at: middle)
                try root.show("menu-\(name)-\(scheme == .dark ? "dark" : "light")")
            }
            #expect(try arrows(root) == ["up"])
        }
    }
}
