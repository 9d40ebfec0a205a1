import Combine
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 160–167: what a body is told about its causes.
@MainActor struct PrintChangesTests {
    /// The lines that a program printed, each with its stream where that is standard error.
    private final class Printed {
        private(set) var lines: [String] = []
        func add(_ line: String, _ stream: ConsoleStream) { lines.append(stream == .error ? "log: " + line : line) }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    /// A root whose lines are kept from its first turn on.
    @MainActor private final class Root {
        let root: MountedRoot
        private let printed = Printed()

        init<Content: View>(@ViewBuilder _ content: () -> Content) {
            root = MountedRoot(
                content(), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(), isRecording: true,
                size: CGSize(width: 400, height: 400))
            root.engine.checksInvariants = true
            root.engine.onPrint = { [printed] in printed.add($0, $1) }
        }

        func lines(_ body: () -> Void = {}) -> [String] {
            body()
            root.runTurn()
            return printed.take()
        }
    }

    private struct Plain: View {
        let number: Int
        var body: some View {
            let _ = Self._printChanges()
            EmptyView()
        }
    }

    private struct Stateful: View {
        @State private var name = ""
        let hold: Hold<Binding<String>>
        var body: some View {
            let _ = hold.put($name)
            let _ = Self._printChanges()
            Text(name)
        }
    }

    @Test("160, 162: a new view without dynamic properties is @self; one with them @self, @identity and all of them")
    func statement162() {
        let hold = Hold<Binding<String>>()
        let root = Root {
            Plain(number: 1)
            Stateful(hold: hold)
        }
        #expect(
            root.lines() == [
                "PrintChangesTests.Plain: @self changed.",
                "PrintChangesTests.Stateful: @self, @identity, _name changed.",
            ])
        #expect(root.lines { hold.value.wrappedValue = "a" } == ["PrintChangesTests.Stateful: _name changed."])
        #expect(root.lines { hold.value.wrappedValue = "a" } == [])
    }

    final class Weather: ObservableObject {
        @Published var degrees = 0
        init() {}
    }

    @Observable final class Model {
        var count = 0
        init() {}
    }

    private struct Many: View {
        @ObservedObject var weather: Weather
        @State private var compact = false
        @Environment(\.number) private var number
        let model: Model
        let title: String
        let hold: Hold<Binding<Bool>>
        var body: some View {
            let _ = hold.put($compact)
            let _ = (compact, number, model.count, weather.degrees)
            let _ = Self._printChanges()
            EmptyView()
        }
    }

    private struct Outside: View {
        let weather: Weather
        let model: Model
        let hold: Hold<Binding<Bool>>
        @State private var number = 0
        @State private var title = "a"
        let holdNumber: Hold<Binding<Int>>
        let holdTitle: Hold<Binding<String>>
        var body: some View {
            let _ = holdNumber.put($number)
            let _ = holdTitle.put($title)
            Many(weather: weather, model: model, title: title, hold: hold).environment(\.number, number)
        }
    }

    @Test("161, 166: stored order whatever the order of the writes; @dependencies for an observable object")
    func statement161() {
        let (weather, model) = (Weather(), Model())
        let (hold, number, title) = (Hold<Binding<Bool>>(), Hold<Binding<Int>>(), Hold<Binding<String>>())
        let root = Root {
            Outside(weather: weather, model: model, hold: hold, holdNumber: number, holdTitle: title)
        }
        let many = "PrintChangesTests.Many: "
        #expect(root.lines() == [many + "@self, @identity, _weather, _compact, _number changed."])
        #expect(root.lines { weather.degrees = 1 } == [many + "_weather changed."])
        #expect(root.lines { number.value.wrappedValue = 1 } == [many + "_number changed."])
        #expect(root.lines { model.count = 1 } == [many + "@dependencies changed."])
        #expect(root.lines { title.value.wrappedValue = "b" } == [many + "@self changed."])
        let all = root.lines {
            model.count = 2
            number.value.wrappedValue = 2
            hold.value.wrappedValue = true
            weather.degrees = 2
            title.value.wrappedValue = "c"
        }
        #expect(all == [many + "@self, _weather, _compact, _number, @dependencies changed."])
    }

    private struct Child: View {
        @State private var own = 0
        @Binding var title: String
        var body: some View {
            let _ = Self._printChanges()
            Text(title)
        }
    }

