/// What a person has told the system about how programs should be.
public struct AccessibilitySettings: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Nothing should move that need not.
    public static let reduceMotion = AccessibilitySettings(rawValue: 1 << 0)
    /// Nothing should shine through.
    public static let reduceTransparency = AccessibilitySettings(rawValue: 1 << 1)
    /// Colour alone should say nothing.
    public static let differentiateWithoutColor = AccessibilitySettings(rawValue: 1 << 2)
    /// What can be pressed should have an outline.
    public static let showButtonShapes = AccessibilitySettings(rawValue: 1 << 3)
    /// What is shown is read aloud.
    public static let voiceOver = AccessibilitySettings(rawValue: 1 << 4)

    /// The settings and their names, as `HALCYON_ACCESSIBILITY` has them.
    static let named: [(name: String, setting: AccessibilitySettings)] = [
        ("reduceMotion", .reduceMotion), ("reduceTransparency", .reduceTransparency),
        ("differentiateWithoutColor", .differentiateWithoutColor), ("showButtonShapes", .showButtonShapes),
        ("voiceOver", .voiceOver),
    ]
}
