import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// Something to press that shows another screen in the navigation container around (semantics 464).
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
    private let label: Label
    private let destination: Destination?
    private let value: AnyHashable?
    private let isActive: Binding<Bool>?
    @State private var handle = NavigationHandle()
    @Environment(\.navigationModel) private var model
    @Environment(\.controlPlace) private var place
    @Environment(\.buttonStyle) private var style
    @Environment(\.splitAdvance) private var advance

    init(_ label: Label, destination: Destination?, value: AnyHashable? = nil, isActive: Binding<Bool>? = nil) {
        (self.label, self.destination, self.value, self.isActive) = (label, destination, value, isActive)
    }

    @MainActor public var body: some View {
        let view = destination.map { AnyView($0) }
        let _ = view.map { handle.update($0, in: model) }
        face {
            defer { advance?() }
            if let value { return push(value) }
            guard let view else { return }
            handle.show(true, view, in: model) { if isActive?.wrappedValue ?? false { isActive?.wrappedValue = false } }
            if handle.isShown(in: model) { isActive?.wrappedValue = true }
        }
        .onChange(of: isActive?.wrappedValue, initial: true) { _, isShown in
            guard let isShown, let view else { return }
            handle.show(isShown, view, in: model) {
                if isActive?.wrappedValue ?? false { isActive?.wrappedValue = false }
            }
        }
        .disabled(destination == nil && value == nil)
    }

    /// A row with a chevron in lists and forms; elsewhere a button in the style around, without a bezel by default.
    @MainActor @ViewBuilder private func face(_ action: @escaping @MainActor () -> Void) -> some View {
        if place == .row {
            ControlView(NavigationRowKind(action: action)) { label }
        } else if style == nil {
            ControlView(NavigationTextKind(action: action)) { label }
        } else {
            Button(action: action) { label }
        }
    }

    @MainActor private func push(_ value: AnyHashable) {
        // In a list it chooses its row, where that is what is chosen there (semantics 464).
        if let engine = Engine.actingNow, engine.chooseInList(value) { return }
        guard let model else { return }
        guard model.hasDestination(for: value) else {
            Engine.actingNow?.report(
                Diagnostic(
                    .navigation,
                    "A NavigationLink is presenting a value of type \"\(typeName(type(of: value.base)))\" but there is no "
                        + "matching navigationDestination declaration visible from the location of the link. The link cannot "
                        + "be activated."))
            return
        }
        model.push(value)
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// A row that leads somewhere: its label over the whole width, a chevron at its end.
struct NavigationRowKind: ControlKind {
    let action: @MainActor () -> Void
    static let name = "NavigationLink"
    var press: (@MainActor () -> Void)? { action }
    var focus: FocusKind { .keys }
    func looksLike(_ other: Self) -> Bool { true }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        ControlMetrics(trailing: 22, fillsWidth: true, alignment: 0)
    }
    func draw(_ canvas: inout ControlCanvas) {
        canvas.chevron(
            canvas.rect(leading: Double(canvas.size.width) - 9, width: 5.5, top: 0, height: Double(canvas.size.height)),
            .tertiaryLabel)
    }
    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: Measure.Radius.inner) }
    }
    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(role: .link, actions: [.press], children: .combined, isEnabled: look.isEnabled)
    }
}

/// A label that leads somewhere, in the accent.
struct NavigationTextKind: ControlKind {
    let action: @MainActor () -> Void
    static let name = "NavigationLink"
    var press: (@MainActor () -> Void)? { action }
    var focus: FocusKind { .keys }
    func looksLike(_ other: Self) -> Bool { true }
    func metrics(_ look: ControlLook) -> ControlMetrics { ControlMetrics() }
    func style(_ values: inout EnvironmentValues) { values.setLabel(.accent, font: nil) }
    func opacity(_ canvas: ControlCanvas) -> Double { canvas.isPressed ? 0.55 : 1 }
    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: Measure.Radius.inner) }
    }
    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(role: .link, actions: [.press], children: .combined, isEnabled: look.isEnabled)
    }
}

extension ControlCanvas {
    /// A chevron that points where reading goes, in the middle of a rectangle's height.
    mutating func chevron(_ rect: CGRect, _ name: Palette, pointsBack: Bool = false, width: Double = 1.5) {
        let isLeft = pointsBack != look.isRightToLeft
        let (tip, back) = (
            Double(isLeft ? rect.minX : rect.maxX), Double(isLeft ? rect.maxX : rect.minX)
        )
        let (middle, half) = (Double(rect.midY), Double(rect.width))
        let path = VectorPath.elements([
            .move(CGPoint(x: back, y: middle - half)), .line(CGPoint(x: tip, y: middle)),
            .line(CGPoint(x: back, y: middle + half)),
        ])
        items.append(.stroke(path, Stroke(width: width, cap: .round, join: .round), .color(look.color(name))))
    }
}
