import Foundation
import HalcyonPlatform

// The semantics tree: made when somebody asks for it, from what is kept of nodes that did not change since.
extension Engine {
    /// The elements for accessibility and scripts, frames in points of the root's picture.
    public func semanticsTree() -> SemanticsNode { knownSemantics().root }

    /// How often a plan was asked what a node is, or says of others, to accessibility.
    package var semanticsAsked: Int { semantics.asked }

    private func knownSemantics() -> (root: SemanticsNode, handlers: [SemanticsID: [SemanticsHandler]]) {
        if paint.isOn {
            semantics.isKept = true
            refreshSemantics()
            if let tree = semantics.tree { return tree }
        }
        var builder = SemanticsBuilder(self)
        let root = builder.build()
        // Roots inside change without this one.
        if paint.isOn, !hostsRoots { semantics.tree = (root, builder.handlers) }
        return (root, builder.handlers)
    }

    /// Does what an element offers, as if a person had asked an accessibility client for it; what that writes is evaluated
    /// in the turn that the caller runs next.
    /// - Returns: whether there is such an element, it answers to a person, and it offers that.
    public func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool {
        if element.root != id {
            return hostedRoots.contains { $0.perform(action, on: element) }
        }
        let known = knownSemantics()
        guard let found = known.root.flattened.first(where: { $0.id == element }), found.isEnabled,
            found.actions.contains(action),
            let handler = known.handlers[element]?.first(where: { $0.action == action })
        else { return false }
        askedElement = element.node
        defer { askedElement = nil }
        guard let run = plan(handler.node).semanticsAction(handler.done, handler.node, self) else { return false }
        perform(action == .press ? .press : .accessibilityAction, of: handler.node, run)
        return true
    }

    // MARK: What is kept

    /// A node came that says something of the elements inside.
    public func semanticsModifierCame(_ node: Int32) {
        semantics.modifiers += 1
        noteSemantics(modifier: node)
    }

    /// Such a node goes.
    public func semanticsModifierWent(_ node: Int32) {
        semantics.modifiers -= 1
        if semantics.isKept {
            semantics.modifications[node] = nil
            semantics.said?[node] = nil
        }
    }

    /// What a modifier says may be another.
    func noteSemantics(modifier node: Int32) {
        guard semantics.isKept else { return }
        semantics.notedModifiers.append(table.reference(node))
    }

    /// The record's picture is made anew: what its node is may be another, too.
    func noteSemantics(record: Int32) {
        semantics.tree = nil
        semantics.noted.append(record)
        // Nobody has asked for long: begin anew when somebody does.
        if semantics.noted.count > max(1_024, 4 * table.liveRecords), semantics.said == nil { semantics.stopKeeping() }
    }

    /// The record is being freed.
    func forgetSemantics(record: Int32) {
        guard semantics.isKept else { return }
        semantics.contents[record] = nil
        semantics.said?[table.records[Int(record)].node] = nil
        if semantics.modifiers > 0 { semantics.forgetMade(ofRecord: record) }
    }

    /// What the record's node is.
    func semanticsContent(_ record: Int32) -> SemanticsContent? {
        if let known = semantics.contents[record] { return known }
        let node = table.records[Int(record)].node
        guard let content = plan(node).semantics(node, self) else { return nil }
        semantics.asked += 1
        if semantics.isKept { semantics.contents[record] = content }
        return content
    }

    /// What a modifier says.
    func semanticsModification(_ node: Int32) -> SemanticsModification {
        if let known = semantics.modifications[node] { return known }
        semantics.asked += 1
        let said = plan(node).semanticsModification(node, self)
        if semantics.isKept { semantics.modifications[node] = said }
        return said
    }

    /// Asks anew who may say something else.
    /// - Returns: the records and modifiers that do, and all records that were drawn anew.
    @discardableResult func refreshSemantics() -> SemanticsChanges {
        var changes = SemanticsChanges()
        let (records, modifiers) = (semantics.noted, semantics.notedModifiers)
        semantics.noted.removeAll(keepingCapacity: true)
        semantics.notedModifiers.removeAll(keepingCapacity: true)
        for record in records where table.records[Int(record)].node != none && !plants(.staleSemantics) {
            let node = table.records[Int(record)].node
            let content = plan(node).semantics(node, self)
            changes.drawn.append(record)
            guard content != nil || semantics.contents[record] != nil else { continue }
            semantics.asked += 1
            if semantics.contents[record] == content { continue }
            semantics.contents[record] = content
            changes.records.append(record)
        }
        for modifier in modifiers where table.isAlive(modifier) {
            semantics.asked += 1
            let said = plan(modifier.index).semanticsModification(modifier.index, self)
            if semantics.modifications[modifier.index] == said { continue }
            semantics.modifications[modifier.index] = said
            semantics.tree = nil
            changes.modifiers.append(modifier.index)
        }
        return changes
    }
}

/// Who says something else than before.
struct SemanticsChanges {
    var records: [Int32] = []
    var modifiers: [Int32] = []
    /// Records that were drawn anew, whatever they say.
    var drawn: [Int32] = []
}
