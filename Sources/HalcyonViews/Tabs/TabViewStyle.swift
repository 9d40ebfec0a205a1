import HalcyonCore

/// How a `TabView` looks.
public protocol TabViewStyle {
    /// Whether it is pages, and which dots it has.
    var _pages: PageTabViewStyle.IndexDisplayMode? { get }
}

/// A bar below.
public struct DefaultTabViewStyle: TabViewStyle {
    /// A bar below.
    public init() {}
    public var _pages: PageTabViewStyle.IndexDisplayMode? { nil }
}

/// Pages, with dots to choose one by; scrolling across them goes to the next.
public struct PageTabViewStyle: TabViewStyle {
    /// When there are dots.
    public struct IndexDisplayMode: Hashable, Sendable {
        let name: String
        /// Where there are several pages.
        public static let automatic = IndexDisplayMode(name: "automatic")
        /// Always.
        public static let always = IndexDisplayMode(name: "always")
        /// Never.
        public static let never = IndexDisplayMode(name: "never")
    }
    public let _pages: IndexDisplayMode?
    /// Pages.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) { _pages = indexDisplayMode }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// A bar below.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages.
    public static var page: PageTabViewStyle { PageTabViewStyle() }
    /// Pages.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// What a `TabView` takes from its style.
struct TabViewStyleKind: Equatable {
    var pages: PageTabViewStyle.IndexDisplayMode?
    var isPaged: Bool { pages != nil }
    var showsDots: Bool { pages != .never }
}

private enum TabViewStyleKey: EnvironmentKey { static let defaultValue = TabViewStyleKind() }

extension EnvironmentValues {
    var tabViewStyleKind: TabViewStyleKind {
        get { self[TabViewStyleKey.self] }
        set { self[TabViewStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how `TabView`s inside look.
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabViewStyleKind, TabViewStyleKind(pages: style._pages))
    }
}
