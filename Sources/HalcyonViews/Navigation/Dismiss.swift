import HalcyonCore
import HalcyonEngine

/// Closes what a view is shown in: goes back from a screen, or closes what was presented (semantics 462). At the root of a
/// container it does what the container around says; where nothing can be closed, nothing.
public struct DismissAction {
    let run: (@MainActor () -> Void)?
    /// Closes it.
    @MainActor public func callAsFunction() { run?() }
}

private enum DismissKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
    var dismissal: (@MainActor () -> Void)? {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    /// Closes what a view is shown in.
    public var dismiss: DismissAction { DismissAction(run: dismissal) }
    /// Whether the view is shown in something that can be closed.
    public var isPresented: Bool { dismissal != nil }
    /// Whether the view is shown in something that can be closed, and a way to close it; an older way of `dismiss`.
    public var presentationMode: Binding<PresentationMode> {
        let dismissal = dismissal
        return Binding(
            get: { PresentationMode(isPresented: dismissal != nil) },
            set: { mode in
                if !mode.isPresented { MainActor.assumeIsolated { dismissal?() } }
            })
    }
}

/// Whether a view is shown in something that can be closed.
public struct PresentationMode: Equatable, Sendable {
    /// Whether it is.
    public internal(set) var isPresented: Bool
    /// Closes it.
    public mutating func dismiss() { isPresented = false }
}

/// Gives what is inside a way to close it; nil: that of the surroundings.
struct DismissScope<Content: View>: View {
    let dismiss: (@MainActor () -> Void)?
    let content: Content
    init(dismiss: (@MainActor () -> Void)?, @ViewBuilder content: () -> Content) {
        (self.dismiss, self.content) = (dismiss, content())
    }
    var body: some View {
        let dismiss = dismiss
        content.transformEnvironment(\.dismissal) { $0 = dismiss ?? $0 }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}
