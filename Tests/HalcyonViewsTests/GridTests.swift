import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// A view of one size.
private struct Box: View {
    var width: CGFloat
    var height: CGFloat
    init(_ width: CGFloat, _ height: CGFloat) { (self.width, self.height) = (width, height) }
    var body: some View { Color.red.frame(width: width, height: height) }
}

/// Grids: cells are boxes of one size, or colours, which take what they are proposed.
@MainActor struct GridTests {
    /// The grid's frame, then those of its cells, as they stand in it.
    private func frames<Content: View>(_ view: Content, _ width: Double = 200, _ height: Double = 200) -> [String] {
        let bench = Bench(view, width, height)
        let layout = bench.engine.layout
        let records = bench.engine.table.records
        guard
            let grid = (0..<bench.engine.table.recordCount).first(where: { record in
                records[Int(record)].node != none
                    && bench.engine.plan(records[Int(record)].node).name.hasPrefix("Grid<")
            })
        else { return [] }
        var list = ["\(layout.size(of: grid).width.plain) \(layout.size(of: grid).height.plain)"]
        var child = layout.firstChild(grid)
        while child != none {
            let (place, size) = (layout.place(of: child), layout.size(of: child))
            list.append("\(place.x.plain) \(place.y.plain) \(size.width.plain) \(size.height.plain)")
            child = layout.nextChild(child)
        }
        return list
    }

    @ViewBuilder private var four: some View {
        GridRow {
            Box(30, 10)
            Box(20, 20)
        }
        GridRow {
            Box(10, 30)
            Box(40, 10)
        }
    }

    @Test("201: a column is as wide as its widest cell, a row as high as its highest; cells are centred")
    func columnsAndRows() {
        #expect(frames(Grid { four }) == ["78 58", "0 5 30 10", "48 0 20 20", "10 28 10 30", "38 38 40 10"])
        #expect(frames(Grid { four }.fixedSize()).first == "78 58")
    }

    @Test("202: the distances are 8, or as they are given")
    func spacing() {
        #expect(frames(Grid(horizontalSpacing: 0, verticalSpacing: 0) { four }).first == "70 50")
        #expect(frames(Grid(horizontalSpacing: 3, verticalSpacing: 5) { four }).first == "73 55")
        #expect(frames(Grid(horizontalSpacing: -10, verticalSpacing: -10) { four }).first == "60 40")
    }

    @Test("203: a grid of nothing is nothing, an empty row is no row")
    func empty() {
        #expect(frames(Grid {}) == ["0 0"])
        #expect(frames(Grid { GridRow {} }) == ["0 0"])
        let view = Grid {
            GridRow { Box(10, 10) }
            GridRow {}
            GridRow { Box(10, 10) }
        }
        #expect(frames(view) == ["10 28", "0 0 10 10", "0 18 10 10"])
    }

    @Test("204: a short row leaves its missing cells empty")
    func shortRows() {
        let view = Grid {
            GridRow { Box(10, 10) }
            GridRow {
                Box(20, 10)
                Box(20, 10)
            }
        }
        #expect(frames(view) == ["48 28", "5 0 10 10", "0 18 20 10", "28 18 20 10"])
    }

    @Test("205: views that are no rows stand across all columns, whatever they say of columns")
    func viewsWithoutRows() {
        let alone = Grid {
            Box(10, 10).gridCellColumns(3)
            Box(30, 10)
        }
        #expect(frames(alone) == ["30 28", "10 0 10 10", "0 18 30 10"])
        let mixed = Grid {
            four
            Box(60, 10).gridCellColumns(1)
        }
        #expect(frames(mixed).last == "9 66 60 10")
    }

    @Test("206, 207: before a column stands the largest distance of cells that meet there; beside a spacer none")
    func gaps() {
        let spacer = Grid {
            GridRow {
                Spacer().frame(width: 10, height: 10)
                Spacer().frame(width: 10, height: 10)
            }
        }
        // A frame's sides are its own here.
        #expect(frames(spacer).first == "28 10")
        let meeting = Grid {
            GridRow {
                Text("a")
                Spacer()
            }
        }.fixedSize()
        #expect(frames(meeting).first == "15 20")
        let none = Grid {
            GridRow { Box(10, 10).gridCellColumns(2) }
            GridRow { Box(10, 10) }
        }
        #expect(frames(none).first == "10 28")
        let explicit = Grid(horizontalSpacing: 12) {
            GridRow {
                Text("a")
                Spacer()
            }
        }.fixedSize()
        #expect(frames(explicit).first == "27 20")
    }

