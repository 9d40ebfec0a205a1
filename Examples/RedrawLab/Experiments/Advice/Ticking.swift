import Combine
import SwiftUI

/// A timer that writes to an object: with each tick all views that hold it run, for as long as the screen is there.
enum Ticking {
    final class PlayerModel: ObservableObject {
        @Published var elapsed = 0
        @Published var chapters = sixTitles
    }

    struct ContentView: View {
        @StateObject private var model = PlayerModel()
        @State private var timer: AnyCancellable?

        var body: some View {
            VStack(spacing: 16) {
                ClockView(model: model)
                ChaptersView(model: model)
                Button("Start the clock") { start() }
            }
            .padding()
        }

        /// Ticks three times, a fifth of a second apart.
        private func start() {
            timer = Timer.publish(every: 0.2, on: .main, in: .common).autoconnect().prefix(3)
                .sink { [weak model] _ in model?.elapsed += 1 }
        }
    }

    struct ClockView: View {
        @ObservedObject var model: PlayerModel

        var body: some View {
            Text("\(model.elapsed) ticks").font(.title)
                .padding()
                .background(.debug)
        }
    }

    struct ChaptersView: View {
        @ObservedObject var model: PlayerModel

        var body: some View {
            VStack(alignment: .leading) {
                Text("Chapters").font(.headline)
                ForEach(model.chapters, id: \.self) { Text($0) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
            .background(.debug)
        }
    }
}
