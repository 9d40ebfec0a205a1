import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// Something that text is typed into. Its label is what it shows while it is empty.
struct FieldKind: ControlKind {
    enum Face: Hashable {
        case plain, bezel, editor, plainEditor
        /// What is searched for: with a magnifier before it, and behind it what takes all away.
        case search
        var isEditor: Bool { self == .editor || self == .plainEditor }
        var hasGround: Bool { self == .bezel || self == .editor || self == .search }
    }
    /// The source's text, as the view's last run read it.
    var text: String
    var face: Face
    /// Whether nobody may read it.
    var isSecure: Bool
    /// Whether it breaks lines.
    var isMultiline: Bool
    let editing: FieldEditing
    let source: FieldSource
    let editingChanged: @MainActor (Bool) -> Void
    let committed: @MainActor () -> Void
    /// What Escape does; nil: nothing, so that it is for what is around.
    var escaped: (@MainActor () -> Void)?

    static var name: String { "TextField" }
    var isFollowed: Bool { true }
    var cursor: CursorShape? { .text }
    var focus: FocusKind { .edits }

    func looksLike(_ other: FieldKind) -> Bool {
        text == other.text && face == other.face && isSecure == other.isSecure && isMultiline == other.isMultiline
    }

    private typealias Field = Measure.Field

