import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

private enum TagKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
    fileprivate var tag: Int {
        get { self[TagKey.self] }
        set { self[TagKey.self] = newValue }
    }
}

/// semantics 75–79.
@MainActor struct ExplicitIdentityTests {
    @Test("75: another id is another identity: state, appearance and the old value of onChange begin anew")
    func statement75() {
        struct Parent: View {
            @State private var id = 0
            @State private var value = 0
            var body: some View {
                Counter(name: "a")
                    .onChange(of: value) { log("change \($0) \($1)") }
                    .id(id)
                Button("ID") {
                    id += 1
                    value += 1
                }
                Button("Value") { value += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("a 0")
        rig.tap("ID")
        #expect(rig.labels.first == "a 0")
        #expect(Log.take() == ["a appears", "a appears", "a disappears at 1"])
        rig.tap("Value")
        #expect(Log.take() == ["change 1 2"])
    }

    @Test("76: inside an id an appear action runs again with another id, outside of it not") func statement76() {
        struct Parent: View {
            @State private var id = 0
            var body: some View {
                Text("in").onAppear { log("inside") }.id(id)
                Text("out").id(id).onAppear { log("outside") }
                Button("ID") { id += 1 }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["outside", "inside"])
        rig.tap("ID")
        #expect(Log.take() == ["inside"])
    }

    @Test("77: with another id the new view appears before the old one disappears; both see the present state")
    func statement77() {
        struct Parent: View {
            @State private var flag = false
            var body: some View {
                Text("x")
                    .onAppear { log("A\(flag)") }
                    .onDisappear { log("D\(flag)") }
                    .id(flag)
                Button("Flip") { flag = true }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Flip")
        rig.engine.unmount()
        #expect(Log.take() == ["Afalse", "Atrue", "Dtrue", "Dtrue"])
    }

    @Test("77b: an id counts at its place only; on a group it resets everything inside, also under other modifiers")
    func statement77b() {
        struct Parent: View {
            @State private var generation = 0
            var body: some View {
                Counter(name: "a").id("k")
                Counter(name: "b").id("k")
                Group {
                    Counter(name: "c")
                    Counter(name: "d")
                }
                .id(generation)
                VStack { Counter(name: "e") }.id(generation)
                Counter(name: "f").id(generation).environment(\.tag, 3)
                Button("Next") { generation += 1 }
            }
        }
        let rig = Rig { Parent() }
        for label in ["a 0", "b 0", "b 1", "c 0", "d 0", "e 0", "f 0"] { #expect(rig.tap(label) == nil) }
        #expect(rig.labels == ["a 1", "b 2", "c 1", "d 1", "e 1", "f 1", "Next"])
        _ = Log.take()
        rig.tap("Next")
        #expect(rig.labels == ["a 1", "b 2", "c 0", "d 0", "e 0", "f 0", "Next"])
        #expect(
            Log.take() == [
                "f appears", "e appears", "d appears", "c appears",
                "d disappears at 1", "c disappears at 1", "e disappears at 1", "f disappears at 1",
            ])
    }

    @Test("77c: one view value at two places has two states") func statement77c() {
        struct Parent: View {
            var body: some View {
                let counter = Counter(name: "a")
                counter
                counter
            }
        }
        let rig = Rig { Parent() }
        rig.tap("a 0")
        #expect(rig.labels == ["a 1", "a 0"])
    }

    @Test("78: in an AnyView the type is the identity; one inside another counts as one") func statement78() {
        struct Other: View {
            @State private var n = 10
            var body: some View { Button("other \(n)") { n += 1 } }
        }
        struct Parent: View {
            @State private var step = 0
            private var view: AnyView {
                switch step {
                case 0: AnyView(Counter(name: "a"))
                case 1: AnyView(Counter(name: "b"))
                case 2: AnyView(AnyView(Counter(name: "c")))
                case 3: AnyView(Other())
                default: AnyView(Counter(name: "d"))
                }
            }
            var body: some View {
                view
                Button("Next") { step += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("a 0")
        rig.tap("Next")
        #expect(rig.labels == ["b 1", "Next"])
        rig.tap("Next")
        #expect(rig.labels == ["c 1", "Next"])
        rig.tap("Next")
        #expect(rig.labels == ["other 10", "Next"])
        rig.tap("Next")
        #expect(rig.labels == ["d 0", "Next"])
        #expect(Log.take() == ["a appears", "c disappears at 1", "d appears"])
    }

    private struct Two: View {
        var body: some View {
            Text("d")
            Text("e")
        }
    }

    @Test("79: groups, tuples, rows, conditionals and views with several members are members of the container around")
    func statement79() {
        let flat = Rig {
            VStack {
                Text("a")
                Text("b")
                Text("c")
                Text("d")
                Text("e")
                Text("f")
            }
        }
        let nested = Rig {
            VStack {
                Group {
                    Text("a")
                    EmptyView()
                    ForEach(["b", "c"], id: \.self) { Text($0) }
                }
                if flat.labels.isEmpty { Text("never") }
                Two()
                Group {}
                TupleView((Text("f"), EmptyView()))
            }
        }
        #expect(nested.labels == ["a", "b", "c", "d", "e", "f"])
        let frames = { (rig: Rig) in rig.root.semantics().flattened.filter { !$0.label.isEmpty }.map(\.frame) }
        #expect(frames(nested) == frames(flat))
        #expect(Set(frames(flat).map(\.minY)).count == 6, "each member has a place of its own")
    }

    @Test("79: a layout modifier on several views is around each of them, on none around nothing")
    func statement79frames() {
        let each = Rig {
            VStack {
                Text("a").frame(width: 70, height: 20)
                Text("b").frame(width: 70, height: 20)
                Text("c").padding(5)
                Text("d").padding(5)
                Text("e")
            }
        }
        let grouped = Rig {
            VStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .frame(width: 70, height: 20)
                ForEach(["c", "d"], id: \.self) { Text($0) }.padding(5)
                Group {}.frame(width: 70, height: 20)
                Text("e")
            }
        }
        let frames = { (rig: Rig) in rig.root.semantics().flattened.filter { !$0.label.isEmpty }.map(\.frame) }
        #expect(grouped.labels == ["a", "b", "c", "d", "e"])
        #expect(frames(grouped) == frames(each))
        #expect(frames(each)[1].minY - frames(each)[0].minY == 28)
    }
}
