import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// Modifiers on several views at once: each is watched and each says its own.
@MainActor @Suite struct SeveralViewGeometryTests {
    final class Lines {
        var all: [String] = []
        func take() -> [String] {
            defer { all = [] }
            return all
        }
    }

    final class Model: ObservableObject {
        @Published var width = 30.0
        @Published var rows = [1, 2]
    }

    private struct Page<Content: View>: View {
        @ObservedObject var model: Model
        @ViewBuilder let content: (Model) -> Content
        var body: some View { content(model) }
    }

    private struct Sizes: PreferenceKey {
        static let defaultValue: [Anchor<CGRect>] = []
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
    }

    @Test func eachViewOfAGroupIsWatched() {
        let lines = Lines()
        let model = Model()
        let bench = Bench(
            Page(model: model) { model in
                HStack(spacing: 0) {
                    Group {
                        Color.red.frame(width: 20, height: 10)
                        Color.blue.frame(width: model.width, height: 10)
                    }
                    .onGeometryChange(for: CGRect.self) {
                        $0.frame(in: .global)
                    } action: { old, new in
                        lines.all.append("\(Int(old.minX)) \(Int(old.width)) → \(Int(new.minX)) \(Int(new.width))")
                    }
                }
            }, 200, 100)
        #expect(lines.take() == ["75 20 → 75 20", "95 30 → 95 30"])
        model.width = 50
        bench.root.runTurn()
        #expect(lines.take() == ["75 20 → 65 20", "95 30 → 85 50"])
        model.width = 50
        bench.root.runTurn()
        #expect(lines.take() == [])
    }

    @Test func viewsThatComeAndMoveAreWatchedByTheirIdentity() {
        let lines = Lines()
        let model = Model()
        let bench = Bench(
            Page(model: model) { model in
                HStack(spacing: 0) {
                    ForEach(model.rows, id: \.self) { row in
                        Color.red.frame(width: Double(row) * 10, height: 10)
                    }
                    .onGeometryChange(for: Double.self, of: { $0.size.width }, action: { lines.all.append("\($0)") })
                }
            }, 200, 100)
        #expect(lines.take() == ["10.0", "20.0"])
        model.rows = [3, 1, 2]
        bench.root.runTurn()
        #expect(lines.take() == ["30.0"])
        model.rows = [2, 3]
        bench.root.runTurn()
        #expect(lines.take() == [])
        model.rows = [2, 3, 1]
        bench.root.runTurn()
        #expect(lines.take() == ["10.0"])
    }

    @Test func eachViewOfAGroupSaysItsOwnAnchor() {
        let lines = Lines()
        let model = Model()
        let bench = Bench(
            Page(model: model) { model in
                HStack(spacing: 0) {
                    ForEach(model.rows, id: \.self) { row in
                        Color.red.frame(width: Double(row) * 10, height: 10)
                    }
                    .anchorPreference(key: Sizes.self, value: .bounds) { [$0] }
                }
                .overlayPreferenceValue(Sizes.self) { anchors in
                    GeometryReader { proxy in
                        let _ = lines.all.append(
                            anchors.map { "\(Int(proxy[$0].minX)) \(Int(proxy[$0].width))" }.joined(separator: ", "))
                        Color.clear
                    }
                }
            }, 200, 100)
        #expect(lines.take().last == "0 10, 10 20")
        model.rows = [3, 1, 2]
        bench.root.runTurn()
        #expect(lines.take().last == "0 30, 30 10, 40 20")
        model.rows = [2]
        bench.root.runTurn()
        #expect(lines.take().last == "0 20")
    }

    @Test func aTransformIsGivenEachAnchor() {
        let lines = Lines()
        _ = Bench(
            Page(model: Model()) { _ in
                HStack(spacing: 0) {
                    Group {
                        Color.red.frame(width: 10, height: 10).anchorPreference(key: Sizes.self, value: .bounds) {
                            [$0]
                        }
                        Color.red.frame(width: 20, height: 10)
                    }
                    .transformAnchorPreference(key: Sizes.self, value: .bounds) { $0.append($1) }
                }
                .overlayPreferenceValue(Sizes.self) { anchors in
                    GeometryReader { proxy in
                        let _ = lines.all.append(anchors.map { "\(Int(proxy[$0].width))" }.joined(separator: " "))
                        Color.clear
                    }
                }
            }, 200, 100)
        #expect(lines.take().last == "10 10 20")
    }
}
