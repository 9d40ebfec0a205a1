import SwiftUI

/// A number with a format, a button that saves it, and another field.
struct NumberPage: View {
    @State private var number = 5.0
    @State private var other = ""

    var body: some View {
        VStack {
            TextField("Number", value: $number, format: .number.locale(Locale(identifier: "en_US")))
            Button("Save") { Prompt.shared.note("saved \(number)") }
            TextField("Other", text: $other)
            Text("is \(number)")
        }
        .padding(20)
    }
}

/// Setters that store nothing, or later.
struct StorePage: View {
    private final class Store: ObservableObject {
        @Published var isOn = false
        @Published var text = "old"
        @Published var ticks = 0
        var requests: [() -> Void] = []
        func answer() {
            for request in requests { request() }
            requests = []
        }
    }

    @StateObject private var store = Store()

    var body: some View {
        let _ = Prompt.shared.offer("tick") { store.ticks += 1 }
        let _ = Prompt.shared.offer("answer") { store.answer() }
        VStack {
            Text("tick \(store.ticks)")
            Toggle(
                "On",
                isOn: Binding {
                    store.isOn
                } set: { new in
                    store.requests.append { store.isOn = new }
                    Prompt.shared.note("on \(new)")
                })
            TextField(
                "Later",
                text: Binding {
                    store.text
                } set: { new in
                    store.requests.append { store.text = new }
                })
            TextField("Refuses", text: Binding(get: { "old" }, set: { _ in }))
            TextField("Other", text: .constant(""))
            Text("stored \(store.text)")
        }
        .padding(20)
    }
}

/// A field that another one takes the place of: in a branch, or by its id; and one that stays with another opacity.
struct IdentityPage: View {
    @State private var quantity = ""

    var body: some View {
        VStack {
            Hinted(name: "Kept", isBranch: false)
            Hinted(name: "Other", isBranch: true)
            TextField("Quantity", text: $quantity).onAppear { Prompt.shared.note("made") }.id("qty\(quantity)")
        }
        .padding(20)
    }

    private struct Hinted: View {
        let name: String
        let isBranch: Bool
        @State private var hint = false
        @State private var text = "quiet"
        @FocusState private var isFocused

        var body: some View {
            VStack {
                if !isBranch {
                    field.opacity(hint ? 0.5 : 1)
                } else if hint {
                    field.opacity(1)
                } else {
                    field
                }
                Button("\(name), hint") {
                    hint = true
                    Prompt.shared.note("\(name) hint")
                }
            }
            .onChange(of: isFocused) { Prompt.shared.note("\(name) focused \($1)") }
        }

        private var field: some View {
            TextField(name, text: $text).focused($isFocused)
                .onAppear { Prompt.shared.note("\(name) +") }.onDisappear { Prompt.shared.note("\(name) -") }
        }
    }
}
