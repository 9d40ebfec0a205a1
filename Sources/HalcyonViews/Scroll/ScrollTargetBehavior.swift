import Foundation
import HalcyonCore
import HalcyonEngine

/// Where a scrollable view is going to be, in points of its content.
public struct ScrollTarget: Hashable, Sendable {
    /// What is going to be seen.
    public var rect: CGRect
    /// Which point of it goes to the same point of the view; nil: the top leading corner.
    public var anchor: UnitPoint?
    /// A target.
    public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// Decides where a scrollable view comes to rest (semantics 351).
///
/// The notches of a mouse's wheel move a view at once; such a movement ends when none came for 0.1 s. Fingers move it one to
/// one, and it glides on when they let go. Then, and when the view's size changes, `updateTarget` is asked: with what is seen,
/// or what would be seen at the end of the glide.
public protocol ScrollTargetBehavior {
    /// What a behaviour is told.
    typealias TargetContext = ScrollTargetBehaviorContext
    /// Changes where the view comes to rest.
    @MainActor func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// What a behaviour is told of the movement that it decides the end of.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
    /// What was seen when the movement began.
    public let originalTarget: ScrollTarget
    /// How fast the view moved, in points per second: as fast as the fingers that let go; with notches the distance over the
    /// time from the first one to the last, at least 0.1 s; zero where its size changed.
    public let velocity: CGVector
    /// The content's size, in points.
    public let contentSize: CGSize
    /// The view's size, in points.
    public let containerSize: CGSize
    /// Along which axes the view scrolls.
    public let axes: Axis.Set
    let environment: EnvironmentValues
    /// The frames of the targets inside, in points of the content.
    let targets: [CGRect]

    /// A value of the environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }

    /// The lengths along an axis.
    @MainActor fileprivate func along(_ axis: Axis) -> ScrollStretch {
        let isVertical = axis == .vertical
        func part(_ point: CGPoint) -> Double { Double(isVertical ? point.y : point.x) }
        func length(_ size: CGSize) -> Double { Double(isVertical ? size.height : size.width) }
        return ScrollStretch(
            origin: part(originalTarget.rect.origin), velocity: Double(isVertical ? velocity.dy : velocity.dx),
            content: length(contentSize), room: length(containerSize), targets: targets.map { part($0.origin) })
    }
}

/// A movement along one axis, in points.
@MainActor private struct ScrollStretch {
    var origin: Double
    var velocity: Double
    var content: Double
    var room: Double
    /// Where targets begin.
    var targets: [Double]
    var last: Double { max(content - room, 0) }

    /// The next of some places in the direction of the movement; without one the nearest.
    func next(_ places: [Double], from place: Double) -> Double? {
        if velocity > 0 { return places.filter { $0 >= place - LayoutPass.tolerance }.min() }
        if velocity < 0 { return places.filter { $0 <= place + LayoutPass.tolerance }.max() }
        return places.min { abs($0 - place) < abs($1 - place) }
    }
}

extension ScrollTarget {
    fileprivate mutating func move(along axis: Axis, to place: Double) {
        if axis == .vertical { rect.origin.y = place } else { rect.origin.x = place }
    }
    fileprivate func place(along axis: Axis) -> Double { Double(axis == .vertical ? rect.origin.y : rect.origin.x) }
}

extension Axis.Set {
    fileprivate var list: [Axis] {
        [.horizontal, .vertical].filter { contains($0 == .vertical ? .vertical : .horizontal) }
    }
}

/// Comes to rest at multiples of the view's size: at the next one in the direction of the movement.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Pages as large as the view.
    public init() {}
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in context.axes.list {
            let stretch = context.along(axis)
            guard stretch.room > 0 else { continue }
            let pages = target.place(along: axis) / stretch.room
            let (before, after) = ((pages + 1e-6).rounded(.down), (pages - 1e-6).rounded(.up))
            let page = stretch.velocity > 0 ? after : stretch.velocity < 0 ? before : pages.rounded()
            target.move(along: axis, to: min(page * stretch.room, stretch.last))
        }
    }
}

