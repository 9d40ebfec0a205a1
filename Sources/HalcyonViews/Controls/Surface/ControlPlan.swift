import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// A control of one kind around a label.
nonisolated struct ControlView<Kind: ControlKind, Label: View>: View {
    let kind: Kind
    let label: Label

    init(_ kind: Kind, @ViewBuilder label: () -> Label) { (self.kind, self.label) = (kind, label()) }

    typealias Body = Never
    var body: Never { fatalError("A control's surface has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ControlPlan<Kind>(
                Self.self, content: Label._plan, contentOffset: MemoryLayout<Self>.offset(of: \.label)!,
                parameters: Kind.self, parametersOffset: 0, shown: Kind.name)
        }
    }
}

extension ControlView where Label == EmptyView {
    init(_ kind: Kind) { self.init(kind) {} }
}

/// The node of a control: room around its label, what it draws and takes, and what its label inherits. Several labels
/// stand side by side.
class ControlPlan<Kind: ControlKind>: EnvironmentWriterPlan {
    /// What the update that runs found.
    private var isLookChanged = false

    final func kind(_ node: Int32, _ engine: Engine) -> Kind {
        engine.payload(node).assumingMemoryBound(to: Kind.self).pointee
    }
    private func look(_ node: Int32, _ engine: Engine) -> ControlLook { TextEnvironment.at(node, engine).look }
    private func canvas(_ node: Int32, _ size: LayoutSize, _ engine: Engine) -> ControlCanvas {
        ControlCanvas(node, size, look(node, engine), engine)
    }
    private func context(_ node: Int32, _ engine: Engine) -> ControlContext {
        ControlContext(node: node, engine: engine)
    }

    // MARK: Values

