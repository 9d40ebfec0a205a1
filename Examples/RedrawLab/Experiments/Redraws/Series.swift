import SwiftUI

/// An episode of a series, as a value in a model's array.
struct Episode: Identifiable, Equatable {
    let id: Int
    let title: String
    var isMyFavourite = false
}

/// The episodes that every screen has.
let sixTitles = ["Pilot", "Arrivals", "The Lake", "Storm", "Letters", "Home"]

/// The titles of so many episodes, the six first.
func titles(_ count: Int) -> [String] { sixTitles + (7..<max(count, 6) + 1).map { "Episode \($0)" } }

/// So many episodes, the six first.
func episodes(_ count: Int = 6) -> [Episode] {
    titles(count).enumerated().map { Episode(id: $0.offset + 1, title: $0.element) }
}

extension [Episode] {
    /// The episodes with the favour for one of them turned: another array, as models assign it.
    func togglingFavourite(_ id: Episode.ID) -> [Episode] {
        map { episode in
            guard episode.id == id else { return episode }
            var episode = episode
            episode.isMyFavourite.toggle()
            return episode
        }
    }
}

// What all screens look like. These are functions, so that the bodies that run are those of the experiments alone.

/// The title of the series.
@MainActor func seriesTitle(_ title: String) -> some View {
    Text(title)
        .font(.largeTitle)
        .background(.debug)
}

/// The heart of the series.
@MainActor func favouriteButton(_ isMyFavourite: Bool, toggle: @escaping @MainActor () -> Void) -> some View {
    HStack {
        Button(
            action: toggle,
            label: {
                Image(systemName: isMyFavourite ? "heart.fill" : "heart")
                Text(isMyFavourite ? "Remove from favourites" : "Add to favourites")
            })
    }
    .background(.debug)
}

/// An episode with its heart.
@MainActor func episodeRow(
    _ title: String, _ isMyFavourite: Bool, toggle: @escaping @MainActor () -> Void
) -> some View {
    HStack {
        Text(title).font(.body)
        Spacer()
        Button(
            action: toggle,
            label: { Image(systemName: isMyFavourite ? "heart.fill" : "heart") }
        ).buttonStyle(.borderless)
    }
    .padding()
    .background(.debug)
}

/// The episodes under their head.
@MainActor func episodesBox<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    VStack {
        Text("Episodes").font(.headline)
        content()
    }
    .background(.debug)
}
