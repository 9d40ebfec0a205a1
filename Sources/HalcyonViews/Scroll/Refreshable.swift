import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// Has something loaded anew: what `refreshable` wrote around (semantics 359).
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void
    /// Loads anew, and returns when that is done.
    public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
    /// What loads anew what the views show; nil where nobody said.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Lets a person have what scrollable views inside show loaded anew, and writes the action into the environment
    /// (semantics 359).
    ///
    /// A wheel or a touchpad that goes on from the top pulls the content down; from 60 points on, the action runs as soon as
    /// no event came for 0.1 s. Control-R does the same where the keyboard is inside, and so does the action "Refresh" of the
    /// scrollable view to accessibility. Above the content something turns until the action returns; a second one does not
    /// begin before. The action runs as a task, which is cancelled when the view goes.
    nonisolated public func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> some View {
        environment(\.refresh, RefreshAction(action: action)).modifier(_RefreshModifier(action: action))
    }
}

nonisolated struct _RefreshModifier: ViewModifier {
    typealias Body = Never
    let action: @Sendable () async -> Void
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        RefreshPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

private final class RefreshObserver: ScrollObserver {
    var task: Task<Void, Never>?
    var isRunning = false
}

/// A node that runs the action.
final class RefreshPlan: ScrollObserverPlan {
    override var waitsForRest: Bool { true }
    override func makeObserver() -> ScrollObserver { RefreshObserver() }

    private func refresh(_ node: Int32, _ engine: Engine) -> RefreshObserver {
        unsafeDowncast(observer(node, engine), to: RefreshObserver.self)
    }

    func isRunning(_ node: Int32, _ engine: Engine) -> Bool { refresh(node, engine).isRunning }

    override func attached(_ scroll: Int32, _ plan: ScrollPlan, _ node: Int32, _ engine: Engine) {
        if isRunning(node, engine) { plan.state(scroll, engine).pull = Measure.Refresh.room }
    }

    /// Begins, unless it runs.
    func start(_ node: Int32, _ engine: Engine) {
        let refresh = refresh(node, engine)
        guard !refresh.isRunning else { return }
        refresh.isRunning = true
        show(Measure.Refresh.room, node, engine)
        let (reference, link) = (engine.table.reference(node), engine.link)
        let action = engine.payload(node).assumingMemoryBound(to: _RefreshModifier.self).pointee.action
        engine.perform(.refresh, of: node) {
            let task = Task.immediate { @MainActor in
                await action()
                refresh.isRunning = false
                refresh.task = nil
                guard let engine = link.engine, engine.table.isAlive(reference) else { return }
                self.show(0, node, engine)
            }
            // What came before the first suspension may have been all.
            if refresh.isRunning { refresh.task = task }
        }
        turn(reference, engine)
    }

    private func show(_ pull: Double, _ node: Int32, _ engine: Engine) {
        forEachScroll(node, engine) { scroll, plan in
            plan.state(scroll, engine).pull = pull
            engine.layout.invalidate(scroll)
            engine.damage(scroll)
        }
        engine.requestTurn()
    }

    /// Draws the circle anew at each of its steps.
    private func turn(_ node: NodeRef, _ engine: Engine) {
        engine.after(Measure.Progress.turn / Measure.Progress.steps) { [link = engine.link] in
            guard let engine = link.engine, engine.table.isAlive(node), self.isRunning(node.index, engine) else {
                return
            }
            self.forEachScroll(node.index, engine) { scroll, _ in engine.damage(scroll) }
            engine.requestTurn()
            self.turn(node, engine)
        }
    }

    override func willRemove(_ node: Int32, _ engine: Engine) { refresh(node, engine).task?.cancel() }

    override var takesKeys: Bool { true }
    override func take(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        guard key.key == .character("r"), key.modifiers == .control else { return false }
        start(node, engine)
        return true
    }
}

// Content that is pulled down.
extension ScrollPlan {
    /// The innermost modifier around that loads anew.
    func refresh(_ node: Int32, _ engine: Engine) -> (node: Int32, plan: RefreshPlan)? {
        var found: (Int32, RefreshPlan)?
        forEachObserver(node, engine) { observer, plan in
            if found == nil, let plan = plan as? RefreshPlan { found = (observer, plan) }
        }
        return found
    }

    /// Whether a movement down or up pulls the content, or lets it go back.
    func pulls(_ node: Int32, by distance: Double, _ engine: Engine) -> Bool {
        let state = state(node, engine)
        guard distance != 0, !state.observers.isEmpty, let refresh = refresh(node, engine),
            !refresh.plan.isRunning(refresh.node, engine)
        else { return false }
        // What began elsewhere comes to the top and stays there.
        guard state.gesture?.isPull ?? (distance < 0), state.clamped(state.offset).y <= 0,
            distance < 0 || state.pull > 0, bounces(node, engine)
        else { return false }
        state.isMovedByPerson = true
        engine.perform(.scroll, of: node) {
            state.pull = max(state.pull - distance * Measure.Refresh.rubber, 0)
            keepMoving(node, isPull: true, engine)
        }
        engine.layout.invalidate(node)
        engine.damage(node)
        engine.requestTurn()
        return true
    }

    /// A movement ends: far enough, and what is shown is loaded anew.
    func endPull(_ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        guard state.pull > 0, let refresh = refresh(node, engine), !refresh.plan.isRunning(refresh.node, engine) else {
            return
        }
        if state.pull >= Measure.Refresh.pull { return refresh.plan.start(refresh.node, engine) }
        state.pull = 0
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    /// A circle in the room above the content: as much of it as is pulled, or a part of it that turns.
    func drawRefresh(_ node: Int32, _ size: LayoutSize, _ items: inout [DisplayItem], _ engine: Engine) {
        let state = state(node, engine)
        let below = state.pull - state.clamped(state.offset).y
        guard below > 0, let refresh = refresh(node, engine) else { return }
        var (ring, color) = (RGBA(0, 0, 0, 0), RGBA(0, 0, 0, 0))
        engine.drawingEnvironment(at: node) { values in
            ring = Palette.fill.color(isDark: values.isDark)
            color = Palette.secondaryLabel.color(isDark: values.isDark)
        }
        let isRunning = refresh.plan.isRunning(refresh.node, engine)
        let share = isRunning ? 1 : min(state.pull / Measure.Refresh.pull, 1)
        let radius = (Measure.Progress.small - Measure.Progress.smallStroke) / 2
        let center = CGPoint(
            x: size.width / 2, y: state.margins.top + below - Measure.Refresh.room / 2)
        let steps = Measure.Progress.steps
        let step = (engine.clock.now / Measure.Progress.turn * steps + 1e-6).rounded(.down)
        let start = isRunning ? (step / steps).truncatingRemainder(dividingBy: 1) : 0
        let circle = CGRect(
            x: Double(center.x) - radius, y: Double(center.y) - radius, width: radius * 2, height: radius * 2)
        let width = Measure.Progress.smallStroke
        let arc = VectorPath.arc(
            center: center, radius: radius, from: start, turns: isRunning ? Measure.Progress.arc : share)
        items.append(
            .group(
                .opacity(share),
                [
                    .stroke(.ellipse(circle), width: width, .color(ring)),
                    .stroke(arc, Stroke(width: width, cap: .round), .color(color)),
                ]))
    }

    /// What a scrollable view is to accessibility.
    func semantics(_ role: SemanticsNode.Role, _ node: Int32, _ engine: Engine) -> SemanticsContent {
        var content = SemanticsContent(role: role, children: .contained)
        guard !state(node, engine).observers.isEmpty, let refresh = refresh(node, engine) else { return content }
        content.actions = [.named("Refresh")]
        if refresh.plan.isRunning(refresh.node, engine) { content.value = "refreshing" }
        return content
    }

    /// What the view does when it is asked to load anew.
    func refreshAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard action == .named("Refresh"), let refresh = refresh(node, engine),
            !refresh.plan.isRunning(refresh.node, engine)
        else { return nil }
        return { refresh.plan.start(refresh.node, engine) }
    }
}
