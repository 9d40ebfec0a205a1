import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// What is remembered, while facts are recorded, of elements that a modifier makes of several views.
@MainActor @Suite struct SemanticsMemoryTests {
    @MainActor private final class Model: ObservableObject {
        @Published var rows: [Int] = [0, 1, 2]
        @Published var kind = 0
        @Published var prefix = "row"
    }

    private struct Rows: View {
        @ObservedObject var model: Model
        var body: some View {
            VStack {
                rows.accessibilityElement(children: [.combine, .contain, .ignore][model.kind % 3])
                    .accessibilityLabel("label \(model.kind / 3)")
                ForEach(model.rows, id: \.self) { Text("other \($0)") }
            }
        }
        @ViewBuilder private var rows: some View {
            ForEach(model.rows, id: \.self) { number in
                if number % 2 == 0 { Text("\(model.prefix) \(number)") } else { Button("\(model.prefix) \(number)") {} }
            }
        }
    }

    @Test("What an element of several views said last is what it says, whatever views come, go and change meanwhile")
    func remembered() {
        for seed in 0..<12 {
            let model = Model()
            model.kind = seed
            let root = MountedRoot(
                Rows(model: model), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(), isRecording: true,
                size: CGSize(width: 300, height: 500))
            root.runTurn()
            var number = seed
            for step in 0..<60 {
                number = (number * 1_103 + 12_345) % 65_536
                switch number / 7 % 5 {
                case 0: model.kind = number / 35 % 6
                case 1: model.rows = (0..<(number / 35 % 5)).map { $0 + step % 3 }
                case 2: model.rows.reverse()
                case 3: model.rows.removeAll()
                default: model.prefix = number % 2 == 0 ? "row" : "line"
                }
                root.runTurn()
                let broken = root.engine.brokenInvariant()
                #expect(broken == nil, "seed \(seed), step \(step)")
                if broken != nil { return }
            }
        }
    }
}
