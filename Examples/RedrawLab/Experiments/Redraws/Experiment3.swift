import SwiftUI

/// An object for each episode. The array of them changes when there are other episodes, not when one of them changes.
enum Experiment3 {
    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        @Published var isMyFavourite = false
    }

    final class EpisodesModel: ObservableObject {
        @Published var episodes = titles(100_006).map { EpisodeModel(title: $0) }
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
