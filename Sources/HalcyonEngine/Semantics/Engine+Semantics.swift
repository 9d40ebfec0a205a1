import Foundation
import HalcyonPlatform

// The semantics tree: made when somebody asks for it.
extension Engine {
    /// The elements for accessibility and scripts, frames in points of the root's picture.
    public func semanticsTree() -> SemanticsNode {
        var builder = SemanticsBuilder(self)
        return builder.build()
    }

    /// A node came that says something of the elements inside.
    public func semanticsModifierCame() { semantics.modifiers += 1 }

    /// Such a node goes.
    public func semanticsModifierWent() { semantics.modifiers -= 1 }

    /// Does what an element offers, as if a person had asked an accessibility client for it; what that writes is evaluated
    /// in the turn that the caller runs next.
    /// - Returns: whether there is such an element, it answers to a person, and it offers that.
    public func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool {
        if element.root != id {
            return hostedRoots.contains { $0.perform(action, on: element) }
        }
        var builder = SemanticsBuilder(self)
        guard let found = builder.build().flattened.first(where: { $0.id == element }), found.isEnabled,
            found.actions.contains(action),
            let handler = builder.handlers[element]?.first(where: { $0.action == action }),
            let run = plan(handler.node).semanticsAction(handler.done, handler.node, self)
        else { return false }
        perform(action == .press ? .press : .accessibilityAction, of: handler.node, run)
        return true
    }
}
