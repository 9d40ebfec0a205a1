import HalcyonCore
import HalcyonEngine

extension View {
    /// Shows views in a panel by the view while a binding is true; a press elsewhere closes it. It opens below, or above
    /// where there is no room (semantics 30.12, 458).
    nonisolated public func popover<Content: View>(
        isPresented: Binding<Bool>, arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PopoverPresenter(isPresented: isPresented, shown: content, content: self)
    }

    /// Shows the views of an item in a panel by the view while there is one.
    nonisolated public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        PopoverPresenter(
            isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
            shown: { item.wrappedValue.map { content($0).id($0.id) } }, content: self)
    }
}

/// A view, and a panel by it while a binding is true.
nonisolated struct PopoverPresenter<Shown: View, Content: View>: View {
    let isPresented: Binding<Bool>
    let shown: () -> Shown
    let content: Content

    @MainActor var body: some View {
        FloatingView {
            VStack { content }
            if isPresented.wrappedValue {
                FloatPanel(.below, pad: 12, isMenu: false, dismiss: { isPresented.wrappedValue = false }) {
                    DismissScope(dismiss: { isPresented.wrappedValue = false }) { shown() }
                }
            }
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
