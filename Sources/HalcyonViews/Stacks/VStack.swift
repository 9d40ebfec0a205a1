import Foundation
import HalcyonCore
import HalcyonEngine

/// Views one below the other.
@frozen nonisolated public struct VStack<Content: View>: View {
    @usableFromInline let spacing: Double?
    @usableFromInline let content: Content
    @inlinable public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.spacing = spacing.map { Double($0) }
        self.content = content()
    }
    public typealias Body = Never
    public var body: Never { fatalError("VStack has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            VStackPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Double?.self, parametersOffset: 0)
        }
    }
}

final class VStackPlan: WrapperPlan {
    override var hasLayout: Bool { true }
    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        var size = LayoutSize(width: 0, height: 0)
        var child = layout.firstChild(record)
        while child != none {
            let one = layout.measure(child, LayoutProposal(width: proposal.width, height: nil))
            size.width = max(size.width, one.width)
            size.height += one.height + (size.height > 0 ? 8 : 0)
            child = layout.nextChild(child)
        }
        return size
    }
    override func place(_ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        var y = 0.0
        var child = layout.firstChild(record)
        while child != none {
            let one = layout.measure(child, LayoutProposal(width: size.width, height: nil))
            layout.place(child, x: (size.width - one.width) / 2, y: y, one)
            y += one.height + 8
            child = layout.nextChild(child)
        }
    }
}
