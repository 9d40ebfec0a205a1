import CEngineSupport
import HalcyonDrawing

/// Lay out: the pass that gives records their sizes and places.
///
/// Three steps, none of which recurses:
/// 1. *Relink* (`+Relink`): containers below which nodes came, went or moved list their children anew.
/// 2. *Sum up* (`+SumUp`), deepest first: a record whose content changed makes its `LayoutSummary` anew and answers
///    again what it was asked before. If both are what they were, nobody above can notice and the walk stops here;
///    else the container is next. So each container is summed up once, however many of its children changed.
/// 3. *Place* (`+Place`), from the top: where the walk stopped, what is inside is placed anew; a child whose proposal,
///    size and content are what they were is not entered.
///
/// Most subtrees never see step 3: a record that is rigid on both axes and got what it needs (it is *loose*) has its
/// ideal size whatever was proposed, and so has everything inside; its children are placed in step 2.
///
/// Only asking (`+Measure`) recurses, where the summary does not know the answer: below what is squeezed or opaque.
///
/// Invariants, checked by `Engine.checkInvariants()`:
/// - At rest no container waits for a relink, no record is dirty, and none has to be placed anew.
/// - A container's list holds exactly the layout nodes below it with no layout node between, in pre-order, each inside
///   one member record for each modifier between that works on members; `depth` counts the records above.
/// - A record without a side is rigid on both axes and not squeezed, and its size is its ideal one.
/// - Sizes and places are those of a fresh layout of the same tree that asks everything anew.
@MainActor public final class LayoutPass {
    @exclusivity(unchecked) @usableFromInline unowned(unsafe) var attached: Engine!
    /// The engine's recorder, which a hot path may ask.
    @exclusivity(unchecked) private(set) var recorder: Unmanaged<Recorder>?
    let records: UnsafeMutablePointer<LayoutRecord>
    let nodes: UnsafeMutablePointer<Node>
    let tables: LayoutTables
    /// What measures texts.
    public let textEngine: any TextEngine

    // The pass is alone with its state, so nothing here is checked for exclusive access: that would be a fifth of it.
    @exclusivity(unchecked) var sides: RecordPool<LayoutSide>
    @exclusivity(unchecked) var answers = RecordPool<LayoutAnswer>()
    @exclusivity(unchecked) var bands: [StackBands?] = []
    @exclusivity(unchecked) var freeBands: [Int32] = []
    @exclusivity(unchecked) var scratch = ScratchStack()

    // Step 1
    @exclusivity(unchecked) var relinks = HandleList()
    @exclusivity(unchecked) var openModifiers = HandleList()
    /// Modifiers with other members than they have secondaries for.
    @exclusivity(unchecked) var unfit: [NodeRef] = []
    // Step 2
    @exclusivity(unchecked) var invalidated = HandleList()
    @exclusivity(unchecked) var buckets = HandleList()
    /// The bucket's next record, for each record.
    let bucketLinks: UnsafeMutablePointer<Int32>
    @exclusivity(unchecked) var deepest = -1
    // Step 3
    @exclusivity(unchecked) var replaced = HandleList()
    @exclusivity(unchecked) var worklist = HandleList()

    /// Records whose fragments have to be made anew, by the nodes of the views in them; noted only for a picture.
    @exclusivity(unchecked) var damaged: [NodeRef] = []
    @exclusivity(unchecked) var notesDamage = false

