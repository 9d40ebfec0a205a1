import Foundation
import HalcyonCore
import HalcyonEngine

extension View {
    /// Does something when the view is tapped so many times: pressed and released without moving more than 4 points, each
    /// within 0.3 seconds of the one before (semantics 377). Where a view also counts more taps, one that counts fewer
    /// waits whether these come (semantics 379). Of views in each other the inner one is tapped (semantics 383).
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(_TapModifier(count: count, space: .local, action: action, placed: nil))
    }

    /// The same, telling where: in points of a frame of reference, of the view's own by default (semantics 391).
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(_TapModifier(count: count, space: coordinateSpace.coordinateSpace, action: nil, placed: action))
    }

    /// The same, telling where: in points of a frame of reference.
    @_disfavoredOverload nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(_TapModifier(count: count, space: coordinateSpace, action: nil, placed: action))
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
            _LongPressModifier(
                duration: minimumDuration, distance: maximumDistance, action: action, pressing: onPressingChanged))
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

nonisolated struct _TapModifier: ViewModifier {
    typealias Body = Never
    let count: Int
    let space: CoordinateSpace
    // As they were written, one of them: a closure around a closure would hide what that captured.
    let action: (() -> Void)?
    let placed: ((CGPoint) -> Void)?

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TapPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

nonisolated struct _LongPressModifier: ViewModifier {
    typealias Body = Never
    let duration: Double
    let distance: CGFloat
    let action: () -> Void
    let pressing: ((Bool) -> Void)?

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        LongPressPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that follows presses on its content. What `disabled` says where it stands holds for it (semantics 397).
class PressPlan: PassingPlan {
    override var role: ProductRole { .effect }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {}

    override func followsPointer(_ node: Int32, _ engine: Engine) -> Bool {
        engine.environmentValues(at: node).isEnabled
    }

    override func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        ViewsState.of(engine).presses.follow(step, node, engine)
    }

    /// It looks the same.
    override func handChanged(_ node: Int32, _ engine: Engine) {}
}

/// A node that counts taps.
final class TapPlan: PressPlan {
    private func tap(_ node: Int32, _ engine: Engine) -> _TapModifier {
        engine.payload(node).assumingMemoryBound(to: _TapModifier.self).pointee
    }

    /// How many taps it is for; at least one.
    func count(_ node: Int32, _ engine: Engine) -> Int { max(tap(node, engine).count, 1) }

    /// Does what is done after that many taps, the last at a point of the root's picture.
    func run(_ node: Int32, at point: CGPoint, _ engine: Engine) {
        let tap = tap(node, engine)
        engine.perform(.press, of: node) {
            tap.action?()
            if let placed = tap.placed { placed(place(point, node, tap.space, engine)) }
        }
        engine.requestTurn()
    }

    private func place(_ point: CGPoint, _ node: Int32, _ space: CoordinateSpace, _ engine: Engine) -> CGPoint {
        var local: (record: Int32, point: CGPoint)?
        engine.layout.forEachView(of: node) { record in
            guard let inside = engine.convert(point, toRecord: record) else { return true }
            let size = engine.layout.size(of: record)
            let isIn = CGRect(x: 0, y: 0, width: size.width, height: size.height).contains(inside)
            // What a view draws may reach beyond its frame: the first one then.
            if isIn || local == nil { local = (record, inside) }
            return !isIn
        }
        guard let local else { return point }
        switch space {
        case .local: return local.point
        case .named(let name):
            guard let record = engine.layout.space(named: name, around: local.record) else { return point }
            return engine.convert(point, toRecord: record) ?? point
        case .global: return point
        }
    }
}

/// A node that waits while it is pressed.
final class LongPressPlan: PressPlan {
    /// What it was given.
    func press(_ node: Int32, _ engine: Engine) -> _LongPressModifier {
        engine.payload(node).assumingMemoryBound(to: _LongPressModifier.self).pointee
    }
}
