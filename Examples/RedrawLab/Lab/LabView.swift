import HalcyonInspector
import HalcyonViews
import RedrawLabExperiments
import SwiftUI

typealias Size = Measure.Inspector

/// The lab: its pages, the screen of the open one on its stage, and what is known of it.
package struct LabView: View {
    @ObservedObject private var model: LabModel

    /// The size that the lab is made for, in points.
    package static let size = CGSize(width: Size.width, height: Size.height)

    /// The lab of a model.
    package init(_ model: LabModel) { self.model = model }

    package var body: some View {
        HStack(spacing: 0) {
            LabSidebar(model: model, stage: model.stage)
                .frame(width: Size.sidebar)
                .background(Color(palette: .sidebar))
            Divider()
            LabPageView(model, model.stage)
        }
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
}

/// The open page: its screen on its stage, and what is known of it.
package struct LabPageView: View {
    @ObservedObject private var model: LabModel
    @ObservedObject private var stage: Stage

    /// The size that a page is made for, in points.
    package static let size = CGSize(width: Size.width - Size.sidebar, height: Size.height)

    /// The page of a model, with its stage.
    package init(_ model: LabModel, _ stage: Stage) { (self.model, self.stage) = (model, stage) }

    package var body: some View {
        HStack(spacing: 0) {
            LabStage(model: model, stage: stage)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            Divider()
            LabInspector(model: model, stage: stage)
                .frame(width: Size.panel)
                .background(Color(palette: .grouped))
        }
    }
}
