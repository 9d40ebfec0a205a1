import SwiftUI

/// As the first one, with 100,006 episodes in a list: rows are made when they come into sight.
enum Experiment1d {
    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        @Published var isMyFavourite = false
        @Published var episodes: [Episode]

        init(count: Int) { episodes = RedrawLabExperiments.episodes(count) }
    }

    struct ContentView: View {
        @StateObject private var model: SeriesModel

        init(count: Int = 100_006) { _model = StateObject(wrappedValue: SeriesModel(count: count)) }

        var body: some View {
            let _ = Self._printChanges()
            VStack(spacing: 16) {
                TitleView(title: model.title)
                MyFavouriteView(model: model)
                EpisodesView(model: model)
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
        @ObservedObject var model: SeriesModel

        var body: some View {
            let _ = Self._printChanges()
            episodesBox {
                List {
                    ForEach(model.episodes) { episode in
                        episodeRow(episode.title, episode.isMyFavourite) {
                            model.episodes = model.episodes.togglingFavourite(episode.id)
                        }
                    }
                }
                .listStyle(.plain)
            }
        }
    }
}
