import CEngineSupport
import Glibc

/// Stores what happened in a root. Counting is always on; facts are kept only while it records.
///
/// Facts are kept as small records without references (`FactRecord`) and become values of the type `Fact` when somebody
/// asks for `facts`. At a write the values are copied, printed at the end of the same turn, and dropped: a fact at rest
/// holds no value of the user's.
///
/// Under the package trait `NoRecorder` nothing is counted or recorded: a build that measures what recording costs.
@MainActor public final class Recorder {
    #if HALCYON_NO_RECORDER
    @inlinable @inline(__always) static var isCompiled: Bool { false }
    #else
    @inlinable @inline(__always) static var isCompiled: Bool { true }
    #endif

    /// What is always counted.
    public struct Counts: Hashable, Sendable {
        public var turns = 0
        public var writes = 0
        public var marks = 0
        public var bodies = 0
        public var skips = 0
        public var mounted = 0
        public var removed = 0
        public var actions = 0
        public var measured = 0
        public var placed = 0
        public var relinked = 0
        public var summedUp = 0
        public var displayChanges = 0
        /// Nothing counted.
        public init() {}
    }
    /// Counts since mounting.
    @exclusivity(unchecked) public var counts = Counts()
    /// The last values that the model set while a hand had them, also without recording; some hundreds at least.
    @exclusivity(unchecked) public private(set) var conflicts: [Fact.Conflict] = []
    private static let mostConflicts = 1000

    /// All diagnostics, also without recording.
    @exclusivity(unchecked) public internal(set) var diagnostics: [Diagnostic] = []

    /// Whether facts are kept. Turned off, it keeps those that it has.
    public var isRecording: Bool {
        get { isOn }
        set {
            guard Recorder.isCompiled, newValue != isOn else { return }
            values.print(into: &kept.writes)
            isOn = newValue
            recordingChanged?()
        }
    }
    @exclusivity(unchecked) @usableFromInline private(set) var isOn = false
    /// Called when recording begins or ends: observers of objects then tell which properties are read, or stop it.
    public var recordingChanged: (() -> Void)?

    /// How the strongest difference in what the running evaluation has made so far differs from the run before.
    @exclusivity(unchecked) @usableFromInline var output = Difference.equal

    /// The facts of late, and those before them; older ones are gone.
    @exclusivity(unchecked) var kept = FactSegment()
    var earlier: FactSegment?
    @exclusivity(unchecked) var names = NameTable()
    /// The reads of `kept`: in plain memory, since reads come from outside of the main actor's own code.
    private let readLog: UnsafeMutablePointer<hc_reads>
    @exclusivity(unchecked) var values = ValueLog()
    @exclusivity(unchecked) private var isTurnOpen = false
    /// The record of the running evaluation; -1: none runs, or recording began within it.
    @exclusivity(unchecked) @usableFromInline private(set) var open = -1
    /// How many records a segment holds before the next one begins, at the end of a turn.
    private static let segmentSize = 500_000

    init() {
        readLog = .allocate(capacity: 1)
        readLog.initialize(to: hc_reads())
    }

    isolated deinit {
        free(readLog.pointee.base)
        readLog.deallocate()
        values.close()
        kept.records.close()
        earlier?.records.close()
    }

    /// Forgets the facts. Numbers of writes go on.
    public func clear() {
        values.drop()
        earlier?.records.close()
        earlier = nil
        kept.removeAll()
        readLog.pointee.count = 0
        isTurnOpen = false
        open = -1
    }

    /// The newest facts as a segment of their own.
    var keptWithReads: FactSegment {
        var segment = kept
        segment.reads = Array(UnsafeBufferPointer(start: readLog.pointee.base, count: Int(readLog.pointee.count)))
        return segment
    }

    /// Where reads are noted now; nil: nowhere.
    @inline(__always) var readsIfRecording: UnsafeMutablePointer<hc_reads>? {
        Recorder.isCompiled && isOn ? readLog : nil
    }

    /// A program that runs for days keeps between half a million and a million records: 32 MB at most.
    private func beginSegment() {
        earlier?.records.close()
        earlier = keptWithReads
        readLog.pointee.count = 0
        kept = FactSegment(firstWrite: kept.firstWrite + UInt32(kept.writes.count))
    }
}

// Turns, marks, actions, evaluations.
extension Recorder {
    /// Appends a record about a node, in the turn that is open or is opened by it.
    @inline(__always) func add(
        _ kind: FactKind, _ engine: Engine, _ node: Int32, a: UInt32 = 0, b: UInt32 = 0, c: UInt32 = 0,
        count: UInt16 = 0, detail: UInt8 = 0
    ) {
        if !isTurnOpen { openTurn(engine) }
        if node == none {
            kept.records.append(
                FactRecord(
                    node: .none, plan: .max, inside: .max, a: a, b: b, c: c, count: count, kind: kind, detail: detail))
            return
        }
        let nodes = engine.table.nodes
        // Nearly always the fact is about a view with a body, or what stands not far below one.
        var above = nodes + Int(node)
        var (number, isComposite) = above.pointee.plan.use { ($0.number, $0.isComposite) }
        let plan = number
        while !isComposite {
            guard above.pointee.parent != none else {
                number = .max
                break
            }
            above = nodes + Int(above.pointee.parent)
            (number, isComposite) = above.pointee.plan.use { ($0.number, $0.isComposite) }
        }
        kept.records.append(
            FactRecord(
                node: NodeRef(index: node, generation: nodes[Int(node)].generation), plan: plan, inside: number,
                a: a, b: b, c: c, count: count, kind: kind, detail: detail))
    }

