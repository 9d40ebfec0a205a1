import Foundation
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// Another root inside a root: a place with a size and a picture of its own, which takes the input that falls on it.
/// The two share clock, text engine, host and turn, and nothing else: each has its engine, recorder and policy.
package struct RootView: View {
    let holder: RootHolder
    /// Shows what `holder` mounts.
    package init(_ holder: RootHolder) { self.holder = holder }
    package typealias Body = Never
    package var body: Never { fatalError("A root's place has no body.") }
    @MainActor package static var _plan: Plan { PlanCache.plan(for: Self.self) { RootViewPlan() } }
}

/// Mounts a root when its place appears, and lets it go when the place goes.
@MainActor package final class RootHolder {
    private let make: (_ clock: any HostClock, _ textEngine: any TextEngine) -> MountedRoot
    /// The root, while its place is there.
    package private(set) var root: MountedRoot?
    /// Called after each turn of the root, before the turn of the root around it.
    package var turnEnded: (() -> Void)?

    /// - Parameter make: mounts the root, with the clock and the text engine of the root around it.
    package init(_ make: @escaping (_ clock: any HostClock, _ textEngine: any TextEngine) -> MountedRoot) {
        self.make = make
    }

    fileprivate func mount(in engine: Engine) {
        let root = make(engine.clock, engine.textEngine)
        root.awaitsSize = true
        root.engine.animatesControls = engine.animatesControls
        if engine.layout.pixels != 0 { root.rescale(to: engine.layout.pixels) }
        root.tell(EnvironmentValues(engine.environments.values(0) as? EnvironmentEntry).accessibilitySettings)
        root.tell(engine.windowActivity)
        root.turnEnded = { [weak self] in self?.turnEnded?() }
        root.engine.needsTurn = { [link = engine.link] in link.engine?.requestTurn() }
        root.engine.needsTurnAt = { [link = engine.link] in link.engine?.needsTurnAt?($0) }
        root.engine.focusLeaves = { [link = engine.link] back in link.engine?.moveFocus(back: back) }
        root.engine.clipboard = engine.clipboard
        root.engine.opensURL = { [link = engine.link] in link.engine?.opensURL?($0) ?? false }
        self.root = root
        engine.requestTurn()
    }

    fileprivate func unmount() {
        root?.engine.unmount()
        root = nil
    }
}

final class RootViewPlan: LeafPlan {
    init() { super.init(RootView.self) }

    private func holder(_ node: Int32, _ engine: Engine) -> RootHolder {
        engine.payload(node).assumingMemoryBound(to: RootView.self).pointee.holder
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        // An engine that only shows what a state looks like shows the root that is there.
        if !engine.isMuted { holder(node, engine).mount(in: engine) }
        engine.addHostedRoot(at: node)
        super.didMount(node, engine)
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let before = cursor.next
        let old = holder(before, engine)
        super.update(value, &cursor, engine)
        let new = holder(before, engine)
        if old !== new {
            old.unmount()
            new.mount(in: engine)
        }
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        engine.removeHostedRoot(at: node)
        if !engine.isMuted { holder(node, engine).unmount() }
    }

    override func hostedRoot(_ node: Int32, _ engine: Engine) -> (any HostedRoot)? { holder(node, engine).root }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        if let width = proposal.width, let height = proposal.height { return LayoutSize(width: width, height: height) }
        let ideal = holder(layout.node(record), layout.engine).root?.idealSize() ?? .zero
        return LayoutSize(width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height)
    }

    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        if layout.engine.isMuted { return }
        holder(layout.node(record), layout.engine).root?.resize(to: CGSize(width: size.width, height: size.height))
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        guard let root = holder(node, engine).root else { return }
        items.append(.root(root.id, at: .zero, size: CGSize(width: size.width, height: size.height)))
    }
}
