import SwiftUI

/// One observable object, held by every view that shows something of it.
enum Experiment1 {
    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        @Published var isMyFavourite = false
        @Published var episodes = RedrawLabExperiments.episodes()
    }

    struct ContentView: View {
        @StateObject private var model = SeriesModel()

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
                ForEach(model.episodes) { episode in
                    episodeRow(episode.title, episode.isMyFavourite) {
                        model.episodes = model.episodes.togglingFavourite(episode.id)
                    }
                }
            }
        }
    }
}
