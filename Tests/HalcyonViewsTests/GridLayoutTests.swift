import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// `GridLayout` places as `Grid` does.
@MainActor @Suite struct GridLayoutTests {
    @ViewBuilder private static var cells: some View {
        GridRow {
            Text("a")
            Text("bcd")
        }
        GridRow(alignment: .bottom) {
            Text("efgh").gridColumnAlignment(.trailing)
            Text("i").font(.largeTitle)
        }
        Text("across").gridCellAnchor(.leading)
        GridRow { Text("two").gridCellColumns(2) }
    }

    /// The texts' frames in the root.
    private func frames<Content: View>(_ view: Content) -> [String] {
        Bench(view, 200, 200).frames.filter {
            !$0.hasPrefix("Grid") && !$0.hasPrefix("_") && !$0.hasPrefix("AnyLayout")
        }
    }

    @Test func itPlacesAsAGridDoes() {
        let grid = frames(Grid { Self.cells })
        #expect(grid.count == 6)
        #expect(frames(GridLayout { Self.cells }) == grid)
        #expect(frames(AnyLayout(GridLayout()) { Self.cells }) == grid)
        let spaced = frames(Grid(alignment: .topLeading, horizontalSpacing: 3, verticalSpacing: 5) { Self.cells })
        #expect(
            frames(GridLayout(alignment: .topLeading, horizontalSpacing: 3, verticalSpacing: 5) { Self.cells })
                == spaced)
        #expect(spaced != grid)
    }

    @Test func anotherLayoutKeepsTheStateOfWhatIsInIt() {
        final class Model: ObservableObject { @Published var isGrid = true }
        struct Cell: View {
            @State private var count = 0
            var body: some View { Button("\(count)") { count += 1 } }
        }
        struct Page: View {
            @ObservedObject var model: Model
            var body: some View {
                let layout = model.isGrid ? AnyLayout(GridLayout()) : AnyLayout(VStackLayout(spacing: 0))
                layout { GridRow { Cell() } }
            }
        }
        let model = Model()
        let bench = Bench(Page(model: model), 100, 100)
        bench.press("0")
        model.isGrid = false
        bench.root.runTurn()
        bench.press("1")
        #expect(bench.root.semantics().flattened.map(\.label).filter { !$0.isEmpty } == ["2"])
    }

    @Test func aChangedRowIsLaidOutAnew() {
        final class Model: ObservableObject { @Published var text = "a" }
        struct Page: View {
            @ObservedObject var model: Model
            var body: some View {
                GridLayout(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        Text(model.text)
                        Text("b")
                    }
                }
            }
        }
        let model = Model()
        let bench = Bench(Page(model: model), 100, 20)
        #expect(bench.frame("b") == "b 50 0 7 20")
        model.text = "aaa"
        bench.root.runTurn()
        #expect(bench.frame("b") == "b 57 0 7 20")
    }
}
