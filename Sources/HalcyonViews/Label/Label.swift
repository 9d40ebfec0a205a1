import Foundation
import HalcyonCore
import HalcyonEngine

/// An icon and a title that belong together; a style says how they stand, or which of them is seen (semantics 342).
nonisolated public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelStyles) private var styles
    @Environment(\.rowIconInk) private var iconInk

    /// A label of views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }

    @MainActor public var body: some View {
        if let style = styles.last {
            if let standard = style as? any StandardLabelStyle {
                switch standard.parts {
                case .both: both
                // The title is still what is said to those who do not see it.
                case .icon: if let title = title as? Text { icon.accessibilityLabel(title) } else { icon }
                case .title: title
                }
            } else {
                styled(style)
            }
        } else {
            both
        }
    }

    /// To those who do not see them, the title says it all.
    @MainActor private var both: some View {
        HStack(alignment: .firstTextBaseline, spacing: ImageMetrics.labelGap) {
            icon.accessibilityHidden(true).transformEnvironment(\.foreground) { [iconInk] ink in
                if let iconInk { ink = ForegroundLevels(primary: iconInk) }
            }
            title
        }
    }

    /// What a style of the user's makes. Labels inside of it are in the style around.
    @MainActor private func styled<Style: LabelStyle>(_ style: Style) -> AnyView {
        AnyView(
            LabelStyleBody(
                style: style,
                configuration: LabelStyleConfiguration(
                    title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon)))
            ).environment(\.labelStyles, styles.dropLast()))
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Label where Title == Text, Icon == Image {
    /// A label with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }

    /// A label with a symbol.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ title: Content, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }

    /// A label with a picture.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }

    /// A label with a picture.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ title: Content, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is asked to show, in the style around that one.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}
