import HalcyonCore
import HalcyonEngine

/// Whether a scene is to be seen.
public enum ScenePhase: Hashable, Comparable, Sendable, CaseIterable {
    /// It is not: its windows are closed.
    case background
    /// It is, but does not take part in anything.
    case inactive
    /// It is in a window, with or without the keyboard (semantics 483).
    case active
}

private enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }

extension EnvironmentValues {
    /// The phase of the scene that the view is in: active as long as its window is open, then background, of which the
    /// views are told before they go (semantics 483).
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

/// Tells a scene's views of its phase.
@MainActor package final class SceneLife {
    private var change: ((ScenePhase) -> Void)?
    /// A scene that is active.
    package init() {}
    fileprivate func follow(_ change: @escaping (ScenePhase) -> Void) { self.change = change }
    /// The scene's window is closed.
    package func end() { change?(.background) }
}

/// A view with the phase of its scene in its environment.
package struct SceneRoot<Content: View>: View {
    @State private var phase = ScenePhase.active
    private let life: SceneLife
    private let content: Content

    /// A view in the phase that `life` tells.
    package init(_ content: Content, life: SceneLife) { (self.life, self.content) = (life, content) }

    package var body: some View {
        let state = _phase
        let _ = life.follow { state.wrappedValue = $0 }
        content.environment(\.scenePhase, phase)
    }

    @MainActor package static var _plan: Plan { builtInPlan(Self.self) }
}
