import Combine
import HalcyonEngine
import HalcyonPlatform

/// What a root would look like if it were mounted now, with the state that it has: the oracle that a mounted root is held
/// against. A second engine mounts the same root from nothing under the same policy, bounds, clock and root environment;
/// states, state objects and a press in flight are handed over by identity path; no action runs.
///
/// Bodies run once more for it, so it holds only for programs whose bodies are pure.
@MainActor package struct FreshEvaluation {
    /// The root that is checked.
    private let root: MountedRoot
    /// The second engine, at rest.
    package let engine: Engine

    /// Evaluates the root's content anew; the root must be at rest.
    package init(of root: MountedRoot) {
        self.root = root
        let source = root.engine
        engine = Engine(
            id: source.id, clock: source.clock, textEngine: source.textEngine, policy: source.policy,
            isStrict: source.isStrict)
        engine.layout.knowGuides()
        let inheritance = Inheritance(from: source)
        engine.stateSource = inheritance
        engine.isMuted = true
        engine.bounds = source.bounds
        engine.environments.setValues(0, source.environments.values(0))
        engine.layout.knowPixels(source.layout.pixels)
        CurrentClock.with(root.clockScope) { [engine] in
            root.mountContent(in: engine)
            if source.displayList != nil { engine.startPainting(background: source.background) }
            engine.runTurn()
            takeOverScrolling(from: source, inheritance)
        }
        engine.stateSource = nil
        var counterparts: [Int32: Int32] = [:]
        if source.hasPresentation {
            _ = TreeComparison(source, engine) { counterparts[$0] = $1 }.difference()
        }
        engine.adoptPresentation(of: source) { counterparts[$0] }
    }

    /// What is visible decides which rows there are, so that is handed over from the outside in, and the rows' state with it.
    private func takeOverScrolling(from source: Engine, _ inheritance: Inheritance) {
        for _ in 0..<32 {
            var isOther = false
            var walk = engine.root == none ? [] : [engine.root]
            while let node = walk.popLast() {
                let other = inheritance.counterpart(of: node, in: engine)
                if other != none, engine.plan(node).takeOver(from: other, of: source, node, engine) { isOther = true }
                walk += engine.children(of: node)
            }
            guard isOther else { return }
            engine.requestTurn()
            engine.runTurn()
        }
    }

    /// The first difference between the root and the fresh evaluation, in words; nil if there is none.
    /// - Parameter visit: called with each pair of nodes at the same place, the root's first.
    package func difference(visit: @escaping (Int32, Int32) -> Void = { _, _ in }) -> String? {
        if let what = TreeComparison(root.engine, engine, visit: visit).difference() { return what }
        if let what = pictureDifference() { return what }
        let (dump, fresh) = (root.engine.semanticsTree().dump(), engine.semanticsTree().dump())
        return dump == fresh ? nil : "The semantics tree is\n\(dump)fresh it is\n\(fresh)"
    }

    private func pictureDifference() -> String? {
        guard let list = root.engine.displayList, let fresh = engine.displayList, !list.looksLike(fresh) else {
            return nil
        }
        let (dump, expected) = (list.dump(), fresh.dump())
        return dump == expected ? nil : "The picture is\n\(dump)fresh it is\n\(expected)"
    }
}
