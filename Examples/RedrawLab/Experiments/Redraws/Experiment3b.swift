import SwiftUI

/// An object for each episode, which tells the object around it of its changes through a closure.
enum Experiment3b {
    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        @Published var isMyFavourite = false
    }

    final class EpisodesModel: ObservableObject {
        @Published var episodes: [EpisodeModel] = []

        init() {
            episodes = titles(100_000).map { title in
                EpisodeModel(title: title) { [weak self] in self?.didChange($0) }
            }
        }

        private func didChange(_ episode: EpisodeModel) {
            Console.print("Did change \(episode.title): \(episode.isMyFavourite)")
        }
    }

    final class EpisodeModel: ObservableObject, Identifiable {
        let title: String
        private let report: (EpisodeModel) -> Void
        @Published var isMyFavourite = false {
            didSet { report(self) }
        }

        init(title: String, report: @escaping (EpisodeModel) -> Void) {
            (self.title, self.report) = (title, report)
        }
    }

    struct ContentView: View {
        @StateObject private var seriesModel = SeriesModel()
        @StateObject private var episodesModel = EpisodesModel()

        var body: some View {
            let _ = Self._printChanges()
            VStack(spacing: 16) {
                TitleView(title: seriesModel.title)
                MyFavouriteView(model: seriesModel)
                EpisodesView(model: episodesModel)
            }
        }
    }

    struct TitleView: View {
        let title: String

        var body: some View {
            let _ = Self._printChanges()
            seriesTitle(title)
        }
    }

    struct MyFavouriteView: View {
        @ObservedObject var model: SeriesModel

        var body: some View {
            let _ = Self._printChanges()
            favouriteButton(model.isMyFavourite) { model.isMyFavourite.toggle() }
        }
    }

    struct EpisodesView: View {
        @ObservedObject var model: EpisodesModel

        var body: some View {
            let _ = Self._printChanges()
            episodesBox {
                List {
                    ForEach(model.episodes) { EpisodeView(model: $0) }
                }
                .listStyle(.plain)
            }
        }
    }

    /// A row: it hears of its own episode and of no other.
    struct EpisodeView: View {
        @ObservedObject var model: EpisodeModel

        var body: some View {
            let _ = Self._printChanges()
            episodeRow(model.title, model.isMyFavourite) { model.isMyFavourite.toggle() }
        }
    }
}
