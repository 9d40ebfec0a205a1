import SwiftUI

/// The redrawing experiments: one screen, built in several ways. Each shows a series with its title, a heart and its
/// episodes; the question is always which views run when the heart or an episode's heart is pressed.
package enum Experiment: String, CaseIterable, Identifiable, Sendable {
    case one = "1"
    case oneB = "1b"
    case oneC = "1c"
    case oneD = "1d"
    case two = "2"
    case three = "3"
    case threeB = "3b"
    case threeC = "3c"
    case threeD = "3d"
    case four = "4"
    case observable = "Observable"

    package var id: String { rawValue }

    /// What the experiment is about.
    package var title: String {
        switch self {
        case .one: "One object"
        case .oneB: "Bindings to one object"
        case .oneC: "A closure nobody calls"
        case .oneD: "100,006 episodes"
        case .two: "Two objects"
        case .three: "An object for each row"
        case .threeB: "Report by a closure"
        case .threeC: "Report by publishers"
        case .threeD: "Report by a manager"
        case .four: "A subject and state"
        case .observable: "An observable object"
        }
    }

    /// Where its types are.
    package var space: String { "Experiment" + rawValue }

    /// The screen.
    @MainActor @ViewBuilder package var screen: some View {
        switch self {
        case .one: Experiment1.ContentView()
        case .oneB: Experiment1b.ContentView()
        case .oneC: Experiment1c.ContentView()
        case .oneD: Experiment1d.ContentView()
        case .two: Experiment2.ContentView()
        case .three: Experiment3.ContentView()
        case .threeB: Experiment3b.ContentView()
        case .threeC: Experiment3c.ContentView()
        case .threeD: Experiment3d.ContentView()
        case .four: Experiment4.ContentView()
        case .observable: ExperimentObservable.ContentView()
        }
    }

    /// Experiment 1d with another number of episodes, for what its cost depends on.
    @MainActor package static func oneD(episodes count: Int) -> some View { Experiment1d.ContentView(count: count) }
}
