import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import SwiftUI

/// A view mounted as a root of its own inside a page, and what is known of it: its engine records, the page around it
/// does not. Views that observe a stage are told once after each of its turns.
///
/// ```swift
/// @StateObject var stage = Stage { Experiment() }
/// var body: some View {
///     HStack {
///         StageView(stage)
///         RedrawPanel(stage.report)
///     }
/// }
/// ```
@MainActor public final class Stage: ObservableObject {
    let holder: RootHolder
    let surroundings = StageSurroundings()
    private var known: (facts: Int, report: StageReport)?

    /// A stage for a view; it is mounted when a `StageView` shows it.
    /// - Parameters:
    ///   - policy: which redraws its engine makes.
    ///   - isRecording: whether its engine keeps facts.
    public init<Content: View>(
        policy: LaunchOptions.Policy = .swiftUI, isRecording: Bool = true, @ViewBuilder content: () -> Content
    ) {
        // Several views at the top stand one below the other.
        let ground = StageGround(surroundings: surroundings, content: VStack { content() })
        holder = RootHolder { clock, textEngine in
            MountedRoot(
                ground, clock: clock, textEngine: textEngine, policy: policy, isRecording: isRecording)
        }
        holder.turnEnded = { [weak self] in self?.objectWillChange.send() }
    }

    /// The number of its root; nil while no `StageView` shows it.
    package var holderID: UInt32? { holder.root?.id.value }

    /// What its engine counted since it was mounted; all zero before.
    public var counts: Recorder.Counts { holder.root?.engine.recorder.counts ?? Recorder.Counts() }

    /// What the model set while a hand had it, also where nothing is recorded.
    public var conflicts: [Fact.Conflict] { holder.root?.engine.recorder.conflicts ?? [] }

    /// What its engine recorded.
    public var facts: [Fact] { holder.root?.engine.recorder.facts ?? [] }

    /// What its engine recorded, judged, turn by turn and view by view.
    public var report: StageReport {
        let facts = facts
        if let known, known.facts == facts.count { return known.report }
        let report = StageReport(facts)
        known = (facts.count, report)
        return report
    }

    /// Where a node of the stage's root is: points from the stage's top-left corner; nil if it is gone or another
    /// screen covers it.
    package func frame(of node: NodeRef) -> CGRect? {
        guard let engine = holder.root?.engine, engine.table.isAlive(node), !engine.isInCovered(node.index) else {
            return nil
        }
        let record = engine.layout.recordShowing(node.index)
        guard record >= 0 else { return nil }
        let (origin, size) = (engine.layout.origin(of: record), engine.layout.size(of: record))
        return CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }
}

/// Shows a stage: takes the space that it is offered, and the colour scheme around it.
public struct StageView: View {
    private let stage: Stage
    @Environment(\.colorScheme) private var scheme
    @Environment(\.platformProfile) private var profile

    /// The place of a stage.
    public init(_ stage: Stage) { self.stage = stage }

    public var body: some View {
        let _ = stage.surroundings.begin(in: scheme, profile)
        RootView(stage.holder).onChange(of: scheme) { stage.surroundings.scheme = scheme }
    }
}
