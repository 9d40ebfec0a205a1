import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// What one kind of control is around its label: how much room it takes, how it looks, what a person can do with it. The
/// parameters of its node; one node, whatever the control looks like.
@MainActor protocol ControlKind {
    /// What people know it by.
    static var name: String { get }
    /// The room around the label.
    func metrics(_ look: ControlLook) -> ControlMetrics
    /// Whether its size is more than the label and the room around it say.
    var measuresItself: Bool { get }
    /// The size for a proposal, where `measuresItself`.
    /// - Parameter size: what the label and the room around it come to.
    func size(_ proposal: LayoutProposal, _ size: LayoutSize, _ context: ControlContext) -> LayoutSize
    /// Draws what is under the label.
    func draw(_ canvas: inout ControlCanvas)
    /// Whether what a press and the pointer over it look like is seen a little longer than they last.
    func lets(handsLast look: ControlLook) -> Bool
    /// Draws what is over the label: as a rule the ring of the keyboard.
    func drawOver(_ canvas: inout ControlCanvas)
    /// How opaque the whole is.
    func opacity(_ canvas: ControlCanvas) -> Double
    /// Sets what the label inherits.
    func style(_ values: inout EnvironmentValues)
    /// Whether another one takes the same room and looks the same: only what it does differs.
    func looksLike(_ other: Self) -> Bool
    /// What a press does; nil: nothing, so that it goes to what is around.
    var press: (@MainActor () -> Void)? { get }
    /// Whether its press is done again and again while it is held, where the environment says so.
    var repeatsPress: Bool { get }
    /// Whether a press is followed step by step.
    var isFollowed: Bool { get }
    func follow(_ step: PointerStep, _ context: ControlContext)
    /// Whether the panel that it is in stays when it is pressed.
    var keepsFloat: Bool { get }
    /// How it comes to have the keyboard, while it is enabled.
    var focus: FocusKind { get }
    func focusChanged(_ context: ControlContext)
    func take(_ key: KeyEvent, _ context: ControlContext) -> Bool
    func take(_ text: String, _ context: ControlContext) -> Bool
    /// The text that is edited in it, for who does that in its place; nil: none.
    func textSession(_ context: ControlContext) -> TextSession?
    /// Takes what became of that text.
    func take(_ edit: TextEdit, _ context: ControlContext)
    /// Whether a key edits that text, or moves in it.
    func isEditing(_ key: KeyEvent) -> Bool
    /// What a hand has of it (`Engine.takeOff`) comes to rest, since the person does something else or it is removed.
    func resolveFlight(isGoing: Bool, _ context: ControlContext)
    /// It is pressed, hovered or focused, or is not any more.
    func handChanged(_ context: ControlContext)
    /// What the pointer looks like over it, while it is enabled; nil: as ever.
    var cursor: CursorShape? { get }
    /// Sets it one step up or down; nil: it cannot be stepped.
    var adjust: (@MainActor (_ isUp: Bool, _ context: ControlContext) -> Void)? { get }
    /// What it is to accessibility; nil: nothing of its own.
    func semantics(_ look: ControlLook) -> SemanticsContent?
}

/// The room around a control's label, in points.
struct ControlMetrics: Hashable {
    var leading = 0.0
    var trailing = 0.0
    var above = 0.0
    var below = 0.0
    var leastWidth = 0.0
    var leastHeight = 0.0
    /// Whether it takes any width and height that is proposed.
    var fillsWidth = false
    var fillsHeight = false
    /// How much of the width left over stands before the label, 0 … 1.
    var alignment = 0.5
    /// Whether it is at least as wide as high.
    var isSquare = false
}

/// A control's node while something happens to it.
@MainActor struct ControlContext {
    let node: Int32
    let engine: Engine
    var look: ControlLook { TextEnvironment.at(node, engine).look }
    var size: CGSize {
        let size = engine.layout.size(of: engine.table.nodes[Int(node)].record)
        return CGSize(width: size.width, height: size.height)
    }
    /// Whether it is pressed by a pointer that is inside of it.
    var isPressed: Bool { engine.pressedNode?.index == node }
    var isHeld: Bool { engine.isHeld(node) }
    var isFocused: Bool { engine.isFocused(node) }
    func redraw() {
        engine.damage(node)
        engine.requestTurn()
    }
    /// Does what a person asked for; the journal says so.
    func perform(_ kind: ActionKind = .press, _ action: () -> Void) { engine.perform(kind, of: node, action) }
}

extension ControlKind {
    static var name: String {
        let own = typeName(Self.self)
        return own.hasSuffix("Kind") ? String(own.dropLast(4)) : own
    }
    var measuresItself: Bool { false }
    func size(_ proposal: LayoutProposal, _ size: LayoutSize, _ context: ControlContext) -> LayoutSize { size }
    func draw(_ canvas: inout ControlCanvas) {}
    func lets(handsLast look: ControlLook) -> Bool { true }
    func drawOver(_ canvas: inout ControlCanvas) {}
    func opacity(_ canvas: ControlCanvas) -> Double { 1 }
    func style(_ values: inout EnvironmentValues) {}
    func looksLike(_ other: Self) -> Bool { false }
    var press: (@MainActor () -> Void)? { nil }
    var repeatsPress: Bool { false }
    var isFollowed: Bool { false }
    func follow(_ step: PointerStep, _ context: ControlContext) {}
    var keepsFloat: Bool { false }
    var focus: FocusKind { .none }
    func focusChanged(_ context: ControlContext) {}
    func take(_ text: String, _ context: ControlContext) -> Bool { false }
    var cursor: CursorShape? { nil }
    func textSession(_ context: ControlContext) -> TextSession? { nil }
    func take(_ edit: TextEdit, _ context: ControlContext) {}
    func isEditing(_ key: KeyEvent) -> Bool { false }
    func resolveFlight(isGoing: Bool, _ context: ControlContext) {}
    func handChanged(_ context: ControlContext) { context.engine.damage(context.node) }
    var adjust: (@MainActor (_ isUp: Bool, _ context: ControlContext) -> Void)? { nil }
    func semantics(_ look: ControlLook) -> SemanticsContent? { nil }

    func take(_ key: KeyEvent, _ context: ControlContext) -> Bool { takePress(key, context) }

    /// Space and Return press what has the keyboard (semantics 318: the way of the platform).
    func takePress(_ key: KeyEvent, _ context: ControlContext) -> Bool {
        guard key.modifiers.isEmpty, key.key == .space || key.key == .return, let press else { return false }
        context.engine.press(context.node) { press() }
        return true
    }
}
