import SwiftUI

/// The same object, but only the top view holds it: the others get bindings to its properties. With `@State` that would
/// keep them apart; a binding to an object's property counts as a read of the whole object.
enum Experiment1b {
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
                TitleView(title: $model.title)
                MyFavouriteView(isMyFavourite: $model.isMyFavourite)
                EpisodesView(episodes: $model.episodes) {
                    model.episodes = model.episodes.togglingFavourite($0)
                }
            }
        }
    }

    struct TitleView: View {
        @Binding var title: String

        var body: some View {
            let _ = Self._printChanges()
            seriesTitle(title)
        }
    }

    struct MyFavouriteView: View {
        @Binding var isMyFavourite: Bool

        var body: some View {
            let _ = Self._printChanges()
            favouriteButton(isMyFavourite) { isMyFavourite.toggle() }
        }
    }

    struct EpisodesView: View {
        @Binding var episodes: [Episode]
        let toggle: (Episode.ID) -> Void

        var body: some View {
            let _ = Self._printChanges()
            episodesBox {
                ForEach(episodes) { episode in
                    episodeRow(episode.title, episode.isMyFavourite) { toggle(episode.id) }
                }
            }
        }
    }
}
