import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// What a content shape is for.
nonisolated public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Where the view is hit.
    public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
    /// What is dragged. Has no meaning here until views can be dragged.
    public static let dragPreview = ContentShapeKinds(rawValue: 1 << 1)
    /// What a context menu lifts. Has no meaning here: menus stand beside the view.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 1 << 2)
    /// What is lit under the pointer. Has no meaning here: views are not lit.
    public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 3)
    /// Where the focus is drawn. Has no meaning here: controls draw it.
    public static let focusEffect = ContentShapeKinds(rawValue: 1 << 4)
    /// What accessibility is told. Has no meaning here: it is told the frame.
    public static let accessibility = ContentShapeKinds(rawValue: 1 << 5)
}

/// Says where a view is hit.
@frozen nonisolated public struct _ContentShapeModifier<Content: Shape>: ViewModifier {
    public typealias Body = Never
    @usableFromInline let shape: Content
    @usableFromInline let style: FillStyle
    @inlinable init(shape: Content, style: FillStyle) { (self.shape, self.style) = (shape, style) }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        HitPlan<Self>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset
        ) {
            .only($0.shape.path(in: $1).vector, $0.style.rule)
        }
    }
}

/// Says whether a view is hit at all.
@frozen nonisolated public struct _AllowsHitTestingModifier: ViewModifier, Equatable {
    public typealias Body = Never
    /// Whether the view is hit.
    public var isEnabled: Bool
    /// Says whether a view is hit at all.
    @inlinable public init(isEnabled: Bool) { self.isEnabled = isEnabled }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        HitPlan<Self>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset
        ) { modifier, _ in modifier.isEnabled ? .nothing : .closed }
    }
}

/// Says where each member of a content is hit.
final class HitPlan<Parameters>: PassingPlan {
    private let region: (Parameters, CGRect) -> HitRegion

    init(
        _ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int,
        region: @escaping (Parameters, CGRect) -> HitRegion
    ) {
        self.region = region
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset)
    }

    /// Where it is hit shows in no picture: another value of it is a difference of its own.
    override var role: ProductRole { .effect }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion {
        let parameters = engine.payload(node).assumingMemoryBound(to: Parameters.self)
        return region(parameters.pointee, CGRect(x: 0, y: 0, width: size.width, height: size.height))
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {}
}

extension View {
    /// Says where the view is hit: inside a shape, and nowhere else (semantics 393, 394).
    @inlinable nonisolated public func contentShape<Content: Shape>(_ shape: Content, eoFill: Bool = false) -> some View
    {
        modifier(_ContentShapeModifier(shape: shape, style: FillStyle(eoFill: eoFill)))
    }

    /// Says what the view's shape is for some purposes; only `.interaction` has a meaning here.
    @ViewBuilder nonisolated public func contentShape<Content: Shape>(
        _ kind: ContentShapeKinds, _ shape: Content, eoFill: Bool = false
    ) -> some View {
        if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
    }

    /// Says whether the view is hit at all; where it is not, what is beneath is hit (semantics 395, 396).
    @inlinable nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_AllowsHitTestingModifier(isEnabled: enabled))
    }
}
