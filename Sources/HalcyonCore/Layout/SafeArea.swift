import Foundation
import HalcyonEngine

/// What of the safe area is meant.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    @inlinable public init(rawValue: UInt) { self.rawValue = rawValue }
    /// What containers keep apart.
    public static let container = SafeAreaRegions(rawValue: 1 << 0)
    /// What an on-screen keyboard covers: nothing on a desktop.
    public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
    /// All of it.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// A side of a container that is above or below its content.
@frozen public enum VerticalEdge: Int8, CaseIterable, Sendable {
    case top, bottom
}

/// A side of a container that is before or behind its content in the direction of reading.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    case leading, trailing
}

extension View {
    /// Lets the view reach out of the safe area, where it touches the rim (semantics 517). A desktop's window has none of its
    /// own; `safeAreaInset` and `safeAreaPadding` make one.
    /// - Parameters:
    ///   - regions: what of it.
    ///   - edges: on which sides.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(_SafeAreaIgnoringModifier(edges: regions.contains(.container) ? edges : []))
    }

    /// Lets the view reach out of the safe area on some sides.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

    /// Lays views over one side of this one, and keeps their height apart from its safe area (semantics 517).
    /// - Parameters:
    ///   - edge: the side.
    ///   - alignment: where they stand along it.
    ///   - spacing: points between the two; nil: the default distance, 8.
    ///   - content: the views.
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let vertical: VerticalAlignment = edge == .top ? .top : .bottom
        return _SafeAreaInsetView(
            inset: SafeAreaInsetParameters(
                placing: SecondaryPlacing(
                    alignment: Alignment(horizontal: alignment, vertical: vertical), isBehind: false),
                edge: edge == .top ? .top : .bottom, spacing: spacing.map { Double($0) } ?? 8),
            secondary: content(), content: self)
    }

    /// Lays views over one side of this one, and keeps their width apart from its safe area (semantics 517).
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let horizontal: HorizontalAlignment = edge == .leading ? .leading : .trailing
        return _SafeAreaInsetView(
            inset: SafeAreaInsetParameters(
                placing: SecondaryPlacing(
                    alignment: Alignment(horizontal: horizontal, vertical: alignment), isBehind: false),
                edge: edge == .leading ? .leading : .trailing, spacing: spacing.map { Double($0) } ?? 8),
            secondary: content(), content: self)
    }

    /// Keeps some space apart from the view's safe area, on each side.
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(_SafeAreaPaddingModifier(insets: insets))
    }

    /// Keeps some space apart from the view's safe area.
    /// - Parameters:
    ///   - edges: on which sides.
    ///   - length: points; nil: 16.
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return safeAreaPadding(
            EdgeInsets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }

    /// Keeps some space apart from the view's safe area on all sides, in points.
    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

extension GeometryProxy {
    /// How far the view may reach out of the safe area, on each side, in points.
    public var safeAreaInsets: EdgeInsets {
        // Carried as a rectangle: its origin and its size are two sides each.
        let found = read { layout, record in
            let insets = layout.findSafeArea(record)
            return CGRect(x: insets.top, y: insets.leading, width: insets.bottom, height: insets.trailing)
        }
        guard let found else { return EdgeInsets() }
        return EdgeInsets(
            top: found.origin.x, leading: found.origin.y, bottom: found.size.width, trailing: found.size.height)
    }
}

