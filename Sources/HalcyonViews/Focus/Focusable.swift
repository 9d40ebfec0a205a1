import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// How a view that can have the keyboard comes to it.
public struct FocusInteractions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Interactions by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// By keys, as a button does: a press leaves the keyboard where it is (semantics 404).
    public static let activate = FocusInteractions(rawValue: 1 << 0)
    /// By keys and by a press, as a text field does.
    public static let edit = FocusInteractions(rawValue: 1 << 1)
    /// What is usual: both.
    public static let automatic: FocusInteractions = [.activate, .edit]
}

private enum FocusEffectKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    /// Whether views that have the keyboard show it.
    public internal(set) var isFocusEffectEnabled: Bool {
        get { self[FocusEffectKey.self] }
        set { self[FocusEffectKey.self] = newValue }
    }
}

extension View {
    /// Lets the view have the keyboard: by Tab, and by a press on it (semantics 404). It shows a ring then, if it came to it
    /// by a key.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(_FocusableModifier(interactions: isFocusable ? .automatic : []))
    }

    /// Lets the view have the keyboard.
    nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        modifier(_FocusableModifier(interactions: isFocusable ? interactions : []))
    }

    /// Says that views inside that have the keyboard do not show it; what is disabled further out stays so.
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
    }
}

nonisolated struct _FocusableModifier: ViewModifier {
    typealias Body = Never
    let interactions: FocusInteractions

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        FocusablePlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that can have the keyboard.
private final class FocusablePlan: PassingPlan {
    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) { engine.damage(node) }

    override func focusKind(_ node: Int32, _ engine: Engine) -> FocusKind {
        let own = engine.payload(node).assumingMemoryBound(to: _FocusableModifier.self).pointee.interactions
        // One that has it keeps it while it is disabled (semantics 408).
        guard !own.isEmpty, engine.isFocused(node) || engine.environmentValues(at: node).isEnabled else {
            return .none
        }
        return own.contains(.edit) ? .edits : .keys
    }

    override func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        var canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        guard canvas.showsFocus else { return }
        canvas.focusRing(canvas.bounds, radius: 3)
        items += canvas.items
    }
}
