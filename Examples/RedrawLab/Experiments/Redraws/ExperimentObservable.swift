import SwiftUI

/// The same screen with an observable object: each view depends on the properties that its last body read, and on
/// nothing else.
enum ExperimentObservable {
    @Observable final class SeriesModel {
        var title = "The Kingfisher"
        var isMyFavourite = false
        var episodes = RedrawLabExperiments.episodes()
    }

    struct ContentView: View {
        @State private var model = SeriesModel()

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
        let model: SeriesModel

        var body: some View {
            let _ = Self._printChanges()
            favouriteButton(model.isMyFavourite) { model.isMyFavourite.toggle() }
        }
    }

    struct EpisodesView: View {
        let model: SeriesModel

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
