import Foundation
import SwiftUI

/// A form of everything that hands and accessibility clients use, for the tests of windows. What came of it stands below as
/// text. `FORM_TICKS=1` redraws it again and again; `FORM_PAGE` names another page to show instead.
@main struct FormProgram: App {
    private let page = ProcessInfo.processInfo.environment["FORM_PAGE"]

    init() { Prompt.shared.listen() }

    var body: some Scene {
        WindowGroup("Form") {
            switch page {
            case "wheel": WheelPage()
            case "caret": CaretPage()
            case "keys": KeysPage()
            case "composition": CompositionPage()
            case "wish": WishPage()
            case "drafts": DraftsPage()
            case "number": NumberPage()
            case "store": StorePage()
            case "identity": IdentityPage()
            case "touchpad": TouchpadPage()
            default: FormPage()
            }
        }
        .defaultSize(width: 420, height: 560)
    }
}

struct FormPage: View {
    @State private var name = ""
    @State private var word = ""
    @State private var notes = ""
    @State private var capitals = ""
    @State private var isOn = false
    @State private var volume = 3.0
    @State private var count = 0
    @State private var colour = "Red"
    @State private var pressed = 0
    @State private var chosen = "nothing"
    @State private var submitted = ""
    @State private var ticks = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("Name", text: $name)
                .onSubmit { submitted = name }
            SecureField("Word", text: $word)
            TextEditor(text: $notes)
                .accessibilityLabel("Notes")
                .frame(height: 80)
            TextField(
                "Capitals",
                text: Binding {
                    capitals
                } set: {
                    capitals = $0.uppercased()
                })
            Toggle("Lamp", isOn: $isOn)
            Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
            Stepper("Count", value: $count, in: 0...5)
            Picker("Colour", selection: $colour) {
                ForEach(["Red", "Green", "Blue"], id: \.self) { Text($0) }
            }
            HStack {
                Button("Press") { pressed += 1 }
                Menu("Choose") {
                    Button("One") { chosen = "one" }
                    Button("Two") { chosen = "two" }
                }
            }
            Text("name \(name)|word \(word)|capitals \(capitals)|submitted \(submitted)")
            Text("notes \(notes.debugDescription)")
            Text("lamp \(isOn ? "on" : "off")|volume \(Int(volume))|count \(count)|colour \(colour)")
            Text("pressed \(pressed)|chosen \(chosen)")
            if ticks > 0 { Text("ticks \(ticks)") }
        }
        .task {
            guard ProcessInfo.processInfo.environment["FORM_TICKS"] == "1" else { return }
            while !Task.isCancelled {
                ticks += 1
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
        .padding(20)
    }
}

struct WheelPage: View {
    @State private var row = 3
    @State private var writes: [Int] = []

    var body: some View {
        VStack {
            Picker(
                "Hour",
                selection: Binding {
                    row
                } set: {
                    (row, writes) = ($0, writes + [$0])
                }
            ) {
                ForEach(0..<24) { Text("\($0) o'clock").tag($0) }
            }
            .pickerStyle(.wheel)
            .frame(width: 200)
            Text("row \(row)|writes \(writes.map(String.init).joined(separator: " "))")
        }
        .padding(20)
    }
}
