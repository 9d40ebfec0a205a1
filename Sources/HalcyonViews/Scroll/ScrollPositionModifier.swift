import HalcyonCore
import HalcyonEngine

extension View {
    /// Binds the id of the view that scrollable views inside show first (semantics 348).
    ///
    /// Another id that is written scrolls to its view, also when the views come first. While a person scrolls, the binding gets
    /// the id of the first target that is seen, of a container with `scrollTargetLayout`. As long as it has one, views that
    /// come or go before the first target leave that where it is.
    /// - Parameter anchor: which point of the view goes to the same point of the visible part, and which target is the one
    ///   that is told; nil: the shortest way, and the first.
    nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
        modifier(_ScrollPositionIDModifier(id: id, anchor: anchor))
    }

    /// Binds where scrollable views inside are (semantics 350).
    nonisolated public func scrollPosition(
        _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
    ) -> some View {
        modifier(_ScrollPositionModifier(position: position, anchor: anchor))
    }
}

private enum ScrollTargetAnchorKey: TransactionKey { static var defaultValue: UnitPoint? { nil } }

extension Transaction {
    /// Which point of a view goes to the same point of the visible part where a scroll in the transaction says nothing itself
    /// (semantics 349).
    public var scrollTargetAnchor: UnitPoint? {
        get { self[ScrollTargetAnchorKey.self] }
        set { self[ScrollTargetAnchorKey.self] = newValue }
    }
}

nonisolated struct _ScrollPositionIDModifier<ID: Hashable>: ViewModifier {
    typealias Body = Never
    let id: Binding<ID?>
    let anchor: UnitPoint?
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ScrollPositionIDPlan<ID>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

nonisolated struct _ScrollPositionModifier: ViewModifier {
    typealias Body = Never
    let position: Binding<ScrollPosition>
    let anchor: UnitPoint?
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ScrollPositionPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// What a bound position knows.
final class ScrollPositionObserver: ScrollObserver {
    /// What the binding read last, or was given.
    var known: AnyHashable?
    var position: ScrollPosition?
    /// Whether what is seen first stays where it is.
    var holds: Bool { known != nil }
    /// What came before the scrollable view did.
    var wish: ScrollWish?
}

/// A node that reads a bound position: another value comes back to it and to nobody else.
class AnyScrollPositionPlan: ScrollObserverPlan {
    override func makeObserver() -> ScrollObserver { ScrollPositionObserver() }

    final func position(_ node: Int32, _ engine: Engine) -> ScrollPositionObserver {
        unsafeDowncast(observer(node, engine), to: ScrollPositionObserver.self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        super.didMount(node, engine)
        engine.push(node, Cause(.mounted))
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.push(node, Cause(.viewValue, difference: difference))
    }

    /// Has something be seen.
    final func scroll(to wish: ScrollWish, _ node: Int32, _ engine: Engine) {
        position(node, engine).wish = wish
        forEachScroll(node, engine) { scroll, plan in
            if plan.isHeld(against: wish, scroll, engine) { return }
            let state = plan.state(scroll, engine)
            (state.wish, state.wishedIn, state.destination) = (wish, nil, nil)
            engine.layout.invalidate(scroll)
            engine.requestTurn()
        }
    }

    override func attached(_ scroll: Int32, _ plan: ScrollPlan, _ node: Int32, _ engine: Engine) {
        plan.state(scroll, engine).wish = position(node, engine).wish
    }

    /// The id of the target that is told, after the view moved; nil: the view did not, or shows no target.
    final func told(_ scroll: Int32, _ plan: ScrollPlan, _ anchor: UnitPoint?, _ engine: Engine) -> AnyHashable? {
        guard plan.state(scroll, engine).hasMoved else { return nil }
        return plan.leadingTarget(anchor, scroll, engine).flatMap { plan.id(of: $0, engine) }
    }
}

final class ScrollPositionIDPlan<ID: Hashable>: AnyScrollPositionPlan {
    private func modifier(_ node: Int32, _ engine: Engine) -> _ScrollPositionIDModifier<ID> {
        engine.payload(node).assumingMemoryBound(to: _ScrollPositionIDModifier<ID>.self).pointee
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let (own, observer) = (modifier(node, engine), position(node, engine))
        var id: ID?
        engine.reading(as: node) { id = own.id.wrappedValue }
        guard observer.known != id.map({ AnyHashable($0) }) else { return }
        observer.known = id.map { AnyHashable($0) }
        guard let id else { return }
        scroll(
            to: .id(AnyHashable(id), anchor: own.anchor ?? engine.transaction(at: node).scrollTargetAnchor), node,
            engine)
    }

    override func settled(_ scroll: Int32, _ plan: ScrollPlan, _ node: Int32, _ engine: Engine) {
        let own = modifier(node, engine)
        guard let id = told(scroll, plan, own.anchor, engine), let typed = id.base as? ID else { return }
        let observer = position(node, engine)
        guard observer.known != id else { return }
        (observer.known, observer.wish) = (id, nil)
        engine.enqueueSize(node, .scrollPosition) { own.id.wrappedValue = typed }
    }
}

final class ScrollPositionPlan: AnyScrollPositionPlan {
    private func modifier(_ node: Int32, _ engine: Engine) -> _ScrollPositionModifier {
        engine.payload(node).assumingMemoryBound(to: _ScrollPositionModifier.self).pointee
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let (own, observer) = (modifier(node, engine), position(node, engine))
        var value = ScrollPosition()
        engine.reading(as: node) { value = own.position.wrappedValue }
        defer { observer.position = value }
        guard var wish = value.wish, wish != observer.position?.wish else { return }
        observer.known = nil
        if case .id(let id, let anchor) = wish {
            wish = .id(id, anchor: anchor ?? own.anchor ?? engine.transaction(at: node).scrollTargetAnchor)
            observer.known = id
        }
        scroll(to: wish, node, engine)
    }

    override func settled(_ scroll: Int32, _ plan: ScrollPlan, _ node: Int32, _ engine: Engine) {
        let (own, observer) = (modifier(node, engine), position(node, engine))
        guard plan.state(scroll, engine).isMovedByPerson, let before = observer.position else { return }
        let id = told(scroll, plan, own.anchor, engine)
        observer.known = id
        let after = before.followed(to: id)
        guard after != before else { return }
        (observer.position, observer.wish) = (after, nil)
        engine.enqueueSize(node, .scrollPosition) { own.position.wrappedValue = after }
    }
}