    private struct Parent: View {
        @State private var text = Pair()
        @StateObject private var weather = Named()
        let hold: Hold<Binding<Pair>>
        struct Pair {
            var first = "a"
            var second: String? = "b"
        }
        final class Named: ObservableObject { @Published var name = "n" }
        let holdName: Hold<Named>
        var body: some View {
            let _ = hold.put($text)
            let _ = holdName.put(weather)
            Child(title: $text.first)
            if let second = Binding($text.second) { Child(title: second) }
            Child(title: $weather.name)
            Child(title: Binding(get: { text.first }, set: { text.first = $0 }))
        }
    }

    @Test(
        "A read through a binding prints the binding's property, wherever the state lies; through closures a dependency"
    )
    func bindings() {
        let (hold, name) = (Hold<Binding<Parent.Pair>>(), Hold<Parent.Named>())
        let root = Root { Parent(hold: hold, holdName: name) }
        let child = "PrintChangesTests.Child: "
        _ = root.lines()
        // `Parent` reads only the other part of the state, in `Binding($text.second)`.
        #expect(
            root.lines { hold.value.wrappedValue.first = "c" } == [
                child + "_title changed.", child + "@dependencies changed.",
            ])
        // Now it runs as well and makes the closures anew.
        #expect(
            root.lines { hold.value.wrappedValue = Parent.Pair(first: "d", second: "e") } == [
                child + "_title changed.", child + "_title changed.", child + "@self, @dependencies changed.",
            ])
        let named = root.lines { name.value.name = "m" }
        #expect(named == [child + "_title changed.", child + "@self changed."])
    }

    private struct Generic<Value>: View {
        let value: Value
        struct Inner: View {
            var body: some View {
                let _ = Self._printChanges()
                EmptyView()
            }
        }
        var body: some View {
            let _ = Self._printChanges()
            Inner()
        }
    }

    @Test("163: nested types by their outer type, generics written out, no module") func statement163() {
        let root = Root { Generic(value: [1: "a"]) }
        #expect(
            root.lines() == [
                "PrintChangesTests.Generic<Dictionary<Int, String>>: @self changed.",
                "PrintChangesTests.Generic<Dictionary<Int, String>>.Inner: @self changed.",
            ])
    }

    private struct Logs: View {
        let hold: Hold<Binding<Int>>
        @State private var n = 0
        var body: some View {
            let _ = hold.put($n)
            let _ = n
            let _ = Self._logChanges()
            Plain(number: n)
        }
    }

    @Test("165: _logChanges() writes the same to standard error") func statement165() {
        let hold = Hold<Binding<Int>>()
        let root = Root { Logs(hold: hold) }
        _ = root.lines()
        #expect(
            root.lines { hold.value.wrappedValue = 1 } == [
                "log: PrintChangesTests.Logs: _n changed.", "PrintChangesTests.Plain: @self changed.",
            ])
    }

    private struct Strange: View {
        let hold: Hold<Binding<Int>>
        @State private var n = 0
        var body: some View {
            let _ = hold.put($n)
            let _ = n
            // Not the view whose body runs.
            let _ = Plain._printChanges()
            EmptyView()
        }
    }

    @Test("167: for another view than the one whose body runs nothing changed") func statement167() {
        let root = Root { Strange(hold: Hold<Binding<Int>>()) }
        #expect(root.lines() == ["PrintChangesTests.Plain: unchanged."])
    }

    private struct Tinted: ViewModifier {
        let hold: Hold<Binding<Int>>
        @State private var n = 0
        func body(content: Content) -> some View {
            let _ = hold.put($n)
            let _ = n
            let _ = Self._printChanges()
            content
        }
    }

    @Test("A modifier's body prints its own causes") func modifier() {
        let hold = Hold<Binding<Int>>()
        let root = Root { Text("a").modifier(Tinted(hold: hold)) }
        #expect(root.lines() == ["PrintChangesTests.Tinted: @self, @identity, _n changed."])
        #expect(root.lines { hold.value.wrappedValue = 1 } == ["PrintChangesTests.Tinted: _n changed."])
    }

    @Test("The line is a projection of the recorded causes") func projection() {
        let hold = Hold<Binding<String>>()
        let root = Root { Stateful(hold: hold) }
        _ = root.lines()
        root.root.engine.recorder.clear()
        #expect(root.lines { hold.value.wrappedValue = "x" } == ["PrintChangesTests.Stateful: _name changed."])
        let reasons = root.root.engine.recorder.facts.flatMap { fact -> [Fact.Reason] in
            if case .evaluationBegan(let run) = fact.what { run.reasons } else { [] }
        }
        #expect(reasons.map(\.property) == ["_name"])
    }
}

private struct NumberKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    fileprivate var number: Int {
        get { self[NumberKey.self] }
        set { self[NumberKey.self] = newValue }
    }
}
