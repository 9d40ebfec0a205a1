import SwiftUI

/// Who hears of a choice, and when. Two `onChange` at different depths are called in the order of their places in the
/// tree, after the turn's bodies; swapped in the tree they are swapped in time. A binding made of functions hears of the
/// set itself, before and after it, wherever it stands.
enum PickerObservers {
    struct ContentView: View {
        @State private var selection = 0
        @State private var isSwapped = false
        @State private var events: [String] = []

        private var observed: Binding<Int> {
            Binding(
                get: { selection },
                set: { value, transaction in
                    note("binding, before: \(selection)")
                    $selection.transaction(transaction).wrappedValue = value
                    note("binding, after: \(selection)")
                })
        }

        var body: some View {
            VStack(spacing: 16) {
                if isSwapped {
                    VStack { picker.onChange(of: selection) { note("tracking: \(selection)") } }
                        .onChange(of: selection) { note("request: \(selection)") }
                } else {
                    VStack { picker.onChange(of: selection) { note("request: \(selection)") } }
                        .onChange(of: selection) { note("tracking: \(selection)") }
                }
                Toggle("Swap the two observers", isOn: $isSwapped)
                VStack(alignment: .leading) {
                    ForEach(events.indices, id: \.self) { Text(events[$0]).font(.callout) }
                }
            }
            .padding()
        }

        private var picker: some View {
            Picker("Quality", selection: observed) {
                ForEach(Array(["Low", "Middle", "High", "Best"].enumerated()), id: \.offset) { Text($1) }
            }
            .pickerStyle(.inline)
        }

        private func note(_ event: String) {
            Console.print(event)
            events = events.suffix(7) + [event]
        }
    }
}
