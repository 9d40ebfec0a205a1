import SwiftUI

/// Fields whose text is written back as another, or redrawn at each key: where is the caret?
struct CaretPage: View {
    @State private var plain = "quiet room"
    @State private var flagged = "quiet room"
    @State private var capitals = "QUIET ROOM"
    @State private var cut = "quiet room"
    @State private var boat = "🛶ab"
    @State private var changed = "quiet room"
    @State private var passes = 0

    var body: some View {
        let _ = Prompt.shared.offer("very") { changed = "very quiet room" }
        let _ = Prompt.shared.offer("empty") { changed = "" }
        let _ = Prompt.shared.offer("redraw") { passes += 1 }
        let _ = Prompt.shared.tell("texts") {
            [plain, flagged, capitals, cut, boat, changed].joined(separator: "|")
        }
        VStack(alignment: .leading) {
            Text("drawn \(passes)")
            TextField("Plain", text: $plain)
            TextField("Flagged", text: $flagged)
            if flagged.contains("z") { Text("there is a z") }
            TextField(
                "Capitals",
                text: Binding {
                    capitals
                } set: {
                    capitals = $0.uppercased()
                })
            TextField(
                "Cut",
                text: Binding {
                    cut
                } set: {
                    cut = String($0.prefix(8))
                })
            TextField("Boat", text: $boat)
            TextField("Changed", text: $changed)
        }
        .padding(20)
    }
}

/// Fields whose bodies are counted: one whose text nobody reads, one whose body reads it, and one of an object that three
/// views hold.
struct KeysPage: View {
    var body: some View {
        VStack {
            Quiet()
            Reads()
            Shared()
        }
        .padding(20)
    }

    private struct Quiet: View {
        @State private var text = ""
        var body: some View {
            let _ = Prompt.shared.count("quiet")
            TextField("Quiet", text: $text)
        }
    }

    private struct Reads: View {
        @State private var text = ""
        var body: some View {
            let _ = Prompt.shared.count("reads")
            VStack {
                TextField("Reads", text: $text)
                Text(text)
            }
        }
    }

    private final class Model: ObservableObject { @Published var text = "" }

    private struct Seen: View {
        @ObservedObject var model: Model
        var body: some View {
            let _ = Prompt.shared.count("shared")
            Text(model.text)
        }
    }

    private struct Shared: View {
        @StateObject private var model = Model()
        var body: some View {
            let _ = Prompt.shared.count("shared")
            VStack {
                TextField("Shared", text: $model.text)
                Seen(model: model)
                Seen(model: model)
            }
        }
    }
}
