import Foundation
import HalcyonCore
import HalcyonEngine

/// Text that leads to an address (semantics 338). A press opens it by the environment's `openURL`.
nonisolated public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var openURL

    /// A link to an address.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }

    @MainActor public var body: some View {
        let (openURL, destination) = (openURL, destination)
        ControlView(ButtonKind(face: .link, role: nil) { openURL(destination) }) { label }
            .controlSemantics(.link)
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Link where Label == Text {
    /// A link with a title.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }
    /// A link with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
