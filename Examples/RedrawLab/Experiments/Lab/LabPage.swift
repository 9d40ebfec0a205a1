import SwiftUI

/// A page of the lab: a screen, and what runs when something is done on it.
package struct LabPage: Identifiable, Hashable, Sendable {
    /// What a page is about.
    package enum Chapter: String, CaseIterable, Identifiable, Sendable {
        case redraws = "Unexpected redraws"
        case advice = "When to look"
        case order = "Order"

        package var id: String { rawValue }
    }

    /// What the screen is.
    package enum Content: Hashable, Sendable {
        case experiment(Experiment)
        case interaction, ticking, severalScreens, manyItems, repeatedRequest
        case pickerObservers, closureBinding
    }

    /// The page's short name, unique.
    package let id: String
    /// What it shows, in a few words.
    package let title: String
    /// The file that its screen is in.
    package let file: String
    package let chapter: Chapter
    package let content: Content

    /// All pages, in their order.
    package static let all: [LabPage] =
        Experiment.allCases.map {
            let id = $0 == .one ? "1A" : $0 == .observable ? "@" : $0.rawValue.uppercased()
            return LabPage(
                id: id, title: $0.title, file: "\($0.space).swift", chapter: .redraws, content: .experiment($0))
        } + [
            LabPage("5", "Interaction", "Interaction.swift", .advice, .interaction),
            LabPage("6", "A timer", "Ticking.swift", .advice, .ticking),
            LabPage("7", "Several screens", "SeveralScreens.swift", .advice, .severalScreens),
            LabPage("8", "Many items", "ManyItems.swift", .advice, .manyItems),
            LabPage("9", "A repeated request", "RepeatedRequest.swift", .advice, .repeatedRequest),
            LabPage("10", "Observers of a picker", "PickerObservers.swift", .order, .pickerObservers),
            LabPage("11", "A binding of closures", "ClosureBinding.swift", .order, .closureBinding),
        ]

    private init(id: String, title: String, file: String, chapter: Chapter, content: Content) {
        (self.id, self.title, self.file) = (id, title, file)
        (self.chapter, self.content) = (chapter, content)
    }

    private init(_ id: String, _ title: String, _ file: String, _ chapter: Chapter, _ content: Content) {
        self.init(id: id, title: title, file: file, chapter: chapter, content: content)
    }

    /// The screen.
    @MainActor @ViewBuilder package var screen: some View {
        switch content {
        case .experiment(let experiment): experiment.screen
        case .interaction: Interaction.ContentView()
        case .ticking: Ticking.ContentView()
        case .severalScreens: SeveralScreens.ContentView()
        case .manyItems: ManyItems.ContentView()
        case .repeatedRequest: RepeatedRequest.ContentView()
        case .pickerObservers: PickerObservers.ContentView()
        case .closureBinding: ClosureBinding.ContentView()
        }
    }
}
