import RedrawLabExperiments
import SwiftUI

/// The redrawing experiments, one at a time.
@main
struct RedrawLab: App {
    var body: some Scene {
        WindowGroup("RedrawLab") { LabView() }
            .defaultSize(width: 480, height: 640)
    }
}

struct LabView: View {
    @State private var experiment = Experiment.one

    var body: some View {
        VStack(spacing: 16) {
            Text("\(experiment.rawValue): \(experiment.title)")
            ForEach(Experiment.allCases) { other in
                Button("Experiment \(other.rawValue)") { experiment = other }
            }
            experiment.screen.id(experiment)
        }
    }
}
