import HalcyonCore

/// Whether a picture is light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    /// Dark on light, light on dark.
    case light, dark
}

private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }

extension EnvironmentValues {
    /// Whether the picture is light or dark (semantics 274).
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    var isDark: Bool { colorScheme == .dark }
}

extension View {
    /// Sets the scheme of what is inside, not of the window (semantics 276).
    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}
