import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The button of a menu, and in a menu the row that opens another one.
struct MenuKind: ControlKind {
    enum Face: Hashable {
        case key, text, row
        /// A part of a shape that several controls share.
        case cell
    }
    var face: Face
    var hasIndicator: Bool
    var isOpen: Bool
    let open: @MainActor () -> Void
    let primaryAction: (@MainActor () -> Void)?

    static var name: String { "Menu" }
    var press: (@MainActor () -> Void)? { primaryAction == nil ? open : nil }
    /// With an action of its own, where the press ends decides.
    var isFollowed: Bool { primaryAction != nil }
    var focus: FocusKind { .keys }
    var keepsFloat: Bool { true }

    func looksLike(_ other: MenuKind) -> Bool {
        face == other.face && hasIndicator == other.hasIndicator && isOpen == other.isOpen
    }

    /// The room of the chevron at the end.
    private var indicatorRoom: Double { hasIndicator ? Measure.Picker.chevron + Measure.Labels.symbolGap : 0 }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        if face == .row {
            (metrics.leading, metrics.trailing) = (Measure.Menu.rowPad, Measure.Menu.rowPad + indicatorRoom)
            (metrics.leastHeight, metrics.fillsWidth, metrics.alignment) = (Measure.Menu.row, true, 0)
            return metrics
        }
        let measure = look.measure
        let above = max(min(5, (measure.height - Font.setting(size: measure.font).line) / 2), 2)
        (metrics.leading, metrics.trailing) = (measure.side, measure.side + indicatorRoom - (hasIndicator ? 2 : 0))
        (metrics.above, metrics.below, metrics.leastHeight) = (above, above, measure.height)
        if face == .cell { metrics.leastWidth = Measure.ControlGroup.cell }
        return metrics
    }

    func style(_ values: inout EnvironmentValues) {
        switch face {
        case .key, .cell: values.setLabel(.label, font: .control(values.controlSize))
        case .text: values.setLabel(.accent, font: .control(values.controlSize))
        case .row: values.setLabel(.label, font: nil)
        }
    }

    func draw(_ canvas: inout ControlCanvas) {
        let look = canvas.look
        let radius =
            face == .row
            ? Measure.Radius.inner : look.borderShape.radius(height: Double(canvas.size.height), look.measure.radius)
        let path = VectorPath.roundedRectangle(canvas.bounds, radius: radius)
        switch face {
        case .key:
            if look.isEnabled {
                canvas.key(
                    canvas.bounds, radius: radius, isPressed: canvas.isPressed || isOpen, isHovered: canvas.isHovered)
            } else {
                canvas.fill(path, .fillTertiary)
                canvas.innerRing(canvas.bounds, radius: radius, look.color(.fillSecondary))
            }
        case .cell:
            let inner = VectorPath.roundedRectangle(canvas.bounds.insetBy(dx: 2, dy: 2), radius: max(radius - 2, 3))
            if canvas.isPressed || isOpen {
                canvas.fill(inner, .pressed)
            } else if canvas.isHovered {
                canvas.fill(inner, .hover)
            }
        case .text:
            if canvas.isPressed || isOpen {
                canvas.fill(path, .pressed)
            } else if canvas.isHovered {
                canvas.fill(path, .hover)
            }
        case .row:
            if canvas.isPressed || canvas.isHovered || canvas.showsFocus || isOpen { canvas.fill(path, .pressed) }
        }
        guard hasIndicator else { return }
        let side = Measure.Picker.chevron
        let inset = face == .row ? Measure.Menu.rowPad : look.measure.side - 2
        let box = canvas.rect(
            leading: Double(canvas.size.width) - inset - side, width: side,
            top: ((Double(canvas.size.height) - side) / 2).rounded(), height: side)
        let color = look.color(!look.isEnabled ? .quaternaryLabel : face == .row ? .tertiaryLabel : .secondaryLabel)
        canvas.chevron(box, quarters: face == .row ? (look.isRightToLeft ? 1 : 3) : 0, color)
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus, face != .row { canvas.focusRing(canvas.bounds, radius: canvas.look.measure.radius) }
    }

    func follow(_ step: PointerStep, _ context: ControlContext) {
        guard step.phase == .ended, CGRect(origin: .zero, size: context.size).contains(step.location) else { return }
        let room = indicatorRoom + context.look.measure.side
        let fromEnd =
            context.look.isRightToLeft ? Double(step.location.x) : Double(context.size.width) - Double(step.location.x)
        context.engine.press(context.node) { if fromEnd < room { open() } else { primaryAction?() } }
    }

    func take(_ key: KeyEvent, _ context: ControlContext) -> Bool {
        let opens: [KeyEvent.Key] = primaryAction == nil ? [.space, .return, .down] : [.down]
        if key.modifiers.isEmpty, face == .row ? key.key == .right : opens.contains(key.key), !isOpen {
            context.engine.press(context.node) { open() }
            return true
        }
        guard let primaryAction, key.modifiers.isEmpty, key.key == .space || key.key == .return else {
            return takePress(key, context)
        }
        context.engine.press(context.node) { primaryAction() }
        return true
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: face == .row ? .menuItem : .menuButton, actions: [.press], children: .combined,
            isEnabled: look.isEnabled)
    }
}
