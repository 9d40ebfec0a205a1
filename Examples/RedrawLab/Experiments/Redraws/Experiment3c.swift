import Combine
import SwiftUI

/// An object for each episode; the object around them subscribes to the publishers that each has anyway.
enum Experiment3c {
    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        @Published var isMyFavourite = false
    }

    final class EpisodesModel: ObservableObject {
        @Published var episodes: [EpisodeModel] = []
        private var subscriptions: Set<AnyCancellable> = []

        init() {
            episodes = titles(100_000).map { EpisodeModel(title: $0) }
            for episode in episodes {
                // Before the value is stored …
                episode.objectWillChange
                    .sink { Console.print("Will change \(episode.title): \(episode.isMyFavourite)") }
                    .store(in: &subscriptions)
                // … and with the new one, but for the value that is there when the subscription begins.
                episode.$isMyFavourite
                    .dropFirst()
                    .sink { Console.print("Did change \(episode.title): \($0)") }
                    .store(in: &subscriptions)
            }
        }
    }

    final class EpisodeModel: ObservableObject, Identifiable {
        let title: String
        @Published var isMyFavourite = false

        init(title: String) { self.title = title }
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
