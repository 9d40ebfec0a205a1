import SwiftUI

/// A choice among closures. `onChange(of:)` takes values that can be compared, which closures cannot; a binding made of
/// functions observes them as it does anything else.
enum ClosureBinding {
    struct ContentView: View {
        @State private var greet: @MainActor () -> Void = {}
        @State private var events: [String] = []

        private var observed: Binding<@MainActor () -> Void> {
            Binding(
                get: { greet },
                set: { value, transaction in
                    note("before the set")
                    $greet.transaction(transaction).wrappedValue = value
                    note("after the set")
                })
        }

        var body: some View {
            VStack(spacing: 16) {
                GreetingChoice(greeting: observed) { note($0) }
                Button("Greet") { greet() }
                VStack(alignment: .leading) {
                    ForEach(events.indices, id: \.self) { Text(events[$0]).font(.callout) }
                }
            }
            .padding()
        }

        private func note(_ event: String) {
            Console.print(event)
            events = events.suffix(7) + [event]
        }
    }

    struct GreetingChoice: View {
        @Binding var greeting: @MainActor () -> Void
        let say: @MainActor (String) -> Void

        var body: some View {
            HStack {
                Button("Whisper") { greeting = { say("good morning") } }
                Button("Shout") { greeting = { say("GOOD MORNING") } }
            }
        }
    }
}
