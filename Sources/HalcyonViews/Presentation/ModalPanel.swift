import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// What has to be answered before the window goes on.
enum ModalKind: Hashable, Sendable {
    case sheet
    case cover
    case alert
    case dialog
}

/// A panel in the middle of the window, over all of it, with a scrim between the two.
nonisolated struct ModalPanel<Content: View>: View {
    struct Parameters {
        var kind: ModalKind
        var wishes: PresentationWishes
        /// The height that a person chose.
        var detent: Binding<PresentationDetent?>
        let memory: ModalMemory
        let dismiss: @MainActor () -> Void
    }
    let parameters: Parameters
    let content: Content

    init(
        _ kind: ModalKind, _ wishes: PresentationWishes = PresentationWishes(),
        detent: Binding<PresentationDetent?> = .constant(nil), memory: ModalMemory = ModalMemory(),
        dismiss: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content
    ) {
        parameters = Parameters(kind: kind, wishes: wishes, detent: detent, memory: memory, dismiss: dismiss)
        self.content = content()
    }

    typealias Body = Never
    var body: Never { fatalError("A panel has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ModalPanelPlan<Content>(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Parameters.self, parametersOffset: 0)
        }
    }
}

/// A float as large as the window, so that nothing is pressed beside it; its content stands in the middle.
final class ModalPanelPlan<Content: View>: FloatPlan<ModalPanel<Content>.Parameters> {
    private typealias Parameters = ModalPanel<Content>.Parameters
    private var isLookChanged = false

    override func didMount(_ node: Int32, _ engine: Engine) {
        super.didMount(node, engine)
        if endsWithPress(node, engine), engine.floatNodes.contains(where: { asksElsewhere($0, than: node, engine) }) {
            engine.report(
                Diagnostic(
                    .presentation,
                    "A question is asked while another one is up that it is not part of: it lies over that one. Ask one after "
                        + "the other: set the second binding in the action of the first question's button.",
                    place: engine.place(of: node)))
        }
        engine.layout.addBoundsReader(node)
    }

    /// Whether a float is a question that the node does not stand in.
    private func asksElsewhere(_ float: Int32, than node: Int32, _ engine: Engine) -> Bool {
        guard engine.plan(float).endsBeforePress(float, engine) else { return false }
        var around = node
        while around != none {
            if around == float { return false }
            around = engine.table.nodes[Int(around)].parent
        }
        return true
    }

    override func willUpdate(
        _ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine
    ) {
        let (old, new) = (parameters(node, engine), new.assumingMemoryBound(to: Parameters.self).pointee)
        isLookChanged =
            old.wishes != new.wishes || old.detent.wrappedValue != new.detent.wrappedValue || old.kind != new.kind
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        guard isLookChanged else { return }
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        let own = parameters.assumingMemoryBound(to: Parameters.self).pointee
        let dismiss = own.dismiss
        values.beginPresentation { dismiss() }
    }

    // MARK: Layout

    /// From the window's edges, and how wide panels are; points.
    override static var margin: Double { Measure.SheetSize.margin }
    private func width(_ kind: ModalKind) -> Double {
        switch kind {
        case .sheet: Measure.SheetSize.width
        case .cover: .infinity
        case .alert: 304
        case .dialog: 252
        }
    }

    private func room(_ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let kind = parameters(layout.node(record), layout.engine).kind
        let bounds = layout.engine.bounds
        guard kind != .cover else { return bounds }
        return LayoutSize(
            width: max(min(width(kind), bounds.width - 2 * Self.margin), 0),
            height: max(bounds.height - 2 * Self.margin, 0))
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        layout.engine.bounds
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let child = layout.firstChild(record)
        guard child != none else { return }
        let room = room(record, layout)
        var inner = LayoutProposal(width: room.width, height: room.height)
        var own = layout.measure(child, inner)
        own = LayoutSize(width: min(own.width, room.width), height: min(own.height, room.height))
        if let height = detentHeight(layout.node(record), room.height, layout.engine) {
            inner.height = height
            own = LayoutSize(width: room.width, height: height)
        }
        layout.contain(child, in: inner)
        layout.place(
            child, inner, own, x: ((size.width - own.width) / 2).rounded(),
            y: ((size.height - own.height) / 2).rounded())
        if layout.isPlacing { layout.engine.damage(layout.node(record)) }
    }

