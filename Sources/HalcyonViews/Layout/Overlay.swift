import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

extension View {
    /// Views before this one, which are proposed its size and change nothing in the layout (semantics 191, 192); before
    /// each, if it is several (semantics 79). Several of them form a centred stack.
    /// - Parameters:
    ///   - alignment: where they agree with the view.
    ///   - content: the views.
    @inlinable nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        _SecondaryView(
            placing: SecondaryPlacing(alignment: alignment, isBehind: false), secondary: content(), content: self)
    }

    /// A view before this one (semantics 192).
    @_disfavoredOverload @inlinable
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        self.overlay(alignment: alignment) { overlay }
    }

    /// Fills the area before the view with a style; of each, if it is several (semantics 79, 192).
    nonisolated public func overlay<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        overlay { StyleArea(style: style) }
    }

    /// Views behind this one, which are proposed its size and change nothing in the layout (semantics 191, 192); behind
    /// each, if it is several (semantics 79). Several of them form a centred stack.
    /// - Parameters:
    ///   - alignment: where they agree with the view.
    ///   - content: the views.
    @inlinable nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        _SecondaryView(
            placing: SecondaryPlacing(alignment: alignment, isBehind: true), secondary: content(), content: self)
    }

    /// A view behind this one (semantics 192).
    @_disfavoredOverload @inlinable
    nonisolated public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        self.background(alignment: alignment) { background }
    }
}

/// An area of a style, as large as what is proposed.
nonisolated struct StyleArea<Style: ShapeStyle>: View {
    let style: Style

    typealias Body = Never
    var body: Never { fatalError("An area has no body.") }
    @MainActor static var _plan: Plan { PlanCache.plan(for: Self.self) { StyleAreaPlan<Style>() } }
}

final class StyleAreaPlan<Style: ShapeStyle>: LeafPlan {
    init() { super.init(StyleArea<Style>.self) }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        LayoutSummary(width: LengthSummary(greedy: 10, least: 0), height: LengthSummary(greedy: 10, least: 0))
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let style = engine.payload(node).assumingMemoryBound(to: StyleArea<Style>.self).pointee.style
        engine.drawingEnvironment(at: node) { values in
            let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            items.append(.fill(.rectangle(area), style._paint(in: values)))
        }
    }

    /// Its paint depends on the environment, its size does not.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }
}
