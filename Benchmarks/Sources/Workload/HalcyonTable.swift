import HalcyonTesting
import Measuring
import SwiftUI

/// Room for every row of the workload, so that none is squeezed.
let roomy = CGSize(width: 1_000, height: 10_000_000)

/// Mounts a view as the workload does: without a picture and without facts.
@MainActor func mountUnpainted<Content: View>(
    _ view: Content, text: TextMeasure = .fixedAdvance, isRecording: Bool = false
) -> TestRoot {
    HalcyonTesting.mount(view, size: roomy, text: text, isRecording: isRecording, isPainted: false)
}

/// The rows under Halcyon.
@MainActor final class HalcyonTable: RowsPeer {
    let root: TestRoot

    init(flexible: Bool = false, text: TextMeasure = .fixedAdvance, isRecording: Bool = false) {
        root =
            flexible
            ? mountUnpainted(FlexibleTableView(), text: text, isRecording: isRecording)
            : mountUnpainted(TableView(), text: text, isRecording: isRecording)
    }

    var rows: [RowData] { Hook.getRows() }

    func replace(with rows: [RowData]) {
        Hook.setRows(rows)
        root.runTurn()
    }

    func append(_ rows: [RowData]) {
        var all = Hook.getRows()
        all.append(contentsOf: rows)
        replace(with: all)
    }

    func updateEveryTenth() { updateEveryTenth { $0 += " !!!" } }

    func updateEveryTenth(_ change: (inout String) -> Void) {
        var all = Hook.getRows()
        for index in stride(from: 0, to: all.count, by: 10) { change(&all[index].label) }
        replace(with: all)
    }

    func select(_ id: Int) {
        Hook.setSelected(id)
        root.runTurn()
    }

    func swapAt(_ first: Int, _ second: Int) {
        var all = Hook.getRows()
        all.swapAt(first, second)
        replace(with: all)
    }

    func remove(at index: Int) {
        var all = Hook.getRows()
        all.remove(at: index)
        replace(with: all)
    }

    /// Asked outside of what is timed, so facts go here as well.
    func takeBodies() -> Int {
        if root.isRecording { root.clearFacts() }
        return Bodies.take()
    }
}
