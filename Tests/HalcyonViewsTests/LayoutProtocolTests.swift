import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

private final class Choice: ObservableObject {
    @Published var isVertical = false
    @Published var weight = 1.0
    @Published var words = ["a", "bb"]
}

private struct Weight: LayoutValueKey { static let defaultValue = 0.0 }

/// Notes what it is asked, keeps a count, places its views in a row.
private struct Row: Layout {
    var log: (String) -> Void = { _ in }
    var answers: (ProposedViewSize) -> CGSize? = { _ in nil }
    var places: (LayoutSubviews, CGRect) -> Bool = { _, _ in false }

    struct Cache {
        var updates = 0
    }

    func makeCache(subviews: Subviews) -> Cache {
        log("make \(subviews.count)")
        return Cache()
    }

    func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.updates += 1
        log("update \(cache.updates)")
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        if let answer = answers(proposal) { return answer }
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        if places(subviews, bounds) { return }
        var x = bounds.minX
        for subview in subviews {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += subview.sizeThatFits(.unspecified).width
        }
    }
}

/// The `Layout` protocol: a character is 7 wide, a line 20 high.
@MainActor struct LayoutProtocolTests {
    @Test("199: a layout of one's own answers a size and places its views from its origin")
    func ownLayout() {
        let view = Row()() {
            Text("a")
            Text("bb")
        }
        #expect(Bench(view, 41, 30).frames == ["_LayoutView 10 5 21 20", "a 10 5 7 20", "bb 17 5 14 20"])
        #expect(Bench(Row()() {}, 10, 10).frames == ["_LayoutView 5 5 0 0"])
    }

    @Test("199: what is not placed stands in the middle, at its answer to the layout's own proposal")
    func unplaced() {
        let view = Row(places: { _, _ in true })() {
            Text("a")
            Color.red
        }
        #expect(Bench(view, 50, 60).frames == ["_LayoutView 16.5 20 17 20", "a 21.5 20 7 20", "Color 0 0 50 60"])
    }

    @Test("509: of a view that is placed twice the last place counts; an anchor says what stands there")
    func placedTwice() {
        let view = Row(places: { subviews, bounds in
            subviews[0].place(at: .zero, proposal: .zero)
            subviews[0].place(
                at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: .bottomTrailing, proposal: .unspecified)
            subviews[1].place(
                at: CGPoint(x: 10, y: 10), anchor: .center, proposal: ProposedViewSize(width: 30, height: 4))
            return true
        })() {
            Text("a")
            Color.red
        }
        #expect(Bench(view, 17, 20).frames == ["_LayoutView 0 0 17 20", "a 10 0 7 20", "Color -5 8 30 4"])
    }

    @Test("199: the cache is made once, and brought up to date when something is another")
    func caches() {
        struct Cached: View {
            @ObservedObject var choice: Choice
            let log: (String) -> Void
            var body: some View {
                Row(log: log)() { ForEach(choice.words, id: \.self) { Text($0) } }
            }
        }
        var log: [String] = []
        let choice = Choice()
        let bench = Bench(Cached(choice: choice) { log.append($0) }, 100, 100, isChecked: false)
        #expect(log == ["make 2"])
        bench.resize(200, 100)
        #expect(log == ["make 2"])
        choice.words = ["a", "bb", "c"]
        bench.root.runTurn()
        #expect(log == ["make 2", "update 1"])
        #expect(bench.frame("c") == "c 107 40 7 20")
        #expect(bench.engine.layout.differencesFromFresh() == [])
    }

    @Test("509: a view is measured once for each proposal")
    func measuredOnce() {
        let view = Row()() { Text("words that wrap") }
        let bench = Bench(view, 60, 100, isChecked: false)
        #expect(Set(bench.texts.asked).count == bench.texts.asked.count)
    }

