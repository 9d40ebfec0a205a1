import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The rows of a grouped form: cards, their headers and footers.
nonisolated struct FormRows<Content: View>: View {
    let content: Content
    typealias Body = Never
    var body: Never { fatalError("A form's rows have no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            FormRowsPlan(
                Self.self, content: Content._plan, contentOffset: 0, parameters: Void.self, parametersOffset: 0)
        }
    }
}

/// Rows by section: those of one section, or that follow one another outside of any, share a card.
final class FormRowsPlan: WrapperPlan {
    override var hasLayout: Bool { true }
    override var childAxis: LayoutAxis { .vertical }
    override var role: ProductRole { .display }
    override var dependsOnScope: Bool { true }

    /// A child and its place, in points.
    struct Entry {
        var record: Int32
        var part: SectionPart
        var section: Int32
        var frame = CGRect.zero
        /// A row's whole height, its room above and below included.
        var band = CGRect.zero
    }

    private func entries(_ record: Int32, _ layout: LayoutPass) -> [Entry] {
        var entries: [Entry] = []
        var child = layout.firstChild(record)
        while child != none {
            let known = layout.sectionPart(of: child)
            entries.append(Entry(record: child, part: known?.part ?? .row, section: known?.section ?? none))
            child = layout.nextChild(child)
        }
        return entries
    }

    private typealias Form = Measure.Form
    /// The least room above and below a row's content.
    private static let rowRoom = (Form.row - 30) / 2

    /// The children at a width, from the top, and the height of all.
    private func solve(_ width: Double?, _ record: Int32, _ layout: LayoutPass) -> ([Entry], LayoutSize) {
        var entries = entries(record, layout)
        let card = width.map { min(max($0 - 2 * Form.margin, 0), Form.width) }
        var (y, widest) = (Form.margin, 0.0)
        var sizes: [LayoutSize] = []
        for entry in entries {
            let proposal = LayoutProposal(width: card.map { max($0 - 2 * Form.pad, 0) }, height: nil)
            let size = layout.measure(entry.record, proposal)
            sizes.append(size)
            widest = max(widest, size.width + 2 * Form.pad)
        }
        let cardWidth = card ?? widest
        let total = width ?? widest + 2 * Form.margin
        let left = ((total - cardWidth) / 2).rounded(.down)
        for index in entries.indices {
            let before = index > 0 ? entries[index - 1] : nil
            let isFirst = before == nil || before?.section != entries[index].section
            if isFirst, before != nil { y += Form.gap }
            let size = sizes[index]
            switch entries[index].part {
            case .header:
                entries[index].frame = CGRect(x: left + Form.pad, y: y, width: size.width, height: size.height)
                y += size.height + Form.above
            case .footer:
                y += Form.below
                entries[index].frame = CGRect(x: left + Form.pad, y: y, width: size.width, height: size.height)
                y += size.height
            case .row:
                let height = max(Form.row, size.height + 2 * Self.rowRoom)
                entries[index].band = CGRect(x: left, y: y, width: cardWidth, height: height)
                entries[index].frame = CGRect(
                    x: left + Form.pad, y: y + ((height - size.height) / 2).rounded(.down), width: size.width,
                    height: size.height)
                y += height
            }
        }
        return (entries, LayoutSize(width: total, height: y + Form.margin))
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
        return solve(width, record, layout).1
    }

    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        let card = min(max(size.width - 2 * Form.margin, 0), Form.width)
        for entry in solve(size.width, record, layout).0 {
            let inner = LayoutProposal(width: max(card - 2 * Form.pad, 0), height: nil)
            layout.place(
                entry.record, inner, layout.measure(entry.record, inner), x: Double(entry.frame.minX),
                y: Double(entry.frame.minY))
        }
        layout.engine.damage(layout.node(record))
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let record = engine.table.nodes[Int(node)].record
        let look = TextEnvironment.at(node, engine).look
        var canvas = ControlCanvas(node, size, look, engine)
        var rows: [Entry] = []
        func close() {
            guard let first = rows.first, let last = rows.last else { return }
            let card = first.band.union(last.band)
            let layers = Elevation.card(isDark: look.isDark)
            canvas.raise(card, radius: Measure.Radius.card, layers)
            canvas.fill(.roundedRectangle(card, radius: Measure.Radius.card), .card)
            for row in rows.dropFirst() {
                let inset = look.isRightToLeft ? 0 : Form.pad
                canvas.fill(
                    .rectangle(
                        CGRect(
                            x: Double(row.band.minX) + inset, y: Double(row.band.minY) - 1,
                            width: Double(row.band.width) - Form.pad, height: 1)), .separator)
            }
            rows = []
        }
        for entry in solve(size.width, record, engine.layout).0 {
            guard entry.part == .row else {
                close()
                continue
            }
            if let last = rows.last, last.section != entry.section { close() }
            rows.append(entry)
        }
        close()
        items += canvas.items
    }
}
