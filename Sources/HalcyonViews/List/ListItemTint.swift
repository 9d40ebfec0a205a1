import HalcyonCore

/// What the icons of labels in rows of lists are drawn in.
public struct ListItemTint: Sendable {
    let style: AnyShapeStyle
    /// A colour.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(style: AnyShapeStyle(tint)) }
    /// A colour that the place may replace; here it never does.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(style: AnyShapeStyle(tint)) }
    /// The ink of secondary text.
    public static let monochrome = ListItemTint(style: AnyShapeStyle(Color(.secondaryLabel)))
}

private enum ListItemTintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

extension EnvironmentValues {
    /// What the icons of labels in rows are drawn in; nil: the accent's ink in rows, the text's elsewhere.
    var listItemTint: AnyShapeStyle? {
        get { self[ListItemTintKey.self] }
        set { self[ListItemTintKey.self] = newValue }
    }
}

extension View {
    /// Sets what the icons of labels in rows of lists are drawn in; nil: the accent.
    nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
        environment(\.listItemTint, tint?.style)
    }

    /// Sets the colour of the icons of labels in rows of lists; nil: the accent.
    nonisolated public func listItemTint(_ tint: Color?) -> some View {
        environment(\.listItemTint, tint.map { AnyShapeStyle($0) })
    }
}

extension EnvironmentValues {
    /// What the icon of a label here is drawn in; nil: as its title is.
    var rowIconInk: AnyShapeStyle? {
        guard controlPlace == .row, sectionPlace == .list else { return nil }
        return listItemTint ?? AnyShapeStyle(ControlInk(kind: .accent))
    }
}
