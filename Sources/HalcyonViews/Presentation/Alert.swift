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

    /// Asks something about some data while a binding is true; without data nothing is shown (semantics 30.4).
    nonisolated public func alert<T, A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(
            title,
            isPresented: Binding(
                get: { isPresented.wrappedValue && data != nil }, set: { isPresented.wrappedValue = $0 })
        ) {
            if let data { actions(data) }
        } message: {
            if let data { message(data) }
        }
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
}

/// A question; an older way of `alert`.
public struct Alert {
    /// A button of a question.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (() -> Void)?
        /// Does something.
        public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button {
            Button(role: nil, label: label, action: action)
        }
        /// Does nothing, as a rule.
        public static func cancel(_ label: Text, action: (() -> Void)? = nil) -> Button {
            Button(role: .cancel, label: label, action: action)
        }
        /// Does nothing, as a rule.
        public static func cancel(_ action: (() -> Void)? = nil) -> Button {
            Button(role: .cancel, label: Text("Cancel"), action: action)
        }
        /// Destroys something.
        public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
            Button(role: .destructive, label: label, action: action)
        }
    }
    private let title: Text
    private let message: Text?
    private let buttons: [Button]

    /// A question with one answer.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        (self.title, self.message) = (title, message)
        buttons = [dismissButton ?? .default(Text("OK"))]
    }

    /// A question with two answers; the one that cancels stands first (semantics 452).
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        (self.title, self.message) = (title, message)
        buttons =
            primaryButton.role == .cancel || secondaryButton.role != .cancel
            ? [primaryButton, secondaryButton] : [secondaryButton, primaryButton]
    }

    var view: some View {
        AlertContent(
            title: title, isVertical: false,
            actions: ForEach(Array(buttons.indices), id: \.self) { [buttons] place in
                AlertButton(button: buttons[place])
            }, message: message)
    }
}

/// A button of a question.
nonisolated struct AlertButton: View {
    let button: Alert.Button
    @MainActor var body: some View {
        Button(role: button.role) {
            button.action?()
        } label: {
            button.label
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// What is in a question: a title, a message, buttons.
nonisolated struct AlertContent<Actions: View, Message: View>: View {
    let title: Text?
    let isVertical: Bool
    let actions: Actions
    let message: Message

    @MainActor var body: some View {
        VStack(spacing: 4) {
            title.font(.headline).multilineTextAlignment(.center)
            VStack(spacing: 4) { message }
                .font(.callout).foregroundStyle(.secondary).multilineTextAlignment(.center)
            AlertActions(isVertical: isVertical) {
                actions
                Button("OK") {}
            }.buttonStyle(AlertButtonStyle()).padding(.top, 12)
        }
        .padding(EdgeInsets(top: 20, leading: 16, bottom: 16, trailing: 16))
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// A raised button over the whole width that it has.
struct AlertButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.system(size: 14, weight: .medium))
            .foregroundStyle(configuration.role == .destructive ? Color(.destructiveText) : Color(.label))
            .frame(maxWidth: .infinity, minHeight: 34)
            .background {
                RoundedRectangle(cornerRadius: 8, style: .circular)
                    .fill(configuration.isPressed ? Color(.raisedPressed) : Color(.raised))
                    .strokeBorder(Color(.ring), lineWidth: 1)
            }
    }
}

/// Buttons side by side if they are two, else one below the other. The last one is there only where no other is.
nonisolated struct AlertActions<Content: View>: View {
    let isVertical: Bool
    let content: Content
    init(isVertical: Bool, @ViewBuilder content: () -> Content) {
        (self.isVertical, self.content) = (isVertical, content())
    }
    typealias Body = Never
    var body: Never { fatalError("Buttons of a question have no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            AlertActionsPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Bool.self, parametersOffset: 0)
        }
    }
}

final class AlertActionsPlan: WrapperPlan {
    private static let gap = 8.0
    override var hasLayout: Bool { true }
    override var ordersDrawing: Bool { true }

    /// The buttons that are shown.
    private func shown(_ record: Int32, _ layout: LayoutPass) -> [Int32] {
        var (all, child): ([Int32], Int32) = ([], layout.firstChild(record))
        while child != none {
            all.append(child)
            child = layout.nextChild(child)
        }
        return all.count > 1 ? all.dropLast() : all
    }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? { shown(record, layout) }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    /// The buttons' places at a width.
    private func solve(
        _ width: Double, _ record: Int32, _ layout: LayoutPass
    ) -> (places: [(record: Int32, x: Double, y: Double, proposal: LayoutProposal, size: LayoutSize)], height: Double) {
        let buttons = shown(record, layout)
        let isVertical = layout.payload(record).load(as: Bool.self)
        let isRow = buttons.count == 2 && !isVertical
        let own = isRow ? max((width - Self.gap) / 2, 0) : width
        var places: [(record: Int32, x: Double, y: Double, proposal: LayoutProposal, size: LayoutSize)] = []
        var (x, y, height) = (0.0, 0.0, 0.0)
        for button in buttons {
            let proposal = LayoutProposal(width: own, height: nil)
            let size = layout.measure(button, proposal)
            if !isRow, y > 0 { y += Self.gap }
            places.append((button, x, y, proposal, size))
            if isRow {
                x += own + Self.gap
                height = max(height, size.height)
            } else {
                y += size.height
                height = y
            }
        }
        return (places, height)
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let width = proposal.width.flatMap { $0.isFinite ? max($0, 0) : nil } ?? 220
        return LayoutSize(width: width, height: solve(width, record, layout).height)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let solved = solve(size.width, record, layout)
        for one in solved.places { layout.place(one.record, one.proposal, one.size, x: one.x, y: one.y) }
        // The one that is not shown stands where it would, unseen.
        var child = layout.firstChild(record)
        while child != none {
            if !solved.places.contains(where: { $0.record == child }) {
                let proposal = LayoutProposal(width: size.width, height: nil)
                layout.place(child, proposal, layout.measure(child, proposal), x: 0, y: 0)
            }
            child = layout.nextChild(child)
        }
    }
}
