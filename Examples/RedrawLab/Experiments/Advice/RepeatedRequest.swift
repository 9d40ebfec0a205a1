import Combine
import SwiftUI

/// A subscription that asks a server. A publisher that the body asks for is another one in each run: it is subscribed to
/// again, so the request is made again though nothing that it asks for has changed. A publisher that the object keeps
/// stays subscribed to.
enum RepeatedRequest {
    /// The server: each subscription is a request.
    enum Server {
        static func summary(of page: Int, for view: String) -> AnyPublisher<String, Never> {
            Deferred {
                Console.print("GET /pages/\(page) for the \(view) view")
                return Just("Summary of page \(page)")
            }
            .eraseToAnyPublisher()
        }
    }

    final class SeriesModel: ObservableObject {
        @Published var isMyFavourite = false
        @Published var page = 1
    }

    struct ContentView: View {
        @StateObject private var model = SeriesModel()

        var body: some View {
            VStack(spacing: 16) {
                favouriteButton(model.isMyFavourite) { model.isMyFavourite.toggle() }
                Button("Next page") { model.page += 1 }
                HurriedView(model: model)
                PatientView(model: model)
            }
            .padding()
        }
    }

    struct HurriedView: View {
        @ObservedObject var model: SeriesModel
        @State private var summary = ""

        var body: some View {
            Text("Asked for in each run: \(summary)")
                .padding()
                .background(.debug)
                .onReceive(Server.summary(of: model.page, for: "hurried")) { summary = $0 }
        }
    }

    struct PatientView: View {
        @ObservedObject var model: SeriesModel
        @State private var summary = ""
        @State private var summaries: AnyPublisher<String, Never>

        init(model: SeriesModel) {
            self.model = model
            let pages = model.$page.removeDuplicates()
            _summaries = State(
                initialValue: pages.map { Server.summary(of: $0, for: "patient") }.switchToLatest()
                    .eraseToAnyPublisher())
        }

        var body: some View {
            Text("Asked for once: \(summary)")
                .padding()
                .background(.debug)
                .onReceive(summaries) { summary = $0 }
        }
    }
}
