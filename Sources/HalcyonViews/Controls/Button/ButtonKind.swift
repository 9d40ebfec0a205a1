import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The ways in which buttons of the look are drawn.
enum ButtonFace: Hashable, Sendable {
    /// By what it stands in: bordered among views, the accent's text in rows, a row in menus.
    case automatic
    case bordered, prominent, borderless, plain, link
    /// Text across a row.
    case row
    /// A row of a menu; with a mark it has room for a check.
    case menu(ToggleMark?)
    /// An action beside a row.
    case swipe
    /// A tool: room and grounds only under the hand; soft where it is on.
    case tool(isOn: Bool)
    /// A part of a shape that several controls share.
    case cell(isOn: Bool)

    func resolved(in place: ControlPlace) -> ButtonFace {
        guard self == .automatic else { return self }
        switch place {
        case .anywhere, .column: return .bordered
        case .row: return .row
        case .menu: return .menu(nil)
        case .group: return .cell(isOn: false)
        }
    }
}

/// A button of the look.
struct ButtonKind: ControlKind {
    /// What is said of it; automatic: what is said around.
    private let own: ButtonFace
    let role: ButtonRole?
    let action: @MainActor () -> Void

    nonisolated init(face: ButtonFace = .automatic, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        (own, self.role, self.action) = (face, role, action)
    }

    private func face(_ look: ControlLook) -> ButtonFace { own == .automatic ? look.buttonFace : own }

    var press: (@MainActor () -> Void)? { action }
    var repeatsPress: Bool { true }
    var focus: FocusKind { .keys }
    var cursor: CursorShape? { own == .link ? .pointingHand : nil }

    func looksLike(_ other: ButtonKind) -> Bool { own == other.own && role == other.role }

