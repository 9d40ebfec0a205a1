/// The environment as a tree of scopes: one where the root gives its values, and one for each writer in the view tree.
/// What a scope's values are made of, the core knows; the engine keeps who reads and which scope lies in which.
public final class EnvironmentScopes {
    /// One scope.
    struct Scope {
        /// The values, as the core keeps them.
        var values: AnyObject?
        /// Who read which key here.
        var readers: [EnvironmentEdge] = []
        /// The node that writes it; `none` for the root's.
        var writer = NodeRef(index: none, generation: 0)
        var parent: Int32 = none
        var firstChild: Int32 = none
        var next: Int32 = none
        var previous: Int32 = none
    }
    @exclusivity(unchecked) private var table = RecordPool<Scope>()
    /// The scopes, which never move; the root's is the first.
    let scopes: UnsafeMutablePointer<Scope>
    /// What leaves made of an environment in which nothing is written.
    @exclusivity(unchecked) public var derivedFromNothing: AnyObject?
    /// The keys that leaves read by their scope, not one by one.
    @exclusivity(unchecked) fileprivate var scopeKeys: Set<ObjectIdentifier> = []
    @exclusivity(unchecked) private var replaced: [Int32: AnyObject?] = [:]
    @exclusivity(unchecked) fileprivate var closing: [Int32] = []

    /// Which engine's they are; never 0.
    public let number: UInt64
    @MainActor private static var engines: UInt64 = 0

    @MainActor init() {
        EnvironmentScopes.engines += 1
        number = EnvironmentScopes.engines
        scopes = table.base
        _ = table.make(Scope())
    }

    deinit {
        scopes.deinitialize(count: Int(table.count))
        table.close()
    }

    /// Bytes of the table that are in use.
    var usedBytes: Int { table.usedBytes }

    /// Notes keys that leaves read by their scope.
    public func noteScopeKeys(_ keys: Set<ObjectIdentifier>) { scopeKeys.formUnion(keys) }

    /// The values of a scope.
    public func values(_ scope: Int32) -> AnyObject? { scopes[Int(scope)].values }

    /// Gives a scope other values; who has to know, `Engine.environmentChanged` says.
    public func setValues(_ scope: Int32, _ values: AnyObject?) {
        if replaced[scope] == nil { replaced[scope] = .some(scopes[Int(scope)].values) }
        scopes[Int(scope)].values = values
    }

    /// The values of a scope before the running evaluation changed them: what a view knew that goes with this change.
    public func valuesBefore(_ scope: Int32) -> AnyObject? { replaced[scope] ?? scopes[Int(scope)].values }

    /// An evaluation is over: nobody knows the values before it any more.
    func evaluationEnded() { if !replaced.isEmpty { replaced.removeAll(keepingCapacity: true) } }

    /// The scope that a scope lies in.
    public func parent(_ scope: Int32) -> Int32 { scopes[Int(scope)].parent }

    /// A new scope inside `parent`.
    func open(in parent: Int32, writer: NodeRef, values: AnyObject?) -> Int32 {
        let next = scopes[Int(parent)].firstChild
        let index = table.make(Scope(values: values, writer: writer, parent: parent, next: next))
        if next != none { scopes[Int(next)].previous = index }
        scopes[Int(parent)].firstChild = index
        return index
    }

    /// Ends the scopes whose writers' removal was announced: not before all below them know that they go too, since they may
    /// still want to know what they inherited.
    func closeAnnounced() {
        guard !closing.isEmpty else { return }
        for scope in closing { close(scope) }
        closing.removeAll(keepingCapacity: true)
    }

    /// Ends a scope; the scopes inside it end before their parents' memory is used again, with their nodes.
    private func close(_ index: Int32) {
        let scope = scopes + Int(index)
        let (parent, next, previous) = (scope.pointee.parent, scope.pointee.next, scope.pointee.previous)
        if previous != none {
            scopes[Int(previous)].next = next
        } else if scopes[Int(parent)].firstChild == index {
            scopes[Int(parent)].firstChild = next
        }
        if next != none { scopes[Int(next)].previous = previous }
        var child = scope.pointee.firstChild
        while child != none {
            // Its own node is in the same removed subtree and closes it next; it must not reach back here.
            scopes[Int(child)].previous = none
            scopes[Int(child)].parent = 0
            let next = scopes[Int(child)].next
            scopes[Int(child)].next = none
            child = next
        }
        scope.pointee = Scope()
        table.give(index)
    }
}

/// In place of a key: all keys. Who reads the environment as a whole depends on whatever is written.
public enum EveryEnvironmentKey {}

/// A reader of an environment key: its evaluation, the key, and which of its dynamic properties read it.
public struct EnvironmentEdge {
    var edge: DependencyEdge
    var key: ObjectIdentifier
    var property: Int16
}

