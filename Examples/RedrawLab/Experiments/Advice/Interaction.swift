import SwiftUI

/// A control that somebody moves: each of its values runs every view that holds the object, also those that show nothing
/// of it.
enum Interaction {
    final class PlayerModel: ObservableObject {
        @Published var volume = 3.0
        @Published var queue = sixTitles
    }

    struct ContentView: View {
        @StateObject private var model = PlayerModel()

        var body: some View {
            VStack(spacing: 16) {
                VolumeView(model: model)
                QueueView(model: model)
            }
            .padding()
        }
    }

    struct VolumeView: View {
        @ObservedObject var model: PlayerModel

        var body: some View {
            VStack(alignment: .leading) {
                Text("Volume \(Int(model.volume))")
                Slider(value: $model.volume, in: 0...10, step: 1) { Text("Loudness") }
            }
            .padding()
            .background(.debug)
        }
    }

    struct QueueView: View {
        @ObservedObject var model: PlayerModel

        var body: some View {
            VStack(alignment: .leading) {
                Text("Queue").font(.headline)
                ForEach(model.queue, id: \.self) { Text($0) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
            .background(.debug)
        }
    }
}
