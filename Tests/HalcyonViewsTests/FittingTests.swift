import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// Views that depend on the space that there is, and on the direction: a character is 7 wide, a line 20 high.
@MainActor struct FittingTests {
    @Test("518: the first view whose ideal size fits is shown, else the last")
    func thatFits() {
        func shown(_ axes: Axis.Set, _ width: Double, _ height: Double) -> [String] {
            let view = ViewThatFits(in: axes) {
                Text("aaaaaaaaaa")
                Text("b\nb\nb")
                Text("c")
            }
            return Bench(view, width, height).root.semantics().flattened.map(\.label).filter { $0 != "" }
        }
        #expect(shown([.horizontal, .vertical], 70, 20) == ["aaaaaaaaaa"])
        #expect(shown([.horizontal, .vertical], 69, 60) == ["b\nb\nb"])
        #expect(shown([.horizontal, .vertical], 69, 59) == ["c"])
        #expect(shown(.horizontal, 69, 20) == ["b\nb\nb"])
        #expect(shown(.vertical, 5, 20) == ["aaaaaaaaaa"])
        #expect(shown([.horizontal, .vertical], 0, 0) == ["c"])
        #expect(Bench(ViewThatFits {}, 10, 10).frames == ["ViewThatFits 5 5 0 0"])
    }

    @Test("518: another space shows another view; the size is the shown one's")
    func resizing() {
        let view = HStack(spacing: 0) {
            ViewThatFits {
                Text("aaaaaaaaaa")
                Text("bb")
            }
            Text("c")
        }
        let bench = Bench(view, 77, 20)
        func labels() -> [String] { bench.root.semantics().flattened.map(\.label).filter { $0 != "" } }
        #expect(labels() == ["aaaaaaaaaa", "c"])
        #expect(bench.frame("c") == "c 70 0 7 20")
        bench.resize(60, 20)
        #expect(labels() == ["bb", "c"])
        #expect(bench.frame("c") == "c 33.5 0 7 20")
        #expect(bench.root.displayList.dump() == Bench(view, 60, 20).root.displayList.dump())
        bench.resize(77, 20)
        #expect(labels() == ["aaaaaaaaaa", "c"])
    }

    @Test("518: views may come and go, all of them")
    func comingAndGoing() {
        struct Emptied: View {
            @ObservedObject var flag: Flag
            var body: some View { ViewThatFits { ForEach(flag.isOn ? [] : ["a", "b"], id: \.self) { Text($0) } } }
        }
        let flag = Flag()
        let bench = Bench(Emptied(flag: flag), 7, 20)
        func labels() -> [String] { bench.root.semantics().flattened.map(\.label).filter { $0 != "" } }
        #expect(labels() == ["a"])
        flag.isOn = true
        bench.root.runTurn()
        #expect(labels() == [])
        flag.isOn = false
        bench.root.runTurn()
        #expect(labels() == ["a"])
    }

    @Test("182: in a right-to-left layout a view that gets wider is drawn further to the left")
    func wideningFromTheRight() {
        struct Widened: View {
            @ObservedObject var flag: Flag
            var body: some View {
                ZStack(alignment: .leading) {
                    Color.red
                    Text(flag.isOn ? "bbb" : "a")
                }.environment(\.layoutDirection, .rightToLeft)
            }
        }
        let (flag, fresh) = (Flag(), Flag())
        let bench = Bench(Widened(flag: flag), 50, 20)
        flag.isOn = true
        bench.root.runTurn()
        fresh.isOn = true
        #expect(bench.frame("bbb") == "bbb 29 0 21 20")
        #expect(bench.root.displayList.dump() == Bench(Widened(flag: fresh), 50, 20).root.displayList.dump())
    }

    @Test("182: in a right-to-left layout views stand from the right, and leading is right")
    func rightToLeft() {
        let row = HStack(spacing: 0) {
            Text("a")
            Text("bb")
        }
        #expect(Bench(row, 31, 20).frames == ["HStack 5 0 21 20", "a 5 0 7 20", "bb 12 0 14 20"])
        #expect(
            Bench(row.environment(\.layoutDirection, .rightToLeft), 31, 20).frames == [
                "HStack 5 0 21 20", "a 19 0 7 20", "bb 5 0 14 20",
            ])
        let padded = Text("a").padding(.leading, 10).frame(width: 30, alignment: .leading)
            .environment(\.layoutDirection, .rightToLeft)
        #expect(Bench(padded, 30, 20).frame("a") == "a 13 0 7 20")
        let column = VStack(alignment: .leading, spacing: 0) {
            Text("a")
            Text("bb")
        }.environment(\.layoutDirection, .rightToLeft)
        #expect(Bench(column, 14, 40).frame("a") == "a 7 0 7 20")
        #expect(
            Bench(Text("a").offset(x: 3).environment(\.layoutDirection, .rightToLeft), 7, 20).frame("a")
                == "a -3 0 7 20")
    }

    @Test("182: what is to be flipped is drawn as in a mirror where reading goes from the right, and else as it is")
    func flipping() {
        func dump(_ direction: LayoutDirection, _ isEnabled: Bool) -> String {
            Bench(
                Color.red.flipsForRightToLeftLayoutDirection(isEnabled).environment(\.layoutDirection, direction), 20,
                10
            ).root.displayList.dump()
        }
        let plain = dump(.leftToRight, false)
        #expect(dump(.leftToRight, true) == plain)
        #expect(dump(.rightToLeft, false) == plain)
        #expect(dump(.rightToLeft, true) != plain)
        #expect(dump(.rightToLeft, true).contains("-1"))
    }

    @Test("182: the direction may change, also of long stacks; what is pressed and read follows")
    func directionChanges() {
        struct Directed: View {
            @ObservedObject var flag: Flag
            let press: () -> Void
            var body: some View {
                HStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { _ in Color.red.frame(width: 1, height: 5) }
                    Button("b") { press() }
                    GeometryReader { Text("\(Int($0.frame(in: .global).minX))") }
                }.environment(\.layoutDirection, flag.isOn ? .rightToLeft : .leftToRight)
            }
        }
        var presses = 0
        let flag = Flag()
        let bench = Bench(Directed(flag: flag) { presses += 1 }, 200, 30)
        #expect(bench.frame("131") != nil)
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.frame("0") != nil)
        #expect(bench.root.semantics().flattened.first { $0.role == .button }?.frame.minX == 69)
        bench.press("b")
        #expect(presses == 1)
        let fresh = Flag()
        fresh.isOn = true
        #expect(bench.root.displayList.dump() == Bench(Directed(flag: fresh) {}, 200, 30).root.displayList.dump())
    }
}
