import Foundation
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// A view mounted as a root of its own: an engine, its clock and its recorder behind the face that hosts know.
@MainActor package final class MountedRoot: HostedRoot {
    /// The engine that owns the root's nodes.
    package let engine: Engine
    private var embeddedRoots: [MountedRoot] = []
    private let isPainted: Bool

    private static var lastID: UInt32 = 0

    /// Mounts a view. Its bodies run in the first turn.
    package init<Content: View>(
        _ view: Content, clock: any HostClock, textEngine: any TextEngine, policy: LaunchOptions.Policy = .swiftUI,
        isStrict: Bool = false, isRecording: Bool = false, isPainted: Bool = true, size: CGSize = .zero
    ) {
        MountedRoot.lastID += 1
        engine = Engine(
            id: RootID(MountedRoot.lastID), clock: clock, textEngine: textEngine, policy: policy, isStrict: isStrict)
        engine.recorder.isRecording = isRecording
        self.isPainted = isPainted
        engine.bounds = LayoutSize(width: size.width, height: size.height)
        let plan = Content._plan
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: max(plan.operations.size, 1), alignment: max(plan.operations.alignment, 16))
        memory.initializeMemory(as: Content.self, to: view)
        engine.mount(plan, memory)
        memory.deallocate()
        if isPainted { engine.startPainting(background: .white) }
    }

    /// Has the host run a turn whenever something is pending.
    package func connect(to host: any HalcyonPlatform.Host) {
        engine.needsTurn = { [weak self, weak host] in
            guard let self else { return }
            host?.scheduleTurn(of: self)
        }
    }

    package var id: RootID { engine.id }

    package func resize(to size: CGSize) { engine.resize(to: LayoutSize(width: size.width, height: size.height)) }

    package func handle(_ event: InputEvent) {
        engine.handle(event)
        runTurn()
    }

    package func runTurn() { engine.runTurn() }

    package func idealSize() -> CGSize {
        let size = engine.idealSize()
        return CGSize(width: size.width, height: size.height)
    }

    package var displayList: DisplayList {
        engine.displayList ?? DisplayList(root: id, size: .zero, background: .white)
    }

    package var embedded: [RootID: DisplayList] { [:] }

    package func takeChange() -> [RootID: DisplayChange] { [id: engine.takeDisplayChange()] }

    package func semantics() -> SemanticsNode { engine.semantics() }

    package func transcript() -> String { Transcript.text(engine.recorder.facts) }
}
