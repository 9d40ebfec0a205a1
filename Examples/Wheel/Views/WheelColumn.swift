import HalcyonInspector
import SwiftUI

/// The three ways to have a wheel.
package enum WheelKind: String, CaseIterable, Identifiable {
    case naive = "UIKit, naive"
    case cured = "UIKit, cured"
    case plain = "Picker"
    package var id: String { rawValue }

    /// What the column is about.
    var words: String {
        switch self {
        case .naive: "Each update selects the bound row: a wheel that turns is thrown back."
        case .cured: "Only a row that changed is selected: the turn lives."
        case .plain: "SwiftUI's own: what a person turns belongs to them."
        }
    }
}

/// A wheel's value, and what became of it.
@MainActor package final class WheelValue: ObservableObject {
    @Published package private(set) var row = 12
    /// The rows that were written, in order.
    package private(set) var writes: [Int] = []

    package init() {}

    package func write(_ row: Int) {
        writes.append(row)
        self.row = row
    }
}

/// A screen that shows what a device tells, around a wheel that has nothing to do with it.
package struct DeviceScreen: View {
    let kind: WheelKind
    @ObservedObject var device: Device
    @ObservedObject var value: WheelValue
    package static let count = 60

    package init(kind: WheelKind, device: Device, value: WheelValue) {
        self.kind = kind
        self.device = device
        self.value = value
    }

    package var body: some View {
        let value = value
        let selection = Binding {
            value.row
        } set: {
            value.write($0)
        }
        VStack(spacing: 4) {
            Text("Reading \(device.reading)").font(.callout).monospacedDigit().foregroundStyle(.secondary)
            wheel(selection).accessibilityLabel(kind.rawValue)
            Text("Row \(value.row)").font(.headline).monospacedDigit()
        }
    }

    @ViewBuilder private func wheel(_ selection: Binding<Int>) -> some View {
        // Made anew with each body, as such closures are.
        let offset = value.row
        let title: (Int) -> String = {
            _ = offset
            return "Row \($0)"
        }
        switch kind {
        case .naive: NaivePicker(count: Self.count, selection: selection, title: title)
        case .cured: CuredPicker(count: Self.count, selection: selection, title: title)
        case .plain:
            Picker("Row", selection: selection) {
                ForEach(0..<Self.count, id: \.self) { Text(verbatim: "Row \($0)") }
            }
            .pickerStyle(.wheel)
        }
    }
}

/// One way, its screen, and what happened to it.
struct WheelColumn: View {
    let kind: WheelKind
    let value: WheelValue
    @ObservedObject var stage: Stage

    private var conflicts: [String] {
        stage.conflicts.map { "\($0.hand) chosen, \($0.model) set: \($0.handStays ? "kept" : "thrown back")" }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(kind.rawValue).font(.headline)
            Text(kind.words).font(.callout).foregroundStyle(.secondary)
                .frame(height: 40, alignment: .topLeading)
            StageView(stage)
                .frame(height: 290)
                .clipShape(.rect(cornerRadius: 12))
            WheelJournal(writes: value.writes, conflicts: conflicts)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// What was written, and what conflicts there were.
struct WheelJournal: View {
    let writes: [Int]
    let conflicts: [String]
    private static let most = 5

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            line("Writes", "\(writes.count)")
            Text(writes.isEmpty ? "none yet" : writes.suffix(8).map { "\($0)" }.joined(separator: ", "))
                .font(.callout).monospacedDigit().foregroundStyle(.secondary)
            line("Conflicts", "\(conflicts.count)")
            ForEach(Array(conflicts.suffix(Self.most).enumerated()), id: \.offset) { entry in
                Text(verbatim: entry.element).font(.callout).monospacedDigit().foregroundStyle(.secondary)
            }
        }
        .frame(maxWidth: .infinity, minHeight: 160, alignment: .topLeading)
    }

    private func line(_ name: String, _ count: String) -> some View {
        HStack {
            Text(name).font(.subheadline.weight(.semibold))
            Spacer()
            Text(count).font(.subheadline).monospacedDigit()
        }
    }
}
