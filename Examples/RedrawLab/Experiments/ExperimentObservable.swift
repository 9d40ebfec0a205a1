import SwiftUI

/// The same screen with an observable object: each view depends on the properties that its last body read, and on
/// nothing else.
enum ExperimentObservable {
    @Observable final class SeriesModel {
        var title = "The Kingfisher"
        var isMyFavourite = false
        var episodes = sixEpisodes
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
            Text(title)
        }
    }

    struct MyFavouriteView: View {
        let model: SeriesModel

        var body: some View {
            let _ = Self._printChanges()
            Button(heartLabel(model.isMyFavourite)) { model.isMyFavourite.toggle() }
        }
    }

    struct EpisodesView: View {
        let model: SeriesModel

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
