import SwiftUI

/// As the first one, but the title gets a closure, which it does not even use. The closure captures something, so each
/// run of the top view makes another one, and the title's value is never equal.
enum Experiment1c {
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
                TitleView(title: model.title) { Console.print(model.title) }
                MyFavouriteView(model: model)
                EpisodesView(model: model)
            }
        }
    }

    struct TitleView: View {
        let title: String
        let unused: () -> Void

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
