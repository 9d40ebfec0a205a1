import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// How columns stand in a width.
struct SplitParameters: Hashable {
    enum Mode: Hashable {
        /// Beside each other.
        case beside
        /// The first one over the others.
        case floating
        /// One at a time.
        case single
    }
    var hasContent: Bool
    var mode = Mode.beside
    var showsSidebar = true
    var showsContent = false
    /// Which one is shown where one is, 0 … 2.
    var column = 0
    /// Of the first two, in points.
    var widths = [0.0, 0.0]

    init(hasContent: Bool) { self.hasContent = hasContent }

    /// The column whose bar has the button for the first one, besides that one's own; nil: none needs it.
    var bar: Int? {
        guard mode != .single, !(mode == .beside && showsSidebar) else { return nil }
        return showsContent ? 1 : 2
    }
}

/// The columns of a split view: the first, the middle one if there is one, the last, what catches presses beside a floating
/// first one, and the edges that can be dragged.
nonisolated struct SplitLayout<Content: View>: View {
    let parameters: SplitParameters
    let content: Content
    init(parameters: SplitParameters, @ViewBuilder content: () -> Content) {
        (self.parameters, self.content) = (parameters, content())
    }
    typealias Body = Never
    var body: Never { fatalError("Columns have no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            SplitPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: SplitParameters.self, parametersOffset: 0)
        }
    }
}

/// Columns that are not shown have disappeared, though they are still there with their state.
final class SplitPlan: WrapperPlan {
    override var hasLayout: Bool { true }
    override var ordersDrawing: Bool { true }
    override var dependsOnScope: Bool { true }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    private func parameters(_ record: Int32, _ layout: LayoutPass) -> SplitParameters {
        layout.payload(record).assumingMemoryBound(to: SplitParameters.self).pointee
    }

    /// A child and where it is; nil: it is not shown.
    private struct Place {
        var record: Int32
        var x = 0.0
        var width: Double?
    }

    private struct Places {
        var sidebar, detail: Place
        var content: Place?
        var catcher: Place
        var grips: [Place]
        var columns: [Place] { [sidebar] + (content.map { [$0] } ?? []) + [detail] }
        var all: [Place] { columns + [catcher] + grips }
    }

    private func places(_ width: Double, _ record: Int32, _ layout: LayoutPass) -> Places? {
        let own = parameters(record, layout)
        var children = layout.children(record)[...]
        guard children.count == (own.hasContent ? 6 : 4) else { return nil }
        func next() -> Place { Place(record: children.removeFirst()) }
        let sidebar = next()
        let content = own.hasContent ? next() : nil
        var places = Places(sidebar: sidebar, detail: next(), content: content, catcher: next(), grips: [])
        while !children.isEmpty { places.grips.append(next()) }
        if own.mode == .single {
            switch own.column {
            case 0: places.sidebar.width = width
            case 1: places.content?.width = width
            default: places.detail.width = width
            }
            return places
        }
        let grip = Measure.Split.grip
        var x = 0.0
        if own.showsSidebar {
            places.sidebar.width = min(own.widths[0], width)
            if own.mode == .beside {
                x = min(own.widths[0], width) + 1
                (places.grips[0].x, places.grips[0].width) = (x - 0.5 - grip / 2, grip)
            } else {
                places.catcher.width = width
            }
        }
        if own.showsContent, width - x > own.widths[1] + Measure.Split.sidebarLeast {
            places.content?.x = x
            places.content?.width = own.widths[1]
            x += own.widths[1] + 1
            (places.grips[1].x, places.grips[1].width) = (x - 0.5 - grip / 2, grip)
        }
        (places.detail.x, places.detail.width) = (min(x, width), max(width - x, 0))
        return places
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = LayoutSummary.opaque
        summary.edges = EdgeKinds(.plain)
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        LayoutSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        guard let places = places(size.width, record, layout) else { return }
        for place in places.all {
            let inner = LayoutProposal(width: place.width ?? size.width, height: size.height)
            layout.contain(place.record, in: inner)
            layout.place(place.record, inner, layout.measure(place.record, inner), x: place.x, y: 0)
            if layout.isPlacing { layout.engine.setCovered(layout.node(place.record), place.width == nil) }
        }
        if layout.isPlacing { layout.engine.damage(layout.node(record)) }
    }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        guard let places = places(layout.size(of: record).width, record, layout) else { return [] }
        let isOver = parameters(record, layout).mode == .floating
        let order =
            isOver
            ? places.columns.dropFirst() + places.grips + [places.catcher, places.sidebar]
            : places.columns + places.grips
        return order.filter { $0.width != nil }.map(\.record)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let record = engine.table.nodes[Int(node)].record
        guard let places = places(size.width, record, engine.layout) else { return }
        let canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        let isOver = parameters(record, engine.layout).mode == .floating
        for place in places.columns.dropLast() {
            guard let width = place.width, width < size.width, !(isOver && place.record == places.sidebar.record) else {
                continue
            }
            let line = canvas.rect(leading: place.x + width, width: 1, top: 0, height: size.height)
            items.append(.fill(.rectangle(line), .color(canvas.look.color(.separator))))
        }
    }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        let size = engine.layout.size(of: record)
        guard parameters(record, engine.layout).mode == .floating, !children.isEmpty,
            let width = places(size.width, record, engine.layout)?.sidebar.width
        else { return children }
        let node = engine.layout.node(record)
        var canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        let box = canvas.rect(leading: 0, width: width, top: 0, height: size.height)
        canvas.raise(box, radius: 0, Elevation.menu(isDark: canvas.look.isDark))
        return children.dropLast() + canvas.items + [children[children.count - 1]]
    }

    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? { nil }
}

/// The edge of a column, which can be dragged.
struct SplitGripKind: ControlKind {
    let width: Double
    let set: @MainActor (Double) -> Void
    static let name = "ColumnEdge"
    var isFollowed: Bool { true }
    var cursor: CursorShape? { .resizeLeftRight }
    func looksLike(_ other: Self) -> Bool { width == other.width }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        ControlMetrics(leastWidth: Measure.Split.grip, fillsHeight: true)
    }
    func draw(_ canvas: inout ControlCanvas) {
        guard canvas.engine.isHeld(canvas.node) else { return }
        let line = CGRect(
            x: (Double(canvas.size.width) - 1) / 2, y: 0, width: 1, height: Double(canvas.size.height))
        canvas.fill(.rectangle(line), canvas.look.accent.text)
    }
    func follow(_ step: PointerStep, _ context: ControlContext) {
        guard step.phase == .moved else { return }
        let moved = Double(step.location.x) - Double(context.size.width) / 2
        guard abs(moved) >= 1 else { return }
        context.perform(.edit) { set(width + (context.look.isRightToLeft ? -moved : moved).rounded()) }
    }
}

/// What lies between a floating column and the others: a press hides that.
struct SplitCatcherKind: ControlKind {
    let action: @MainActor () -> Void
    static let name = "BesideColumn"
    var press: (@MainActor () -> Void)? { action }
    func looksLike(_ other: Self) -> Bool { true }
    func metrics(_ look: ControlLook) -> ControlMetrics { ControlMetrics(fillsWidth: true, fillsHeight: true) }
}
