import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Views on a ground of their own, with a label above.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Views with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    /// Views with a label. An older spelling of `init(content:label:)`.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        (self.label, self.content) = (label, content())
    }

    @MainActor public var body: some View {
        VStack(alignment: .leading, spacing: Measure.Group.gap) {
            label.font(Font.callout.weight(.semibold))
            ControlView(BoxKind()) { VStack(alignment: .leading) { content } }
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension GroupBox where Label == EmptyView {
    /// Views without a label.
    public init(@ViewBuilder content: () -> Content) { self.init(label: EmptyView(), content: content) }
}

extension GroupBox where Label == Text {
    /// Views with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content)
    }
    /// Views with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content)
    }
}

/// A sunken ground around views.
struct BoxKind: ControlKind {
    func looksLike(_ other: BoxKind) -> Bool { true }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.leading, metrics.trailing) = (Measure.Group.padX, Measure.Group.padX)
        (metrics.above, metrics.below) = (Measure.Group.padY, Measure.Group.padY)
        return metrics
    }
    func draw(_ canvas: inout ControlCanvas) {
        let radius = Measure.Radius.large
        canvas.fill(.roundedRectangle(canvas.bounds, radius: radius), .fillTertiary)
        canvas.innerRing(canvas.bounds, radius: radius, canvas.look.color(.fillSecondary))
    }
}
