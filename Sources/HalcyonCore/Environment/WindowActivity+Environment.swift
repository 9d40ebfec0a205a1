import HalcyonEngine
import HalcyonPlatform

private enum WindowActivityKey: EnvironmentKey {
    static let defaultValue = WindowActivity.key
}

extension EnvironmentValues {
    /// What a person does with the window; written at the root, by the host.
    package var windowActivity: WindowActivity { self[WindowActivityKey.self] }
}

extension Engine {
    /// What a person does with the window that shows the root.
    package var windowActivity: WindowActivity {
        EnvironmentValues(environments.values(0) as? EnvironmentEntry).windowActivity
    }

    /// A person went to another window, or came back. What is on, and what is typed into, looks different then.
    func tell(_ activity: WindowActivity) {
        guard set(WindowActivityKey.self, activity) else { return }
        if let focused = focusedNode { damage(focused.index) }
        requestTurn()
    }
}
