import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// How gauges look.
@MainActor @preconcurrency public protocol GaugeStyle {
    /// What a gauge is made of.
    associatedtype Body: View
    /// The gauge's value and labels.
    typealias Configuration = GaugeStyleConfiguration
    /// What a gauge with a configuration is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A gauge as its style sees it.
public struct GaugeStyleConfiguration {
    /// What it shows.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// The value in words.
    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// What stands at its lower end.
    public struct MinimumValueLabel: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// What stands at its upper end.
    public struct MaximumValueLabel: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// The share of the range, 0 … 1.
    public var value: Double
    /// What it shows.
    public var label: Label
    /// The value in words; nil: nothing is said.
    public var currentValueLabel: CurrentValueLabel?
    /// What stands at its lower end; nil: nothing.
    public var minimumValueLabel: MinimumValueLabel?
    /// What stands at its upper end; nil: nothing.
    public var maximumValueLabel: MaximumValueLabel?
}

private enum GaugeStyleKey: EnvironmentKey { static var defaultValue: (any GaugeStyle)? { nil } }

extension EnvironmentValues {
    var gaugeStyle: (any GaugeStyle)? {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how the gauges inside look.
    nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { environment(\.gaugeStyle, style) }
}

/// Runs a gauge style. It comes first: its properties are the view's.
struct GaugeStyleBody<Style: GaugeStyle>: View {
    let style: Style
    let configuration: GaugeStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
    static var _plan: Plan {
        Style.self is any LookGaugeStyle.Type ? builtInPlan(Self.self) : stylePlan(Self.self, style: Style.self)
    }
}

protocol LookGaugeStyle {}

/// A line that fills, its label above.
public struct DefaultGaugeStyle: GaugeStyle, LookGaugeStyle {
    /// A line that fills.
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}
/// A line that fills, its label above.
public struct LinearCapacityGaugeStyle: GaugeStyle, LookGaugeStyle {
    /// A line that fills.
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration) }
}
/// An open circle that fills, its value inside.
public struct AccessoryCircularGaugeStyle: GaugeStyle, LookGaugeStyle {
    /// An open circle.
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        CircularGauge(isWhole: false, configuration: configuration)
    }
}
/// A circle that fills, its value inside.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, LookGaugeStyle {
    /// A circle.
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        CircularGauge(isWhole: true, configuration: configuration)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// A line that fills, its label above.
    nonisolated public static var automatic: DefaultGaugeStyle { .init() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A line that fills, its label above.
    nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open circle that fills, its value inside.
    nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A circle that fills, its value inside.
    nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}

struct LinearGauge: View {
    let configuration: GaugeStyleConfiguration
    var body: some View {
        VStack(spacing: Measure.Labels.gap) {
            HStack {
                configuration.label
                Spacer(minLength: 0)
                configuration.currentValueLabel.controlText(nil, font: Font.footnote.monospacedDigit())
            }
            .controlText(nil, font: .footnote)
            HStack(spacing: Measure.Labels.sliderGap) {
                configuration.minimumValueLabel.controlText(.secondary, font: Font.footnote.monospacedDigit())
                ControlView(GaugeKind(value: configuration.value, shape: .line))
                configuration.maximumValueLabel.controlText(.secondary, font: Font.footnote.monospacedDigit())
            }
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

struct CircularGauge: View {
    let isWhole: Bool
    let configuration: GaugeStyleConfiguration
    var body: some View {
        ControlView(GaugeKind(value: configuration.value, shape: isWhole ? .ring : .arc)) {
            if let value = configuration.currentValueLabel {
                value
            } else {
                configuration.label
            }
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// How full a line or a circle is.
struct GaugeKind: ControlKind {
    enum Shape: Hashable { case line, arc, ring }
    var value: Double
    var shape: Shape

    private typealias Look = Measure.Gauge
    func looksLike(_ other: GaugeKind) -> Bool { value == other.value && shape == other.shape }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        if shape == .line {
            (metrics.leastWidth, metrics.leastHeight, metrics.fillsWidth) = (Look.line, Look.line, true)
        } else {
            (metrics.leastWidth, metrics.leastHeight) = (Look.circle, Look.circle)
        }
        return metrics
    }

    func style(_ values: inout EnvironmentValues) {
        if shape != .line {
            values.setLabel(.label, font: Font.custom("Inter", size: Look.font).weight(.medium).monospacedDigit())
        }
    }

    func draw(_ canvas: inout ControlCanvas) {
        let color = canvas.look.accent.fill
        if shape == .line {
            let (width, height) = (Double(canvas.size.width), Double(canvas.size.height))
            canvas.fill(.roundedRectangle(canvas.bounds, radius: height / 2), .fill)
            guard value > 0 else { return }
            let done = canvas.rect(leading: 0, width: max(width * value, height), top: 0, height: height)
            return canvas.fill(.roundedRectangle(done, radius: height / 2), color)
        }
        let center = CGPoint(x: canvas.bounds.midX, y: canvas.bounds.midY)
        let radius = (Look.circle - Look.stroke) / 2
        // Three quarters, open below; or all around from the top.
        let (start, whole) = shape == .arc ? (0.625, 0.75) : (0.0, 1.0)
        func arc(_ turns: Double, _ color: RGBA) {
            let path = VectorPath.arc(center: center, radius: radius, from: start, turns: turns)
            canvas.items.append(.stroke(path, Stroke(width: Look.stroke, cap: .round), .color(color)))
        }
        arc(whole, canvas.look.color(.fill))
        if value > 0 { arc(whole * value, color) }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .gauge, value: "\(Int((value * 100).rounded())) %", number: SemanticsNumber(value, in: 0...1),
            children: .combined, isEnabled: look.isEnabled)
    }
}
