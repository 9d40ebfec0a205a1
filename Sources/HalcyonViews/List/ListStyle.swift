import Foundation
import HalcyonCore

/// How lists look.
public protocol ListStyle {
    /// Which of the looks.
    static var _name: String { get }
}

/// The look that lists have by themselves: rows on cards.
public struct DefaultListStyle: ListStyle {
    /// The look that lists have by themselves.
    public init() {}
    public static var _name: String { ListStyleKind.insetGrouped.rawValue }
}
/// Rows on the window's ground, with lines between them; headers stay while their section is visible.
public struct PlainListStyle: ListStyle {
    /// Rows on the window's ground.
    public init() {}
    public static var _name: String { ListStyleKind.plain.rawValue }
}
/// Sections over the whole width, on a ground of their own.
public struct GroupedListStyle: ListStyle {
    /// Sections over the whole width.
    public init() {}
    public static var _name: String { ListStyleKind.grouped.rawValue }
}
/// Rows on cards.
public struct InsetListStyle: ListStyle {
    /// Rows on cards.
    public init() {}
    public static var _name: String { ListStyleKind.inset.rawValue }
}
/// A card for each section.
public struct InsetGroupedListStyle: ListStyle {
    /// A card for each section.
    public init() {}
    public static var _name: String { ListStyleKind.insetGrouped.rawValue }
}
/// Rows of a window's side.
public struct SidebarListStyle: ListStyle {
    /// Rows of a window's side.
    public init() {}
    public static var _name: String { ListStyleKind.sidebar.rawValue }
}
/// Rows on a field with a line around.
public struct BorderedListStyle: ListStyle {
    /// Rows on a field with a line around.
    public init() {}
    public static var _name: String { ListStyleKind.bordered.rawValue }
}

extension ListStyle where Self == DefaultListStyle {
    /// The look that lists have by themselves.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
    /// Rows on the window's ground.
    public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
    /// Sections over the whole width.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
    /// Rows on cards.
    public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    /// A card for each section.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
    /// Rows of a window's side.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == BorderedListStyle {
    /// Rows on a field with a line around.
    public static var bordered: BorderedListStyle { BorderedListStyle() }
}

extension View {
    /// Sets how lists inside look.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        environment(\.listStyleKind, ListStyleKind(rawValue: S._name) ?? .insetGrouped)
    }
}

/// The looks of lists.
package enum ListStyleKind: String, Sendable { case plain, grouped, inset, insetGrouped, sidebar, bordered, table }

private enum ListStyleKey: EnvironmentKey { static let defaultValue = ListStyleKind.insetGrouped }
private enum LeastRowHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum LeastHeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum ContentBackgroundKey: EnvironmentKey { static let defaultValue = true }
private enum RowSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum SectionSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

extension EnvironmentValues {
    var listStyleKind: ListStyleKind {
        get { self[ListStyleKey.self] }
        set { self[ListStyleKey.self] = newValue }
    }
    /// The least height of a list's rows, in points; what the style says where it was not set (semantics 361).
    public var defaultMinListRowHeight: CGFloat {
        get { self[LeastRowHeightKey.self] ?? ListLook.of(listStyleKind).leastRow }
        set { self[LeastRowHeightKey.self] = newValue }
    }
    /// The least height of a list's headers, in points; nil: their own.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[LeastHeaderHeightKey.self] }
        set { self[LeastHeaderHeightKey.self] = newValue }
    }
    var showsScrollContentBackground: Bool {
        get { self[ContentBackgroundKey.self] }
        set { self[ContentBackgroundKey.self] = newValue }
    }
    var listRowSpacing: CGFloat? {
        get { self[RowSpacingKey.self] }
        set { self[RowSpacingKey.self] = newValue }
    }
    var listSectionSpacing: CGFloat? {
        get { self[SectionSpacingKey.self] }
        set { self[SectionSpacingKey.self] = newValue }
    }
}

/// How far the sections of a list are from each other.
public struct ListSectionSpacing: Sendable {
    let points: CGFloat?
    /// As the style says.
    public static let `default` = ListSectionSpacing(points: nil)
    /// Less.
    public static let compact = ListSectionSpacing(points: 12)
    /// A distance in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

extension View {
    /// Hides or shows the ground of lists, forms and scrollable views inside.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.showsScrollContentBackground, visibility != .hidden)
    }

    /// Sets the distance between rows of lists inside, in points; nil: as the style says.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }

    /// Sets the distance between sections of lists inside.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing.points)
    }

    /// Sets the distance between sections of lists inside, in points.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        environment(\.listSectionSpacing, spacing)
    }
}
