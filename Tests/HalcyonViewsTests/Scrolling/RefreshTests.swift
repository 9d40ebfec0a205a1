import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Loading anew: a window of 100 × 200, rows of 30 points.
@MainActor @Suite(.serialized) struct RefreshTests {
    /// A task that ends when the test says so.
    @MainActor private final class Gate {
        var runs = 0
        private var waiting: CheckedContinuation<Void, Never>?
        func pass() async {
            runs += 1
            await withCheckedContinuation { waiting = $0 }
        }
        func open() async {
            waiting?.resume()
            waiting = nil
            for _ in 0..<10 { await Task.yield() }
        }
    }

    private func bench(_ gate: Gate, rows: Int = 20, bounces: ScrollBounceBehavior = .automatic) -> Bench {
        Bench(
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<rows, id: \.self) { Text("row \($0)").frame(height: 30) } }
            }.scrollBounceBehavior(bounces).refreshable { await gate.pass() }, 100, 200)
    }

    private func top(_ bench: Bench) -> Double? {
        bench.frame("row 0").flatMap { Double($0.split(separator: " ")[3]) }.map { (($0 - 5) * 100).rounded() / 100 }
    }

    /// Lets what loads come to its end. The action runs on no actor, so its return comes by way of another thread.
    private func end(_ gate: Gate, _ bench: Bench) async {
        await gate.open()
        bench.root.runTurn()
        for _ in 0..<5_000 where isLoading(bench) {
            try? await Task.sleep(for: .milliseconds(1))
            bench.root.runTurn()
        }
    }

    private func isLoading(_ bench: Bench) -> Bool {
        bench.root.semantics().flattened.contains { $0.value == "refreshing" }
    }

    private func rest(_ bench: Bench) {
        bench.clock.advance(by: 0.1)
        bench.root.runTurn()
    }

    @Test("359: content that is pulled 60 points loads anew at rest; the room above stays until the action returns")
    func pull() async {
        let gate = Gate()
        let bench = bench(gate)
        bench.scroll(0, -60)
        // A rubber band: 0.55 of the way.
        #expect(top(bench) == 33)
        rest(bench)
        #expect(top(bench) == 0)
        #expect(gate.runs == 0)
        bench.scroll(0, -60)
        bench.scroll(0, -60)
        #expect(top(bench) == 66)
        #expect(gate.runs == 0)
        rest(bench)
        #expect(gate.runs == 1)
        #expect(top(bench) == 44)
        #expect(area(bench)?.value == "refreshing")
        // A second one does not begin before the first is done.
        bench.scroll(0, -200)
        rest(bench)
        #expect(gate.runs == 1)
        await end(gate, bench)
        #expect(top(bench) == 0)
        #expect(area(bench)?.value == "")
    }

    private func area(_ bench: Bench) -> SemanticsNode? {
        bench.root.semantics().flattened.first { $0.role == .scrollArea }
    }

    @Test("359: a movement that began further down ends at the top")
    func fromBelow() {
        let gate = Gate()
        let bench = bench(gate)
        bench.scroll(0, 100)
        bench.scroll(0, -100)
        bench.scroll(0, -200)
        #expect(top(bench) == 0)
        rest(bench)
        #expect(gate.runs == 0)
        // Pulled and let go back by the hand.
        bench.scroll(0, -200)
        #expect(top(bench) == 110)
        bench.scroll(0, 300)
        #expect(top(bench) == 0)
        rest(bench)
        #expect(gate.runs == 0)
    }

    @Test("359: what is shown turns while it loads")
    func turning() async {
        let gate = Gate()
        let bench = bench(gate)
        bench.scroll(0, -200)
        rest(bench)
        let before = bench.root.displayList
        bench.clock.advance(by: 0.1)
        bench.root.runTurn()
        #expect(!bench.root.displayList.looksLike(before))
        await end(gate, bench)
        let quiet = bench.root.displayList
        bench.clock.advance(by: 3)
        bench.root.runTurn()
        let later = bench.root.displayList
        bench.clock.advance(by: 0.1)
        bench.root.runTurn()
        // But for the bars, which go.
        #expect(bench.root.displayList.looksLike(later))
        #expect(quiet.size == later.size)
    }

    @Test("Content that fits is pulled unless that is said to depend on its size")
    func bounces() {
        let short = bench(Gate(), rows: 3)
        short.scroll(0, -100)
        #expect(top(short) == 55)
        let based = bench(Gate(), rows: 3, bounces: .basedOnSize)
        based.scroll(0, -100)
        #expect(top(based) == 0)
        let long = bench(Gate(), bounces: .basedOnSize)
        long.scroll(0, -100)
        #expect(top(long) == 55)
    }

    @Test("359: accessibility and control-R load anew as well")
    func otherWays() async {
        let gate = Gate()
        let bench = Bench(
            List { Button("go") {} }.refreshable { await gate.pass() }, 200, 200)
        let list = bench.root.semantics().flattened.first { $0.role == .list }
        #expect(list?.actions == [.named("Refresh")])
        #expect(bench.root.perform(.named("Refresh"), on: list!.id))
        #expect(gate.runs == 1)
        await end(gate, bench)
        bench.key("Tab")
        bench.key("control+r")
        #expect(gate.runs == 2)
        await gate.open()
    }

    @Test("359: the action is in the environment, inside only")
    func environment() async {
        @MainActor final class Seen { var lines: [String] = [] }
        struct Reader: View {
            @Environment(\.refresh) private var refresh
            let seen: Seen
            var body: some View {
                Button(refresh == nil ? "none" : "some") { Task { await refresh?() } }
            }
        }
        let (seen, gate) = (Seen(), Gate())
        let bench = Bench(
            VStack {
                Reader(seen: seen)
                Reader(seen: seen).refreshable { await gate.pass() }
            }, 200, 200)
        #expect(bench.root.semantics().flattened.filter { $0.role == .button }.map(\.label) == ["none", "some"])
        bench.press("some")
        for _ in 0..<5_000 where gate.runs == 0 { try? await Task.sleep(for: .milliseconds(1)) }
        #expect(gate.runs == 1)
        await gate.open()
    }

    @Test("359: the task is cancelled when the view goes")
    func cancelled() async {
        @MainActor final class Log { var lines: [String] = [] }
        struct Going: View {
            @State private var isThere = true
            let log: Log
            var body: some View {
                VStack(spacing: 0) {
                    Button("go") { isThere = false }.frame(height: 40)
                    if isThere {
                        ScrollView { Color.red.frame(height: 300) }.refreshable {
                            try? await Task.sleep(for: .seconds(1_000))
                            log.lines.append("\(Task.isCancelled)")
                        }
                    }
                }
            }
        }
        let log = Log()
        let bench = Bench(Going(log: log), 100, 240)
        bench.scroll(0, -200)
        rest(bench)
        bench.press("go")
        bench.root.runTurn()
        for _ in 0..<200 where log.lines.isEmpty { try? await Task.sleep(for: .milliseconds(5)) }
        #expect(log.lines == ["true"])
    }
}
