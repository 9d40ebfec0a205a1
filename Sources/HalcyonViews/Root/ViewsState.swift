import HalcyonDrawing
import HalcyonEngine

/// What the views keep for one root.
@MainActor final class ViewsState: PresentationState {
    /// The texts that time changes.
    let texts = LiveTexts()
    /// The presses that gestures are made of.
    let gestures = Gestures()
    /// What of a text is selected.
    var selection: TextSelection?
    /// The presses on texts that can be selected.
    var clicks = ClickCounter()

    /// What Return presses.
    let defaultActions = DefaultActions()
    /// Repeats the press of a button that is held.
    let repeater = ButtonRepeater()
    /// The words beside the pointer.
    let tooltip = Tooltip()
    /// The frames of what moves.
    let motion = MotionClock()
    /// Where the moving parts of controls are.
    let controls = ControlMotions()
    /// The ways of screens.
    let screens = ScreenMotions()
    /// The caret of the field that has the keyboard.
    let caret = BlinkingCaret()
    /// What is still seen of panels that went.
    let partings = PartingPictures()

    /// A root's.
    static func of(_ engine: Engine) -> ViewsState {
        if let known = engine.viewsState { return unsafeDowncast(known, to: ViewsState.self) }
        let made = ViewsState()
        engine.viewsState = made
        return made
    }

    var isShown: Bool { selection.map { !$0.bytes.isEmpty } ?? false || controls.isMoving }

    func handCame(_ engine: Engine) { tooltip.hide(engine) }
    var overlay: [DisplayItem] { partings.items + tooltip.items }

    func handOver(to other: Engine, node: (NodeRef) -> NodeRef?) -> [NodeRef] {
        let state = ViewsState.of(other)
        let moving = controls.handOver(to: state.controls, node: node)
        guard var selection, let own = node(selection.node) else { return moving }
        selection.node = own
        state.selection = selection
        return moving + [own]
    }
}
