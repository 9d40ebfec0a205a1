import HalcyonTesting
import Measuring
import SwiftUI

/// One operation again and again and nothing else, so that the instructions it takes can be counted from outside.
@MainActor public enum RepeatedOperation {
    /// The operations that can be repeated.
    public static let names = ["tap", "select", "update10th", "leaf.update"]

    /// Mounts what the operation works on, and runs it `count` times.
    /// - Parameter isRecording: whether facts are kept; they are dropped after each run.
    /// - Returns: whether there is such an operation.
    public static func run(_ name: String, count: Int, isRecording: Bool) -> Bool {
        switch name {
        case "tap": tap(count, isRecording)
        case "select", "update10th": rows(name, count, isRecording)
        case "leaf.update": leaf(count, isRecording)
        default: return false
        }
        return true
    }

    /// A press and a release on the counter's button, each with its turn and its picture.
    private static func tap(_ count: Int, _ isRecording: Bool) {
        let root = HalcyonTesting.mount(
            CounterView(), size: CGSize(width: 360, height: 240), isRecording: isRecording)
        guard let frame = root.element("Count")?.frame else { preconditionFailure("The counter has a button.") }
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        for _ in 0..<count {
            root.tap(at: middle)
            root.clearFacts()
        }
        precondition(root.texts.first == "Count \(count)", "Every tap counts.")
    }

    private static func rows(_ name: String, _ count: Int, _ isRecording: Bool) {
        var generator = RowGenerator()
        let table = HalcyonTable()
        table.replace(with: generator.rows(1_000))
        table.root.isRecording = isRecording
        let ids = table.rows.map(\.id)
        for step in 0..<count {
            if name == "select" {
                table.select(ids[(step * 37 + 5) % ids.count])
            } else {
                table.updateEveryTenth()
            }
            table.root.clearFacts()
        }
    }

    private static func leaf(_ count: Int, _ isRecording: Bool) {
        Hook.leaf = 500
        let root = mountUnpainted(WideView(items: Array(0..<1_000)))
        root.isRecording = isRecording
        for step in 0..<count {
            Hook.setLeaf(step % 9 + 1)
            root.runTurn()
            root.clearFacts()
        }
    }
}
