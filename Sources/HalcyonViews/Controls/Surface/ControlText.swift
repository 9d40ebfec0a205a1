import HalcyonCore
import HalcyonEngine

/// Gives text an ink and a font of controls, where nobody has set another one.
struct ControlText: EnvironmentWriting {
    let ink: ControlInk.Kind?
    let font: Font?

    func write(_ values: inout EnvironmentValues) { values.setLabel(ink, font: font) }
}

extension View {
    /// Gives text inside an ink and a font of controls, where nobody has set another one.
    func controlText(_ ink: ControlInk.Kind?, font: Font? = nil) -> some View {
        modifier(ControlText(ink: ink, font: font))
    }
}
