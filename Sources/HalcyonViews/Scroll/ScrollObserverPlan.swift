import Combine
import Foundation
import HalcyonCore
import HalcyonEngine

/// A modifier around scrollable views that says something to them, or is told of them: a node without a layout. It concerns
/// those inside that have no other scrollable view between. Behind the parameters: its `ScrollObserver`.
class ScrollObserverPlan: WrapperPlan {
    private let observerOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        observerOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: observerOffset + 8)
    }

    final func observer(_ node: Int32, _ engine: Engine) -> ScrollObserver {
        (engine.payload(node) + observerOffset).assumingMemoryBound(to: ScrollObserver.self).pointee
    }

    func makeObserver() -> ScrollObserver { ScrollObserver() }

    override func didMount(_ node: Int32, _ engine: Engine) {
        (engine.payload(node) + observerOffset).assumingMemoryBound(to: ScrollObserver.self)
            .initialize(to: makeObserver())
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        (payload + observerOffset).assumingMemoryBound(to: ScrollObserver.self).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    /// The scrollable views that it concerns.
    final func forEachScroll(_ node: Int32, _ engine: Engine, _ body: (Int32, ScrollPlan) -> Void) {
        let observer = observer(node, engine)
        observer.scrolls.removeAll { !engine.table.isAlive($0) }
        for scroll in observer.scrolls {
            if let plan = engine.plan(scroll.index) as? ScrollPlan { body(scroll.index, plan) }
        }
    }

    /// A scrollable view came.
    func attached(_ scroll: Int32, _ plan: ScrollPlan, _ node: Int32, _ engine: Engine) {}

    /// The layout of one of them is final.
    func settled(_ scroll: Int32, _ plan: ScrollPlan, _ node: Int32, _ engine: Engine) {}

    /// One of them moves in another way than before.
    func phaseChanged(
        from old: ScrollPhase, to new: ScrollPhase, _ context: ScrollPhaseChangeContext, _ node: Int32,
        _ engine: Engine
    ) {}

    /// Whether a view that it concerns has to know when a movement by a person ends.
    var waitsForRest: Bool { false }
}

/// What a modifier around scrollable views knows of them.
class ScrollObserver {
    /// The scrollable views that it concerns.
    var scrolls: [NodeRef] = []
}

// What modifiers around say to a scrollable view, and what they are told of it.
extension ScrollPlan {
    /// Finds the modifiers around, up to the next scrollable view: they are the same as long as the view is.
    func attach(_ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        var above = engine.parent(of: node)
        while let one = above, !(engine.plan(one) is ScrollPlan) {
            if engine.plan(one) is ScrollObserverPlan { state.observers.append(engine.table.reference(one)) }
            above = engine.parent(of: one)
        }
        let own = engine.table.reference(node)
        forEachObserver(node, engine) { observer, plan in
            plan.observer(observer, engine).scrolls.append(own)
            plan.attached(node, self, observer, engine)
        }
    }

    /// The modifiers around, from the inside out.
    func forEachObserver(_ node: Int32, _ engine: Engine, _ body: (Int32, ScrollObserverPlan) -> Void) {
        for observer in state(node, engine).observers where engine.table.isAlive(observer) {
            if let plan = engine.plan(observer.index) as? ScrollObserverPlan { body(observer.index, plan) }
        }
    }

    /// Tells the modifiers around what is shown now.
    func tellSettled(_ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        guard !state.observers.isEmpty else { return }
        let before = state.known
        state.known = state.geometry
        if let before, before.containerSize != state.known?.containerSize { retarget(node, engine) }
        forEachObserver(node, engine) { $1.settled(node, self, $0, engine) }
        (state.hasMoved, state.isMovedByPerson) = (false, false)
        hold(node, engine)
    }

    // MARK: A person's movement

    /// Seconds without an event after which a movement is at rest.
    private static var rest: Double { 0.1 }

    /// A person moves the view.
    func keepMoving(_ node: Int32, isPull: Bool = false, _ engine: Engine) {
        let state = state(node, engine)
        var waits = false
        forEachObserver(node, engine) { waits = waits || $1.waitsForRest }
        guard waits else { return }
        let now = engine.clock.now
        if state.gesture != nil {
            state.gesture?.last = now
            return
        }
        let isContinuous = engine.scrollEvent.map { $0.kind != .notch } ?? false
        state.gesture = ScrollGesture(
            start: now, last: now, origin: state.clamped(state.offset), isPull: isPull, isContinuous: isContinuous)
        tellPhase(from: .idle, to: .interacting, node, engine)
        if !isContinuous { waitForRest(engine.table.reference(node), engine) }
    }

    private func waitForRest(_ node: NodeRef, _ engine: Engine) {
        guard let gesture = state(node.index, engine).gesture else { return }
        engine.after(max(gesture.last + ScrollPlan.rest - engine.clock.now, 0)) { [link = engine.link] in
            guard let engine = link.engine, engine.table.isAlive(node),
                let gesture = self.state(node.index, engine).gesture
            else { return }
            // A nanosecond is less than clocks are rounded by.
            if gesture.last + ScrollPlan.rest - engine.clock.now > 1e-6 { return self.waitForRest(node, engine) }
            self.endMovement(node.index, engine)
        }
    }

    /// How fast a person moves the view; nil: nobody does.
    private func velocity(_ node: Int32, _ engine: Engine) -> CGVector? {
        let state = state(node, engine)
        guard let gesture = state.gesture else { return nil }
        if let motion = state.motion { return motion.velocity(at: engine.clock.now) }
        let (offset, time) = (state.clamped(state.offset), max(gesture.last - gesture.start, ScrollPlan.rest))
        return CGVector(dx: (offset.x - gesture.origin.x) / time, dy: (offset.y - gesture.origin.y) / time)
    }

    func tellPhase(from old: ScrollPhase, to new: ScrollPhase, _ node: Int32, _ engine: Engine) {
        let context = ScrollPhaseChangeContext(
            geometry: state(node, engine).geometry, velocity: velocity(node, engine))
        forEachObserver(node, engine) { $1.phaseChanged(from: old, to: new, context, $0, engine) }
        engine.requestTurn()
    }

    private func endMovement(_ node: Int32, _ engine: Engine) {
        guard let gesture = state(node, engine).gesture else { return }
        settleOnTarget(node, from: gesture.origin, velocity(node, engine) ?? .zero, engine)
        rest(from: .interacting, node, engine)
    }

    /// A movement is over.
    func rest(from phase: ScrollPhase, _ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        if state.gesture != nil { tellPhase(from: phase, to: .idle, node, engine) }
        state.gesture = nil
        endPull(node, engine)
        engine.requestTurn()
    }
}

extension Engine {
    /// Calls `action` after so many seconds of the root's clock; outside of a host that has one, never.
    func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) { callsAfter?(seconds, action) }
}
