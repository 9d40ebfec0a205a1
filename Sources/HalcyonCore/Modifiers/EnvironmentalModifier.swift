import HalcyonEngine

/// A modifier that is made of the environment where it stands.
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier {
    /// The modifier that is made.
    associatedtype ResolvedModifier: ViewModifier
    /// Makes the modifier.
    func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    /// The content under what is made of the environment.
    public func body(content: Content) -> some View { _EnvironmentalView(content: content, modifier: self) }
}

/// A content under the modifier that another one makes of the environment; whatever of that changes, it is made anew.
struct _EnvironmentalView<Content: View, Modifier: EnvironmentalModifier>: View {
    @Environment(\.self) private var environment
    private let content: Content
    private let modifier: Modifier

    init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }

    var body: some View { content.modifier(modifier.resolve(in: environment)) }

    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
