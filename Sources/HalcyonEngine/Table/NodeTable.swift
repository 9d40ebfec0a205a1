import CEngineSupport

/// All nodes and layout records of a root, each in one array that never moves: its address space is reserved at once,
/// its memory comes with use. Handles are indices; freed ones are used again under a new generation.
public final class NodeTable {
    /// As many nodes as a root may have.
    public static let capacity = 8_000_000

    /// The nodes; valid for indices below `nodeCount`.
    public let nodes: UnsafeMutablePointer<Node>
    /// The layout records; valid for indices below `recordCount`.
    public let records: UnsafeMutablePointer<LayoutRecord>
    /// How many indices were ever used.
    @exclusivity(unchecked) public private(set) var nodeCount: Int32 = 0
    @exclusivity(unchecked) public private(set) var recordCount: Int32 = 0
    /// How many are in use.
    @exclusivity(unchecked) public private(set) var liveNodes = 0
    @exclusivity(unchecked) public private(set) var liveRecords = 0
    @exclusivity(unchecked) private var freeNode: Int32 = none
    @exclusivity(unchecked) private var freeRecord: Int32 = none
    /// How many nodes were freed since the free indices were in order, and at how many they are put in order again.
    @exclusivity(unchecked) private var freed = 0
    @exclusivity(unchecked) private var freedLimit = 1_024
    @exclusivity(unchecked) var slab = Slab()

    init() {
        func reserve<Record>(_: Record.Type) -> UnsafeMutablePointer<Record> {
            guard let base = hc_reserve(NodeTable.capacity * MemoryLayout<Record>.stride) else {
                fatalError("No address space for the node table is left in this process.")
            }
            return base.bindMemory(to: Record.self, capacity: NodeTable.capacity)
        }
        nodes = reserve(Node.self)
        records = reserve(LayoutRecord.self)
    }

    deinit {
        slab.close()
        hc_release(nodes, NodeTable.capacity * MemoryLayout<Node>.stride)
        hc_release(records, NodeTable.capacity * MemoryLayout<LayoutRecord>.stride)
    }

    /// A new node, linked to nothing.
    @MainActor func makeNode(_ plan: Plan, payloadSize: Int) -> Int32 {
        let index: Int32
        var generation: UInt32 = 1
        var stamp: UInt32 = 0
        if freeNode != none {
            if freed >= freedLimit { sortFreeIndices() }
            index = freeNode
            freeNode = nodes[Int(index)].next
            (generation, stamp) = (nodes[Int(index)].generation, nodes[Int(index)].stamp)
        } else {
            precondition(Int(nodeCount) < NodeTable.capacity, "More than \(NodeTable.capacity) views in one root.")
            index = nodeCount
            nodeCount += 1
        }
        liveNodes += 1
        nodes[Int(index)] = Node(
            plan: Unmanaged.passUnretained(plan),
            payload: payloadSize > 0 ? slab.take(payloadSize) : UnsafeMutableRawPointer(nodes),
            parent: none, first: none, last: none, next: none, prev: none, record: none, index: 0,
            generation: generation, stamp: stamp, scope: 0, cause: none, scratch: none, flags: .isLive)
        return index
    }

    /// Frees a node that is linked to nothing and whose payload is destroyed.
    func freeNode(_ index: Int32, payloadSize: Int) {
        let node = nodes + Int(index)
        if payloadSize > 0 { slab.give(node.pointee.payload, size: payloadSize) }
        node.pointee.flags = .none
        node.pointee.generation &+= 1
        node.pointee.stamp &+= 1
        node.pointee.next = freeNode
        freeNode = index
        freed += 1
        liveNodes -= 1
    }

    /// Puts the free indices in ascending order.
    ///
    /// They are used again last in, first out; where many went at once, what is mounted next would lie in another order
    /// than the tree's, and with each round of it in a worse one: every step of a walk would miss the cache.
    private func sortFreeIndices() {
        freeNode = none
        for index in stride(from: nodeCount - 1, through: 0, by: -1)
        where !nodes[Int(index)].flags.contains(.isLive) {
            nodes[Int(index)].next = freeNode
            freeNode = index
        }
        freeRecord = none
        for index in stride(from: recordCount - 1, through: 0, by: -1) where records[Int(index)].node == none {
            records[Int(index)].nextSibling = freeRecord
            freeRecord = index
        }
        freed = 0
        freedLimit = max(1_024, Int(nodeCount) / 4)
    }

    /// A new layout record for a node.
    func makeRecord(_ node: Int32) -> Int32 {
        let index: Int32
        if freeRecord != none {
            index = freeRecord
            freeRecord = records[Int(index)].nextSibling
        } else {
            index = recordCount
            recordCount += 1
        }
        liveRecords += 1
        records[Int(index)] = LayoutRecord(
            node: node, parent: none, firstChild: none, nextSibling: none, index: 0, depth: 0,
            flags: LayoutFlags.isOpaque, side: none, width: 0, height: 0, x: 0, y: 0)
        return index
    }

    /// Frees a layout record.
    func freeRecord(_ index: Int32) {
        records[Int(index)].node = none
        records[Int(index)].nextSibling = freeRecord
        freeRecord = index
        liveRecords -= 1
    }

    /// Bytes of the tables that are in use.
    var usedBytes: Int {
        Int(nodeCount) * MemoryLayout<Node>.stride + Int(recordCount) * MemoryLayout<LayoutRecord>.stride
    }
}

extension Engine {
    /// Bytes in use that were mapped, not allocated: the allocator's counters do not know them.
    package var mappedBytes: Int { table.usedBytes + layout.usedBytes + environments.usedBytes }
}

extension NodeTable {
    /// The node as somebody keeps it who may outlive it.
    @_transparent public func reference(_ index: Int32) -> NodeRef {
        NodeRef(index: index, generation: nodes[Int(index)].generation)
    }

    /// Whether the node that was meant is still there.
    @_transparent public func isAlive(_ node: NodeRef) -> Bool {
        nodes[Int(node.index)].generation == node.generation && nodes[Int(node.index)].flags.contains(.isLive)
    }
}
