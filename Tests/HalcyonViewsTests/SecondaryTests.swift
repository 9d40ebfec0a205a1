import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

private struct Counted: View {
    let name: String
    @State private var own = 0
    var body: some View { Button("\(name)\(own)") { own += 1 } }
}

private final class Names: ObservableObject {
    @Published var list: [String]
    init(_ list: [String]) { self.list = list }
}

private enum NoteKey: EnvironmentKey { static let defaultValue = "none" }
extension EnvironmentValues {
    fileprivate var note: String {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
}

private struct Note: View {
    @Environment(\.note) var note
    var body: some View { Text(note) }
}

/// Overlays and backgrounds: a character is 7 wide, a line 20 high.
@MainActor struct SecondaryTests {
    @Test("192: what lies behind or before a view is proposed its size and changes nothing")
    func sizes() {
        let view = VStack(spacing: 0) {
            Text("aaaa").overlay { Color.red }
            Text("bb").background { Text("long words") }
        }
        #expect(
            Bench(view, 28, 40).frames == [
                "VStack 0 0 28 40", "_SecondaryView 0 0 28 20", "aaaa 0 0 28 20", "Color 0 0 28 20", "Color 0 0 28 20",
                "_SecondaryView 7 20 14 20", "bb 7 20 14 20", "Text 7 20 14 20", "long words 7 20 14 20",
            ])
    }

    @Test("192: it is aligned with the view, and drawn behind or before it")
    func alignmentAndOrder() {
        func overlay(_ alignment: Alignment) -> String? {
            Bench(Color.red.frame(width: 50, height: 60).overlay(alignment: alignment) { Text("ab") }, 50, 60).frame(
                "ab")
        }
        #expect(overlay(.center) == "ab 18 20 14 20")
        #expect(overlay(.topTrailing) == "ab 36 0 14 20")
        #expect(overlay(.bottomLeading) == "ab 0 40 14 20")
        func order<Content: View>(_ view: Content) -> [String] {
            Bench(view, 50, 60).root.semantics().flattened.map(\.label)
        }
        #expect(order(Text("a").overlay { Text("b") }) == ["", "a", "b"])
        #expect(order(Text("a").background { Text("b") }) == ["", "b", "a"])
        #expect(order(Text("a").background(Text("b"), alignment: .top).overlay(Text("c"))) == ["", "b", "a", "c"])
    }

    @Test("192: a guide that the view says holds for what is laid on it")
    func guides() {
        let view = Color.red.frame(width: 50, height: 60).alignmentGuide(.trailing) { _ in 20 }
            .overlay(alignment: .trailing) { Text("ab") }
        #expect(Bench(view, 50, 60).frame("ab") == "ab 6 20 14 20")
    }

    @Test("191: several views form a centred stack, placed by the modifier's alignment")
    func severalViews() {
        let view = Color.red.frame(width: 50, height: 60).overlay(alignment: .topLeading) {
            Text("abcd")
            Text("b")
        }
        #expect(Bench(view, 50, 60).frame("abcd") == "abcd 0 0 28 20")
        #expect(Bench(view, 50, 60).frame("b") == "b 10.5 0 7 20")
    }

    @Test("63c: what is laid on a view has the environment outside of the modifier, not the view's own")
    func environment() {
        let view = VStack {
            Note().environment(\.note, "in").overlay { Note() }
            Note().overlay { Note() }.environment(\.note, "out")
        }
        #expect(Bench(view, 100, 100).root.semantics().flattened.map(\.label) == ["", "in", "none", "out", "out"])
    }

    @Test("79: each member of a group has its own, with its own state; an empty group has none")
    func members() {
        let view = VStack(spacing: 0) {
            Group {
                Color.red.frame(width: 50, height: 30)
                Color.blue.frame(width: 60, height: 30)
            }.overlay { Counted(name: "o") }
        }
        let bench = Bench(view, 60, 60)
        func labels() -> [String] {
            bench.root.semantics().flattened.filter { $0.role == .button }.map(\.label)
        }
        #expect(labels() == ["o0", "o0"])
        bench.press("o0")
        #expect(labels() == ["o1", "o0"])
        bench.press("o0")
        #expect(labels() == ["o1", "o1"])
        #expect(Bench(VStack { Group {}.overlay { Counted(name: "o") } }, 60, 60).frames == ["VStack 30 30 0 0"])
        let isShown = false
        let nothing = Bench(VStack { Group { if isShown { Text("a") } }.overlay { Counted(name: "o") } }, 60, 60)
        #expect(nothing.frames == ["VStack 30 30 0 0"])
        #expect(nothing.engine.table.liveRecords == 2)
    }

    @Test("79: what lies on a row stays with it, with its state, where rows move, come and go")
    func rows() {
        struct Rows: View {
            @ObservedObject var names: Names
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(names.list, id: \.self) { name in
                        Text(name).padding(20)
                    }.overlay { Counted(name: "o") }
                }
            }
        }
        let names = Names(["a", "b", "c"])
        let bench = Bench(Rows(names: names), 200, 400)
        func labels() -> [String] {
            bench.root.semantics().flattened.dropFirst().filter {
                $0.label != "" && $0.role != .text || $0.label.count == 1
            }.map(\.label)
        }
        bench.press("o0")
        #expect(labels() == ["a", "o1", "b", "o0", "c", "o0"])
        names.list = ["c", "a", "b"]
        bench.root.runTurn()
        #expect(labels() == ["c", "o0", "a", "o1", "b", "o0"])
        names.list = ["a", "d"]
        bench.root.runTurn()
        #expect(labels() == ["a", "o1", "d", "o0"])
        names.list = []
        bench.root.runTurn()
        #expect(labels() == [])
        #expect(bench.engine.table.liveRecords == 2)
        names.list = ["e"]
        bench.root.runTurn()
        #expect(labels() == ["e", "o0"])
    }

    @Test("A style before or behind a view fills its area")
    func styles() {
        let view = Text("a").overlay(Color.red).background(Color.blue)
        #expect(
            Bench(view, 7, 20).frames == [
                "_BackgroundStyleView 0 0 7 20", "ModifiedContent 0 0 7 20", "a 0 0 7 20",
            ])
    }

    @Test("Overlays in overlays are laid out in work that follows their number")
    func nested() {
        struct Nest: View {
            let depth: Int
            var body: some View {
                Text("a").overlay { if depth > 0 { AnyView(Nest(depth: depth - 1)) } }
            }
        }
        let bench = Bench(Nest(depth: 300), 50, 50, isChecked: false)
        #expect(bench.frames.filter { $0 == "a 21.5 15 7 20" }.count == 301)
        #expect(bench.engine.layout.differencesFromFresh() == [])
    }
}
