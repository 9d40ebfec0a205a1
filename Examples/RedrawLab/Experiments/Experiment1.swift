import SwiftUI

/// One observable object, held by every view that shows something of it.
enum Experiment1 {
    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        @Published var isMyFavourite = false
        @Published var episodes = sixEpisodes
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
            Text(title)
        }
    }

    struct MyFavouriteView: View {
        @ObservedObject var model: SeriesModel

        var body: some View {
            let _ = Self._printChanges()
            Button(heartLabel(model.isMyFavourite)) { model.isMyFavourite.toggle() }
        }
    }

    struct EpisodesView: View {
        @ObservedObject var model: SeriesModel

        var body: some View {
            let _ = Self._printChanges()
            VStack {
                ForEach(model.episodes) { episode in
                    Button(episode.label) { see(episode) }
                }
            }
        }

        private func see(_ episode: Episode) {
            guard let index = model.episodes.firstIndex(where: { $0.id == episode.id }) else { return }
            model.episodes[index].isSeen.toggle()
        }
    }
}
