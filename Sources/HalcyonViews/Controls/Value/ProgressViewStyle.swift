import HalcyonCore
import HalcyonEngine

/// How progress looks.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    /// What it is made of.
    associatedtype Body: View
    /// The progress and its labels.
    typealias Configuration = ProgressViewStyleConfiguration
    /// What progress with a configuration is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// Progress as its style sees it.
public struct ProgressViewStyleConfiguration {
    /// The label.
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
    /// The share that is done, 0 … 1; nil: nobody knows.
    public let fractionCompleted: Double?
    /// What goes on; nil: nothing is said.
    public var label: Label?
    /// The value in words; nil: nothing is said.
    public var currentValueLabel: CurrentValueLabel?
}

private enum ProgressViewStyleKey: EnvironmentKey { static var defaultValue: (any ProgressViewStyle)? { nil } }

extension EnvironmentValues {
    var progressViewStyle: (any ProgressViewStyle)? {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how the progress inside looks.
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressViewStyle, style)
    }
}

/// Runs a style. It comes first: its properties are the view's.
struct ProgressViewStyleBody<Style: ProgressViewStyle>: View {
    let style: Style
    let configuration: ProgressViewStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
    static var _plan: Plan {
        Style.self is any LookProgressStyle.Type ? builtInPlan(Self.self) : stylePlan(Self.self, style: Style.self)
    }
}

/// The ways in which progress of the look is drawn.
enum ProgressFace: Hashable, Sendable { case linear, circular }

/// A style of the look.
protocol LookProgressStyle {}
extension LookProgressStyle {
    @MainActor func progress(
        _ face: ProgressFace, _ tint: Color?, _ configuration: ProgressViewStyleConfiguration
    ) -> some View {
        FacedProgress(
            face: face, fraction: configuration.fractionCompleted, tint: tint, label: configuration.label,
            hasLabel: configuration.label != nil, valueLabel: configuration.currentValueLabel)
    }
}

/// A circle where nobody knows how far it is, else a line.
public struct DefaultProgressViewStyle: ProgressViewStyle, LookProgressStyle {
    /// A circle or a line.
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        progress(configuration.fractionCompleted == nil ? .circular : .linear, nil, configuration)
    }
}

/// A line that fills.
public struct LinearProgressViewStyle: ProgressViewStyle, LookProgressStyle {
    nonisolated let tint: Color?
    /// A line that fills.
    nonisolated public init() { tint = nil }
    /// A line that fills with a colour.
    nonisolated public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { progress(.linear, tint, configuration) }
}

/// A circle that turns, or that fills.
public struct CircularProgressViewStyle: ProgressViewStyle, LookProgressStyle {
    nonisolated let tint: Color?
    /// A circle.
    nonisolated public init() { tint = nil }
    /// A circle of a colour.
    nonisolated public init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View { progress(.circular, tint, configuration) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A circle where nobody knows how far it is, else a line.
    nonisolated public static var automatic: DefaultProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A line that fills.
    nonisolated public static var linear: LinearProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A circle that turns, or that fills.
    nonisolated public static var circular: CircularProgressViewStyle { .init() }
}
