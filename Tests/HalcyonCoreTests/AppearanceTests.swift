import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 93–99: appearance.
@MainActor struct AppearanceTests {
    @Test("93: appear comes after the first body and before the first picture, which shows what it wrote")
    func statement93() {
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                let _ = log("body \(n)")
                Text("\(n)").onAppear {
                    log("appear")
                    n = 1
                }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["body 0", "appear", "body 1"])
        #expect(rig.engine.turn == 1)
        #expect(rig.labels == ["1"])
    }

    private struct Named<Content: View>: View {
        let name: String
        let content: Content
        init(_ name: String, @ViewBuilder _ content: () -> Content) {
            self.name = name
            self.content = content()
        }
        var body: some View {
            VStack { content }
                .onAppear { log(name) }
                .onDisappear { log("\(name) gone") }
        }
    }

    @Test("94: children appear before parents, later siblings before earlier ones, inner modifiers before outer ones")
    func statement94() {
        let family = Rig {
            Named("grandparent") {
                Named("parent") {
                    Named("child1") { Text("x") }
                    Named("child2") { Text("x") }
                }
            }
        }
        #expect(Log.take() == ["child2", "child1", "parent", "grandparent"])
        let rows = Rig {
            Text("x").onAppear { log("inner") }.onAppear { log("outer") }
            ForEach(0..<30, id: \.self) { row in Text("\(row)").onAppear { log("row\(row)") } }
        }
        #expect(Log.take() == (0..<30).reversed().map { "row\($0)" } + ["inner", "outer"])
        withExtendedLifetime((family, rows)) {}
    }

    @Test("95: a removed subtree disappears in the same order; siblings that are removed each for itself, in theirs")
    func statement95() {
        struct Parent: View {
            @State private var shows = true
            let isWhole: Bool
            private var family: some View {
                Named("parent") {
                    Named("child1") { Text("x") }
                    Named("child2") { Text("x") }
                }
            }
            var body: some View {
                if isWhole {
                    if shows {
                        family
                        Text("x").onDisappear { log("inner gone") }.onDisappear { log("outer gone") }
                    }
                } else {
                    if shows { Named("s1") { Text("x") } }
                    if shows { Named("s2") { Text("x") } }
                    if shows { Named("s3") { Text("x") } }
                }
                Button("Hide") { shows = false }
            }
        }
        let whole = Rig { Parent(isWhole: true) }
        #expect(
            whole.lines { whole.tap("Hide") }
                == ["inner gone", "outer gone", "child2 gone", "child1 gone", "parent gone"])
        let single = Rig { Parent(isWhole: false) }
        #expect(Log.take() == ["s3", "s2", "s1"])
        single.tap("Hide")
        #expect(Log.take() == ["s1 gone", "s2 gone", "s3 gone"])
    }

    @Test("96: the new appears before the old disappears: in an if, between siblings, with another id")
    func statement96() {
        struct Parent: View {
            @State private var flag = true
            let kind: Int
            var body: some View {
                switch kind {
                case 0:
                    if flag { Named("old") { Text("x") } } else { Named("new") { Text("x") } }
                case 1:
                    if flag { Named("old") { Text("x") } }
                    if !flag { Named("new") { Text("x") } }
                default:
                    Named(flag ? "old" : "new") { Text("x") }.id(flag)
                }
                Button("Flip") { flag = false }
            }
        }
        for kind in 0...2 {
            let rig = Rig { Parent(kind: kind) }
            #expect(rig.lines { rig.tap("Flip") } == ["new", "old gone"], "kind \(kind)")
        }
    }

    @Test("97: what an appear action inserts appears in the same turn, and so on") func statement97() {
        struct Link: View {
            let number: Int
            @State private var hasNext = false
            var body: some View {
                Text("\(number)").onAppear {
                    log("\(number)")
                    hasNext = true
                }
                if hasNext, number < 6 { AnyView(Link(number: number + 1)) }
            }
        }
        let rig = Rig { Link(number: 1) }
        #expect(Log.take() == ["1", "2", "3", "4", "5", "6"])
        #expect(rig.engine.turn == 1)
        #expect(rig.labels == ["1", "2", "3", "4", "5", "6"])
    }

    @Test("99: a disappear action sees its state as it was, and what it writes is lost") func statement99() {
        struct Child: View {
            @State private var n = 0
            var body: some View {
                Button("n \(n)") { n += 1 }
                    .onDisappear {
                        log("gone at \(n)")
                        n = 50
                        log("still \(n)")
                    }
            }
        }
        struct Parent: View {
            @State private var shows = true
            var body: some View {
                if shows { Child() }
                Button("Show") { shows.toggle() }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("n 0")
        rig.tap("n 1")
        rig.tap("Show")
        #expect(Log.take() == ["gone at 2", "still 2"])
        rig.tap("Show")
        #expect(rig.labels == ["n 0", "Show"])
    }
}
