import Foundation
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 13–23.
@MainActor struct StateTests {
    @Test("13, 13b, 24: only a value that was read in the body is a dependency; making a binding is no read")
    func statement13() {
        struct Child: View {
            @Binding var n: Int
            var body: some View {
                let _ = log("Child")
                Text("\(n)")
            }
        }
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                let _ = log("Parent")
                Child(n: $n)
                Button("Go") { n += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["Parent", "Child", "Child"])
        #expect(rig.labels == ["1", "Go"])
    }

    @Test("13b: reading through bindings of closures is a read of the body that calls them") func statement13b() {
        struct Parent: View {
            @State private var n = 0
            private var through: Binding<Int> { Binding(get: { $n.wrappedValue }, set: { $n.wrappedValue = $0 }) }
            private var twice: Binding<Int> {
                let inner = through
                return Binding(get: { inner.wrappedValue }, set: { inner.wrappedValue = $0 })
            }
            var body: some View {
                let _ = log("Parent \(twice.wrappedValue)")
                Button("Go") { twice.wrappedValue += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["Parent 0", "Parent 1"])
    }

    @Test("13b: a dependency that the last run did not read is gone") func staleDependency() {
        struct Parent: View {
            @State private var usesA = true
            @State private var a = 0
            @State private var b = 0
            var body: some View {
                let _ = log("Parent")
                Text(usesA ? "a\(a)" : "b\(b)")
                Button("A") { a += 1 }
                Button("B") { b += 1 }
                Button("Switch") { usesA.toggle() }
            }
        }
        let rig = Rig { Parent() }
        func runs(_ label: String) -> Int {
            _ = Log.take()
            rig.tap(label)
            return Log.take().count
        }
        let counts: [Int] = ["A", "B", "Switch", "A", "B", "Switch", "A"].map(runs)
        #expect(counts == [1, 0, 1, 0, 1, 1, 1])
    }

    @Test("15: an equal value written is nothing") func statement15() {
        struct Parent: View {
            @State private var n = 0
            @State private var text = "a long text that is stored elsewhere"
            var body: some View {
                let _ = log("body \(n) \(text.count)")
                Button("Same") {
                    n = n
                    text = String(text.map { $0 })
                }
                Button("Other") { n += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Same")
        #expect(Log.take() == ["body 0 36"])
        rig.tap("Other")
        #expect(Log.take() == ["body 1 36"])
    }

    @Test("16, 17: outside a body the newest value is read; several writes are one run") func statements16and17() {
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                let _ = log("body \(n)")
                Button("Go") {
                    n += 1
                    log("read \(n)")
                    n += 1
                    log("read \(n)")
                }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["body 0", "read 1", "read 2", "body 2"])
    }

    @Test("18: writes of different transactions in one turn are separate evaluations") func statement18() {
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                let _ = log("body \(v)")
                Text("\(v)")
                    .onChange(of: v) { old, new in log("change \(old) \(new)") }
                    .onAppear {
                        v = 1
                        v = 2
                        withAnimation {
                            v = 3
                            v = 4
                        }
                    }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["body 0", "body 2", "body 4", "change 0 2", "change 2 4"])
        #expect(rig.labels == ["4"])
    }

    private struct WritesInBody: View {
        @State private var n = 0
        @State private var other = 0
        var body: some View {
            let _ = log("body \(n)")
            let _ = write()
            Text("\(n) \(other)")
        }
        private func write() { if n == 0 { n = 7 } }
    }

    @Test("19: a write while a body runs is reported, and applied after the update") func statement19() {
        let rig = Rig { WritesInBody() }
        #expect(Log.take() == ["body 0", "body 7"])
        #expect(rig.codes == [.stateWriteDuringUpdate])
        #expect(rig.diagnostics[0].message == message("applied after the update"))
        #expect(rig.labels == ["7 0"])
    }

    private func message(_ what: String) -> String {
        "Modifying state during view update, this will cause undefined behavior. (StateTests.WritesInBody.n: 0 → 7; "
            + "\(what)) Write it in an action, in onAppear or in onChange(of:)."
    }

    @Test("19: strictly, the write is dropped as SwiftUI does") func statement19strict() {
        let rig = Rig(isStrict: true) { WritesInBody() }
        #expect(Log.take() == ["body 0"])
        #expect(rig.diagnostics.map(\.message) == [message("dropped")])
        #expect(rig.labels == ["0 0"])
    }

    @Test("20: writes from other threads arrive on the main thread, each read there by its writer, reported once")
    func statement20() async {
        struct Parent: View {
            @State private var n = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($n)
                Text("\(n)")
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Parent(hold: hold) }
        let binding = hold.value!
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                for _ in 0..<100 { binding.wrappedValue += 1 }
                DispatchQueue.main.async { continuation.resume() }
            }
        }
        rig.turn()
        #expect(rig.labels == ["100"])
        #expect(rig.codes == [.writeFromOtherThread])
    }

    @Test("20: a thread reads what it wrote, also while that write is being delivered") func readsWhileDelivered() async
    {
        struct Parent: View {
            @State private var text = ""
            let hold: Hold<Binding<String>>
            var body: some View {
                let _ = hold.put($text)
                Text(text)
            }
        }
        let hold = Hold<Binding<String>>()
        let rig = Rig { Parent(hold: hold) }
        let binding = hold.value!
        let lost = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var lost: [String] = []
                for number in 0..<5_000 {
                    let written = "a text that is too long to lie in its value, number \(number)"
                    binding.wrappedValue = written
                    // Until after the delivery, at some of the reads.
                    for _ in 0..<20 where binding.wrappedValue != written { lost.append(written) }
                }
                DispatchQueue.main.async { continuation.resume(returning: lost) }
            }
        }
        rig.turn()
        #expect(lost == [])
        #expect(rig.labels == ["a text that is too long to lie in its value, number 4999"])
    }

    @Test("21: state of a view that is not installed is constant") func statement21() {
        struct Loose: View {
            @State var n = 3
            var body: some View { Text("\(n)") }
        }
        let view = Loose()
        view.n = 9
        #expect(view.n == 3)
        view.$n.wrappedValue = 4
        #expect(view.n == 3)
    }

    private final class Made {
        @MainActor static var count = 0
        let number: Int
        @MainActor init() {
            Made.count += 1
            number = Made.count
        }
    }

    @Test("22: the initial value is made at each init of the view; the first is kept") func statement22() {
        struct Child: View {
            let tick: Int
            @State private var made = Made()
            var body: some View { Text("\(made.number) at \(tick)") }
        }
        struct Parent: View {
            @State private var tick = 0
            var body: some View {
                Child(tick: tick)
                Button("Go") { tick += 1 }
            }
        }
        Made.count = 0
        let rig = Rig { Parent() }
        rig.tap("Go")
        rig.tap("Go")
        #expect(rig.labels == ["1 at 2", "Go"])
        #expect(Made.count == 3)
    }
}
