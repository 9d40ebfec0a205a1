import Foundation
import HalcyonCore
import HalcyonEngine

extension View {
    /// Does something when the view is tapped so many times: pressed and released without moving more than 4 points, each
    /// within 0.3 seconds of the one before (semantics 377). Where a view also counts more taps, one that counts fewer
    /// waits whether these come (semantics 379). Of views in each other the inner one is tapped (semantics 383).
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(tap(_TapAction(count: count, space: .local, action: action, placed: nil)))
    }

    /// The same, telling where: in points of a frame of reference, of the view's own by default (semantics 391).
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(tap(_TapAction(count: count, space: coordinateSpace.coordinateSpace, action: nil, placed: action)))
    }

    /// The same, telling where: in points of a frame of reference.
    @_disfavoredOverload nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(tap(_TapAction(count: count, space: coordinateSpace, action: nil, placed: action)))
    }

    nonisolated private func tap(_ gesture: _TapAction) -> _GestureModifier<_TapAction> {
        _GestureModifier(gesture: gesture, priority: .normal, mask: .all)
    }

    /// Does something when the view has been pressed for a while (semantics 380).
    /// - Parameters:
    ///   - minimumDuration: how long, in seconds.
    ///   - maximumDistance: how far the pointer may move meanwhile, in points.
    ///   - action: what is done while the view is still pressed.
    ///   - onPressingChanged: is told when a press begins and when it ends, whether or not it was long enough.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(
            _GestureModifier(
                gesture: _LongPressAction(
                    duration: minimumDuration, distance: maximumDistance, action: action, pressing: onPressingChanged),
                priority: .normal, mask: .all))
    }

    /// The same with its last two parameters in the other order.
    @available(
        *, deprecated, message: "Write onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)."
    )
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }
}

/// What `onTapGesture` attaches.
nonisolated struct _TapAction: Gesture {
    typealias Value = CGPoint
    typealias Body = Never
    let count: Int
    let space: CoordinateSpace
    // As they were written, one of them: a closure around a closure would hide what that captured.
    let action: (() -> Void)?
    let placed: ((CGPoint) -> Void)?

    @MainActor func _makeRecognizer() -> _GestureRecognizer<CGPoint> {
        TapActionRecognizer(TapRecognizer(count: count) { [space] in $1.place($0, in: space) }, self)
    }
    @MainActor func _refresh(_ recognizer: _GestureRecognizer<CGPoint>) {
        (recognizer as? TapActionRecognizer)?.gesture = self
    }
}

private final class TapActionRecognizer: WrapperRecognizer<CGPoint, CGPoint> {
    var gesture: _TapAction

    init(_ content: TapRecognizer<CGPoint>, _ gesture: _TapAction) {
        self.gesture = gesture
        super.init(content)
    }

    override func phase(_ inner: GesturePhase<CGPoint>) -> GesturePhase<CGPoint> { inner }

    override func contentChanged(_ effects: GestureEffects) {
        guard case .ended(let place) = phase else { return }
        effects.add(.press) { [self] in
            gesture.action?()
            gesture.placed?(place)
        }
    }
}

/// What `onLongPressGesture` attaches.
nonisolated struct _LongPressAction: Gesture {
    typealias Value = Bool
    typealias Body = Never
    let duration: Double
    let distance: CGFloat
    let action: () -> Void
    let pressing: ((Bool) -> Void)?

    @MainActor func _makeRecognizer() -> _GestureRecognizer<Bool> {
        LongPressActionRecognizer(LongPressRecognizer(duration: duration, distance: Double(distance)), self)
    }
    @MainActor func _refresh(_ recognizer: _GestureRecognizer<Bool>) {
        (recognizer as? LongPressActionRecognizer)?.gesture = self
    }
}

/// A long press that is over only when it is released.
private final class LongPressActionRecognizer: WrapperRecognizer<Bool, Bool> {
    var gesture: _LongPressAction
    private var isPressing = false

    init(_ content: LongPressRecognizer, _ gesture: _LongPressAction) {
        self.gesture = gesture
        super.init(content)
    }

    override func phase(_ inner: GesturePhase<Bool>) -> GesturePhase<Bool> {
        if case .ended(let value) = inner { .active(value) } else { inner }
    }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        guard content.phase.isEnded else { return super.follow(step, site, effects) }
        guard step.phase == .ended else { return false }
        phase = .ended(true)
        release(effects)
        return true
    }

    override func contentChanged(_ effects: GestureEffects) {
        switch phase {
        case .possible:
            guard gesture.pressing != nil else { return }
            effects.add(.press) { [self] in
                isPressing = true
                gesture.pressing?(true)
            }
        case .active: effects.add(.press) { [self] in gesture.action() }
        case .ended, .failed: release(effects)
        }
    }

    private func release(_ effects: GestureEffects) {
        effects.add(.press, if: { [self] in isPressing }) { [self] in
            isPressing = false
            gesture.pressing?(false)
        }
    }
}
