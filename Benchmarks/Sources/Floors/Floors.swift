import Measuring

/// Measures the floors.
@MainActor public enum Floors {
    /// One operation on rows, on plain objects and behind the keyed list.
    public static func measure(_ operation: RowOperation, in session: Session) {
        let isTiny = operation == .select || operation == .swap
        session.measure(operation, of: "vanilla", batch: isTiny ? 1_000 : 1) { PlainTable() }
        session.measure(operation, of: "keyed") { KeyedTable() }
    }

    /// A leaf among `n`.
    public static func measureLeaf(_ n: Int, in session: Session) {
        var leaves: [LeafNode] = []
        session.measureMemory("leaf.mount", n: n, peer: "vanilla") { leaves = (0..<n).map { _ in LeafNode() } }
        guard session.wants("leaf.update", "vanilla") else { return }
        if leaves.isEmpty { leaves = (0..<n).map { _ in LeafNode() } }
        var value = 1
        session.measure("leaf.update", n: n, peer: "vanilla", runs: 41, batch: 1_000) {
            value = 3 - value
            leaves[n / 2].set(value)
        }
    }

    /// State at the end of a chain of `n`, and at its top.
    public static func measureDeep(_ n: Int, in session: Session) {
        let chain = ChainNode(depth: n)
        var end = chain
        while let next = end.child { end = next }
        var value = 1
        session.measure("deep.leafstate", n: n, peer: "vanilla", runs: 41, batch: 1_000) {
            value = 3 - value
            end.leaf?.set(value)
        }
        let top = LeafNode()
        session.measure("deep.rootstate", n: n, peer: "vanilla", runs: 41, batch: 1_000) {
            value = 3 - value
            top.set(value)
        }
        withExtendedLifetime(chain) {}
    }

    /// What an object's change costs where one, and where all of 1,000 show it.
    public static func measureObject(in session: Session) {
        let leaves = (0..<1_000).map { _ in LeafNode() }
        var value = 1
        session.measure("obs.one", n: 1_000, peer: "vanilla", runs: 41, batch: 1_000) {
            value = 3 - value
            leaves[0].set(value)
        }
        session.measure("obs.all1000", n: 1_000, peer: "vanilla", runs: 41, batch: 10) {
            value = 3 - value
            for leaf in leaves { leaf.set(value) }
        }
    }

    /// Memory of a row.
    public static func measureRowMemory(_ n: Int, in session: Session) {
        var generator = RowGenerator()
        let rows = generator.rows(n)
        let table = PlainTable()
        session.measureMemory("mem.rows", n: n, peer: "vanilla") { table.append(rows) }
    }
}
