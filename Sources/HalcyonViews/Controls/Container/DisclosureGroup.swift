import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Views that are shown or not, as a person likes, under a label that says what they are.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
    private let isExpanded: Binding<Bool>?
    private let content: Content
    private let label: Label
    @State private var own = false
    @Environment(\.sectionPlace) private var place

    private init(_ isExpanded: Binding<Bool>?, content: Content, label: Label) {
        (self.isExpanded, self.content, self.label) = (isExpanded, content, label)
    }

    /// A group that is closed at first.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content: content(), label: label())
    }

    /// A group whose state is a binding's; a press writes it (semantics 339).
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(isExpanded, content: content(), label: label()) }

    @MainActor public var body: some View {
        let binding = isExpanded ?? $own
        let isOpen = isExpanded?.wrappedValue ?? own
        if place == .list {
            // Rows of the list.
            parts(isOpen) { binding.wrappedValue.toggle() }
        } else {
            VStack(alignment: .leading, spacing: 0) { parts(isOpen) { binding.wrappedValue.toggle() } }
        }
    }

    @ViewBuilder @MainActor private func parts(_ isOpen: Bool, toggle: @escaping @MainActor () -> Void) -> some View {
        DisclosureHeader(isExpanded: isOpen, toggle: toggle) { label }
        if isOpen { content.padding(.leading, Measure.Disclosure.inset) }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension DisclosureGroup where Label == Text {
    /// A group with a title that is closed at first.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, content: content(), label: Text(titleKey))
    }
    /// A group with a title that is closed at first.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, content: content(), label: Text(title))
    }
    /// A group with a title whose state is a binding's.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded, content: content(), label: Text(titleKey)) }
    /// A group with a title whose state is a binding's.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded, content: content(), label: Text(title)) }
}

/// What opens and closes: a chevron and a label.
struct DisclosureHeader<Label: View>: View {
    let isExpanded: Bool
    let toggle: @MainActor () -> Void
    let label: Label

    init(isExpanded: Bool, toggle: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.isExpanded, self.toggle, self.label) = (isExpanded, toggle, label())
    }
    var body: some View { ControlView(DisclosureKind(isExpanded: isExpanded, toggle: toggle)) { label } }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// A chevron, down where it is open, and a label after it.
struct DisclosureKind: ControlKind {
    var isExpanded: Bool
    let toggle: @MainActor () -> Void

    var press: (@MainActor () -> Void)? { toggle }
    var focus: FocusKind { .keys }
    func looksLike(_ other: DisclosureKind) -> Bool { isExpanded == other.isExpanded }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        metrics.leading = Measure.Disclosure.chevron + Measure.Disclosure.gap
        metrics.leastHeight = Measure.Disclosure.row
        return metrics
    }

    func style(_ values: inout EnvironmentValues) { values.setLabel(.label, font: Font.body.weight(.medium)) }

    func draw(_ canvas: inout ControlCanvas) {
        let side = Measure.Disclosure.chevron
        let box = canvas.rect(leading: 0, width: side, top: (Double(canvas.size.height) - side) / 2, height: side)
        let closed = canvas.look.isRightToLeft ? 1 : 3
        canvas.faint { $0.turningChevron(box, isDown: isExpanded, closed: closed, $0.look.color(.secondaryLabel)) }
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds.insetBy(dx: 0, dy: 4), radius: Measure.Radius.inner) }
    }

    func opacity(_ canvas: ControlCanvas) -> Double { canvas.isPressed ? Measure.State.plainPressed : 1 }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .disclosure, value: isExpanded ? "expanded" : "collapsed", actions: [.press], children: .combined,
            isEnabled: look.isEnabled)
    }
}
