import HalcyonCore

extension EnvironmentValues {
    /// Whether nothing should move that need not (semantics 508).
    public var accessibilityReduceMotion: Bool { accessibilitySettings.contains(.reduceMotion) }
    /// Whether nothing should shine through.
    public var accessibilityReduceTransparency: Bool { accessibilitySettings.contains(.reduceTransparency) }
    /// Whether colour alone should say nothing.
    public var accessibilityDifferentiateWithoutColor: Bool {
        accessibilitySettings.contains(.differentiateWithoutColor)
    }
    /// Whether what can be pressed should have an outline.
    public var accessibilityShowButtonShapes: Bool { accessibilitySettings.contains(.showButtonShapes) }
    /// Whether what is shown is read aloud.
    public var accessibilityVoiceOverEnabled: Bool { accessibilitySettings.contains(.voiceOver) }
    /// Whether some accessibility client is at work.
    public var accessibilityEnabled: Bool { accessibilityVoiceOverEnabled }

    /// Whether the system inverts all colours.
    ///
    /// Has no meaning here: nothing inverts the colours of a window; always false.
    public var accessibilityInvertColors: Bool { false }
    /// Whether the screen is used by a switch.
    ///
    /// Has no meaning here: on Linux a switch is a keyboard; always false.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether bars show their items enlarged while they are held.
    ///
    /// Has no meaning here: that is for bars of a telephone; always false.
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    /// Whether a watch is used by gestures of the hand.
    ///
    /// Has no meaning here: that is for watches; always false.
    public var accessibilityQuickActionsEnabled: Bool { false }
    /// Whether the system shows only large and few things.
    ///
    /// Has no meaning here: no desktop has such a mode; always false.
    public var accessibilityAssistiveAccessEnabled: Bool { false }
    /// Whether lights that flash should be dimmed.
    ///
    /// Has no meaning here: no desktop says so; always false.
    public var accessibilityDimFlashingLights: Bool { false }
    /// Whether pictures that move by themselves should.
    ///
    /// Has no meaning here: no desktop says so; always true.
    public var accessibilityPlayAnimatedImages: Bool { true }
}