    private func isPadded(_ face: ButtonFace) -> Bool {
        switch face {
        case .automatic, .bordered, .prominent, .borderless, .tool, .cell: true
        case .plain, .link, .row, .menu, .swipe: false
        }
    }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        let face = face(look)
        if face == .row {
            (metrics.fillsWidth, metrics.alignment) = (true, 0)
            return metrics
        }
        if face == .swipe {
            (metrics.leastWidth, metrics.fillsWidth, metrics.fillsHeight) = (Measure.Swipe.cell, true, true)
            (metrics.leading, metrics.trailing) = (Measure.Swipe.pad, Measure.Swipe.pad)
            return metrics
        }
        if case .menu(let mark) = face {
            metrics.leading = mark == nil ? Measure.Menu.rowPad : MenuRowLook.textStart
            (metrics.trailing, metrics.leastHeight) = (Measure.Menu.rowPad, Measure.Menu.row)
            (metrics.fillsWidth, metrics.alignment) = (true, 0)
            return metrics
        }
        guard isPadded(face) else { return metrics }
        let measure = look.measure
        // Room for larger text grows the control; its own text has the size's height (look 3).
        let above = max(min(5, (measure.height - Font.setting(size: measure.font).line) / 2), 2)
        (metrics.leading, metrics.trailing) = (measure.side, measure.side)
        (metrics.above, metrics.below) = (above, above)
        metrics.leastHeight = measure.height
        if case .cell = face {
            metrics.leastWidth = Measure.ControlGroup.cell
            return metrics
        }
        if look.borderShape == .circle {
            (metrics.leading, metrics.trailing, metrics.isSquare) = (above, above, true)
        }
        return metrics
    }

    func style(_ values: inout EnvironmentValues) {
        let isDestructive = role == .destructive
        switch own == .automatic ? values.buttonFace : own {
        case .prominent:
            values.setLabel(
                isDestructive ? .onDestructive : .onAccent, font: .control(values.controlSize), isForced: true)
        case .bordered, .automatic:
            values.setLabel(isDestructive ? .destructive : .label, font: .control(values.controlSize))
        case .borderless: values.setLabel(isDestructive ? .destructive : .accent, font: .control(values.controlSize))
        case .link:
            values.setLabel(isDestructive ? .destructive : .accent, font: .control(values.controlSize, .regular))
        case .row: values.setLabel(isDestructive ? .destructive : .accent, font: nil)
        case .menu: values.setLabel(isDestructive ? .destructive : .label, font: nil)
        case .swipe:
            values.setLabel(
                isDestructive || values.tint == nil ? .onDestructive : .onAccent, font: .caption, isForced: true)
        case .tool(let isOn), .cell(let isOn):
            let ink: ControlInk.Kind = isDestructive ? .destructive : isOn ? .accent : .label
            values.setLabel(ink, font: .control(values.controlSize))
        case .plain: return
        }
    }

    private func radius(_ canvas: ControlCanvas) -> Double {
        canvas.look.borderShape.radius(height: Double(canvas.size.height), canvas.look.measure.radius)
    }

    func draw(_ canvas: inout ControlCanvas) {
        let bounds = canvas.bounds
        let radius = radius(canvas)
        let path = VectorPath.roundedRectangle(bounds, radius: radius)
        switch face(canvas.look) {
        case .automatic, .bordered:
            if canvas.look.isEnabled {
                canvas.key(bounds, radius: radius, isPressed: canvas.isPressed, isHovered: canvas.isHovered)
            } else {
                canvas.fill(path, .fillTertiary)
                canvas.innerRing(bounds, radius: radius, canvas.look.color(.fillSecondary))
            }
        case .prominent: drawProminent(&canvas, path, radius)
        case .borderless, .tool(isOn: false):
            if canvas.isPressed { canvas.fill(path, .pressed) } else if canvas.isHovered { canvas.fill(path, .hover) }
        case .tool(isOn: true):
            canvas.faint {
                $0.fill(path, $0.look.accent.soft)
                if $0.isPressed { $0.fill(path, .pressed) } else if $0.isHovered { $0.fill(path, .hover) }
            }
        case .cell(let isOn):
            // Inside of the shape that is shared.
            let inset = 2.0
            let inner = VectorPath.roundedRectangle(
                bounds.insetBy(dx: inset, dy: inset), radius: max(radius - inset, 3))
            if isOn { canvas.fill(inner, canvas.look.accent.soft) }
            if canvas.isPressed { canvas.fill(inner, .pressed) } else if canvas.isHovered { canvas.fill(inner, .hover) }
        case .menu(let mark): drawRow(&canvas, mark)
        case .swipe: drawSwipe(&canvas)
        case .plain, .link, .row: return
        }
    }

    /// Grey, or the tint that was written for it; red where it destroys.
    private func drawSwipe(_ canvas: inout ControlCanvas) {
        let rectangle = VectorPath.rectangle(canvas.bounds)
        let isTinted = canvas.engine.environmentValues(at: canvas.node).tint != nil
        let color =
            role == .destructive
            ? canvas.look.color(.destructiveFill)
            : isTinted ? canvas.look.accent.fill : canvas.look.color(.systemGray)
        canvas.fill(rectangle, color)
        if canvas.isPressed {
            canvas.fill(rectangle, .pressed)
        } else if canvas.isHovered {
            canvas.fill(rectangle, .hover)
        }
    }

    private func drawRow(_ canvas: inout ControlCanvas, _ mark: ToggleMark?) {
        if canvas.isPressed || canvas.isHovered || canvas.showsFocus {
            canvas.fill(.roundedRectangle(canvas.bounds, radius: Measure.Radius.inner), .pressed)
        }
        guard let mark, mark != .off else { return }
        canvas.menuMark(mark, in: canvas.bounds)
    }

    private func drawProminent(_ canvas: inout ControlCanvas, _ path: VectorPath, _ radius: Double) {
        guard canvas.look.isEnabled else { return canvas.fill(path, .fillSecondary) }
        let accent = role == .destructive ? Accent.destructive(isDark: canvas.look.isDark) : canvas.look.accent
        if canvas.isPressed { return canvas.fill(path, accent.fillPressed) }
        let layers = Elevation.prominent(isDark: canvas.look.isDark)
        canvas.raise(canvas.bounds, radius: radius, layers)
        if canvas.isHovered {
            canvas.fill(path, accent.fillHover)
        } else {
            canvas.fill(path, top: accent.fillTop, bottom: accent.fill)
        }
        canvas.edge(canvas.bounds, radius: radius, of: layers)
    }

    /// A menu's highlight is where the pointer is.
    func lets(handsLast look: ControlLook) -> Bool { if case .menu = face(look) { false } else { true } }

    func drawOver(_ canvas: inout ControlCanvas) {
        let face = face(canvas.look)
        if face == .link, canvas.isHovered, !canvas.isPressed {
            // A line under the text, 3 points below where it stands.
            let y = (Double(canvas.size.height) * 0.75).rounded() + 2
            canvas.fill(
                .rectangle(CGRect(x: 0, y: y, width: Double(canvas.size.width), height: 1)), canvas.look.accent.text)
        }
        if case .menu = face { return }
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: isPadded(face) ? radius(canvas) : 3) }
    }

    func opacity(_ canvas: ControlCanvas) -> Double {
        switch face(canvas.look) {
        case .plain:
            canvas.look.isEnabled
                ? canvas.isPressed ? Measure.State.plainPressed : 1 : Measure.State.disabled
        case .link, .row: canvas.isPressed ? Measure.State.plainPressed : 1
        default: 1
        }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        var content = SemanticsContent(
            role: .button, actions: [.press], children: .combined, isEnabled: look.isEnabled)
        switch face(look) {
        case .menu(let mark?):
            (content.role, content.value) = (.checkBox, mark.words)
            if mark == .on { content.traits = .isSelected }
        case .tool(true), .cell(true): content.traits = .isSelected
        default: break
        }
        return content
    }
}

/// What can be pressed and looks like nothing: the press of a button whose style draws it.
struct PressKind: ControlKind {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    /// Is told whether the press is inside, when that changes.
    let pressChanged: @MainActor (Bool) -> Void

    var press: (@MainActor () -> Void)? { action }
    var repeatsPress: Bool { true }
    var focus: FocusKind { .keys }
    func metrics(_ look: ControlLook) -> ControlMetrics { ControlMetrics() }
    func looksLike(_ other: PressKind) -> Bool { true }
    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: Measure.Radius.inner) }
    }
    func handChanged(_ context: ControlContext) {
        pressChanged(context.isPressed)
        context.redraw()
    }
    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(role: .button, actions: [.press], children: .combined, isEnabled: look.isEnabled)
    }
}
