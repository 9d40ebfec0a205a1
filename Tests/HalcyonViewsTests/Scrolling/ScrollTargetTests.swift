import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// Where movements come to rest: a window of 100 × 100, rows of 30 points unless said otherwise.
@MainActor @Suite(.serialized) struct ScrollTargetTests {
    private func rows(_ count: Int = 20, height: CGFloat = 30) -> some View {
        VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: height) }
        }.scrollTargetLayout()
    }

    private func offset(_ bench: Bench, height: Double = 30) -> Double? {
        bench.frame("row 0").flatMap { Double($0.split(separator: " ")[3]) }.map { (height - 20) / 2 - $0 }
    }

    /// Nothing comes for so long.
    private func rest(_ bench: Bench, _ seconds: Double = 0.1) {
        bench.clock.advance(by: seconds)
        bench.root.runTurn()
    }

    @Test("351: paging rests at multiples of the view's size, the next in the direction of the movement")
    func paging() {
        let bench = Bench(ScrollView { rows() }.scrollTargetBehavior(.paging), 100, 100)
        bench.scroll(0, 10)
        #expect(offset(bench) == 10)
        rest(bench, 0.05)
        #expect(offset(bench) == 10)
        bench.scroll(0, 10)
        rest(bench, 0.06)
        // The second event came 0.05 s after the first.
        #expect(offset(bench) == 20)
        rest(bench, 0.05)
        #expect(offset(bench) == 100)
        bench.scroll(0, 130)
        rest(bench)
        #expect(offset(bench) == 300)
        bench.scroll(0, -1)
        rest(bench)
        #expect(offset(bench) == 200)
        bench.scroll(0, 1_000)
        rest(bench)
        // 600 points of content: the last page begins at 500.
        #expect(offset(bench) == 500)
    }

    @Test("351: pages have another size when the view has")
    func pagingResized() {
        let bench = Bench(ScrollView { rows() }.scrollTargetBehavior(.paging), 100, 100)
        bench.scroll(0, 150)
        rest(bench)
        #expect(offset(bench) == 200)
        bench.resize(100, 90)
        // The nearest page of 90 points.
        #expect(offset(bench) == 180)
    }

    @Test("351: views of a target layout are aligned, no further than a limit says")
    func viewAligned() {
        let bench = Bench(ScrollView { rows() }.scrollTargetBehavior(.viewAligned), 100, 100)
        bench.scroll(0, 40)
        rest(bench)
        #expect(offset(bench) == 60)
        bench.scroll(0, -5)
        rest(bench)
        #expect(offset(bench) == 30)
        bench.scroll(0, 10_000)
        rest(bench)
        #expect(offset(bench) == 500)
        let few = Bench(
            ScrollView { rows() }.scrollTargetBehavior(.viewAligned(limitBehavior: .always)), 100, 100)
        few.scroll(0, 300)
        rest(few)
        #expect(offset(few) == 120)
        let one = Bench(
            ScrollView { rows() }.scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne)), 100, 100)
        one.scroll(0, 300)
        rest(one)
        #expect(offset(one) == 30)
        one.scroll(0, -300)
        rest(one)
        #expect(offset(one) == 0)
        // Limited where there is little room.
        let compact = Bench(
            ScrollView { rows() }.scrollTargetBehavior(.viewAligned).environment(\.verticalSizeClass, .compact), 100,
            100)
        compact.scroll(0, 300)
        rest(compact)
        #expect(offset(compact) == 120)
    }

    @Test("351: a behaviour of a program's own is told the movement, and decides")
    func own() {
        @MainActor final class Log { var lines: [String] = [] }
        struct Half: ScrollTargetBehavior {
            let log: Log
            func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
                log.lines.append(
                    "\(context.originalTarget.rect.minY) \(target.rect.minY) \(context.velocity.dy) "
                        + "\(context.contentSize.height) \(context.containerSize.height) \(context.axes == .vertical) "
                        + "\(context.isEnabled)")
                target.rect.origin.y /= 2
            }
        }
        let log = Log()
        let bench = Bench(ScrollView { rows() }.scrollTargetBehavior(Half(log: log)), 100, 100)
        bench.scroll(0, 50)
        bench.clock.advance(by: 0.09)
        bench.scroll(0, 50)
        bench.clock.advance(by: 0.09)
        bench.scroll(0, 50)
        rest(bench, 0.2)
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.hasPrefix("0.0 150.0 833.3333") == true)
        #expect(log.lines.first?.hasSuffix(" 600.0 100.0 true true") == true)
        #expect(offset(bench) == 75)
    }

    @Test("351: where it rests is what a bound position is told")
    func toldAtRest() {
        @MainActor final class Holder: ObservableObject { @Published var id: Int? }
        struct Bound: View {
            @ObservedObject var holder: Holder
            var body: some View {
                ScrollView(.horizontal) {
                    LazyHStack(spacing: 0) {
                        ForEach(0..<10, id: \.self) { Text("page \($0)").frame(width: 100, height: 50) }
                    }.scrollTargetLayout()
                }.scrollTargetBehavior(.viewAligned).scrollPosition(id: $holder.id)
            }
        }
        let holder = Holder()
        let bench = Bench(Bound(holder: holder), 100, 100)
        bench.scroll(20, 0)
        #expect(holder.id == 0)
        rest(bench)
        #expect(holder.id == 1)
        #expect(bench.frame("page 1") == "page 1 29 40 42 20")
    }
}
