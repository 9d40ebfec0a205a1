import HalcyonCore

/// What views inside a screen say of the bar above it.
struct NavigationBarContent: Equatable {
    var title: Text?
    var subtitle: Text?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var isHidden: Bool?
    var hidesBack = false
    var hidesBottom: Bool?
    var items: [ToolbarEntry] = []
    /// There are bars inside already.
    var isNested = false
    var look = BarLook()
    var bottomLook = BarLook()
}

/// How a bar is drawn.
struct BarLook: Equatable {
    var ground: ToolbarEntry?
    /// Whether the ground is seen; nil: nobody says.
    var showsGround: Bool?
    var scheme: ColorScheme?

    mutating func add(_ next: BarLook) {
        ground = ground ?? next.ground
        showsGround = showsGround ?? next.showsGround
        scheme = scheme ?? next.scheme
    }
}

/// How the bar of the tabs around is drawn.
struct TabBarLookKey: PreferenceKey {
    static var defaultValue: BarLook { BarLook() }
    static func reduce(value: inout BarLook, nextValue: () -> BarLook) { value.add(nextValue()) }
}

/// What the first view says counts, what is said further in before what is said further out (semantics 469); items stand
/// one after another (semantics 472).
struct NavigationBarKey: PreferenceKey {
    static var defaultValue: NavigationBarContent { NavigationBarContent() }
    static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
        let next = nextValue()
        value.title = value.title ?? next.title
        value.subtitle = value.subtitle ?? next.subtitle
        value.displayMode = value.displayMode ?? next.displayMode
        value.isHidden = value.isHidden ?? next.isHidden
        value.hidesBack = value.hidesBack || next.hidesBack
        value.hidesBottom = value.hidesBottom ?? next.hidesBottom
        value.items += next.items
        value.isNested = value.isNested || next.isNested
        value.look.add(next.look)
        value.bottomLook.add(next.bottomLook)
    }
}

/// How a bar shows.
public struct NavigationBarItem: Sendable {
    /// Where a bar shows its title.
    public enum TitleDisplayMode: Hashable, Sendable {
        /// Large over the root of a container, small on the screens over it.
        case automatic
        /// Small, in the bar.
        case inline
        /// Large, below the bar.
        case large
    }
}

/// A bar of a window or a screen.
public struct ToolbarPlacement: Hashable, Sendable {
    let name: String
    /// The bar of the nearest container.
    public static let automatic = ToolbarPlacement(name: "navigationBar")
    /// The bar above a screen.
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    /// The bar below a screen.
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    /// The bar with the tabs.
    public static let tabBar = ToolbarPlacement(name: "tabBar")
    /// The bar of the window.
    public static let windowToolbar = ToolbarPlacement(name: "navigationBar")
}

extension View {
    /// Sets the title of the screen that the view is in (semantics 469).
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        transformPreference(NavigationBarKey.self) { $0.title = $0.title ?? title }
    }
    /// Sets the title of the screen that the view is in (semantics 469).
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }
    /// Sets the title of the screen that the view is in (semantics 469).
    @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }
    /// Sets a second line under the title of the screen that the view is in.
    nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
        transformPreference(NavigationBarKey.self) { $0.subtitle = $0.subtitle ?? subtitle }
    }
    /// Sets a second line under the title of the screen that the view is in.
    nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }
    /// Sets a second line under the title of the screen that the view is in.
    @_disfavoredOverload nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }
    /// Sets the title of the screen that the view is in; an older name of `navigationTitle`.
    nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    /// Sets the title of the screen that the view is in; an older name of `navigationTitle`.
    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }
    /// Sets the title of the screen that the view is in; an older name of `navigationTitle`.
    @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(title)
    }
    /// Sets the title of the screen that the view is in, and where it stands.
    nonisolated public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    /// Sets the title of the screen that the view is in, and where it stands.
    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }
    /// Sets the title of the screen that the view is in, and where it stands.
    @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
    /// Sets where the title of the screen stands that the view is in.
    nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    {
        transformPreference(NavigationBarKey.self) { $0.displayMode = $0.displayMode ?? displayMode }
    }
    /// Hides the bar of the screen that the view is in.
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        transformPreference(NavigationBarKey.self) { $0.isHidden = $0.isHidden ?? hidden }
    }
    /// Hides the button that goes back from the screen that the view is in.
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        transformPreference(NavigationBarKey.self) { $0.hidesBack = $0.hidesBack || hidesBackButton }
    }
    /// Hides or shows bars of the screen that the view is in.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarVisibility(visibility, bars)
    }
    /// Hides or shows bars of the screen that the view is in.
    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        toolbarVisibility(visibility, bars)
    }

    nonisolated private func toolbarVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        let isHidden: Bool? = visibility == .automatic ? nil : visibility == .hidden
        return transformPreference(NavigationBarKey.self) {
            if bars.isEmpty || bars.contains(.navigationBar) { $0.isHidden = $0.isHidden ?? isHidden }
            if bars.contains(.bottomBar) { $0.hidesBottom = $0.hidesBottom ?? isHidden }
        }.transformPreference(TabBarHiddenKey.self) { if bars.contains(.tabBar) { $0 = $0 ?? isHidden } }
    }
}

/// Whether the bar of the tabs around is hidden; nil: nobody says.
struct TabBarHiddenKey: PreferenceKey {
    static var defaultValue: Bool? { nil }
    static func reduce(value: inout Bool?, nextValue: () -> Bool?) { value = value ?? nextValue() }
}
