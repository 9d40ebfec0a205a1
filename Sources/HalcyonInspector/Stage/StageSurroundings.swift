import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import SwiftUI

/// What a stage's root takes over from the page around it.
@MainActor final class StageSurroundings: ObservableObject {
    @Published var scheme = ColorScheme.light
    /// Whose defaults controls take; the same as long as the program runs.
    private(set) var profile = LaunchOptions.Profile.desktop
    private var hasBegun = false

    /// What the stage begins with: known before its root is mounted, so that it costs no turn.
    func begin(in scheme: ColorScheme, _ profile: LaunchOptions.Profile) {
        guard !hasBegun else { return }
        hasBegun = true
        self.profile = profile
        if self.scheme != scheme { self.scheme = scheme }
    }
}

/// The content of a stage in the scheme around it. The journal has no run of it: it is the stage's, not the user's.
struct StageGround<Content: View>: View {
    @ObservedObject var surroundings: StageSurroundings
    let content: Content

    var body: some View { content.modifier(WindowAppearance(system: surroundings.scheme, profile: surroundings.profile)) }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