    @Test("208: rows of texts stand as texts in a stack do")
    func textRows() {
        let view = Grid {
            GridRow { Text("a") }
            GridRow { Text("b") }
        }
        #expect(frames(view) == ["7 40", "0 0 7 20", "0 20 7 20"])
    }

    @Test("209: with nothing proposed each cell is asked ideally; a wide one that spans widens its columns then")
    func ideal() {
        let view = Grid {
            GridRow { Box(100, 10).gridCellColumns(2) }
            GridRow {
                Box(30, 10)
                Box(20, 10)
            }
        }.fixedSize()
        #expect(frames(view) == ["100 28", "0 0 100 10", "10.5 18 30 10", "69.5 18 20 10"])
        // A cell that takes anything is placed with the size of its place.
        let flexible = Grid {
            GridRow {
                Color.red
                Box(20, 30)
            }
        }.fixedSize()
        #expect(frames(flexible) == ["38 30", "0 0 10 30", "18 0 20 30"])
    }

    @Test("210, 211: who takes least is served first, and its column is then as wide as it is")
    func sharing() {
        let view = Grid {
            GridRow {
                Color.red
                Box(20, 20)
            }
            GridRow {
                Box(10, 30)
                Box(40, 10)
            }
        }
        #expect(frames(view, 200, 100) == ["200 100", "0 0 152 62", "170 21 20 20", "71 70 10 30", "160 80 40 10"])
    }

    @Test("212: cells of one size do not fill; one that takes anything does")
    func filling() {
        #expect(frames(Grid { four }, 200, 200).first == "78 58")
        #expect(frames(Grid { GridRow { Color.red } }, 200, 100) == ["200 100", "0 0 200 100"])
    }

    @Test("213: a higher priority gets everything; a spacer takes what is left")
    func priorities() {
        let view = Grid(horizontalSpacing: 8) {
            GridRow {
                Color.red.layoutPriority(1)
                Box(30, 10)
            }
        }
        #expect(frames(view, 100, 10) == ["130 10", "0 0 92 10", "100 0 30 10"])
        let spacer = Grid(horizontalSpacing: 0) {
            GridRow {
                Box(20, 10)
                Spacer()
            }
        }
        #expect(frames(spacer, 100, 10) == ["100 10", "0 0 20 10", "20 0 80 10"])
    }

    @Test("214: what a span lacks goes to its columns that hold no cell of their own, else to all")
    func spans() {
        let all = Grid(horizontalSpacing: 0) {
            GridRow {
                Box(10, 10)
                Box(20, 10)
            }
            GridRow { Box(50, 10).gridCellColumns(2) }
        }.fixedSize()
        #expect(frames(all) == ["50 28", "5 0 10 10", "25 0 20 10", "0 18 50 10"])
        let free = Grid(horizontalSpacing: 0) {
            GridRow {
                Box(10, 10)
                Box(1, 10).gridCellColumns(2)
                Box(5, 10)
            }
            GridRow { Box(50, 10).gridCellColumns(4) }
        }.fixedSize()
        #expect(frames(free) == ["50 28", "0 0 10 10", "27 0 1 10", "45 0 5 10", "0 18 50 10"])
        // A span ends with the columns.
        let clamped = Grid(horizontalSpacing: 0) {
            GridRow {
                Box(10, 10)
                Box(20, 10)
            }
            GridRow { Box(30, 10).gridCellColumns(9) }
        }.fixedSize()
        #expect(frames(clamped).first == "30 28")
    }

    @Test("216: no columns leave the place to the next cell; several numbers add what is over 1; negative is reported")
    func columnCounts() {
        let zero = Grid {
            GridRow {
                Box(10, 10).gridCellColumns(0)
                Box(20, 10)
            }
        }
        #expect(frames(zero).last == "0 0 20 10")
        let added = Grid(horizontalSpacing: 0) {
            GridRow {
                Box(50, 10).gridCellColumns(3).gridCellColumns(2)
                Box(5, 10)
            }
            GridRow {
                ForEach(0..<5, id: \.self) { _ in Box(10, 10) }
                Box(5, 10)
            }
        }.fixedSize()
        #expect(frames(added).prefix(3) == ["55 28", "0 0 50 10", "50 0 5 10"])
        let bench = Bench(Grid { GridRow { Box(10, 10).gridCellColumns(-1) } }, 50, 50)
        #expect(bench.engine.recorder.diagnostics.map(\.code) == [.invalidLayout])
    }

