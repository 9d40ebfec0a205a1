import HalcyonCore
import HalcyonEngine

extension View {
    /// Runs `action` with the old and the new value made from what scrollable views inside show: at first, with the value
    /// twice, and whenever it is another (semantics 356). It runs after the layout, before `onChange` actions.
    nonisolated public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_ScrollGeometryModifier(transform: transform, action: action))
    }

    /// Runs `action` with the old and the new phase of a scrollable view inside.
    nonisolated public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        modifier(_ScrollPhaseModifier(plain: action, withContext: nil))
    }

    /// Runs `action` with the old and the new phase of a scrollable view inside, and what it shows then.
    nonisolated public func onScrollPhaseChange(
        _ action:
            @escaping (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View {
        modifier(_ScrollPhaseModifier(plain: nil, withContext: action))
    }

    /// Runs `action` when at least a part of the view comes to be seen, and when less of it is.
    /// - Parameter threshold: the part of the view's area, 0 … 1.
    nonisolated public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View {
        modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
    }

    /// Runs `action` with the ids of the targets of scrollable views inside of which at least a part is seen, at first and
    /// whenever these are others; of a container with `scrollTargetLayout`.
    /// - Parameters:
    ///   - idType: ids of other types do not count.
    ///   - threshold: the part of a target's area, 0 … 1.
    nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
    }
}

// MARK: Geometry

