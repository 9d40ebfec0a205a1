import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

// What keys do in a field, the way of the platform: Control is the modifier of commands, and goes by words.
extension FieldKind {
    func isEditing(_ key: KeyEvent) -> Bool {
        switch key.key {
        case .left, .right, .home, .end, .backspace, .delete, .character: true
        case .up, .down, .pageUp, .pageDown: isMultiline
        case .return: endsLine(key)
        case .space: !key.modifiers.contains(.control)
        case .tab, .escape: false
        }
    }

    /// Whether Return ends a line instead of submitting (semantics 326).
    private func endsLine(_ key: KeyEvent) -> Bool {
        isMultiline && (face.isEditor || !key.modifiers.isDisjoint(with: [.control, .option]))
    }

    func take(_ key: KeyEvent, _ context: ControlContext) -> Bool {
        guard editing.isActive else { return false }
        let (extends, byWord) = (key.modifiers.contains(.shift), key.modifiers.contains(.control))
        switch key.key {
        case .left, .right: move(context) { $0.move(forward: key.key == .right, byWord: byWord, extends: extends) }
        case .up, .down, .pageUp, .pageDown:
            guard isMultiline else { return false }
            moveLines(key.key, extends, context)
        case .home, .end: moveToEdge(end: key.key == .end, whole: byWord, extends, context)
        case .backspace: edit(context, .deleting) { $0.delete(forward: false, byWord: byWord) }
        case .delete: edit(context, .deleting) { $0.delete(forward: true, byWord: byWord) }
        case .return: if endsLine(key) { edit(context) { $0.insert("\n") } } else { submit(context) }
        case .space:
            if byWord { return false }
            edit(context, .typing) { $0.insert(" ") }
        case .character(let character):
            guard byWord, let command = character.lowercased().first else { return false }
            if !take(command: command, isShifted: extends, context) { return false }
        case .escape:
            guard let escaped else { return false }
            context.perform { escaped() }
        case .tab: return false
        }
        context.redraw()
        return true
    }

    private func move(_ context: ControlContext, _ change: (inout EditedText) -> Void) {
        editing.move(source, context, change)
    }

    private func edit(
        _ context: ControlContext, _ step: EditHistory.Step = .other, _ change: (inout EditedText) -> Void
    ) {
        editing.endComposing(source, context)
        editing.edit(source, context, step, change)
        changed(context)
    }

    // MARK: Commands

    private func take(command: Character, isShifted: Bool, _ context: ControlContext) -> Bool {
        switch (command, isShifted) {
        case ("a", false): move(context) { $0.selectAll() }
        case ("c", false): copy(context)
        case ("x", false):
            if copy(context) { edit(context) { $0.insert("") } }
        case ("v", false): paste(context)
        case ("z", _), ("y", false):
            editing.undo(isRedo: command == "y" || isShifted, source, context)
            changed(context)
        default: return false
        }
        return true
    }

    /// What nobody may read goes nowhere.
    @discardableResult private func copy(_ context: ControlContext) -> Bool {
        let text = editing.edited.selectedText
        guard !isSecure, !text.isEmpty else { return false }
        context.engine.clipboard?.put(text)
        return true
    }

    /// Text may come later, from another program: it is for the field that asked, if that is still edited.
    private func paste(_ context: ControlContext) {
        let node = context.engine.table.reference(context.node)
        context.engine.clipboard?.read { [link = context.engine.link] text in
            guard let engine = link.engine, engine.focusedNode == node, let text, !text.isEmpty else { return }
            // A line has no lines.
            let pasted = isMultiline ? text : String(text.map { $0.isNewline ? " " : $0 })
            edit(ControlContext(node: node.index, engine: engine)) { $0.insert(pasted) }
        }
    }

    // MARK: Lines

    private func moveLines(_ key: KeyEvent.Key, _ extends: Bool, _ context: ControlContext) {
        editing.endComposing(source, context)
        let (text, caret) = (set(context), editing.edited.caret)
        let down = key == .down || key == .pageDown
        let isPage = key == .pageUp || key == .pageDown
        let page = Int(Double(room(context.size, context.look).height) / text.lineHeight) - 1
        let column = editing.column ?? text.x(of: caret)
        let line = text.line(at: caret)
        let next = line + (down ? 1 : -1) * (isPage ? max(page, 1) : 1)
        // Before the first line is the begin, behind the last the end.
        let isOutside = !text.lines.indices.contains(next)
        let edge = down ? text.lines.count - 1 : 0
        let place =
            isOutside && line == edge
            ? (down ? editing.edited.count : 0) : text.place(inLine: isOutside ? edge : next, x: column)
        move(context) { $0.move(to: place, extends: extends) }
        editing.column = column
    }

    private func moveToEdge(end: Bool, whole: Bool, _ extends: Bool, _ context: ControlContext) {
        editing.endComposing(source, context)
        let text = set(context)
        let number = text.line(at: editing.edited.caret)
        let line = text.lines[number]
        let isBroken = number + 1 < text.lines.count && text.lines[number + 1].start == line.start + line.count
        let last = line.start + max(line.count - (isBroken ? 1 : 0), 0)
        move(context) { edited in
            edited.move(to: whole ? (end ? edited.count : 0) : end ? last : line.start, extends: extends)
        }
    }
}
