import HalcyonEngine
import HalcyonPlatform

private enum AccessibilitySettingsKey: EnvironmentKey {
    static let defaultValue: AccessibilitySettings = []
}

extension EnvironmentValues {
    /// What a person has told the system; written at the root, by the host.
    package var accessibilitySettings: AccessibilitySettings { self[AccessibilitySettingsKey.self] }
}

extension Engine {
    /// A person has told the system something else.
    func tell(_ settings: AccessibilitySettings) { tell(AccessibilitySettingsKey.self, settings) }

    /// Gives the whole root another value of a key.
    func tell<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) where Key.Value: Equatable {
        if set(key, value) { requestTurn() }
    }

    /// Gives the whole root another value of a key, for which a turn is due if anybody reads it.
    /// - Returns: whether it is another.
    func set<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) -> Bool where Key.Value: Equatable {
        var values = EnvironmentValues(environments.values(0) as? EnvironmentEntry)
        guard values[key] != value else { return false }
        values[key] = value
        environments.setValues(0, values.list)
        EnvironmentWriterPlan.spread(0, [ObjectIdentifier(key)], self)
        return true
    }
}
