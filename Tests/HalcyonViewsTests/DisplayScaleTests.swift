import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

private final class Model: ObservableObject {
    @Published var left: CGFloat = 62.65
    @Published var scale: CGFloat = 1
    @Published var isWritten = false
}

/// Where views stand is on the grid of the display.
@MainActor struct DisplayScaleTests {
    private struct Numbers: View {
        @Environment(\.displayScale) private var scale
        @Environment(\.pixelLength) private var pixel
        var body: some View { Text(verbatim: "\(scale) \(String(format: "%.4f", pixel))") }
    }

    private func shown(_ bench: Bench) -> [String] { bench.root.semantics().flattened.map(\.label).filter { $0 != "" } }

    @Test("502, 505: the scale is the window's, and a pixel its part; where there is no window, one")
    func scaleOfTheWindow() {
        let bench = Bench(Numbers())
        #expect(shown(bench) == ["1.0 1.0000"])
        #expect(EnvironmentValues().displayScale == 1 && EnvironmentValues().pixelLength == 1)
        for (scale, text) in [(2.0, "2.0 0.5000"), (3, "3.0 0.3333"), (.nan, "1.0 1.0000"), (-1, "1.0 1.0000")] {
            bench.root.rescale(to: scale)
            bench.root.runTurn()
            #expect(shown(bench) == [text])
        }
        var zero = EnvironmentValues()
        zero.displayScale = 0
        #expect(zero.pixelLength == 1)
    }

    @Test(
        "503: places are rounded to the grid, where there is one",
        arguments: [
            (0.0, "62.65"), (1, "63"), (2, "62.5"), (3, "62.667"),
        ])
    func roundedPlaces(scale: Double, place: String) {
        let bench = Bench(
            HStack(spacing: 0) {
                Color.clear.frame(width: 62.65, height: 1)
                Text("a")
            }.fixedSize(), 69.65, 20)
        if scale > 0 { bench.root.rescale(to: scale) }
        bench.root.runTurn()
        #expect(bench.frame("a") == "a \(place) 0 7 20")
        let element = bench.root.semantics().flattened.first { $0.label == "a" }
        #expect(element.map { Double($0.frame.minX).plain } == place)
    }

    private struct Written: View {
        @ObservedObject var model: Model
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                row
                if model.isWritten { row.environment(\.displayScale, model.scale) }
            }
        }
        private var row: some View {
            HStack(spacing: 0) {
                Color.clear.frame(width: model.left, height: 1)
                Numbers()
            }
        }
    }

    @Test("502: a written scale changes the numbers and the grid below, not the drawing") func writtenScale() {
        let model = Model()
        let bench = Bench(Written(model: model).fixedSize(), 200, 40)
        bench.root.rescale(to: 2)
        model.isWritten = true
        bench.root.runTurn()
        let inside = {
            bench.frames.filter { $0.contains(".0 ") }.map { String($0.split(separator: " ")[2]) }
        }
        #expect(shown(bench) == ["2.0 0.5000", "1.0 1.0000"])
        let start = (200 - 62.65 - 70) / 2
        let grid = (start * 2).rounded() / 2
        #expect(inside() == [(grid + 62.5).plain, (grid + 63).plain])
        model.scale = 4
        bench.root.runTurn()
        #expect(shown(bench) == ["2.0 0.5000", "4.0 0.2500"])
        #expect(inside() == [(grid + 62.5).plain, (grid + 62.75).plain])
        #expect(FreshEvaluation(of: bench.root).difference() == nil)
    }

    @Test("502: a writer that begins to write the scale is heeded from then on") func latelyWritten() {
        struct Late: View {
            @ObservedObject var model: Model
            var body: some View {
                let scale = model.isWritten ? 3.0 : nil
                HStack(spacing: 0) {
                    Color.clear.frame(width: 62.65, height: 1)
                    Numbers().transformEnvironment(\.self) { if let scale { $0.displayScale = scale } }
                }
                .fixedSize()
            }
        }
        let model = Model()
        let bench = Bench(Late(model: model), 62.65 + 70, 20)
        #expect(bench.frame("1.0 1.0000") == "1.0 1.0000 62.65 0 70 20")
        model.isWritten = true
        bench.root.runTurn()
        #expect(bench.frame("3.0 0.3333") == "3.0 0.3333 62.667 0 70 20")
        #expect(FreshEvaluation(of: bench.root).difference() == nil)
    }

    @Test("a place that changes by less than a pixel changes no picture; by more, the one that holds it")
    func picturesKeepTheirPlaces() {
        let model = Model()
        let bench = Bench(Written(model: model).fixedSize(), 200, 40)
        bench.root.rescale(to: 1)
        bench.root.runTurn()
        for left in [62.6, 62.7, 63.49, 63.5, 10.25] as [CGFloat] {
            model.left = left
            bench.root.runTurn()
            #expect(FreshEvaluation(of: bench.root).difference() == nil)
            let place = bench.frames.last?.split(separator: " ")[2]
            #expect(place.flatMap { Double($0) }.map { $0 == $0.rounded() } == true)
        }
    }

    @Test("long stacks keep pictures of parts: these stand on the grid, and so does what is in them")
    func bands() {
        struct Rows: View {
            @ObservedObject var model: Model
            var body: some View {
                VStack(spacing: 0.3) {
                    Color.clear.frame(width: 1, height: model.left)
                    ForEach(0..<200, id: \.self) { Text(verbatim: "row \($0)") }
                }
            }
        }
        let model = Model()
        let bench = Bench(Rows(model: model), 100, 5_000)
        bench.root.rescale(to: 2)
        bench.root.runTurn()
        for left in [62.65, 62.9, 70] as [CGFloat] {
            model.left = left
            bench.root.runTurn()
            let rows = bench.frames.filter { $0.hasPrefix("row ") }.compactMap { Double($0.split(separator: " ")[3]) }
            #expect(rows.count == 200 && rows.allSatisfy { ($0 * 2).rounded() == $0 * 2 })
            #expect(FreshEvaluation(of: bench.root).difference() == nil)
        }
    }

    @Test("504: what a hosted view finds before anybody writes") func defaults() {
        struct Shows: View {
            @Environment(\.self) private var values
            var body: some View {
                Text(
                    verbatim:
                        "\(values.layoutDirection) \(values.dynamicTypeSize) \(values.isEnabled) \(values.controlSize)")
                Text(verbatim: "\(values.locale == Locale.current)")
            }
        }
        #expect(shown(Bench(Shows())) == ["leftToRight large true regular", "true"])
    }
}
