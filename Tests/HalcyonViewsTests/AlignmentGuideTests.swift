import Combine
import Foundation
import HalcyonCore
import HalcyonViews
import Testing

/// Where children agree: a character is 7 wide, a line 20 high, its baseline at 14.2.
@MainActor struct AlignmentGuideTests {
    private enum Eye: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
    }
    private static let eye = HorizontalAlignment(Eye.self)

    @Test("196: a guide that a view says beats the one that its type has")
    func explicitGuides() {
        let view = VStack(alignment: .leading, spacing: 0) {
            Text("aaaa")
            Text("b").alignmentGuide(.leading) { _ in 10 }
        }
        #expect(
            Bench(view, 38, 40).frames == [
                "VStack 0 0 38 40", "aaaa 10 0 28 20", "ModifiedContent 0 20 7 20", "b 0 20 7 20",
            ])
        // The control: without a word of the view's the sides agree.
        let plain = VStack(alignment: .leading, spacing: 0) {
            Text("aaaa")
            Text("b")
        }
        #expect(Bench(plain, 28, 40).frames == ["VStack 0 0 28 40", "aaaa 0 0 28 20", "b 0 20 7 20"])
    }

    @Test("196: a guide of the user's is where its type says, unless a view says otherwise")
    func ownGuides() {
        let view = VStack(alignment: AlignmentGuideTests.eye, spacing: 0) {
            Text("aaaa")
            Text("bb").alignmentGuide(AlignmentGuideTests.eye) { $0[HorizontalAlignment.center] }
        }
        // The trailing side of the first is on the middle of the second.
        #expect(
            Bench(view, 35, 40).frames == [
                "VStack 0 0 35 40", "aaaa 0 0 28 20", "ModifiedContent 21 20 14 20", "bb 21 20 14 20",
            ])
    }

    @Test("196: what is said inside reaches out through modifiers, and moves with them")
    func guidesReachOut() {
        func second<Content: View>(_ view: Content) -> String? {
            Bench(
                HStack(alignment: .top, spacing: 0) {
                    Text("a")
                    view
                }, 100, 100
            ).frame("b")
        }
        #expect(second(Text("b").alignmentGuide(.top) { _ in -5 }) == "b 50 42.5 7 20")
        #expect(
            second(Text("b").alignmentGuide(.top) { _ in -5 }.padding(3))
                == second(Text("b").padding(3).alignmentGuide(.top) { _ in -2 }))
        #expect(
            second(VStack { Text("b").alignmentGuide(.top) { _ in -5 } })
                == second(Text("b").alignmentGuide(.top) { _ in -5 }))
    }

    @Test("196: a container answers the mean of what several children say")
    func guidesOfSeveralChildren() {
        let view = HStack(alignment: .top, spacing: 0) {
            Text("a")
            HStack(spacing: 0) {
                Text("b").alignmentGuide(.top) { _ in 4 }
                Text("c").alignmentGuide(.top) { _ in 8 }
            }
        }
        // Inside, the tops do not matter; from outside it is at 6.
        #expect(Bench(view, 21, 26).frame("a") == "a 0 6 7 20")
        #expect(Bench(view, 21, 26).frame("b") == "b 7 0 7 20")
    }

    @Test("196: a view can ask for its other guides, and whether they are said")
    func dimensionsOfAView() {
        var seen: [String] = []
        let view = VStack(alignment: .trailing, spacing: 0) {
            Text("aaaa")
                .alignmentGuide(.leading) { _ in 3 }
                .alignmentGuide(.trailing) { view in
                    seen = [
                        "\(view.width) \(view.height)", "\(view[.leading])", "\(view[explicit: .leading] ?? -1)",
                        "\(view[.trailing])", "\(view[explicit: .trailing] ?? -1)", "\(view[.bottom])",
                        "\(view[explicit: .bottom] ?? -1)",
                    ]
                    return view.width
                }
        }
        _ = Bench(view, 100, 100)
        #expect(seen == ["28.0 20.0", "3.0", "3.0", "28.0", "-1.0", "20.0", "-1.0"])
    }

    @Test("196: a guide that changes moves its view, though no size changes")
    func guidesChange() {
        struct Shifted: View {
            @ObservedObject var flag: Flag
            var body: some View {
                let top: CGFloat = flag.isOn ? 5 : 0
                HStack(alignment: .top, spacing: 0) {
                    Text("a")
                    VStack { Text("b").alignmentGuide(.top) { _ in top } }
                }
            }
        }
        let flag = Flag()
        let bench = Bench(Shifted(flag: flag), 14, 40)
        #expect(bench.frame("a") == "a 0 10 7 20")
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.frame("a") == "a 0 12.5 7 20")
        #expect(bench.frame("b") == "b 7 7.5 7 20")
    }

    @Test("196: a guide that is not finite counts as not said")
    func invalidGuides() {
        for value in [CGFloat.nan, .infinity, -.infinity] {
            let view = HStack(alignment: .top, spacing: 0) {
                Text("a")
                Text("b").alignmentGuide(.top) { _ in value }
            }
            #expect(Bench(view, 14, 20).frame("b") == "b 7 0 7 20")
        }
    }

    @Test("242, 243: texts agree on the baselines of their first or last lines; other views with their bottoms")
    func baselines() {
        func row(_ alignment: VerticalAlignment) -> [String] {
            Bench(
                HStack(alignment: alignment, spacing: 0) {
                    Text("a")
                    Text("b\nb")
                    Color.red.frame(width: 10, height: 10)
                    Text("c").padding(.top, 4)
                }, 31, 100
            ).frames.dropFirst().filter { !$0.hasPrefix("_") }
        }
        // Without the guide the middle: the control.
        #expect(row(.center) == ["a 0 40 7 20", "b\nb 7 30 7 40", "Color 14 45 10 10", "c 24 42 7 20"])
        #expect(row(.firstTextBaseline) == ["a 0 32 7 20", "b\nb 7 32 7 40", "Color 14 36.2 10 10", "c 24 32 7 20"])
        #expect(row(.lastTextBaseline) == ["a 0 50 7 20", "b\nb 7 30 7 40", "Color 14 54.2 10 10", "c 24 50 7 20"])
    }

    @Test("242: a container answers the topmost first and the lowest last baseline; a background is the view's")
    func baselinesOfContainers() {
        func placed<Content: View>(_ view: Content, _ alignment: VerticalAlignment) -> String? {
            Bench(
                HStack(alignment: alignment, spacing: 0) {
                    Text("a")
                    view
                }, 100, 100
            ).frame("a")
        }
        let column = VStack(spacing: 0) {
            Color.red.frame(width: 5, height: 5)
            Text("b")
            Text("c")
        }
        #expect(placed(column, .firstTextBaseline) == "a 43 32.5 7 20")
        #expect(placed(column, .lastTextBaseline) == "a 43 52.5 7 20")
        #expect(placed(Text("b\nb").background(Color.red), .lastTextBaseline) == "a 43 50 7 20")
        #expect(
            placed(
                ZStack {
                    Color.red.frame(height: 60)
                    Text("b")
                }, .firstTextBaseline) == "a 0 40 7 20")
    }

    @Test("242: a row of equal sizes follows a baseline that moves")
    func baselinesChange() {
        struct Turned: View {
            @ObservedObject var flag: Flag
            var body: some View {
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    Text("a")
                    VStack(spacing: 0) {
                        if flag.isOn { Color.red.frame(width: 7, height: 5) }
                        Text("b")
                        if !flag.isOn { Color.red.frame(width: 7, height: 5) }
                    }
                }
            }
        }
        let flag = Flag()
        let bench = Bench(Turned(flag: flag), 14, 25)
        #expect(bench.frame("a") == "a 0 0 7 20")
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.frame("a") == "a 0 5 7 20")
    }
}
