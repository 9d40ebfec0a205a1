import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 89–92: the turn.
@MainActor struct TurnTests {
    @Test("89: a chain of changes comes to rest in one turn, whatever its length") func statement89() {
        struct Parent: View {
            @State private var a = 0
            @State private var b = 0
            @State private var c = 0
            @State private var d = 0
            @State private var e = 0
            var body: some View {
                let _ = log("body \(a)\(b)\(c)\(d)\(e)")
                Text("\(e)")
                    .onChange(of: a) { b = $1 }
                    .onChange(of: b) { c = $1 }
                    .onChange(of: c) { d = $1 }
                    .onChange(of: d) { e = $1 }
                Button("Go") { a = 1 }
            }
        }
        let rig = Rig { Parent() }
        _ = Log.take()
        let before = rig.engine.turn
        rig.tap("Go")
        #expect(Log.take() == ["body 10000", "body 11000", "body 11100", "body 11110", "body 11111"])
        #expect(rig.labels == ["1", "Go"])
        // The press is shown in a turn of its own.
        #expect(rig.engine.turn == before + 2)
        #expect(rig.codes == [])
    }

    @Test("90, 91: transactions are taken in one after another; their actions follow, each transaction's in its order")
    func statements90and91() {
        struct Child: View {
            @Binding var v: Int
            var body: some View {
                let _ = log("child \(v)")
                Text("\(v)").onChange(of: v) { log("child change \($0) \($1)") }
            }
        }
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                let _ = log("parent \(v)")
                Child(v: $v).onChange(of: v) { log("parent change \($0) \($1)") }
                Button("Go") {
                    v = 1
                    withAnimation {
                        v = 2
                        v = 3
                    }
                }
            }
        }
        let rig = Rig { Parent() }
        _ = Log.take()
        rig.tap("Go")
        #expect(
            Log.take() == [
                "parent 1", "child 1", "parent 3", "child 3",
                "child change 0 1", "parent change 0 1", "child change 1 3", "parent change 1 3",
            ])
    }

    @Test("16, 90: an evaluation sees nothing of later transactions; who first reads in it sees them in theirs")
    func snapshots() {
        struct Late: View {
            @Binding var second: Int
            var body: some View {
                let _ = log("Late \(second)")
                Text("late \(second)")
            }
        }
        struct Parent: View {
            @State private var first = 0
            @State private var second = 0
            var body: some View {
                let _ = log("Parent \(first)")
                Text("x")
                if first > 0 { Late(second: $second) }
                Button("Go") {
                    first = 1
                    withAnimation { second = 1 }
                    log("read \(second)")
                }
            }
        }
        let rig = Rig { Parent() }
        _ = Log.take()
        rig.tap("Go")
        #expect(Log.take() == ["read 1", "Parent 1", "Late 0", "Late 1"])
        #expect(rig.labels == ["x", "late 1", "Go"])
    }

    @Test("91: no action runs inside a body; what an action queues runs in the same turn") func statement91() {
        struct Inner: View {
            var body: some View {
                let _ = log("inner body begins")
                let text = Text("inner").onAppear { log("inner appears") }
                let _ = log("inner body ends")
                text
            }
        }
        struct Parent: View {
            @State private var shows = false
            var body: some View {
                let _ = log("body begins")
                Text("a").onAppear {
                    log("a appears")
                    shows = true
                    log("a wrote")
                }
                if shows { Inner() }
                let _ = log("body ends")
            }
        }
        let rig = Rig { Parent() }
        #expect(
            Log.take() == [
                "body begins", "body ends", "a appears", "a wrote", "body begins", "body ends", "inner body begins",
                "inner body ends", "inner appears",
            ])
        #expect(rig.engine.turn == 1)
    }

    @Test("92: parents before children, siblings in their order, whatever was written first") func statement92() {
        struct Leaf: View {
            let name: String
            let hold: Hold<[String: Binding<Int>]>
            @State private var n = 0
            var body: some View {
                let _ = hold.put($n, at: name)
                let _ = log("\(name) \(n)")
                Text("\(name) \(n)")
            }
        }
        struct Branch: View {
            let name: String
            let hold: Hold<[String: Binding<Int>]>
            @State private var n = 0
            var body: some View {
                let _ = hold.put($n, at: name)
                let _ = log("\(name) \(n)")
                VStack {
                    Leaf(name: name + "1", hold: hold)
                    Leaf(name: name + "2", hold: hold)
                }
            }
        }
        let hold = Hold<[String: Binding<Int>]>()
        hold.put([:])
        let rig = Rig {
            Branch(name: "a", hold: hold)
            Branch(name: "b", hold: hold)
        }
        #expect(Log.take() == ["a 0", "a1 0", "a2 0", "b 0", "b1 0", "b2 0"])
        let lines = rig.lines {
            for name in ["b2", "a2", "b", "a1", "b1", "a"] { hold.value[name]!.wrappedValue = 1 }
        }
        #expect(lines == ["a 1", "a1 1", "a2 1", "b 1", "b1 1", "b2 1"])
    }

    @Test("A body that writes another value each time it runs is stopped, and the turn after it works") func bodyLoop()
    {
        struct Parent: View {
            @State private var n = 0
            @State private var stops = true
            var body: some View {
                let _ = write()
                Text("\(n)")
                Button("Loop") { stops = false }
                Button("Stop") { stops = true }
            }
            private func write() { if !stops { n += 1 } }
        }
        let rig = Rig { Parent() }
        rig.tap("Loop")
        #expect(rig.codes == [.stateWriteDuringUpdate, .updateLoop])
        #expect(rig.diagnostics[1].message.contains("Parent"))
        #expect(rig.tap("Stop") == nil)
        #expect(rig.labels[0] != "0")
        #expect(rig.tap("Stop") == nil, "the root lives on")
    }
}
