import Foundation
import HalcyonCore
import HalcyonEngine

// What modifiers around say to scrollable views: room around the content, where it begins, what the keyboard does.

/// What a margin is around.
public struct ContentMarginPlacement: Hashable, Sendable {
    fileprivate let number: Int
    /// The content and the bars.
    public static let automatic = ContentMarginPlacement(number: 0)
    /// The content alone.
    public static let scrollContent = ContentMarginPlacement(number: 1)
    /// The bars alone.
    public static let scrollIndicators = ContentMarginPlacement(number: 2)
}

extension View {
    /// Keeps room around the content of scrollable views inside, which scrolls with it. Of several that speak of one side the
    /// innermost counts.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        modifier(_ContentMarginsModifier(edges: edges, insets: insets, placement: placement))
    }

    /// Keeps room around the content of scrollable views inside, in points; nil: none is said.
    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let all = length ?? 0
        return contentMargins(
            length == nil ? [] : edges, EdgeInsets(top: all, leading: all, bottom: all, trailing: all), for: placement)
    }

    /// Keeps room around the content of scrollable views inside on all sides, in points.
    nonisolated public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }

    /// Sets which point of the content scrollable views inside show at first, and keep when the content or the view gets
    /// larger or smaller while it is seen; content that is smaller than the view stands there.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        modifier(
            _ScrollAnchorModifier(anchors: ScrollAnchors(initialOffset: anchor, sizeChanges: anchor, alignment: anchor))
        )
    }

    /// Sets which point of the content scrollable views inside show in one of the cases.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        var anchors = ScrollAnchors()
        switch role.number {
        case 0: anchors.initialOffset = anchor
        case 1: anchors.sizeChanges = anchor
        default: anchors.alignment = anchor
        }
        return modifier(_ScrollAnchorModifier(anchors: anchors))
    }

    /// Shows the bars of scrollable views inside for a moment when they come.
    nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        modifier(_ScrollFlashModifier(onAppear: onAppear, trigger: 0))
    }

    /// Shows the bars of scrollable views inside for a moment whenever a value is another.
    nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        modifier(_ScrollFlashModifier(onAppear: false, trigger: value))
    }

    /// Says whether scrolling takes the keyboard from the field that has it.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        modifier(_ScrollKeyboardModifier(mode: mode))
    }

    /// Says whether scrollable views inside can be pulled beyond their end. Here that is so of a `refreshable` view's top
    /// only.
    /// - Parameter axes: along which axes; the others are not spoken of.
    nonisolated public func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View {
        modifier(_ScrollBounceModifier(behavior: behavior, axes: axes))
    }
}

/// What an anchor of a scrollable view is for.
public struct ScrollAnchorRole: Hashable, Sendable {
    fileprivate let number: Int
    /// What is seen at first.
    public static let initialOffset = ScrollAnchorRole(number: 0)
    /// What stays when the content or the view gets larger or smaller.
    public static let sizeChanges = ScrollAnchorRole(number: 1)
    /// Where content stands that is smaller than the view.
    public static let alignment = ScrollAnchorRole(number: 2)
}

/// Whether scrolling takes the keyboard from the field that has it.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    let dismisses: Bool
    private let number: Int
    /// Not: a desktop's keyboard hides nothing.
    public static let automatic = ScrollDismissesKeyboardMode(dismisses: false, number: 0)
    /// As soon as a person scrolls.
    public static let immediately = ScrollDismissesKeyboardMode(dismisses: true, number: 1)
    /// As soon as a person scrolls: there is no keyboard on the screen that could follow the hand.
    public static let interactively = ScrollDismissesKeyboardMode(dismisses: true, number: 2)
    /// Not.
    public static let never = ScrollDismissesKeyboardMode(dismisses: false, number: 3)
}

/// Whether scrollable views can be pulled beyond their end.
public struct ScrollBounceBehavior: Hashable, Sendable {
    fileprivate let number: Int
    /// Always.
    public static let automatic = ScrollBounceBehavior(number: 0)
    /// Always.
    public static let always = ScrollBounceBehavior(number: 1)
    /// If there is more content than is seen.
    public static let basedOnSize = ScrollBounceBehavior(number: 2)
}

// MARK: The modifiers

/// A modifier whose parameters scrollable views look at.
nonisolated protocol ScrollWishModifier: ViewModifier where Body == Never {
    /// A scrollable view came.
    @MainActor func attached(_ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine)
    /// Another one stands in its place.
    @MainActor func changed(to new: Self, _ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine)
}

