import HalcyonCore
import HalcyonEngine

/// Choices about something; an older way of `confirmationDialog`.
public struct ActionSheet {
    /// One of the choices.
    public typealias Button = Alert.Button
    private let title: Text
    private let message: Text?
    private let buttons: [Button]

    /// Choices one below the other, the one that cancels last (semantics 452).
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        (self.title, self.message, self.buttons) = (title, message, buttons)
    }

    var view: some View {
        AlertContent(title: title, isVertical: true, actions: AlertButtons(buttons: buttons), message: message)
    }
}

extension View {
    /// Offers choices while a binding is true; an older way of `confirmationDialog`.
    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        Presenter(
            kind: .dialog, isPresented: isPresented, onDismiss: nil, shown: { content().view }, content: self)
    }

    /// Offers choices about an item while there is one; an older way of `confirmationDialog`.
    nonisolated public func actionSheet<T: Identifiable>(
        item: Binding<T?>, content: @escaping (T) -> ActionSheet
    ) -> some View {
        ItemPresenter(kind: .dialog, item: item, onDismiss: nil, shown: { content($0).view }, content: self)
    }
}
