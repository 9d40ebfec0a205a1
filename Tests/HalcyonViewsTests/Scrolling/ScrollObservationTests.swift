import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// What is told of a scrollable view, and what is said to it: a window of 100 × 100, rows of 30 points.
@MainActor @Suite(.serialized) struct ScrollObservationTests {
    @MainActor private final class Log {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private func rows(_ count: Int = 20) -> some View {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: 30) } }
    }

    private func top(_ bench: Bench, _ row: Int) -> Double? {
        bench.frame("row \(row)").flatMap { Double($0.split(separator: " ")[3]) }.map { $0 - 5 }
    }

    @Test("356: the geometry's value is told at first and when it is another")
    func geometry() {
        let log = Log()
        let view = ScrollView { rows() }
            .onScrollGeometryChange(for: Bool.self) {
                $0.contentOffset.y > 40
            } action: {
                log.lines.append("\($0) \($1)")
            }
            .onScrollGeometryChange(for: CGFloat.self) {
                $0.visibleRect.maxY
            } action: {
                log.lines.append("\($0) \($1)")
            }
        let bench = Bench(view, 100, 100)
        #expect(log.take() == ["false false", "100.0 100.0"])
        bench.scroll(0, 40)
        #expect(log.take() == ["100.0 140.0"])
        bench.scroll(0, 1)
        #expect(log.take() == ["false true", "140.0 141.0"])
        bench.scroll(0, 10_000)
        #expect(log.take() == ["141.0 600.0"])
        bench.resize(100, 50)
        #expect(log.take() == ["600.0 550.0"])
    }

    @Test("356: all of the geometry, with room around the content")
    func parts() {
        let log = Log()
        let view = ScrollView { rows(10) }
            .contentMargins(.vertical, 20)
            .onScrollGeometryChange(for: ScrollGeometry.self) {
                $0
            } action: { _, new in
                log.lines.append(
                    "\(new.contentOffset.y) \(new.contentSize.height) \(new.contentInsets.top) \(new.containerSize.height) "
                        + "\(new.visibleRect.minY) \(new.bounds.minY) \(new.bounds.height)")
            }
        let bench = Bench(view, 100, 100)
        #expect(log.take() == ["-20.0 300.0 20.0 100.0 -20.0 0.0 60.0"])
        bench.scroll(0, 1_000)
        #expect(log.take() == ["220.0 300.0 20.0 100.0 220.0 240.0 60.0"])
        #expect(top(bench, 9) == 50)
    }

    @Test("356: what the transform reads is asked again when it is another")
    func reads() {
        @MainActor final class Holder: ObservableObject { @Published var limit = 40.0 }
        struct Reading: View {
            @ObservedObject var holder: Holder
            let log: Log
            var body: some View {
                ScrollView { Color.red.frame(height: 600) }
                    .onScrollGeometryChange(for: Bool.self) {
                        $0.contentOffset.y > holder.limit
                    } action: {
                        log.lines.append("\($1)")
                    }
            }
        }
        let (holder, log) = (Holder(), Log())
        let bench = Bench(Reading(holder: holder, log: log), 100, 100)
        bench.scroll(0, 30)
        #expect(log.take() == ["false"])
        holder.limit = 20
        bench.root.runTurn()
        #expect(log.take() == ["true"])
    }

    @Test("A movement begins with its first event and ends when none came for 0.1 s")
    func phases() {
        let log = Log()
        let view = ScrollView { rows() }
            .onScrollPhaseChange { log.lines.append("\($0) \($1) \($1.isScrolling)") }
            .onScrollPhaseChange { _, new, context in
                log.lines.append("\(context.geometry.contentOffset.y) \(context.velocity.map { "\($0.dy)" } ?? "-")")
            }
        let bench = Bench(view, 100, 100)
        #expect(log.take() == [])
        bench.scroll(0, 10)
        bench.scroll(0, 10)
        #expect(log.take() == ["idle interacting true", "0.0 0.0"])
        bench.clock.advance(by: 0.1)
        bench.root.runTurn()
        #expect(log.take() == ["interacting idle false", "20.0 200.0"])
        // At the end nothing moves.
        bench.scroll(0, -100)
        _ = log.take()
        bench.clock.advance(by: 1)
        bench.root.runTurn()
        _ = log.take()
        bench.scroll(0, -10)
        #expect(log.take() == [])
    }

    @Test("A view tells when enough of it comes to be seen, and when it does not")
    func visibility() {
        let log = Log()
        let view = ScrollView {
            VStack(spacing: 0) {
                Color.red.frame(height: 100)
                Color.blue.frame(height: 40).onScrollVisibilityChange { log.lines.append("half \($0)") }
                Color.green.frame(height: 40).onScrollVisibilityChange(threshold: 1) { log.lines.append("whole \($0)") }
                Color.red.frame(height: 400)
            }
        }
        let bench = Bench(view, 100, 100)
        #expect(log.take() == [])
        bench.scroll(0, 19)
        #expect(log.take() == [])
        bench.scroll(0, 1)
        #expect(log.take() == ["half true"])
        bench.scroll(0, 60)
        #expect(log.take() == ["whole true"])
        bench.scroll(0, 41)
        #expect(log.take() == ["half false"])
        bench.scroll(0, 20)
        #expect(log.take() == ["whole false"])
    }

    @Test("The targets of which enough is seen are told by their ids")
    func targetVisibility() {
        let log = Log()
        let view = ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<20, id: \.self) { Text("row \($0)").frame(height: 30) }
            }.scrollTargetLayout()
        }.onScrollTargetVisibilityChange(idType: Int.self) { log.lines.append("\($0)") }
        let bench = Bench(view, 100, 100)
        #expect(log.take() == ["[0, 1, 2]"])
        bench.scroll(0, 5)
        #expect(log.take() == ["[0, 1, 2, 3]"])
        bench.scroll(0, 11)
        #expect(log.take() == ["[1, 2, 3]"])
        bench.scroll(0, 1)
        #expect(log.take() == [])
    }

    // MARK: What is said to it

    @Test("Room around the content scrolls with it; the innermost that speaks of a side counts")
    func margins() {
        let bench = Bench(
            ScrollView { rows(10) }.contentMargins(.top, 10, for: .scrollContent).contentMargins(20), 100, 100)
        #expect(top(bench, 0) == 10)
        bench.scroll(0, 1_000)
        #expect(top(bench, 9) == 50)
        // As much as the room leaves: a character is 7 wide.
        let wide = Bench(
            ScrollView { Color.red.frame(height: 30) }.contentMargins(.horizontal, 15), 100, 100)
        #expect(wide.frame("Color") == "Color 15 0 70 30")
        struct Changing: View {
            @State private var margin = 0.0
            var body: some View {
                VStack(spacing: 0) {
                    Button("go") { margin = 25 }.frame(height: 40)
                    ScrollView { Text("first").frame(height: 30) }.contentMargins(.top, margin)
                }
            }
        }
        let changing = Bench(Changing(), 100, 140)
        #expect(changing.frame("first") == "first 32.5 45 35 20")
        changing.press("go")
        changing.root.runTurn()
        #expect(changing.frame("first") == "first 32.5 70 35 20")
    }

    @Test("Room around the bars alone keeps the content where it is")
    func barMargins() {
        let bench = Bench(
            ScrollView { rows().frame(width: 100) }.contentMargins(.top, 30, for: .scrollIndicators), 100, 100)
        #expect(top(bench, 0) == 0)
        bench.scroll(0, 0.001)
        #expect(bench.bar.map { Int($0.minY) } == 33)
    }

    @Test("355: an anchor is seen at first and stays while the content grows; less content stands there")
    func anchors() {
        @MainActor final class Holder: ObservableObject { @Published var count = 20 }
        struct Growing: View {
            @ObservedObject var holder: Holder
            let isLazy: Bool
            var body: some View {
                ScrollView {
                    if isLazy {
                        LazyVStack(spacing: 0) { rows }
                    } else {
                        VStack(spacing: 0) { rows }
                    }
                }.defaultScrollAnchor(.bottom)
            }
            var rows: some View {
                ForEach(0..<holder.count, id: \.self) { Text("row \($0)").frame(height: 30) }
            }
        }
        for isLazy in [false, true] {
            let holder = Holder()
            let bench = Bench(Growing(holder: holder, isLazy: isLazy), 100, 100)
            #expect(top(bench, 19) == 70)
            holder.count = 25
            bench.root.runTurn()
            #expect(top(bench, 24) == 70)
            bench.scroll(0, -60)
            holder.count = 30
            bench.root.runTurn()
            #expect(top(bench, 22) == 70)
            holder.count = 2
            bench.root.runTurn()
            #expect(top(bench, 1) == 70)
        }
        let start = Bench(
            ScrollView { rows() }.defaultScrollAnchor(.center, for: .initialOffset), 100, 100)
        #expect(top(start, 10) == 50)
    }

    @Test("Bars are shown for a moment when a view comes, or a value is another")
    func flash() {
        struct Flashing: View {
            @State private var count = 0
            let onAppear: Bool
            var body: some View {
                VStack(spacing: 0) {
                    Button("go") { count += 1 }.frame(height: 40)
                    if onAppear {
                        ScrollView { Color.red.frame(width: 100, height: 600) }.scrollIndicatorsFlash(onAppear: true)
                    } else {
                        ScrollView { Color.red.frame(width: 100, height: 600) }.scrollIndicatorsFlash(trigger: count)
                    }
                }
            }
        }
        let first = Bench(Flashing(onAppear: true), 100, 140)
        #expect(first.bar != nil)
        first.clock.advance(by: 2)
        first.root.runTurn()
        #expect(first.bar == nil)
        let later = Bench(Flashing(onAppear: false), 100, 140)
        #expect(later.bar == nil)
        later.press("go")
        later.root.runTurn()
        #expect(later.bar != nil)
    }

    @Test("Scrolling takes the keyboard from a field where that is said")
    func keyboard() {
        func keeps(_ mode: ScrollDismissesKeyboardMode) -> Bool {
            let view = VStack(spacing: 0) {
                TextField("field", text: .constant(""))
                ScrollView { rows() }.scrollDismissesKeyboard(mode)
            }
            let bench = Bench(view, 100, 200)
            bench.tap(50, 15)
            #expect(bench.engine.focusedNode != nil)
            bench.scroll(0, 30)
            return bench.engine.focusedNode != nil
        }
        #expect(keeps(.automatic))
        #expect(keeps(.never))
        #expect(!keeps(.immediately))
        #expect(!keeps(.interactively))
    }
}
