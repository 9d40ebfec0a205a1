import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Scrolling: rows are 30 high, a window is 100 × 100 unless said otherwise.
@MainActor struct ScrollTests {
    private func rows(_ count: Int = 20, height: CGFloat = 30) -> some View {
        VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: height) }
        }
    }

    @Test("343: along its axis it takes what is left, across it is as large as its content")
    func sizes() {
        let view = VStack(spacing: 0) {
            ScrollView { Text("aaaa") }
            Text("b")
        }
        let bench = Bench(view, 100, 100)
        #expect(bench.frame("ScrollView") == "ScrollView 36 0 28 80")
        #expect(bench.frame("aaaa") == "aaaa 36 0 28 20")
        #expect(bench.frame("b") == "b 46.5 80 7 20")
        // Its ideal is the content's.
        #expect(
            Bench(ScrollView { Text("aaaa") }.fixedSize(), 100, 100).frame("ScrollView") == "ScrollView 36 40 28 20")
        #expect(
            Bench(ScrollView(.horizontal) { Text("aaaa") }, 100, 100).frame("ScrollView") == "ScrollView 0 40 100 20")
        #expect(
            Bench(ScrollView([.horizontal, .vertical]) { Text("aaaa") }, 100, 90).frame("ScrollView")
                == "ScrollView 0 0 100 90")
        // Two views stand one below the other.
        let two = Bench(
            ScrollView(.horizontal) {
                Text("a")
                Text("b")
            }, 100, 100)
        #expect(two.frame("a") == "a 0 30 7 20")
        #expect(two.frame("b") == "b 0 50 7 20")
    }

    @Test("A wheel moves the content, as far as there is any")
    func wheel() {
        let bench = Bench(ScrollView { rows() }, 100, 100)
        #expect(bench.frame("row 0") == "row 0 32.5 5 35 20")
        bench.scroll(0, 45)
        #expect(bench.frame("row 0") == "row 0 32.5 -40 35 20")
        bench.scroll(0, 10_000)
        #expect(bench.frame("row 19") == "row 19 29 75 42 20")
        bench.scroll(0, -10_000)
        #expect(bench.frame("row 0") == "row 0 32.5 5 35 20")
        // Across its axis nothing moves.
        bench.scroll(50, 0)
        #expect(bench.frame("row 0") == "row 0 32.5 5 35 20")
    }

    @Test("B89: no update moves what a person scrolled to; content that becomes shorter does")
    func updates() {
        let model = Model(20)
        let bench = Bench(ModelRows(model: model), 100, 100)
        bench.scroll(0, 240)
        #expect(bench.frame("row 8") == "row 8 32.5 5 35 20")
        model.count = 40
        bench.root.runTurn()
        #expect(bench.frame("row 8") == "row 8 32.5 5 35 20")
        model.count = 6
        bench.root.runTurn()
        #expect(bench.frame("row 5") == "row 5 32.5 75 35 20")
        // It does not come back with the content.
        model.count = 40
        bench.root.runTurn()
        #expect(bench.frame("row 5") == "row 5 32.5 75 35 20")
    }

    final class Model: ObservableObject {
        @Published var count: Int
        init(_ count: Int) { self.count = count }
    }
    struct ModelRows: View {
        @ObservedObject var model: Model
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<model.count, id: \.self) { Text("row \($0)").frame(height: 30) }
                }
            }
        }
    }

    @Test("The innermost view that can go on that way scrolls")
    func nested() {
        let view = ScrollView {
            VStack(spacing: 0) {
                ScrollView { rows(5) }.frame(height: 90)
                rows(10).environment(\.font, nil)
            }
        }
        let bench = Bench(view, 100, 100)
        bench.scroll(0, 60)
        // The inner one is at its end with 60; the next goes to the outer one.
        #expect(bench.frames.filter { $0.hasPrefix("row 0") } == ["row 0 32.5 -55 35 20", "row 0 32.5 95 35 20"])
        bench.scroll(0, 30)
        #expect(bench.frames.filter { $0.hasPrefix("row 0") } == ["row 0 32.5 -85 35 20", "row 0 32.5 65 35 20"])
    }

    @Test("scrollDisabled keeps a person from scrolling")
    func disabled() {
        let bench = Bench(ScrollView { rows() }.scrollDisabled(true), 100, 100)
        bench.scroll(0, 45)
        #expect(bench.frame("row 0") == "row 0 32.5 5 35 20")
    }

    @Test("What is outside of its bounds is not hit")
    func hits() {
        var pressed = 0
        let view = VStack(spacing: 0) {
            Text("above").frame(height: 50)
            ScrollView { Button("go") { pressed += 1 }.padding(.bottom, 100) }
        }
        let bench = Bench(view, 100, 100)
        bench.press("go")
        #expect(pressed == 1)
        bench.scroll(0, 40, at: CGPoint(x: 50, y: 75))
        // Now the button stands above the view's bounds.
        bench.press("go")
        #expect(pressed == 1)
    }

    @Test("357: geometry in the content follows the movement")
    func geometry() {
        let seen = Seen()
        let view = ScrollView {
            VStack(spacing: 0) {
                GeometryReader { proxy in Text("\(Int(proxy.frame(in: .global).minY))") }.frame(height: 30)
                Color.red.frame(height: 300).onGeometryChange(for: CGFloat.self) {
                    $0.frame(in: .global).minY
                } action: {
                    seen.list.append(Int($0))
                }
            }
        }
        let bench = Bench(view, 100, 100)
        #expect(bench.frame("0") == "0 0 0 7 20")
        bench.scroll(0, 20)
        #expect(bench.frame("-20") == "-20 0 -20 21 20")
        #expect(seen.list == [30, 10])
    }

    final class Seen {
        var list: [Int] = []
    }

    // MARK: Programs that scroll

    /// Rows 0 … 19 of 30 points; `go` scrolls.
    private struct Reader: View {
        var id: AnyHashable
        var anchor: UnitPoint?
        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    ScrollView {
                        VStack(spacing: 0) {
                            ForEach(0..<20, id: \.self) { Text("row \($0)").frame(height: 30) }
                        }
                    }.frame(height: 100)
                    Button("go") {
                        if let number = id.base as? Int { proxy.scrollTo(number, anchor: anchor) }
                        if let text = id.base as? String { proxy.scrollTo(text, anchor: anchor) }
                    }
                }
            }
        }
    }

    private func top(_ id: AnyHashable, _ anchor: UnitPoint?, from offset: Double = 0) -> Double? {
        let bench = Bench(Reader(id: id, anchor: anchor), 100, 130)
        if offset > 0 { bench.scroll(0, offset) }
        bench.press("go")
        bench.root.runTurn()
        return bench.frame("row 0").flatMap { Double($0.split(separator: " ")[3]) }.map { 5 - $0 }
    }

    @Test("344: with an anchor the same point of both comes together")
    func anchors() {
        #expect(top(10, .top) == 300)
        #expect(top(10, .center) == 265)
        #expect(top(10, .bottom) == 230)
        #expect(top(10, UnitPoint(x: 0.5, y: 0.25)) == 282.5)
        #expect(top(19, .top) == 500)
    }

    @Test("345: without an anchor the shortest way; an unknown id does nothing")
    func shortestWay() {
        #expect(top(10, nil) == 230)
        #expect(top(2, nil) == 0)
        #expect(top(2, nil, from: 300) == 60)
        #expect(top(99, .top) == 0)
    }

    @Test("347: ids are the same by type and value")
    func typedIDs() {
        #expect(top("10", .top) == 0)
        #expect(top(10, .top) == 300)
    }

    @Test("346: any view with an id is a target, of several views the first; only the nearest scroller moves")
    func targets() {
        let view = ScrollViewReader { proxy in
            VStack(spacing: 0) {
                ScrollView {
                    VStack(spacing: 0) {
                        ScrollView { rows(20) }.frame(height: 90)
                        rows(10)
                        Group {
                            Text("first").frame(height: 30)
                            Text("second").frame(height: 30)
                        }.id("pair")
                        rows(10)
                    }
                }.frame(height: 100)
                Button("pair") { proxy.scrollTo("pair", anchor: .top) }
                Button("inner") { proxy.scrollTo(5, anchor: .top) }
            }
        }
        let bench = Bench(view, 100, 160)
        bench.press("pair")
        #expect(bench.frame("first") == "first 32.5 5 35 20")
        bench.press("inner")
        // The first with that id is in the inner view; the outer one stays.
        #expect(bench.frame("first") == "first 32.5 5 35 20")
        #expect(bench.frames.first { $0.hasPrefix("row 5") } == "row 5 32.5 -385 35 20")
    }

    @Test("352: bars come with a movement and go a while after it")
    func bars() {
        let bench = Bench(ScrollView { rows().frame(width: 100) }, 100, 100)
        #expect(bench.bar == nil)
        bench.scroll(0, 45)
        // 600 points of content in 100: the bar has its least length; 45 of 500 are scrolled, as are 66 of the track.
        #expect(
            bench.bar.map { "\(Int($0.minX)) \(Int(($0.minY * 100).rounded())) \(Int($0.width)) \(Int($0.height))" }
                == "91 894 6 28")
        bench.clock.advance(by: 2)
        bench.root.runTurn()
        #expect(bench.bar == nil)
        let hidden = Bench(ScrollView { rows() }.scrollIndicators(.hidden), 100, 100)
        hidden.scroll(0, 45)
        #expect(hidden.bar == nil)
        let without = Bench(ScrollView(showsIndicators: false) { rows() }, 100, 100)
        without.scroll(0, 45)
        #expect(without.bar == nil)
    }
}
