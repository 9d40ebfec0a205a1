import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Modifiers that move, hide and shape a view: a character is 7 wide, a line 20 high.
@MainActor struct PlacementTests {
    @Test("198: an offset moves what is drawn and pressed, and nothing in the layout")
    func offsets() {
        let view = VStack(spacing: 0) {
            Text("a").offset(x: 10, y: -5)
            Text("b").offset(CGSize(width: 1, height: 2))
        }
        #expect(
            Bench(view, 7, 40).frames == [
                "VStack 0 0 7 40", "ModifiedContent 0 0 7 20", "a 10 -5 7 20", "ModifiedContent 0 20 7 20",
                "b 1 22 7 20",
            ])
        var presses = 0
        let bench = Bench(Button("c") { presses += 1 }.offset(x: 50), 200, 100)
        bench.press("c")
        #expect(presses == 1)
        #expect(bench.root.semantics().flattened.first { $0.role == .button }?.frame.minX == 134.5)
    }

    @Test("198: a position takes what is proposed and centres the view there")
    func positions() {
        #expect(
            Bench(Text("ab").position(x: 10, y: 30), 50, 60).frames == ["ModifiedContent 0 0 50 60", "ab 3 20 14 20"])
        // With nothing proposed it is as large as the view.
        #expect(
            Bench(Text("ab").position(CGPoint(x: 0, y: 0)).fixedSize(), 50, 60).frames.dropFirst() == [
                "ModifiedContent 18 20 14 20", "ab 11 10 14 20",
            ])
        let row = HStack(spacing: 0) {
            Text("a")
            Text("b").position(x: 5, y: 5)
        }
        #expect(Bench(row, 50, 40).frame("ModifiedContent") == "ModifiedContent 7 0 43 40")
    }

    @Test("198, 188: lengths that are not finite count as none, and are reported once")
    func invalidPlaces() {
        for value in [CGFloat.nan, .infinity, -.infinity] {
            let offset = Bench(Text("a").offset(x: value, y: 3), 7, 20)
            #expect(offset.frame("a") == "a 0 3 7 20")
            #expect(offset.engine.recorder.diagnostics.map(\.code) == [.invalidLayout])
            let position = Bench(Text("a").position(x: 3.5, y: value), 7, 20)
            #expect(position.frame("a") == "a 0 -10 7 20")
            #expect(position.engine.recorder.diagnostics.map(\.code) == [.invalidLayout])
        }
    }

    @Test("304: an aspect ratio fits into what is proposed, or fills it")
    func aspectRatios() {
        func color(_ ratio: CGFloat?, _ mode: ContentMode, _ width: Double, _ height: Double) -> String? {
            Bench(Color.red.aspectRatio(ratio, contentMode: mode), width, height).frame("Color")
        }
        #expect(color(2, .fit, 100, 100) == "Color 0 25 100 50")
        #expect(color(2, .fit, 100, 20) == "Color 30 0 40 20")
        #expect(color(2, .fill, 100, 100) == "Color -50 0 200 100")
        #expect(color(2, .fill, 100, 20) == "Color 0 -15 100 50")
        #expect(color(nil, .fit, 100, 60) == "Color 20 0 60 60")
        #expect(
            Bench(Color.red.aspectRatio(CGSize(width: 3, height: 4), contentMode: .fit), 60, 60).frame("Color")
                == "Color 7.5 0 45 60")
        // A view of a fixed size keeps it.
        #expect(
            Bench(Color.red.frame(width: 30, height: 10).scaledToFit(), 60, 60).frame("Color") == "Color 15 25 30 10")
        #expect(
            Bench(Color.red.frame(width: 30, height: 10).scaledToFill(), 60, 60).frame("Color") == "Color 15 25 30 10")
        // One length decides where only that is proposed.
        #expect(
            Bench(Color.red.aspectRatio(2, contentMode: .fit).fixedSize(horizontal: false, vertical: true), 60, 60)
                .frame("Color") == "Color 0 15 60 30")
    }

    @Test("304: a ratio that is none is reported, and the view's own counts")
    func invalidRatios() {
        for ratio in [0, -1, CGFloat.nan, .infinity] {
            let bench = Bench(Color.red.aspectRatio(ratio, contentMode: .fit), 60, 40)
            #expect(bench.frame("Color") == "Color 10 0 40 40")
            #expect(bench.engine.recorder.diagnostics.map(\.code) == [.invalidLayout])
        }
        #expect(Bench(Color.red.frame(width: 0, height: 0).scaledToFit(), 60, 40).frame("Color") == "Color 30 20 0 0")
    }

    @Test("195: a hidden view keeps its space, and is neither drawn nor read nor pressed")
    func hiddenViews() {
        var presses = 0
        let view = VStack(spacing: 0) {
            Text("a")
            Button("b") { presses += 1 }.hidden()
            Text("c")
        }
        let bench = Bench(view, 31, 70)
        #expect(bench.frame("c") == "c 12 50 7 20")
        #expect(bench.root.semantics().flattened.map(\.label) == ["", "a", "c"])
        #expect(!bench.root.displayList.dump().contains("\"b\""))
        #expect(bench.root.displayList.dump().contains("\"c\""))
        bench.root.handle(.pointer(PointerEvent(.down, at: CGPoint(x: 15, y: 35), time: 0)))
        bench.root.handle(.pointer(PointerEvent(.up, at: CGPoint(x: 15, y: 35), time: 0)))
        #expect(presses == 0)
    }

    @Test func higherViewsAreDrawnLater() {
        struct Cards: View {
            @ObservedObject var flag: Flag
            var body: some View {
                ZStack {
                    Text("a").zIndex(flag.isOn ? 1 : 0)
                    Text("b").padding(1).zIndex(0.5)
                    Text("c")
                }
            }
        }
        let flag = Flag()
        let bench = Bench(Cards(flag: flag), 100, 100)
        #expect(bench.root.semantics().flattened.map(\.label) == ["", "b", "c", "a"])
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.root.semantics().flattened.map(\.label) == ["", "a", "b", "c"])
        #expect(bench.frames == Bench(Cards(flag: flag), 100, 100).frames)
        #expect(bench.root.displayList.dump() == Bench(Cards(flag: flag), 100, 100).root.displayList.dump())
    }

    @Test(
        "Another number inside of a modifier that lays something beside each of its views reorders what that modifier draws"
    )
    func higherViewsInsideOfModifiersAreDrawnLater() {
        struct Cards: View {
            @ObservedObject var flag: Flag
            let isInset: Bool
            var body: some View {
                let card = Text("a").zIndex(flag.isOn ? 1 : -1)
                if isInset {
                    card.padding(1).safeAreaInset(edge: .top) { Text("b") }
                } else {
                    Group { card }.padding(1).overlay { Text("b") }
                }
            }
        }
        for isInset in [true, false] {
            let flag = Flag()
            let bench = Bench(Cards(flag: flag, isInset: isInset), 100, 100)
            for isOn in [true, false] {
                flag.isOn = isOn
                bench.root.runTurn()
                let fresh = Bench(Cards(flag: flag, isInset: isInset), 100, 100)
                #expect(bench.root.displayList.dump() == fresh.root.displayList.dump())
            }
        }
        let flag = Flag()
        let inset = Bench(Cards(flag: flag, isInset: true), 100, 100)
        func drawn() -> [Substring] { inset.root.displayList.dump().matches(of: /"(.)"/).map(\.1) }
        #expect(drawn() == ["a", "b"])
        flag.isOn = true
        inset.root.runTurn()
        #expect(drawn() == ["b", "a"])
        #expect(inset.root.semantics().flattened.map(\.label) == ["", "a", "b"])
    }
}