    @Test("510: a view's priority is its outermost modifier's own; a spacer's is −∞; values come through modifiers")
    func prioritiesAndValues() {
        var seen: [String] = []
        let view = Row(places: { subviews, _ in
            seen = subviews.map { "\($0.priority) \($0[Weight.self])" }
            return false
        })() {
            Text("a").layoutPriority(2)
            Text("b").layoutPriority(2).padding(1)
            Spacer()
            Text("c").layoutValue(key: Weight.self, value: 3).frame(width: 20).padding(1)
            VStack { Text("d").layoutValue(key: Weight.self, value: 3) }
            Text("e").layoutValue(key: Weight.self, value: 4).layoutValue(key: Weight.self, value: 5)
        }
        _ = Bench(view, 300, 100)
        #expect(seen == ["2.0 0.0", "0.0 0.0", "-inf 0.0", "0.0 3.0", "0.0 0.0", "0.0 5.0"])
    }

    @Test func valuesThatChangeAreLaidOutAnew() {
        struct Weighted: View {
            @ObservedObject var choice: Choice
            var body: some View {
                Row(places: { subviews, bounds in
                    for subview in subviews {
                        subview.place(at: CGPoint(x: subview[Weight.self], y: 0), proposal: .unspecified)
                    }
                    return true
                })() { Text("a").layoutValue(key: Weight.self, value: choice.weight) }
            }
        }
        let choice = Choice()
        let bench = Bench(Weighted(choice: choice), 7, 20)
        #expect(bench.frame("a") == "a 1 0 7 20")
        choice.weight = 5
        bench.root.runTurn()
        #expect(bench.frame("a") == "a 5 0 7 20")
    }

    @Test("183: a layout asks for the space that its views ask for; spacings can be joined")
    func spacings() {
        func second<Content: View>(_ view: Content) -> String? {
            Bench(
                VStack {
                    Text("a")
                    view
                }, 100, 60
            ).frame("b")
        }
        #expect(second(Row()() { Text("b") }) == "b 46.5 30 7 20")
        #expect(second(Row()() { Text("b").padding(0) }) == "b 46.5 34 7 20")
        var distances: [CGFloat] = []
        let view = Row(places: { subviews, _ in
            let (text, plain) = (subviews[0].spacing, subviews[1].spacing)
            distances = [
                text.distance(to: text, along: .vertical), text.distance(to: text, along: .horizontal),
                text.distance(to: plain, along: .vertical), ViewSpacing.zero.distance(to: plain, along: .vertical),
                text.union(plain, edges: .bottom).distance(to: text, along: .vertical),
                text.union(plain, edges: .top).distance(to: text, along: .vertical),
            ]
            return false
        })() {
            Text("a")
            Text("b").padding(0)
        }
        _ = Bench(view, 50, 50)
        #expect(distances == [0, 8, 8, 0, 8, 0])
    }

    @Test("199: sizes that none can be are mended and reported")
    func invalidSizes() {
        for (answer, frame) in [
            (CGSize(width: -5, height: 20), "_LayoutView 50 40 0 20"),
            (CGSize(width: CGFloat.nan, height: 20), "_LayoutView 50 40 0 20"),
            (CGSize(width: 10, height: CGFloat.infinity), "_LayoutView 45 0 10 100"),
            (CGSize(width: -CGFloat.infinity, height: 20), "_LayoutView 50 40 0 20"),
        ] {
            let bench = Bench(Row(answers: { _ in answer })() { Text("a") }, 100, 100)
            #expect(bench.frames.first == frame)
            #expect(bench.engine.recorder.diagnostics.map(\.code) == [.invalidLayout])
            #expect(bench.engine.recorder.diagnostics.first?.message.contains("LayoutProtocolTests") == false)
        }
        // The control.
        let bench = Bench(Row(answers: { _ in CGSize(width: 3, height: 0) })() { Text("a") }, 100, 100)
        #expect(bench.engine.recorder.diagnostics == [])
    }

    @Test(
        "509: places that none can be count as 0; placing elsewhere than in placeSubviews does nothing; both are reported"
    )
    func invalidPlaces() {
        let nowhere = Row(places: { subviews, _ in
            subviews[0].place(at: CGPoint(x: CGFloat.nan, y: 5), proposal: .unspecified)
            return true
        })() { Text("a") }
        let bench = Bench(nowhere, 7, 20)
        #expect(bench.frame("a") == "a 0 5 7 20")
        #expect(bench.engine.recorder.diagnostics.map(\.code) == [.invalidLayout])

        struct Early: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                subviews.first?.place(at: CGPoint(x: 50, y: 50), proposal: .unspecified)
                return subviews.first?.sizeThatFits(proposal) ?? .zero
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let early = Bench(Early()() { Text("a") }, 7, 20)
        #expect(early.frame("a") == "a 0 0 7 20")
        #expect(early.engine.recorder.diagnostics.map(\.code) == [.invalidLayout])
    }

