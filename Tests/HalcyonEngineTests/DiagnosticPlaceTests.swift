import Combine
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// What is wrong with a program is said with the place in it, also where nothing of the user's runs any more: the closure
/// that was given, or the body that it stands in.
@MainActor struct DiagnosticPlaceTests {
    /// Where a diagnostic says it is from: the only one, unless a code is given.
    private func place(_ rig: Rig, _ code: Diagnostic.Code? = nil) -> SourcePlace? {
        let diagnostics = rig.diagnostics.filter { code == nil || $0.code == code }
        #expect(diagnostics.count == 1)
        return diagnostics.first?.place.flatMap { PlacePrinter.sources(of: [$0])[0].first }
    }

    private struct Item: Identifiable { var id: Int }

    @Test("85: repeated ids: the rows' closure, whether it captures nothing, a value, or is passed on as it is")
    func repeatedIDs() {
        struct Constant: View {
            static let line = #line + 2
            var body: some View {
                ForEach([Item(id: 1), Item(id: 1)]) { item in Text("\(item.id)") }
            }
        }
        struct Capturing: View {
            let name: String
            static let line = #line + 2
            var body: some View {
                ForEach([1, 1], id: \.self) { number in
                    Text("\(name) \(number)")
                    Text("and another")
                }
            }
        }
        struct Bound: View {
            @State private var items = [Item(id: 2), Item(id: 2)]
            static let line = #line + 2
            var body: some View {
                ForEach($items) { $item in Text("\(item.id)") }
            }
        }
        expect(place(Rig { Constant() }), at: Constant.line)
        expect(place(Rig { Capturing(name: "a") }), at: Capturing.line)
        expect(place(Rig { Bound() }), at: Bound.line)
        #if DEBUG
        let line = DiagnosticPrinter.line(Rig { Constant() }.diagnostics[0])
        #expect(
            line
                == "DiagnosticPlaceTests.swift:\(Constant.line): ForEach<Array<DiagnosticPlaceTests.Item>, Int, Text>: "
                + "the ID 1 occurs multiple times within the collection, this will give undefined results! Only the first "
                + "of these elements is shown. Give each element an id of its own.")
        #endif
    }

    @Test("86: a range that changes: the rows' closure") func changingRange() {
        struct Parent: View {
            @State private var count = 2
            static let line = #line + 2
            var body: some View {
                ForEach(0..<count) { Text("row \($0)") }
                Button("Less") { count -= 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Less")
        expect(place(rig), at: Parent.line)
    }

    @Test("106: a change that repeats: its action, in each of its forms") func repeatedChanges() {
        struct Parent: View {
            @State private var n = 0
            let form: Int
            static let line = #line + 5
            var body: some View {
                Group {
                    switch form {
                    case 0:
                        Text("\(n)").onChange(of: n) { n += $1 - $0 }
                    case 1:
                        Text("\(n)").onChange(of: n) { n += 1 }
                    default:
                        Text("\(n)").onChange(of: n, perform: { n = $0 + 1 })
                    }
                }
                Button("Go") { n = 1 }
            }
        }
        for form in 0...2 {
            let rig = Rig { Parent(form: form) }
            rig.tap("Go")
            expect(place(rig), at: Parent.line + 2 * form)
        }
    }

    private enum Sum: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    @Test("116: a preference that feeds itself: its action") func preferenceLoop() {
        struct Parent: View {
            @State private var n = 0
            static let line = #line + 3
            var body: some View {
                Text("\(n)").preference(key: Sum.self, value: n)
                    .onPreferenceChange(Sum.self) { n = $0 + 1 }
            }
        }
        expect(place(Rig { Parent() }), at: Parent.line)
    }

    @Test("A publisher that is made in the body: the action for its values") func remadePublisher() {
        struct Parent: View {
            @State private var tick = 0
            static let line = #line + 3
            var body: some View {
                Text("\(tick)")
                    .onReceive(Just(tick)) { _ in log("received") }
                Button("Tick") { tick += 1 }
            }
        }
        let rig = Rig { Parent() }
        for _ in 0..<3 { rig.tap("Tick") }
        expect(place(rig), at: Parent.line)
    }

    @Test("What no closure tells, the body that it stands in does: an id made in it, a frame, a body without end")
    func bodies() {
        struct Remade: View {
            @State private var tick = 0
            static let line = #line + 1
            var body: some View {
                Text("\(tick)").id(UUID())
                Button("Tick") { tick += 1 }
            }
        }
        let remade = Rig { Remade() }
        for _ in 0..<5 { remade.tap("Tick") }
        expect(place(remade), at: Remade.line)

        struct Framed<Content: View>: View {
            let content: Content
            static var line: Int {
                let here = #line + 3
                return here
            }
            var body: some View {
                content.frame(width: -5)
            }
        }
        expect(place(Rig { Framed(content: Text("x")) }), at: Framed<Text>.line)

        struct Endless: View {
            @State private var n = 0
            static let line = #line + 1
            var body: some View {
                let _ = write()
                Text("\(n)")
            }
            func write() { n += 1 }
        }
        expect(place(Rig { Endless() }, .updateLoop), at: Endless.line)
    }

    private final class Model: ObservableObject { @Published var n = 0 }

    @Test("19, 21, 43, 45, 64: what is done where it may not be: the line that does it, and what to write instead")
    func wrongMoments() {
        struct Writes: View {
            @State private var n = 0
            static let line = #line + 6
            var body: some View {
                let _ = write()
                Text("\(n)")
            }
            @inline(never) func write() {
                if n == 0 { n = 1 }
            }
        }
        let writes = Rig { Writes() }
        expect(place(writes), at: Writes.line)
        #expect(
            writes.diagnostics[0].message == "Modifying state during view update, this will cause undefined behavior. "
                + "(DiagnosticPlaceTests.Writes.n: 0 → 1; applied after the update) Write it in an action, in onAppear or in "
                + "onChange(of:).")

        struct Publishes: View {
            @ObservedObject var model: Model
            static let line = #line + 6
            var body: some View {
                let _ = publish()
                Text("\(model.n)")
            }
            @inline(never) func publish() {
                if model.n == 0 { model.n = 1 }
            }
        }
        let publishes = Rig { Publishes(model: Model()) }
        expect(place(publishes), at: Publishes.line)
        #expect(
            publishes.diagnostics[0].message
                == "Publishing changes from within view updates is not allowed, this will cause "
                + "undefined behavior. (DiagnosticPlaceTests.Model.n, while the body of DiagnosticPlaceTests.Publishes ran; "
                + "the views run again after this update) Publish in an action, in a task or in onChange(of:).")

        struct Loose: View {
            @State var n = 3
            @StateObject var model = Model()
            @Environment(\.isEnabled) var isEnabled
            var body: some View { Text("\(n)") }
        }
        struct Asks: View {
            let lines = Lines()
            var body: some View {
                Button("State") {
                    lines.here = #line + 1
                    _ = Loose().n
                }
                Button("Object") {
                    lines.here = #line + 1
                    _ = Loose().model
                }
                Button("Environment") {
                    lines.here = #line + 1
                    _ = Loose().isEnabled
                }
            }
        }
        let asks = Asks()
        let use = "Use it in the view's body or in a closure made there"
        let expected = [
            "State":
                "Accessing State's value outside of being installed on a View. This will result in a constant Binding of "
                + "the initial value and will not update. \(use); in an initializer, assign State(initialValue:).",
            "Object":
                "Accessing StateObject<DiagnosticPlaceTests.Model>'s object without being installed on a View. This will "
                + "create a new instance each time. \(use).",
            "Environment":
                "Accessing Environment<Bool>'s value outside of being installed on a View. This will always read the "
                + "default value and will not update. \(use).",
        ]
        for (button, message) in expected {
            let rig = Rig { asks }
            rig.tap(button)
            expect(place(rig), at: asks.lines.here)
            #expect(rig.diagnostics.map(\.message) == [message])
        }
    }
}
