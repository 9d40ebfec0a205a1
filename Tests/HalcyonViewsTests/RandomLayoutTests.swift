import Foundation
import Testing

/// Random trees and random changes: after each, layout is that of a layout made from nothing, by the invariants
/// (within rounding, every answer asked for) and by a fresh mount (to the last bit).
@MainActor struct RandomLayoutTests {
    static let rounds = Int(ProcessInfo.processInfo.environment["HALCYON_LAYOUT_ROUNDS"] ?? "") ?? 60
    static let seed = UInt64(ProcessInfo.processInfo.environment["HALCYON_LAYOUT_SEED"] ?? "") ?? 1

    @Test func changedTreesAreLaidOutAsFreshOnes() {
        for seed in RandomLayoutTests.seed..<RandomLayoutTests.seed + UInt64(RandomLayoutTests.rounds) {
            run(seed: seed, asksEverything: false, turns: 25)
        }
    }

    @Test func soAreTheyWhereEverythingIsAsked() {
        for seed in RandomLayoutTests.seed..<RandomLayoutTests.seed + UInt64(RandomLayoutTests.rounds / 4) {
            run(seed: seed + 1_000_000, asksEverything: true, turns: 10)
        }
    }

    private func run(seed: UInt64, asksEverything: Bool, turns: Int) {
        FileHandle.standardError.write(Data("layout seed \(seed)\n".utf8))
        var maker = ShapeMaker(seed: seed)
        var shape = maker.shape(depth: 4)
        shape.kind = maker.chance(50) ? .vertical : .horizontal
        let model = ShapeModel(shape)
        var (width, height) = (300.0, 300.0)
        let bench = Bench(ShapeRoot(model: model), width, height, asksEverything: asksEverything)
        for turn in 0..<turns {
            if maker.chance(15) {
                (width, height) = (Double(maker.below(600)), Double(maker.below(600)))
                bench.resize(width, height)
            } else {
                for _ in 0..<(maker.chance(70) ? 1 : 4) { maker.change(&shape) }
                if ProcessInfo.processInfo.environment["HALCYON_LAYOUT_PRINT"] != nil {
                    print("turn \(turn) \(width) \(height)\n" + shape.outline(0))
                }
                model.shape = shape
                bench.root.runTurn()
            }
            let fresh = Bench(
                ShapeRoot(model: ShapeModel(shape)), width, height, asksEverything: asksEverything, isChecked: false)
            let (changed, made) = (bench.frames, fresh.frames)
            if changed != made {
                let first = zip(changed, made).first { $0 != $1 }
                Issue.record("seed \(seed), turn \(turn): \(first.map { "\($0) and fresh \($1)" } ?? "count")")
                return
            }
        }
    }
}