    // Geometry that views read
    /// Nodes whose content has to be evaluated, since their sizes or what they read of places is another.
    @exclusivity(unchecked) var sized: [NodeRef] = []
    /// Nodes that watch the geometry of their content, to be asked when all is placed.
    @exclusivity(unchecked) var watchersToAsk: [NodeRef] = []
    @exclusivity(unchecked) var geometryReads: [GeometryRead] = []
    /// Nodes whose content depends on what of it is visible.
    @exclusivity(unchecked) var visibilityReaders: [NodeRef] = []
    @exclusivity(unchecked) var visibilityRounds = 0
    /// How many nodes keep something apart from a safe area, which nodes look at it, and what those found.
    @exclusivity(unchecked) var safeAreaSources = 0
    @exclusivity(unchecked) var safeAreaReaders: [NodeRef] = []
    @exclusivity(unchecked) var safeAreaInsets: [Int32: LayoutInsets] = [:]
    /// Nodes whose content depends on the root's bounds.
    @exclusivity(unchecked) var boundsReaders: [NodeRef] = []
    /// The rooms of containers by the nodes of their contents, and the nodes whose content depends on one.
    @exclusivity(unchecked) var containers: [NodeRef: LayoutProposal] = [:]
    @exclusivity(unchecked) var containerReaders: [NodeRef] = []
    @exclusivity(unchecked) private(set) var isRunning = false

    /// Every record is opaque, so that each answer is asked for: for tests, which compare.
    @exclusivity(unchecked) public var asksEverything = false
    /// Set while a fresh layout is made for comparison.
    @exclusivity(unchecked) var fresh: FreshLayout?
    /// Set while a container only says where it would place its children.
    @exclusivity(unchecked) var collected: [LayoutPlacement]?
    /// The record whose children its layout places now, by a call for each; `none`: none does.
    @exclusivity(unchecked) public var placing = none
    /// Where a guide is in a view that does not say so itself: the guide's type answers, which the core knows.
    @exclusivity(unchecked) public var defaultDistance: DefaultDistance = { _, _, _, _, _ in 0 }
    /// Whether the views in a container stand from the right, by the container's node; nil where none of the root do.
    @exclusivity(unchecked) private(set) var isRightToLeft: (@MainActor (Int32) -> Bool)?
    /// Pixels a point of the display that shows the root; 0: none does.
    @exclusivity(unchecked) public internal(set) var pixels = 0.0
    /// Pixels a point that are written for a node; nil where none are in the whole root.
    @exclusivity(unchecked) var writtenPixels: (@MainActor (Int32) -> Double?)?
    /// The record that draws itself now.
    @exclusivity(unchecked) public var drawn = none
    /// How many nodes say when they are drawn among their siblings.
    @exclusivity(unchecked) public var zIndexes = 0
    /// What was answered about guides in this run.
    @exclusivity(unchecked) var guideAnswers: [GuideQuestion: Double?] = [:]

    // Counts of the running pass.
    @exclusivity(unchecked) var measured = 0
    @exclusivity(unchecked) var placed = 0
    @exclusivity(unchecked) var relinked = 0
    @exclusivity(unchecked) var summedUp = 0

    init(_ table: NodeTable, _ textEngine: any TextEngine) {
        records = table.records
        nodes = table.nodes
        self.textEngine = textEngine
        sides = RecordPool()
        tables = LayoutTables(records: table.records, sides: sides.base)
        guard let memory = hc_reserve(NodeTable.capacity * MemoryLayout<Int32>.stride) else {
            fatalError("No address space for layout is left in this process.")
        }
        bucketLinks = memory.bindMemory(to: Int32.self, capacity: NodeTable.capacity)
    }

    /// Belongs to an engine from now on.
    func attach(_ engine: Engine) {
        attached = engine
        recorder = engine.uncountedRecorder
    }

    isolated deinit {
        sides.close()
        answers.close()
        scratch.close()
        relinks.close()
        openModifiers.close()
        invalidated.close()
        buckets.close()
        replaced.close()
        worklist.close()
        hc_release(bucketLinks, NodeTable.capacity * MemoryLayout<Int32>.stride)
    }

    /// Whether the next run has something to do.
    var isPending: Bool {
        !relinks.isEmpty || !invalidated.isEmpty || !sized.isEmpty || !watchersToAsk.isEmpty
    }

    /// Bytes in use beside the node table.
    var usedBytes: Int { sides.usedBytes + answers.usedBytes + Int(engine.table.recordCount) * 4 }

