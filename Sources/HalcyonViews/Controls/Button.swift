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

final class ButtonPlan: WrapperPlan {
    override var hasLayout: Bool { true }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let child = layout.firstChild(record)
        guard child != none else { return LayoutSize(width: 24, height: 30) }
        let label = layout.measure(child, LayoutProposal(width: proposal.width.map { max($0 - 24, 0) }, height: nil))
        return LayoutSize(width: label.width + 24, height: max(30, label.height + 10))
    }

    override func place(_ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let child = layout.firstChild(record)
        guard child != none else { return }
        let label = layout.measure(child, LayoutProposal(width: size.width - 24, height: nil))
        layout.place(child, x: (size.width - label.width) / 2, y: (size.height - label.height) / 2, label)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let key = VectorPath.roundedRectangle(.init(x: 0, y: 0, width: size.width, height: size.height), radius: 8)
        let isPressed = engine.pressedNode?.index == node
        items.append(.shadow(key, RGBA(hex: 0x111B2D, alpha: 0.07), radius: 1.5, offset: .init(width: 0, height: 1)))
        items.append(.fill(key, .color(isPressed ? RGBA(hex: 0xE9EBEF) : .white)))
        items.append(
            .stroke(
                .roundedRectangle(.init(x: -0.5, y: -0.5, width: size.width + 1, height: size.height + 1), radius: 8.5),
                width: 1, .color(RGBA(hex: 0x111B2D, alpha: 0.15))))
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(role: .button, label: nil, containsChildren: true)
    }

    override func pressAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? {
        let action = engine.payload(node).assumingMemoryBound(to: ButtonAction.self).pointee
        return { action.run() }
    }
}
