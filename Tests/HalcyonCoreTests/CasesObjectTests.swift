import Foundation
import HalcyonEngine
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// Public reports about observable objects: `Documentation/cases.md`.
@MainActor struct ObjectCaseTests {
    private final class Sub: ObservableObject { @Published var n = 0 }
    private final class App: ObservableObject {
        @Published var sub = Sub()
        var forwarding: AnyCancellable?
        func forward() { forwarding = sub.objectWillChange.sink { [unowned self] in objectWillChange.send() } }
    }

    @Test("B56: a nested object's change runs the view only if it is forwarded, or the view holds the nested one")
    func caseB56() {
        struct Child: View {
            @ObservedObject var sub: Sub
            var body: some View {
                let _ = log("Child \(sub.n)")
                Text("child \(sub.n)")
            }
        }
        struct Parent: View {
            @ObservedObject var app: App
            let hasChild: Bool
            var body: some View {
                let _ = log("Parent")
                if hasChild { Child(sub: app.sub) } else { Text("\(app.sub.n)") }
                Button("Go") { app.sub.n += 1 }
            }
        }
        let plain = Rig { Parent(app: App(), hasChild: false) }
        _ = Log.take()
        plain.tap("Go")
        #expect(Log.take() == [])
        #expect(plain.labels.first == "0")
        plain.tap("Go")
        #expect(plain.codes == [.objectNotObserved])
        #expect(
            plain.diagnostics[0].message
                == "ObjectCaseTests.Sub.n changed, which the body of ObjectCaseTests.Parent shows, but "
                + "no view there observes this ObjectCaseTests.Sub: the body does not run, and shows the old value. Give the "
                + "object to a view of its own as an @ObservedObject, or forward its objectWillChange.")
        let forwarding = App()
        forwarding.forward()
        let forwarded = Rig { Parent(app: forwarding, hasChild: false) }
        _ = Log.take()
        forwarded.tap("Go")
        #expect(Log.take() == ["Parent"])
        #expect(forwarded.labels.first == "1")
        #expect(forwarded.codes == [])
        let child = Rig { Parent(app: App(), hasChild: true) }
        _ = Log.take()
        child.tap("Go")
        #expect(Log.take() == ["Child 1"])
        #expect(child.labels.first == "child 1")
        #expect(child.codes == [])
    }

    private final class Element: ObservableObject, Identifiable {
        let id: Int
        @Published var title: String
        init(_ id: Int) { (self.id, title) = (id, "title \(id)") }
    }
    private final class Library: ObservableObject { @Published var elements = (1...3).map(Element.init) }

    @Test(
        "B57: a change of an element of a published array shows where a row observes the element; moved rows do not run"
    )
    func caseB57() {
        struct LetRow: View {
            let element: Element
            var body: some View {
                let _ = log("row \(element.id)")
                Text(element.title)
            }
        }
        struct ObservingRow: View {
            @ObservedObject var element: Element
            var body: some View {
                let _ = log("row \(element.id)")
                Text(element.title)
            }
        }
        struct Shelf: View {
            @ObservedObject var library: Library
            let observes: Bool
            var body: some View {
                let _ = log("list")
                ForEach(library.elements) { element in
                    if observes { ObservingRow(element: element) } else { LetRow(element: element) }
                }
                Button("Edit") { library.elements[1].title = "edited" }
                Button("Sort") { library.elements.reverse() }
            }
        }
        // Reading an element goes through the array's getter, not through its setter: the array is not written.
        let plain = Rig { Shelf(library: Library(), observes: false) }
        _ = Log.take()
        plain.tap("Edit")
        #expect(Log.take() == [])
        #expect(plain.codes == [.objectNotObserved])
        #expect(plain.diagnostics.first?.message.contains("LetRow") == true)
        plain.tap("Sort")
        #expect(Log.take() == ["list"])
        #expect(plain.labels.prefix(3) == ["title 3", "title 2", "title 1"])
        let observing = Rig { Shelf(library: Library(), observes: true) }
        _ = Log.take()
        observing.tap("Edit")
        #expect(Log.take() == ["row 2"])
        #expect(observing.codes == [])
        #expect(observing.labels.prefix(3) == ["title 1", "edited", "title 3"])
    }

    private final class Three: ObservableObject {
        @Published var a = 0
        @Published var b = 0
        @Published var c = 0
    }

    @Test("B58: a published write runs every view that holds the object; precisely, only those that read the property")
    func caseB58() {
        struct ReadsA: View {
            @EnvironmentObject private var three: Three
            var body: some View {
                let _ = log("A")
                Text("a \(three.a)")
            }
        }
        struct ReadsB: View {
            @EnvironmentObject private var three: Three
            var body: some View {
                let _ = log("B")
                Text("b \(three.b)")
            }
        }
        struct ReadsNone: View {
            @EnvironmentObject private var three: Three
            var body: some View {
                let _ = log("none")
                Text("none")
            }
        }
        func runs(_ policy: LaunchOptions.Policy) -> (hundredC: [Int], oneA: [String]) {
            let three = Three()
            let rig = Rig(policy: policy) {
                VStack {
                    ReadsA()
                    ReadsB()
                    ReadsNone()
                }
                .environmentObject(three)
            }
            _ = Log.take()
            for value in 1...100 {
                three.c = value
                rig.turn()
            }
            let lines = Log.take()
            return (["A", "B", "none"].map { name in lines.count { $0 == name } }, rig.lines { three.a = 1 })
        }
        let swiftUI = runs(.swiftUI)
        #expect(swiftUI.hundredC == [100, 100, 100])
        #expect(swiftUI.oneA == ["A", "B", "none"])
        let precise = runs(.precise)
        #expect(precise.hundredC == [0, 0, 0])
        #expect(precise.oneA == ["A"])
    }

    @Observable fileprivate final class Tracked {
        var x = 0
        init() {}
    }

    @Test(
        "B59: an equal value published runs bodies and paints nothing; an equal state or observable value runs nothing")
    func caseB59() {
        struct Holds: View {
            @ObservedObject var three: Three
            var body: some View {
                let _ = log("body")
                Text("\(three.a)")
                    .onReceive(three.$a) { _ in log("receive") }
                    .onChange(of: three.a) { log("change") }
            }
        }
        struct Keeps: View {
            @State private var n = 3
            let tracked: Tracked
            var body: some View {
                let _ = log("own body \(tracked.x)")
                Button("Same \(n)") {
                    n = 3
                    tracked.x = 0
                }
            }
        }
        let three = Three()
        let rig = Rig {
            Holds(three: three)
            Keeps(tracked: Tracked())
        }
        #expect(Log.take() == ["body", "own body 0", "receive"])
        _ = rig.root.takeChange()
        var painted = 0
        for _ in 1...10 {
            #expect(rig.lines { three.a = three.a } == ["receive", "body"])
            painted += rig.root.takeChange().values.count { !$0.isEmpty }
        }
        #expect(painted == 0)
        rig.tap("Same 3")
        #expect(Log.take() == [])
    }

    @Test(
        "B60: values published and written on other threads arrive, bodies run on the main thread, said once a property"
    )
    func caseB60() async {
        struct Shows: View {
            @ObservedObject var three: Three
            @State private var own = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = MainActor.assertIsolated()
                let _ = hold.put($own)
                Text(verbatim: "\(three.a) \(three.b) \(own)")
            }
        }
        let three = Three()
        let hold = Hold<Binding<Int>>()
        let rig = Rig(isRecording: false) { Shows(three: three, hold: hold) }
        nonisolated(unsafe) let shared = three
        let own = hold.value!
        let lock = NSLock()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1000 { lock.withLock { shared.a += 1 } }
                }
            }
            group.addTask {
                lock.withLock { shared.b = 1 }
                own.wrappedValue = 5
            }
        }
        rig.turn()
        #expect(rig.labels == ["8000 1 5"])
        let messages = rig.diagnostics.map(\.message)
        #expect(messages.count == 3)
        for name in ["Three.a", "Three.b", "Shows.own"] {
            #expect(messages.count { $0.contains(name) } == 1, "\(name)")
        }
    }

    private final class Touched: ObservableObject {
        @Published var n = 0
        func touch() { n += 1 }
    }

    @Test("B61: what a body publishes or writes is kept and shown; if it never ends, it is stopped; said once")
    func caseB61() {
        struct Publishes: View {
            @ObservedObject var touched: Touched
            let isOnce: Bool
            var body: some View {
                let _ = touch()
                Text("\(touched.n)")
                Button("Still there") { log("tapped") }
            }
            private func touch() {
                log("body")
                if !isOnce || touched.n == 0 { touched.touch() }
            }
        }
        let once = Rig { Publishes(touched: Touched(), isOnce: true) }
        #expect(Log.take() == ["body", "body"])
        #expect(once.labels.first == "1")
        #expect(once.codes == [.publishDuringUpdate])
        #expect(once.diagnostics[0].message.contains("Touched.n") && once.diagnostics[0].message.contains("Publishes"))
        let touched = Touched()
        let endless = Rig(isRecording: false) { Publishes(touched: touched, isOnce: false) }
        #expect(endless.codes == [.publishDuringUpdate, .updateLoop])
        #expect(touched.n == Log.take().count, "no write is lost")
        #expect(endless.tap("Still there") == nil)
        #expect(Log.take().contains("tapped"))

        struct Writes: View {
            @State private var n = 0
            var body: some View {
                let _ = write()
                Text("\(n)")
            }
            private func write() {
                log("body \(n)")
                n = 3
                n = 3
            }
        }
        let writes = Rig { Writes() }
        #expect(Log.take() == ["body 0", "body 3"])
        #expect(writes.labels == ["3"])
        #expect(writes.codes == [.stateWriteDuringUpdate])
        #expect(writes.diagnostics[0].message.contains("Writes.n: 0 → 3"))

        struct Caches: View {
            @ObservedObject var touched: Touched
            var body: some View {
                let binding = Binding(
                    get: { () -> Int in
                        if touched.n != 4 { touched.n = 4 }
                        return touched.n
                    }, set: { touched.n = $0 })
                let _ = log("body")
                Text("\(binding.wrappedValue)")
            }
        }
        let caches = Rig { Caches(touched: Touched()) }
        #expect(Log.take() == ["body", "body"])
        #expect(caches.labels == ["4"])
        #expect(caches.codes == [.publishDuringUpdate])
    }

    @MainActor private final class Tally {
        var made = 0
        nonisolated(unsafe) var gone = 0
    }
    private final class Counted: ObservableObject {
        @Published var count = 0
        let tally: Tally
        @MainActor init(_ tally: Tally) {
            self.tally = tally
            tally.made += 1
        }
        deinit { tally.gone += 1 }
    }

    @Test(
        "B62: an observed object made in the view's initialiser is another at each pass of the parent, and that is said"
    )
    func caseB62() {
        struct Observing: View {
            @ObservedObject var object: Counted
            let pass: Int
            init(_ tally: Tally, _ pass: Int) {
                object = Counted(tally)
                self.pass = pass
            }
            var body: some View { Button("count \(object.count)") { object.count += 1 } }
        }
        struct Keeping: View {
            @StateObject private var object: Counted
            let pass: Int
            init(_ tally: Tally, _ pass: Int) {
                _object = StateObject(wrappedValue: Counted(tally))
                self.pass = pass
            }
            var body: some View { Button("count \(object.count)") { object.count += 1 } }
        }
        struct Parent: View {
            @State private var pass = 0
            let tally: Tally
            let keeps: Bool
            var body: some View {
                if keeps { Keeping(tally, pass) } else { Observing(tally, pass) }
                Button("Pass") { pass += 1 }
            }
        }
        for keeps in [false, true] {
            let tally = Tally()
            let rig = Rig { Parent(tally: tally, keeps: keeps) }
            for label in ["count 0", "count 1"] { rig.tap(label) }
            #expect(rig.labels.first == "count 2")
            rig.tap("Pass")
            #expect(rig.labels.first == (keeps ? "count 2" : "count 0"))
            rig.tap(keeps ? "count 2" : "count 0")
            #expect(rig.labels.first == (keeps ? "count 3" : "count 1"))
            #expect(tally.made == (keeps ? 1 : 2))
            #expect(tally.gone == tally.made - 1)
            #expect(rig.codes == (keeps ? [] : [.objectRemade]))
        }
    }

    @Test("B64: state that begins with a parameter keeps its first value; another id takes the new one") func caseB64()
    {
        struct Child: View {
            @State private var n: Int
            @State private var assigned: Int
            @StateObject private var object: Counted
            init(v: Int, tally: Tally) {
                _n = State(initialValue: v)
                assigned = v
                _object = StateObject(wrappedValue: Counted(tally))
            }
            var body: some View {
                let _ = object
                Text("\(n) \(assigned)")
            }
        }
        struct Parent: View {
            @State private var v = 1
            let tally: Tally
            let hasID: Bool
            var body: some View {
                if hasID { Child(v: v, tally: tally).id(v) } else { Child(v: v, tally: tally) }
                Button("Go") { v += 1 }
            }
        }
        for hasID in [false, true] {
            let tally = Tally()
            let rig = Rig { Parent(tally: tally, hasID: hasID) }
            #expect(rig.labels.first == "1 1")
            rig.tap("Go")
            #expect(rig.labels.first == (hasID ? "2 2" : "1 1"))
            #expect(tally.made == (hasID ? 2 : 1))
        }
    }
}