    /// The container's list of children has to be made anew.
    func needsRelink(_ record: Int32) {
        guard record != none else { return }
        if records[Int(record)].flags & LayoutFlags.hasBands != 0 { stackBands(record)?.listsAll = true }
        awaitRelink(record)
    }

    private func awaitRelink(_ record: Int32) {
        guard records[Int(record)].flags & LayoutFlags.relink == 0, !engine.plants(.skipRelink) else { return }
        records[Int(record)].flags |= LayoutFlags.relink
        relinks.append(record)
    }

    /// A node came into the container. Where it stands behind all that a long stack lists, only what came is listed: so
    /// rows at the end cost what they cost, however many stand before them.
    func inserted(_ node: Int32, in container: Int32, hasLayout: Bool) {
        guard container != none else { return }
        if records[Int(container)].flags & LayoutFlags.hasBands != 0, isAdded(node, to: container) {
            if hasLayout { awaitRelink(container) }
        } else if hasLayout {
            needsRelink(container)
        }
    }

    /// Whether a new node stands behind all that the container lists; the first that does is noted.
    private func isAdded(_ node: Int32, to container: Int32) -> Bool {
        guard let bands = stackBands(container), !bands.listsAll else { return false }
        let top = records[Int(container)].node
        var above = node
        while above != top {
            let one = nodes + Int(above)
            // It stands in what was added before.
            if one.pointee.parent == bands.addedTo, one.pointee.index >= bands.addedAt { return true }
            if one.pointee.next != none || one.pointee.flags.contains(.worksOnMembers) { return false }
            above = one.pointee.parent
        }
        if bands.added == none { bands.add(node, nodes) }
        return true
    }

    /// What the node's size, the places of its children or its ways as a child depend on changed.
    public func invalidate(_ node: Int32) {
        if nodes[Int(node)].flags.contains(.hasLayout) {
            invalidate(record: nodes[Int(node)].record)
        } else if nodes[Int(node)].flags.contains(.worksOnMembers) {
            invalidateMembers(node)
        }
    }

    func invalidate(record: Int32) {
        guard records[Int(record)].flags & LayoutFlags.dirty == 0 else { return }
        records[Int(record)].flags |= LayoutFlags.dirty
        invalidated.append(record)
    }

    /// From now on reading may go from the right in some containers.
    public func knowDirections(_ isRightToLeft: @escaping @MainActor (_ node: Int32) -> Bool) {
        self.isRightToLeft = isRightToLeft
    }

    /// Places are read in another way: all is drawn anew, and places that were read are others.
    public func placesChanged() {
        for record in 0..<engine.table.recordCount where isLive(record) {
            damage(record)
            stackBands(record)?.damageAll()
        }
        invalidateBounds()
    }

    /// The root has other bounds: its children are asked again.
    func invalidateBounds() {
        guard engine.root != none else { return }
        invalidate(record: nodes[Int(engine.root)].record)
        boundsReaders.removeAll { !engine.table.isAlive($0) }
        for reader in boundsReaders { invalidate(reader.index) }
    }

    /// The node's content depends on the root's bounds.
    public func addBoundsReader(_ node: Int32) { add(node, to: &boundsReaders) }

    /// Appends a node to a list in which nodes may be gone; at each doubling these are taken out.
    func add(_ node: Int32, to list: inout [NodeRef]) {
        if list.count == list.capacity { list.removeAll { !engine.table.isAlive($0) } }
        list.append(engine.table.reference(node))
    }

