import HalcyonEngine
import HalcyonPlatform
import SwiftUI

/// A view mounted as a root of its own inside a page, and what is known of it: its engine records, the page around it
/// does not. Views that observe a stage are told once after each of its turns.
///
/// ```swift
/// @StateObject var stage = Stage { Experiment() }
/// var body: some View {
///     HStack {
///         StageView(stage)
///         Text("\(stage.counts.bodies) bodies")
///     }
/// }
/// ```
@MainActor public final class Stage: ObservableObject {
    let holder: RootHolder

    /// A stage for a view; it is mounted when a `StageView` shows it.
    /// - Parameters:
    ///   - policy: which redraws its engine makes.
    ///   - isRecording: whether its engine keeps facts.
    public init<Content: View>(
        policy: LaunchOptions.Policy = .swiftUI, isRecording: Bool = true, @ViewBuilder content: () -> Content
    ) {
        // Several views at the top stand one below the other.
        let content = VStack { content() }
        holder = RootHolder { clock, textEngine in
            MountedRoot(
                content, clock: clock, textEngine: textEngine, policy: policy, isRecording: isRecording)
        }
        holder.turnEnded = { [weak self] in self?.objectWillChange.send() }
    }

    /// The number of its root; nil while no `StageView` shows it.
    package var holderID: UInt32? { holder.root?.id.value }

    /// What its engine counted since it was mounted; all zero before.
    public var counts: Recorder.Counts { holder.root?.engine.recorder.counts ?? Recorder.Counts() }

    /// What its engine recorded.
    public var facts: [Fact] { holder.root?.engine.recorder.facts ?? [] }
}

/// Shows a stage: takes the space that it is offered.
public struct StageView: View {
    private let stage: Stage

    /// The place of a stage.
    public init(_ stage: Stage) { self.stage = stage }

    public var body: some View { RootView(stage.holder) }
}
