import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// Safe areas: a character is 7 wide, a line 20 high.
@MainActor struct SafeAreaTests {
    @Test("517: views over one side are kept apart from the view's safe area, 8 points away")
    func insets() {
        let view = Color.red.safeAreaInset(edge: .bottom) { Text("bar") }
        #expect(Bench(view, 100, 100).frame("Color") == "Color 0 0 100 72")
        #expect(Bench(view, 100, 100).frame("bar") == "bar 39.5 80 21 20")
        let top = Color.red.safeAreaInset(edge: .top, alignment: .trailing, spacing: 0) { Text("bar") }
        #expect(Bench(top, 100, 100).frame("Color") == "Color 0 20 100 80")
        #expect(Bench(top, 100, 100).frame("bar") == "bar 79 0 21 20")
        let side = Color.red.safeAreaInset(edge: .leading, spacing: 2) { Text("bar") }
        #expect(Bench(side, 100, 100).frame("Color") == "Color 23 0 77 100")
        #expect(Bench(side, 100, 100).frame("bar") == "bar 0 40 21 20")
    }

    @Test("517: a view that ignores the safe area reaches out where it touches the rim")
    func ignoring() {
        func color<Content: View>(_ view: Content) -> String? {
            Bench(view.safeAreaInset(edge: .bottom, spacing: 0) { Text("bar") }, 100, 100).frame("Color")
        }
        #expect(color(Color.red) == "Color 0 0 100 80")
        #expect(color(Color.red.ignoresSafeArea()) == "Color 0 0 100 100")
        #expect(color(Color.red.ignoresSafeArea(edges: .top)) == "Color 0 0 100 80")
        #expect(color(Color.red.edgesIgnoringSafeArea(.bottom)) == "Color 0 0 100 100")
        #expect(color(Color.red.ignoresSafeArea(.keyboard)) == "Color 0 0 100 80")
        #expect(color(Color.red.padding(.bottom, 1).ignoresSafeArea()) == "Color 0 0 100 99")
        #expect(color(Color.red.ignoresSafeArea().padding(.bottom, 1)) == "Color 0 0 100 79")
        // What has a size of its own stays where it is.
        #expect(color(Color.red.frame(width: 10, height: 10).ignoresSafeArea()) == "Color 45 35 10 10")
        // Several areas add up, and without one nothing is reached.
        let twice = Color.red.ignoresSafeArea().safeAreaPadding(.bottom, 5)
        #expect(color(twice) == "Color 0 0 100 100")
        #expect(Bench(Color.red.ignoresSafeArea(), 100, 100).frame("Color") == "Color 0 0 100 100")
    }

    @Test("196, 517: guides do not follow a view that reaches out")
    func guides() {
        let view = HStack(alignment: .firstTextBaseline, spacing: 0) {
            Text("a")
            VStack(spacing: 0) {
                Text("b")
                Color.red
            }.ignoresSafeArea().safeAreaPadding(.top, 10)
        }
        let bench = Bench(view, 30, 60)
        #expect(bench.frame("a") == "a 0 10 7 20")
        #expect(bench.frame("b") == "b 15 0 7 20")
    }

    @Test("517: padding of the safe area is space that views inside may reach out into")
    func padding() {
        let view = ZStack {
            Color.red.ignoresSafeArea()
            Text("a")
        }.safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(Bench(view, 100, 100).frame("Color") == "Color 0 0 100 100")
        #expect(Bench(view, 100, 100).frame("a") == "a 45.5 39 7 20")
        #expect(Bench(Color.red.safeAreaPadding(), 100, 100).frame("Color") == "Color 16 16 68 68")
        #expect(Bench(Color.red.safeAreaPadding(.top, .nan), 100, 100).frame("Color") == "Color 0 0 100 100")
    }

    @Test("517: a proxy knows how far its view may reach out; a change is followed")
    func proxies() {
        struct Barred: View {
            @ObservedObject var flag: Flag
            var body: some View {
                VStack(spacing: 0) {
                    Text("a").padding(5)
                    ZStack {
                        Color.red.ignoresSafeArea()
                        GeometryReader { proxy in
                            let insets = proxy.safeAreaInsets
                            Text("\(Int(insets.top)) \(Int(insets.bottom))").fixedSize()
                        }
                    }
                }
                .safeAreaInset(edge: .bottom, spacing: 0) { Text(flag.isOn ? "two\nlines" : "bar") }
            }
        }
        let flag = Flag()
        let bench = Bench(Barred(flag: flag), 100, 200)
        #expect(bench.frame("0 20") != nil)
        #expect(bench.frame("Color") == "Color 0 30 100 170")
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.frame("0 40") != nil)
        #expect(bench.frame("Color") == "Color 0 30 100 170")
        bench.resize(100, 100)
        #expect(bench.frame("Color") == "Color 0 30 100 70")
    }

    @Test("517: the ground of a view reaches out as well, unless it is told not to")
    func grounds() {
        func dump(_ edges: Edge.Set) -> String {
            Bench(
                Color.clear.background(Color.red, ignoresSafeAreaEdges: edges).safeAreaPadding(.top, 10), 20, 30
            ).root.displayList.dump()
        }
        #expect(dump(.all).contains("fill rect 0,0 20×30"))
        #expect(dump(.bottom).contains("fill rect 0,10 20×20 #E64343"))
    }

    @Test func partsOfTheContainer() {
        let third = Color.red.containerRelativeFrame(.horizontal, count: 3, spacing: 5)
        #expect(Bench(third, 100, 40).frame("Color") == "Color 35 0 30 40")
        let most = Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 5)
        #expect(Bench(most, 100, 40).frame("Color") == "Color 17.5 0 65 40")
        let both = VStack(spacing: 0) {
            Text("a").containerRelativeFrame([.horizontal, .vertical], alignment: .topLeading)
        }
        let bench = Bench(both, 100, 40)
        #expect(bench.frame("a") == "a 0 0 7 20")
        #expect(bench.frame("VStack") == "VStack 0 0 100 40")
        bench.resize(200, 60)
        #expect(bench.frame("VStack") == "VStack 0 0 200 60")
        let made = Color.red.containerRelativeFrame(.vertical) { length, axis in axis == .vertical ? length / 4 : -1 }
        #expect(Bench(made, 100, 40).frame("Color") == "Color 0 15 100 10")
        #expect(
            Bench(Color.red.containerRelativeFrame(.vertical) { _, _ in .nan }, 100, 40).frame("Color")
                == "Color 0 20 100 0")
    }
}
