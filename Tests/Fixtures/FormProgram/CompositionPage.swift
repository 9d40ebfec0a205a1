import SwiftUI

/// A field in which something is composed while the page is redrawn, its text cleared, a button pressed or the field taken
/// away.
struct CompositionPage: View {
    @State private var text = ""
    @State private var passes = 0
    @State private var isThere = true

    var body: some View {
        let _ = Prompt.shared.offer("redraw") { passes += 1 }
        let _ = Prompt.shared.offer("clear") { text = "" }
        VStack {
            Text("drawn \(passes)")
            if isThere {
                TextField(
                    "Name",
                    text: Binding {
                        text
                    } set: {
                        text = $0
                        Prompt.shared.note("set \($0)")
                    }
                )
                .onDisappear { Prompt.shared.note("gone with \(text)") }
            }
            Button("Save") { Prompt.shared.note("saved \(text)") }
            Button("Close") { isThere = false }
        }
        .padding(20)
    }
}
