import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// What a mark or a switch shows.
enum ToggleMark: Hashable, Sendable {
    case off, on, mixed

    init(isOn: Bool, isMixed: Bool) { self = isMixed ? .mixed : isOn ? .on : .off }

    /// As it is read.
    var words: String {
        switch self {
        case .off: "off"
        case .on: "on"
        case .mixed: "mixed"
        }
    }
}

/// A box with a check, and a label after it.
struct CheckboxKind: ControlKind {
    var mark: ToggleMark
    var hasLabel: Bool
    let toggle: @MainActor () -> Void

    var press: (@MainActor () -> Void)? { toggle }
    var focus: FocusKind { .keys }
    func looksLike(_ other: CheckboxKind) -> Bool { mark == other.mark && hasLabel == other.hasLabel }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        metrics.leading = Measure.Mark.size + (hasLabel ? Measure.Labels.gap : 0)
        metrics.leastHeight = Measure.Mark.size
        return metrics
    }

    func style(_ values: inout EnvironmentValues) { values.setLabel(.label, font: nil) }

    private func box(_ canvas: ControlCanvas) -> CGRect {
        let side = Measure.Mark.size
        let top = ((Double(canvas.size.height) - side) / 2).rounded()
        return canvas.rect(leading: 0, width: side, top: top, height: side)
    }

    func draw(_ canvas: inout ControlCanvas) {
        canvas.faint { draw(box($0), &$0) }
    }

    private func draw(_ box: CGRect, _ canvas: inout ControlCanvas) {
        let radius = Measure.Radius.mark
        let path = VectorPath.roundedRectangle(box, radius: radius)
        guard mark != .off else {
            _ = canvas.moving(.check, to: 0, by: Measure.Springs.quick, jumps: true)
            canvas.fill(path, .field)
            if canvas.isPressed { canvas.fill(path, .pressed) } else if canvas.isHovered { canvas.fill(path, .hover) }
            return canvas.innerRing(box, radius: radius, canvas.look.color(.markRing))
        }
        let accent = canvas.look.accent
        if canvas.isPressed {
            canvas.fill(path, accent.fillPressed)
        } else if canvas.isHovered {
            canvas.fill(path, accent.fillHover)
        } else {
            canvas.fill(path, top: accent.fillTop, bottom: accent.fill)
        }
        let (x, y) = (Double(box.minX), Double(box.minY))
        if mark == .mixed {
            let (length, stroke) = (Measure.Mark.size / 2, Measure.Mark.stroke)
            let bar = CGRect(
                x: x + (Measure.Mark.size - length) / 2, y: y + (Measure.Mark.size - stroke) / 2, width: length,
                height: stroke)
            return canvas.fill(.roundedRectangle(bar, radius: stroke / 2), accent.onFill)
        }
        let share = canvas.moving(.check, to: 1, by: Measure.Springs.quick)
        canvas.line(
            ControlCanvas.part(share, of: Measure.check).map { (x + $0.x, y + $0.y) }, width: Measure.Mark.stroke,
            accent.onFill)
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(box(canvas), radius: Measure.Radius.mark) }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .checkBox, value: mark.words, traits: mark == .on ? .isSelected : [], actions: [.press],
            children: .combined, isEnabled: look.isEnabled)
    }
}

/// A switch with its label before it. A press turns it; a knob that is dragged goes where it is let go.
struct SwitchKind: ControlKind {
    var mark: ToggleMark
    var hasLabel: Bool
    /// Whether label and switch stand at the two ends of a row.
    var fillsRow: Bool
    let toggle: @MainActor () -> Void

    var press: (@MainActor () -> Void)? { toggle }
    var focus: FocusKind { .keys }
    func looksLike(_ other: SwitchKind) -> Bool {
        mark == other.mark && hasLabel == other.hasLabel && fillsRow == other.fillsRow
    }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        metrics.trailing = Measure.Toggle.width + (hasLabel ? Measure.Labels.gap : 0)
        metrics.leastHeight = Measure.Toggle.height
        (metrics.fillsWidth, metrics.alignment) = (fillsRow && hasLabel, 0)
        return metrics
    }

    func style(_ values: inout EnvironmentValues) { values.setLabel(.label, font: nil) }

    private func track(_ canvas: ControlCanvas) -> CGRect {
        let (width, height) = (Measure.Toggle.width, Measure.Toggle.height)
        return canvas.rect(
            leading: Double(canvas.size.width) - width, width: width,
            top: ((Double(canvas.size.height) - height) / 2).rounded(), height: height)
    }

    func draw(_ canvas: inout ControlCanvas) { canvas.faint { draw(track($0), &$0) } }

    private func draw(_ track: CGRect, _ canvas: inout ControlCanvas) {
        let path = VectorPath.roundedRectangle(track, radius: Measure.Toggle.height / 2)
        let accent = canvas.look.accent
        if mark == .off {
            canvas.fill(path, canvas.isHovered || canvas.isPressed ? .scrollThumb : .trackOff)
        } else if canvas.isPressed {
            canvas.fill(path, accent.fillPressed)
        } else if canvas.isHovered {
            canvas.fill(path, accent.fillHover)
        } else {
            canvas.fill(path, top: accent.fillTop, bottom: accent.fill)
        }
        let inset = Measure.Toggle.inset
        let width = canvas.isPressed ? Measure.Toggle.pressedKnob : Measure.Toggle.knob
        let travel = Measure.Toggle.width - 2 * inset - width
        let target = mark == .mixed ? 0.5 : (mark == .on) != canvas.look.isRightToLeft ? 1.0 : 0
        let share = canvas.moving(.knob, to: target, by: Measure.Springs.quick)
        canvas.knob(
            CGRect(
                x: Double(track.minX) + inset + travel * share, y: Double(track.minY) + inset, width: width,
                height: Measure.Toggle.knob))
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(track(canvas), radius: Measure.Toggle.height / 2) }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .toggle, value: mark.words, traits: mark == .on ? .isSelected : [], actions: [.press],
            children: .combined, isEnabled: look.isEnabled)
    }
}
