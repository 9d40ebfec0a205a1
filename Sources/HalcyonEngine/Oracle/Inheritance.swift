/// Hands the state of one engine's nodes to the nodes of another that mounts the same root, by identity path: the slots
/// from the top, rows by their ids, and what distinguishes contents of one place (explicit ids, branches, types).
///
/// A path is never spelt out: a node's counterpart is found below its parent's counterpart, once.
@MainActor package final class Inheritance: StateSource {
    private let source: Engine
    /// The source's node for each node of the heir; `none` where there is none. The heir may remove nodes while it comes to
    /// rest, and use their indices again.
    private var counterparts: [NodeRef: Int32] = [:]
    private var families: [Int32: Family] = [:]

    private struct Family {
        var children: [Int32]
        var byID: [AnyHashable: Int32]
    }

    /// Hands on the state of `source`.
    package init(from source: Engine) { self.source = source }

    package func keptValue(of node: Int32, at offset: Int, in engine: Engine) -> Any? {
        let other = counterpart(of: node, in: engine)
        guard other != none else { return nil }
        return source.keptState(of: other).first { $0.offset == offset }?.value
    }

    /// The source's node at the same identity path; `none` if there is none.
    package func counterpart(of node: Int32, in engine: Engine) -> Int32 {
        let reference = engine.table.reference(node)
        if let known = counterparts[reference] { return known }
        let found = find(node, in: engine)
        counterparts[reference] = found
        return found
    }

    private func find(_ node: Int32, in engine: Engine) -> Int32 {
        guard let parent = engine.parent(of: node) else { return source.root }
        let above = counterpart(of: parent, in: engine)
        guard above != none,
            engine.plan(parent).contentID(parent, engine) == source.plan(above).contentID(above, source)
        else { return none }
        let family = family(of: above)
        let number = engine.siblingsBefore(node)
        let found: Int32
        if let id = engine.plan(parent).childID(parent, number: number, engine) {
            found = family.byID[id] ?? none
        } else {
            found = number < family.children.count ? family.children[number] : none
        }
        guard found != none, source.plan(found) === engine.plan(node) else { return none }
        return found
    }

    private func family(of parent: Int32) -> Family {
        if let known = families[parent] { return known }
        var family = Family(children: source.children(of: parent), byID: [:])
        for (number, child) in family.children.enumerated() {
            guard let id = source.plan(parent).childID(parent, number: number, source) else { break }
            family.byID[id] = child
        }
        families[parent] = family
        return family
    }
}

extension Engine {
    /// How many siblings stand before a node.
    package func siblingsBefore(_ node: Int32) -> Int {
        var (count, before) = (0, table.nodes[Int(node)].prev)
        while before != none { (count, before) = (count + 1, table.nodes[Int(before)].prev) }
        return count
    }

    /// What the dynamic properties of a node keep as long as it lives, with the places of their fields in the payload.
    package func keptState(of node: Int32) -> [(offset: Int, value: Any)] {
        guard let fields = plan(node).viewFields, !fields.properties.isEmpty else { return [] }
        var kept: [(offset: Int, value: Any)] = []
        let payload = payload(node)
        fields.visitState(payload, node, self) { kept.append(($0 - UnsafeRawPointer(payload), $1)) }
        return kept
    }
}
