import CEngineSupport
import HalcyonEngine

/// Who read only a part of a value, through a binding to that part: they run again when the part is another, not whenever
/// the whole is (semantics 24).
///
/// Stale edges are swept when the list grows, as in `EdgeList`.
struct PartReaders<Whole> {
    private struct Reader {
        var edge: DependencyEdge
        let differs: (Whole, Whole) -> Bool
        /// The transaction that has marked it already.
        var markedIn: UInt64 = 0
    }
    private var list: [Reader] = []

    /// Notes that the running evaluation read a part.
    mutating func add(_ frame: UnsafePointer<hc_frame>, _ differs: @escaping (Whole, Whole) -> Bool) {
        if list.count == list.capacity {
            let nodes = frame.pointee.nodes.assumingMemoryBound(to: Node.self)
            list.removeAll { nodes[Int($0.edge.node)].stamp != $0.edge.stamp }
        }
        list.append(
            Reader(edge: DependencyEdge(node: frame.pointee.node, stamp: frame.pointee.stamp), differs: differs))
    }

    /// Whether the part of somebody whose edge is fresh is another.
    @MainActor func hasChanged(_ engine: Engine, _ old: Whole, _ new: Whole) -> Bool {
        list.contains { isFresh($0, engine) && $0.differs(old, new) }
    }

    /// Calls `mark` for each whose edge is fresh and whose part is another, once a transaction; with nil, for each.
    @MainActor mutating func forEachChanged(
        _ engine: Engine, _ old: Whole, _ new: Whole, in transaction: UInt64?, _ mark: (NodeRef) -> Void
    ) {
        for index in list.indices where list[index].markedIn != transaction && isFresh(list[index], engine) {
            guard list[index].differs(old, new) else { continue }
            if let transaction { list[index].markedIn = transaction }
            mark(engine.table.reference(list[index].edge.node))
        }
    }

    @MainActor private func isFresh(_ reader: Reader, _ engine: Engine) -> Bool {
        engine.table.nodes[Int(reader.edge.node)].stamp == reader.edge.stamp
    }
}

/// Whether two values differ by SwiftUI's rules (semantics 2–4).
package func differ<Value>(_ old: Value, _ new: Value) -> Bool {
    withUnsafePointer(to: old) { old in
        withUnsafePointer(to: new) { !ComparePlan.plan(for: Value.self).isEqual(old, $0) }
    }
}
