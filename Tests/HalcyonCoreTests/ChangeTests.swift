import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 102–109.
@MainActor struct ChangeTests {
    @Test("102: a change is told when the value differs, at first only if asked for, then with old and new alike")
    func statement102() {
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                Text("x")
                    .onChange(of: v) { log("plain \($0) \($1)") }
                    .onChange(of: v, initial: true) { log("initial \($0) \($1)") }
                Button("Go") { v += 1 }
                Button("Same") { v = v }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["initial 0 0"])
        rig.tap("Go")
        rig.tap("Same")
        rig.tap("Go")
        #expect(Log.take() == ["plain 0 1", "initial 0 1", "plain 1 2", "initial 1 2"])
    }

    @Test("103, 104: the new forms run the new value's closure, the old form the one before") func statements103and104()
    {
        struct Child: View {
            let v: Int
            var body: some View {
                Text("x")
                    .onChange(of: v) { log("none: \(v)") }
                    .onChange(of: v) { old, new in log("two: \(old) \(new), \(v)") }
                    .onChange(of: v, perform: { new in log("one: \(new), \(v)") })
                    .onChange(of: v, perform: { [v] new in log("listed: \(new), \(v)") })
            }
        }
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                Child(v: v)
                Button("Go") { v += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["none: 1", "two: 0 1, 1", "one: 1, 0", "listed: 1, 0"])
    }

    @Test("105: two writes in one update are one change; there and back is none") func statement105() {
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                Text("\(v)").onChange(of: v) { log("change \($0) \($1)") }
                Button("Twice") {
                    v += 1
                    v += 1
                }
                Button("Back") {
                    v += 1
                    v -= 1
                }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Twice")
        #expect(Log.take() == ["change 0 2"])
        rig.tap("Back")
        #expect(Log.take() == [])
    }

    @Test("106: the third dispatch in a turn is suppressed and said once; the old value goes on all the same")
    func statement106() {
        struct Parent: View {
            @State private var v = 0
            @State private var limit = 6
            var body: some View {
                let _ = log("body \(v)")
                Text("\(v)").onChange(of: v) { old, new in
                    log("change \(old) \(new)")
                    if new < limit { v = new + 1 }
                }
                Button("Go") { v += 1 }
            }
        }
        let rig = Rig { Parent() }
        _ = Log.take()
        rig.tap("Go")
        #expect(Log.take() == ["body 1", "change 0 1", "body 2", "change 1 2", "body 3"])
        #expect(rig.codes == [.changeLoop])
        #expect(
            rig.diagnostics[0].message == "onChange(of: Int) action tried to update multiple times per frame. (in "
                + "ChangeTests.Parent, 2 → 3) Let its action write what it watches only where that is not yet what it "
                + "should be.")
        rig.tap("Go")
        #expect(Log.take() == ["body 4", "change 3 4", "body 5", "change 4 5", "body 6"])
    }

    @Test("107: changes run after the body, before the picture; a cascade has a body between, in the same turn")
    func statement107() {
        struct Parent: View {
            @State private var v = 0
            @State private var w = 0
            var body: some View {
                let _ = log("body \(v) \(w)")
                Text("\(w)")
                    .onChange(of: v) {
                        log("change v")
                        w = $1 * 10
                    }
                    .onChange(of: w) { log("change w") }
                Button("Go") { v += 1 }
            }
        }
        let rig = Rig { Parent() }
        _ = Log.take()
        rig.tap("Go")
        #expect(Log.take() == ["body 1 0", "change v", "body 1 10", "change w"])
        #expect(rig.labels == ["10", "Go"])
    }

    private struct Watching: View {
        let name: String
        let v: Int
        var body: some View {
            Text(name)
                .onChange(of: v) { log("\(name) inner") }
                .onChange(of: v) { log("\(name) outer") }
        }
    }

    @Test("108: children before parents, later siblings before earlier ones, inner modifiers before outer ones")
    func statement108() {
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                VStack {
                    Watching(name: "a", v: v)
                    Watching(name: "b", v: v)
                }
                .onChange(of: v) { log("parent") }
                Button("Go") { v += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["b inner", "b outer", "a inner", "a outer", "parent"])
    }

    @Test(
        "108b: changes before appearances; an inserted view sees no change, a removed one not the one that removes it")
    func statement108b() {
        struct Parent: View {
            @State private var v = 0
            var body: some View {
                if v == 0 {
                    Text("old").onChange(of: v) { log("old sees") }.onDisappear { log("old gone") }
                }
                if v == 1 {
                    Text("new").onChange(of: v) { log("new sees") }.onAppear { log("new appears") }
                }
                Text("always").onChange(of: v) { log("always sees") }
                Button("Go") { v += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["always sees", "new appears", "old gone"])
    }

    @Test("108c: an initial change comes at its place among the appear actions") func statement108c() {
        _ = Rig {
            Text("x")
                .onAppear { log("first appear") }
                .onChange(of: 1, initial: true) { log("initial \($0) \($1)") }
                .onAppear { log("second appear") }
            Text("y").onChange(of: 2, initial: true) { log("initial \($0) \($1)") }.onAppear { log("y appears") }
        }
        #expect(Log.take() == ["initial 2 2", "y appears", "first appear", "initial 1 1", "second appear"])
    }

    @Test("109: another id forgets the old value; modifiers outside of it compare across and do not appear again")
    func statement109() {
        struct Parent: View {
            @State private var id = 0
            @State private var v = 0
            var body: some View {
                Text("x")
                    .onChange(of: v) { log("inside \($0) \($1)") }
                    .id(id)
                    .onChange(of: v) { log("outside \($0) \($1)") }
                    .onAppear { log("outside appears") }
                Button("Both") {
                    id += 1
                    v += 1
                }
                Button("Value") { v += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Both")
        #expect(Log.take() == ["outside appears", "outside 0 1"])
        rig.tap("Value")
        #expect(Log.take() == ["inside 1 2", "outside 1 2"])
    }
}