nonisolated struct _SafeAreaIgnoringModifier: ViewModifier {
    typealias Body = Never
    let edges: Edge.Set

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        SafeAreaIgnoringPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

extension LayoutInsets {
    package func only(_ edges: Edge.Set) -> LayoutInsets {
        LayoutInsets(
            top: edges.contains(.top) ? top : 0, leading: edges.contains(.leading) ? leading : 0,
            bottom: edges.contains(.bottom) ? bottom : 0, trailing: edges.contains(.trailing) ? trailing : 0)
    }
}

/// A view that is larger than its place by what it may reach out; one that is not as large as that stays where it is.
final class SafeAreaIgnoringPlan: PassingPlan {
    /// Guides are where they would be without reaching out, as the layout is.
    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? {
        layout.explicitGuide(guide, of: layout.firstChild(record), proposal, size)
    }

    override func didMount(_ node: Int32, _ engine: Engine) { engine.layout.addSafeAreaReader(node) }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let edges = layout.payload(record).assumingMemoryBound(to: _SafeAreaIgnoringModifier.self).pointee.edges
        let insets = layout.safeAreaInsets(record).only(edges)
        let child = layout.firstChild(record)
        guard insets != .zero else { return super.place(proposal, size, record, layout) }
        let whole = LayoutProposal(
            width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
        let view = layout.measure(child, whole)
        layout.place(
            child, whole, view, x: view.width > size.width ? -insets.leading : 0,
            y: view.height > size.height ? -insets.top : 0)
    }
}

nonisolated struct _SafeAreaPaddingModifier: ViewModifier {
    typealias Body = Never
    let insets: EdgeInsets

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        SafeAreaPaddingPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Space around a view into which what is inside may reach out.
final class SafeAreaPaddingPlan: PassingPlan {
    override func didMount(_ node: Int32, _ engine: Engine) { engine.layout.addSafeAreaSource(1) }
    override func willRemove(_ node: Int32, _ engine: Engine) { engine.layout.addSafeAreaSource(-1) }

    /// Lengths that are none count as 0.
    override func keptApart(_ record: Int32, _ layout: LayoutPass) -> LayoutInsets? {
        let insets = layout.payload(record).assumingMemoryBound(to: _SafeAreaPaddingModifier.self).pointee.insets
        func length(_ value: CGFloat) -> Double { value > 0 && value.isFinite ? Double(value) : 0 }
        return LayoutInsets(
            top: length(insets.top), leading: length(insets.leading), bottom: length(insets.bottom),
            trailing: length(insets.trailing))
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = LayoutSummary.opaque
        summary.edges = layout.sides(of: layout.firstChild(record))
        return summary
    }

    private func less(_ proposal: LayoutProposal, _ insets: LayoutInsets) -> LayoutProposal {
        LayoutProposal(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let insets = keptApart(record, layout) ?? .zero
        let size = layout.measure(layout.firstChild(record), less(proposal, insets))
        return LayoutSize(
            width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let insets = keptApart(record, layout) ?? .zero
        let (child, inner) = (layout.firstChild(record), less(proposal, insets))
        layout.place(child, inner, layout.measure(child, inner), x: insets.leading, y: insets.top)
    }
}

/// A view with others over one of its sides.
nonisolated struct _SafeAreaInsetView<Content: View, Secondary: View>: View {
    let inset: SafeAreaInsetParameters
    let secondary: Secondary
    let content: Content

    typealias Body = Never
    var body: Never { fatalError("A safe area has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            SafeAreaInsetPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                secondary: Secondary._plan, secondaryOffset: MemoryLayout<Self>.offset(of: \.secondary)!,
                parameters: SafeAreaInsetParameters.self)
        }
    }
}

/// Which side is kept apart, and how; begins as every modifier's that lays views on others.
nonisolated struct SafeAreaInsetParameters {
    let placing: SecondaryPlacing
    let edge: Edge
    let spacing: Double
}

final class SafeAreaInsetPlan: SecondaryModifierPlan {
    override func didMount(_ node: Int32, _ engine: Engine) { engine.layout.addSafeAreaSource(1) }
    override func willRemove(_ node: Int32, _ engine: Engine) { engine.layout.addSafeAreaSource(-1) }

    private func own(_ record: Int32, _ layout: LayoutPass) -> SafeAreaInsetParameters {
        layout.payload(record).assumingMemoryBound(to: SafeAreaInsetParameters.self).pointee
    }

    private func isVertical(_ record: Int32, _ layout: LayoutPass) -> Bool {
        let edge = own(record, layout).edge
        return edge == .top || edge == .bottom
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        super.mount(value, &cursor, engine)
        didMount(cursor.previous, engine)
    }

    /// How much the views over the side take, as they were placed.
    override func keptApart(_ record: Int32, _ layout: LayoutPass) -> LayoutInsets? {
        let other = layout.nextChild(layout.firstChild(record))
        if other == none { return nil }
        let (own, size) = (own(record, layout), layout.size(of: other))
        switch own.edge {
        case .top: return LayoutInsets(top: size.height + own.spacing)
        case .bottom: return LayoutInsets(bottom: size.height + own.spacing)
        case .leading: return LayoutInsets(leading: size.width + own.spacing)
        case .trailing: return LayoutInsets(trailing: size.width + own.spacing)
        }
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = LayoutSummary.opaque
        summary.edges = EdgeKinds(.plain)
        return summary
    }

    /// What the view and the views over its side are proposed, and what these take.
    private func share(
        _ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass
    ) -> (primary: LayoutProposal, other: LayoutProposal, size: LayoutSize, taken: Double) {
        let own = own(record, layout)
        let other = layout.nextChild(layout.firstChild(record))
        guard other != none else { return (proposal, .unspecified, LayoutSize(width: 0, height: 0), 0) }
        let isVertical = isVertical(record, layout)
        var (primary, asked) = (proposal, proposal)
        if isVertical { asked.height = nil } else { asked.width = nil }
        let size = layout.measure(other, asked)
        let taken = max((isVertical ? size.height : size.width) + own.spacing, 0)
        if isVertical {
            primary.height = proposal.height.map { max($0 - taken, 0) }
        } else {
            primary.width = proposal.width.map { max($0 - taken, 0) }
        }
        return (primary, asked, size, taken)
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let share = share(proposal, record, layout)
        var size = layout.measure(layout.firstChild(record), share.primary)
        if isVertical(record, layout) { size.height += share.taken } else { size.width += share.taken }
        return size
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let (share, own) = (share(proposal, record, layout), own(record, layout))
        let child = layout.firstChild(record)
        let view = layout.measure(child, share.primary)
        layout.place(
            child, share.primary, view, x: own.edge == .leading ? share.taken : 0, y: own.edge == .top ? share.taken : 0
        )
        let other = layout.nextChild(child)
        if other == none { return }
        let place = layout.aligned(other, share.other, share.size, own.placing.alignment, in: size)
        layout.place(
            other, share.other, share.size, x: place.x.isFinite ? place.x : 0, y: place.y.isFinite ? place.y : 0)
    }
}
