import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// Bound positions: rows of 30 points in a window of 100 × 100; a character is 7 wide, a line 20 high.
@MainActor @Suite(.serialized) struct ScrollPositionTests {
    @MainActor private final class Model: ObservableObject {
        @Published var id: Int?
        @Published var position = ScrollPosition(idType: Int.self)
        @Published var rows = Array(0..<20)
        var writes: [Int?] = []
    }

    /// Rows of 30 points, lazy or not, with the id bound.
    private struct Rows: View {
        @ObservedObject var model: Model
        var isLazy = false
        var hasTargets = true
        var anchor: UnitPoint?
        var body: some View {
            let id = Binding {
                model.id
            } set: {
                model.writes.append($0)
                model.id = $0
            }
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) { rows }.scrollTargetLayout(isEnabled: hasTargets)
                } else {
                    VStack(spacing: 0) { rows }.scrollTargetLayout(isEnabled: hasTargets)
                }
            }
            .scrollPosition(id: id, anchor: anchor)
        }
        private var rows: some View {
            ForEach(model.rows, id: \.self) { Text("row \($0)").frame(height: 30) }
        }
    }

    private func top(_ bench: Bench, _ row: Int) -> Double? {
        bench.frame("row \(row)").flatMap { Double($0.split(separator: " ")[3]) }.map { $0 - 5 }
    }

    @Test("348: an id that is there at first is scrolled to by the shortest way, and nothing is written")
    func atFirst() {
        for isLazy in [false, true] {
            let model = Model()
            model.id = 10
            let bench = Bench(Rows(model: model, isLazy: isLazy), 100, 100)
            #expect(top(bench, 10) == 70)
            #expect(model.writes == [])
        }
    }

    @Test("348: a program that writes another id scrolls; one without a view does nothing until it comes")
    func written() {
        let model = Model()
        let bench = Bench(Rows(model: model), 100, 100)
        model.id = 10
        bench.root.runTurn()
        #expect(top(bench, 10) == 70)
        model.id = 2
        bench.root.runTurn()
        #expect(top(bench, 2) == 0)
        model.id = 25
        bench.root.runTurn()
        #expect(top(bench, 2) == 0)
        model.rows = Array(0..<30)
        bench.root.runTurn()
        #expect(top(bench, 25) == 70)
        #expect(model.writes == [])
    }

    @Test("348: while a person scrolls, the binding gets the id of the first target that is seen, once for each")
    func told() {
        for isLazy in [false, true] {
            let model = Model()
            let bench = Bench(Rows(model: model, isLazy: isLazy), 100, 100)
            bench.scroll(0, 10)
            bench.scroll(0, 10)
            bench.scroll(0, 10)
            bench.scroll(0, 45)
            #expect(model.writes == [0, 1, 2])
            bench.scroll(0, 45, at: CGPoint(x: 500, y: 500))
            #expect(model.writes == [0, 1, 2])
        }
        // The control: without targets nobody is told.
        let model = Model()
        let bench = Bench(Rows(model: model, hasTargets: false), 100, 100)
        bench.scroll(0, 45)
        #expect(top(bench, 1) == -15)
        #expect(model.writes == [])
    }

    @Test("348: with an anchor the target that is next to it is told, and comes to it")
    func anchored() {
        let model = Model()
        let bench = Bench(Rows(model: model, anchor: .center), 100, 100)
        bench.scroll(0, 30)
        // From 30 to 130 the middle is 80, in row 2.
        #expect(model.writes == [2])
        model.id = 10
        bench.root.runTurn()
        #expect(top(bench, 10) == 35)
    }

    @Test("349: the transaction says the anchor where nobody else does")
    func transactionAnchor() {
        let model = Model()
        let bench = Bench(Rows(model: model), 100, 100)
        var transaction = Transaction()
        transaction.scrollTargetAnchor = .top
        withTransaction(transaction) { model.id = 10 }
        bench.root.runTurn()
        #expect(top(bench, 10) == 0)
        model.id = 5
        bench.root.runTurn()
        #expect(top(bench, 5) == 0)
        model.id = 10
        bench.root.runTurn()
        #expect(top(bench, 10) == 70)
    }

    @Test("355: with a bound id rows that come or go before the first one leave it where it is")
    func held() {
        for isLazy in [false, true] {
            let model = Model()
            let bench = Bench(Rows(model: model, isLazy: isLazy), 100, 100)
            bench.scroll(0, 100)
            #expect(model.writes == [3])
            #expect(top(bench, 3) == -10)
            model.rows.insert(contentsOf: [100, 101], at: 0)
            bench.root.runTurn()
            #expect(top(bench, 3) == -10)
            model.rows.removeFirst(3)
            bench.root.runTurn()
            #expect(top(bench, 3) == -10)
            // The control: without a position the offset stays.
            let other = Model()
            let plain = Bench(PlainRows(model: other), 100, 100)
            plain.scroll(0, 100)
            other.rows.insert(contentsOf: [100, 101], at: 0)
            plain.root.runTurn()
            #expect(top(plain, 3) == 50)
        }
    }

    private struct PlainRows: View {
        @ObservedObject var model: Model
        var body: some View {
            ScrollView {
                VStack(spacing: 0) { ForEach(model.rows, id: \.self) { Text("row \($0)").frame(height: 30) } }
            }
        }
    }

    // MARK: ScrollPosition

    private struct Positioned: View {
        @ObservedObject var model: Model
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(model.rows, id: \.self) { Text("row \($0)").frame(height: 30) }
                }.scrollTargetLayout()
            }.scrollPosition($model.position)
        }
    }

    @Test("350: a position scrolls to an id, a side or a place, and says so until a person scrolls")
    func position() {
        let model = Model()
        let bench = Bench(Positioned(model: model), 100, 100)
        func turn(_ change: (inout ScrollPosition) -> Void) {
            change(&model.position)
            bench.root.runTurn()
        }
        turn { $0.scrollTo(id: 10) }
        #expect(top(bench, 10) == 70)
        #expect(model.position.viewID(type: Int.self) == 10)
        turn { $0.scrollTo(id: 10, anchor: .top) }
        #expect(top(bench, 10) == 0)
        turn { $0.scrollTo(edge: .bottom) }
        #expect(top(bench, 19) == 70)
        #expect(model.position.edge == .bottom)
        turn { $0.scrollTo(y: 45) }
        #expect(top(bench, 1) == -15)
        #expect(model.position.y == 45)
        #expect(model.position.edge == nil)
        #expect(!model.position.isPositionedByUser)
        turn { $0.scrollTo(point: CGPoint(x: 0, y: 60)) }
        #expect(model.position.point == CGPoint(x: 0, y: 60))
        bench.scroll(0, 20)
        #expect(top(bench, 2) == -20)
        #expect(model.position.isPositionedByUser)
        #expect(model.position.point == nil)
        #expect(model.position.viewID(type: Int.self) == 2)
        #expect(model.position.viewID(type: String.self) == nil)
        turn { $0.scrollTo(edge: .top) }
        #expect(top(bench, 0) == 0)
        #expect(!model.position.isPositionedByUser)
    }

    @Test("350: ids of another type are not followed; writing that a person scrolled forgets what was asked for")
    func positionTypes() {
        let model = Model()
        model.position = ScrollPosition(idType: String.self)
        let bench = Bench(Positioned(model: model), 100, 100)
        bench.scroll(0, 40)
        #expect(model.position.isPositionedByUser)
        #expect(model.position.viewID(type: Int.self) == nil)
        var position = ScrollPosition(edge: .bottom)
        #expect(position.edge == .bottom)
        position.isPositionedByUser = true
        #expect(position.edge == nil)
        #expect(ScrollPosition(x: 3, y: 4).point == CGPoint(x: 3, y: 4))
        #expect(ScrollPosition(id: "a").viewID(type: String.self) == "a")
    }

    @Test("A row's body does not run because somebody scrolls")
    func bodies() {
        let model = Model()
        let bench = Bench(Rows(model: model, isLazy: false), 100, 100)
        let counts = bench.counting {
            bench.scroll(0, 30)
            bench.root.runTurn()
        }
        // Whoever holds the model, once.
        #expect(counts.bodies == 1)
        // The control.
        let plain = Bench(PlainRows(model: Model()), 100, 100)
        #expect(plain.counting { plain.scroll(0, 30) }.bodies == 0)
    }
}
