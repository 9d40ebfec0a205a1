import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

final class Line: ObservableObject, Identifiable {
    let id: Int
    @Published var text = "line"
    @Published var isDouble = false
    init(_ id: Int) { self.id = id }
}

final class Lines: ObservableObject {
    @Published var list: [Line]
    init(_ count: Int) { list = (0..<count).map(Line.init) }
}

struct LineView: View {
    @ObservedObject var line: Line
    let isFlexible: Bool
    var body: some View {
        HStack {
            VStack {
                Text(line.text)
                if line.isDouble { Text("two") }
            }
            if isFlexible { Spacer() }
        }
    }
}

struct LinesView: View {
    @ObservedObject var lines: Lines
    var isFlexible = false
    var body: some View { VStack { ForEach(lines.list) { LineView(line: $0, isFlexible: isFlexible) } } }
}

/// How much layout does for a change: the same among 100 as among many.
@MainActor struct LayoutWorkTests {
    struct Work: Equatable, CustomStringConvertible {
        var summedUp: Int
        var measured: Int
        var relinked: Int
        var placed: Int
        var texts: Int
        var description: String {
            "summed up \(summedUp), asked \(measured), listed \(relinked), placed \(placed), texts \(texts)"
        }
    }

    private func work(_ bench: Bench, _ change: () -> Void) -> Work {
        bench.texts.asked = []
        let counts = bench.counting {
            change()
            bench.root.runTurn()
        }
        return Work(
            summedUp: counts.summedUp, measured: counts.measured, relinked: counts.relinked, placed: counts.placed,
            texts: bench.texts.asked.count)
    }

    @Test(arguments: [false, true]) func aChangeCostsTheSameAmongMany(isFlexible: Bool) {
        var all: [[Work]] = []
        for count in isFlexible ? [1000, 10_000] : [1000, 10_000, 100_000] {
            let lines = Lines(count)
            let bench = Bench(
                LinesView(lines: lines, isFlexible: isFlexible), 400, 400, isChecked: false, isPainted: false)
            // The first of a band: those behind it in its band are placed anew.
            let line = lines.list[count / 2 / 128 * 128]
            all.append([
                work(bench) { line.text = "LINE" },
                work(bench) { line.isDouble = true },
                work(bench) { line.isDouble = false },
                work(bench) { line.text = "longer" },
            ])
            if count <= 10_000 { #expect(bench.engine.layout.differencesFromFresh(limit: 3) == []) }
        }
        for work in all { #expect(work == all[0]) }
        // The text, and what is around it until nothing can be seen of it: the inner stack, the row; the long stack and
        // the root, where the height is another.
        #expect(all[0][0].summedUp == 1)
        #expect(all[0][1].summedUp == 5)
        #expect(all[0].map(\.texts) == [1, 1, 0, 1])
        #expect(all[0][0].placed == 0)
    }

    /// The control: what must count each child.
    @Test func aChangeOfAllCountsAll() {
        let lines = Lines(300)
        let bench = Bench(LinesView(lines: lines), 400, 400, isChecked: false)
        let changed = work(bench) { for line in lines.list { line.text = "longer" } }
        #expect(changed.texts == 300)
        // The texts, their two stacks, the long stack, the root.
        #expect(changed.summedUp == 3 * 300 + 2)
        let inserted = work(bench) { lines.list.insert(Line(1000), at: 0) }
        #expect(inserted.relinked == 301 + 1 + 1)
    }

    @Test func textIsMeasuredOnceForEachInput() {
        struct Paragraphs: View {
            @ObservedObject var lines: Lines
            var body: some View {
                HStack {
                    VStack { ForEach(lines.list) { LineView(line: $0, isFlexible: true) } }
                    Text("beside it all")
                }.padding()
            }
        }
        let lines = Lines(6)
        for line in lines.list { line.text = "line \(line.id) of some words" }
        let bench = Bench(Paragraphs(lines: lines), 150, 200, isChecked: false)
        #expect(bench.texts.asked.count > 7)
        #expect(Set(bench.texts.asked).count == bench.texts.asked.count)
        // Another width is another input, an equal one is none, nor is the wish of somebody else.
        bench.texts.asked = []
        bench.resize(150, 201)
        #expect(bench.texts.asked == [])
        lines.list[2].text = "another text of some words"
        bench.root.runTurn()
        #expect(bench.texts.asked.allSatisfy { $0.text == "another text of some words" })
        #expect(Set(bench.texts.asked).count == bench.texts.asked.count)
    }

    @Test func askingIsLinearInTheDepth() {
        struct Nest: View {
            let depth: Int
            var body: some View {
                if depth == 0 {
                    AnyView(Text("some words that wrap"))
                } else {
                    AnyView(
                        HStack {
                            VStack {
                                Nest(depth: depth - 1)
                                Text("a")
                            }
                            Text("b")
                        })
                }
            }
        }
        func asked(_ depth: Int) -> Int {
            Bench(Nest(depth: depth), 60, 60, asksEverything: true, isChecked: false).engine.recorder.counts.measured
        }
        let (ten, twenty, forty) = (asked(10), asked(20), asked(40))
        #expect(ten > 0)
        #expect(twenty < 3 * ten)
        #expect(forty < 3 * twenty)
    }

    @Test func theFastAndTheGeneralPathComeToTheSame() {
        for (width, height) in [(400.0, 400.0), (60, 60), (20, 1000), (0, 0)] {
            let lines = Lines(70)
            for line in lines.list where line.id % 3 == 0 { line.text = "some longer words" }
            let view = LinesView(lines: lines, isFlexible: true).padding(3)
            let fast = Bench(view, width, height)
            let general = Bench(view, width, height, asksEverything: true)
            #expect(fast.frames == general.frames)
            #expect(general.engine.recorder.counts.measured > fast.engine.recorder.counts.measured)
        }
    }
}
