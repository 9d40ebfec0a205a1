/// Who keeps what views publish with the keyboard, and hands it to those who read it.
@MainActor public protocol FocusedValuesKeeper: AnyObject {
    /// The keyboard is elsewhere, or something else is published.
    func focusedValuesChanged(_ engine: Engine)
}

extension Engine {
    /// What is published with the keyboard may be something else: asked for in this turn once the views are there.
    public func focusedValuesAreOld() {
        areFocusedValuesOld = true
        requestTurn()
    }

    func bringFocusedValues() {
        areFocusedValuesOld = false
        focusedValues?.focusedValuesChanged(self)
    }
}
