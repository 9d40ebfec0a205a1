import Foundation
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// What people run into with observable objects, as programs.
@MainActor struct ObservationCaseTests {
    /// How many objects were made, and how many live.
    final class Tally {
        var made = 0
        var live = 0
        init() {}
    }

    @Observable final class Counted {
        @ObservationIgnored let tally: Tally
        let number: Int
        init(_ tally: Tally) {
            tally.made += 1
            tally.live += 1
            self.tally = tally
            number = tally.made
        }
        deinit { tally.live -= 1 }
    }

    @Test(
        "B68: an object in a State's default is made at each pass of the parent; the first is kept, the rest go at once"
    )
    func stateDefault() {
        struct Child: View {
            @State private var model: Counted
            let pass: Int
            init(_ tally: Tally, _ pass: Int) {
                self.model = Counted(tally)
                self.pass = pass
            }
            var body: some View {
                let _ = log("Child \(model.number)")
                EmptyView()
            }
        }
        struct Parent: View {
            let tally: Tally
            @State private var pass = 0
            var body: some View {
                Child(tally, pass)
                Button("Go") { pass += 1 }
            }
        }
        let tally = Tally()
        let rig = Rig { Parent(tally: tally) }
        for _ in 0..<10 { rig.tap("Go") }
        #expect(Log.take() == Array(repeating: "Child 1", count: 11))
        #expect(tally.made == 11)
        #expect(tally.live == 1)
        #expect(
            rig.diagnostics.map(\.message) == [
                "ObservationCaseTests.Child.model keeps the first ObservationCaseTests.Counted, but its default makes another "
                    + "one whenever ObservationCaseTests.Child is made, and that one goes unused. If making it costs "
                    + "something, begin with nil and make it in .task, or make it further up and pass it on."
            ])
    }

    @Observable final class List {
        var items: [Item] = []
        struct Item {
            var name: String
        }
        init() {}
    }

    @Observable final class Model {
        private let list = List()
        var items: [List.Item] { list.items }
        func fill() { list.items = [.init(name: "a"), .init(name: "b")] }
        func add() { list.items.append(.init(name: "c")) }
        func rename() { list.items[0].name = "z" }
        init() {}
    }

    @Test(
        "B69: a computed property over another observable object is tracked: replaced, appended to, an element changed")
    func computedOverNested() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log(model.items.map(\.name).joined())
                ForEach(Array(model.items.enumerated()), id: \.offset) { Text($0.element.name) }
            }
        }
        let model = Model()
        let rig = Rig { Reader(model: model) }
        #expect(Log.take() == [""])
        #expect(rig.lines { model.fill() } == ["ab"])
        #expect(rig.lines { model.add() } == ["abc"])
        #expect(rig.lines { model.rename() } == ["zbc"])
        #expect(rig.labels == ["z", "b", "c"])
    }

    @Observable final class Status: Identifiable {
        let id: Int
        var status = 0
        init(_ id: Int) { self.id = id }
    }

    private struct Row: View {
        let item: Status
        var body: some View {
            let _ = log("Row \(item.id)")
            Text("\(item.status)")
        }
    }

    private struct PlainRow: View {
        let id: Int
        let status: Int
        var body: some View {
            let _ = log("PlainRow \(id)")
            Text("\(status)")
        }
    }

    @Test("B71: read in the list's body, one item's change runs the list; read in the row, it runs that row")
    func readInTheWrongPlace() {
        struct Wide: View {
            let items: [Status]
            var body: some View {
                let _ = log("Wide")
                let statuses = items.map(\.status)
                VStack { ForEach(items) { PlainRow(id: $0.id, status: statuses[$0.id]) } }
            }
        }
        struct Narrow: View {
            let items: [Status]
            var body: some View {
                let _ = log("Narrow")
                VStack { ForEach(items) { Row(item: $0) } }
            }
        }
        let items = (0..<50).map(Status.init)
        let wide = Rig { Wide(items: items) }
        #expect(Log.take().count == 51)
        for tick in 1...10 { #expect(wide.lines { items[7].status = tick } == ["Wide", "PlainRow 7"]) }
        // The record says which property ran the list.
        let causes = wide.reasons { $0.view.hasSuffix("Wide") }.dropFirst()
        #expect(causes.map(\.kind) == Array(repeating: .observable, count: 10))
        #expect(Set(causes.map(\.subject)) == ["ObservationCaseTests.Status.status"])

        let narrow = Rig { Narrow(items: items) }
        Log.lines = []
        for tick in 11...20 { #expect(narrow.lines { items[7].status = tick } == ["Row 7"]) }

        // Read in the row's closure, it is the row's too; the record says what had the closure run.
        struct Inline: View {
            let items: [Status]
            var body: some View {
                let _ = log("Inline")
                VStack { ForEach(items) { PlainRow(id: $0.id, status: $0.status) } }
            }
        }
        let inline = Rig { Inline(items: items) }
        Log.lines = []
        for tick in 21...30 { #expect(inline.lines { items[7].status = tick } == ["PlainRow 7"]) }
        let rowCauses = inline.reasons { $0.view.hasSuffix("PlainRow") }.dropFirst(50)
        #expect(rowCauses.map(\.kind) == Array(repeating: .viewValue, count: 10))
        let marks = inline.engine.recorder.facts.compactMap { fact in
            if case .marked(let reason) = fact.what {
                "\(fact.view) in \(fact.inside): \(reason.subject)"
            } else {
                String?.none
            }
        }
        let mark = "ForEach in ObservationCaseTests.Inline: ObservationCaseTests.Status.status"
        #expect(marks == Array(repeating: mark, count: 10))
    }

    @Observable class Base {
        var inherited = 0
        fileprivate var hidden = 0
        init() {}
        func touch() { hidden += 1 }
    }
    final class Derived: Base {}
    @Observable final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    @Test("A cause names the property: of a base class, of a generic class, a private one") func names() {
        struct Reader: View {
            let derived: Derived
            let box: Box<Int>
            var body: some View {
                let _ = (derived.inherited, derived.hidden, box.value)
                EmptyView()
            }
        }
        let (derived, box) = (Derived(), Box(1))
        let rig = Rig { Reader(derived: derived, box: box) }
        func causes(_ body: () -> Void) -> [String] {
            rig.engine.recorder.clear()
            body()
            rig.turn()
            return rig.reasons().map(\.subject)
        }
        // An optimised program may have merged the getters of properties whose code is the same: the class is named then.
        func named(_ property: String) -> [[String]] {
            #if DEBUG
            [["ObservationCaseTests.Base.\(property)"]]
            #else
            [["ObservationCaseTests.Base.\(property)"], ["ObservationCaseTests.Base"]]
            #endif
        }
        #expect(named("inherited").contains(causes { derived.inherited = 1 }))
        #expect(named("hidden").contains(causes { derived.touch() }))
        #expect(causes { box.value = 2 } == ["ObservationCaseTests.Box<Int>.value"])
        // Each property is a cause once, however often it is written.
        let both = causes {
            box.value = 3
            derived.inherited = 2
            derived.inherited = 3
        }
        #expect(both.first == "ObservationCaseTests.Box<Int>.value")
        #expect(named("inherited").contains(Array(both.dropFirst())))
    }

    @Test("The transcript shows the write, the mark and the body with the property's name") func transcript() {
        let items = [Status(1)]
        let rig = Rig { Row(item: items[0]) }
        rig.engine.recorder.clear()
        items[0].status = 5
        rig.turn()
        let lines = rig.root.transcript().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            lines.prefix(4) == [
                "turn 2",
                "write 1  ObservationCaseTests.Status.status",
                "mark     ObservationCaseTests.Row: write 1",
                "body     ObservationCaseTests.Row: write 1",
            ])
    }
}
