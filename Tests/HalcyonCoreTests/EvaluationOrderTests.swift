import HalcyonTestSupport
import SwiftUI
import Testing

private struct LevelKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
}

/// Parents before children, siblings in declaration order (semantics 12, ruling 4), whatever order things were read in.
@MainActor struct EvaluationOrderTests {
    @Test("an environment value's readers run in pre-order, and none that a reader above removes")
    func environmentReaders() {
        struct Child: View {
            let name: String
            @Environment(\.level) private var level
            var body: some View {
                let _ = log("\(name) \(level)")
                Text("\(name) \(level)")
            }
        }
        struct Middle: View {
            @Environment(\.level) private var level
            @State private var own = 0
            var body: some View {
                let _ = log("Middle \(level)")
                if level < 2 { Child(name: "first") }
                Child(name: "second")
                Button("Own") { own += 1 }
                Text("own \(own)")
            }
        }
        struct Top: View {
            @State private var level = 0
            var body: some View {
                Middle().environment(\.level, level)
                Button("Level") { level += 1 }
            }
        }
        let rig = Rig { Top() }
        // From here on the parent is the last one to have read the value.
        rig.tap("Own")
        #expect(Log.take() == ["Middle 0", "first 0", "second 0", "Middle 0"])
        rig.tap("Level")
        #expect(Log.take() == ["Middle 1", "first 1", "second 1"])
        rig.tap("Own")
        _ = Log.take()
        rig.tap("Level")
        #expect(Log.take() == ["Middle 2", "second 2"])
    }

    @Test("the places where a modifier shows its content run in the order in which they stand") func places() {
        struct Child: View {
            let value: Int
            @Environment(\.level) private var level
            var body: some View {
                let _ = log("\(level): \(value)")
                Text("\(level): \(value)")
            }
        }
        struct Twice: ViewModifier {
            let isFirst: Bool
            func body(content: Content) -> some View {
                if isFirst { content.environment(\.level, 1) }
                content.environment(\.level, 2)
            }
        }
        struct Parent: View {
            @State private var isFirst = false
            @State private var value = 0
            var body: some View {
                Child(value: value).modifier(Twice(isFirst: isFirst))
                Button("First") { isFirst = true }
                Button("Value") { value += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("First")
        _ = Log.take()
        rig.tap("Value")
        #expect(Log.take() == ["1: 1", "2: 1"])
    }
}
