import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Something to press.
@frozen nonisolated public struct Button<Label: View>: View {
    @usableFromInline let action: ButtonAction
    @usableFromInline let label: Label

    /// A button that does `action`.
    @inlinable public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = ButtonAction(run: action)
        self.label = label()
    }

    public typealias Body = Never
    public var body: Never { fatalError("Button has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ButtonPlan(
                Self.self, content: Label._plan, contentOffset: MemoryLayout<Self>.offset(of: \.label)!,
                parameters: ButtonAction.self, parametersOffset: 0)
        }
    }
}

/// What a button does.
@frozen @usableFromInline struct ButtonAction {
    @usableFromInline let run: @MainActor () -> Void
    @inlinable init(run: @escaping @MainActor () -> Void) { self.run = run }
}

extension Button where Label == Text {
    /// A button with a title.
    @inlinable public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
    /// A button with a title.
    @_disfavoredOverload @inlinable
    public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

/// A label with room around it; several labels stand side by side.
final class ButtonPlan: WrapperPlan {
    /// Room beside the label, and the least room above and below with the least height of the whole, in points.
    private static let side = 12.0
    private static let above = 5.0
    private static let height = 30.0

    override var hasLayout: Bool { true }
    override var childAxis: LayoutAxis { .horizontal }

    private func row(_ record: Int32, _ layout: LayoutPass) -> StackLayout {
        StackLayout(row: record, self, layout, fraction: 0.5)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = row(record, layout).summary()
        pad(&summary.width, ButtonPlan.side * 2, least: 0)
        pad(&summary.height, ButtonPlan.above * 2, least: ButtonPlan.height)
        summary.edges = EdgeKinds(.plain)
        summary.priority = 0
        return summary
    }

    private func pad(_ length: inout LengthSummary, _ room: Double, least: Double) {
        length.ideal = max(length.ideal + room, least)
        length.least = max(length.least + room, least)
        if length.need > 0 { length.need += room }
    }

    private func less(_ proposal: LayoutProposal) -> LayoutProposal {
        LayoutProposal(
            width: proposal.width.map { max($0 - ButtonPlan.side * 2, 0) },
            height: proposal.height.map { max($0 - ButtonPlan.above * 2, 0) })
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let label = row(record, layout).size(less(proposal))
        return LayoutSize(
            width: label.width + ButtonPlan.side * 2,
            height: max(label.height + ButtonPlan.above * 2, ButtonPlan.height))
    }

    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        let row = row(record, layout)
        let label = row.size(less(proposal))
        row.place(
            less(proposal), label, x: (size.width - label.width) / 2, y: (size.height - label.height) / 2)
    }

    override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        row(record, layout).placeLoosely(inMiddleOf: layout.size(of: record))
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        var (isEnabled, isDark) = (true, false)
        engine.drawingEnvironment(at: node) { values in
            (isEnabled, isDark) = (values.isEnabled, values.colorScheme == .dark)
        }
        let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let key = VectorPath.roundedRectangle(bounds, radius: 8)
        guard isEnabled else {
            let ring = VectorPath.roundedRectangle(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 7.5)
            items.append(.fill(key, .color(Palette.fillTertiary.color(isDark: isDark))))
            items.append(.stroke(ring, width: 1, .color(Palette.fillSecondary.color(isDark: isDark))))
            return
        }
        let isPressed = engine.pressedNode?.index == node
        let shadow = isDark ? RGBA(0, 0, 0, 0.28) : RGBA(hex: 0x111B2D, alpha: 0.07)
        items.append(.shadow(key, shadow, radius: isDark ? 2 : 1.5, offset: CGSize(width: 0, height: 1)))
        items.append(
            .fill(key, .color((isPressed ? Palette.raisedPressed : Palette.raised).color(isDark: isDark))))
        let ring = VectorPath.roundedRectangle(bounds.insetBy(dx: -0.5, dy: -0.5), radius: 8.5)
        items.append(.stroke(ring, width: 1, .color(Palette.ring.color(isDark: isDark))))
    }

    /// The key is drawn by what the environment says of it.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(
            role: .button, actions: [.press], children: .combined,
            isEnabled: engine.environmentValues(at: node).isEnabled)
    }

    override func pressAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard engine.environmentValues(at: node).isEnabled else { return nil }
        let action = engine.payload(node).assumingMemoryBound(to: ButtonAction.self).pointee
        return { action.run() }
    }
}
