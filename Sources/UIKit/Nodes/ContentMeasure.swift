import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews

/// How large SwiftUI views would be that a view of UIKit's shows, whether it is in a tree or not yet.
@MainActor enum ContentMeasure {
    /// The size in points that the content answers to a proposal, in the environment of the view's place, with the text
    /// engine of its root: the one that it is in, else the one whose body or action runs. Where there is none, texts are
    /// measured by the fixed-advance engine.
    static func size(of content: some View, _ proposal: ProposedViewSize, for view: UIView) -> CGSize {
        let engine = view.place?.engine ?? Engine.evaluatingNow ?? Engine.actingNow
        let node = view.place?.node ?? engine?.evaluatingNode
        let values = engine.flatMap { engine in node.map { engine.environmentValues(at: $0) } }
        let root = MountedRoot(
            content.modifier(CarriedEnvironment(values: values)), clock: engine?.clock ?? VirtualClock(),
            textEngine: engine?.textEngine ?? FixedAdvanceTextEngine(), isPainted: false)
        if let engine, engine.layout.pixels != 0 { root.rescale(to: engine.layout.pixels) }
        defer { root.engine.unmount() }
        return root.size(proposing: proposal)
    }
}

/// Brings the values of another tree's environment.
private struct CarriedEnvironment: EnvironmentWriting {
    typealias Body = Never
    let values: EnvironmentValues?

    func write(_ values: inout EnvironmentValues) {
        if let carried = self.values { values = carried }
    }
}