    @Test("217: the row says more than the grid, the column more, the cell's own anchor most")
    func alignments() {
        func cell<Content: View>(_ grid: Alignment, _ row: VerticalAlignment?, _ first: Content) -> String {
            frames(
                Grid(alignment: grid) {
                    GridRow(alignment: row) {
                        first
                        Box(20, 30)
                    }
                    GridRow { Box(40, 10) }
                })[1]
        }
        #expect(cell(.center, nil, Box(10, 10)) == "15 10 10 10")
        #expect(cell(.topLeading, nil, Box(10, 10)) == "0 0 10 10")
        #expect(cell(.topLeading, .bottom, Box(10, 10)) == "0 20 10 10")
        #expect(cell(.topLeading, .bottom, Box(10, 10).gridColumnAlignment(.trailing)) == "30 20 10 10")
        #expect(
            cell(.topLeading, .bottom, Box(10, 10).gridColumnAlignment(.trailing).gridCellAnchor(.center))
                == "15 10 10 10")
        #expect(
            cell(.center, nil, Box(10, 10).gridCellAnchor(UnitPoint(x: 0.1, y: 0)).gridCellAnchor(.bottom))
                == "3 0 10 10")
    }

    @Test("218: a cell without a size on an axis takes what the others leave it")
    func unsizedAxes() {
        let divided = Grid {
            four
            Divider()
        }
        #expect(frames(divided).first == "200 67")
        let unsized = Grid {
            four
            Divider().gridCellUnsizedAxes(.horizontal)
        }
        #expect(frames(unsized).first == "78 67")
        #expect(frames(unsized).last == "0 66 78 1")
        let alone = Grid { GridRow { Color.red.gridCellUnsizedAxes([.horizontal]).gridCellUnsizedAxes(.vertical) } }
        #expect(frames(alone).first == "0 0")
    }

    @Test("219: what a cell says reaches the grid through modifiers, not out of a container")
    func reaching() {
        func width<Content: View>(_ cell: Content) -> String? {
            frames(
                Grid(horizontalSpacing: 0) {
                    GridRow { cell }
                    GridRow {
                        Box(10, 10)
                        Box(10, 10)
                    }
                }.fixedSize()
            ).first
        }
        #expect(width(Box(30, 10).gridCellColumns(2).padding(0).frame(height: 10).background { Color.red }) == "30 28")
        #expect(width(VStack { Box(30, 10).gridCellColumns(2) }) == "40 28")
    }

    @Test(
        "220: outside of a grid a row is just its cells; in a row it adds its own; rows come through conditions and lists"
    )
    func rowsElsewhere() {
        let column = VStack(spacing: 0) {
            GridRow {
                Text("a")
                Text("b")
            }
        }
        #expect(Bench(column, 7, 40).frames == ["VStack 0 0 7 40", "a 0 0 7 20", "b 0 20 7 20"])
        let isShown = true
        let view = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            if isShown {
                GridRow {
                    Box(10, 10)
                    GridRow { Box(10, 10) }
                }
            }
            ForEach(0..<2, id: \.self) { _ in
                GridRow {
                    Box(10, 10)
                    Box(10, 10)
                }
            }
        }
        #expect(
            frames(view) == [
                "20 30", "0 0 10 10", "10 0 10 10", "0 10 10 10", "10 10 10 10", "0 20 10 10", "10 20 10 10",
            ])
        // A modifier of a row is one of each cell.
        #expect(
            frames(
                Grid(horizontalSpacing: 0) {
                    GridRow {
                        Box(10, 10)
                        Box(10, 10)
                    }.padding(5)
                }
            ).first == "40 20")
    }

    @Test("221: in a row on a baseline the cells agree on that")
    func baselines() {
        let view = Grid {
            GridRow(alignment: .firstTextBaseline) {
                Text("a").padding(.top, 6)
                Text("b")
            }
        }
        #expect(frames(view) == ["22 26", "0 0 7 26", "15 6 7 20"])
    }

    @Test func cellsComeAndGo() {
        final class Cells: ObservableObject { @Published var count = 2 }
        struct Table: View {
            @ObservedObject var cells: Cells
            var body: some View {
                Grid(horizontalSpacing: 1, verticalSpacing: 1) {
                    ForEach(0..<cells.count, id: \.self) { row in
                        GridRow {
                            ForEach(0...row, id: \.self) { _ in Text("a") }
                            if row % 2 == 0 { Text("even").gridCellColumns(2) }
                        }
                    }
                }
            }
        }
        let cells = Cells()
        let bench = Bench(Table(cells: cells), 200, 200)
        for count in [3, 5, 1, 0, 4] {
            cells.count = count
            bench.root.runTurn()
            let fresh = Cells()
            fresh.count = count
            #expect(bench.frames == Bench(Table(cells: fresh), 200, 200).frames)
        }
    }
}
