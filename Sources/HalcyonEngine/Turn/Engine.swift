import CEngineSupport
import Foundation
import HalcyonDrawing
import HalcyonPlatform

/// The engine of one mounted root: it owns the nodes and runs the turn.
///
/// In a turn, in this order (one file a pass): *write* and *mark* (`Engine+Mark`), *evaluate* (`Engine+Evaluate`),
/// *lay out* (`LayoutPass`), *act* (`Engine+Act`), again until quiet (`Engine+Turn`), then *paint* (`Engine+Paint`).
///
/// Invariants, checked by `checkInvariants()`:
/// 1. A node exists if and only if its place in the view tree exists. Nothing reads through a removed identity.
/// 2. At rest nothing is marked, nothing waits, no pass's scratch is in use.
/// 3. An edge leads from what was read to the reader's evaluation: with another stamp than the reader's it is stale.
///
/// On the hot path, that is in all that runs once a turn or once a node:
/// - Fields are not checked for exclusive access. Only the main actor touches them, in accesses that call nobody; the
///   checks were two fifths of a small turn.
/// - No closure goes to the standard library: since that is not built for Swift 6, a closure of the main actor's is
///   checked for its executor there at each call (40 ns).
/// - Nothing refers weakly to an engine: one weak reference makes every other one slow. Who may outlive it has its
///   `EngineLink`.
@MainActor public final class Engine {
    /// The root's number in the process.
    public let id: RootID
    /// Nodes and layout records.
    public let table = NodeTable()
    /// What happened.
    public let recorder: Recorder
    /// The same for what runs once a node: asking it counts no reference.
    let uncountedRecorder: Unmanaged<Recorder>
    /// Which redraws are made.
    public let policy: LaunchOptions.Policy
    /// A state write made while a body runs is dropped, as SwiftUI does, instead of applied late.
    public let isStrict: Bool
    /// The time that this root lives in.
    public let clock: any HostClock
    /// What measures its texts.
    public let textEngine: any TextEngine
    /// Checks all invariants after each turn.
    @exclusivity(unchecked) public var checksInvariants = false
    /// Called when something is pending and no turn is running: the host then runs one soon.
    @exclusivity(unchecked) public var needsTurn: (() -> Void)?
    /// Called when a turn is wanted at a time of the clock, in seconds.
    @exclusivity(unchecked) public var needsTurnAt: ((Double) -> Void)?
    /// Calls an action after so many seconds of the root's clock; nil: there is none that would.
    @exclusivity(unchecked) public var callsAfter: ((Double, @escaping @MainActor () -> Void) -> Void)?
    /// Called with each diagnostic, after it was recorded.
    @exclusivity(unchecked) public var onDiagnostic: ((Diagnostic) -> Void)?

    /// Takes the lines of `_printChanges()` and `_logChanges()`; nil: the process's own streams do.
    public var onPrint: ((_ line: String, _ stream: ConsoleStream) -> Void)?

    /// Where copied text goes; nil: nowhere.
    public var clipboard: (any Clipboard)?

    /// Opens what an address leads to; nil: nothing can be opened.
    public var opensURL: ((URL) -> Bool)?

    /// Called before the program ends with a message, so that the journal can be written.
    @exclusivity(unchecked) public var willTrap: (() -> Void)?

    /// The top node; `none` before `mount`.
    @exclusivity(unchecked) public internal(set) var root: Int32 = none

    // Marks and evaluation
    @exclusivity(unchecked) var pending: [PendingTransaction] = []
    @exclusivity(unchecked) var pendingNumber: UInt64 = 0
    /// The content of the newest pending transaction's frame, for comparing; means nothing while none is pending.
    @exclusivity(unchecked) var newestContent: UnsafeMutableRawPointer?
    /// The marks of the newest pending transaction; while none is pending, those that the next one will have.
    @exclusivity(unchecked) var newestMarks = MarkList()
    @exclusivity(unchecked) var spareMarks = MarkList()
    @exclusivity(unchecked) var marked: [NodeRef] = []
    @exclusivity(unchecked) var causes = PlainList<(cause: Cause, next: Int32)>()
    @exclusivity(unchecked) var stack = PlainList<NodeRef>()
    /// What the running evaluation pushed is not in pre-order.
    @exclusivity(unchecked) var hasUnorderedPushes = false
    @exclusivity(unchecked) var scratch = ScratchStack()
    /// The evaluation that runs in this root.
    let frame = UnsafeMutablePointer<hc_frame>.allocate(capacity: 1)
    /// The node of the element that accessibility asked to do something, while its plan is asked for that.
    public internal(set) var askedElement: Int32?
    /// The transaction that is being evaluated.
    @exclusivity(unchecked) public internal(set) var evaluatedTransaction: TransactionFrame?
    /// Counts evaluations, each of one transaction.
    @exclusivity(unchecked) public internal(set) var evaluation: UInt32 = 0
    @exclusivity(unchecked) var isInTurn = false
    @exclusivity(unchecked) var isEvaluating = false
    /// Under `audit`: the precise policy would not run the node that is being evaluated.
    @exclusivity(unchecked) var isAuditedRunSkippable = false
    @exclusivity(unchecked) var turnRequested = false
    /// What looks at the result of the turn when it is at rest.
    var endsOfTurn: [() -> Void] = []
    /// Writes made while a body ran, applied after the pass.
    @exclusivity(unchecked) var lateWrites: [() -> Void] = []
    /// Whether the transaction that is evaluated now sees states as they were before later ones.
    @exclusivity(unchecked) var isRewound = false

