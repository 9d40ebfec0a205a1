import HalcyonCore
import HalcyonEngine

extension View {
    /// Shows views in a sheet while a binding is true; the environment is that of this view (semantics 459, 460).
    /// - Parameter onDismiss: runs when the sheet is gone.
    nonisolated public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        Presenter(kind: .sheet, isPresented: isPresented, onDismiss: onDismiss, shown: content, content: self)
    }

    /// Shows the views of an item in a sheet while there is one; an item with another id is another sheet (semantics 459).
    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        ItemPresenter(kind: .sheet, item: item, onDismiss: onDismiss, shown: content, content: self)
    }

    /// Shows views over the whole window while a binding is true.
    nonisolated public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        Presenter(kind: .cover, isPresented: isPresented, onDismiss: onDismiss, shown: content, content: self)
    }

    /// Shows the views of an item over the whole window while there is one.
    nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        ItemPresenter(kind: .cover, item: item, onDismiss: onDismiss, shown: content, content: self)
    }

    /// Keeps a person from closing the sheet that the view is in by Escape; `dismiss` and the binding still close it
    /// (semantics 461).
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        preference(key: InteractiveDismissKey.self, value: isDisabled)
    }
}

/// Whether a view in a sheet keeps it open.
struct InteractiveDismissKey: PreferenceKey {
    static let defaultValue = false
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// A view, and a panel over the window while a binding is true.
nonisolated struct Presenter<Shown: View, Content: View>: View {
    let kind: ModalKind
    let isPresented: Binding<Bool>
    let onDismiss: (() -> Void)?
    let shown: () -> Shown
    let content: Content
    @State private var isKept = false

    @MainActor var body: some View {
        let isShown = isPresented.wrappedValue
        FloatingView {
            VStack { content }
            if isShown {
                ModalPanel(kind, isKept: isKept) {
                    isPresented.wrappedValue = false
                } content: {
                    PresentedContent(isKept: $isKept, content: shown())
                }
            }
        }
        .onChange(of: isShown) { old, _ in if old { onDismiss?() } }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// A view, and a panel over the window while there is an item.
nonisolated struct ItemPresenter<Item: Identifiable, Shown: View, Content: View>: View {
    let kind: ModalKind
    let item: Binding<Item?>
    let onDismiss: (() -> Void)?
    let shown: (Item) -> Shown
    let content: Content
    @State private var isKept = false

    @MainActor var body: some View {
        let value = item.wrappedValue
        FloatingView {
            VStack { content }
            if let value {
                ModalPanel(kind, isKept: isKept) {
                    item.wrappedValue = nil
                } content: {
                    PresentedContent(isKept: $isKept, content: shown(value))
                }.id(value.id)
            }
        }
        .onChange(of: value?.id) { old, _ in if old != nil { onDismiss?() } }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// What is in a panel: what it says of bars is nobody's outside.
nonisolated struct PresentedContent<Content: View>: View {
    let isKept: Binding<Bool>
    let content: Content

    @MainActor var body: some View {
        VStack { content }
            .onPreferenceChange(InteractiveDismissKey.self) { isKept.wrappedValue = $0 }
            .transformPreference(NavigationBarKey.self) { $0 = NavigationBarContent() }
            .transformPreference(TabsKey.self) { $0 = [] }
            .transformPreference(TabBarHiddenKey.self) { $0 = nil }
            .transformPreference(InteractiveDismissKey.self) { $0 = false }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