nonisolated struct _ScrollGeometryModifier<T: Equatable>: ViewModifier {
    typealias Body = Never
    let transform: (ScrollGeometry) -> T
    let action: (T, T) -> Void
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ScrollGeometryPlan<T>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// What is known of each scrollable view, and how often the action ran in a turn.
private final class ScrollValues<T>: ScrollObserver {
    struct Known {
        var geometry: ScrollGeometry
        var value: T
    }
    var known: [NodeRef: Known] = [:]
    private var turn: UInt32 = 0
    private var count = 0

    /// Whether an action may run: at most two times in one turn, as `onChange`.
    @MainActor func mayRun(_ engine: Engine) -> Bool {
        if turn != engine.turn { (turn, count) = (engine.turn, 0) }
        count += 1
        return count <= 2
    }
}

final class ScrollGeometryPlan<T: Equatable>: ScrollObserverPlan {
    override func makeObserver() -> ScrollObserver { ScrollValues<T>() }

    private func values(_ node: Int32, _ engine: Engine) -> ScrollValues<T> {
        unsafeDowncast(observer(node, engine), to: ScrollValues<T>.self)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.push(node, Cause(.viewValue, difference: difference))
    }

    /// The transform, or something that it read, is another.
    override func evaluate(_ node: Int32, _ engine: Engine) {
        engine.table.nodes[Int(node)].stamp &+= 1
        forEachScroll(node, engine) { scroll, plan in
            if let geometry = plan.state(scroll, engine).known { look(at: geometry, scroll, node, engine) }
        }
    }

    override func settled(_ scroll: Int32, _ plan: ScrollPlan, _ node: Int32, _ engine: Engine) {
        let geometry = plan.state(scroll, engine).geometry
        let known = values(node, engine).known[engine.table.reference(scroll)]
        if known?.geometry != geometry { look(at: geometry, scroll, node, engine) }
    }

    private func look(at geometry: ScrollGeometry, _ scroll: Int32, _ node: Int32, _ engine: Engine) {
        let own = engine.payload(node).assumingMemoryBound(to: _ScrollGeometryModifier<T>.self)
        let (values, scroll) = (values(node, engine), engine.table.reference(scroll))
        var made: T?
        engine.reading(as: node) { made = own.pointee.transform(geometry) }
        guard let value = made else { return }
        let before = values.known[scroll]?.value
        if before == nil { values.known = values.known.filter { engine.table.isAlive($0.key) } }
        values.known[scroll] = .init(geometry: geometry, value: value)
        guard before != value else { return }
        engine.enqueueSize(node, .onScrollGeometryChange) {
            guard values.mayRun(engine) else {
                guard engine.isFirstReport(of: .geometryLoop, at: node) else { return }
                let view = engine.ancestorNames(of: node).first ?? "the root"
                return engine.report(
                    Diagnostic(
                        .geometryLoop,
                        "onScrollGeometryChange(for: \(typeName(T.self))) action tried to update multiple times per frame. "
                            + "(in \(view)) Do not write there what the scrolled content's size depends on."))
            }
            own.pointee.action(before ?? value, value)
        }
    }
}

// MARK: Phases

nonisolated struct _ScrollPhaseModifier: ViewModifier {
    typealias Body = Never
    // As they were written, one of them.
    let plain: ((ScrollPhase, ScrollPhase) -> Void)?
    let withContext: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ScrollPhasePlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class ScrollPhasePlan: ScrollObserverPlan {
    override var waitsForRest: Bool { true }

    override func phaseChanged(
        from old: ScrollPhase, to new: ScrollPhase, _ context: ScrollPhaseChangeContext, _ node: Int32,
        _ engine: Engine
    ) {
        engine.enqueueSize(node, .onScrollPhaseChange) {
            let own = engine.payload(node).assumingMemoryBound(to: _ScrollPhaseModifier.self).pointee
            own.plain?(old, new)
            own.withContext?(old, new, context)
        }
    }
}

// MARK: Visibility

nonisolated struct _ScrollVisibilityModifier: ViewModifier {
    typealias Body = Never
    let threshold: Double
    let action: (Bool) -> Void
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ScrollVisibilityPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

extension LayoutPass {
    /// How much of a record's area is seen, 0 … 1; of one without an area 1 where it stands inside of what is seen.
    func visiblePart(of record: Int32) -> Double {
        let (size, seen) = (size(of: record), visibleBounds(of: record, in: engine.bounds))
        func part(_ length: Double, _ low: Double, _ high: Double) -> Double {
            if length <= 0 { return low <= 0 && high >= 0 ? 1 : 0 }
            return max(min(high, length) - max(low, 0), 0) / length
        }
        return part(size.width, seen.left, seen.right) * part(size.height, seen.top, seen.bottom)
    }
}

/// A node without a layout that looks at the first view inside when the layout is final. Behind the parameters: whether it
/// was seen.
final class ScrollVisibilityPlan: WrapperPlan {
    private let seenOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        seenOffset = ValueOperations(parameters).size
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: seenOffset + 1)
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        engine.payload(node).storeBytes(of: false, toByteOffset: seenOffset, as: Bool.self)
        engine.layout.addVisibilityReader(node)
    }

    override func visibilitySettled(_ node: Int32, _ engine: Engine) {
        let payload = engine.payload(node)
        let own = payload.assumingMemoryBound(to: _ScrollVisibilityModifier.self)
        let record = engine.layout.recordShowing(node)
        let part = record == none ? 0 : engine.layout.visiblePart(of: record)
        let isSeen = part > 0 && part >= own.pointee.threshold - 1e-9
        guard isSeen != payload.load(fromByteOffset: seenOffset, as: Bool.self) else { return }
        payload.storeBytes(of: isSeen, toByteOffset: seenOffset, as: Bool.self)
        engine.enqueueSize(node, .onScrollVisibilityChange) { own.pointee.action(isSeen) }
    }
}

nonisolated struct _ScrollTargetVisibilityModifier<ID: Hashable>: ViewModifier {
    typealias Body = Never
    let threshold: Double
    let action: ([ID]) -> Void
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ScrollTargetVisibilityPlan<ID>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class ScrollTargetVisibilityPlan<ID: Hashable>: ScrollObserverPlan {
    override func makeObserver() -> ScrollObserver { ScrollValues<[ID]>() }

    override func settled(_ scroll: Int32, _ plan: ScrollPlan, _ node: Int32, _ engine: Engine) {
        let own = engine.payload(node).assumingMemoryBound(to: _ScrollTargetVisibilityModifier<ID>.self)
        let values = unsafeDowncast(observer(node, engine), to: ScrollValues<[ID]>.self)
        let seen = plan.targets(scroll, engine).filter {
            let part = engine.layout.visiblePart(of: $0.record)
            return part > 0 && part >= own.pointee.threshold - 1e-9
        }
        let ids = seen.compactMap { plan.id(of: $0, engine)?.base as? ID }
        let reference = engine.table.reference(scroll)
        guard ids != values.known[reference]?.value ?? [] else { return }
        values.known = values.known.filter { engine.table.isAlive($0.key) }
        values.known[reference] = .init(geometry: plan.state(scroll, engine).geometry, value: ids)
        engine.enqueueSize(node, .onScrollVisibilityChange) { own.pointee.action(ids) }
    }
}