    override func floatPlace(_ node: Int32, anchor: CGRect, size: LayoutSize, _ engine: Engine) -> LayoutPoint {
        LayoutPoint(x: 0, y: 0)
    }

    override func coversKeys(_ node: Int32, _ engine: Engine) -> Bool { true }

    /// Escape presses what cancels a question; Return what it asks about, where that is safe (semantics 453, 454).
    override func takeFloatKey(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        guard endsWithPress(node, engine), key.modifiers.isEmpty, let actions = actions(node, engine) else {
            return false
        }
        let record = engine.table.nodes[Int(actions)].record
        guard key.key == .escape || key.key == .return,
            let button = (engine.plan(actions) as? AlertActionsPlan)?.button(for: key.key, record, engine.layout)
        else { return key.key == .escape }
        let pressed = engine.layout.node(button)
        if let press = engine.plan(pressed).pressAction(pressed, engine) { engine.press(pressed, press) }
        return true
    }

    /// The node of a question's buttons.
    private func actions(_ node: Int32, _ engine: Engine) -> Int32? {
        var walk = [engine.table.nodes[Int(node)].record]
        while let record = walk.popLast() {
            if engine.plan(engine.layout.node(record)) is AlertActionsPlan { return engine.layout.node(record) }
            walk += engine.layout.children(record)
        }
        return nil
    }

    override func endsBeforePress(_ node: Int32, _ engine: Engine) -> Bool { endsWithPress(node, engine) }

    /// Escape closes what may be closed.
    override func dismissFloat(_ node: Int32, _ engine: Engine) {
        let own = parameters(node, engine)
        if !own.wishes.isKept { own.dismiss() }
    }

    override func endsWithPress(_ node: Int32, _ engine: Engine) -> Bool {
        let kind = parameters(node, engine).kind
        return kind == .alert || kind == .dialog
    }

    // MARK: Picture

    private func panel(_ node: Int32, _ engine: Engine) -> CGRect? {
        let child = engine.layout.firstChild(engine.table.nodes[Int(node)].record)
        guard child != none else { return nil }
        let (place, size) = (engine.layout.place(of: child), engine.layout.size(of: child))
        return CGRect(x: place.x, y: place.y, width: size.width, height: size.height)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        guard parameters(node, engine).kind != .cover, panel(node, engine) != nil else { return }
        let share = arrival(node, engine, .scrim, .ease(Measure.Motion.scrim), drawer: node)
        let scrim = TextEnvironment.at(node, engine).look.color(.scrim).opacity(share)
        items.append(.fill(.rectangle(CGRect(x: 0, y: 0, width: size.width, height: size.height)), .color(scrim)))
    }

