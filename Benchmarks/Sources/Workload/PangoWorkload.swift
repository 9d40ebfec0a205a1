import HalcyonTesting
import Measuring
import SwiftUI

// The workload with texts set by Pango, as windows and pictures have them: texts that were never seen, and (warm) texts
// whose sizes are known.
extension HalcyonWorkload {
    /// Measures a leaf, every tenth row and the making of all rows.
    /// - Throws: where a font is missing.
    public static func measurePango(in session: Session) throws {
        // One that keeps no size has to ask Pango each time.
        measurePangoLeaf("pango.leaf.update", try TextMeasure.pango(capacity: 1), in: session)
        measurePangoLeaf("pango.warm.leaf.update", try TextMeasure.pango(), in: session)
        measurePangoUpdate(try TextMeasure.pango(), in: session)
        try measurePangoCreate(in: session)
    }

    /// Digits of one width: a leaf of another size is another row.
    private static func measurePangoLeaf(_ op: String, _ text: TextMeasure, in session: Session) {
        guard session.wants(op, peer) else { return }
        Hook.leaf = 500
        let digits = [6, 9, 8]
        let root = mountUnpainted(WideView(items: Array(0..<1_000)), text: text)
        var step = 0
        session.measure(op, n: 1_000, peer: peer, runs: 41, batch: 501, bodies: { Bodies.take() }) {
            step += 1
            Hook.setLeaf(digits[step % 3])
            root.runTurn()
        }
    }

    private static func measurePangoUpdate(_ text: TextMeasure, in session: Session) {
        guard session.wants("pango.update10th", peer) || session.wants("pango.warm.update10th", peer) else { return }
        var generator = RowGenerator()
        let table = HalcyonTable(text: text)
        let rows = generator.rows(1_000)
        table.replace(with: rows)
        var step = 0
        session.measure(
            "pango.update10th", n: 1_000, peer: peer, runs: 101, before: { table.replace(with: rows) },
            bodies: { table.takeBodies() },
            run: {
                step += 1
                let mark = " " + String(step)
                table.updateEveryTenth { $0 += mark }
            })
        session.measure(
            "pango.warm.update10th", n: 1_000, peer: peer, runs: 101, before: { table.replace(with: rows) },
            bodies: { table.takeBodies() }, run: { table.updateEveryTenth() })
    }

    private static func measurePangoCreate(in session: Session) throws {
        guard session.wants("pango.create1k", peer) || session.wants("pango.warm.create1k", peer) else { return }
        var generator = RowGenerator()
        let rows = generator.rows(1_000)
        let texts = try (0..<12).map { _ in try TextMeasure.pango() }
        var next = 0
        var table = HalcyonTable()
        session.measure(
            "pango.create1k", n: 1_000, peer: peer, runs: 9,
            before: {
                table = HalcyonTable(text: texts[next % texts.count])
                next += 1
            },
            bodies: { table.takeBodies() }, run: { table.replace(with: rows) })
        session.measure(
            "pango.warm.create1k", n: 1_000, peer: peer, runs: 31, before: { table.replace(with: []) },
            bodies: { table.takeBodies() }, run: { table.replace(with: rows) })
    }
}
