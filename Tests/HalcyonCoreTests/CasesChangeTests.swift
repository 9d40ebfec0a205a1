import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// Public reports about changes and publishers: `Documentation/cases.md`.
@MainActor struct ChangeCaseTests {
    private final class Level: ObservableObject { @Published var level = 0 }

    @Test("B36: of several writes in one turn onChange sees the last, there and back is none; a publisher sends each")
    func caseB36() {
        struct Parent: View {
            @ObservedObject var model: Level
            var body: some View {
                let _ = log("body \(model.level)")
                Text("x")
                    .onChange(of: model.level) { log("change \($0) \($1)") }
                    .onReceive(model.$level) { log("receive \($0)") }
                Button("Up") {
                    model.level = 3
                    model.level = 8
                }
                Button("Again") {
                    model.level = 4
                    model.level = 8
                }
            }
        }
        let rig = Rig { Parent(model: Level()) }
        #expect(Log.take() == ["body 0", "receive 0"])
        rig.tap("Up")
        #expect(Log.take() == ["receive 3", "receive 8", "body 8", "change 0 8"])
        rig.tap("Again")
        #expect(Log.take() == ["receive 4", "receive 8", "body 8"])
    }

    @Test("B37: a chain and a bounded loop settle in one turn; an endless one is stopped, and the root still answers")
    func caseB37() {
        struct Chain: View {
            @State private var a = 0
            @State private var b = 0
            @State private var c = 0
            var body: some View {
                Text("\(a) \(b) \(c)")
                    .onChange(of: a) { b = a }
                    .onChange(of: b) { c = b }
                    .onChange(of: c) { log("settled") }
                Button("Go") { a = 5 }
            }
        }
        let chain = Rig { Chain() }
        chain.tap("Go")
        #expect(chain.labels.first == "5 5 5")
        #expect(Log.take() == ["settled"])
        #expect(chain.codes == [])
        struct Loop: View {
            @State private var n = 0
            let isEndless: Bool
            var body: some View {
                Text("\(n)").onChange(of: n) { old, new in
                    log("\(old) \(new)")
                    if isEndless || n < 4 { n += 1 }
                }
                Button("Go") { n += 1 }
            }
        }
        for isEndless in [false, true] {
            let rig = Rig { Loop(isEndless: isEndless) }
            rig.tap("Go")
            #expect(Log.take() == ["0 1", "1 2"])
            #expect(rig.labels.first == "3")
            #expect(rig.codes == [.changeLoop])
            #expect(
                rig.diagnostics[0].message == "onChange(of: Int) action tried to update multiple times per frame. (in "
                    + "ChangeCaseTests.Loop, 2 → 3) Let its action write what it watches only where that is not yet what "
                    + "it should be.")
            #expect(rig.tap("Go") == nil)
            #expect(rig.labels.first == (isEndless ? "6" : "4"))
        }
    }

    @Test("B39: the first value is a change only if asked for; one made in the view's own onAppear is") func caseB39() {
        struct Parent: View {
            @State private var v = 1
            let writes: Bool
            var body: some View {
                Text("x")
                    .onChange(of: v) { log("plain \($0) \($1)") }
                    .onChange(of: v, initial: true) { log("initial \($0) \($1)") }
                    .onAppear { if writes { v = 2 } }
            }
        }
        let still = Rig { Parent(writes: false) }
        #expect(Log.take() == ["initial 1 1"])
        let writing = Rig { Parent(writes: true) }
        #expect(Log.take() == ["initial 1 1", "plain 1 2", "initial 1 2"])
        withExtendedLifetime((still, writing)) {}
    }

    @Test("B41: in onReceive of a published property the property has the old value; the body after it the new one")
    func caseB41() {
        struct Parent: View {
            @ObservedObject var model: Level
            var body: some View {
                Text("\(model.level)").onReceive(model.$level) { log("\($0) \(model.level)") }
            }
        }
        let model = Level()
        let rig = Rig { Parent(model: model) }
        #expect(Log.take() == ["0 0"])
        #expect(rig.lines { model.level = 1 } == ["1 0"])
        #expect(rig.labels == ["1"])
    }

    private final class Source: ObservableObject {
        let subject = CurrentValueSubject<Int, Never>(7)
        let events = PassthroughSubject<Int, Never>()
        let stored: AnyPublisher<Int, Never>
        var live = ["b": 0, "c": 0]
        init() { stored = subject.eraseToAnyPublisher() }
        func counted(_ name: String, _ publisher: some Publisher<Int, Never>) -> AnyPublisher<Int, Never> {
            publisher.handleEvents(
                receiveSubscription: { [unowned self] _ in live[name]! += 1 },
                receiveCancel: { [unowned self] in
                    live[name]! -= 1
                    if name == "c" { events.send(-1) }
                }
            ).eraseToAnyPublisher()
        }
        var erased: AnyPublisher<Int, Never> { counted("b", subject) }
        var erasedEvents: AnyPublisher<Int, Never> { counted("c", events) }
    }

    @Test("B43: a publisher made in the body is subscribed anew at each run, without a gap, and that is said once")
    func caseB43() {
        struct Parent: View {
            @State private var tick = 0
            let source: Source
            var body: some View {
                Text("\(tick)")
                    .onReceive(Just(5)) { _ in log("just") }
                    .onReceive(Just(5).eraseToAnyPublisher()) { _ in log("a") }
                    .onReceive(source.subject.eraseToAnyPublisher()) { _ in log("plain b") }
                    .onReceive(source.erased) { _ in log("b") }
                    .onReceive(source.erasedEvents) { log("c \($0)") }
                    .onReceive(source.stored) { _ in log("d") }
                Button("Tick") { tick += 1 }
            }
        }
        let source = Source()
        let rig = Rig { Parent(source: source) }
        for round in 1...5 {
            rig.tap("Tick")
            source.events.send(round)
            #expect(source.live == ["b": 1, "c": 1])
        }
        let lines = Log.take()
        func count(_ name: String) -> Int { lines.count { $0 == name } }
        #expect(["just", "a", "b", "plain b", "d"].map(count) == [1, 6, 6, 6, 1])
        // At the end of a subscription its publisher sends -1: the next one is there to get it.
        #expect(lines.filter { $0.hasPrefix("c") } == (1...5).flatMap { ["c -1", "c \($0)"] })
        #expect(rig.codes == Array(repeating: .publisherRemade, count: 4))
        #expect(rig.diagnostics[0].message.contains("Parent"))
        source.subject.send(8)
        #expect(Log.take() == ["d", "b", "plain b"])
    }

    private struct Level3<Content: View>: View {
        let name: String
        let appearsFirst: Bool
        @ViewBuilder let content: Content
        var body: some View {
            if appearsFirst {
                VStack { content }
                    .task { log("\(name).task") }
                    .onAppear { log("\(name).app") }
                    .onChange(of: 1, initial: true) { log("\(name).chg") }
            } else {
                VStack { content }
                    .task { log("\(name).task") }
                    .onChange(of: 1, initial: true) { log("\(name).chg") }
                    .onAppear { log("\(name).app") }
            }
        }
    }

    @Test("B48: inner before outer, in the order of the modifiers, the later sibling first") func caseB48() {
        func run(appearsFirst: Bool, siblings: Int) -> [String] {
            let rig = Rig {
                Level3(name: "o", appearsFirst: appearsFirst) {
                    Level3(name: "m", appearsFirst: appearsFirst) {
                        ForEach(0..<siblings, id: \.self) { number in
                            Level3(name: siblings == 1 ? "i" : "i\(number + 1)", appearsFirst: appearsFirst) {
                                Text("x")
                            }
                        }
                    }
                }
            }
            defer { withExtendedLifetime(rig) {} }
            return Log.take()
        }
        func level(_ name: String, _ order: [String]) -> [String] { order.map { "\(name).\($0)" } }
        let order = ["task", "chg", "app"]
        #expect(run(appearsFirst: false, siblings: 1) == level("i", order) + level("m", order) + level("o", order))
        let other = ["task", "app", "chg"]
        #expect(run(appearsFirst: true, siblings: 1) == level("i", other) + level("m", other) + level("o", other))
        #expect(
            run(appearsFirst: false, siblings: 2)
                == level("i2", order) + level("i1", order) + level("m", order) + level("o", order))
    }

    @Test("B52: a task is begun once and cancelled once, however often the body runs") func caseB52() {
        struct Parent: View {
            @State private var n = 0
            @State private var shows = true
            var body: some View {
                if shows {
                    Text("\(n)")
                        .onDisappear { log("inner gone") }
                        .task {
                            log("start")
                            await wait()
                        }
                        .onDisappear { log("outer gone") }
                }
                Button("Go") { n += 1 }
                Button("Hide") { shows = false }
            }
            private func wait() async {
                await withTaskCancellationHandler {
                    try? await Task.sleep(for: .seconds(1000))
                } onCancel: {
                    MainActor.assumeIsolated { log("cancelled") }
                }
            }
        }
        let rig = Rig { Parent() }
        for _ in 1...20 { rig.tap("Go") }
        #expect(rig.labels.first == "20")
        #expect(Log.take() == ["start"])
        rig.tap("Hide")
        #expect(Log.take() == ["inner gone", "cancelled", "outer gone"])
    }

    @Test("B55: what onAppear prepares is missing in the first body and there in the first picture") func caseB55() {
        struct Parent: View {
            @State private var a: [Int] = []
            var body: some View {
                let _ = log("\(a.first ?? -1)")
                Text("\(a.first ?? -1)").onAppear { a = [7] }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["-1", "7"])
        #expect(rig.engine.turn == 1)
        #expect(rig.labels == ["7"])
    }
}
