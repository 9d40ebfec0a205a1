import HalcyonTesting
import Measuring
import SwiftUI

/// Measures the workload under Halcyon.
@MainActor public enum HalcyonWorkload {
    static let peer = "halcyon"

    /// One operation on rows; `flexible`: on rows that take all the width there is, `recorded`: while facts are kept, each
    /// under a name of its own.
    public static func measure(
        _ operation: RowOperation, flexible: Bool = false, recorded: Bool = false, in session: Session
    ) {
        let kind = flexible ? "flexible." : recorded ? "recorded." : ""
        session.measure(operation, named: kind + operation.rawValue, of: peer) {
            HalcyonTable(flexible: flexible, isRecording: recorded)
        }
    }

    /// A leaf among 1,000 while facts are kept.
    public static func measureRecordedLeaf(in session: Session) {
        guard session.wants("recorded.leaf.update", peer) else { return }
        Hook.leaf = 500
        let root = mountUnpainted(WideView(items: Array(0..<1_000)), isRecording: true)
        measureWrites("recorded.leaf.update", n: 1_000, of: root, in: session) { Hook.setLeaf(1 + $0) }
    }

    /// A leaf among `n`: what mounting all costs, and the update of one.
    public static func measureLeaf(_ n: Int, in session: Session) {
        Hook.leaf = n / 2
        let items = Array(0..<n)
        // Mounted once before, so that what is made once a program (plans, metadata) does not count.
        withExtendedLifetime(mountUnpainted(WideView(items: [0]))) {}
        var root: TestRoot?
        session.measureMemory("leaf.mount", n: n, peer: peer, tables: { root?.tableBytes ?? 0 }) {
            root = mountUnpainted(WideView(items: items))
        }
        if session.wants("leaf.update", peer) {
            let root = root ?? mountUnpainted(WideView(items: items))
            measureWrites("leaf.update", n: n, of: root, in: session) { Hook.setLeaf(1 + $0) }
        }
    }

    /// A leaf among `n` whose height changes.
    public static func measureGrowth(_ n: Int, in session: Session) {
        guard session.wants("leaf.grow", peer) else { return }
        Hook.leaf = n / 2
        let root = mountUnpainted(GrowingWideView(items: Array(0..<n)))
        measureWrites("leaf.grow", n: n, of: root, in: session) { Hook.setLeaf(1 + $0) }
    }

    /// State at the end of a chain of `n`, and at its top.
    public static func measureDeep(_ n: Int, in session: Session) {
        measureChain("deep", n, in: session) { mountUnpainted(ChainRoot(depth: n)) }
        measureChain("deepstack", n, in: session) { mountUnpainted(StackChainRoot(depth: n)) }
    }

    private static func measureChain(_ name: String, _ n: Int, in session: Session, mount: () -> TestRoot) {
        let names = ["leafstate", "rootstate", "size"].map { "\(name).\($0)" }
        guard names.contains(where: { session.wants($0, peer) }) else { return }
        Hook.leaf = 0
        let root = mount()
        measureWrites(names[0], n: n, of: root, in: session) { Hook.setLeaf(1 + $0) }
        measureWrites(names[1], n: n, of: root, in: session) { Hook.setRoot(1 + $0) }
        if name == "deepstack" {
            // One digit, then five: the width changes all the way up.
            measureWrites(names[2], n: n, of: root, batch: 20, in: session) { Hook.setLeaf($0 == 0 ? 1 : 10_000) }
        }
    }

    /// Two leaves at the ends of two chains of `n`, written in one turn.
    public static func measurePair(_ n: Int, in session: Session) {
        guard session.wants("deep.two", peer) else { return }
        let root = mountUnpainted(ChainPairView(depth: n))
        guard let first = Hook.setLeaves[0], let second = Hook.setLeaves[1] else {
            preconditionFailure("Both leaves ran and left their writers.")
        }
        measureWrites("deep.two", n: n, of: root, batch: 20, in: session) {
            first(1 + $0)
            second(1 + $0)
        }
    }

    /// An object that one of 1,000 views holds, or all.
    public static func measureObject(in session: Session) {
        let items = Array(0..<1_000)
        let model = Model()
        if session.wants("obs.one", peer) {
            let root = mountUnpainted(ObservedByOneView(items: Array(items.dropLast()), model: model))
            measureWrites("obs.one", n: 1_000, of: root, in: session) { model.value = 1 + $0 }
        }
        if session.wants("obs.all1000", peer) {
            let root = mountUnpainted(ObservedByAllView(items: items, model: model))
            measureWrites("obs.all1000", n: 1_000, of: root, batch: 5, in: session) { model.value = 1 + $0 }
        }
    }

    /// Memory of a row.
    public static func measureRowMemory(_ n: Int, in session: Session) {
        guard session.wants("mem.rows", peer) else { return }
        var generator = RowGenerator()
        let warm = HalcyonTable()
        warm.replace(with: generator.rows(1))
        let rows = generator.rows(n)
        let table = HalcyonTable()
        session.measureMemory("mem.rows", n: n, peer: peer, tables: { table.root.tableBytes }) {
            table.replace(with: rows)
        }
    }

    /// Times a write and its turn; `write` is given 0 and 1 in turn.
    private static func measureWrites(
        _ op: String, n: Int, of root: TestRoot, batch: Int = 500, in session: Session, write: (Int) -> Void
    ) {
        var step = 0
        let forget = { if root.isRecording { root.clearFacts() } }
        session.measure(op, n: n, peer: peer, runs: 41, batch: batch, before: forget, bodies: { Bodies.take() }) {
            step = 1 - step
            write(step)
            root.runTurn()
        }
    }
}
