import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A modifier that does something to what is drawn, and nothing to the layout.
nonisolated public protocol _PictureEffect: ViewModifier where Body == Never {
    /// What is done to all that the view draws; nil: nothing.
    nonisolated func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect?
    /// What is wrong with its numbers, in words; nil: nothing.
    nonisolated var _problem: String? { get }
}

extension _PictureEffect {
    public var _problem: String? { nil }

    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        PictureEffectPlan<Self>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// An effect on the picture of each member of a content (semantics 79).
final class PictureEffectPlan<Effect: _PictureEffect>: PassingPlan {
    override var hasEffect: Bool { true }

    override func effect(_ node: Int32, size: LayoutSize, _ engine: Engine) -> DisplayEffect? {
        let effect = engine.payload(node).assumingMemoryBound(to: Effect.self)
        guard effect.pointee._problem == nil else { return nil }
        return effect.pointee._effect(
            size: CGSize(width: size.width, height: size.height), in: engine.environmentValues(at: node))
    }

    /// Its numbers may depend on the environment: what is read there is noted as it is drawn.
    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let effect = engine.payload(node).assumingMemoryBound(to: Effect.self)
        engine.drawingEnvironment(at: node) {
            _ = effect.pointee._effect(size: CGSize(width: size.width, height: size.height), in: $0)
        }
    }

    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }

    override func didMount(_ node: Int32, _ engine: Engine) { diagnose(node, engine) }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        diagnose(node, engine)
        engine.damage(node)
    }

    private func diagnose(_ node: Int32, _ engine: Engine) {
        guard let problem = engine.payload(node).assumingMemoryBound(to: Effect.self).pointee._problem,
            engine.isFirstReport(of: .invalidDrawing, at: node)
        else { return }
        let view = engine.ancestorNames(of: node).first.map { " In \($0)." } ?? ""
        engine.report(
            Diagnostic(.invalidDrawing, problem + " is no finite number, so the view is shown without it." + view))
    }
}

/// Whether all of some numbers are finite.
func areFinite(_ numbers: CGFloat...) -> Bool { numbers.allSatisfy(\.isFinite) }
