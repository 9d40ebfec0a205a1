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
        canvas.tinted(isOn: mark != .off, path) {
            $0.fill(path, .field)
            if $0.isPressed { $0.fill(path, .pressed) } else if $0.isHovered { $0.fill(path, .hover) }
            $0.innerRing(box, radius: radius, $0.look.color(.markRing))
        }
        guard mark != .off else {
            _ = canvas.moving(.check, to: 0, .spring(Measure.Springs.quick), jumps: true)
            return
        }
        let accent = canvas.look.accent
        let (x, y) = (Double(box.minX), Double(box.minY))
        if mark == .mixed {
            let (length, stroke) = (Measure.Mark.size / 2, Measure.Mark.stroke)
            let bar = CGRect(
                x: x + (Measure.Mark.size - length) / 2, y: y + (Measure.Mark.size - stroke) / 2, width: length,
                height: stroke)
            return canvas.fill(.roundedRectangle(bar, radius: stroke / 2), accent.onFill)
        }
        let share = canvas.moving(.check, to: 1, .spring(Measure.Springs.quick))
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

extension ControlCanvas {
    /// The ground of what is on, in the accent, or of what is off; from one to the other it takes a moment.
    fileprivate mutating func tinted(isOn: Bool, _ path: VectorPath, off: (inout ControlCanvas) -> Void) {
        let share = moving(.tint, to: isOn ? 1 : 0, .ease(Measure.Motion.state))
        var (low, high) = (self, self)
        (low.items, high.items) = ([], [])
        if share < 1 { off(&low) }
        let accent = look.accent
        if isPressed {
            high.fill(path, accent.fillPressed)
        } else if isHovered {
            high.fill(path, accent.fillHover)
        } else {
            high.fill(path, top: accent.fillTop, bottom: accent.fill)
        }
        items += DisplayItem.mix(low.items, high.items, by: share)
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
        canvas.tinted(isOn: mark != .off, path) {
            $0.fill(path, $0.isHovered || $0.isPressed ? .scrollThumb : .trackOff)
        }
        let inset = Measure.Toggle.inset
        let width = canvas.isPressed ? Measure.Toggle.pressedKnob : Measure.Toggle.knob
        let travel = Measure.Toggle.width - 2 * inset - width
        let target = mark == .mixed ? 0.5 : (mark == .on) != canvas.look.isRightToLeft ? 1.0 : 0
        let share = canvas.moving(.knob, to: target, .spring(Measure.Springs.quick))
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
