import HalcyonPlatform

/// What is true of an element for somebody who does not see it (semantics 496).
nonisolated public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    private init(_ traits: SemanticsNode.Traits) { rawValue = traits.rawValue }
    var traits: SemanticsNode.Traits { SemanticsNode.Traits(rawValue: rawValue) }

    /// A button. Without an action it has nothing to be pressed for.
    public static let isButton = AccessibilityTraits(.isButton)
    /// The title of what follows.
    public static let isHeader = AccessibilityTraits(.isHeader)
    /// It is chosen.
    public static let isSelected = AccessibilityTraits(.isSelected)
    /// It leads elsewhere.
    public static let isLink = AccessibilityTraits(.isLink)
    /// A field to search by.
    public static let isSearchField = AccessibilityTraits(.isSearchField)
    /// A picture.
    public static let isImage = AccessibilityTraits(.isImage)
    /// It plays its own sound when used.
    public static let playsSound = AccessibilityTraits(.playsSound)
    /// A key of a keyboard.
    public static let isKeyboardKey = AccessibilityTraits(.isKeyboardKey)
    /// Text that does not change by itself.
    public static let isStaticText = AccessibilityTraits(.isStaticText)
    /// It says what is going on as a whole.
    public static let isSummaryElement = AccessibilityTraits(.isSummaryElement)
    /// Its label or value changes often.
    public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
    /// It begins to play something when used.
    public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
    /// A person handles it directly, not through an accessibility client.
    public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
    /// It turns the page when it was read.
    public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
    /// Nothing around it can be reached.
    public static let isModal = AccessibilityTraits(.isModal)
    /// It is on or off.
    public static let isToggle = AccessibilityTraits(.isToggle)
    /// Its children are tabs.
    public static let isTabBar = AccessibilityTraits(.isTabBar)
}
