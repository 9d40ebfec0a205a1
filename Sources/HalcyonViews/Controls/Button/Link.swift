import Foundation
import HalcyonCore
import HalcyonEngine

/// Something to press that opens an address: as `openURL` around says, else in the program that the desktop has for it.
nonisolated public struct Link<Label: View>: View {
    @Environment(\.openURL) private var openURL
    private let destination: URL
    private let label: Label

    /// A label that opens an address.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }

    public var body: some View {
        let (openURL, destination) = (openURL, destination)
        Button {
            openURL(destination)
        } label: {
            label
        }
        .buttonStyle(LinkButtonStyle()).accessibilityAddTraits(.isLink)
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Link where Label == Text {
    /// A title that opens an address.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// A title that opens an address.
    @_disfavoredOverload public init<Title: StringProtocol>(_ title: Title, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
