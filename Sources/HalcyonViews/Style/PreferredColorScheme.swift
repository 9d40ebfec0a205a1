import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The scheme that a view would like its window to have; among siblings the first that says one (semantics 275).
public enum PreferredColorSchemeKey: PreferenceKey {
    /// No view has said anything.
    public static var defaultValue: ColorScheme? { nil }
    /// The first that is said.
    public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

extension View {
    /// Sets the scheme of the whole window; nil: the system's. What is said outside takes the place of what is said
    /// inside (semantics 275).
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        preference(key: PreferredColorSchemeKey.self, value: colorScheme)
    }
}

/// What a window makes of its content's wishes: its scheme and its ground.
nonisolated package struct WindowAppearance: ViewModifier {
    package typealias Body = Never
    /// The scheme where no view says anything.
    let system: ColorScheme
    /// Whose defaults controls take where SwiftUI's platforms differ.
    let profile: LaunchOptions.Profile
    /// A window whose scheme is the system's where no view says anything.
    package init(system: ColorScheme = .light, profile: LaunchOptions.Profile = .desktop) {
        (self.system, self.profile) = (system, profile)
    }

    @MainActor package static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        PreferenceScopePlan<PreferredColorSchemeKey, WindowAppearance>(
            type, content: content, contentOffset: contentOffset, parametersOffset: modifierOffset
        ) { window, preferred, values in
            values.colorScheme = preferred ?? window.system
            if window.profile != .desktop { values.platformProfile = window.profile }
        } changed: { window, preferred, engine in
            let ground = Palette.window.color(isDark: (preferred ?? window.system) == .dark)
            if engine.background != ground { engine.background = ground }
        }
    }
}

private enum PlatformProfileKey: EnvironmentKey { static let defaultValue = LaunchOptions.Profile.desktop }

extension EnvironmentValues {
    /// Whose defaults controls take where SwiftUI's platforms differ.
    package var platformProfile: LaunchOptions.Profile {
        get { self[PlatformProfileKey.self] }
        set { self[PlatformProfileKey.self] = newValue }
    }
}
