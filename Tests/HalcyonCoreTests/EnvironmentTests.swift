import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

private enum NumberKey: EnvironmentKey { static let defaultValue = 0 }
private enum NameKey: EnvironmentKey { static let defaultValue = "none" }
private enum ActionKey: EnvironmentKey { static var defaultValue: () -> Void { {} } }
extension EnvironmentValues {
    fileprivate var number: Int {
        get { self[NumberKey.self] }
        set { self[NumberKey.self] = newValue }
    }
    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
    fileprivate var action: () -> Void {
        get { self[ActionKey.self] }
        set { self[ActionKey.self] = newValue }
    }
}

/// semantics 60–64.
@MainActor struct EnvironmentTests {
    private struct Number: View {
        @Environment(\.number) private var number
        var body: some View {
            let _ = log("Number \(number)")
            Text("\(number)")
        }
    }
    private struct Name: View {
        @Environment(\.name) private var name
        var body: some View {
            let _ = log("Name \(name)")
            Text(name)
        }
    }

    @Test("60, 61: a reader depends on its key only, and on another value of it only") func statements60and61() {
        struct Parent: View {
            @State private var number = 0
            @State private var name = "a"
            @State private var tick = 0
            var body: some View {
                VStack {
                    Number()
                    Name()
                }
                .environment(\.number, number)
                .environment(\.name, name)
                Text("\(tick)")
                Button("Number") { number += 1 }
                Button("Name") { name += "b" }
                Button("Tick") { tick += 1 }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Number 0", "Name a"])
        rig.tap("Number")
        #expect(Log.take() == ["Number 1"])
        rig.tap("Name")
        #expect(Log.take() == ["Name ab"])
        rig.tap("Tick")
        #expect(Log.take() == [])
    }

    @Test("62: a closure in the environment re-runs its readers whenever the writer's body runs") func statement62() {
        struct Acts: View {
            @Environment(\.action) private var action
            var body: some View {
                let _ = log("Acts")
                Button("Act") { action() }
            }
        }
        struct Parent: View {
            @State private var tick = 0
            var body: some View {
                Acts().environment(\.action) { [tick] in log("acted \(tick)") }
                Button("Tick") { tick += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Tick")
        rig.tap("Act")
        #expect(Log.take() == ["Acts", "Acts", "acted 1"])
    }

    @Test("63: nearest writer wins, transforms compose, a plain write below replaces, scopes end with their subtree")
    func statement63() {
        struct Parent: View {
            @State private var base = 1
            var body: some View {
                VStack {
                    Number()
                    Number().environment(\.number, 50)
                    Number().transformEnvironment(\.number) { $0 += 10 }
                    Number().transformEnvironment(\.number) { $0 += 10 }.transformEnvironment(\.number) { $0 += 100 }
                    Number().environment(\.number, 7).transformEnvironment(\.number) { $0 += 10 }
                }
                .environment(\.number, base)
                Number()
                Button("Go") { base += 1 }
            }
        }
        let rig = Rig { Parent() }
        #expect(rig.labels == ["1", "50", "11", "111", "7", "0", "Go"])
        _ = Log.take()
        rig.tap("Go")
        #expect(rig.labels == ["2", "50", "12", "112", "7", "0", "Go"])
        #expect(Log.take() == ["Number 2", "Number 12", "Number 112"])
    }

    @Test("63: writers change no identity: appear once, state kept") func statement63identity() {
        struct Child: View {
            @State private var own = 0
            var body: some View {
                Button("Own \(own)") { own += 1 }
                    .onAppear { log("appear") }
            }
        }
        struct Parent: View {
            @State private var number = 0
            var body: some View {
                Child().environment(\.number, number)
                Button("Go") { number += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Own 0")
        rig.tap("Go")
        #expect(rig.labels == ["Own 1", "Go"])
        #expect(Log.take() == ["appear"])
    }

    private struct Enabled: View {
        let name: String
        @Environment(\.isEnabled) private var isEnabled
        var body: some View { Text("\(name) \(isEnabled)") }
    }

    @Test("63b: an inner disabled(false) does not enable again, a plain write does; a disabled button is not pressed")
    func statement63b() {
        struct Parent: View {
            @State private var isDisabled = true
            var body: some View {
                VStack {
                    Enabled(name: "outer")
                    Enabled(name: "inner").disabled(false)
                    Enabled(name: "written").environment(\.isEnabled, true)
                    Button("Press") { log("pressed") }
                }
                .disabled(isDisabled)
                Button("Enable") { isDisabled = false }
            }
        }
        let rig = Rig { Parent() }
        #expect(rig.labels == ["outer false", "inner false", "written true", "Press", "Enable"])
        #expect(rig.tap("Press") == "\"Press\" is disabled")
        #expect(Log.take() == [])
        rig.tap("Enable")
        #expect(rig.labels == ["outer true", "inner true", "written true", "Press", "Enable"])
        #expect(rig.tap("Press") == nil)
        #expect(Log.take() == ["pressed"])
    }

    private class Base: ObservableObject { @Published var n = 0 }
    private final class Sub: Base {}

    private struct Reads: View {
        @EnvironmentObject private var base: Base
        var body: some View {
            let _ = log("Reads")
            Text("\(base.n)")
        }
    }

    @Test("63d: objects are keyed by the static type written; the nearest wins; changes run the reader")
    func statement63d() {
        let (outer, inner) = (Base(), Base())
        outer.n = 1
        inner.n = 2
        let rig = Rig {
            VStack {
                Reads()
                Reads().environmentObject(inner)
            }
            .environmentObject(outer)
        }
        #expect(rig.labels == ["1", "2"])
        _ = Log.take()
        #expect(rig.lines { inner.n = 5 } == ["Reads"])
        #expect(rig.labels == ["1", "5"])
    }

    @Test("64: read outside of a view it is the default") func statement64() {
        #expect(Environment(\.number).wrappedValue == 0)
    }
}

/// semantics 65–68.
@MainActor struct DynamicPropertyTests {
    private struct Doubled: DynamicProperty {
        @State private var n = 1
        private(set) var doubled = 0
        let name: String
        init(_ name: String) { self.name = name }
        mutating func update() {
            doubled = n * 2
            let line = "update \(name) \(doubled)"
            MainActor.assumeIsolated { log(line) }
        }
        func grow() { n += 1 }
    }
    private struct Outer: DynamicProperty {
        var inner = Doubled("inner")
        mutating func update() {
            let line = "update outer over \(inner.doubled)"
            MainActor.assumeIsolated { log(line) }
        }
    }

    @Test("65, 66, 67: update runs before each body, in order, inner properties first") func statements65to67() {
        struct Shows: View {
            var first = Doubled("first")
            var second = Outer()
            var body: some View {
                let _ = log("body \(first.doubled) \(second.inner.doubled)")
                Button("First") { first.grow() }
                Button("Inner") { second.inner.grow() }
            }
        }
        let rig = Rig { Shows() }
        #expect(
            Log.take() == ["update first 2", "update inner 2", "update outer over 2", "body 2 2"])
        rig.tap("First")
        #expect(
            Log.take() == ["update first 4", "update inner 2", "update outer over 2", "body 4 2"])
        rig.tap("Inner")
        #expect(
            Log.take() == ["update first 4", "update inner 4", "update outer over 4", "body 4 4"])
    }

    private struct Deep: DynamicProperty {
        struct Middle: DynamicProperty {
            @State var n = 0
        }
        var middle = Middle()
        func grow() { middle.n += 1 }
    }
    private final class Held {
        @State var n = 0
    }

    @Test("68: properties in structs are found at any depth, those of a class are not") func statement68() {
        struct Shows: View {
            var deep = Deep()
            let held: Held
            var body: some View {
                let _ = log("body \(deep.middle.n)")
                Button("Deep") { deep.grow() }
                Button("Held") { held.n += 1 }
            }
        }
        let held = Held()
        let rig = Rig { Shows(held: held) }
        rig.tap("Deep")
        #expect(Log.take() == ["body 0", "body 1"])
        rig.tap("Held")
        #expect(Log.take() == [])
        #expect(rig.codes == [.stateNotInstalled, .stateNotInstalled])
    }

    @Test("507: the description lists what was written, the newest first, and keeps what it was written over")
    func statement507() {
        var values = EnvironmentValues()
        #expect(values.description == "[]")
        values.number = 1
        values.name = "a"
        values.number = 2
        #expect(values.description == "[NumberKey = 2, NameKey = a, NumberKey = 1]")
        var copy = values
        copy.name = "b"
        #expect(values.description == "[NumberKey = 2, NameKey = a, NumberKey = 1]")
    }
}