    @Test("A layout changes to one of another type, and the views in it keep their state")
    func anyLayouts() {
        struct Counter: View {
            @State private var n = 0
            var body: some View { Button("n\(n)") { n += 1 } }
        }
        struct Switched: View {
            @ObservedObject var choice: Choice
            var body: some View {
                let layout =
                    choice.isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
                layout {
                    Counter()
                    Spacer(minLength: 10)
                    Divider()
                }
            }
        }
        let choice = Choice()
        let bench = Bench(Switched(choice: choice), 100, 100)
        bench.press("n0")
        #expect(
            bench.frames.filter { !$0.contains("n1") } == [
                "_LayoutView 0 0 100 100", "Button 0 35 38 30", "Spacer 38 50 61 0", "Divider 99 0 1 100",
            ])
        choice.isVertical = true
        bench.root.runTurn()
        #expect(
            bench.frames.filter { !$0.contains("n1") } == [
                "_LayoutView 0 0 100 100", "Button 31 0 38 30", "Spacer 50 30 0 69", "Divider 0 99 100 1",
            ])
        #expect(bench.frame("n1") != nil)
    }

    @Test("180, 191: the built-in layouts are the stacks, also for a part of another layout's views")
    func builtInLayouts() {
        struct Halves: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                proposal.replacingUnspecifiedDimensions()
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                let half = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2)
                var cache = HStackLayout().makeCache(subviews: subviews)
                HStackLayout(spacing: 0).placeSubviews(
                    in: half, proposal: ProposedViewSize(half.size), subviews: subviews[0..<2], cache: &cache)
                HStackLayout(alignment: .top, spacing: 2).placeSubviews(
                    in: half.offsetBy(dx: 0, dy: half.height), proposal: ProposedViewSize(half.size),
                    subviews: subviews[[3, 2]], cache: &cache)
            }
        }
        let view = Halves()() {
            Text("a")
            Color.red
            Text("b")
            Text("cc")
        }
        #expect(
            Bench(view, 60, 80).frames == [
                "_LayoutView 0 0 60 80", "a 0 10 7 20", "Color 7 0 53 40", "b 16 40 7 20", "cc 0 40 14 20",
            ])
        func same<A: View, B: View>(_ one: A, _ other: B) {
            for (width, height) in [(100.0, 100.0), (30, 30), (0, 0)] {
                #expect(Bench(one, width, height).frames.dropFirst() == Bench(other, width, height).frames.dropFirst())
            }
        }
        @ViewBuilder var content: some View {
            Text("some words")
            Spacer()
            Text("b\nb").layoutPriority(1)
            Color.red
        }
        same(HStack(alignment: .bottom) { content }, HStackLayout(alignment: .bottom)() { content })
        same(
            VStack(alignment: .trailing, spacing: 3) { content },
            VStackLayout(alignment: .trailing, spacing: 3)() { content })
        same(ZStack(alignment: .topLeading) { content }, ZStackLayout(alignment: .topLeading)() { content })
        same(
            HStack(alignment: .firstTextBaseline) { content }, HStackLayout(alignment: .firstTextBaseline)() { content }
        )
    }

    @Test("196: a layout says where guides are, by itself or by what its views say")
    func guides() {
        struct Guided: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 10, height: 30)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
            func explicitAlignment(
                of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
                cache: inout ()
            ) -> CGFloat? {
                guide == .top ? 12 : nil
            }
        }
        func first<Content: View>(_ view: Content) -> String? {
            Bench(
                HStack(alignment: .top, spacing: 0) {
                    Text("a")
                    view
                }, 17, 100
            ).frame("a")
        }
        #expect(first(Guided()() { Text("b") }) == "a 0 46 7 20")
        #expect(first(Row()() { Text("b").alignmentGuide(.top) { _ in 6 } }) == "a 1.5 43 7 20")
    }
}
