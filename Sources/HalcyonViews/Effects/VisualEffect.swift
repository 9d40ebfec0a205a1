import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Changes of a view's picture that may depend on its geometry. They change neither its size nor where it is to others.
public protocol VisualEffect: Sendable {
    /// What is done, in order.
    nonisolated var _steps: [_VisualEffectStep] { get }
}

/// One change of a picture.
public struct _VisualEffectStep: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case moved(CGSize)
        case scaled(CGSize, UnitPoint)
        case turned(Double, UnitPoint)
        case opacity(Double)
        case filter(PixelFilter)
    }
    let kind: Kind

    /// Where points of a picture of a size go; nil: they stay.
    func transform(_ size: CGSize) -> AffineTransform? {
        func around(_ anchor: UnitPoint, _ inner: AffineTransform) -> AffineTransform {
            let (x, y) = (anchor.x * size.width, anchor.y * size.height)
            var all = AffineTransform(translationByX: -x, byY: -y)
            all.append(inner)
            all.append(AffineTransform(translationByX: x, byY: y))
            return all
        }
        switch kind {
        case .moved(let by): return AffineTransform(translationByX: by.width, byY: by.height)
        case .scaled(let by, let anchor): return around(anchor, AffineTransform(scaleByX: by.width, byY: by.height))
        case .turned(let radians, let anchor):
            return around(anchor, AffineTransform(rotationByRadians: CGFloat(radians)))
        case .opacity, .filter: return nil
        }
    }

    /// What is done to the picture; nil: it only moves.
    var effect: DisplayEffect? {
        switch kind {
        case .opacity(let opacity): .opacity(min(max(opacity, 0), 1))
        case .filter(let filter): .filter(filter)
        case .moved, .scaled, .turned: nil
        }
    }
}

/// No change, to begin with.
public struct EmptyVisualEffect: VisualEffect {
    /// No change.
    public init() {}
    public var _steps: [_VisualEffectStep] { [] }
}

/// Some changes and one more.
struct StackedVisualEffect: VisualEffect {
    let _steps: [_VisualEffectStep]
}

extension VisualEffect {
    private func adding(_ kind: _VisualEffectStep.Kind) -> StackedVisualEffect {
        StackedVisualEffect(_steps: _steps + [_VisualEffectStep(kind: kind)])
    }
    private func adding(_ adjustment: ColorAdjustment) -> StackedVisualEffect { adding(.filter(.color(adjustment))) }

    /// Moves it by points.
    public func offset(_ offset: CGSize) -> some VisualEffect { adding(.moved(offset)) }
    /// Moves it by points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        adding(.moved(CGSize(width: x, height: y)))
    }
    /// Scales it about a point.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scaled(scale, anchor))
    }
    /// Scales it about a point.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scaled(CGSize(width: scale, height: scale), anchor))
    }
    /// Scales it about a point.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scaled(CGSize(width: x, height: y), anchor))
    }
    /// Turns it about a point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.turned(angle.radians, anchor))
    }
    /// Lets what is under it show through: 0 … 1.
    public func opacity(_ opacity: Double) -> some VisualEffect { adding(.opacity(opacity)) }
    /// Puts it out of focus, by a radius in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        adding(.filter(.blur(radius: max(Double(radius), 0), isOpaque: opaque)))
    }
    /// Makes it brighter, −1 … 1.
    public func brightness(_ amount: Double) -> some VisualEffect { adding(.brightness(amount)) }
    /// Changes its contrast; 1 is none.
    public func contrast(_ amount: Double) -> some VisualEffect { adding(.contrast(amount)) }
    /// Changes how strong its colours are; 1 is none.
    public func saturation(_ amount: Double) -> some VisualEffect { adding(.saturation(amount)) }
    /// Takes its colours away, 0 … 1.
    public func grayscale(_ amount: Double) -> some VisualEffect { adding(.grayscale(amount)) }
    /// Turns its hues.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(.hueRotation(angle.radians)) }
}

extension View {
    /// Changes the view's picture by its geometry, which the changes do not change.
    /// - Parameter effect: makes the changes; it runs after a layout in which something that it read is another.
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View { VisualEffectView(content: self) { effect(EmptyVisualEffect(), $0)._steps } }
}

/// A view whose picture is changed by its geometry.
nonisolated struct VisualEffectView<Content: View>: View {
    let content: Content
    let make: (GeometryProxy) -> [_VisualEffectStep]
    @State private var steps: [_VisualEffectStep] = []

    @MainActor var body: some View {
        content.modifier(VisualEffectModifier(steps: steps))
            .onGeometryChange(for: [_VisualEffectStep].self, of: make) { steps = $0 }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

nonisolated struct VisualEffectModifier: ViewModifier {
    typealias Body = Never
    let steps: [_VisualEffectStep]

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        VisualEffectPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Moves each member's picture, and changes its pixels inside of that.
final class VisualEffectPlan: PassingPlan {
    override var role: ProductRole { .display }
    override var hasEffect: Bool { true }

    private func steps(_ node: Int32, _ engine: Engine) -> [_VisualEffectStep] {
        engine.payload(node).assumingMemoryBound(to: VisualEffectModifier.self).pointee.steps
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) { engine.damage(node) }

    override func effect(_ node: Int32, size: LayoutSize, _ engine: Engine) -> DisplayEffect? {
        let size = CGSize(width: size.width, height: size.height)
        let moves = steps(node, engine).compactMap { $0.transform(size) }
        guard !moves.isEmpty else { return nil }
        return .transform(moves.reduce(into: AffineTransform.identity) { $0.append($1) })
    }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        steps(engine.layout.node(record), engine).compactMap(\.effect).reduce(children) { items, effect in
            [.group(effect, items)]
        }
    }
}
