#if Window
import CGtk4
import CGtkHost
import Foundation
import HalcyonPlatform

// What a person does in the window, in the root's terms.
extension GTKWindow {
    func pointer(
        _ phase: HalPointerPhase, _ kind: HalPointerKind, _ place: CGPoint, _ pointer: Int, _ state: UInt32, age: Double
    ) {
        let phase: PointerEvent.Phase =
            switch phase {
            case HAL_POINTER_DOWN: .down
            case HAL_POINTER_DRAG: .drag
            case HAL_POINTER_UP: .up
            case HAL_POINTER_CANCEL: .cancel
            case HAL_POINTER_MENU: .menu
            default: .hover
            }
        let kind: PointerEvent.Kind =
            switch kind {
            case HAL_POINTER_TOUCH: .touch
            case HAL_POINTER_PEN: .pen
            default: .mouse
            }
        if phase == .menu, textWidget.session?.frame.contains(place) == true, hal_text_show_menu(handle) { return }
        root.handle(
            .pointer(
                PointerEvent(
                    phase, at: place, pointer: pointer, time: delegate.clock.now - age, modifiers: modifiers(state),
                    kind: kind)))
        if kind != .touch { isPointedAt = phase != .hover || place.x >= 0 && place.y >= 0 }
        delegate.didHandleEvent()
    }

    func scrolled(_ kind: HalScrollKind, _ place: CGPoint, by distance: CGSize, age: Double) {
        let unit = kind == HAL_SCROLL_NOTCH ? ScrollEvent.notch : 1
        let kind: ScrollEvent.Kind =
            switch kind {
            case HAL_SCROLL_BEGAN: .continuous(.began)
            case HAL_SCROLL_CHANGED: .continuous(.changed)
            case HAL_SCROLL_ENDED: .continuous(.ended)
            default: .notch
            }
        root.handle(
            .scroll(
                ScrollEvent(
                    by: CGSize(width: distance.width * unit, height: distance.height * unit), at: place,
                    time: delegate.clock.now - age, kind: kind)))
        delegate.didHandleEvent()
    }

    func pinched(
        _ phase: HalPinchPhase, _ place: CGPoint, by magnification: Double, _ rotation: Double, age: Double
    ) {
        let phase: PinchEvent.Phase =
            switch phase {
            case HAL_PINCH_BEGAN: .began
            case HAL_PINCH_CHANGED: .changed
            case HAL_PINCH_CANCELLED: .cancelled
            default: .ended
            }
        root.handle(
            .pinch(
                PinchEvent(
                    phase, at: place, magnification: magnification, rotation: rotation, time: delegate.clock.now - age))
        )
        delegate.didHandleEvent()
    }

    func key(_ phase: HalKeyPhase, _ keyval: UInt32, _ state: UInt32, _ text: String?) {
        guard let key = KeyEvent.Key(keyval: keyval) else {
            // A key of no name here can still type.
            if let text { self.text(text) }
            return
        }
        root.handle(.key(event(key, phase, state, text)))
        delegate.didHandleEvent()
    }

    private func event(
        _ key: KeyEvent.Key, _ phase: HalKeyPhase, _ state: UInt32, _ text: String? = nil
    ) -> KeyEvent {
        let phase: KeyEvent.Phase =
            switch phase {
            case HAL_KEY_REPEAT: .repeat
            case HAL_KEY_UP: .up
            default: .down
            }
        return KeyEvent(key, modifiers: modifiers(state), time: delegate.clock.now, phase: phase, text: text)
    }

    // MARK: Text

    /// Offers a key to the root before what edits the field's text; whether it was taken.
    func keyBeforeText(_ phase: HalKeyPhase, _ keyval: UInt32, _ state: UInt32) -> Bool {
        guard let key = KeyEvent.Key(keyval: keyval) else { return false }
        let isTaken = root.takeBeforeEditing(event(key, phase, state))
        delegate.didHandleEvent()
        return isTaken
    }

    func textEdited(_ text: String, _ anchor: Int, _ caret: Int, _ composed: Range<Int>?) {
        guard let edit = textWidget.edited(text, anchor, caret, composed) else { return }
        root.handle(.edit(edit))
        delegate.didHandleEvent()
    }

    /// Brings what edits the text to what the field with the keyboard is now.
    func updateText() { if isOpen { textWidget.update(root.textSession) } }

    func text(_ text: String) {
        root.handle(.text(text))
        delegate.didHandleEvent()
    }

    /// What is held on the keyboard, from GDK's bits.
    private func modifiers(_ state: UInt32) -> KeyEvent.Modifiers {
        var modifiers: KeyEvent.Modifiers = []
        if state & GDK_SHIFT_MASK.rawValue != 0 { modifiers.insert(.shift) }
        if state & GDK_CONTROL_MASK.rawValue != 0 { modifiers.insert(.control) }
        if state & GDK_ALT_MASK.rawValue != 0 { modifiers.insert(.option) }
        if state & GDK_SUPER_MASK.rawValue != 0 { modifiers.insert(.command) }
        return modifiers
    }

    /// Has the pointer look as the root would have it where it is.
    func updateCursor() {
        guard isOpen, isPointedAt else { return }
        let cursor = root.cursor
        if cursor == shownCursor { return }
        shownCursor = cursor
        let shape =
            switch cursor {
            case .arrow: HAL_CURSOR_ARROW
            case .text: HAL_CURSOR_TEXT
            case .pointingHand: HAL_CURSOR_HAND
            case .resizeLeftRight: HAL_CURSOR_COLUMNS
            }
        hal_window_set_cursor(handle, shape)
    }
}
#endif
