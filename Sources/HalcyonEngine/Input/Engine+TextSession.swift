import Foundation
import HalcyonPlatform

// The text of the field that has the keyboard, for who edits it in the field's place.
extension Engine {
    /// The field that has the keyboard, in this root or in the one inside that takes the keys; nil: none.
    public var textSession: TextSession? {
        if let node = hostedFocus, let root = rootWithKeyboard {
            return root.textSession.map { session in
                var session = session
                let (origin, seen) = (seenOrigin(of: record(of: node)), visible(node))
                session.frame = session.frame.offsetBy(dx: origin.x, dy: origin.y)
                session.visible = session.visible.offsetBy(dx: origin.x, dy: origin.y).intersection(seen)
                return session
            }
        }
        return keyNode.flatMap { plan($0.index).textSession($0.index, self) }
    }

    private func record(of node: NodeRef) -> Int32 { table.nodes[Int(node.index)].record }

    /// Which element a node with a layout is, the frame of a part of it (in its points), and what of that is seen, in points
    /// of the root's picture: for a `TextSession`.
    public func textPlace(_ node: Int32, _ part: CGRect) -> (element: SemanticsID, frame: CGRect, visible: CGRect) {
        let reference = table.reference(node)
        let (fragment, origin) = (fragmentID(record(of: reference)), seenOrigin(of: record(of: reference)))
        let frame = part.offsetBy(dx: origin.x, dy: origin.y)
        let element = SemanticsID(
            root: fragment.root, node: fragment.node, generation: fragment.generation, part: fragment.part)
        return (element, frame, frame.intersection(visible(reference)))
    }

    /// What containers around a node leave to be seen around it, in points of the root's picture.
    private func visible(_ node: NodeRef) -> CGRect {
        let (origin, bounds) = (
            seenOrigin(of: record(of: node)), layout.visibleBounds(of: record(of: node), in: bounds)
        )
        return CGRect(
            x: bounds.left + origin.x, y: bounds.top + origin.y, width: max(bounds.right - bounds.left, 0),
            height: max(bounds.bottom - bounds.top, 0))
    }

    func handle(_ edit: TextEdit) {
        if let root = rootWithKeyboard { return root.handle(.edit(edit)) }
        guard let focused = keyNode, textSession?.element == edit.element else { return }
        acting { plan(focused.index).take(edit, focused.index, self) }
        requestTurn()
    }

    /// Offers a key to what comes before the editor of the field that has the keyboard; false: it is the editor's.
    public func takeBeforeEditing(_ event: KeyEvent) -> Bool {
        if let root = rootWithKeyboard { return root.takeBeforeEditing(event) }
        guard let focused = keyNode, let session = textSession else {
            handle(event)
            return true
        }
        // What is composed has all keys: the input method works with them.
        if session.composed != nil { return false }
        if intercept(event) { return true }
        if event.phase == .up { return false }
        let isCommand = !event.modifiers.isDisjoint(with: [.control, .option, .command])
        if isCommand, pressShortcut(event) { return true }
        guard table.isAlive(focused), plan(focused.index).isEditing(event, focused.index, self) else {
            dispatch(event)
            return true
        }
        return false
    }
}
