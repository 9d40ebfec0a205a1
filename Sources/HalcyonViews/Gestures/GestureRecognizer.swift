import Foundation
import HalcyonCore
import HalcyonEngine

/// Where a gesture stands.
enum GesturePhase<Value> {
    /// It may still come. A value is what it says before it does, as a long press that is held.
    case possible(Value?)
    /// It goes on.
    case active(Value)
    /// It came to its end.
    case ended(Value)
    /// It will not come, or was cancelled.
    case failed

    var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    /// The same with another value.
    func map<Other>(_ change: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible(let value): .possible(value.map(change))
        case .active(let value): .active(change(value))
        case .ended(let value): .ended(change(value))
        case .failed: .failed
        }
    }

    var isEnded: Bool { if case .ended = self { true } else { false } }
    var isFailed: Bool { if case .failed = self { true } else { false } }
    var isOver: Bool { isEnded || isFailed }
    /// Whether it has come, so that what excludes it cannot.
    var isClaimed: Bool { if case .active = self { true } else { isEnded } }
}

/// What follows presses for one gesture of one view. Steps change its phase and add what is to be done; when that is done
/// is the arena's affair.
@MainActor public class _AnyGestureRecognizer {
    /// Whether it has come; whether nothing more can come of it; whether it will not come.
    var isClaimed: Bool { false }
    var isOver: Bool { true }
    var isFailed: Bool { true }
    /// When time alone changes it, in seconds of the host's clock.
    var deadline: Double? { nil }
    /// How many taps it is for; nil: for something else.
    var tapCount: Int? { nil }

    /// Whether it is made of such steps: of those of one pointer, as a rule, and not of those of two fingers.
    func isMade(of step: PressStep) -> Bool { step.pinch == nil }

    /// Whether a press that begins may be a part of it.
    func accepts(_ step: PressStep) -> Bool { false }

    /// Follows a step; the result says whether anything is another than before. Only while it is not over.
    func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool { false }

    /// Ends what has begun.
    func abandon(_ effects: GestureEffects) {}

    /// Follows a step, unless it is over.
    @discardableResult final func take(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        if isOver { return false }
        if isMade(of: step) || step.phase == .time { return follow(step, site, effects) }
        // It will not come any more of what was begun.
        abandon(effects)
        return true
    }

    /// Fails, unless it is over.
    final func cancel(_ effects: GestureEffects) {
        if !isOver { abandon(effects) }
    }
}

/// What follows presses for a gesture with values of one type.
public class _GestureRecognizer<Value>: _AnyGestureRecognizer {
    final var phase = GesturePhase<Value>.possible(nil)

    override final var isClaimed: Bool { phase.isClaimed }
    override final var isOver: Bool { phase.isOver }
    override final var isFailed: Bool { phase.isFailed }
    override func accepts(_ step: PressStep) -> Bool { !isOver && isMade(of: step) }
    override func abandon(_ effects: GestureEffects) { phase = .failed }
}

/// The view that a gesture is attached to.
@MainActor struct GestureSite {
    let node: Int32
    unowned(unsafe) let engine: Engine

    /// A point of the root's picture in a frame of reference.
    func place(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
        if space == .global { return point }
        guard let local = local(point) else { return point }
        guard case .named(let name) = space else { return local.point }
        guard let record = engine.layout.space(named: name, around: local.record) else { return point }
        return engine.convert(point, toRecord: record) ?? point
    }

    /// Where a point of the root's picture is in the view, as parts of its width and height.
    func anchor(_ point: CGPoint) -> UnitPoint {
        guard let local = local(point) else { return .center }
        let size = engine.layout.size(of: local.record)
        guard size.width > 0, size.height > 0 else { return .center }
        return UnitPoint(x: local.point.x / size.width, y: local.point.y / size.height)
    }

    /// A point of the root's picture in the view that is there.
    private func local(_ point: CGPoint) -> (record: Int32, point: CGPoint)? {
        var local: (record: Int32, point: CGPoint)?
        engine.layout.forEachView(of: node) { record in
            guard let inside = engine.convert(point, toRecord: record) else { return true }
            let size = engine.layout.size(of: record)
            let isIn = CGRect(x: 0, y: 0, width: size.width, height: size.height).contains(inside)
            // What a view draws may reach beyond its frame: the first one then.
            if isIn || local == nil { local = (record, inside) }
            return !isIn
        }
        return local
    }
}

/// What is to be done for one gesture, in order.
@MainActor final class GestureEffects {
    /// When it is done, of what one step brings.
    enum Order: Int {
        /// Gesture states are written first, and brought back last (semantics 387).
        case update, call, reset
    }
    struct Effect {
        let kind: ActionKind
        let order: Order
        /// Asked when its turn comes.
        let isNeeded: @MainActor () -> Bool
        let run: @MainActor () -> Void
    }
    private(set) var list: [Effect] = []

    func add(
        _ kind: ActionKind = .gesture, _ order: Order = .call, if isNeeded: @escaping @MainActor () -> Bool = { true },
        _ run: @escaping @MainActor () -> Void
    ) {
        list.append(Effect(kind: kind, order: order, isNeeded: isNeeded, run: run))
    }

    /// All of it in its order; it is forgotten.
    func take() -> [Effect] {
        if list.isEmpty { return [] }
        defer { list = [] }
        return [Order.update, .call, .reset].flatMap { order in list.filter { $0.order == order } }
    }

    /// Adds what another one has, and forgets it there.
    func move(from other: GestureEffects) {
        list += other.list
        other.list = []
    }

    func forget() { list = [] }
}
