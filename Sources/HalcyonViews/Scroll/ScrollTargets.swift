import Foundation
import HalcyonCore
import HalcyonEngine

extension View {
    /// Makes each view of a stack, a lazy stack or a grid a target of the scrollable view around: what `scrollPosition`
    /// reports, and what `scrollTargetBehavior(.viewAligned)` aligns (semantics 348, 351).
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(_ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }
}

nonisolated struct _ScrollTargetLayoutModifier: ViewModifier {
    typealias Body = Never
    let isEnabled: Bool
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ScrollTargetLayoutPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node without a layout around a container whose views are targets.
final class ScrollTargetLayoutPlan: WrapperPlan {
    override func didMount(_ node: Int32, _ engine: Engine) {
        guard let scroll = ScrollSearch(engine).scroll(around: node), let plan = engine.plan(scroll) as? ScrollPlan
        else { return }
        plan.state(scroll, engine).targetLayouts.append(engine.table.reference(node))
    }

    func isEnabled(_ node: Int32, _ engine: Engine) -> Bool {
        engine.payload(node).assumingMemoryBound(to: _ScrollTargetLayoutModifier.self).pointee.isEnabled
    }
}

/// A view of a target layout, where it stands in the content.
struct ScrollTargetView {
    var record: Int32
    /// The container that lists it.
    var container: Int32
    var frame: LayoutBounds
}

extension ScrollPlan {
    /// The views of the target layouts inside that are there, in their order.
    func targets(_ node: Int32, _ engine: Engine) -> [ScrollTargetView] {
        let (state, layout) = (state(node, engine), engine.layout)
        state.targetLayouts.removeAll { !engine.table.isAlive($0) }
        let content = layout.firstChild(engine.table.nodes[Int(node)].record)
        guard content != none else { return [] }
        var found: [ScrollTargetView] = []
        for target in state.targetLayouts {
            guard let plan = engine.plan(target.index) as? ScrollTargetLayoutPlan,
                plan.isEnabled(target.index, engine), case let shown = layout.recordShowing(target.index), shown != none
            else { continue }
            let container = layout.withoutModifiers(shown)
            var child = layout.firstChild(container)
            while child != none {
                if let frame = frame(of: child, in: content, layout) {
                    found.append(ScrollTargetView(record: child, container: container, frame: frame))
                }
                child = layout.nextChild(child)
            }
        }
        return found
    }

    /// The id that a target is known by: of `id(_:)`, or of its element in a `ForEach`.
    func id(of target: ScrollTargetView, _ engine: Engine) -> AnyHashable? {
        let (top, bottom) = (engine.layout.node(target.container), engine.layout.node(target.record))
        var node = bottom
        while node != top, let parent = engine.parent(of: node) {
            if let id = engine.explicitID(of: node) { return id }
            if let id = engine.plan(parent).childID(parent, number: engine.siblingsBefore(node), engine) { return id }
            node = parent
        }
        node = bottom
        while true {
            let children = engine.children(of: node)
            guard children.count == 1 else { return nil }
            node = children[0]
            if let id = engine.explicitID(of: node) { return id }
        }
    }

    /// The target that a position is about: the first that is seen, or the one that is next to a point of the visible part.
    func leadingTarget(_ anchor: UnitPoint?, _ node: Int32, _ engine: Engine) -> ScrollTargetView? {
        let (state, isVertical) = (state(node, engine), scrolls(node, true, engine))
        let offset = state.clamped(state.offset)
        let low = isVertical ? offset.y : offset.x
        let room =
            isVertical
            ? state.viewport.height - state.margins.top - state.margins.bottom
            : state.viewport.width - state.margins.leading - state.margins.trailing
        func extent(_ frame: LayoutBounds) -> (start: Double, end: Double) {
            isVertical ? (frame.top, frame.bottom) : (frame.left, frame.right)
        }
        let seen = targets(node, engine).filter {
            extent($0.frame).end > low + LayoutPass.tolerance && extent($0.frame).start < low + room
        }
        guard let anchor else { return seen.first }
        let part = Double(isVertical ? anchor.y : anchor.x)
        func distance(_ target: ScrollTargetView) -> Double {
            let (start, end) = extent(target.frame)
            return abs(start + part * (end - start) - low - part * room)
        }
        return seen.min { distance($0) < distance($1) }
    }

    // MARK: What stays

    /// Whether a bound position keeps what is seen first where it is, whatever comes before.
    func holdsPlace(_ node: Int32, _ engine: Engine) -> Bool {
        var holds = false
        forEachObserver(node, engine) {
            holds = holds || ($1 as? AnyScrollPositionPlan)?.position($0, engine).holds ?? false
        }
        return holds
    }

    /// Notes where the first target is that is seen. In lazy containers those see to it themselves.
    func hold(_ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        state.held = nil
        guard !state.targetLayouts.isEmpty, holdsPlace(node, engine), let target = leadingTarget(nil, node, engine),
            !engine.plan(engine.layout.node(target.container)).isLazy
        else { return }
        state.held = (
            engine.table.reference(engine.layout.node(target.record)),
            LayoutPoint(x: target.frame.left, y: target.frame.top)
        )
    }

    /// Moves with the target that is held; whether it moved.
    func keepHeld(_ node: Int32, _ engine: Engine) -> Bool {
        let (state, layout) = (state(node, engine), engine.layout)
        guard let held = state.held, state.destination == nil, engine.table.isAlive(held.view),
            let frame = frame(
                of: layout.recordShowing(held.view.index),
                in: layout.firstChild(engine.table.nodes[Int(node)].record), layout)
        else { return false }
        state.held?.start = LayoutPoint(x: frame.left, y: frame.top)
        var offset = state.clamped(state.offset)
        if scrolls(node, false, engine) { offset.x += frame.left - held.start.x }
        if scrolls(node, true, engine) { offset.y += frame.top - held.start.y }
        return bring(to: offset, node, engine)
    }
}
