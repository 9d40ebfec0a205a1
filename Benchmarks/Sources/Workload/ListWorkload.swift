import HalcyonTesting
import Measuring
import SwiftUI

/// A list of many rows beside a heart, which no row depends on.
struct EpisodesView: View {
    @State var rows: [RowData]
    @State var isLoved = false

    func leaveHooks() {
        Bodies.count += 1
        let (rows, isLoved) = ($rows, $isLoved)
        Hook.setRows = { rows.wrappedValue = $0 }
        Hook.getRows = { rows.wrappedValue }
        Hook.setLoved = { isLoved.wrappedValue = $0 }
    }

    var body: some View {
        let _ = leaveHooks()
        VStack {
            Text(isLoved ? "loved" : "plain")
            List(rows, id: \.id) { row in EpisodeView(label: row.label) }
        }
    }
}

struct EpisodeView: View {
    let label: String

    var body: some View {
        let _ = Bodies.ran()
        Text(label)
    }
}

extension HalcyonWorkload {
    /// A list of `n` rows, of which a few are visible: a turn that leaves the array alone, and one that replaces it.
    public static func measureList(_ n: Int, in session: Session) {
        guard session.wants("list.heart", peer) || session.wants("list.episode", peer) else { return }
        var generator = RowGenerator()
        let root = HalcyonTesting.mount(
            EpisodesView(rows: generator.rows(n)), size: CGSize(width: 400, height: 600), isRecording: false,
            isPainted: false)
        var step = 0
        session.measure("list.heart", n: n, peer: peer, runs: 41, batch: 20, bodies: { Bodies.take() }) {
            step += 1
            Hook.setLoved(step % 2 == 0)
            root.runTurn()
        }
        var replacement: [RowData] = []
        session.measure(
            "list.episode", n: n, peer: peer, runs: 21,
            before: {
                // The copy is the user's own.
                step += 1
                replacement = Hook.getRows()
                replacement[2].label = step % 2 == 0 ? "even" : "odds"
            },
            bodies: { Bodies.take() },
            run: {
                Hook.setRows(replacement)
                root.runTurn()
            })
    }
}
