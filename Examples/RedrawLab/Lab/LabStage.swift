import HalcyonInspector
import HalcyonPlatform
import HalcyonViews
import RedrawLabExperiments
import SwiftUI

/// The open page's screen on its stage, under its name and over its turns.
struct LabStage: View {
    @ObservedObject var model: LabModel
    @ObservedObject var stage: Stage

    var body: some View {
        VStack(spacing: 0) {
            bar
            Divider()
            Group {
                if model.showsMarks { RedrawOverlay(stage, turn: model.turn) } else { StageView(stage) }
            }
            .padding(Size.stageMargin)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            // What a screen paints beyond its stage would lie on the panels.
            .clipped()
            Divider()
            TurnStrip(stage.report, selection: $model.turn)
                .frame(height: Size.strip, alignment: .top)
        }
    }

    private var bar: some View {
        HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 0) {
                Text("\(model.page.id) \(model.page.title)").font(.headline).lineLimit(1)
                Text(model.page.file).font(.caption).foregroundStyle(Color(palette: .tertiaryLabel))
            }
            Spacer(minLength: 0)
            Picker("Policy", selection: policy) {
                Text("SwiftUI").tag(LaunchOptions.Policy.swiftUI)
                Text("Precise").tag(LaunchOptions.Policy.precise)
            }
            .pickerStyle(.segmented).labelsHidden().fixedSize()
            Button {
                model.restart()
            } label: {
                Image(systemName: "arrow.counterclockwise")
            }
            .buttonStyle(.borderless).accessibilityLabel("Restart")
            Toggle(isOn: $model.showsMarks) { Image(systemName: "square.3.layers.3d") }
                .toggleStyle(.button).accessibilityLabel("Marks")
        }
        .padding(.horizontal, Size.margin)
        .frame(height: Size.bar)
    }

    private var policy: Binding<LaunchOptions.Policy> {
        Binding(get: { model.policy }, set: { model.use($0) })
    }
}
