import SwiftUI

/// One object for two screens: what one of them writes runs the views of the other, which nobody sees.
enum SeveralScreens {
    final class SeriesModel: ObservableObject {
        @Published var isMyFavourite = false
    }

    struct ContentView: View {
        @StateObject private var model = SeriesModel()

        var body: some View {
            NavigationStack {
                SeriesScreen(model: model)
            }
        }
    }

    struct SeriesScreen: View {
        @ObservedObject var model: SeriesModel

        var body: some View {
            VStack(spacing: 16) {
                Text(model.isMyFavourite ? "One of my favourites" : "Not a favourite yet")
                    .padding()
                    .background(.debug)
                NavigationLink("Open the episode") { EpisodeScreen(model: model) }
            }
            .navigationTitle("The Kingfisher")
        }
    }

    struct EpisodeScreen: View {
        @ObservedObject var model: SeriesModel

        var body: some View {
            favouriteButton(model.isMyFavourite) { model.isMyFavourite.toggle() }
                .navigationTitle(sixTitles[0])
        }
    }
}
