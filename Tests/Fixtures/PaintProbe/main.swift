// Changes one text among many, so often as its arguments say: how many texts, how many changes, and whether one or all
// of them change. Prints how many fragments each change drew anew; run it under an instruction counter.
import Combine
import Foundation
import HalcyonDrawing
import HalcyonPlatform
import SwiftUI

final class Line: ObservableObject {
    @Published var text = "count 100"
}

struct LineView: View {
    @ObservedObject var line: Line
    var body: some View { Text(verbatim: line.text) }
}

struct Page: View {
    let lines: [Line]
    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(lines.indices, id: \.self) { LineView(line: lines[$0]) }
        }
    }
}

@MainActor func run() {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let lines = (0..<arguments[0]).map { _ in Line() }
    let root = MountedRoot(
        Page(lines: lines), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(),
        size: CGSize(width: 300, height: 300))
    root.runTurn()
    _ = root.takeChange()
    var drawn: Set<Int> = []
    for change in 0..<arguments[1] {
        // As wide as before: nothing but the leaf looks different.
        for line in arguments[2] == 1 ? [lines[lines.count / 2]] : lines { line.text = "count \(101 + change)" }
        root.runTurn()
        drawn.insert(root.takeChange()[root.id]?.changed.count ?? 0)
    }
    print("drawn \(drawn.sorted())")
}

MainActor.assumeIsolated { run() }
