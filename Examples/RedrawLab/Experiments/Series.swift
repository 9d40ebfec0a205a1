import SwiftUI

/// An episode of a series.
struct Episode: Identifiable, Equatable {
    let id: Int
    let name: String
    var isSeen = false

    /// As the screen shows it.
    var label: String { isSeen ? "\(name), seen" : name }
}

/// Six episodes: as many rows as each screen has.
let sixEpisodes = ["Pilot", "Arrivals", "The Lake", "Storm", "Letters", "Home"].enumerated().map {
    Episode(id: $0.offset + 1, name: $0.element)
}

/// What the heart shows.
func heartLabel(_ isMyFavourite: Bool) -> String { isMyFavourite ? "Loved" : "Love" }
