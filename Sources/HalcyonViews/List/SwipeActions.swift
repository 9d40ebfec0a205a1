import Foundation
import HalcyonCore
import HalcyonEngine

extension View {
    /// Gives a list's row actions beside it (semantics 370): buttons, of which the first is the outermost.
    ///
    /// They come from the side as a person scrolls the row sideways with a wheel or a touchpad; at rest, when no event came
    /// for 0.1 s, the row stays open where half of them is seen, and closes otherwise. Where it was moved over half of its
    /// width, the first action is done at once. Accessibility reaches them as actions of what is in the row. Elsewhere than
    /// in a list they are nothing. With actions at the trailing side the row has no "Delete" of `onDelete` there.
    /// - Parameters:
    ///   - edge: the side.
    ///   - allowsFullSwipe: whether the first action is done by moving the row far enough.
    ///   - content: buttons; `tint` colours them, a destructive one is red, others are grey.
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        _SwipeActionsView(
            content: self, actions: content(),
            trait: _SwipeModifier(isTrailing: edge == .trailing, allowsFullSwipe: allowsFullSwipe))
    }
}

enum SwipeTrait {}

/// Says what the actions of a row are to the list.
nonisolated struct _SwipeModifier: ViewModifier {
    typealias Body = Never
    let isTrailing: Bool
    let allowsFullSwipe: Bool
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TraitPlan(
            ObjectIdentifier(SwipeTrait.self), type, content: content, contentOffset: contentOffset,
            parameters: Self.self, parametersOffset: modifierOffset)
    }
}

/// A row with actions, in a list; elsewhere the row alone.
nonisolated struct _SwipeActionsView<Content: View, Actions: View>: View {
    let content: Content
    let actions: Actions
    let trait: _SwipeModifier
    @Environment(\.sectionPlace) private var place

    @MainActor var body: some View {
        if place == .list {
            _SwipeRowView(
                content: _SemanticsStandIn(use: .actions, standIn: actions, content: content),
                actions: SwipeCellsView(isTrailing: trait.isTrailing, actions: actions).modifier(trait))
        } else {
            content
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// A row and what stands beside it.
nonisolated struct _SwipeRowView<Content: View, Actions: View>: View {
    let content: Content
    let actions: Actions

    typealias Body = Never
    var body: Never { fatalError("A row with actions has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            RowBackgroundPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                background: RowPlan(Actions._plan), backgroundOffset: MemoryLayout<Self>.offset(of: \.actions)!)
        }
    }
}

/// The actions side by side.
struct SwipeCellsView<Actions: View>: View {
    let isTrailing: Bool
    let actions: Actions
    var body: some View {
        SwipeCells(isTrailing: isTrailing) { actions }
            .modifier(ButtonStyleModifier<SwipeTrait>(style: .face(.swipe)))
            .environment(\.sectionPlace, .plain)
            .environment(\.controlPlace, .anywhere)
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// Cells of one width, the first outermost.
struct SwipeCells: Layout {
    let isTrailing: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let widths = subviews.map { max($0.sizeThatFits(.unspecified).width, Measure.Swipe.cell) }
        let ideal = (widths.max() ?? 0) * CGFloat(subviews.count)
        return CGSize(
            width: max(proposal.width ?? ideal, ideal),
            height: proposal.height ?? subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard !subviews.isEmpty else { return }
        let width = bounds.width / CGFloat(subviews.count)
        for (number, view) in subviews.enumerated() {
            let place = isTrailing ? subviews.count - 1 - number : number
            view.place(
                at: CGPoint(x: bounds.minX + CGFloat(place) * width, y: bounds.minY), anchor: .topLeading,
                proposal: ProposedViewSize(width: width, height: bounds.height))
        }
    }
}
