#if Window
import Foundation
import ProbeControl
import Testing

/// Wheels that are thrown while a device sends, in a real window: seed and cure, and what is SwiftUI's own.
@Suite(.serialized, .enabled(if: Desk.hasTools, Comment(rawValue: Desk.missing))) struct WindowFlingTests {
    /// What a column of the program tells.
    private struct Column: Equatable {
        var reading: Int
        var row: String
        var count: String
        var writes: String
        var conflictCount: String
        var conflicts: [String]
    }

    /// The columns by their names, from what stands one below the other.
    private func columns(_ all: [Told]) -> [String: Column] {
        let heads = all.indices.filter {
            all[$0].role == "label" && ["UIKit, naive", "UIKit, cured", "Picker"].contains(all[$0].name)
        }
        var columns: [String: Column] = [:]
        for (index, head) in heads.enumerated() {
            let end = index + 1 < heads.count ? heads[index + 1] : all.endIndex
            let names = all[head..<end].map(\.name)
            guard let writes = names.firstIndex(of: "Writes"), let conflicts = names.firstIndex(of: "Conflicts"),
                let reading = names.first(where: { $0.hasPrefix("Reading ") }), let row = names[..<writes].last,
                conflicts == writes + 3, conflicts + 1 < names.count
            else { continue }
            columns[names[0]] = Column(
                reading: Int(reading.filter(\.isNumber)) ?? -1, row: row, count: names[writes + 1],
                writes: names[writes + 2], conflictCount: names[conflicts + 1],
                conflicts: Array(names[(conflicts + 2)...]))
        }
        return columns
    }

    /// A column, once it is what is waited for.
    private func column(_ name: String, _ desk: Desk, until isRight: (Column) -> Bool) throws -> Column {
        try columns(desk.reader.wait("\(name)") { columns($0)[name].map(isRight) ?? false })[name]!
    }

    @Test(
        "a naive wheel is thrown back by the first reading, a cured one and SwiftUI's own land and are written once",
        arguments: [50, 1000], [false, true])
    func wheelsAreThrownWhileADeviceSends(rate: Int, isOnThread: Bool) throws {
        let desk = try Desk("Wheel", title: "Wheel")
        if rate == 1000 { try desk.reader.act("1,000 a second") }
        if isOnThread { try desk.reader.act("From another thread") }
        try desk.reader.act("Device sends")
        let names = ["UIKit, naive", "UIKit, cured", "Picker"]
        for name in names {
            // It sends before the throw.
            let before = try column(name, desk) { $0.reading > 5 }
            #expect([before.row, before.count, before.conflictCount] == ["Row 12", "0", "0"], "\(name)")
            let (x, y) = try desk.middle(of: try desk.reader.element(name, role: "spin button") { $0.value == 12 })
            try desk.drag(from: (x, y + 60), by: -132, steps: 6)
        }
        _ = try column(names[0], desk) { $0.conflictCount != "0" }
        _ = try column(names[1], desk) { $0.count != "0" }
        let landed = try column(names[2], desk) { $0.count != "0" }
        // For longer than any glide nothing more comes of it.
        let last = try columns(
            desk.reader.wait("more readings") { all in
                columns(all).count == 3 && columns(all).values.allSatisfy { $0.reading > landed.reading + 2 * rate }
            })
        let naive = try #require(last[names[0]])
        #expect([naive.row, naive.count, naive.writes, naive.conflictCount] == ["Row 12", "0", "none yet", "1"])
        #expect(naive.conflicts.count == 1)
        #expect(naive.conflicts.allSatisfy { $0.hasSuffix(" chosen, 12 set: thrown back") }, "\(naive)")
        for name in names.dropFirst() {
            let column = try #require(last[name])
            let row = try #require(Int(column.writes))
            #expect([column.row, column.count, column.conflictCount] == ["Row \(row)", "1", "0"], "\(name)")
            #expect(column.conflicts == [])
            // 132 points are four rows; how far it goes on from there depends on how steady the machine's hand is.
            #expect((16..<60).contains(row), "\(name)")
            try desk.reader.element(name, role: "spin button") {
                $0.description == "Row \(row)" && $0.value == Double(row)
            }
        }
    }
}
#endif
