import SwiftUI
import Testing

/// What is on, and what is selected, where the window has not the keyboard.
@MainActor @Suite struct InactiveGoldens {
    private struct Samples: View {
        var body: some View {
            VStack(alignment: .leading, spacing: 12) {
                HStack {
                    Button("Save") {}.buttonStyle(.borderedProminent)
                    Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
                    Link("Page", destination: URL(fileURLWithPath: "/"))
                }
                HStack(spacing: 16) {
                    Toggle("Lamp", isOn: .constant(true)).toggleStyle(.checkbox)
                    Toggle("Fan", isOn: .constant(true)).toggleStyle(.switch)
                    Picker("Size", selection: .constant(1)) {
                        Text("S").tag(0)
                        Text("L").tag(1)
                    }
                    .pickerStyle(.radioGroup).labelsHidden()
                }
                Slider(value: .constant(0.4)).labelsHidden()
                ProgressView(value: 0.6)
                List(["Pilot", "Arrivals"], id: \.self, selection: .constant("Arrivals")) { Text($0) }
                    .listStyle(.plain).frame(height: 84)
            }
            .frame(width: 260)
        }
    }

    @Test func inactive() throws {
        try Golden.check("inactive") {
            HStack(spacing: 24) {
                Samples()
                Samples().environment(\.controlActiveState, .inactive)
            }
        }
    }
}
