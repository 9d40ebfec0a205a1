import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The rows of an open menu: commands, titles of sections, lines between them.
nonisolated struct MenuRows<Content: View>: View {
    let content: Content
    typealias Body = Never
    var body: Never { fatalError("A menu's rows have no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            MenuRowsPlan(
                Self.self, content: Content._plan, contentOffset: 0, parameters: Void.self, parametersOffset: 0)
        }
    }
}

/// Rows one below another, all as wide as the widest; where a section begins or ends, and at each divider, a line.
final class MenuRowsPlan: WrapperPlan, MenuRowsHolder {
    override var hasLayout: Bool { true }
    override var childAxis: LayoutAxis { .vertical }
    override var role: ProductRole { .display }
    override var dependsOnScope: Bool { true }

    private struct Entry {
        var record: Int32
        var y = 0.0
        var height = 0.0
        /// From the menu's side, in points.
        var inset = 0.0
    }

    private typealias Menu = Measure.Menu
    /// A line and the room above and below it.
    private static let lineRoom = 2 * Menu.separatorMargin + 1

    /// Rows from the top, where lines are, and the whole height.
    private func solve(_ width: Double?, _ record: Int32, _ layout: LayoutPass) -> ([Entry], [Double], LayoutSize) {
        var entries: [Entry] = []
        var lines: [Double] = []
        var (y, widest, section) = (0.0, 0.0, none)
        var child = layout.firstChild(record)
        while child != none {
            defer { child = layout.nextChild(child) }
            if layout.engine.plan(layout.node(child)) is DividerPlan {
                lines.append(y + Menu.separatorMargin)
                entries.append(Entry(record: child, y: y + Menu.separatorMargin, height: 1, inset: Menu.separatorInset))
                y += Self.lineRoom
                continue
            }
            let known = layout.sectionPart(of: child)
            if (known?.section ?? none) != section {
                section = known?.section ?? none
                if let last = entries.last, last.height != 1 {
                    lines.append(y + Menu.separatorMargin)
                    y += Self.lineRoom
                }
            }
            let isTitle = known?.part == .header
            // What has no room of its own stands where the texts of commands do.
            let node = layout.node(child)
            let isBare = layout.engine.plan(node).semantics(node, layout.engine)?.role == .text
            let inset = isTitle || isBare ? Menu.rowPad : 0
            let size = layout.measure(child, LayoutProposal(width: width.map { max($0 - 2 * inset, 0) }, height: nil))
            widest = max(widest, size.width + 2 * inset)
            let height = isTitle ? size.height + 2 * Menu.separatorMargin : max(size.height, Menu.row)
            entries.append(Entry(record: child, y: y, height: height, inset: inset))
            y += height
        }
        return (entries, lines, LayoutSize(width: width ?? widest, height: y))
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        solve(proposal.width.flatMap { $0.isFinite ? $0 : nil }, record, layout).2
    }

    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        for entry in solve(size.width, record, layout).0 {
            let inner = LayoutProposal(width: max(size.width - 2 * entry.inset, 0), height: nil)
            let answer = layout.measure(entry.record, inner)
            layout.place(
                entry.record, inner, answer, x: entry.inset,
                y: entry.y + ((entry.height - answer.height) / 2).rounded(.down))
        }
        layout.engine.damage(layout.node(record))
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let record = engine.table.nodes[Int(node)].record
        let look = TextEnvironment.at(node, engine).look
        for y in solve(size.width, record, engine.layout).1 {
            items.append(
                .fill(
                    .rectangle(
                        CGRect(
                            x: Menu.separatorInset, y: y, width: max(size.width - 2 * Menu.separatorInset, 0), height: 1
                        )),
                    .color(look.color(.separator))))
        }
    }

    /// Dividers are drawn here, with the room around them.
    override var ordersDrawing: Bool { true }
    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? { rows(record, layout) }

    func rows(_ record: Int32, _ layout: LayoutPass) -> [Int32] {
        var drawn: [Int32] = []
        var child = layout.firstChild(record)
        while child != none {
            if !(layout.engine.plan(layout.node(child)) is DividerPlan) { drawn.append(child) }
            child = layout.nextChild(child)
        }
        return drawn
    }
}
