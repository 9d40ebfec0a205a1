import HalcyonCore

/// What a view's text is, for a reader's choice of voice and pauses.
nonisolated public struct AccessibilityTextContentType: Hashable, Sendable {
    private let number: Int
    /// Text of no kind.
    public static let plain = AccessibilityTextContentType(number: 0)
    /// What a program prints.
    public static let console = AccessibilityTextContentType(number: 1)
    /// Names of files.
    public static let fileSystem = AccessibilityTextContentType(number: 2)
    /// What people write to each other.
    public static let messaging = AccessibilityTextContentType(number: 3)
    /// A story.
    public static let narrative = AccessibilityTextContentType(number: 4)
    /// A program's source.
    public static let sourceCode = AccessibilityTextContentType(number: 5)
    /// A table of numbers.
    public static let spreadsheet = AccessibilityTextContentType(number: 6)
    /// A document.
    public static let wordProcessing = AccessibilityTextContentType(number: 7)
}

extension View {
    /// Says what kind of text this is.
    ///
    /// Has no meaning here: readers on Linux know no kinds of text.
    nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

    /// Shows an enlarged picture of the view while it is held.
    ///
    /// Has no meaning here: that is for bars of a telephone whose text does not grow.
    nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }

    /// Shows another view enlarged while this one is held.
    ///
    /// Has no meaning here: that is for bars of a telephone whose text does not grow.
    nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V
    ) -> some View { self }

    /// Keeps the view's colours where the system inverts all.
    ///
    /// Has no meaning here: nothing inverts the colours of a window.
    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
}
