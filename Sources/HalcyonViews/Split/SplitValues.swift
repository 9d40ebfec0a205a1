import Foundation
import HalcyonCore
import HalcyonEngine

/// Which columns of a split view are to be seen, where there is room for them.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
    private enum Kind: String, Codable, Hashable { case automatic, all, doubleColumn, detailOnly }
    private let kind: Kind
    /// All columns where they fit beside each other, else the detail.
    public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
    /// All columns.
    public static let all = NavigationSplitViewVisibility(kind: .all)
    /// The last two columns.
    public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
    /// The last column.
    public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    let number: Int
    /// The first one.
    public static let sidebar = NavigationSplitViewColumn(number: 0)
    /// The middle one of three.
    public static let content = NavigationSplitViewColumn(number: 1)
    /// The last one.
    public static let detail = NavigationSplitViewColumn(number: 2)
}

/// How the columns of split views share the room.
public protocol NavigationSplitViewStyle: Sendable {
    /// Whether the first column lies over the others instead of making them smaller.
    nonisolated var _floats: Bool { get }
}

/// Beside each other.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Beside each other.
    public init() {}
    public var _floats: Bool { false }
}
/// Beside each other.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Beside each other.
    public init() {}
    public var _floats: Bool { false }
}
/// The last column keeps its room: the first one lies over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// The last column keeps its room.
    public init() {}
    public var _floats: Bool { true }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// Beside each other.
    public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// Beside each other.
    public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// The last column keeps its room: the first one lies over it.
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

/// How wide a column is, in points.
struct SplitWidth: Equatable {
    var least: Double?
    var ideal: Double
    var most: Double?

    /// A width that a person dragged to, inside of the limits.
    func clamped(_ width: Double, _ limits: (least: Double, most: Double)) -> Double {
        max(min(width, most ?? limits.most), least ?? limits.least)
    }
}

/// The width that a view in a column says; the first counts.
struct SplitWidthKey: PreferenceKey {
    static var defaultValue: SplitWidth? { nil }
    static func reduce(value: inout SplitWidth?, nextValue: () -> SplitWidth?) { value = value ?? nextValue() }
}

private enum SplitFloatsKey: EnvironmentKey { static let defaultValue = false }
private enum SplitBackKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
private enum SplitToggleKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
private enum SplitAdvanceKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
private enum InlineTitlesKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var splitFloats: Bool {
        get { self[SplitFloatsKey.self] }
        set { self[SplitFloatsKey.self] = newValue }
    }
    /// Shows the column before the one around; nil: it is there already.
    var splitBack: (@MainActor () -> Void)? {
        get { self[SplitBackKey.self] }
        set { self[SplitBackKey.self] = newValue }
    }
    /// Shows or hides the first column; nil: that is not for the bar here.
    var splitToggle: (@MainActor () -> Void)? {
        get { self[SplitToggleKey.self] }
        set { self[SplitToggleKey.self] = newValue }
    }
    /// A person chose something in the column around: what it is about is to be seen.
    var splitAdvance: (@MainActor () -> Void)? {
        get { self[SplitAdvanceKey.self] }
        set { self[SplitAdvanceKey.self] = newValue }
    }
    /// Whether titles of screens stand in the bar wherever nothing else is said.
    var titlesAreInline: Bool {
        get { self[InlineTitlesKey.self] }
        set { self[InlineTitlesKey.self] = newValue }
    }
}

extension View {
    /// Sets how the columns of the split views inside share the room.
    nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(\.splitFloats, style._floats)
    }

    /// Sets how wide the column of the split view is that the view is in, in points; nobody can change it.
    nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        let width = Double(width)
        return preference(key: SplitWidthKey.self, value: SplitWidth(least: width, ideal: width, most: width))
    }

    /// Sets how wide the column of the split view is that the view is in, in points, and how far it can be changed by
    /// dragging its edge; nil: what the look says.
    nonisolated public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        preference(
            key: SplitWidthKey.self,
            value: SplitWidth(least: min.map { Double($0) }, ideal: Double(ideal), most: max.map { Double($0) }))
    }
}
