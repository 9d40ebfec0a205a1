import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

private final class Model: ObservableObject {
    @Published var width: CGFloat = 50
    @Published var text = "a"
}

/// Content that depends on sizes and places: a character is 7 wide, a line 20 high.
@MainActor struct GeometryTests {
    @Test("193: a geometry reader takes what is proposed and places its content at its top-leading corner")
    func takesWhatIsProposed() {
        let view = GeometryReader { proxy in Text("\(Int(proxy.size.width))x\(Int(proxy.size.height))") }
        #expect(Bench(view, 100, 60).frames == ["GeometryReader 0 0 100 60", "100x60 0 0 42 20"])
        #expect(
            Bench(view.fixedSize(), 100, 60).frames.dropFirst() == [
                "GeometryReader 45 25 10 10", "10x10 45 25 7 20",
            ])
        let row = HStack(spacing: 0) {
            Text("aa")
            view
        }
        #expect(Bench(row, 100, 20).frame("86x20") == "86x20 14 0 35 20")
        let two = GeometryReader { _ in
            Text("a")
            Text("bb")
        }
        #expect(Bench(two, 100, 60).frames.dropFirst() == ["a 0 0 7 20", "bb 0 0 14 20"])
    }

    @Test("193: its content is made in the layout, once for a size, and again when that is another")
    func runsOnceForASize() {
        struct Sized: View {
            @ObservedObject var model: Model
            let run: () -> Void
            var body: some View {
                VStack(spacing: 0) {
                    Text(model.text)
                    GeometryReader { proxy in
                        let _ = run()
                        Text(verbatim: "\(proxy.size.width)")
                    }.frame(width: model.width)
                }
            }
        }
        var runs = 0
        let model = Model()
        let bench = Bench(Sized(model: model) { runs += 1 }, 100, 100)
        #expect(runs == 1)
        #expect(bench.frame("50.0") == "50.0 25 20 28 20")
        bench.resize(120, 100)
        #expect(runs == 1)
        model.width = 60
        bench.root.runTurn()
        // Once since the closure is another, once for the size.
        #expect(runs == 3)
        #expect(bench.frame("60.0") == "60.0 30 20 28 20")
        #expect(bench.engine.recorder.diagnostics == [])
    }

    @Test("193: a place that is read is followed, in the root's frame of reference and in named ones")
    func places() {
        struct Placed: View {
            @ObservedObject var model: Model
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Color.red.frame(width: 10, height: model.width)
                    GeometryReader { proxy in
                        let global = proxy.frame(in: .global)
                        let named = proxy.frame(in: .named("box"))
                        let local = proxy.frame(in: .local)
                        Text("\(Int(global.minY)) \(Int(named.minY)) \(Int(local.minY))")
                    }
                    .padding(.top, 3)
                }
                .coordinateSpace(name: "box")
                .padding(.top, 5)
            }
        }
        let model = Model()
        let bench = Bench(Placed(model: model), 100, 200)
        #expect(bench.frame("58 53 0") != nil)
        model.width = 70
        bench.root.runTurn()
        #expect(bench.frame("78 73 0") != nil)
        bench.resize(100, 300)
        #expect(bench.frame("78 73 0") != nil)
    }

    @Test("A named frame of reference has bounds; without such a name a view's frame is the root's")
    func namedSpaces() {
        let view = GeometryReader { proxy in
            let bounds = proxy.bounds(of: .named("box"))
            let missing = proxy.bounds(of: .named("other"))
            let frame = proxy.frame(in: .named("other"))
            Text(verbatim: "\(bounds?.minX ?? 0) \(bounds?.width ?? 0) \(missing == nil) \(frame.minX)")
        }
        .padding(10)
        .coordinateSpace(.named("box"))
        .padding(5)
        #expect(Bench(view, 330, 100).frame("-10.0 320.0 true 15.0") != nil)
    }

    @Test("A child view that reads the place of a geometry reader runs when that moves, and not else")
    func childrenThatReadPlaces() {
        struct Child: View {
            let proxy: GeometryProxy
            let run: () -> Void
            var body: some View {
                let _ = run()
                Text("\(Int(proxy.frame(in: .global).minY))")
            }
        }
        struct Outer: View {
            @ObservedObject var model: Model
            let run: () -> Void
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(width: 10, height: model.width)
                    Inner(run: run).frame(width: 50, height: 50)
                }
            }
        }
        struct Inner: View {
            let run: () -> Void
            var body: some View { GeometryReader { Child(proxy: $0, run: run) } }
        }
        var runs = 0
        let model = Model()
        let bench = Bench(Outer(model: model) { runs += 1 }, 50, 200)
        #expect(bench.frame("100") != nil)
        let first = runs
        model.text = "b"
        bench.root.runTurn()
        #expect(runs == first)
        model.width = 70
        bench.root.runTurn()
        #expect(bench.frame("110") != nil)
        #expect(runs > first)
    }

    @Test("onGeometryChange runs at first and with each other value, with the one before")
    func geometryChanges() {
        struct Watched: View {
            @ObservedObject var model: Model
            let log: (String) -> Void
            var body: some View {
                Text(model.text).padding(2)
                    .onGeometryChange(for: CGFloat.self, of: \.size.width) { log("\($0)") }
                    .onGeometryChange(for: Double.self) {
                        $0.frame(in: .global).minX
                    } action: {
                        log("\($0) \($1)")
                    }
            }
        }
        var log: [String] = []
        let model = Model()
        let bench = Bench(Watched(model: model) { log.append($0) }, 31, 24)
        #expect(log.sorted() == ["10.0 10.0", "11.0"])
        log = []
        model.text = "abc"
        bench.root.runTurn()
        #expect(log.sorted() == ["10.0 3.0", "25.0"])
        log = []
        model.text = "xyz"
        bench.root.runTurn()
        #expect(log == [])
        bench.resize(41, 24)
        #expect(log == ["3.0 8.0"])
    }

    @Test("B104: a measured width that is written settles; jitter below a tolerance and equal values are free")
    func case104() {
        struct Measured: View {
            @State private var width: CGFloat = 10
            let grow: CGFloat
            let run: () -> Void
            var body: some View {
                let _ = run()
                Text("abcd").frame(width: width)
                    .background {
                        Text("abcd").fixedSize().onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
                    }
                    .onGeometryChange(for: CGFloat.self, of: \.size.width) { if grow > 0 { width = $0 + grow } }
            }
        }
        var runs = 0
        let settled = Bench(Measured(grow: 0) { runs += 1 }, 100, 100)
        #expect(settled.frame("_FrameView") == "_FrameView 36 40 28 20")
        #expect(runs == 2)
        #expect(settled.engine.recorder.diagnostics == [])
        #expect(!settled.engine.isPending)
        let jitter = Bench(Measured(grow: 0.0001) {}, 100, 100)
        #expect(jitter.engine.recorder.diagnostics == [])
        #expect(!jitter.engine.isPending)
        // The control: what really grows is stopped, and said.
        let growing = Bench(Measured(grow: 1) {}, 100, 100)
        #expect(growing.engine.recorder.diagnostics.map(\.code) == [.geometryLoop])
        #expect(!growing.engine.isPending)
    }

    @Test("A geometry reader in a geometry reader, as deep as one likes")
    func nested() {
        struct Nest: View {
            let depth: Int
            var body: some View {
                if depth == 0 {
                    AnyView(Text("deep"))
                } else {
                    AnyView(GeometryReader { _ in Nest(depth: depth - 1) })
                }
            }
        }
        let bench = Bench(Nest(depth: 200), 50, 50, isChecked: false)
        #expect(bench.frame("deep") == "deep 0 0 28 20")
        #expect(bench.engine.recorder.diagnostics == [])
        #expect(bench.engine.layout.differencesFromFresh() == [])
    }
}