    private func openTurn(_ engine: Engine) {
        isTurnOpen = true
        let number = engine.isInTurn ? engine.turn : engine.turn &+ 1
        kept.records.append(FactRecord(node: .none, plan: .max, inside: .max, a: number, kind: .turnBegan))
    }

    @inline(__always) func beginTurn(_ engine: Engine) {
        guard Recorder.isCompiled else { return }
        counts.turns += 1
        if isOn, !isTurnOpen { openTurn(engine) }
    }

    @inline(__always) func endTurn(_ engine: Engine) {
        guard Recorder.isCompiled, isOn else { return }
        add(.turnEnded, engine, none, detail: engine.displayList == nil ? 0 : 1)
        values.print(into: &kept.writes)
        isTurnOpen = false
        if kept.records.count > Recorder.segmentSize { beginSegment() }
    }

    /// A write after which no turn is due is over at once.
    public func writeEnded(_ engine: Engine) {
        guard Recorder.isCompiled, isOn, !engine.isInTurn, !values.isEmpty, !engine.isPending else { return }
        values.print(into: &kept.writes)
    }

    @_transparent func addMark(_ engine: Engine, _ node: Int32, _ cause: Cause) {
        guard Recorder.isCompiled else { return }
        counts.marks &+= 1
        guard isOn else { return }
        kept.causes.append(cause)
        add(.marked, engine, node, a: UInt32(kept.causes.count - 1))
    }

    /// An action runs now.
    public func addAction(_ engine: Engine, _ node: NodeRef, _ kind: ActionKind) {
        guard Recorder.isCompiled else { return }
        counts.actions += 1
        addHand(engine, node, kind)
    }

    /// What a hand does, or what is done for it.
    func addHand(_ engine: Engine, _ node: NodeRef, _ kind: ActionKind) {
        guard Recorder.isCompiled, isOn else { return }
        // An action of a removed node: its place may be another view's by now.
        let isAlive = engine.table.isAlive(node)
        add(.acted, engine, isAlive ? node.index : none, detail: kind.rawValue)
    }

    func add(_ diagnostic: Diagnostic, _ engine: Engine) {
        guard Recorder.isCompiled, isOn else { return }
        kept.diagnostics.append(diagnostic.message)
        add(.diagnosed, engine, none, a: UInt32(kept.diagnostics.count - 1))
    }

    func addConflict(_ engine: Engine, _ node: Int32, _ conflict: Fact.Conflict) {
        conflicts.append(conflict)
        if conflicts.count > Recorder.mostConflicts { conflicts.removeFirst(conflicts.count / 2) }
        guard Recorder.isCompiled, isOn else { return }
        kept.conflicts.append(conflict)
        add(.conflicted, engine, node, a: UInt32(kept.conflicts.count - 1))
    }

    // MARK: Evaluation

    /// A node is about to be evaluated; its causes are known.
    @_transparent func evaluationBegan(_ engine: Engine, _ node: Int32) {
        output = .equal
        if Recorder.isCompiled, isOn { addEvaluation(engine, node) }
    }

    @inline(never) private func addEvaluation(_ engine: Engine, _ node: Int32) {
        let start = kept.causes.count
        engine.appendCauses(of: node, to: &kept.causes)
        add(
            .evaluationBegan, engine, node, a: UInt32(start), b: UInt32(readLog.pointee.count),
            c: UInt32(readLog.pointee.count), count: UInt16(clamping: kept.causes.count - start))
        readLog.pointee.start = readLog.pointee.count
        open = kept.records.count - 1
    }

    @_transparent func evaluationEnded(_ engine: Engine, _ node: Int32) {
        guard Recorder.isCompiled, isOn, open >= 0 else { return }
        var record = kept.records[open]
        record.detail |= output.rawValue
        record.c = UInt32(readLog.pointee.count)
        kept.records[open] = record
        open = -1
        add(.evaluationEnded, engine, node)
    }

    /// A body is about to run, in the evaluation of `node`.
    @_transparent public func bodyBegan(_ engine: Engine, _ node: Int32) {
        guard Recorder.isCompiled else { return }
        counts.bodies &+= 1
        if isOn { noteBody() }
    }

    @usableFromInline func noteBody() {
        if open >= 0 { kept.records[open].detail |= FactRecord.bodyFlag }
    }
}
