import HalcyonCore
import HalcyonEngine

extension View {
    /// The view is told of as if it were another one, which is neither shown nor touched.
    nonisolated public func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> some View {
        _SemanticsStandIn(use: .representation, standIn: representation(), content: self)
    }

    /// The view is an element whose children are those of another view, which is neither shown nor touched.
    nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        _SemanticsStandIn(use: .children, standIn: children(), content: self)
    }

    /// The view's elements offer what the controls of another view do, by the labels of those; that view is neither shown
    /// nor touched.
    nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        _SemanticsStandIn(use: .actions, standIn: content(), content: self)
    }
}
