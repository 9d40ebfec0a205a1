import Foundation
import HalcyonCairo
import HalcyonCore
import HalcyonDrawing
import HalcyonPlatform
import RedrawLabExperiments
import SwiftUI
import Testing

/// The experiments before and after a tap: the tint behind a view is another one exactly where its body ran.
@MainActor @Suite struct TintGoldens {
    private nonisolated static let shown: [Experiment] = [.one, .oneB, .oneC, .observable]

    @Test("An experiment before a tap and after it", arguments: shown) func pictures(_ experiment: Experiment) throws {
        for (moment, taps) in [("before", []), ("heart", ["heart, Add to favourites"])] {
            try Golden.check(
                "experiment-\(experiment.rawValue.lowercased())-\(moment)", taps: taps, margin: 0, scale: 1
            ) {
                let _ = TintSource.start(at: 1)
                experiment.screen.frame(width: 420, height: 580)
            }
        }
    }

    /// Where a tint can be seen of each view, and what it is of.
    private enum Spot: String, CaseIterable { case title, heart, box, row }

    private func colors(_ root: MountedRoot, _ engine: PangoTextEngine) throws -> [Spot: UInt32] {
        let pixels = try CairoRasteriser(engine).pixels(root.displayList)
        func frame(_ name: String) throws -> CGRect {
            try #require(root.semantics().flattened.first { $0.label == name }, "\(name)").frame
        }
        func color(_ x: Double, _ y: Double) -> UInt32 { pixels[Int(x), Int(y)] }
        let title = try frame("The Kingfisher")
        let heart =
            try root.semantics().flattened.first { $0.label.hasPrefix("heart, ") }.map(\.frame) ?? frame("heart")
        let (head, row) = (try frame("Episodes"), try frame("Pilot"))
        return [
            // Text has room around its letters, a button round corners, a row padding.
            .title: color(title.minX + 1, title.minY + 1), .heart: color(heart.minX, heart.minY),
            .box: color(head.minX - 20, head.midY), .row: color(row.minX - 8, row.midY),
        ]
    }

    @Test(
        "The tint changes behind the views that ran, and behind no other",
        arguments: shown, ["heart, Add to favourites", "heart"])
    func tints(_ experiment: Experiment, _ tap: String) throws {
        TintSource.start(at: 7)
        let engine = try PangoTextEngine()
        let root = MountedRoot(
            experiment.screen, clock: VirtualClock(), textEngine: engine, isRecording: true,
            size: CGSize(width: 420, height: 580))
        root.rescale(to: 1)
        root.runTurn()
        let before = try colors(root, engine)
        // Control: the tints are all different, and no pixel of the white ground.
        #expect(Set(before.values).count == 4)
        #expect(!before.values.contains(0xFFFF_FFFF))
        root.engine.recorder.clear()
        let target = try #require(
            root.semantics().flattened.first { $0.isCalled(tap) && $0.actions.contains(.press) })
        let middle = CGPoint(x: target.frame.midX, y: target.frame.midY)
        root.handle(.pointer(PointerEvent(.down, at: middle, time: 0)))
        root.handle(.pointer(PointerEvent(.up, at: middle, time: 0)))
        let after = try colors(root, engine)
        let ran = Set(root.engine.recorder.facts.filter(\.isBody).map { $0.view.split(separator: ".").last! })
        let changed = Set(Spot.allCases.filter { before[$0] != after[$0] })
        var expected: Set<Spot> = []
        if ran.contains("TitleView") { expected.insert(.title) }
        if ran.contains("MyFavouriteView") { expected.insert(.heart) }
        if ran.contains("EpisodesView") { expected.formUnion([.box, .row]) }
        #expect(changed == expected)
        #expect(!changed.isEmpty)
    }
}
