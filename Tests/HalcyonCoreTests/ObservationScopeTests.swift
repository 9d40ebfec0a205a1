import Foundation
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// Scopes, threads and what registrations cost.
@MainActor struct ObservationScopeTests {
    @Observable final class Model {
        var count = 0
        var other = 0
        init() {}
    }

    private struct Reader: View {
        let model: Model
        var body: some View {
            let _ = log("Reader \(model.count)")
            Text("\(model.count)")
        }
    }

    @Test("Rows that are made inside a type-erased view read on its behalf") func erasedRows() {
        struct Parent: View {
            let model: Model
            @State private var state = 0
            var body: some View {
                let _ = log("Parent")
                AnyView(
                    ForEach(0..<2) { number in
                        let _ = log("row \(number) \(model.count) \(state)")
                        Text("\(number)")
                    })
                Button("Go") { state += 1 }
            }
        }
        let model = Model()
        let rig = Rig { Parent(model: model) }
        #expect(Log.take() == ["Parent", "row 0 0 0", "row 1 0 0"])
        #expect(rig.lines { model.count = 1 } == ["row 0 1 0", "row 1 1 0"])
        rig.tap("Go")
        #expect(Log.take() == ["row 0 1 1", "row 1 1 1"])
    }

    @Test("A modifier's body is a scope of its own") func modifiers() {
        struct Mark: ViewModifier {
            let model: Model
            func body(content: Content) -> some View {
                let _ = log("Mark \(model.count)")
                content
            }
        }
        struct Parent: View {
            let model: Model
            var body: some View {
                let _ = log("Parent")
                Text("a").modifier(Mark(model: model))
            }
        }
        let model = Model()
        let rig = Rig { Parent(model: model) }
        #expect(Log.take() == ["Parent", "Mark 0"])
        #expect(rig.lines { model.count = 1 } == ["Mark 1"])
    }

    @Test("A custom property's update() reads on behalf of the body") func dynamicProperty() {
        struct Reads: DynamicProperty {
            let model: Model
            var seen = -1
            mutating func update() { seen = model.count }
        }
        struct Parent: View {
            var reads: Reads
            var body: some View {
                let _ = log("Parent \(reads.seen)")
                EmptyView()
            }
        }
        let model = Model()
        let rig = Rig { Parent(reads: Reads(model: model)) }
        #expect(Log.take() == ["Parent 0"])
        #expect(rig.lines { model.count = 1 } == ["Parent 1"])
    }

    @Test("A root that runs inside a tracking, and a tracking inside a body, do not get mixed up") func nesting() {
        struct Tracks: View {
            let model: Model
            var body: some View {
                let inner = withObservationTracking {
                    model.other
                } onChange: {
                }
                let _ = log("Tracks \(inner)")
                EmptyView()
            }
        }
        let model = Model()
        let outer = Flag()
        var rigs: [Rig] = []
        withObservationTracking {
            rigs.append(Rig { Tracks(model: model) })
        } onChange: {
            outer.isSet = true
        }
        #expect(Log.take() == ["Tracks 0"])
        // What a tracking inside a body reads, the body has read.
        #expect(rigs[0].lines { model.other = 1 } == ["Tracks 1"])
        #expect(!outer.isSet)

        withObservationTracking {
            rigs.append(Rig { Reader(model: model) })
            _ = model.count
        } onChange: {
            outer.isSet = true
        }
        #expect(rigs[1].lines { model.count = 1 } == ["Reader 1"])
        #expect(outer.isSet)
    }

    @Test("57: a change on another thread runs the readers in a turn of the main thread") func statement57() {
        let model = Model()
        let rig = Rig { Reader(model: model) }
        var turns = 0
        rig.engine.needsTurn = { turns += 1 }
        nonisolated(unsafe) let unsafeModel = model
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            for _ in 0..<1000 { unsafeModel.count += 1 }
            done.signal()
        }
        done.wait()
        // Nothing is marked before the main thread comes to it.
        #expect(rig.engine.recorder.counts.marks == 0)
        #expect(rig.lines() == ["Reader 1000"])
        #expect(rig.engine.recorder.counts.marks == 1)
        #expect(rig.diagnostics.isEmpty)
    }

    @Test("Registrations do not pile up: 20,000 runs of a body without a change leave one") func noPiling() {
        struct Parent: View {
            let model: Model
            @State private var n = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($n)
                let _ = (n, model.count)
                EmptyView()
            }
        }
        let model = Model()
        let hold = Hold<Binding<Int>>()
        let rig = Rig(isRecording: false) { Parent(model: model, hold: hold) }
        for _ in 0..<20_000 {
            hold.value.wrappedValue += 1
            rig.turn()
        }
        #expect(rig.engine.recorder.counts.bodies == 20_001)
        let before = rig.engine.recorder.counts.marks
        // Each registration that is told of the change would look whether it is still meant.
        let told = rig.engine.observableSignals
        model.count += 1
        #expect(rig.engine.observableSignals - told == 1)
        #expect(rig.engine.recorder.counts.marks - before == 1)
        #expect(rig.engine.observedNodes == 1)
    }

    @Test("Without the library's list the public tracking does the same") func publicTracking() {
        struct Switch: View {
            let model: Model
            var body: some View {
                let _ = log("Switch \(model.other > 0 ? model.count : 0)")
                EmptyView()
            }
        }
        let model = Model()
        Log.lines = []
        let root = MountedRoot(Switch(model: model), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine())
        root.engine.checksInvariants = true
        root.engine.observesByAccessList = false
        root.runTurn()
        func lines(_ body: () -> Void) -> [String] {
            Log.lines = []
            body()
            root.runTurn()
            return Log.take()
        }
        #expect(Log.take() == ["Switch 0"])
        #expect(lines { model.count = 1 } == [])
        #expect(lines { model.other = 1 } == ["Switch 1"])
        #expect(lines { model.count = 2 } == ["Switch 2"])
        #expect(lines { model.other = 0 } == ["Switch 0"])
        #expect(lines { model.count = 3 } == [])
    }

    private final class Flag: @unchecked Sendable { var isSet = false }
}
