import Foundation
import HalcyonCore
import HalcyonEngine

/// An icon and a title that belong together; a style says how they stand, or which of them is seen (semantics 342).
nonisolated public struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon

    /// A label of views.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }

    public typealias Body = Never
    public var body: Never { fatalError("A label has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { MadeViewPlan<Self>() } }
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

extension Label: MadeView {
    @MainActor package func made(in environment: EnvironmentValues) -> AnyView {
        let styles = environment.labelStyles
        guard let style = styles.last else { return standing(.both) }
        if let own = style as? any StandardLabelStyle { return standing(own.parts) }
        let configuration = LabelStyleConfiguration(
            title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon)))
        // A label inside of it is shown in the style around.
        @MainActor func open<Style: LabelStyle>(_ style: Style) -> AnyView {
            AnyView(style.makeBody(configuration: configuration).environment(\.labelStyles, styles.dropLast()))
        }
        return open(style)
    }

    @MainActor private func standing(_ parts: LabelParts) -> AnyView {
        switch parts {
        case .both:
            AnyView(
                HStack(alignment: .firstTextBaseline, spacing: ImageMetrics.labelGap) {
                    icon
                    title
                })
        case .icon: AnyView(icon)
        case .title: AnyView(title)
        }
    }
}
