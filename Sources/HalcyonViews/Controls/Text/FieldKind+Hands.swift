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
        changed(context)
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
        case .began: press(step, at: place, context)
        case .moved: extend(to: place, context)
        case .ended, .cancelled: editing.pressed = nil
        }
        context.redraw()
    }

    /// A press puts the caret, two select a word, three a paragraph; with Shift what is selected reaches to there.
    private func press(_ step: PointerStep, at place: Int, _ context: ControlContext) {
        let clicks = ViewsState.of(context.engine).clicks.count(
            step, node: context.engine.table.reference(context.node))
        if step.modifiers.contains(.shift) {
            let anchor = editing.edited.anchor
            editing.pressed = (anchor..<anchor, .character)
            return extend(to: place, context)
        }
        let unit: EditedText.Unit = clicks == 1 ? .character : clicks == 2 ? .word : .paragraph
        editing.move(source, context) { edited in
            let first = edited.range(of: unit, at: place)
            edited.select(from: first, to: place, by: unit)
            editing.pressed = (first, unit)
        }
    }

    private func extend(to place: Int, _ context: ControlContext) {
        guard let (first, unit) = editing.pressed else { return }
        editing.move(source, context) { $0.select(from: first, to: place, by: unit) }
    }

    func take(_ new: String, _ context: ControlContext) -> Bool {
        let new = isMultiline ? new : new.filter { !$0.isNewline }
        guard !new.isEmpty else { return true }
        editing.edit(source, context, new.count == 1 ? .typing : .other) { $0.insert(new) }
        changed(context)
        return true
    }

    func take(_ edit: TextEdit, _ context: ControlContext) {
        guard editing.isActive else { return }
        var edit = edit
        if !isMultiline { edit.text.removeAll(where: \.isNewline) }
        editing.take(edit, source, context)
        changed(context)
    }

    func changed(_ context: ControlContext) {
        if measuresItself { context.engine.layout.invalidate(context.node) }
        let now = source.read()
        let isEmpty = editing.shown(now).isEmpty
        // Where the source's text is another one, its readers run anyway.
        if isEmpty != self.isEmpty, now == text || isEmpty != now.isEmpty { emptinessChanges.wrappedValue += 1 }
        context.redraw()
    }

    /// Return: the field's own action, then those of `onSubmit`, the inner ones first (semantics 322, 325).
    func submit(_ context: ControlContext) {
        editing.endComposing(source, context)
        let trigger: SubmitTriggers = face == .search ? .search : .text
        let actions = context.engine.environmentValues(at: context.node).submitActions
        context.perform(.submit) {
            committed()
            for action in actions.reversed() where action.triggers.contains(trigger) { action.run() }
        }
    }

    /// Takes away all that is typed.
    func clear(_ context: ControlContext) {
        editing.edit(source, context) {
            $0.selectAll()
            $0.insert("")
        }
        changed(context)
    }

    func resolveFlight(isGoing: Bool, _ context: ControlContext) {
        editing.endComposing(source, context)
        changed(context)
    }
}
