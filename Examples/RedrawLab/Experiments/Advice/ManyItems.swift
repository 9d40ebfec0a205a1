import SwiftUI

/// Many rows that each hold the object of the whole screen: a change of anything runs every row that is in sight. Rows
/// that get what they show as a value are left alone.
enum ManyItems {
    final class SeriesModel: ObservableObject {
        @Published var isMyFavourite = false
        @Published var titles = RedrawLabExperiments.titles(1_000)
    }

    struct ContentView: View {
        @StateObject private var model = SeriesModel()

        var body: some View {
            VStack(spacing: 16) {
                favouriteButton(model.isMyFavourite) { model.isMyFavourite.toggle() }
                HStack(spacing: 16) {
                    List(model.titles.indices, id: \.self) { HoldingRow(model: model, number: $0) }
                    List(model.titles, id: \.self) { ValueRow(title: $0) }
                }
                .listStyle(.plain)
            }
            .padding()
        }
    }

    struct HoldingRow: View {
        @ObservedObject var model: SeriesModel
        let number: Int

        var body: some View {
            Text(model.titles[number]).frame(maxWidth: .infinity, alignment: .leading)
                .background(.debug)
        }
    }

    struct ValueRow: View {
        let title: String

        var body: some View {
            Text(title).frame(maxWidth: .infinity, alignment: .leading)
                .background(.debug)
        }
    }
}