extension Engine {
    /// Opens a scope at a writer's node; what is mounted below reads from it.
    public func openScope(at node: Int32, values: AnyObject?) {
        let scope = environments.open(
            in: table.nodes[Int(node)].scope, writer: table.reference(node), values: values)
        table.nodes[Int(node)].scope = scope
    }

    /// Closes a writer's scope, once all that goes with the writer is told; from its plan's `willRemove`.
    public func closeScope(at node: Int32) { environments.closing.append(table.nodes[Int(node)].scope) }

    /// Notes that the running evaluation of `node` read `key` in `scope`.
    public func readEnvironment(_ scope: Int32, _ key: ObjectIdentifier, _ node: Int32, _ property: Int16) {
        let edge = DependencyEdge(node: node, stamp: table.nodes[Int(node)].stamp)
        recorder.read(key: key)
        environments.addReader(scope, EnvironmentEdge(edge: edge, key: key, property: property), table.nodes)
    }

    /// Marks who read one of the keys in a scope, and those in the scopes inside that `inherits` says see the change:
    /// it is asked with the inner scope and its writer, brings that scope's values up to date and answers which of the
    /// keys changed there.
    public func environmentChanged(
        _ scope: Int32, keys: Set<ObjectIdentifier>,
        inherits: (_ scope: Int32, _ writer: NodeRef, _ keys: Set<ObjectIdentifier>) -> Set<ObjectIdentifier>
    ) {
        var waiting = [(scope, keys)]
        while let (scope, keys) = waiting.popLast() {
            if keys.isEmpty { continue }
            let readers = environments.scopes[Int(scope)].readers
            environments.scopes[Int(scope)].readers.removeAll { table.nodes[Int($0.edge.node)].stamp != $0.edge.stamp }
            let every = ObjectIdentifier(EveryEnvironmentKey.self)
            for reader in readers
            where (keys.contains(reader.key) || reader.key == every)
                && table.nodes[Int(reader.edge.node)].stamp == reader.edge.stamp
            {
                environmentReaderChanged(reader)
            }
            if !keys.isDisjoint(with: environments.scopeKeys) { scopeChanged(scope) }
            var child = environments.scopes[Int(scope)].firstChild
            while child != none {
                let writer = environments.scopes[Int(child)].writer
                waiting.append((child, inherits(child, writer, keys)))
                child = environments.scopes[Int(child)].next
            }
        }
    }

    /// Lays out and draws anew the leaves of a scope that depend on it as a whole. Scopes inside are told by themselves.
    private func scopeChanged(_ scope: Int32) {
        let writer = environments.scopes[Int(scope)].writer
        let top = writer.index == none ? root : writer.index
        guard top != none else { return }
        let nodes = table.nodes
        var node = top
        while true {
            let isInside = nodes[Int(node)].scope == scope
            if isInside, nodes[Int(node)].plan.use({ $0.dependsOnScope }) {
                layout.invalidate(node)
                damage(node)
            }
            if isInside, nodes[Int(node)].first != none {
                node = nodes[Int(node)].first
                continue
            }
            while node != top, nodes[Int(node)].next == none { node = nodes[Int(node)].parent }
            if node == top { return }
            node = nodes[Int(node)].next
        }
    }

    /// Whether the reader's last run asked for the value, and was not only given it.
    private func wasEnvironmentRead(_ reader: EnvironmentEdge) -> Bool {
        let node = reader.edge.node
        guard reader.property >= 0, let plan = plan(node).viewFields?.properties[Int(reader.property)] else {
            return true
        }
        return plan.wasRead(
            payload(node) + plan.storageOffset, PropertySite(engine: self, node: node, property: reader.property))
    }

    private func environmentReaderChanged(_ reader: EnvironmentEdge) {
        var cause = Cause(.environment, property: reader.property)
        if policy == .audit, !wasEnvironmentRead(reader) { cause.skip = .own }
        if isEvaluating {
            pushUnordered(reader.edge.node, cause)
        } else {
            mark(table.reference(reader.edge.node), cause)
        }
    }
}

extension EnvironmentScopes {
    func addReader(_ scope: Int32, _ reader: EnvironmentEdge, _ nodes: UnsafeMutablePointer<Node>) {
        scopes[Int(scope)].readers.withUnsafeSweep(nodes)
        scopes[Int(scope)].readers.append(reader)
    }
}

extension [EnvironmentEdge] {
    /// Sweeps stale readers at each doubling, so that reading again and again does not pile up.
    fileprivate mutating func withUnsafeSweep(_ nodes: UnsafeMutablePointer<Node>) {
        if count == capacity, count > 0 { removeAll { nodes[Int($0.edge.node)].stamp != $0.edge.stamp } }
    }
}
