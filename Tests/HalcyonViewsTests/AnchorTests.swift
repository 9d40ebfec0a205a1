import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

private struct BoundsKey: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct PointKey: PreferenceKey {
    static var defaultValue: Anchor<CGPoint>? { nil }
    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
        value = value ?? nextValue()
    }
}

private struct NameKey: PreferenceKey {
    static var defaultValue: String { "" }
    static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

private final class Model: ObservableObject {
    @Published var height: CGFloat = 10
    @Published var name = "x"
    @Published var other = 0
}

/// Anchors, and views made from preferences: a character is 7 wide, a line 20 high.
@MainActor struct AnchorTests {
    @Test("An anchor of a view is a place in the coordinates of the view that asks for it")
    func bounds() {
        let view = VStack(alignment: .leading, spacing: 0) {
            Text("a").padding(3).anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
            Text("bb").anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
        }
        .padding(5)
        .overlayPreferenceValue(BoundsKey.self) { anchors in
            GeometryReader { proxy in
                ForEach(anchors.indices, id: \.self) { index in
                    let rect = proxy[anchors[index]]
                    Text("\(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))").fixedSize()
                }
            }
        }
        let bench = Bench(view, 200, 200)
        #expect(bench.frame("5 5 13 26") != nil)
        #expect(bench.frame("5 31 14 20") != nil)
    }

    @Test("An anchor that moves is followed")
    func moving() {
        struct Moving: View {
            @ObservedObject var model: Model
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(width: 10, height: model.height)
                    Text("a").anchorPreference(key: PointKey.self, value: .topLeading) { $0 }
                }
                .backgroundPreferenceValue(PointKey.self) { anchor in
                    GeometryReader { proxy in
                        if let anchor { Text("at \(Int(proxy[anchor].y))").fixedSize() }
                    }
                }
            }
        }
        let model = Model()
        let bench = Bench(Moving(model: model), 100, 100)
        #expect(bench.frame("at 10") != nil)
        model.height = 25
        bench.root.runTurn()
        #expect(bench.frame("at 25") != nil)
        #expect(bench.engine.recorder.diagnostics == [])
    }

    @Test("What is said is changed with an anchor; rectangles and places in a view are anchors as well")
    func transforms() {
        let view = Text("ab")
            .anchorPreference(key: BoundsKey.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))) { [$0] }
            .transformAnchorPreference(key: BoundsKey.self, value: .bounds) { $0.append($1) }
            .overlayPreferenceValue(BoundsKey.self) { anchors in
                GeometryReader { proxy in
                    Text(anchors.map { "\(proxy[$0].width)" }.joined(separator: " ")).fixedSize()
                }
            }
        #expect(Bench(view, 100, 100).frame("3.0 14.0") != nil)
        let point = Text("ab").anchorPreference(key: PointKey.self, value: .unitPoint(UnitPoint(x: 0.5, y: 1))) { $0 }
            .overlayPreferenceValue(PointKey.self) { anchor in
                GeometryReader { proxy in
                    Text(verbatim: anchor.map { "\(proxy[$0].x) \(proxy[$0].y)" } ?? "none").fixedSize()
                }
            }
        #expect(Bench(point, 100, 100).frame("7.0 20.0") != nil)
    }

    @Test("Views made from a preference are made anew when it is another, and only then")
    func preferenceValues() {
        struct Named: View {
            @ObservedObject var model: Model
            let inner: Inner
            var body: some View {
                VStack {
                    Text("\(model.other)")
                    inner
                }
            }
        }
        struct Inner: View {
            @ObservedObject var model: Model
            let run: () -> Void
            var body: some View {
                Text("a").preference(key: NameKey.self, value: model.name)
                    .overlayPreferenceValue(NameKey.self) { name in
                        let _ = run()
                        Text("<\(name)>").preference(key: NameKey.self, value: "no")
                    }
                    .onPreferenceChange(NameKey.self) { _ in }
            }
        }
        var runs = 0
        let model = Model()
        let (shown, own) = (Model(), model)
        let bench = Bench(Named(model: shown, inner: Inner(model: own) { runs += 1 }), 100, 100)
        #expect(bench.frame("<x>") != nil)
        #expect(runs == 1)
        shown.other = 1
        bench.root.runTurn()
        #expect(runs == 1)
        model.name = "y"
        bench.root.runTurn()
        #expect(bench.frame("<y>") != nil)
        #expect(bench.engine.recorder.diagnostics == [])
        #expect(!bench.engine.isPending)
    }

    @Test("An anchor of a view that went is nothing at the corner")
    func gone() {
        final class Kept {
            var anchor: Anchor<CGRect>?
            func keep(_ anchor: Anchor<CGRect>?) { self.anchor = anchor }
        }
        struct Going: View {
            @ObservedObject var flag: Flag
            let kept: Kept
            var body: some View {
                VStack(spacing: 0) {
                    if !flag.isOn {
                        Text("a").anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
                    }
                    Text("b").overlayPreferenceValue(BoundsKey.self) { _ in }
                }
                .overlayPreferenceValue(BoundsKey.self) { anchors in
                    GeometryReader { proxy in
                        let anchor = anchors.first ?? kept.anchor
                        let _ = kept.keep(anchor)
                        if let anchor { Text("\(Int(proxy[anchor].width))").fixedSize() }
                    }
                }
            }
        }
        let flag = Flag()
        let bench = Bench(Going(flag: flag, kept: Kept()), 100, 100)
        #expect(bench.frame("7") != nil)
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.frame("0") != nil)
    }
}
