import SwiftUI

/// As the first one, but the title gets a closure, which it does not even use. The closure captures something, so each
/// run of the top view makes another one, and the title's value is never equal.
enum Experiment1c {
    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        @Published var isMyFavourite = false
        @Published var episodes = sixEpisodes

        func rename() { title += "!" }
    }

    struct ContentView: View {
        @StateObject private var model = SeriesModel()

        var body: some View {
            let _ = Self._printChanges()
            VStack(spacing: 16) {
                TitleView(title: model.title) { model.rename() }
                MyFavouriteView(model: model)
                EpisodesView(model: model)
            }
        }
    }

    struct TitleView: View {
        let title: String
        let onRename: () -> Void

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
