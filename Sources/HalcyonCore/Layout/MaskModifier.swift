import Foundation
import HalcyonDrawing
import HalcyonEngine

extension View {
    /// Shows the view as far as other views are opaque, which are proposed its size and change nothing in the layout. They
    /// are nothing to the pointer and to accessibility.
    /// - Parameters:
    ///   - alignment: where they agree with the view.
    ///   - mask: the views.
    @inlinable nonisolated public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        _MaskView(placing: SecondaryPlacing(alignment: alignment, isBehind: false), secondary: mask(), content: self)
    }

    /// Shows the view as far as another view is opaque.
    @_disfavoredOverload @inlinable nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        self.mask { mask }
    }
}

/// A view that is seen as far as other views are opaque.
@frozen nonisolated public struct _MaskView<Content: View, Secondary: View>: View {
    @usableFromInline let placing: SecondaryPlacing
    @usableFromInline let secondary: Secondary
    @usableFromInline let content: Content

    @inlinable package init(placing: SecondaryPlacing, secondary: Secondary, content: Content) {
        (self.placing, self.secondary, self.content) = (placing, secondary, content)
    }

    public typealias Body = Never
    public var body: Never { fatalError("A masked view has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            MaskPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                secondary: Secondary._plan, secondaryOffset: MemoryLayout<Self>.offset(of: \.secondary)!)
        }
    }
}

final class MaskPlan: SecondaryModifierPlan {
    override var ordersDrawing: Bool { true }
    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? { [layout.firstChild(record)] }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        let mask = engine.layout.nextChild(engine.layout.firstChild(record))
        guard mask != none else { return children }
        let place = engine.layout.place(of: mask)
        let item = DisplayItem.fragment(engine.fragmentID(mask), at: CGPoint(x: place.x, y: place.y))
        return [.group(.mask([item], isInverse: false), children)]
    }
}
