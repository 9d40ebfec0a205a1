import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// What controls take from where they stand, to look as they do. Part of `TextEnvironment`, so made once for each
/// environment.
struct ControlLook: Hashable {
    let isDark: Bool
    let isEnabled: Bool
    let size: ControlSize
    let accent: Accent
    let isRightToLeft: Bool
    /// A shape that was set for bordered buttons.
    let borderShape: ButtonBorderShape
    /// How buttons look that say nothing of it.
    let buttonFace: ButtonFace
    /// Whether a style of the user's own makes the buttons.
    let hasOwnButtons: Bool

    init(_ values: EnvironmentValues) {
        (isDark, isEnabled, size) = (values.isDark, values.isEnabled, values.controlSize)
        isRightToLeft = values.layoutDirection == .rightToLeft
        borderShape = values.buttonBorderShape
        (buttonFace, hasOwnButtons) = (values.buttonFace, values.hasOwnButtons)
        accent = values.accent
    }

    /// The lengths of controls here.
    var measure: ControlMeasure { size.measure }

    func color(_ name: Palette) -> RGBA { name.color(isDark: isDark) }
}

extension EnvironmentValues {
    /// The colours that controls make of the tint around; what is on is grey in a window that has not the keyboard.
    var accent: Accent {
        controlActiveState == .key ? tintedAccent : tintedAccent.withGreyFills(isDark: isDark)
    }

    private var tintedAccent: Accent {
        guard let tint, case .color(let color) = tint._paint(in: self, .zero, level: 0),
            color != Palette.accentFill.color(isDark: isDark)
        else { return .standard(isDark: isDark) }
        return Accent(color, isDark: isDark)
    }
}

/// The ink of a control's label, which follows the control's state.
nonisolated struct ControlInk: ShapeStyle {
    typealias Resolved = Never
    enum Kind: Hashable, Sendable {
        case label, secondary, tertiary, quaternary, accent, destructive, onAccent, onDestructive
    }
    let kind: Kind

    func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        .color(color(in: environment).opacity(StyleLevel.opacity(level)))
    }

    private func color(in environment: EnvironmentValues) -> RGBA {
        let isDark = environment.isDark
        guard environment.isEnabled else { return Palette.quaternaryLabel.color(isDark: isDark) }
        switch kind {
        case .label: return Palette.label.color(isDark: isDark)
        case .secondary: return Palette.secondaryLabel.color(isDark: isDark)
        case .quaternary: return Palette.quaternaryLabel.color(isDark: isDark)
        case .tertiary: return Palette.tertiaryLabel.color(isDark: isDark)
        case .accent: return environment.accent.text
        case .destructive: return Palette.destructiveText.color(isDark: isDark)
        case .onAccent: return environment.accent.onFill
        case .onDestructive: return .white
        }
    }
}

extension EnvironmentValues {
    /// Sets the ink and the font of a control's label, where nobody has set another one.
    mutating func setLabel(_ ink: ControlInk.Kind?, font: Font?, isForced: Bool = false) {
        // What an outer control set for its own label is nobody's wish.
        let isOwn = foreground.map { $0.primary._style is ControlInk } ?? true
        if let ink, isForced || isOwn {
            foreground = ForegroundLevels(primary: AnyShapeStyle(ControlInk(kind: ink)), secondary: nil, tertiary: nil)
        }
        if let font, self.font == nil { self.font = font }
    }
}

extension Font {
    /// The text of controls of a size.
    static func control(_ size: ControlSize, _ weight: Weight = .medium) -> Font {
        Font.custom("Inter", size: size.measure.font).weight(weight)
    }
}
