import Foundation
import Testing

/// Random trees and random changes: after each, layout is that of a layout made from nothing, by a fresh one of the same
/// tree that asks for every answer (within rounding) and by a fresh mount (to the last bit).
///
/// `HALCYON_LAYOUT_SEED` is the first seed, `HALCYON_LAYOUT_ROUNDS` the number of trees.
@MainActor struct RandomLayoutTests {
    static let rounds = Int(ProcessInfo.processInfo.environment["HALCYON_LAYOUT_ROUNDS"] ?? "") ?? 60
    static let seed = UInt64(ProcessInfo.processInfo.environment["HALCYON_LAYOUT_SEED"] ?? "") ?? 1

    @Test func changedTreesAreLaidOutAsFreshOnes() {
        var changes: [String: Int] = [:]
        for seed in RandomLayoutTests.seed..<RandomLayoutTests.seed + UInt64(RandomLayoutTests.rounds) {
            run(seed: seed, asksEverything: false, turns: 25, &changes)
        }
        // What is not changed is not tested.
        for kind in ["value", "parameters", "insert", "remove", "move", "toggle", "kind"] {
            #expect(changes[kind, default: 0] > RandomLayoutTests.rounds / 10, "\(kind)")
        }
    }

    @Test func soAreTheyWhereEverythingIsAsked() {
        var changes: [String: Int] = [:]
        for seed in RandomLayoutTests.seed..<RandomLayoutTests.seed + UInt64(RandomLayoutTests.rounds / 4) {
            run(seed: seed + 1_000_000, asksEverything: true, turns: 10, &changes)
        }
    }

    private func run(seed: UInt64, asksEverything: Bool, turns: Int, _ changes: inout [String: Int]) {
        var maker = ShapeMaker(seed: seed)
        defer { changes.merge(maker.changes) { $0 + $1 } }
        var shape = maker.shape(depth: 4)
        shape.kind = maker.chance(50) ? .vertical : .horizontal
        let model = ShapeModel(shape)
        var (width, height) = (300.0, 300.0)
        let bench = Bench(ShapeRoot(model: model), width, height, asksEverything: asksEverything, isChecked: false)
        for turn in 0..<turns {
            if maker.chance(15) {
                (width, height) = (Double(maker.below(600)), Double(maker.below(600)))
                bench.resize(width, height)
            } else {
                for _ in 0..<(maker.chance(70) ? 1 : 4) { maker.change(&shape) }
                model.shape = shape
                bench.root.runTurn()
            }
            let differences = bench.engine.layout.differencesFromFresh()
            if !differences.isEmpty {
                Issue.record(
                    """
                    seed \(seed), turn \(turn), \(width) by \(height): \(differences.prefix(4).joined(separator: "; "))
                    \(shape.outline())
                    """)
                return
            }
            let fresh = Bench(
                ShapeRoot(model: ShapeModel(shape)), width, height, asksEverything: asksEverything, isChecked: false)
            let (changed, made) = (bench.frames, fresh.frames)
            if changed != made {
                let first = zip(changed, made).first { $0 != $1 }
                Issue.record(
                    """
                    seed \(seed), turn \(turn), \(width) by \(height): \(first.map { "\($0), fresh \($1)" } ?? "count")
                    \(shape.outline())
                    """)
                return
            }
        }
    }
}