extension ScrollWishModifier {
    @MainActor func attached(_ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine) {
        plan.gatherWishes(scroll, engine)
    }
    @MainActor func changed(to new: Self, _ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine) {
        plan.gatherWishes(scroll, engine)
        engine.layout.invalidate(scroll)
        engine.damage(scroll)
    }
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ScrollWishPlan<Self>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class ScrollWishPlan<Modifier: ScrollWishModifier>: ScrollObserverPlan {
    private var old: Modifier?

    override func willUpdate(
        _ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine
    ) {
        old = difference == .equal ? nil : modifier(node, engine)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        let new = modifier(node, engine)
        forEachScroll(node, engine) { old?.changed(to: new, $0, $1, engine) }
        old = nil
    }

    override func attached(_ scroll: Int32, _ plan: ScrollPlan, _ node: Int32, _ engine: Engine) {
        modifier(node, engine).attached(scroll, plan, engine)
    }

    func modifier(_ node: Int32, _ engine: Engine) -> Modifier {
        engine.payload(node).assumingMemoryBound(to: Modifier.self).pointee
    }
}

nonisolated struct _ContentMarginsModifier: ScrollWishModifier {
    typealias Body = Never
    let edges: Edge.Set
    let insets: EdgeInsets
    let placement: ContentMarginPlacement
}

nonisolated struct _ScrollAnchorModifier: ScrollWishModifier {
    typealias Body = Never
    let anchors: ScrollAnchors
}

nonisolated struct _ScrollFlashModifier<Value: Equatable>: ScrollWishModifier {
    typealias Body = Never
    let onAppear: Bool
    let trigger: Value
    @MainActor func attached(_ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine) {
        if onAppear { plan.showBars(scroll, engine) }
    }
    @MainActor func changed(to new: Self, _ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine) {
        guard new.trigger != trigger else { return }
        plan.showBars(scroll, engine)
        engine.damage(scroll)
    }
}

nonisolated struct _ScrollKeyboardModifier: ScrollWishModifier {
    typealias Body = Never
    let mode: ScrollDismissesKeyboardMode
    @MainActor func attached(_ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine) {}
    @MainActor func changed(to new: Self, _ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine) {}
}

nonisolated struct _ScrollBounceModifier: ScrollWishModifier {
    typealias Body = Never
    let behavior: ScrollBounceBehavior
    let axes: Axis.Set
    @MainActor func attached(_ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine) {}
    @MainActor func changed(to new: Self, _ scroll: Int32, _ plan: ScrollPlan, _ engine: Engine) {}
}

// MARK: What they come to

extension ScrollPlan {
    /// Looks at what the modifiers around say, from the inside out.
    func gatherWishes(_ node: Int32, _ engine: Engine) {
        var anchors = ScrollAnchors()
        var sides: [Bool: [Edge: Double]] = [:]
        forEachObserver(node, engine) { observer, plan in
            if let margins = (plan as? ScrollWishPlan<_ContentMarginsModifier>)?.modifier(observer, engine) {
                for isOfBars in [false, true] where margins.placement.number != (isOfBars ? 1 : 2) {
                    for edge in Edge.allCases where margins.edges.contains(Edge.Set(edge)) {
                        if sides[isOfBars]?[edge] == nil {
                            sides[isOfBars, default: [:]][edge] = margins.insets.length(edge)
                        }
                    }
                }
            }
            if let own = (plan as? ScrollWishPlan<_ScrollAnchorModifier>)?.modifier(observer, engine) {
                anchors.initialOffset = anchors.initialOffset ?? own.anchors.initialOffset
                anchors.sizeChanges = anchors.sizeChanges ?? own.anchors.sizeChanges
                anchors.alignment = anchors.alignment ?? own.anchors.alignment
            }
        }
        let state = state(node, engine)
        state.anchors = anchors
        (state.margins, state.barMargins) = (LayoutInsets(sides[false] ?? [:]), LayoutInsets(sides[true] ?? [:]))
    }

    /// Whether scrolling takes the keyboard away.
    func dismissesKeyboard(_ node: Int32, _ engine: Engine) -> Bool {
        var mode: ScrollDismissesKeyboardMode?
        forEachObserver(node, engine) {
            mode = mode ?? ($1 as? ScrollWishPlan<_ScrollKeyboardModifier>)?.modifier($0, engine).mode
        }
        return mode?.dismisses ?? false
    }

    /// Whether the view can be pulled beyond its top.
    func bounces(_ node: Int32, _ engine: Engine) -> Bool {
        var behavior: ScrollBounceBehavior?
        forEachObserver(node, engine) {
            guard let own = ($1 as? ScrollWishPlan<_ScrollBounceModifier>)?.modifier($0, engine),
                own.axes.contains(.vertical)
            else { return }
            behavior = behavior ?? own.behavior
        }
        return behavior != .basedOnSize || state(node, engine).range.y > 0
    }
}

extension EdgeInsets {
    /// The length on a side; one that is none counts as 0.
    fileprivate func length(_ edge: Edge) -> Double {
        let length: CGFloat
        switch edge {
        case .top: length = top
        case .leading: length = leading
        case .bottom: length = bottom
        case .trailing: length = trailing
        }
        return length > 0 && length.isFinite ? Double(length) : 0
    }
}

extension LayoutInsets {
    fileprivate init(_ sides: [Edge: Double]) {
        self.init(
            top: sides[.top] ?? 0, leading: sides[.leading] ?? 0, bottom: sides[.bottom] ?? 0,
            trailing: sides[.trailing] ?? 0)
    }
}

extension ScrollState {
    /// What is left on each axis before content that is smaller than the view.
    var free: LayoutPoint {
        guard let anchor = anchors.alignment else { return LayoutPoint(x: 0, y: 0) }
        return LayoutPoint(
            x: max(viewport.width - content.width - margins.leading - margins.trailing, 0) * anchor.x,
            y: max(viewport.height - content.height - margins.top - margins.bottom, 0) * anchor.y)
    }
}

extension ScrollPlan {
    /// Content and view are about to get other sizes: the anchors' points stay together.
    func resize(_ state: ScrollState, _ content: LayoutSize, _ viewport: LayoutSize) {
        let (range, offset) = (state.range, state.clamped(state.offset))
        (state.content, state.viewport) = (content, viewport)
        let new = state.range
        func place(_ anchor: UnitPoint) -> LayoutPoint { LayoutPoint(x: new.x * anchor.x, y: new.y * anchor.y) }
        if let anchor = state.anchors.initialOffset, state.isUntouched {
            state.offset = place(anchor)
            return
        }
        guard let anchor = state.anchors.sizeChanges else { return }
        if abs(offset.x - range.x * anchor.x) <= LayoutPass.tolerance, new.x > 0 { state.offset.x = place(anchor).x }
        if abs(offset.y - range.y * anchor.y) <= LayoutPass.tolerance, new.y > 0 { state.offset.y = place(anchor).y }
    }
}
