import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

extension View {
    /// The helper that people write to modify a view on a condition.
    @ViewBuilder fileprivate func when(_ condition: Bool) -> some View {
        if condition { environment(\.tag, 1) } else { self }
    }
}

private enum TagKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
    fileprivate var tag: Int {
        get { self[TagKey.self] }
        set { self[TagKey.self] = newValue }
    }
}

/// semantics 69–74.
@MainActor struct IdentityTests {
    @Test("69: state lives at its place: two of one type are two, and a place that comes back begins anew")
    func statement69() {
        struct Parent: View {
            @State private var shows = true
            @State private var tick = 0
            var body: some View {
                Counter(name: "a")
                if shows { Counter(name: "b") }
                Text("tick \(tick)")
                Button("Tick") { tick += 1 }
                Button("Show") { shows.toggle() }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("a 0")
        rig.tap("b 0")
        rig.tap("b 1")
        rig.tap("Tick")
        #expect(rig.labels == ["a 1", "b 2", "tick 1", "Tick", "Show"])
        rig.tap("Show")
        rig.tap("Show")
        #expect(rig.labels == ["a 1", "b 0", "tick 1", "Tick", "Show"])
        #expect(Log.take() == ["b appears", "a appears", "b disappears at 2", "b appears"])
    }

    @Test("70: the branches of an if are two identities; one without else keeps its place for what follows")
    func statement70() {
        struct Parent: View {
            @State private var flag = true
            @State private var shows = true
            var body: some View {
                if flag { Counter(name: "yes") } else { Counter(name: "no") }
                if shows { Counter(name: "maybe") }
                Counter(name: "last")
                Button("Flip") { flag.toggle() }
                Button("Show") { shows.toggle() }
            }
        }
        let rig = Rig { Parent() }
        for label in ["yes 0", "maybe 0", "last 0"] { rig.tap(label) }
        _ = Log.take()
        rig.tap("Flip")
        #expect(rig.labels.prefix(3) == ["no 0", "maybe 1", "last 1"])
        #expect(Log.take() == ["no appears", "yes disappears at 1"])
        rig.tap("Flip")
        #expect(rig.labels.prefix(3) == ["yes 0", "maybe 1", "last 1"])
        rig.tap("Show")
        #expect(rig.labels.prefix(2) == ["yes 0", "last 1"])
        rig.tap("Show")
        #expect(rig.labels.prefix(3) == ["yes 0", "maybe 0", "last 1"])
        #expect(
            Log.take() == ["yes appears", "no disappears at 0", "maybe disappears at 1", "maybe appears"])
    }

    @Test("71: each case of a switch is an identity, also with views of one type") func statement71() {
        struct Parent: View {
            @State private var which = 0
            var body: some View {
                switch which {
                case 0: Counter(name: "zero")
                case 1: Counter(name: "one")
                default: Counter(name: "other")
                }
                Button("Next") { which += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("zero 0")
        rig.tap("Next")
        #expect(rig.labels == ["one 0", "Next"])
        rig.tap("one 0")
        rig.tap("Next")
        #expect(rig.labels == ["other 0", "Next"])
        rig.tap("other 0")
        rig.tap("Next")
        #expect(rig.labels == ["other 1", "Next"], "the same case again is the same identity")
        #expect(
            Log.take() == [
                "zero appears", "one appears", "zero disappears at 1", "other appears", "one disappears at 1",
            ])
    }

    @Test("72: a ternary in an argument keeps the identity") func statement72() {
        struct Parent: View {
            @State private var flag = false
            var body: some View {
                Counter(name: flag ? "b" : "a").environment(\.tag, flag ? 1 : 0)
                Button("Flip") { flag.toggle() }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("a 0")
        rig.tap("Flip")
        #expect(rig.labels == ["b 1", "Flip"])
        #expect(Log.take() == ["a appears"])
    }

    @Test("73: a helper that modifies on a condition is another identity at each toggle") func statement73() {
        struct Parent: View {
            @State private var flag = false
            var body: some View {
                Counter(name: "a").when(flag)
                Button("Flip") { flag.toggle() }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("a 0")
        rig.tap("Flip")
        #expect(rig.labels == ["a 0", "Flip"])
        #expect(Log.take() == ["a appears", "a appears", "a disappears at 1"])
    }

    @Test("74: if let keeps the identity while the value changes; nil ends it") func statement74() {
        struct Parent: View {
            @State private var value: Int? = 1
            var body: some View {
                if let value { Counter(name: "v\(value)") }
                if value != nil { Counter(name: "some") }
                Button("Two") { value = 2 }
                Button("Nil") { value = nil }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("v1 0")
        rig.tap("some 0")
        rig.tap("Two")
        #expect(rig.labels == ["v2 1", "some 1", "Two", "Nil"])
        rig.tap("Nil")
        #expect(rig.labels == ["Two", "Nil"])
        rig.tap("Two")
        #expect(rig.labels == ["v2 0", "some 0", "Two", "Nil"])
        #expect(
            Log.take() == [
                "some appears", "v1 appears", "v2 disappears at 1", "some disappears at 1", "some appears",
                "v2 appears",
            ])
    }
}
