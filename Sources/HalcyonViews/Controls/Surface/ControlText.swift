import HalcyonCore
import HalcyonEngine

/// Gives text an ink and a font of controls, where nobody has set another one.
struct ControlText: ViewModifier {
    typealias Body = Never
    let ink: ControlInk.Kind?
    let font: Font?

    static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        WriterPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset
        ) { (modifier: ControlText, values) in values.setLabel(modifier.ink, font: modifier.font) }
    }
}

extension View {
    /// Gives text inside an ink and a font of controls, where nobody has set another one.
    func controlText(_ ink: ControlInk.Kind?, font: Font? = nil) -> some View {
        modifier(ControlText(ink: ink, font: font))
    }
}
