import Foundation
import HalcyonPlatform
import HalcyonTesting
import SwiftUI
import Testing

/// Fingers on scrollable views: one to one, a rubber band at the ends, a glide when they let go.
@MainActor @Suite struct ScrollMotionTests {
    final class Model: ObservableObject {
        @Published var count = 0
        @Published var rows = Array(0..<100)
    }

    final class Log {
        var lines: [String] = []
        /// The last offset that was told.
        var offset = 0.0
    }

    struct Screen: View {
        @ObservedObject var model: Model
        let log: Log
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(model.rows, id: \.self) { Text("row \($0), \(model.count)").frame(height: 20) }
                }
            }
            .onScrollPhaseChange { log.lines.append("\($0) → \($1)") }
            .onScrollGeometryChange(for: Double.self, of: { Double($0.contentOffset.y) }) { log.offset = $1 }
        }
    }

    let middle = CGPoint(x: 50, y: 100)

    func screen(_ model: Model, _ log: Log) -> TestRoot {
        mount(Screen(model: model, log: log), size: CGSize(width: 100, height: 200))
    }

    /// Fingers move by points, a step each sixtieth of a second; then they let go, if `letsGo`.
    func swipe(_ root: TestRoot, by points: Double, steps: Int = 6, letsGo: Bool = true) {
        for step in 0..<steps {
            root.scroll(
                step == 0 ? .began : .changed, by: CGSize(width: 0, height: points / Double(steps)), at: middle)
            if step < steps - 1 { root.advance(by: 1.0 / 60) }
        }
        if letsGo { root.scroll(.ended, at: middle) }
    }

    @Test("fingers move it one to one; it glides as far as its speed takes it; phases are told")
    func glide() {
        let (model, log) = (Model(), Log())
        let root = screen(model, log)
        swipe(root, by: 60, letsGo: false)
        #expect(log.offset == 60)
        root.scroll(.ended, at: middle)
        // 10 points a sixtieth of a second are 600 a second, which glide 600 × 0.325 = 195 points.
        root.advance(by: 20.5 / 60)
        #expect(abs(log.offset - (60 + 195 * (1 - exp(-20.0 / 60 / 0.325)))) < 1e-6, "as the twentieth frame has it")
        root.advance(by: 4)
        #expect(log.offset == 255)
        #expect(
            log.lines == ["idle → interacting", "interacting → decelerating", "decelerating → idle"])
    }

    @Test("B92: what comes while it glides does not touch it: the same trace with and without")
    func statementB92() {
        func trace(_ updates: Bool) -> [Double] {
            let (model, log) = (Model(), Log())
            let root = screen(model, log)
            swipe(root, by: 90)
            return (0..<160).map { frame in
                if updates, frame % 20 == 0 {
                    model.rows.append(model.rows.count)
                    model.count += 1
                }
                root.advance(by: 1.0 / 60)
                return log.offset
            }
        }
        let (still, updated) = (trace(false), trace(true))
        #expect(still == updated)
        #expect(still.last == 90 + 900 * 0.325)
    }

    @Test("beyond an end it shows less and less of the way, and springs back")
    func rubberBand() {
        let (model, log) = (Model(), Log())
        let root = screen(model, log)
        swipe(root, by: -100, letsGo: false)
        #expect(abs(log.offset + 200 * (1 - 1 / (0.55 * 100 / 200 + 1))) < 1e-9)
        root.scroll(.ended, at: middle)
        root.advance(by: 2)
        #expect(log.offset == 0)
        // Thrown against the end it goes beyond it and comes back.
        swipe(root, by: 1700)
        var most = 0.0
        for _ in 0..<240 {
            root.advance(by: 1.0 / 60)
            most = max(most, log.offset)
        }
        #expect(most > 1801 && most < 2000)
        #expect(log.offset == 1800)
        // A mouse's wheel stops at the end.
        root.scroll(by: CGSize(width: 0, height: 60), at: CGPoint(x: 50, y: 100))
        #expect(log.offset == 1800)
    }

    @Test("a program that scrolls while a person does is told in the journal, and moves nothing")
    func conflict() throws {
        struct Reader: View {
            @ObservedObject var model: Model
            let log: Log
            var body: some View {
                ScrollViewReader { proxy in
                    VStack(spacing: 0) {
                        ScrollView {
                            VStack(spacing: 0) {
                                ForEach(model.rows, id: \.self) { Text("row \($0)").frame(height: 20) }
                            }
                        }
                        .onScrollGeometryChange(for: Double.self, of: { Double($0.contentOffset.y) }) {
                            log.offset = $1
                        }
                        Button("End") { proxy.scrollTo(99) }
                    }
                    .onChange(of: model.count) { proxy.scrollTo(99) }
                }
            }
        }
        let (model, log) = (Model(), Log())
        let root = mount(Reader(model: model, log: log), size: CGSize(width: 100, height: 230))
        swipe(root, by: 60)
        root.advance(by: 0.1)
        let place = log.offset
        model.count += 1
        root.settle()
        #expect(log.offset == place)
        #expect(root.transcript.split(separator: "\n").filter { $0.contains("conflict") }.count == 1)
        // What the person asks for is done.
        try root.tap("End")
        #expect(log.offset > 1700)
        root.advance(by: 3)
        model.rows = Array(0..<50)
        root.settle()
        #expect(root.transcript.split(separator: "\n").filter { $0.contains("conflict") }.count == 1)
    }

    @Test("content that gets shorter under a glide brings it back to its end")
    func shorter() {
        let (model, log) = (Model(), Log())
        let root = screen(model, log)
        swipe(root, by: 600)
        root.advance(by: 0.1)
        model.rows = Array(0..<20)
        root.advance(by: 4)
        #expect(log.offset == 200)
    }

    @Test("a finger on the screen scrolls what does not follow it, and presses nothing then")
    func touch() {
        let log = Log()
        let root = mount(
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { row in
                        Button("row \(row)") { log.lines.append("press") }.frame(height: 20)
                    }
                }
            }
            .onScrollGeometryChange(for: Double.self, of: { Double($0.contentOffset.y) }) { log.offset = $1 },
            size: CGSize(width: 100, height: 200))
        root.touch(.down, at: CGPoint(x: 50, y: 150))
        root.touch(.drag, at: CGPoint(x: 50, y: 145))
        #expect(log.offset == 0)
        root.touch(.drag, at: CGPoint(x: 50, y: 110))
        #expect(log.offset == 40)
        root.advance(by: 0.2)
        root.touch(.up, at: CGPoint(x: 50, y: 110))
        #expect(log.lines == [])
        root.touch(.down, at: CGPoint(x: 50, y: 150))
        root.touch(.up, at: CGPoint(x: 50, y: 150))
        #expect(log.lines == ["press"])
    }
}
