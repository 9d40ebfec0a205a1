import Foundation
import HalcyonDrawing
import HalcyonEngine
import HalcyonTesting
import SwiftUI

/// What a binding was set to, in order, and what it is.
final class Log<Value> {
    var value: Value
    private(set) var sets: [Value] = []
    /// Refuses or corrects what is set.
    var filter: (Value) -> Value = { $0 }
    init(_ value: Value) { self.value = value }
    var binding: Binding<Value> {
        Binding {
            self.value
        } set: { new in
            self.sets.append(new)
            self.value = self.filter(new)
        }
    }
}

/// Views of a value that a state keeps, whose writes are noted.
struct Keeping<Value, Content: View>: View {
    @State private var value: Value
    private let log: Log<Value>
    private let content: (Binding<Value>) -> Content

    init(_ log: Log<Value>, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        _value = State(initialValue: log.value)
        (self.log, self.content) = (log, content)
    }

    var body: some View {
        content(
            Binding {
                value
            } set: { new in
                log.binding.wrappedValue = new
                value = log.value
            })
    }
}

/// A wheel of 60 rows, whose writes are noted.
struct RowWheel: View {
    let log: Log<Int>
    @Binding var value: Int

    var body: some View {
        Picker(
            "Row",
            selection: Binding {
                value
            } set: {
                log.binding.wrappedValue = $0
                value = $0
            }
        ) {
            ForEach(0..<60, id: \.self) { Text("\($0)") }
        }
        .pickerStyle(.wheel)
    }
}

extension TestRoot {
    /// What is drawn, a line an item, without the fragments' heads.
    var drawn: [String] {
        mounted.displayList.dump().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The middle of the element with a label.
    func middle(_ label: String) -> CGPoint {
        guard let frame = element(label)?.frame else { return CGPoint(x: -1, y: -1) }
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Where diagnostics of a kind say that they are from: file and line, as a debug build knows them.
    func places(_ code: Diagnostic.Code) -> [String] {
        diagnostics.filter { $0.code == code }.map { diagnostic in
            let source = diagnostic.place.flatMap { PlacePrinter.sources(of: [$0])[0].first }
            return source?.description ?? "nowhere"
        }
    }

    /// Leaves a picture in the folder for pictures that tests look at, if there is one.
    func show(_ name: String, scale: Double = 2) throws {
        guard let folder = ProcessInfo.processInfo.environment["HALCYON_LOOK"] else { return }
        try picture(scale: scale).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
}

// What happened, in order.
@MainActor private var lines: [String] = []
/// Notes that something happened.
@MainActor func log(_ line: String) { lines.append(line) }
/// What `body` has noted.
@MainActor func logged(_ body: () throws -> Void) rethrows -> [String] {
    lines = []
    try body()
    return lines
}
