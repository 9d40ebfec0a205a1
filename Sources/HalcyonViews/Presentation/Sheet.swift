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
}

/// A view, and a panel over the window while a binding is true.
nonisolated struct Presenter<Shown: View, Content: View>: View {
    let kind: ModalKind
    let isPresented: Binding<Bool>
    let onDismiss: (() -> Void)?
    let shown: () -> Shown
    let content: Content
    @State private var wishes = PresentationWishes()
    @State private var detent: PresentationDetent?
    @State private var memory = ModalMemory()

    @MainActor var body: some View {
        let isShown = isPresented.wrappedValue
        content.floating {
            if isShown {
                ModalPanel(kind, wishes, detent: $detent, memory: memory) {
                    // Once: the program may have done it already.
                    if isPresented.wrappedValue { isPresented.wrappedValue = false }
                } content: {
                    PresentedContent(wishes: $wishes, content: shown())
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
    @State private var wishes = PresentationWishes()
    @State private var detent: PresentationDetent?
    @State private var memory = ModalMemory()

    @MainActor var body: some View {
        let value = item.wrappedValue
        content.floating {
            if let value {
                ModalPanel(kind, wishes, detent: $detent, memory: memory) {
                    if item.wrappedValue != nil { item.wrappedValue = nil }
                } content: {
                    PresentedContent(wishes: $wishes, content: shown(value))
                }.id(value.id)
            }
        }
        .onChange(of: value?.id) { old, _ in if old != nil { onDismiss?() } }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// A view, and a panel over the window about some data while a binding is true and there are any. It stays about those that
/// there were when it came (semantics 456).
nonisolated struct DataPresenter<Item, Shown: View, Content: View>: View {
    let kind: ModalKind
    let isPresented: Binding<Bool>
    let data: Item?
    let shown: (Item) -> Shown
    let content: Content
    @State private var kept = Kept()

    /// The data that are asked about.
    @MainActor final class Kept {
        private(set) var data: Item?
        nonisolated init() {}
        func follow(_ isPresented: Bool, _ new: Item?) { data = isPresented ? data ?? new : nil }
    }

    @MainActor var body: some View {
        let isPresented = isPresented
        let _ = kept.follow(isPresented.wrappedValue, data)
        content.floating {
            if let data = kept.data {
                ModalPanel(kind) {
                    if isPresented.wrappedValue { isPresented.wrappedValue = false }
                } content: {
                    PresentedContent(wishes: .constant(PresentationWishes()), content: shown(data))
                }
            }
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// What is in a panel: what it says of bars is nobody's outside.
nonisolated struct PresentedContent<Content: View>: View {
    let wishes: Binding<PresentationWishes>
    let content: Content

    @MainActor var body: some View {
        VStack { content }
            .frame(maxWidth: wishes.wrappedValue.reach, maxHeight: wishes.wrappedValue.reach)
            .background { if let background = wishes.wrappedValue.background { background.view } }
            .onPreferenceChange(PresentationWishesKey.self) { wishes.wrappedValue = $0 }
            .transformPreference(NavigationBarKey.self) { $0 = NavigationBarContent() }
            .transformPreference(TabsKey.self) { $0 = [] }
            .transformPreference(TabBarHiddenKey.self) { $0 = nil }
            .transformPreference(PresentationWishesKey.self) { $0 = PresentationWishes() }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
