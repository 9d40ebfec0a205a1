import Foundation
import HalcyonCore
import HalcyonEngine

/// What is shown where there is nothing to show: why, and what can be done about it.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// What is shown where there is nothing to show.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.label, self.description, self.actions) = (label(), description(), actions())
    }

    @MainActor public var body: some View {
        VStack(spacing: UnavailableMetrics.gap) {
            label.labelStyle(UnavailableLabelStyle()).font(.title2)
            description.font(.body).foregroundStyle(.secondary)
            actions
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: UnavailableMetrics.width)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension ContentUnavailableView
where Label == HalcyonViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A title with a symbol, and perhaps a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            HalcyonViews.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// A title with a symbol, and perhaps a description.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            HalcyonViews.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// A title with a picture, and perhaps a description.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            HalcyonViews.Label(title, image: name)
        } description: {
            description
        }
    }

    /// A title with a picture, and perhaps a description.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init {
            HalcyonViews.Label(title, image: name)
        } description: {
            description
        }
    }

    /// A search that found nothing.
    public static var search: Self {
        Self("Nothing found", systemImage: "magnifyingglass", description: Text("Try other words."))
    }

    /// A search for a text that found nothing.
    public static func search(text: String) -> Self {
        Self(
            "Nothing found for “\(text)”", systemImage: "magnifyingglass",
            description: Text("Try other words."))
    }
}

/// The look's measures of what stands where there is nothing, in points.
private enum UnavailableMetrics {
    static let symbol: CGFloat = 40
    static let width: CGFloat = 320
    static let gap: CGFloat = 8
}

/// A large icon above its title.
private struct UnavailableLabelStyle: BuiltInLabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: UnavailableMetrics.gap) {
            configuration.icon
                .font(.system(size: UnavailableMetrics.symbol)).foregroundStyle(.tertiary).accessibilityHidden(true)
            configuration.title
        }
    }
}
