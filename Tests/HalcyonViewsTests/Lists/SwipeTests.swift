import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Rows that are moved aside: a plain list in a window of 300 × 200, rows of 36; a character is 7 wide, a line 20 high.
@MainActor @Suite(.serialized) struct SwipeTests {
    @MainActor private final class Log {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private struct Rows: View {
        let log: Log
        var allowsFullSwipe = true
        @State private var elements = Array(0..<4)
        @State private var other = 0
        var body: some View {
            VStack(spacing: 0) {
                List {
                    ForEach(elements, id: \.self) { number in
                        Text(number == 2 ? "row 2 \(other)" : "row \(number)")
                            .swipeActions(allowsFullSwipe: allowsFullSwipe) {
                                Button("A") {
                                    log.lines.append("A \(number)")
                                    other += 1
                                }
                                Button("B") { log.lines.append("B \(number)") }.tint(.orange)
                            }
                            .swipeActions(edge: .leading) { Button("C") { log.lines.append("C \(number)") } }
                    }
                }.listStyle(.plain)
                Button("other") { other += 1 }.frame(height: 40)
            }
        }
    }

    private func rest(_ bench: Bench) {
        bench.clock.advance(by: 0.11)
        bench.root.runTurn()
    }

    private func swipe(_ bench: Bench, _ width: Double, row: Int = 1) {
        bench.scroll(width, 0, at: CGPoint(x: 150, y: 36 * Double(row) + 18))
    }

    private func left(_ bench: Bench, _ row: String) -> Double? {
        bench.frame(row).flatMap { Double($0.dropFirst(row.count + 1).split(separator: " ")[0]) }
    }

    /// Where the buttons of a name stand that are drawn, in points of the window.
    private func cell(_ bench: Bench, _ name: String) -> CGRect? {
        bench.root.semantics().flattened.first { $0.role == .button && $0.label == name }?.frame
    }

    @Test("370: a row follows the hand, stays open where half of its actions is seen, and closes otherwise")
    func opening() {
        let log = Log()
        let bench = Bench(Rows(log: log), 300, 240)
        #expect(cell(bench, "A") == nil)
        swipe(bench, 40)
        #expect(left(bench, "row 1") == -28)
        #expect(left(bench, "row 0") == 12)
        rest(bench)
        // Two cells of 74: 40 is less than half of them.
        #expect(left(bench, "row 1") == 12)
        swipe(bench, 50)
        swipe(bench, 30)
        rest(bench)
        #expect(left(bench, "row 1") == -136)
        // The first action is the outermost.
        #expect(cell(bench, "A") == CGRect(x: 226, y: 36, width: 74, height: 36))
        #expect(cell(bench, "B") == CGRect(x: 152, y: 36, width: 74, height: 36))
        #expect(log.take() == [])
        // Another row closes it.
        swipe(bench, 10, row: 0)
        #expect(left(bench, "row 1") == 12)
        rest(bench)
        #expect(left(bench, "row 0") == 12)
    }

    @Test("370: an action is pressed, and the row closes; any other press closes it and does nothing else")
    func pressing() {
        let log = Log()
        let bench = Bench(Rows(log: log), 300, 240)
        swipe(bench, 100)
        rest(bench)
        bench.tap(263, 54)
        bench.root.runTurn()
        #expect(log.take() == ["A 1"])
        #expect(left(bench, "row 1") == 12)
        swipe(bench, 100)
        rest(bench)
        bench.tap(50, 54)
        bench.root.runTurn()
        #expect(log.take() == [])
        #expect(left(bench, "row 1") == 12)
    }

    @Test("370: moved over half of its width, the first action is done at rest, unless that is not allowed")
    func fullSwipe() {
        let log = Log()
        let bench = Bench(Rows(log: log), 300, 240)
        swipe(bench, 160)
        #expect(log.take() == [])
        rest(bench)
        #expect(log.take() == ["A 1"])
        #expect(left(bench, "row 1") == 12)
        let bounded = Bench(Rows(log: log, allowsFullSwipe: false), 300, 240)
        swipe(bounded, 200)
        rest(bounded)
        #expect(log.take() == [])
        #expect(left(bounded, "row 1") == -136)
    }

    @Test("370: the leading side has actions of its own")
    func leading() {
        let log = Log()
        let bench = Bench(Rows(log: log), 300, 240)
        swipe(bench, -60)
        #expect(left(bench, "row 1") == 72)
        rest(bench)
        #expect(left(bench, "row 1") == 86)
        #expect(cell(bench, "C") == CGRect(x: 0, y: 36, width: 74, height: 36))
        bench.tap(30, 54)
        #expect(log.take() == ["C 1"])
    }

    @Test("B92: an open row stays open while another row changes")
    func caseB92() {
        let log = Log()
        let bench = Bench(Rows(log: log), 300, 240)
        swipe(bench, 100)
        rest(bench)
        bench.press("other")
        bench.root.runTurn()
        #expect(bench.frame("row 2 1") != nil)
        #expect(left(bench, "row 1") == -136)
    }

    @Test("370, 373: accessibility reaches the actions of each row that is there")
    func semantics() {
        let log = Log()
        let bench = Bench(Rows(log: log), 300, 240)
        let row = bench.root.semantics().flattened.first { $0.label == "row 1" }!
        #expect(row.actions == [.named("A"), .named("B"), .named("C")])
        #expect(bench.root.perform(.named("B"), on: row.id))
        #expect(log.take() == ["B 1"])
        // Elsewhere than in a list there are none.
        let stack = Bench(
            VStack { Text("alone").swipeActions { Button("A") {} } }, 300, 200)
        #expect(stack.root.semantics().flattened.first { $0.label == "alone" }?.actions == [])
    }

    @Test("370: `onDelete` alone gives rows a Delete, and actions at that side replace it")
    func deleting() {
        struct Deleting: View {
            @State private var elements = ["a", "b", "c", "d"]
            var body: some View {
                VStack(spacing: 0) {
                    Text(elements.joined()).frame(height: 20)
                    List {
                        ForEach(elements, id: \.self) { name in
                            if name == "c" {
                                Text("row c").swipeActions { Button("Other") {} }
                            } else {
                                Text("row \(name)").deleteDisabled(name == "d")
                            }
                        }.onDelete { elements.remove(atOffsets: $0) }
                    }.listStyle(.plain)
                }
            }
        }
        let bench = Bench(Deleting(), 300, 220)
        func aside(_ width: Double, _ row: Int) {
            bench.scroll(width, 0, at: CGPoint(x: 150, y: 20 + 36 * Double(row) + 18))
        }
        aside(50, 1)
        rest(bench)
        #expect(left(bench, "row b") == -62)
        bench.tap(280, 20 + 36 + 18)
        bench.root.runTurn()
        #expect(bench.frame("acd") != nil)
        // The row that has an action of its own: there is no other.
        aside(50, 1)
        rest(bench)
        #expect(left(bench, "row c") == -62)
        #expect(cell(bench, "Other") == CGRect(x: 226, y: 56, width: 74, height: 36))
        // One that cannot be deleted is not moved at all.
        aside(50, 2)
        #expect(left(bench, "row d") == 12)
        aside(160, 0)
        rest(bench)
        #expect(bench.frame("cd") != nil)
        // Accessibility deletes as well.
        let row = bench.root.semantics().flattened.first { $0.label == "row c" }!
        #expect(row.actions == [.delete, .named("Other")])
        #expect(bench.root.perform(.delete, on: row.id))
        bench.root.runTurn()
        #expect(bench.frame("d") != nil)
    }
}