    // MARK: Layout

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.fillsWidth, metrics.alignment) = (true, 0)
        switch face {
        case .plain: metrics.leastHeight = Font.setting(size: look.measure.font).line
        case .bezel, .search:
            let symbol = face == .search ? Measure.Search.symbol + Measure.Search.gap : 0
            (metrics.leading, metrics.trailing) = (Field.pad + symbol, Field.pad + symbol)
            metrics.leastHeight = look.measure.height
            let room = max(min(5, (look.measure.height - Font.setting(size: look.measure.font).line) / 2), 2)
            (metrics.above, metrics.below) = (room, room)
        case .editor, .plainEditor:
            (metrics.leading, metrics.trailing) = (Field.editorPadX, Field.editorPadX)
            (metrics.above, metrics.below) = (Field.editorPadY, Field.editorPadY)
            metrics.fillsHeight = true
            metrics.leastHeight = Font.setting(size: look.measure.font).line + 2 * Field.editorPadY
        }
        return metrics
    }

    var measuresItself: Bool { isMultiline && !face.isEditor }

    func size(_ proposal: LayoutProposal, _ size: LayoutSize, _ context: ControlContext) -> LayoutSize {
        guard measuresItself else { return size }
        let environment = TextEnvironment.at(context.node, context.engine)
        let metrics = metrics(environment.look)
        let text = set(context, width: size.width)
        let (least, most) = (environment.limit.least, environment.limit.most ?? Int.max)
        let lines = min(max(text.lines.count, least), max(most, 1))
        return LayoutSize(
            width: size.width,
            height: max(Double(lines) * text.lineHeight + metrics.above + metrics.below, metrics.leastHeight))
    }

    // MARK: Text

    private var shown: String {
        let text = editing.shown(text)
        return isSecure ? String(repeating: "•", count: text.count) : text
    }

    private func room(_ size: CGSize, _ look: ControlLook) -> CGRect {
        let metrics = metrics(look)
        return CGRect(
            x: metrics.leading, y: face.isEditor ? metrics.above : 0,
            width: max(Double(size.width) - metrics.leading - metrics.trailing, 0),
            height: max(Double(size.height) - (face.isEditor ? metrics.above + metrics.below : 0), 0))
    }

    /// The text as it is set in the control's width.
    private func set(_ context: ControlContext, width: Double? = nil) -> FieldText {
        let environment = TextEnvironment.at(context.node, context.engine)
        let whole = CGSize(width: width ?? Double(context.size.width), height: 0)
        return FieldText(
            shown, width: isMultiline ? Double(room(whole, environment.look).width) : nil, environment,
            context.engine.layout.textEngine)
    }

    /// The top of the text's first line, in points of the control.
    private func top(_ text: FieldText, _ room: CGRect) -> Double {
        isMultiline && face.isEditor
            ? Double(room.minY)
            : Double(room.minY) + ((Double(room.height) - text.height) / 2).rounded(.down)
    }

    // MARK: Drawing

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
        if canvas.isFocused {
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
            if line.text.isEmpty { continue }
            let size = CGSize(width: text.width(of: line).rounded(.up), height: text.lineHeight)
            let paint = environment.values.foregroundPaint(0, CGRect(origin: .zero, size: size))
            canvas.items.append(
                .text(
                    TextRun(
                        layout: FieldText.layout(line.text, environment), paint: paint,
                        origin: CGPoint(x: left, y: y), size: size)))
        }
        guard isActive, edited.selection.isEmpty else { return }
        let line = text.line(at: edited.caret)
        let caret = CGRect(
            x: left + text.x(of: edited.caret) - 0.5, y: top + Double(line) * text.lineHeight + Field.caretInset,
            width: Field.caret, height: text.lineHeight - 2 * Field.caretInset)
        canvas.fill(.roundedRectangle(caret, radius: Field.caret / 2), accent)
    }

    private func drawSelection(
        _ text: FieldText, _ number: Int, _ selection: Range<Int>, _ left: Double, _ y: Double,
        _ canvas: inout ControlCanvas
    ) {
        let line = text.lines[number]
        let (start, end) = (max(selection.lowerBound, line.start), min(selection.upperBound, line.start + line.count))
        guard start <= end, selection.lowerBound <= line.start + line.count, selection.upperBound >= line.start else {
            return
        }
        func x(_ place: Int) -> Double { place == line.start + line.count ? text.width(of: line) : text.x(of: place) }
        let (from, to) = (x(start), x(end))
        guard to > from else { return }
        canvas.fill(
            .rectangle(CGRect(x: left + from, y: y, width: to - from, height: text.lineHeight)),
            canvas.look.accent.text.opacity(Field.selection))
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

    // MARK: Hands

    func focusChanged(_ context: ControlContext) {
        if context.isFocused {
            editing.begin(source.read(), selectsAll: context.engine.showsFocus(context.node) && !isMultiline)
            editingChanged(true)
        } else if editing.isActive {
            editing.end()
            editingChanged(false)
        }
        if measuresItself { context.engine.layout.invalidate(context.node) }
    }

    func follow(_ step: PointerStep, _ context: ControlContext) {
        let text = set(context)
        let room = room(context.size, context.look)
        let point = CGPoint(
            x: Double(step.location.x) - Double(room.minX) + (isMultiline ? 0 : editing.scroll),
            y: Double(step.location.y) - top(text, room) + (isMultiline ? editing.scroll : 0))
        let place = text.place(at: point)
        switch step.phase {
        case .began where isClear(step.location, context.size, context.look): clear(context)
        case .began:
            let isDouble = step.time - editing.lastPress < FieldKind.doublePress
            editing.lastPress = step.time
            editing.move { if isDouble { $0.selectWord(at: place) } else { $0.move(to: place) } }
            editing.pressed = isDouble ? nil : place
        case .moved: if editing.pressed != nil { editing.move { $0.move(to: place, extends: true) } }
        case .ended, .cancelled: editing.pressed = nil
        }
        context.redraw()
    }

    /// Two presses within so many seconds select a word.
    private static let doublePress = 0.4

    func take(_ new: String, _ context: ControlContext) -> Bool {
        let new = isMultiline ? new : new.filter { !$0.isNewline }
        guard !new.isEmpty else { return true }
        edit(context) { $0.insert(new) }
        return true
    }

    private func edit(_ context: ControlContext, _ change: (inout EditedText) -> Void) {
        editing.edit(source, context, change)
        if measuresItself { context.engine.layout.invalidate(context.node) }
        context.redraw()
    }

    func take(_ key: KeyEvent, _ context: ControlContext) -> Bool {
        guard editing.isActive else { return false }
        let (extends, byWord) = (key.modifiers.contains(.shift), key.modifiers.contains(.control))
        switch key.key {
        case .left: editing.move { $0.move(forward: false, byWord: byWord, extends: extends) }
        case .right: editing.move { $0.move(forward: true, byWord: byWord, extends: extends) }
        case .up, .down:
            guard isMultiline else { return false }
            moveLine(down: key.key == .down, extends, context)
        case .home, .end: moveToEdge(end: key.key == .end, whole: byWord, extends, context)
        case .backspace: edit(context) { $0.delete(forward: false, byWord: byWord) }
        case .delete: edit(context) { $0.delete(forward: true, byWord: byWord) }
        case .return:
            if isMultiline, face.isEditor || byWord || key.modifiers.contains(.option) {
                edit(context) { $0.insert("\n") }
            } else {
                submit(context)
            }
        case .space:
            if byWord { return false }
            edit(context) { $0.insert(" ") }
        case .character("a") where key.modifiers == .control: editing.move { $0.selectAll() }
        case .escape where escaped != nil: context.perform { escaped?() }
        default: return false
        }
        context.redraw()
        return true
    }

    private func moveLine(down: Bool, _ extends: Bool, _ context: ControlContext) {
        let text = set(context)
        let line = text.line(at: editing.edited.caret)
        let next = line + (down ? 1 : -1)
        guard text.lines.indices.contains(next) else {
            return editing.move { $0.move(to: down ? $0.count : 0, extends: extends) }
        }
        let place = text.place(inLine: next, x: text.x(of: editing.edited.caret))
        editing.move { $0.move(to: place, extends: extends) }
    }

    private func moveToEdge(end: Bool, whole: Bool, _ extends: Bool, _ context: ControlContext) {
        let text = set(context)
        let number = text.line(at: editing.edited.caret)
        let line = text.lines[number]
        let isBroken = number + 1 < text.lines.count && text.lines[number + 1].start == line.start + line.count
        let last = line.start + max(line.count - (isBroken ? 1 : 0), 0)
        editing.move { edited in
            edited.move(to: whole ? (end ? edited.count : 0) : end ? last : line.start, extends: extends)
        }
    }

    /// Return: the field's own action, then those of `onSubmit`, the inner ones first (semantics 322, 325).
    private func submit(_ context: ControlContext) {
        let trigger: SubmitTriggers = face == .search ? .search : .text
        let actions = context.engine.environmentValues(at: context.node).submitActions
        context.perform(.submit) {
            committed()
            for action in actions.reversed() where action.triggers.contains(trigger) { action.run() }
        }
    }

    /// Takes away all that is typed.
    func clear(_ context: ControlContext) {
        edit(context) {
            $0.selectAll()
            $0.delete(forward: true, byWord: false)
        }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: isSecure ? .secureField : face.isEditor ? .textEditor : .textField, value: shown,
            actions: [.press], children: .combined, isEnabled: look.isEnabled)
    }
}
