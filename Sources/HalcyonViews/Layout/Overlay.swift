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
