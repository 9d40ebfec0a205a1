import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

// What hands do with a field.
extension FieldKind {
    func focusChanged(_ context: ControlContext) {
        if context.isFocused {
            editing.begin(source.read(), selectsAll: context.engine.showsFocus(context.node) && !isMultiline)
            editingChanged(true)
        } else if editing.isActive {
            editing.end(source, context)
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
            editing.move(source, context) { if isDouble { $0.selectWord(at: place) } else { $0.move(to: place) } }
            editing.pressed = isDouble ? nil : place
        case .moved: if editing.pressed != nil { editing.move(source, context) { $0.move(to: place, extends: true) } }
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

    func take(_ edit: TextEdit, _ context: ControlContext) {
        guard editing.isActive else { return }
        var edit = edit
        if !isMultiline { edit.text.removeAll(where: \.isNewline) }
        editing.take(edit, source, context)
        changed(context)
    }

    private func edit(_ context: ControlContext, _ change: (inout EditedText) -> Void) {
        editing.edit(source, context, change)
        changed(context)
    }

    private func changed(_ context: ControlContext) {
        if measuresItself { context.engine.layout.invalidate(context.node) }
        context.redraw()
    }

    func isEditing(_ key: KeyEvent) -> Bool {
        let isWithControl = key.modifiers.contains(.control)
        return switch key.key {
        case .left, .right, .home, .end, .backspace, .delete, .character: true
        case .up, .down, .pageUp, .pageDown: isMultiline
        case .return: isMultiline && (face.isEditor || isWithControl || key.modifiers.contains(.option))
        case .space: !isWithControl
        case .tab, .escape: false
        }
    }

    func take(_ key: KeyEvent, _ context: ControlContext) -> Bool {
        guard editing.isActive else { return false }
        let (extends, byWord) = (key.modifiers.contains(.shift), key.modifiers.contains(.control))
        switch key.key {
        case .left: editing.move(source, context) { $0.move(forward: false, byWord: byWord, extends: extends) }
        case .right: editing.move(source, context) { $0.move(forward: true, byWord: byWord, extends: extends) }
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
        case .character("a") where key.modifiers == .control: editing.move(source, context) { $0.selectAll() }
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
            return editing.move(source, context) { $0.move(to: down ? $0.count : 0, extends: extends) }
        }
        let place = text.place(inLine: next, x: text.x(of: editing.edited.caret))
        editing.move(source, context) { $0.move(to: place, extends: extends) }
    }

    private func moveToEdge(end: Bool, whole: Bool, _ extends: Bool, _ context: ControlContext) {
        let text = set(context)
        let number = text.line(at: editing.edited.caret)
        let line = text.lines[number]
        let isBroken = number + 1 < text.lines.count && text.lines[number + 1].start == line.start + line.count
        let last = line.start + max(line.count - (isBroken ? 1 : 0), 0)
        editing.move(source, context) { edited in
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
}
