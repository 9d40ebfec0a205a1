import HalcyonTesting
import Measuring
import SwiftUI

/// One operation again and again and nothing else, so that the instructions it takes can be counted from outside.
@MainActor public enum RepeatedOperation {
    /// The operations that can be repeated.
    public static let names = [
        "tap", "select", "update10th", "leaf.update", "leaf.grow", "create1k", "append1kto10k", "deepstack.size",
        "obs.all1000",
    ]

    /// Mounts what the operation works on, and runs it `count` times.
    /// - Parameter isRecording: whether facts are kept; they are dropped after each run.
    /// - Returns: whether there is such an operation.
    public static func run(_ name: String, count: Int, isRecording: Bool) -> Bool {
        switch name {
        case "tap": tap(count, isRecording)
        case "select", "update10th": rows(name, count, isRecording)
        case "leaf.update": leaf(count, isRecording)
        case "leaf.grow": grow(count, isRecording)
        case "create1k": create(count, isRecording)
        case "append1kto10k": append(count, isRecording)
        case "deepstack.size": resize(count, isRecording)
        case "obs.all1000": object(count, isRecording)
        default: return false
        }
        return true
    }

    /// The loop itself: a function of its own, so that a profiler can be told to look at nothing else
    /// (`--toggle-collect='*repeatSteps*'`).
    @inline(never) private static func repeatSteps(_ count: Int, _ step: (Int) -> Void) {
        for number in 0..<count { step(number) }
    }

    /// A press and a release on the counter's button, each with its turn and its picture.
    private static func tap(_ count: Int, _ isRecording: Bool) {
        let root = HalcyonTesting.mount(
            CounterView(), size: CGSize(width: 360, height: 240), isRecording: isRecording)
        guard let frame = root.element("Count")?.frame else { preconditionFailure("The counter has a button.") }
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        repeatSteps(count) { _ in
            root.tap(at: middle)
            if isRecording { root.clearFacts() }
        }
        precondition(root.texts.first == "Count \(count)", "Every tap counts.")
    }

    private static func rows(_ name: String, _ count: Int, _ isRecording: Bool) {
        var generator = RowGenerator()
        let table = HalcyonTable()
        table.replace(with: generator.rows(1_000))
        table.root.isRecording = isRecording
        let ids = table.rows.map(\.id)
        repeatSteps(count) { step in
            if name == "select" {
                table.select(ids[(step * 37 + 5) % ids.count])
            } else {
                table.updateEveryTenth()
            }
            if isRecording { table.root.clearFacts() }
        }
    }

    private static func leaf(_ count: Int, _ isRecording: Bool) {
        Hook.leaf = 500
        let root = mountUnpainted(WideView(items: Array(0..<1_000)))
        root.isRecording = isRecording
        repeatSteps(count) { step in
            Hook.setLeaf(step % 9 + 1)
            root.runTurn()
            if isRecording { root.clearFacts() }
        }
    }

    private static func grow(_ count: Int, _ isRecording: Bool) {
        Hook.leaf = 5_000
        let root = mountUnpainted(GrowingWideView(items: Array(0..<10_000)))
        root.isRecording = isRecording
        repeatSteps(count) { step in
            Hook.setLeaf(step % 2 + 1)
            root.runTurn()
            if isRecording { root.clearFacts() }
        }
    }

    private static func create(_ count: Int, _ isRecording: Bool) {
        var generator = RowGenerator()
        let rows = generator.rows(1_000)
        let table = HalcyonTable()
        table.root.isRecording = isRecording
        repeatSteps(count) { _ in
            table.replace(with: rows)
            table.replace(with: [])
            if isRecording { table.root.clearFacts() }
        }
    }

    private static func append(_ count: Int, _ isRecording: Bool) {
        var generator = RowGenerator()
        let (rows, more) = (generator.rows(10_000), generator.rows(1_000))
        let table = HalcyonTable()
        table.root.isRecording = isRecording
        for _ in 0..<count {
            table.replace(with: rows)
            repeatSteps(1) { _ in table.append(more) }
            if isRecording { table.root.clearFacts() }
        }
    }

    private static func resize(_ count: Int, _ isRecording: Bool) {
        Hook.leaf = 0
        let root = mountUnpainted(StackChainRoot(depth: 1_000))
        root.isRecording = isRecording
        repeatSteps(count) { step in
            Hook.setLeaf(step.isMultiple(of: 2) ? 10_000 : 1)
            root.runTurn()
            if isRecording { root.clearFacts() }
        }
    }

    private static func object(_ count: Int, _ isRecording: Bool) {
        let model = Model()
        let root = mountUnpainted(ObservedByAllView(items: Array(0..<1_000), model: model))
        root.isRecording = isRecording
        repeatSteps(count) { step in
            model.value = step % 9 + 1
            root.runTurn()
            if isRecording { root.clearFacts() }
        }
    }
}