/// Comes to rest where a view of a `scrollTargetLayout` begins: at the next one in the direction of the movement.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How far one movement may lead.
    public struct LimitBehavior: Hashable, Sendable {
        fileprivate enum Limit { case never, view, room, compact }
        fileprivate let limit: Limit
        /// No further than the view is long where the size class of the axis is compact; elsewhere anywhere.
        public static let automatic = LimitBehavior(limit: .compact)
        /// No further than the view is long.
        public static let always = LimitBehavior(limit: .room)
        /// Anywhere.
        public static let never = LimitBehavior(limit: .never)
        /// No further than the view is long.
        public static let alwaysByFew = LimitBehavior(limit: .room)
        /// To the next view.
        public static let alwaysByOne = LimitBehavior(limit: .view)
    }
    private let limit: LimitBehavior
    /// Aligns views.
    public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in context.axes.list {
            let stretch = context.along(axis)
            guard !stretch.targets.isEmpty else { continue }
            var places = stretch.targets.map { min($0, stretch.last) }
            // The end of the content is a place, if the last views cannot come to the begin of the view.
            if abs(target.place(along: axis) - stretch.last) < LayoutPass.tolerance { places.append(stretch.last) }
            let isCompact =
                (axis == .vertical ? context.verticalSizeClass : context.horizontalSizeClass) == .compact
            let sign = stretch.velocity < 0 ? -1.0 : 1.0
            let moved = (target.place(along: axis) - stretch.origin) * sign
            var from = target.place(along: axis)
            switch limit.limit {
            case .view where moved > 0:
                let next = places.filter { ($0 - stretch.origin) * sign > LayoutPass.tolerance }
                from = next.min { abs($0 - stretch.origin) < abs($1 - stretch.origin) } ?? from
            case .room where moved > stretch.room, .compact where isCompact && moved > stretch.room:
                from = stretch.origin + sign * stretch.room
            default: break
            }
            if let place = stretch.next(places, from: from) ?? places.min(by: { abs($0 - from) < abs($1 - from) }) {
                target.move(along: axis, to: place)
            }
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// At multiples of the view's size.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Where a view of a `scrollTargetLayout` begins.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
    /// Where a view of a `scrollTargetLayout` begins, no further than a limit.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

extension View {
    /// Sets where scrollable views inside come to rest (semantics 351).
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        modifier(_ScrollTargetBehaviorModifier(behavior: behavior))
    }
}

nonisolated struct _ScrollTargetBehaviorModifier: ViewModifier {
    typealias Body = Never
    let behavior: any ScrollTargetBehavior
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ScrollTargetBehaviorPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class ScrollTargetBehaviorPlan: ScrollObserverPlan {
    override var waitsForRest: Bool { true }
    func behavior(_ node: Int32, _ engine: Engine) -> any ScrollTargetBehavior {
        engine.payload(node).assumingMemoryBound(to: _ScrollTargetBehaviorModifier.self).pointee.behavior
    }
}

extension ScrollPlan {
    /// A movement ends: it goes on to where the innermost behaviour around wants it.
    func settleOnTarget(_ node: Int32, from origin: LayoutPoint, _ velocity: CGVector, _ engine: Engine) {
        let offset = state(node, engine).clamped(state(node, engine).offset)
        if let place = target(of: node, at: offset, from: origin, velocity, engine), bring(to: place, node, engine) {
            state(node, engine).hasMoved = true
        }
    }

    /// Where the innermost behaviour around wants a movement to end that would end at an offset; nil: nobody wants anything.
    func target(
        of node: Int32, at offset: LayoutPoint, from origin: LayoutPoint, _ velocity: CGVector, _ engine: Engine
    ) -> LayoutPoint? {
        var behavior: (any ScrollTargetBehavior)?
        forEachObserver(node, engine) { observer, plan in
            if behavior == nil { behavior = (plan as? ScrollTargetBehaviorPlan)?.behavior(observer, engine) }
        }
        guard let behavior else { return nil }
        let state = state(node, engine)
        func target(_ offset: LayoutPoint) -> ScrollTarget {
            ScrollTarget(
                rect: CGRect(x: offset.x, y: offset.y, width: state.viewport.width, height: state.viewport.height))
        }
        let context = ScrollTargetBehaviorContext(
            originalTarget: target(origin), velocity: velocity,
            contentSize: CGSize(
                width: state.range.x + state.viewport.width, height: state.range.y + state.viewport.height),
            containerSize: CGSize(width: state.viewport.width, height: state.viewport.height),
            axes: parameters(node, engine).axes, environment: engine.environmentValues(at: node),
            targets: targets(node, engine).map {
                CGRect(
                    x: $0.frame.left, y: $0.frame.top, width: $0.frame.right - $0.frame.left,
                    height: $0.frame.bottom - $0.frame.top)
            })
        var wanted = target(offset)
        behavior.updateTarget(&wanted, context: context)
        let anchor = wanted.anchor ?? .topLeading
        let place = LayoutPoint(
            x: Double(wanted.rect.minX + anchor.x * (wanted.rect.width - context.containerSize.width)),
            y: Double(wanted.rect.minY + anchor.y * (wanted.rect.height - context.containerSize.height)))
        return place.x.isFinite && place.y.isFinite ? place : nil
    }

    /// The view's size is another.
    func retarget(_ node: Int32, _ engine: Engine) {
        settleOnTarget(
            node, from: state(node, engine).clamped(state(node, engine).offset), .zero, engine)
    }
}
