import HalcyonInspector
import HalcyonViews
import SwiftUI

/// What is known of the open page: its redraws, why one of its views ran, and what happened in a turn.
struct LabInspector: View {
    @ObservedObject var model: LabModel
    @ObservedObject var stage: Stage

    var body: some View {
        let report = stage.report
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 8) {
                Circle().fill(Color(palette: .systemRed)).frame(width: Size.dot, height: Size.dot)
                Text("Recording").font(.callout).fontWeight(.medium)
                Spacer()
            }
            .padding(.horizontal, Size.margin)
            .frame(height: Size.bar)
            Divider()
            RedrawPanel(report, selection: $model.view)
            Text("Tints at random are left out of the verdicts.").font(.caption)
                .foregroundStyle(Color(palette: .tertiaryLabel))
                .padding(.horizontal, Size.margin)
                .frame(height: Size.row)
            Divider()
            if let turn = model.shownTurn(report) {
                let view = model.shownView(turn)
                CausePanel(report, turn: turn, view: view).padding(.bottom, 8)
                Divider()
                TranscriptPanel(report, turn: turn, view: view)
            }
        }
        .frame(maxHeight: .infinity, alignment: .top)
    }
}
