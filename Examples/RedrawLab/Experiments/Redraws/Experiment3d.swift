import Combine
import SwiftUI

/// An object for each episode; all tell a manager that they share, and whoever wants to know listens to that.
enum Experiment3d {
    /// Which episodes are favourites, and a publisher of what changes.
    @MainActor final class FavouritesManager {
        struct Change {
            let title: String
            let isMyFavourite: Bool
        }

        static let shared = FavouritesManager()

        var changes: AnyPublisher<Change, Never> { subject.eraseToAnyPublisher() }
        private let subject = PassthroughSubject<Change, Never>()
        // With the episodes themselves: the identifier of one that is gone would be another one's.
        private var favourites: [ObjectIdentifier: EpisodeModel] = [:]

        func set(_ episode: EpisodeModel, isMyFavourite: Bool) {
            let id = ObjectIdentifier(episode)
            let isChange =
                isMyFavourite
                ? favourites.updateValue(episode, forKey: id) == nil : favourites.removeValue(forKey: id) != nil
            if isChange { subject.send(Change(title: episode.title, isMyFavourite: isMyFavourite)) }
        }
    }

    final class SeriesModel: ObservableObject {
        @Published var title = "The Kingfisher"
        @Published var isMyFavourite = false
    }

    @MainActor final class EpisodesModel: ObservableObject {
        @Published var episodes = titles(100_000).map { EpisodeModel(title: $0) }
        private var subscriptions: Set<AnyCancellable> = []

        init() {
            FavouritesManager.shared.changes
                .sink { Console.print("Did change \($0.title): \($0.isMyFavourite)") }
                .store(in: &subscriptions)
        }
    }

    @MainActor final class EpisodeModel: ObservableObject, Identifiable {
        let title: String
        @Published var isMyFavourite = false {
            didSet { FavouritesManager.shared.set(self, isMyFavourite: isMyFavourite) }
        }

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
