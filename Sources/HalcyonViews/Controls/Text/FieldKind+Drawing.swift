import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

// How a field looks.
extension FieldKind {
    func style(_ values: inout EnvironmentValues) {
        values.setLabel(.label, font: face == .bezel || face == .search ? .control(values.controlSize, .regular) : nil)
    }

    func draw(_ canvas: inout ControlCanvas) {
        if face.hasGround { drawBezel(&canvas) }
        if face == .search { drawSearch(&canvas) }
        let context = ControlContext(node: canvas.node, engine: canvas.engine)
        let text = set(context)
        let room = room(canvas.size, canvas.look)
        scroll(text, room)
        var inner = canvas
        inner.items = []
        drawText(text, room, &inner)
        let cut = room.insetBy(dx: -Field.caret, dy: 0)
        if !inner.items.isEmpty { canvas.items.append(.group(.clip(.rectangle(cut)), inner.items)) }
    }

    private func drawBezel(_ canvas: inout ControlCanvas) {
        let radius = canvas.look.measure.radius
        let path = VectorPath.roundedRectangle(canvas.bounds, radius: radius)
        guard canvas.look.isEnabled else {
            canvas.fill(path, .fillTertiary)
            return canvas.innerRing(canvas.bounds, radius: radius, canvas.look.color(.fieldRing))
        }
        canvas.fill(path, .field)
        if canvas.hasKeys {
            let accent = canvas.look.accent.text
            canvas.outerRing(canvas.bounds, radius: radius, accent.opacity(0.25), width: Measure.Focus.fieldGlow)
            return canvas.innerRing(canvas.bounds, radius: radius, accent, width: Measure.Focus.fieldWidth)
        }
        canvas.innerRing(
            canvas.bounds, radius: radius, canvas.look.color(canvas.isHovered ? .ringStrong : .fieldRing))
        canvas.edge(canvas.bounds.insetBy(dx: 1, dy: 1), radius: radius - 1, canvas.look.color(.fieldShade))
    }

    private func drawText(_ text: FieldText, _ room: CGRect, _ canvas: inout ControlCanvas) {
        let environment = TextEnvironment.at(canvas.node, canvas.engine)
        let (edited, isActive) = (editing.edited, editing.isActive && canvas.isFocused)
        let top = top(text, room) - (isMultiline ? editing.scroll : 0)
        let left = Double(room.minX) - (isMultiline ? 0 : editing.scroll)
        let accent = canvas.look.accent.text
        for (number, line) in text.lines.enumerated() {
            let y = top + Double(number) * text.lineHeight
            if isActive, !edited.selection.isEmpty { drawSelection(text, number, edited.selection, left, y, &canvas) }
            if isActive, let composed = edited.composed { drawComposed(text, number, composed, left, y, &canvas) }
            if line.text.isEmpty { continue }
            let size = CGSize(width: text.width(of: line).rounded(.up), height: text.lineHeight)
            let paint = environment.values.foregroundPaint(0, CGRect(origin: .zero, size: size))
            canvas.items.append(
                .text(
                    TextRun(
                        layout: FieldText.layout(line.text, environment), paint: paint,
                        origin: CGPoint(x: left, y: y), size: size)))
        }
        guard isActive, edited.selection.isEmpty, canvas.hasKeys else {
            return ViewsState.of(canvas.engine).caret.end(canvas.node, canvas.engine)
        }
        let line = text.line(at: edited.caret)
        let caret = CGRect(
            x: left + text.x(of: edited.caret) - 0.5, y: top + Double(line) * text.lineHeight + Field.caretInset,
            width: Field.caret, height: text.lineHeight - 2 * Field.caretInset)
        canvas.items.append(
            ViewsState.of(canvas.engine).caret.item(
                caret, accent, of: canvas.node, since: editing.changes, canvas.engine))
    }

    private func drawSelection(
        _ text: FieldText, _ number: Int, _ selection: Range<Int>, _ left: Double, _ y: Double,
        _ canvas: inout ControlCanvas
    ) {
        guard let (from, to) = text.reach(of: selection, inLine: number) else { return }
        canvas.fill(
            .rectangle(CGRect(x: left + from, y: y, width: to - from, height: text.lineHeight)),
            canvas.hasKeys ? selectionInk(canvas.look) : canvas.look.color(.fillSecondary))
    }

    private func selectionInk(_ look: ControlLook) -> RGBA { look.accent.text.opacity(Field.selection) }

    /// What an input method composes has a line below.
    private func drawComposed(
        _ text: FieldText, _ number: Int, _ composed: Range<Int>, _ left: Double, _ y: Double,
        _ canvas: inout ControlCanvas
    ) {
        guard let (from, to) = text.reach(of: composed, inLine: number) else { return }
        let line = CGRect(
            x: left + from, y: y + text.lineHeight - 2 * Field.composed, width: to - from, height: Field.composed)
        canvas.fill(.rectangle(line), canvas.look.color(.label))
    }

    // MARK: In the host's place

    func textSession(_ context: ControlContext) -> TextSession? {
        guard editing.isActive else { return nil }
        let environment = TextEnvironment.at(context.node, context.engine)
        let look = environment.look
        let place = context.engine.textPlace(context.node, room(context.size, look))
        let edited = editing.edited
        return TextSession(
            element: place.element, frame: place.frame, visible: place.visible, text: edited.text,
            anchor: edited.anchor, caret: edited.caret, composed: edited.composed,
            kind: isSecure ? .secure : isMultiline ? .multiLine : .singleLine,
            look: TextSession.Look(
                font: environment.plainFont.face, lineHeight: environment.plainFont.line, ink: ink(environment),
                caret: look.accent.text, selection: selectionInk(look)),
            isEnabled: look.isEnabled)
    }

    private func ink(_ environment: TextEnvironment) -> RGBA {
        guard case .color(let color) = environment.values.foregroundPaint(0, .zero) else {
            return environment.look.color(.label)
        }
        return color
    }

    /// Moves the text so that the caret is seen.
    private func scroll(_ text: FieldText, _ room: CGRect) {
        guard editing.isActive else { return }
        let caret = editing.edited.caret
        if isMultiline {
            let y = Double(text.line(at: caret)) * text.lineHeight
            editing.scroll = max(min(editing.scroll, y), y + text.lineHeight - Double(room.height))
            editing.scroll = max(min(editing.scroll, text.height - Double(room.height)), 0)
        } else {
            let (x, whole) = (text.x(of: caret), text.width(of: text.lines[0]))
            editing.scroll = max(min(editing.scroll, x), x - Double(room.width))
            editing.scroll = max(min(editing.scroll, whole - Double(room.width)), 0)
        }
    }
}
