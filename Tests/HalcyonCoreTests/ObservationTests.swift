import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 49–54, 56, 58: what a body reads of observable objects, and what it then depends on.
@MainActor struct ObservationTests {
    @Observable final class Model {
        var count = 0
        var other = 0
        var usesOther = false
        var items: [Int] = []
        var names: [String: Int] = [:]
        var child: Child?
        @ObservationIgnored var ignored = 0
        var doubled: Int { count * 2 }
        init() {}
    }

    @Observable final class Child {
        var title = "t"
        var mark = 0
        init() {}
    }

    @Observable final class List {
        var all: [Child] = []
        init() {}
    }

    @Test("49: a body depends on the properties that it read, and on no other") func statement49() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader")
                Text("\(model.count)")
            }
        }
        let model = Model()
        let rig = Rig { Reader(model: model) }
        #expect(Log.take() == ["Reader"])
        #expect(rig.lines { model.other = 1 } == [])
        #expect(rig.lines { model.count = 1 } == ["Reader"])
        #expect(rig.labels == ["1"])
        #expect(rig.lines { model.count = 2 } == ["Reader"])
        #expect(rig.lines() == [])
    }

    @Test("51: writes of ignored properties run nothing") func statement51() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader \(model.ignored) \(model.count)")
                EmptyView()
            }
        }
        let model = Model()
        let rig = Rig { Reader(model: model) }
        #expect(rig.lines { model.ignored = 1 } == [])
        #expect(rig.lines { model.count = 1 } == ["Reader 1 1"])
    }

    @Test("52: a computed property is tracked through the stored ones that it reads") func statement52() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader \(model.doubled)")
                EmptyView()
            }
        }
        let model = Model()
        let rig = Rig { Reader(model: model) }
        #expect(rig.lines { model.other = 5 } == [])
        #expect(rig.lines { model.count = 5 } == ["Reader 10"])
    }

    @Test("53: marked before the value is stored, evaluated after; what the last run did not read is no dependency")
    func statement53() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader \(model.usesOther ? model.other : model.count)")
                EmptyView()
            }
        }
        let model = Model()
        let rig = Rig { Reader(model: model) }
        #expect(rig.lines { model.other = 1 } == [])
        #expect(rig.lines { model.usesOther = true } == ["Reader 1"])
        #expect(rig.lines { model.count = 7 } == [])
        #expect(rig.lines { model.other = 2 } == ["Reader 2"])
        #expect(rig.lines { model.usesOther = false } == ["Reader 7"])
        #expect(rig.lines { model.other = 3 } == [])
    }

    @Test("53: several writes before the turn run the body once, with the last values") func coalescing() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader \(model.count) \(model.other)")
                EmptyView()
            }
        }
        let model = Model()
        let rig = Rig { Reader(model: model) }
        let lines = rig.lines {
            for _ in 0..<10 { model.count += 1 }
            model.other = 3
        }
        #expect(lines == ["Reader 10 3"])
    }

    @Test("54: nested objects, optionals and arrays of objects are tracked where they are read") func statement54() {
        struct Reader: View {
            let model: Model
            let list: List
            var body: some View {
                let _ = log("Reader \(model.child?.title ?? "-") \(list.all.first?.title ?? "-")")
                EmptyView()
            }
        }
        let (model, list) = (Model(), List())
        let rig = Rig { Reader(model: model, list: list) }
        #expect(Log.take() == ["Reader - -"])
        let (one, two) = (Child(), Child())
        #expect(rig.lines { model.child = one } == ["Reader t -"])
        #expect(rig.lines { one.title = "u" } == ["Reader u -"])
        #expect(rig.lines { one.mark = 1 } == [])
        #expect(rig.lines { list.all = [two, one] } == ["Reader u t"])
        #expect(rig.lines { two.title = "v" } == ["Reader u v"])
        #expect(rig.lines { model.child = nil } == ["Reader - v"])
        // The first element is still `two`; `one` is read nowhere any more.
        #expect(rig.lines { one.title = "w" } == [])
    }

    @Test("56: what an action reads is no dependency") func statement56() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader")
                Button("Go") { log("action \(model.count)") }
                    .onAppear { log("appear \(model.count)") }
            }
        }
        let model = Model()
        let rig = Rig { Reader(model: model) }
        rig.tap("Go")
        #expect(Log.take() == ["Reader", "appear 0", "action 0"])
        #expect(rig.lines { model.count = 1 } == [])
    }

    @Test("58: an equal value written is no change; a value modified in place always is") func statement58() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader \(model.count) \(model.items)")
                EmptyView()
            }
        }
        let model = Model()
        let rig = Rig { Reader(model: model) }
        #expect(rig.lines { model.count = 0 } == [])
        #expect(rig.lines { model.items = [] } == [])
        #expect(rig.lines { model.items.append(1) } == ["Reader 0 [1]"])
        #expect(rig.lines { model.items[0] = 1 } == ["Reader 0 [1]"])
        #expect(rig.lines { model.count += 0 } == ["Reader 0 [1]"])
        #expect(rig.lines { model.count = 0 } == [])
    }

    @Test("58c: whatever the order in which readers are told, they run in the tree's order") func statement58c() {
        struct Row: View {
            let number: Int
            let model: Model
            var body: some View {
                let _ = log("Row \(number)")
                Text("\(model.count)")
            }
        }
        let model = Model()
        let rig = Rig {
            VStack {
                ForEach(0..<20) { number in Row(number: number, model: model) }
            }
        }
        let expected = (0..<20).map { "Row \($0)" }
        #expect(Log.take() == expected)
        for _ in 0..<5 { #expect(rig.lines { model.count += 1 } == expected) }
    }

    @Test("Writes in different transactions are separate evaluations") func transactions() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader \(model.count)")
                EmptyView()
            }
        }
        let model = Model()
        let rig = Rig { Reader(model: model) }
        let lines = rig.lines {
            model.count = 1
            withTransaction(Transaction(key: 1)) { model.count = 2 }
        }
        // An object has no past: both evaluations read what it holds now.
        #expect(lines == ["Reader 2", "Reader 2"])
    }

    @Test("A removed view's registration is gone") func removal() {
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader \(model.count)")
                EmptyView()
            }
        }
        struct Parent: View {
            let model: Model
            @State private var isShown = true
            var body: some View {
                if isShown { Reader(model: model) }
                Button("Toggle") { isShown.toggle() }
            }
        }
        let model = Model()
        let rig = Rig { Parent(model: model) }
        rig.tap("Toggle")
        #expect(rig.lines { model.count = 1 } == [])
        #expect(!rig.engine.isPending)
        #expect(rig.engine.observedNodes == 0)
        rig.tap("Toggle")
        #expect(Log.take() == ["Reader 1"])
        #expect(rig.engine.observedNodes == 1)
    }

    @Test("A write during a body is reported, and other readers run again") func writeDuringBody() {
        struct Writer: View {
            let model: Model
            let go: Int
            var body: some View {
                let _ = log("Writer")
                let _ = write()
                EmptyView()
            }
            func write() {
                if go > 0 { model.count = go }
            }
        }
        struct Reader: View {
            let model: Model
            var body: some View {
                let _ = log("Reader \(model.count)")
                EmptyView()
            }
        }
        struct Parent: View {
            let model: Model
            @State private var go = 0
            var body: some View {
                Reader(model: model)
                Writer(model: model, go: go)
                Button("Go") { go += 1 }
            }
        }
        let rig = Rig { Parent(model: Model()) }
        #expect(Log.take() == ["Reader 0", "Writer"])
        rig.tap("Go")
        #expect(Log.take() == ["Writer", "Reader 1"])
        #expect(
            rig.diagnostics.map(\.message) == [
                "Publishing changes from within view updates is not allowed, this will cause undefined behavior. "
                    + "(ObservationTests.Model.count; other views that read it run again after this update) "
                    + "Change it in an action, in a task or in onChange(of:)."
            ])
    }
}

private struct NumberKey: TransactionKey { static let defaultValue = 0 }

extension Transaction {
    fileprivate init(key: Int) {
        self.init()
        self[NumberKey.self] = key
    }
}
