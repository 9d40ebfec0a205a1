import SwiftUI

/// The redrawing experiments: one screen, built in several ways. Each shows a series with its title, a heart and its
/// episodes; the question is always which views run when the heart or an episode is pressed.
package enum Experiment: String, CaseIterable, Identifiable {
    case one = "1"
    case oneB = "1b"
    case oneC = "1c"
    case observable = "Observable"

    package var id: String { rawValue }

    /// What the experiment is about.
    package var title: String {
        switch self {
        case .one: "One object, held by every view"
        case .oneB: "One object, its properties passed on as bindings"
        case .oneC: "One object, and a closure that nobody calls"
        case .observable: "One observable object"
        }
    }

    /// The screen.
    @MainActor @ViewBuilder package var screen: some View {
        switch self {
        case .one: Experiment1.ContentView()
        case .oneB: Experiment1b.ContentView()
        case .oneC: Experiment1c.ContentView()
        case .observable: ExperimentObservable.ContentView()
        }
    }
}
