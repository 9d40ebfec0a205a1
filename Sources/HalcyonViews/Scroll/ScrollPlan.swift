import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// A view on a part of one child. Behind the parameters: its `ScrollState`.
class ScrollPlan: WrapperPlan {
    private let stateOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parametersOffset: Int) {
        stateOffset = (MemoryLayout<ScrollParameters>.size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: ScrollParameters.self,
            parametersOffset: parametersOffset, payloadSize: stateOffset + 8)
    }

    final func parameters(_ node: Int32, _ engine: Engine) -> ScrollParameters {
        engine.payload(node).assumingMemoryBound(to: ScrollParameters.self).pointee
    }

    final func state(_ node: Int32, _ engine: Engine) -> ScrollState {
        (engine.payload(node) + stateOffset).assumingMemoryBound(to: ScrollState.self).pointee
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        (engine.payload(node) + stateOffset).assumingMemoryBound(to: ScrollState.self).initialize(to: ScrollState())
        engine.layout.addVisibilityReader(node)
        attach(node, engine)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        (payload + stateOffset).assumingMemoryBound(to: ScrollState.self).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    // MARK: Layout

    override var hasLayout: Bool { true }
    override var clipsToBounds: Bool { true }

    final func scrolls(_ node: Int32, _ isVertical: Bool, _ engine: Engine) -> Bool {
        parameters(node, engine).axes.contains(isVertical ? .vertical : .horizontal)
    }

    /// What the content is proposed: nothing along the axes.
    private func inner(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutProposal {
        let node = layout.node(record)
        let (axes, margins) = (parameters(node, layout.engine).axes, state(node, layout.engine).margins)
        return LayoutProposal(
            width: axes.contains(.horizontal)
                ? nil : proposal.width.map { max($0 - margins.leading - margins.trailing, 0) },
            height: axes.contains(.vertical)
                ? nil : proposal.height.map { max($0 - margins.top - margins.bottom, 0) })
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = LayoutSummary.opaque
        summary.edges = EdgeKinds(.plain)
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let child = layout.firstChild(record)
        let axes = parameters(layout.node(record), layout.engine).axes
        var content =
            child == none
            ? LayoutSize(width: 0, height: 0) : layout.measure(child, inner(proposal, record, layout))
        let margins = state(layout.node(record), layout.engine).margins
        content.width += margins.leading + margins.trailing
        content.height += margins.top + margins.bottom
        return LayoutSize(
            width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let child = layout.firstChild(record)
        guard child != none else { return }
        let state = state(layout.node(record), layout.engine)
        let inner = inner(proposal, record, layout)
        let margins = state.margins
        layout.contain(
            child,
            in: LayoutProposal(
                width: proposal.width.map { max($0 - margins.leading - margins.trailing, 0) },
                height: proposal.height.map { max($0 - margins.top - margins.bottom, 0) }))
        let content = layout.measure(child, inner)
        if layout.isPlacing, state.content != content || state.viewport != size {
            layout.engine.damage(layout.node(record))
            resize(state, content, size)
        }
        let (offset, free) = (state.clamped(state.offset), state.free)
        layout.place(
            child, inner, content, x: state.margins.leading + free.x - offset.x - state.excess.x,
            y: state.margins.top + state.pull + free.y - offset.y - state.excess.y)
    }

    /// What is inside is somewhere else with each movement, so it says nothing to the outside.
    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? { nil }

    override func visibilityChanged(_ node: Int32, _ engine: Engine) -> Bool {
        follow(node, engine) || keepHeld(node, engine)
    }

    /// The offset is what it can be, for good: content that grows again later does not bring back what it was.
    override func visibilitySettled(_ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        state.offset = state.clamped(state.offset)
        state.destination = nil
        tellSettled(node, engine)
    }

    // MARK: Movement

    /// Moves the visible part to an offset, in points. What fingers do with it goes on from there.
    final func move(_ node: Int32, to offset: LayoutPoint, _ engine: Engine) {
        let state = state(node, engine)
        state.motion?.shift(by: LayoutPoint(x: offset.x - state.offset.x, y: offset.y - state.offset.y))
        state.offset = offset
        engine.layout.invalidate(node)
        engine.damage(node)
        engine.requestTurn()
    }

    override func scroll(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool {
        guard engine.environmentValues(at: node).isScrollEnabled else { return false }
        let state = state(node, engine)
        let isByFingers = engine.scrollEvent.map { $0.kind != .notch } ?? false
        if isByFingers, state.motion?.isHeld == true { return drag(node, by: distance, engine) }
        let before = state.clamped(state.offset)
        var wanted = before
        if scrolls(node, false, engine) { wanted.x += distance.width }
        if scrolls(node, true, engine) { wanted.y += distance.height }
        if pulls(node, by: wanted.y - before.y, engine) { return true }
        wanted = state.clamped(wanted)
        guard wanted != before else { return false }
        personMoves(node, engine)
        if isByFingers { return drag(node, by: distance, engine) }
        endMotion(node, engine)
        keepMoving(node, engine)
        engine.perform(.scroll, of: node) { move(node, to: wanted, engine) }
        return true
    }

    override func overscroll(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool {
        showEnd(node, by: distance, engine)
    }

    override func scrollEnded(_ node: Int32, _ engine: Engine) { letGo(node, engine) }

    /// A person did something else: programs may move the view again.
    override func resolveFlight(_ node: Int32, isGoing: Bool, _ engine: Engine) {
        state(node, engine).motion?.yields = true
    }

    /// A person moves the view from here on.
    func personMoves(_ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        (state.destination, state.wish) = (nil, nil)
        (state.hasMoved, state.isMovedByPerson, state.isUntouched) = (true, true, false)
        if dismissesKeyboard(node, engine), let focused = engine.focusedNode,
            engine.plan(focused.index).focusKind(focused.index, engine).isByPress
        {
            engine.setFocus(nil, byKeys: false)
        }
        showBars(node, engine)
    }

    override func takeOver(from other: Int32, of source: Engine, _ node: Int32, _ engine: Engine) -> Bool {
        let (own, known) = (state(node, engine), state(other, source))
        (own.wish, own.destination) = (nil, nil)
        guard
            own.offset != known.offset || own.pull != known.pull || own.excess != known.excess
                || own.showsBarsUntil != known.showsBarsUntil || own.barTime != known.barTime
        else { return false }
        (own.offset, own.pull, own.isUntouched) = (known.offset, known.pull, known.isUntouched)
        (own.showsBarsUntil, own.barTime, own.excess) = (known.showsBarsUntil, known.barTime, known.excess)
        engine.layout.invalidate(node)
        engine.damage(node)
        return true
    }

    // MARK: Picture

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        let size = engine.layout.size(of: record)
        guard !children.isEmpty, engine.environmentValues(at: engine.layout.node(record)).clipsScrollContent else {
            return children
        }
        let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        return [.group(.clip(.rectangle(bounds), .nonZero), children)]
    }

    override func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        drawBars(node, size, &items, engine)
        drawRefresh(node, size, &items, engine)
    }

    /// Nothing outside of the bounds is hit of what is inside.
    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion {
        .only(.rectangle(CGRect(x: 0, y: 0, width: size.width, height: size.height)), .nonZero)
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        semantics(.scrollArea, node, engine)
    }

    override func semanticsAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        refreshAction(action, node, engine) ?? super.semanticsAction(action, node, engine)
    }

    /// Bars are drawn by what the environment says of them.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }
}
