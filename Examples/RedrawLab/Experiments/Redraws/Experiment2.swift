import SwiftUI

/// Two objects, each held by the views that show something of it. The top view creates both and so hears of both.
enum Experiment2 {
    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        @Published var isMyFavourite = false
    }

    final class EpisodesModel: ObservableObject {
        @Published var episodes = RedrawLabExperiments.episodes(50_006)
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
