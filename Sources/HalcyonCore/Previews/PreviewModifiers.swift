import Foundation
import HalcyonEngine

/// How the screen of a preview is turned.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
    let orientation: HalcyonPreviewOrientation
    public var id: InterfaceOrientation { self }
    /// All four.
    public static let allCases = HalcyonPreviewOrientation.allCases.map(InterfaceOrientation.init(orientation:))
    /// Higher than wide, upright.
    public static let portrait = InterfaceOrientation(orientation: .portrait)
    /// Wider than high, turned to the left.
    public static let landscapeLeft = InterfaceOrientation(orientation: .landscapeLeft)
    /// Wider than high, turned to the right.
    public static let landscapeRight = InterfaceOrientation(orientation: .landscapeRight)
    /// Higher than wide, on its head.
    public static let portraitUpsideDown = InterfaceOrientation(orientation: .portraitUpsideDown)
}

/// A device by its name, such as "iPhone 15".
public struct PreviewDevice: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A device by its name.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}

// The nearest one to the view holds; `HalcyonPreviews.all` finds what was said. In a running program they change nothing.
extension View {
    /// How large the view is as a preview; a negative or unreal length counts as 0.
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
        modifier(_PreviewModifier { $0.layout = $0.layout ?? value.real })
    }

    /// What the preview is called in a list; nil: as it was.
    nonisolated public func previewDisplayName(_ value: String?) -> some View {
        modifier(_PreviewModifier { $0.displayName = $0.displayName ?? value })
    }

    /// Which device the view is previewed on; nil: any. There are no devices here, so that it is a name in the list.
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
        modifier(_PreviewModifier { $0.device = $0.device ?? value?.rawValue })
    }

    /// How the screen of the preview is turned.
    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        modifier(_PreviewModifier { $0.orientation = $0.orientation ?? value.orientation })
    }
}

nonisolated struct _PreviewModifier: ViewModifier {
    typealias Body = Never
    let change: @Sendable (inout PreviewWishes) -> Void
    init(_ change: @escaping @Sendable (inout PreviewWishes) -> Void) { self.change = change }

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        PreviewPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that only says something about the preview.
private final class PreviewPlan: WrapperPlan {
    override var role: ProductRole { .structure }
}
