import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Where a panel opens.
enum FloatSide: Hashable, Sendable {
    /// Below, or above where there is no room.
    case below
    /// So that the chosen row lies over what opened it.
    case overChoice
    /// After it, at its height: a menu in a menu.
    case after
    /// At a point of the root's picture, whatever it stands by.
    case at(CGPoint)
}

/// A panel that lies over the whole root.
nonisolated struct FloatPanel<Content: View>: View {
    struct Parameters {
        var side: FloatSide
        /// Room around the content, in points.
        var pad: Double
        /// A menu: its rows are menu rows, and a press on one is the end of it.
        var isMenu: Bool
        let dismiss: @MainActor () -> Void
    }
    let parameters: Parameters
    let content: Content

    init(
        _ side: FloatSide, pad: Double, isMenu: Bool, dismiss: @escaping @MainActor () -> Void,
        @ViewBuilder content: () -> Content
    ) {
        parameters = Parameters(side: side, pad: pad, isMenu: isMenu, dismiss: dismiss)
        self.content = content()
    }

    typealias Body = Never
    var body: Never { fatalError("A panel has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            FloatPanelPlan<Content>(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Parameters.self, parametersOffset: 0, shown: "Panel")
        }
    }
}

final class FloatPanelPlan<Content: View>: FloatPlan<FloatPanel<Content>.Parameters> {
    override var childAxis: LayoutAxis { .vertical }
    override var role: ProductRole { .display }

    override func didMount(_ node: Int32, _ engine: Engine) {
        super.didMount(node, engine)
        guard parameters(node, engine).isMenu else { return }
        let reference = engine.table.reference(node)
        // A menu without rows is none (semantics 463).
        engine.atEndOfTurn { [unowned(unsafe) engine, self] in
            guard engine.table.isAlive(reference) else { return }
            let record = engine.table.nodes[Int(reference.index)].record
            if engine.layout.size(of: record).height == 0 { self.dismissFloat(reference.index, engine) }
        }
    }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        let isMenu = parameters.assumingMemoryBound(to: FloatPanel<Content>.Parameters.self).pointee.isMenu
        values.controlPlace = isMenu ? .menu : .anywhere
        values.sectionPlace = .plain
        values.controlSize = .regular
        values.labelsHidden = false
        // Words in a menu that nobody can press stand back.
        values.foreground = isMenu ? ForegroundLevels(primary: AnyShapeStyle(ControlInk(kind: .quaternary))) : nil
        values.buttonStyle = nil
        values.font = isMenu ? Font.menu : nil
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let own = parameters(layout.node(record), layout.engine)
        let pad = own.pad
        let child = layout.firstChild(record)
        if child == none { return LayoutSize(width: 2 * pad, height: 2 * pad) }
        let ideal = layout.measure(child, .unspecified)
        if own.isMenu, ideal.height == 0 { return LayoutSize(width: 0, height: 0) }
        if case .at = own.side {
            return LayoutSize(
                width: (ideal.width + 2 * pad).rounded(.up), height: (ideal.height + 2 * pad).rounded(.up))
        }
        // At least as wide as what it stands by, which it covers where the chosen row lies over that.
        let shift = own.side == .overChoice ? choiceShift(layout.node(record), layout.engine) : 0
        let height = (ideal.height + 2 * pad).rounded(.up)
        return LayoutSize(
            width: max(ideal.width + 2 * pad, (proposal.width ?? 0) + shift).rounded(.up),
            height: isScrolled(child, layout) ? min(height, layout.engine.bounds.height - 2 * Self.margin) : height)
    }

    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        let pad = parameters(layout.node(record), layout.engine).pad
        let child = layout.firstChild(record)
        if child == none { return }
        let inner = LayoutProposal(
            width: max(size.width - 2 * pad, 0),
            height: isScrolled(child, layout) ? max(size.height - 2 * pad, 0) : nil)
        layout.place(child, inner, layout.measure(child, inner), x: pad, y: pad)
    }

    /// Whether what is inside is scrolled where it is higher than the window.
    private func isScrolled(_ child: Int32, _ layout: LayoutPass) -> Bool {
        layout.engine.plan(layout.node(child)) is PickerRowsPlan
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        guard size.height > 0 else { return }
        var canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        let layers = Elevation.menu(isDark: canvas.look.isDark)
        canvas.raise(canvas.bounds, radius: Measure.Radius.menu, layers)
        canvas.fill(.roundedRectangle(canvas.bounds, radius: Measure.Radius.menu), .popover)
        items += canvas.items
    }

    override func floatPlace(_ node: Int32, anchor: CGRect, size: LayoutSize, _ engine: Engine) -> LayoutPoint {
        let own = parameters(node, engine)
        let bounds = engine.bounds
        var (x, y) = (Double(anchor.minX), Double(anchor.maxY) + Self.distance)
        switch own.side {
        case .below:
            let above = Double(anchor.minY) - Self.distance - size.height
            if y + size.height > bounds.height, above >= 0 { y = above }
        case .after:
            (x, y) = (Double(anchor.maxX) - Self.overlap, Double(anchor.minY) - own.pad)
            if x + size.width > bounds.width, Double(anchor.minX) + Self.overlap - size.width >= 0 {
                x = Double(anchor.minX) + Self.overlap - size.width
            }
        case .at(let point):
            (x, y) = (Double(point.x), Double(point.y))
            if x + size.width > bounds.width - Self.margin, x - size.width >= 0 { x -= size.width }
            if y + size.height > bounds.height - Self.margin, y - size.height >= 0 { y -= size.height }
        case .overChoice:
            let child = engine.layout.firstChild(engine.table.nodes[Int(node)].record)
            let row = child == none ? nil : choice(in: child, engine)
            x = Double(anchor.minX) - choiceShift(node, engine)
            y = Double(anchor.midY) - own.pad - Measure.Menu.row * (Double(row ?? 0) + 0.5)
        }
        return Self.inside(LayoutPoint(x: x, y: y), size, engine)
    }

    /// How far it begins before what opened it, so that the chosen row's text lies over the text there.
    private func choiceShift(_ node: Int32, _ engine: Engine) -> Double {
        MenuRowLook.textStart + parameters(node, engine).pad - TextEnvironment.at(node, engine).look.measure.side
    }

    private func choice(in record: Int32, _ engine: Engine) -> Int? {
        (engine.plan(engine.layout.node(record)) as? PickerRowsPlan)?.choice(record, engine.layout)
    }

    /// From what it stands by, into the menu around; points.
    private static var distance: Double { 4 }
    private static var overlap: Double { 2 }

    override func dismissFloat(_ node: Int32, _ engine: Engine) { parameters(node, engine).dismiss() }
    override func endsWithPress(_ node: Int32, _ engine: Engine) -> Bool { parameters(node, engine).isMenu }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(role: parameters(node, engine).isMenu ? .menu : .group, children: .contained)
    }
}

extension Font {
    /// The text of menus.
    static let menu = Font.custom("Inter", size: Measure.Menu.font)
}

/// How rows of menus are laid out, in points.
enum MenuRowLook {
    /// From a row's edge to its text, behind the room for a check.
    static let textStart = Measure.Menu.rowPad + Measure.Menu.check + Measure.Menu.gap
}
