import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

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
                // One of these is shown where the actions leave a person without it.
                Button("OK") {}.buttonStyle(AlertButtonStyle(isVertical: isVertical, isDefault: true))
                Button("Cancel", role: .cancel) {}
            }.buttonStyle(AlertButtonStyle(isVertical: isVertical)).padding(.top, 12)
        }
        .padding(EdgeInsets(top: 20, leading: 16, bottom: 16, trailing: 16))
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// A button over the whole width that it has: raised, or solid where it matters most.
struct AlertButtonStyle: BuiltInButtonStyle {
    let isVertical: Bool
    var isDefault = false

    func makeBody(configuration: Configuration) -> some View {
        let isDestructive = configuration.role == .destructive
        ControlView(
            AlertButtonKind(
                face: isDestructive && !isVertical ? .destructive : isDefault ? .prominent : .raised,
                isDestructive: isDestructive, isPressed: configuration.isPressed)
        ) { configuration.label }
    }
}

/// How a question's button looks; what it does is the press around it.
struct AlertButtonKind: ControlKind {
    enum Face: Hashable { case raised, prominent, destructive }
    let face: Face
    let isDestructive: Bool
    let isPressed: Bool
    static let name = "Button"

    func looksLike(_ other: Self) -> Bool {
        face == other.face && isDestructive == other.isDestructive && isPressed == other.isPressed
    }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics(leading: 8, trailing: 8, above: 4, below: 4, leastHeight: 34)
        metrics.fillsWidth = true
        return metrics
    }

    func style(_ values: inout EnvironmentValues) {
        let ink: ControlInk.Kind =
            switch face {
            case .raised: isDestructive ? .destructive : .label
            case .prominent: .onAccent
            case .destructive: .onDestructive
            }
        values.setLabel(ink, font: .control(.regular), isForced: true)
    }

    func draw(_ canvas: inout ControlCanvas) {
        let radius = Measure.Radius.control
        guard face != .raised else {
            return canvas.key(canvas.bounds, radius: radius, isPressed: isPressed, isHovered: false)
        }
        let accent = face == .destructive ? Accent.destructive(isDark: canvas.look.isDark) : canvas.look.accent
        let path = VectorPath.roundedRectangle(canvas.bounds, radius: radius)
        if isPressed { return canvas.fill(path, accent.fillPressed) }
        let layers = Elevation.prominent(isDark: canvas.look.isDark)
        canvas.raise(canvas.bounds, radius: radius, layers)
        canvas.fill(path, top: accent.fillTop, bottom: accent.fill)
        canvas.edge(canvas.bounds, radius: radius, of: layers)
    }
}
