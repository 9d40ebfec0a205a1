import HalcyonCore

/// Whether there is room beside each other, as a class of widths or heights.
public enum UserInterfaceSizeClass: Hashable, Sendable, CaseIterable {
    /// Little room: a telephone's width.
    case compact
    /// Room: what a desktop's window has.
    case regular
}

private enum HorizontalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private enum VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }

extension EnvironmentValues {
    /// The class of the width: regular in a desktop's window, unless somebody writes another.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// The class of the height: regular in a desktop's window, unless somebody writes another.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
}

/// How large a person wants text to be: the name that `DynamicTypeSize` had before.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// The same size by its later name.
    var typeSize: DynamicTypeSize { DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self)!] }

    /// A size by the name that it had before; nil: it had none.
    public init?(_ dynamicTypeSize: DynamicTypeSize) {
        self = Self.allCases[DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize)!]
    }

    /// Whether controls give way to text.
    public var isAccessibilityCategory: Bool { typeSize.isAccessibilitySize }
}

extension DynamicTypeSize {
    /// A size by the name that it had before.
    public init?(_ sizeCategory: ContentSizeCategory) { self = sizeCategory.typeSize }
}

extension EnvironmentValues {
    /// How large text is: `dynamicTypeSize` by its earlier names.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize)! }
        set { dynamicTypeSize = newValue.typeSize }
    }
}