    // Observable objects
    @exclusivity(unchecked) var observations: [Int32: NodeObservation] = [:]
    @exclusivity(unchecked) var observableWrite: ObservableWrite?
    /// How often an evaluation was told of a change; many more than the marks, and registrations pile up.
    @exclusivity(unchecked) package internal(set) var observableSignals = 0
    /// Whether reads are taken from the observation library's own list; else by its public function.
    @exclusivity(unchecked) package var observesByAccessList = AccessList.isUsable
    /// Where the observation library puts what a part of an evaluation reads.
    let partList = {
        let list = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
        list.initialize(to: nil)
        return list
    }()

    // Act
    @exclusivity(unchecked) var queues = ActionQueues()
    @exclusivity(unchecked) var presenceWatchers: [NodeRef] = []
    /// Counts nodes that came or went.
    @exclusivity(unchecked) var structure = 0
    @exclusivity(unchecked) var checkedStructure = 0
    /// A node was covered by another one at some time.
    @exclusivity(unchecked) var hasCovered = false
    @exclusivity(unchecked) var preferenceReaders: [ObjectIdentifier: Int] = [:]
    @exclusivity(unchecked) var waitingReaders: [NodeRef] = []

    /// The pass that gives records their sizes and places.
    public let layout: LayoutPass
    /// The bounds in points.
    @exclusivity(unchecked) public package(set) var bounds = LayoutSize(width: 0, height: 0)
    @exclusivity(unchecked) var paint = PaintState()
    @exclusivity(unchecked) var semantics = SemanticsState()
    @exclusivity(unchecked) var press: Press?
    /// The node whose action runs.
    @exclusivity(unchecked) public internal(set) var actor: NodeRef?
    /// Where a pointer was last, in points of the root's picture.
    @exclusivity(unchecked) public internal(set) var pointerLocation: CGPoint?
    @exclusivity(unchecked) var hovered: NodeRef?
    @exclusivity(unchecked) var hoverFollowers: [NodeRef] = []
    @exclusivity(unchecked) var focus: Focus?
    /// Whether the first view that a press gives the keyboard has it when the first turn's views are there, as in a window,
    /// or those of a panel that lies over it (semantics 403).
    @exclusivity(unchecked) public var focusesFirst = false { didSet { awaitsFirstFocus = focusesFirst } }
    /// Whether what opened looks for who has the keyboard first.
    @exclusivity(unchecked) var awaitsFirstFocus = false
    /// Whether parts of controls take their time to go where they belong; else they are there at once.
    @exclusivity(unchecked) public var animatesControls = false
    /// The scroll event that is being handled.
    @exclusivity(unchecked) public internal(set) var scrollEvent: ScrollEvent?
    /// The nodes that fingers on a touchpad move, until they let go.
    @exclusivity(unchecked) var scrolledNodes: [NodeRef] = []
    /// The nodes whose value a hand has.
    @exclusivity(unchecked) var flights: [NodeRef] = []
    /// Who was told that the keyboard is inside of it.
    @exclusivity(unchecked) var focusFollowers: [(node: NodeRef, follower: FocusFollower)] = []
    @exclusivity(unchecked) var focusRequest: FocusRequest?
    /// What views publish with the keyboard; nil: nobody publishes or reads anything.
    @exclusivity(unchecked) public var focusedValues: (any FocusedValuesKeeper)?
    @exclusivity(unchecked) var areFocusedValuesOld = false
    /// How many nodes give a key to a control.
    @exclusivity(unchecked) var shortcuts = 0
    @exclusivity(unchecked) var floats: [FloatingNode] = []
    @exclusivity(unchecked) var hostedRootNodes: [NodeRef] = []
    @exclusivity(unchecked) var hostedPress: NodeRef?
    @exclusivity(unchecked) var hostedFocus: NodeRef?
    /// In a root that another one shows: keys lead out of it, at its end or back at its begin.
    @exclusivity(unchecked) public var focusLeaves: ((_ back: Bool) -> Void)?
    @exclusivity(unchecked) var hostedPinch: NodeRef?
    /// What decides between the gestures that two fingers may be meant for, while they are there.
    @exclusivity(unchecked) var pinchArena: (any GestureArena)?
    @exclusivity(unchecked) var reported: Set<ReportKey> = []
    @exclusivity(unchecked) var reportedNodes: Set<NodeReportKey> = []
    @exclusivity(unchecked) var reportedInTurn: Set<ReportKey> = []