    override var role: ProductRole { .display }
    override var dependsOnScope: Bool { true }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        parameters.assumingMemoryBound(to: Kind.self).pointee.style(&values)
    }

    override func writesLike(_ left: UnsafeMutableRawPointer, _ right: UnsafeMutableRawPointer) -> Bool {
        left.assumingMemoryBound(to: Kind.self).pointee.looksLike(right.assumingMemoryBound(to: Kind.self).pointee)
    }

    override func willUpdate(
        _ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine
    ) {
        isLookChanged =
            difference != .equal && !kind(node, engine).looksLike(new.assumingMemoryBound(to: Kind.self).pointee)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        guard isLookChanged else { return }
        super.didChange(node, difference, engine)
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    // MARK: Layout

    override var hasLayout: Bool { true }
    override var childAxis: LayoutAxis { .horizontal }
    override var isToldItsSize: Bool { false }

    private func metrics(_ record: Int32, _ layout: LayoutPass) -> ControlMetrics {
        // Read where they lie: a copy of each takes longer than what is asked.
        let kind = layout.payload(record).assumingMemoryBound(to: Kind.self)
        return kind.pointee.metrics(TextEnvironment.at(layout.node(record), layout.engine).look)
    }

    private func row(_ record: Int32, _ layout: LayoutPass) -> StackLayout {
        StackLayout(row: record, self, layout, fraction: 0.5)
    }

    /// The label, where it is one view, as most are: then no row has to be worked out. `none`: there are several, or none.
    private func onlyLabel(_ record: Int32, _ layout: LayoutPass) -> Int32 {
        let label = layout.firstChild(record)
        return label != none && layout.nextChild(label) == none ? label : none
    }

    private func labelSize(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let label = onlyLabel(record, layout)
        return label != none ? layout.measure(label, proposal) : row(record, layout).size(proposal)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let metrics = metrics(record, layout)
        let label = onlyLabel(record, layout)
        var summary = label != none ? layout.summary(of: label) : row(record, layout).summary()
        if kind(layout.node(record), layout.engine).measuresItself { summary = .opaque }
        if summary.isOpaque {
            summary.edges = EdgeKinds(.plain)
            summary.priority = 0
            return summary
        }
        pad(&summary.width, metrics.leading + metrics.trailing, least: metrics.leastWidth, fills: metrics.fillsWidth)
        pad(&summary.height, metrics.above + metrics.below, least: metrics.leastHeight, fills: metrics.fillsHeight)
        if metrics.isSquare, summary.width.ideal < summary.height.ideal {
            summary.width.ideal = summary.height.ideal
            summary.width.least = max(summary.width.least, summary.height.ideal)
        }
        summary.edges = EdgeKinds(.plain)
        summary.priority = 0
        return summary
    }

    private func pad(_ length: inout LengthSummary, _ room: Double, least: Double, fills: Bool) {
        let (ideal, shortest) = (max(length.ideal + room, least), max(length.least + room, least))
        let need = length.need > 0 ? length.need + room : 0
        let isSqueezed = length.isSqueezedByNil
        if fills {
            // However little room the label has: it takes what it is proposed.
            length = LengthSummary(greedy: ideal, least: least)
            length.isSqueezedByNil = isSqueezed
        } else {
            (length.ideal, length.least) = (ideal, shortest)
        }
        length.need = need
    }

    private func less(_ proposal: LayoutProposal, _ metrics: ControlMetrics) -> LayoutProposal {
        proposal.less(width: metrics.leading + metrics.trailing, height: metrics.above + metrics.below)
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let metrics = metrics(record, layout)
        let label = labelSize(less(proposal, metrics), record, layout)
        var width = max(label.width + metrics.leading + metrics.trailing, metrics.leastWidth)
        var height = max(label.height + metrics.above + metrics.below, metrics.leastHeight)
        if metrics.isSquare { width = max(width, height) }
        if metrics.fillsWidth, let proposed = proposal.width { width = max(proposed, metrics.leastWidth) }
        if metrics.fillsHeight, let proposed = proposal.height { height = max(proposed, metrics.leastHeight) }
        let size = LayoutSize(width: width, height: height)
        let kind = kind(layout.node(record), layout.engine)
        return kind.measuresItself ? kind.size(proposal, size, context(layout.node(record), layout.engine)) : size
    }

    override func place(
        _ proposal: LayoutProposal, _ around: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        if layout.firstChild(record) == none { return }
        let metrics = metrics(record, layout)
        var proposal = proposal
        if metrics.fillsWidth { proposal.width = around.width }
        if metrics.fillsHeight { proposal.height = around.height }
        let inner = less(proposal, metrics)
        let size = labelSize(inner, record, layout)
        let place = labelPlace(size, in: around, metrics)
        let label = onlyLabel(record, layout)
        if label != none {
            layout.place(label, inner, size, x: place.x, y: place.y)
        } else {
            row(record, layout).place(inner, size, x: place.x, y: place.y)
        }
    }

    override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        let label = onlyLabel(record, layout)
        guard label != none else { return super.placeLoosely(record, layout) }
        let size = layout.measure(label, .unspecified)
        let place = labelPlace(size, in: layout.size(of: record), metrics(record, layout))
        layout.placeLoose(label, x: place.x, y: place.y)
    }

    /// Where the label stands in the room that is left for it.
    private func labelPlace(_ label: LayoutSize, in size: LayoutSize, _ metrics: ControlMetrics) -> LayoutPoint {
        let (wide, high) = (
            size.width - metrics.leading - metrics.trailing - label.width,
            size.height - metrics.above - metrics.below - label.height
        )
        return LayoutPoint(
            x: metrics.leading + wide * metrics.alignment, y: metrics.above + (high / 2).rounded(.down))
    }

    // MARK: Paint

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        items += picture(node, size, engine) { $0.draw(&$1) }
    }

    override func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        items += picture(node, size, engine) { $0.drawOver(&$1) }
    }

    private func picture(
        _ node: Int32, _ size: LayoutSize, _ engine: Engine, _ draw: (Kind, inout ControlCanvas) -> Void
    ) -> [DisplayItem] {
        let kind = kind(node, engine)
        var canvas = canvas(node, size, engine)
        draw(kind, &canvas)
        return lasting(kind, canvas).reduce(canvas.items) { items, hand in
            var before = canvas.empty(isPressed: hand.isPressed, isHovered: hand.isHovered)
            draw(kind, &before)
            return DisplayItem.mix(items, before.items, by: hand.share)
        }
    }

    /// What a hand did with it and is still to be seen: how it was, and how much of that is left.
    private func lasting(
        _ kind: Kind, _ canvas: ControlCanvas
    ) -> [(share: Double, isPressed: Bool, isHovered: Bool)] {
        guard canvas.engine.animatesControls, kind.lets(handsLast: canvas.look) else { return [] }
        let (pressed, hovered) = canvas.lastingHands
        return (hovered > 0 ? [(hovered, false, true)] : []) + (pressed > 0 ? [(pressed, true, false)] : [])
    }

    override var hasEffect: Bool { true }
    override func effect(_ node: Int32, size: LayoutSize, _ engine: Engine) -> DisplayEffect? {
        let (kind, canvas) = (kind(node, engine), canvas(node, size, engine))
        let opacity = lasting(kind, canvas).reduce(kind.opacity(canvas)) { opacity, hand in
            let before = kind.opacity(canvas.empty(isPressed: hand.isPressed, isHovered: hand.isHovered))
            return opacity + (before - opacity) * hand.share
        }
        return opacity == 1 ? nil : .opacity(opacity)
    }

    // MARK: Hands

    private func isEnabled(_ node: Int32, _ engine: Engine) -> Bool {
        engine.environmentValues(at: node).isEnabled
    }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }

    override func pressAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard let press = kind(node, engine).press, isEnabled(node, engine) else { return nil }
        return { press() }
    }

    private func repeats(_ node: Int32, _ engine: Engine) -> Bool {
        kind(node, engine).repeatsPress && engine.environmentValues(at: node).buttonRepeats
    }

    override func followsPointer(_ node: Int32, _ engine: Engine) -> Bool {
        (kind(node, engine).isFollowed || repeats(node, engine)) && isEnabled(node, engine)
    }

    override func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        guard repeats(node, engine) else { return kind(node, engine).follow(step, context(node, engine)) }
        ViewsState.of(engine).repeater.follow(step, node, engine)
    }

    override func cursor(_ node: Int32, _ engine: Engine) -> CursorShape? {
        guard let cursor = kind(node, engine).cursor else { return nil }
        return TextEnvironment.at(node, engine).look.isEnabled ? cursor : .arrow
    }

    override func resolveFlight(_ node: Int32, isGoing: Bool, _ engine: Engine) {
        kind(node, engine).resolveFlight(isGoing: isGoing, context(node, engine))
    }

    override func handChanged(_ node: Int32, _ engine: Engine) {
        kind(node, engine).handChanged(context(node, engine))
    }

    override func focusKind(_ node: Int32, _ engine: Engine) -> FocusKind {
        let focus = kind(node, engine).focus
        return focus != .none && isEnabled(node, engine) ? focus : .none
    }

    override func keepsFloat(_ node: Int32, _ engine: Engine) -> Bool { kind(node, engine).keepsFloat }

    override func focusChanged(_ node: Int32, _ engine: Engine) {
        kind(node, engine).focusChanged(context(node, engine))
    }

    override var takesKeys: Bool { true }
    override func take(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        isEnabled(node, engine) && kind(node, engine).take(key, context(node, engine))
    }
    override func take(_ text: String, _ node: Int32, _ engine: Engine) -> Bool {
        isEnabled(node, engine) && kind(node, engine).take(text, context(node, engine))
    }

    override func textSession(_ node: Int32, _ engine: Engine) -> TextSession? {
        kind(node, engine).textSession(context(node, engine))
    }
    override func take(_ edit: TextEdit, _ node: Int32, _ engine: Engine) {
        if isEnabled(node, engine) { kind(node, engine).take(edit, context(node, engine)) }
    }
    override func isEditing(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        kind(node, engine).isEditing(key)
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        guard var content = kind(node, engine).semantics(look(node, engine)) else { return nil }
        content.isFocused = engine.isFocused(node)
        return content
    }

    override func semanticsAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard isEnabled(node, engine) else { return nil }
        if action == .press {
            if let press = pressAction(node, engine) { return press }
            // What is typed into is pressed for the keyboard.
            return focusKind(node, engine).isByPress ? { engine.setFocus(node, byKeys: false) } : nil
        }
        let (kind, context) = (kind(node, engine), context(node, engine))
        return kind.adjust == nil ? nil : { kind.adjust?(action == .increment, context) }
    }
}