    /// The panel, on its way to its place: from below and a little smaller.
    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        let node = engine.layout.node(record)
        guard let panel = panel(node, engine) else { return children }
        let items = picture(of: panel, children, node, engine)
        let isStill = engine.environmentValues(at: node).accessibilityReduceMotion
        let pace: Pace = isStill ? .ease(Measure.Motion.reduced) : .spring(Measure.Springs.calm)
        let share = arrival(node, engine, .arrival, pace, drawer: node)
        guard share < 1 else { return items }
        if isStill { return [.group(.opacity(share), items)] }
        let scale = Measure.Motion.sheetScale + (1 - Measure.Motion.sheetScale) * share
        var way = AffineTransform(scale: scale).around(CGPoint(x: panel.midX, y: panel.midY))
        way.append(AffineTransform(translationByX: 0, byY: Measure.Motion.sheetRise * (1 - share)))
        return [.group(.opacity(share), [.group(.transform(way), items)])]
    }

    private func picture(
        of panel: CGRect, _ children: [DisplayItem], _ node: Int32, _ engine: Engine
    ) -> [DisplayItem] {
        let (own, radius) = (parameters(node, engine), radius(node, engine))
        var canvas = ControlCanvas(
            node, LayoutSize(width: panel.width, height: panel.height), TextEnvironment.at(node, engine).look, engine)
        guard own.kind != .cover else {
            let size = engine.bounds
            canvas.fill(.rectangle(CGRect(x: 0, y: 0, width: size.width, height: size.height)), .window)
            return canvas.items + children
        }
        canvas.raise(panel, radius: radius, Elevation.sheet(isDark: canvas.look.isDark))
        canvas.fill(.roundedRectangle(panel, radius: radius), own.kind == .sheet ? .grouped : .popover)
        if !children.isEmpty {
            canvas.items.append(.group(.clip(.roundedRectangle(panel, radius: radius), .nonZero), children))
        }
        if let handle = handle(of: panel, own) {
            canvas.fill(.roundedRectangle(handle, radius: Measure.SheetSize.grabberHeight / 2), .quaternaryLabel)
        }
        return canvas.items
    }

    /// The handle of a sheet that stands at several heights.
    private func handle(of panel: CGRect, _ own: Parameters) -> CGRect? {
        typealias Look = Measure.SheetSize
        guard own.kind == .sheet,
            own.wishes.indicator == .visible || own.wishes.indicator == .automatic && own.wishes.detents.count > 1
        else { return nil }
        return CGRect(
            x: (Double(panel.midX) - Look.grabberWidth / 2).rounded(), y: Double(panel.minY) + Look.grabberTop,
            width: Look.grabberWidth, height: Look.grabberHeight)
    }

    override static var leaving: Double { Measure.Motion.sheetOut }
    /// Its picture has what is between already.
    override func opacity(_ node: Int32, _ engine: Engine) -> Double { 1 }
    override func floatEffects(_ node: Int32, frame: CGRect, anchor: CGRect, _ engine: Engine) -> [DisplayEffect] { [] }

    private func radius(_ node: Int32, _ engine: Engine) -> Double {
        parameters(node, engine).wishes.cornerRadius ?? Measure.Radius.sheet
    }

    // MARK: Heights

    /// The heights that a sheet may have, the least first; of all that there is.
    private func heights(
        _ node: Int32, _ all: Double, _ engine: Engine
    ) -> [(detent: PresentationDetent, height: Double)] {
        let own = parameters(node, engine)
        guard own.kind == .sheet else { return [] }
        return own.wishes.detents.compactMap { detent in detent.height(of: all).map { (detent, $0) } }
            .sorted { $0.height < $1.height }
    }

    /// The height that it has: under the hand, chosen, the least; nil: its content's.
    private func detentHeight(_ node: Int32, _ all: Double, _ engine: Engine) -> Double? {
        let own = parameters(node, engine)
        let heights = heights(node, all, engine)
        guard let least = heights.first?.height, let most = heights.last?.height else { return nil }
        if let held = own.memory.held { return max(min(held, most), least) }
        let wanted = own.wishes.chosen?.value ?? own.detent.wrappedValue
        return heights.first { $0.detent == wanted }?.height ?? least
    }

    override func followsPointer(_ node: Int32, _ engine: Engine) -> Bool {
        parameters(node, engine).kind == .sheet && parameters(node, engine).wishes.detents.count > 1
    }

    /// Dragged by what nobody else takes; it comes to rest at the nearest height.
    override func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        let own = parameters(node, engine)
        guard let panel = panel(node, engine) else { return }
        let all = max(engine.bounds.height - 2 * Self.margin, 0)
        switch step.phase {
        case .began:
            own.memory.start = panel.contains(step.location) ? (Double(step.location.y), Double(panel.height)) : nil
            return
        case .moved:
            guard let start = own.memory.start else { return }
            // It stands in the middle: both edges move.
            own.memory.held = start.height + 2 * (start.y - Double(step.location.y))
        case .ended, .cancelled:
            let held = own.memory.held
            (own.memory.start, own.memory.held) = (nil, nil)
            guard step.phase == .ended, let held,
                let nearest = heights(node, all, engine).min(by: { abs($0.height - held) < abs($1.height - held) })
            else { break }
            engine.perform(.edit, of: node) {
                if let chosen = own.wishes.chosen {
                    if chosen.value != nearest.detent { chosen.binding.wrappedValue = nearest.detent }
                } else {
                    own.detent.wrappedValue = nearest.detent
                }
            }
        }
        engine.layout.invalidate(node)
        engine.damage(node)
        engine.requestTurn()
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(
            role: parameters(node, engine).kind == .alert ? .alert : .dialog, traits: .isModal, children: .contained)
    }
}

/// What a hand does with a panel.
@MainActor final class ModalMemory {
    /// Where a drag began, and the height then; the height under the hand; points.
    var start: (y: Double, height: Double)?
    var held: Double?
    nonisolated init() {}
}
