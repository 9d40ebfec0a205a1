import CEngineSupport

/// Who read something: a node's evaluation, by index and stamp.
public struct DependencyEdge {
    public var node: Int32
    public var stamp: UInt32
    /// An edge to an evaluation.
    public init(node: Int32, stamp: UInt32) { (self.node, self.stamp) = (node, stamp) }
}

/// The readers of one thing. Nearly always there is one, so that one needs no array.
///
/// An edge whose stamp is not its node's any more is stale: the node ran again without reading, or is gone
/// (design invariant: a dependency that the last run did not read is gone). Stale edges are swept when the list grows.
@frozen public struct EdgeList {
    /// The reader, if there is one; the oldest.
    public var first = DependencyEdge(node: none, stamp: 0)
    @usableFromInline var more: [DependencyEdge]?

    /// Nobody has read.
    @inlinable public init() {}

    /// Notes that the running evaluation read.
    /// - Returns: whether it may be the first time that it did; false only if it is known to be not.
    @discardableResult
    @inlinable @inline(__always) public mutating func add(_ frame: UnsafePointer<hc_frame>) -> Bool {
        let (node, stamp) = (frame.pointee.node, frame.pointee.stamp)
        if first.node == node {
            if first.stamp == stamp { return false }
            first.stamp = stamp
            return true
        }
        addSlow(node, stamp, frame)
        return true
    }

    @usableFromInline mutating func addSlow(_ node: Int32, _ stamp: UInt32, _ frame: UnsafePointer<hc_frame>) {
        let nodes = frame.pointee.nodes.assumingMemoryBound(to: Node.self)
        if first.node == none || nodes[Int(first.node)].stamp != first.stamp {
            first = DependencyEdge(node: node, stamp: stamp)
            return
        }
        guard var list = more else {
            more = [DependencyEdge(node: node, stamp: stamp)]
            return
        }
        more = nil
        if let last = list.indices.last, list[last].node == node {
            list[last].stamp = stamp
        } else {
            // Read again and again without a write, a list would fill with stale edges: sweep at each doubling.
            if list.count == list.capacity { list.removeAll { nodes[Int($0.node)].stamp != $0.stamp } }
            list.append(DependencyEdge(node: node, stamp: stamp))
        }
        more = list
    }

    /// Calls `body` for each reader whose edge is fresh, oldest first, and forgets the stale ones.
    @MainActor public mutating func forEachFresh(_ engine: Engine, _ body: (NodeRef) -> Void) {
        let nodes = engine.table.nodes
        if first.node != none, nodes[Int(first.node)].stamp == first.stamp {
            body(engine.table.reference(first.node))
        }
        guard var list = more else { return }
        more = nil
        // A reader that read at several places of its body stands in the list several times: `scratch` tells.
        var kept = 0
        for index in 0..<list.count {
            let edge = list[index]
            let node = nodes + Int(edge.node)
            guard node.pointee.stamp == edge.stamp, edge.node != first.node, node.pointee.scratch == none else {
                continue
            }
            node.pointee.scratch = 0
            list[kept] = edge
            kept += 1
        }
        list.removeLast(list.count - kept)
        for edge in list { nodes[Int(edge.node)].scratch = none }
        for edge in list { body(engine.table.reference(edge.node)) }
        more = list.isEmpty ? nil : list
    }

    /// Whether anybody's edge is fresh.
    @MainActor public func hasReaders(_ engine: Engine) -> Bool {
        let nodes = engine.table.nodes
        if first.node != none, nodes[Int(first.node)].stamp == first.stamp { return true }
        return more?.contains { nodes[Int($0.node)].stamp == $0.stamp } ?? false
    }
}