    /// Brings sizes and places up to date.
    func run() {
        guard isPending, engine.root != none else { return }
        (measured, placed, relinked, summedUp) = (0, 0, 0, 0)
        visibilityRounds = 0
        isRunning = true
        defer { isRunning = false }
        repeat {
            if !guideAnswers.isEmpty { guideAnswers.removeAll() }
            relinkWaiting()
            while !unfit.isEmpty {
                engine.fitSecondaries()
                relinkWaiting()
            }
            sumUp()
            repeat { placeWaiting() } while updateSafeAreas()
            // Places that are not final are nothing to be told of.
            if lookAtVisibility() { continue }
            lookAtGeometry()
        } while !invalidated.isEmpty || engine.evaluateSized()
        engine.recorder.addLayout(measured: measured, placed: placed, relinked: relinked, summedUp: summedUp)
    }

    /// The size that the content answers to a proposal.
    func contentSize(_ proposal: LayoutProposal) -> LayoutSize {
        var size = LayoutSize(width: 0, height: 0)
        var child = records[Int(nodes[Int(engine.root)].record)].firstChild
        while child != none {
            let one = measure(child, proposal)
            size = LayoutSize(width: max(size.width, one.width), height: max(size.height, one.height))
            child = records[Int(child)].nextSibling
        }
        return size
    }

    /// The record's fragment has to be made anew.
    @inline(__always) func damage(_ record: Int32) {
        if notesDamage, record != none { noteDamage(record) }
    }

    private func noteDamage(_ record: Int32) {
        guard records[Int(record)].flags & LayoutFlags.damaged == 0 else { return }
        records[Int(record)].flags |= LayoutFlags.damaged
        // Records around one view are made anew with the view's own.
        let content = content(of: record)
        if content != record {
            if records[Int(content)].flags & LayoutFlags.damaged != 0 { return }
            records[Int(content)].flags |= LayoutFlags.damaged
        }
        let node = records[Int(content)].node
        damaged.append(NodeRef(index: node, generation: nodes[Int(node)].generation))
    }

    /// The first child of a container; `nextChild` goes on. `none` at the end.
    @inline(__always) public func firstChild(_ record: Int32) -> Int32 { records[Int(record)].firstChild }
    /// The child after this one.
    @inline(__always) public func nextChild(_ record: Int32) -> Int32 { records[Int(record)].nextSibling }
    /// The record that this one stands in; `none` at the top.
    @inline(__always) public func container(around record: Int32) -> Int32 { records[Int(record)].parent }
    /// The record's node.
    @inline(__always) public func node(_ record: Int32) -> Int32 { records[Int(record)].node }

    /// Whether the record is in use.
    public func isLive(_ record: Int32) -> Bool { records[Int(record)].node != none }

    /// What the record's node keeps of its view.
    public func payload(_ record: Int32) -> UnsafeMutableRawPointer {
        nodes[Int(records[Int(record)].node)].payload
    }

    @inline(__always) func plan(_ record: Int32) -> Plan {
        nodes[Int(records[Int(record)].node)].plan.takeUnretainedValue()
    }

    /// The record is being freed, with its member records: whatever lies aside is freed as well.
    func forget(_ record: Int32) {
        let isSecondary = nodes[Int(records[Int(record)].node)].flags.contains(.isSecondary)
        clear(record)
        // A secondary's record stands in that of the view that it is laid on, which goes with that view.
        if isSecondary { return }
        var outer = records[Int(record)].parent
        while outer != none, records[Int(outer)].flags & LayoutFlags.isMember != 0 {
            let next = records[Int(outer)].parent
            engine.forgetPicture(record: outer)
            clear(outer)
            engine.table.freeRecord(outer)
            outer = next
        }
    }

    private func clear(_ record: Int32) {
        let one = records + Int(record)
        one.pointee.flags = 0
        guard one.pointee.side != none else { return }
        dropAnswers(record)
        let side = sides.base + Int(one.pointee.side)
        if side.pointee.bands != none { giveBands(side.pointee.bands) }
        sides.give(one.pointee.side)
        one.pointee.side = none
    }
}

extension LayoutPass {
    /// The engine whose records these are. Nothing on a hot path may ask it, since that counts a reference.
    @_transparent public var engine: Engine { attached }
}
