import Combine
import Foundation
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// A view mounted as a root of its own: an engine, its clock and its recorder behind the face that hosts know.
@MainActor package final class MountedRoot: HostedRoot {
    /// The engine that owns the root's nodes.
    package let engine: Engine
    /// Called after each turn that did something.
    @exclusivity(unchecked) package var turnEnded: (() -> Void)?

    /// Called when the root's window is closed, before its last turn.
    @exclusivity(unchecked) package var willClose: (() -> Void)?

    private let rootClock: RootClock
    let clockScope: CurrentClock.Scope
    /// The present date as the root counts it.
    package var date: Date { rootClock.date }
    private let mountContent: (Engine) -> Void

    private static var lastID: UInt32 = 0

    /// Mounts a view. Its bodies run in the first turn.
    package init<Content: View>(
        _ view: Content, clock: any HostClock, textEngine: any TextEngine, policy: LaunchOptions.Policy = .swiftUI,
        isStrict: Bool = false, isRecording: Bool = false, isPainted: Bool = true, size: CGSize = .zero
    ) {
        MountedRoot.lastID += 1
        engine = Engine(
            id: RootID(MountedRoot.lastID), clock: clock, textEngine: textEngine, policy: policy, isStrict: isStrict)
        engine.layout.knowGuides()
        rootClock = RootClock(clock)
        clockScope = CurrentClock.Scope(rootClock)
        engine.recorder.isRecording = isRecording
        engine.onDiagnostic = DiagnosticPrinter.print
        engine.bounds = LayoutSize(width: size.width, height: size.height)
        mountContent = { engine in
            let plan = Content._plan
            let memory = UnsafeMutableRawPointer.allocate(
                byteCount: max(plan.operations.size, 1), alignment: max(plan.operations.alignment, 16))
            memory.initializeMemory(as: Content.self, to: view)
            engine.mount(plan, memory)
            memory.deallocate()
        }
        mountContent(engine)
        if isPainted { engine.startPainting(background: .white) }
        engine.callsAfter = { [unowned(unsafe) rootClock] seconds, action in rootClock.call(action, after: seconds) }
        rootClock.requestTurn = { [link = engine.link] time in link.engine?.needsTurnAt?(time) }
    }

    /// Has the host run a turn whenever something is pending.
    package func connect(to host: any HalcyonPlatform.Host) {
        // Both end with the root, since the engine may outlive it.
        engine.needsTurn = { [unowned(unsafe) self, weak host] in host?.scheduleTurn(of: self) }
        engine.needsTurnAt = { [unowned(unsafe) self, weak host] time in host?.scheduleTurn(of: self, at: time) }
        engine.clipboard = host.clipboard
        engine.opensURL = { [weak host] in host?.open($0) ?? false }
    }

    isolated deinit {
        engine.needsTurn = nil
        engine.needsTurnAt = nil
        engine.callsAfter = nil
        rootClock.end()
    }

    package var id: RootID { engine.id }

    /// Mounts the root's view in another engine.
    package func mountContent(in other: Engine) { mountContent(other) }

    /// The root around it has not yet given it a size: its first turn waits for that.
    @exclusivity(unchecked) var awaitsSize = false

    package func resize(to size: CGSize) {
        awaitsSize = false
        engine.resize(to: LayoutSize(width: size.width, height: size.height))
    }

    package func rescale(to scale: Double) {
        engine.rescale(to: scale > 0 && scale.isFinite ? scale : 1)
        for case let inner as MountedRoot in engine.hostedRoots { inner.rescale(to: scale) }
    }

    /// What a person has told the system.
    package var accessibilitySettings: AccessibilitySettings {
        EnvironmentValues(engine.environments.values(0) as? EnvironmentEntry).accessibilitySettings
    }

    package func tell(_ settings: AccessibilitySettings) {
        engine.tell(settings)
        for case let inner as MountedRoot in engine.hostedRoots { inner.tell(settings) }
    }

    package func takeFocus(last: Bool) -> Bool { engine.moveFocus(toLast: last) }

    package func releaseFocus() { engine.setFocus(nil, byKeys: false) }

    package func tell(_ activity: WindowActivity) {
        engine.tell(activity)
        for case let inner as MountedRoot in engine.hostedRoots { inner.tell(activity) }
    }

    package func handle(_ event: InputEvent) {
        CurrentClock.with(clockScope) { engine.handle(event) }
        runTurn()
    }

    package var textSession: TextSession? { CurrentClock.with(clockScope) { engine.textSession } }

    package func takeBeforeEditing(_ event: KeyEvent) -> Bool {
        let isTaken = CurrentClock.with(clockScope) { engine.takeBeforeEditing(event) }
        runTurn()
        return isTaken
    }

    /// Roots inside have their turns first. What this root's layout then changes for them (their size) runs at once.
    package func runTurn() {
        if awaitsSize { return }
        CurrentClock.with(clockScope) { runRounds() }
    }

    /// Runs the first turn, before there is a window: its size in points is asked for once the bodies have run.
    package func runFirstTurn(size: @escaping () -> CGSize?) {
        engine.firstLayoutBegins = { [unowned self] in
            if let size = size() { resize(to: WindowSize.of(size)) }
        }
        runTurn()
    }

    private func runRounds() {
        rootClock.fireDue()
        for _ in 0..<MountedRoot.mostRounds {
            if engine.hostsRoots { for inner in engine.hostedRoots { inner.runTurn() } }
            let before = engine.turn
            engine.runTurn()
            if engine.turn == before { return }
            turnEnded?()
            if !engine.hostsRoots, !engine.isPending { return }
        }
    }

    // A root whose size depends on what is around it needs a second round; more only while they push each other.
    private static let mostRounds = 8

    package func close() {
        guard let willClose else { return }
        self.willClose = nil
        CurrentClock.with(clockScope) { willClose() }
        runTurn()
    }

    package func idealSize() -> CGSize { size(proposing: .unspecified) }

    /// The size in points that the content answers to a proposal, before it has any bounds.
    package func size(proposing proposal: ProposedViewSize) -> CGSize {
        let size = CurrentClock.with(clockScope) {
            engine.contentSize(
                LayoutProposal(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) }))
        }
        return CGSize(width: size.width, height: size.height)
    }

    package var displayList: DisplayList {
        engine.displayList ?? DisplayList(root: id, size: .zero, background: .white)
    }

    package var embedded: [RootID: DisplayList] {
        var lists: [RootID: DisplayList] = [:]
        for inner in engine.hostedRoots {
            lists[inner.id] = inner.displayList
            lists.merge(inner.embedded) { first, _ in first }
        }
        return lists
    }

    package func takeChange() -> [RootID: DisplayChange] {
        var changes = [id: engine.takeDisplayChange()]
        for inner in engine.hostedRoots { changes.merge(inner.takeChange()) { first, _ in first } }
        return changes
    }

    package func semantics() -> SemanticsNode { CurrentClock.with(clockScope) { engine.semanticsTree() } }

    package var cursor: CursorShape { engine.cursor }

    package func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool {
        let isDone = CurrentClock.with(clockScope) { engine.perform(action, on: element) }
        runTurn()
        return isDone
    }

    /// Whether the transcript is facts as lines, for programs, instead of text.
    package var writesFactLines = false
    /// Whether the transcript says where in the source each write is; finding that takes a while.
    package var locatesWrites = false

    package func transcript() -> String {
        let facts = locatesWrites ? Fact.located(engine.recorder.facts) : engine.recorder.facts
        return writesFactLines ? FactLines.text(facts) : Transcript.text(facts)
    }
}
