import Combine
import SwiftUI

/// As the first one, but the heart is a subject instead of a published property: the object says nothing when it
/// changes, and the view that wants to know listens itself and keeps the value as its state.
enum Experiment4 {
    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        let isMyFavourite = CurrentValueSubject<Bool, Never>(false)
        @Published var episodes = RedrawLabExperiments.episodes(100_006)
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
        @State private var isMyFavourite = false

        var body: some View {
            let _ = Self._printChanges()
            favouriteButton(isMyFavourite) { model.isMyFavourite.send(!isMyFavourite) }
                .onReceive(model.isMyFavourite) { isMyFavourite = $0 }
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
