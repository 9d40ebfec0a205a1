import RedrawLabExperiments
import RedrawLabViews
import SwiftUI
import Testing

/// The lab's pages, each after something was done on it, and the whole window.
@MainActor @Suite struct LabGoldens {
    @Test("A page of the lab", arguments: LabPage.all) func page(_ page: LabPage) throws {
        let name = page.id == "@" ? "observable" : page.id.lowercased()
        try Golden.check("lab-\(name)", allowing: allowances(lines: 662), taps: taps(page), margin: 0, scale: 1) {
            let model = LabModel()
            let _ = TintSource.start(at: 1)
            let _ = model.open(page)
            LabPageView(model, model.stage).frame(width: LabPageView.size.width, height: LabPageView.size.height)
        }
    }

    @Test("The lab's window") func window() throws {
        let taps = ["heart, Add to favourites", "heart", "Page 8", "heart, Add to favourites", "Page 5"]
        try Golden.check("lab-window", allowing: allowances(lines: 924), taps: taps, margin: 0, scale: 1) {
            let _ = TintSource.start(at: 1)
            LabView(LabModel()).frame(width: LabView.size.width, height: LabView.size.height)
        }
    }

    /// Zeroes are faint on purpose, and so are the lines from a cause to what it led to, which begin at `x`.
    private func allowances(lines x: Double) -> Golden.Allowances {
        Golden.Allowances(faintTexts: ["0"], faintMarks: [CGRect(x: x, y: 0, width: 40, height: LabView.size.height)])
    }

    private func taps(_ page: LabPage) -> [String] {
        switch page.content {
        case .experiment: ["heart, Add to favourites", "heart"]
        case .interaction, .ticking: []
        case .severalScreens: ["Open the episode", "heart, Add to favourites"]
        case .manyItems: ["heart, Add to favourites"]
        case .repeatedRequest: ["heart, Add to favourites", "Next page"]
        case .pickerObservers: ["Middle", "Swap the two observers", "High"]
        case .closureBinding: ["Shout", "Greet"]
        }
    }
}
