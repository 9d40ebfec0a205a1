import Foundation
import HalcyonDrawing

/// What a host sees of a mounted root: something that takes input, has turns, and has a picture.
@MainActor public protocol HostedRoot: AnyObject {
    /// The root's number.
    var id: RootID { get }
    /// Gives the root its bounds in points; its content is laid out in the next turn.
    func resize(to size: CGSize)
    /// Tells the root how many pixels a point the display has that shows it: what it places stands on their grid.
    func rescale(to scale: Double)
    /// Tells the root what a person has told the system: how nothing should move, say.
    func tell(_ settings: AccessibilitySettings)
    /// Tells the root what a person does with its window; until it is told, that has the keyboard.
    func tell(_ activity: WindowActivity)
    /// Gives the keyboard to the first view that can have it, or to the last, as keys lead there.
    /// - Returns: false: there is none.
    func takeFocus(last: Bool) -> Bool
    /// Takes the keyboard away: a view outside has it.
    func releaseFocus()
    /// Takes an event and runs the turn that it opens.
    func handle(_ event: InputEvent)
    /// The field that has the keyboard, for a host whose own widget the keys go to; nil: no field has it. What is typed is
    /// drawn by the field: a widget would put characters elsewhere by parts of a point.
    /// Asked for after a turn: where it differs from what the widget has, the session is right, and a composition that it
    /// does not know is over.
    var textSession: TextSession? { get }
    /// Offers a key to what comes before the editor of the field that has the keyboard, and runs the turn that this opens:
    /// key handlers around the field (semantics 410), keys of commands, and what the field does with a key that edits
    /// nothing (Return, Escape, Tab).
    /// - Returns: false: it is a key of editing, for the host's widget. While something is composed all keys are.
    func takeBeforeEditing(_ event: KeyEvent) -> Bool
    /// Runs a turn if anything is pending, and brings the display list up to date.
    func runTurn()
    /// The size in points that the content would like, before it has any bounds.
    func idealSize() -> CGSize
    /// The picture after the last turn.
    var displayList: DisplayList { get }
    /// The pictures of roots that this one shows, by number.
    var embedded: [RootID: DisplayList] { get }
    /// What changed in the pictures, this root's and the shown ones', since it was taken last.
    func takeChange() -> [RootID: DisplayChange]
    /// The elements for accessibility and scripts.
    func semantics() -> SemanticsNode
    /// What the pointer looks like where it was last.
    var cursor: CursorShape { get }
    /// The root's window is closed: what is to be done before the root goes is done now.
    func close()
    /// Does what an element offers and runs the turn that this opens.
    /// - Returns: whether there is such an element, it answers to a person, and it offers that.
    func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool
    /// The journal of everything since mounting as text, one fact a line.
    func transcript() -> String
}

extension HostedRoot {
    /// As ever, for a root that asks for nothing else.
    public var cursor: CursorShape { .arrow }
    /// There is none, for a root without views that can have the keyboard.
    public func takeFocus(last: Bool) -> Bool { false }
    /// Nothing, for such a root.
    public func releaseFocus() {}
    /// Nothing, for a root that is the same wherever the keyboard is.
    public func tell(_ activity: WindowActivity) {}
}
