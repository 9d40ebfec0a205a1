import Foundation
import HalcyonCore
import HalcyonEngine

extension View {
    /// Asks something in the middle of the window while a binding is true. A press on any of its buttons closes it and runs
    /// the button's action (semantics 452, 453).
    nonisolated public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        Presenter(
            kind: .alert, isPresented: isPresented, onDismiss: nil,
            shown: { AlertContent(title: title, isVertical: false, actions: actions(), message: message()) },
            content: self)
    }
    /// Asks something while a binding is true.
    nonisolated public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }
    /// Asks something while a binding is true.
    @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }
    /// Asks something while a binding is true.
    nonisolated public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { alert(title, isPresented: isPresented, actions: actions) { EmptyView() } }
    /// Asks something while a binding is true.
    nonisolated public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions) { EmptyView() } }
    /// Asks something while a binding is true.
    @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() } }

    /// Asks something about some data while a binding is true; without data nothing is shown (semantics 455). What is shown
    /// is about the data that there were when it came (semantics 456).
    nonisolated public func alert<T, A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        DataPresenter(
            kind: .alert, isPresented: isPresented, data: data,
            shown: { AlertContent(title: title, isVertical: false, actions: actions($0), message: message($0)) },
            content: self)
    }
    /// Asks something about some data while a binding is true; without data nothing is shown.
    nonisolated public func alert<T, A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }
    /// Asks something about some data while a binding is true; without data nothing is shown.
    @_disfavoredOverload nonisolated public func alert<S: StringProtocol, T, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Asks something about some data while a binding is true; without data nothing is shown.
    nonisolated public func alert<T, A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }
    /// Asks something about some data while a binding is true; without data nothing is shown.
    nonisolated public func alert<T, A: View>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }
    /// Asks something about some data while a binding is true; without data nothing is shown.
    @_disfavoredOverload nonisolated public func alert<S: StringProtocol, T, A: View>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }
    /// Says what went wrong while a binding is true: the error's description and, as the message, what it suggests.
    nonisolated public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        DataPresenter(
            kind: .alert, isPresented: isPresented, data: error,
            shown: {
                AlertContent(
                    title: Text(verbatim: $0.errorDescription ?? "\($0)"), isVertical: false, actions: actions(),
                    message: $0.recoverySuggestion.map { Text(verbatim: $0) })
            }, content: self)
    }
    /// Says what went wrong while a binding is true.
    nonisolated public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        DataPresenter(
            kind: .alert, isPresented: isPresented, data: error,
            shown: {
                AlertContent(
                    title: Text(verbatim: $0.errorDescription ?? "\($0)"), isVertical: false, actions: actions($0),
                    message: message($0))
            }, content: self)
    }

    /// Asks something while a binding is true; an older way.
    nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        Presenter(
            kind: .alert, isPresented: isPresented, onDismiss: nil, shown: { content().view }, content: self)
    }
    /// Asks something about an item while there is one; an older way.
    nonisolated public func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> some View {
        ItemPresenter(kind: .alert, item: item, onDismiss: nil, shown: { content($0).view }, content: self)
    }

    /// Offers choices while a binding is true.
    nonisolated public func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        Presenter(
            kind: .dialog, isPresented: isPresented, onDismiss: nil,
            shown: {
                AlertContent(
                    title: titleVisibility == .hidden ? nil : title, isVertical: true, actions: actions(),
                    message: message())
            }, content: self)
    }
    /// Offers choices while a binding is true.
    nonisolated public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: message)
    }
    /// Offers choices while a binding is true.
    @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
            message: message)
    }
    /// Offers choices while a binding is true.
    nonisolated public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
        ) { EmptyView() }
    }
    /// Offers choices while a binding is true.
    @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(
            Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
        ) { EmptyView() }
    }
    /// Offers choices while a binding is true.
    nonisolated public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) {
            EmptyView()
        }
    }
    /// Offers choices about some data while a binding is true; without data nothing is shown (semantics 455, 456).
    nonisolated public func confirmationDialog<T, A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        DataPresenter(
            kind: .dialog, isPresented: isPresented, data: data,
            shown: {
                AlertContent(
                    title: titleVisibility == .hidden ? nil : title, isVertical: true, actions: actions($0),
                    message: message($0))
            }, content: self)
    }
    /// Offers choices about some data while a binding is true; without data nothing is shown.
    nonisolated public func confirmationDialog<T, A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions
        ) { _ in EmptyView() }
    }
    /// Offers choices about some data while a binding is true; without data nothing is shown.
    nonisolated public func confirmationDialog<T, A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        confirmationDialog(
            Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
            actions: actions, message: message)
    }
}
