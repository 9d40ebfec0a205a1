import Combine
import Foundation
import Glibc
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

extension LazyContainerTests {
    /// What lists cost with many rows: a window of 300 × 200, rows of 36, so that six are seen.
    @MainActor @Suite(.serialized) struct ListCostTests {
        init() { RowLog.lines = [] }

        @MainActor private final class Model: ObservableObject {
            @Published var elements: [CountedElement]
            @Published var tick = 0
            init(_ count: Int) { elements = (0..<count).map { CountedElement($0) } }
        }

        private struct Rows: View {
            @ObservedObject var model: Model
            var body: some View { List(model.elements) { Text("row \($0.number)") }.listStyle(.plain) }
        }

        /// What is counted while something is done.
        private func counts(_ bench: Bench, _ body: () -> Void) -> [Int] {
            let counts = bench.counting(body)
            return [counts.bodies, counts.measured, counts.placed, counts.summedUp, counts.relinked]
        }

        private static let many = 100_006

        @Test("Mounting costs the visible rows, and scrolling by one row costs one row, however many there are")
        func visibleRows() {
            func costs(_ count: Int) -> (mounted: [Int], scrolled: [Int], records: Int, far: Int) {
                let bench = Bench(Rows(model: Model(count)), 300, 200, isChecked: false)
                // An optimised build ends it before the table is read, and with it all records.
                defer { withExtendedLifetime(bench) {} }
                let counts = bench.engine.recorder.counts
                let mounted = [counts.bodies, counts.measured, counts.placed, counts.summedUp, counts.relinked]
                let records = bench.engine.table.liveRecords
                bench.scroll(0, 36)
                let scrolled = self.counts(bench) { bench.scroll(0, 36) }
                for _ in 0..<5 { bench.scroll(0, 36) }
                return (mounted, scrolled, records, bench.engine.table.liveRecords)
            }
            let (few, many) = (costs(20), costs(Self.many))
            #expect(many.mounted == few.mounted)
            #expect(many.scrolled == few.scrolled)
            #expect(many.records == few.records)
            // What was scrolled away is nothing any more.
            #expect(many.far == few.far && abs(many.far - many.records) <= 3)
            // The control: with two rows there is less to mount.
            #expect(costs(2).mounted[1] < few.mounted[1])
        }

        @Test("An array that is replaced by quite another one is looked at once, however many rows there are")
        func replaced() {
            for count in [1_000, Self.many] {
                let model = Model(count)
                let bench = Bench(Rows(model: model), 300, 200, isChecked: false)
                let elements = (0..<count).map { CountedElement($0 + 1_000_000) }
                CountedElement.reads = 0
                model.elements = elements
                bench.root.runTurn()
                #expect(CountedElement.reads >= count)
                #expect(CountedElement.reads <= count + 40)
                #expect(bench.frame("row 1,000,000") != nil)
            }
        }

        /// An element that costs nothing to look at.
        private struct Plain: Identifiable {
            var id: Int
        }

        private final class PlainModel: ObservableObject {
            @Published var elements: [Plain]
            init(_ count: Int) { elements = (0..<count).map { Plain(id: $0) } }
        }

        private struct PlainRows: View {
            @ObservedObject var model: PlainModel
            var body: some View { List(model.elements) { Text("row \($0.id)") }.listStyle(.plain) }
        }

        /// Seconds of this thread's time that something takes, the least of some runs.
        private func time(_ body: (Int) -> Void) -> Double {
            func now() -> Double {
                var time = timespec()
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
                return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
            }
            return (0..<5).map { run in
                let start = now()
                body(run)
                return now() - start
            }.min() ?? 0
        }

        @Test("An array that is replaced costs no more than some looks at each of its elements")
        func episode() {
            func turn(_ count: Int) -> Double {
                let model = PlainModel(count)
                let bench = Bench(PlainRows(model: model), 300, 200, isChecked: false, isPainted: false)
                let arrays = (0..<5).map { run in (0..<count).map { Plain(id: $0 + (run + 1) * 1_000_000) } }
                return time { run in
                    model.elements = arrays[run]
                    bench.root.runTurn()
                }
            }
            let (seen, new) = (Set(0..<6), (0..<Self.many).map { Plain(id: $0 + 1_000) })
            var same = 0
            let floor = time { _ in for element in new where seen.contains(element.id) { same += 1 } }
            let (few, many) = (turn(20), turn(Self.many))
            #expect(same == 0)
            // Both as they are compiled here: one pass that looks for six ids among all.
            #expect(many - few <= 5 * floor)
            #expect(many > few)
        }
    }
}
