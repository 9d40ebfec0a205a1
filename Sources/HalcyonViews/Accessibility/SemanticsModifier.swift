import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// A modifier that says something of the elements inside of a view, to accessibility and scripts; it changes neither
/// layout nor picture.
@MainActor package protocol SemanticsModifier: ViewModifier where Body == Never {
    /// What it says where it stands.
    func modification(_ place: SemanticsPlace) -> SemanticsModification
    /// What is done when an element is asked for something that `modification` offers; nil: nothing now.
    func action(_ action: SemanticsAction, _ place: SemanticsPlace) -> (() -> Void)?
}

extension SemanticsModifier {
    package func action(_ action: SemanticsAction, _ place: SemanticsPlace) -> (() -> Void)? { nil }
}

/// Where a modifier says something: its texts are those of the environment there.
@MainActor package struct SemanticsPlace {
    private let engine: Engine
    private let node: Int32
    /// The environment; what is read of it is told anew when it changes.
    package let values: EnvironmentValues

    fileprivate init(_ node: Int32, _ engine: Engine, _ values: EnvironmentValues) {
        (self.node, self.engine, self.values) = (node, engine, values)
    }

    /// A text as it reads there.
    package func string(_ text: Text) -> String { text.string(at: node, engine) }
}

extension Text {
    /// What the text reads at a node.
    @MainActor func string(at node: Int32, _ engine: Engine) -> String {
        let environment = TextEnvironment.at(node, engine)
        guard let storage else { return environment.letterCase == nil ? content : resolved(environment).plainText }
        guard storage.isLive else { return resolved(environment).plainText }
        let date = LiveTexts.of(engine).date(of: storage, at: node, environment, engine)
        return resolved(environment, at: date).plainText
    }
}

/// The plan of a view under such a modifier.
package class SemanticsModifierPlan<Modifier: SemanticsModifier>: WrapperPlan {
    package override var role: ProductRole { .semantics }
    package override var modifiesSemantics: Bool { true }
    package override var dependsOnScope: Bool { true }

    private func at<Result>(_ node: Int32, _ engine: Engine, _ ask: (Modifier, SemanticsPlace) -> Result) -> Result {
        let modifier = engine.payload(node).assumingMemoryBound(to: Modifier.self).pointee
        var result: Result?
        engine.drawingEnvironment(at: node) { result = ask(modifier, SemanticsPlace(node, engine, $0)) }
        return result.unsafelyUnwrapped
    }

    package override func semanticsModification(_ node: Int32, _ engine: Engine) -> SemanticsModification {
        at(node, engine) { $0.modification($1) }
    }

    package override func semanticsAction(
        _ action: SemanticsAction, _ node: Int32, _ engine: Engine
    ) -> (() -> Void)? {
        at(node, engine) { $0.action(action, $1) }
    }

    package override func didMount(_ node: Int32, _ engine: Engine) { engine.semanticsModifierCame(node) }
    package override func willRemove(_ node: Int32, _ engine: Engine) {
        engine.semanticsModifierWent(node)
        LiveTexts.forget(node, engine)
    }
    package override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        LiveTexts.forget(node, engine)
        engine.damage(node)
    }
    /// What it says depends on the environment.
    package override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }
}

extension SemanticsModifier {
    /// The plan of a view under the modifier.
    @MainActor package static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        SemanticsModifierPlan<Self>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}