    /// Called once, when the first bodies have run and nothing is laid out yet.
    @exclusivity(unchecked) package var firstLayoutBegins: (() -> Void)?

    /// What the core keeps for this root: its tables of observed objects.
    @exclusivity(unchecked) public var coreState: AnyObject?
    /// What the views keep for this root.
    @exclusivity(unchecked) public var viewsState: (any PresentationState)?

    /// What UIKit's views keep for this root.
    @exclusivity(unchecked) public var uikitState: AnyObject?

    /// Scopes of the environment.
    public let environments = EnvironmentScopes()

    /// Where the state of new nodes comes from; nil, as a rule: from their initial values.
    @exclusivity(unchecked) package var stateSource: (any StateSource)?
    /// No action runs: what is queued is dropped. For an engine that only shows what a state looks like.
    @exclusivity(unchecked) package var isMuted = false
    /// A deliberate mistake, for the fuzzer to find.
    @exclusivity(unchecked) package var plantedFault: PlantedFault?
    @exclusivity(unchecked) var faultChances = 0

    /// Counts turns, from 1.
    public var turn: UInt32 { turnNumber }
    @exclusivity(unchecked) var turnNumber: UInt32 = 0
    /// Where writes from other threads wait.
    public let inbox = ThreadInbox()
    /// How things that may outlive the engine reach it.
    public let link = EngineLink()

    /// An engine for one root.
    public init(
        id: RootID, clock: any HostClock, textEngine: any TextEngine, policy: LaunchOptions.Policy = .swiftUI,
        isStrict: Bool = false
    ) {
        (self.id, self.clock, self.textEngine, self.policy, self.isStrict) = (id, clock, textEngine, policy, isStrict)
        recorder = Recorder()
        uncountedRecorder = .passUnretained(recorder)
        layout = LayoutPass(table, textEngine)
        layout.attach(self)
        link.open(self)
        frame.initialize(
            to: hc_frame(
                engine: Unmanaged.passUnretained(self).toOpaque(), nodes: UnsafeMutableRawPointer(table.nodes),
                node: none, stamp: 0, observed: nil, reads: nil))
    }

    isolated deinit {
        unmount()
        link.close()
        scratch.close()
        stack.close()
        causes.close()
        frame.deallocate()
        partList.deallocate()
    }

    /// Mounts the root view: takes over the value at `value`, which `plan` is for. Its first turn is then due.
    public func mount(_ plan: Plan, _ value: UnsafeMutableRawPointer) {
        precondition(root == none, "A root is mounted once.")
        let top = table.makeNode(RootPlan.shared, payloadSize: 0)
        table.nodes[Int(top)].flags.insert(.hasLayout)
        table.nodes[Int(top)].record = table.makeRecord(top)
        root = top
        layout.needsRelink(table.nodes[Int(top)].record)
        var cursor = Cursor(parent: top)
        isEvaluating = true
        plan.mount(value, &cursor, self)
        // The first to run has to stand on top.
        stack.reverse(from: 0)
        isEvaluating = false
        table.nodes[Int(top)].flags.insert(.hasOutput)
        requestTurn()
    }

    /// Removes everything; disappear actions run at once.
    public func unmount() {
        guard root != none else { return }
        let wasInTurn = isInTurn
        isInTurn = true
        removeChildren(of: root)
        if !isMuted { runDisappearActions() }
        let record = table.nodes[Int(root)].record
        table.freeRecord(record)
        table.freeNode(root, payloadSize: 0)
        root = none
        pending = []
        stack.removeAll()
        queues = ActionQueues()
        isInTurn = wasInTurn
    }

    /// The node's plan.
    @inline(__always) public func plan(_ node: Int32) -> Plan {
        table.nodes[Int(node)].plan.takeUnretainedValue()
    }

    /// Whether the node ran before, so that there is output below it to be updated.
    @inline(__always) public func hasOutput(_ node: Int32) -> Bool {
        table.nodes[Int(node)].flags.contains(.hasOutput)
    }

    /// The node's output is there.
    @inline(__always) public func markHasOutput(_ node: Int32) { table.nodes[Int(node)].flags.insert(.hasOutput) }
}

extension Engine {
    /// The node's payload.
    @_transparent public func payload(_ node: Int32) -> UnsafeMutableRawPointer {
        table.nodes[Int(node)].payload
    }
}
