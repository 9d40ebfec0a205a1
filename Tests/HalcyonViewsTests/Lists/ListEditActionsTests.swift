import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Bound collections that a list edits itself: plain lists below a line of 20, rows of 36.
@MainActor @Suite(.serialized) struct ListEditActionsTests {
    private struct Named: Identifiable {
        var id: String
        var count = 0
    }

    private struct Editing: View {
        var actions: EditActions<[Named]>
        @State private var elements = ["a", "b", "c", "d"].map { Named(id: $0) }
        @State private var mode = EditMode.active
        var body: some View {
            VStack(spacing: 0) {
                Text(elements.map { $0.id + ($0.count > 0 ? "\($0.count)" : "") }.joined()).frame(height: 20)
                List($elements, editActions: actions) { $element in
                    Button("row \(element.id)") { element.count += 1 }.deleteDisabled(element.id == "d")
                }.listStyle(.plain)
            }.environment(\.editMode, $mode)
        }
    }

    private func delete(_ bench: Bench, _ row: Int) {
        bench.tap(20, 20 + 36 * Double(row) + 18)
        bench.root.runTurn()
    }

    private func move(_ bench: Bench, _ from: Int, _ to: Int) {
        func handle(_ row: Int) -> CGPoint { CGPoint(x: 280, y: 20 + 36 * Double(row) + 18) }
        bench.drag(handle(from), handle(to))
        bench.root.runTurn()
    }

    @Test("370: a list with edit actions deletes and moves elements of the collection itself")
    func all() {
        let bench = Bench(Editing(actions: .all), 300, 220)
        delete(bench, 1)
        #expect(bench.frame("acd") != nil)
        move(bench, 0, 2)
        #expect(bench.frame("cda") != nil)
        // The one that cannot be deleted.
        delete(bench, 1)
        #expect(bench.frame("cda1") == nil)
        #expect(bench.root.semantics().flattened.first { $0.label == "row c" }?.actions.contains(.delete) == true)
    }

    @Test("370: only what is named can be done")
    func some() {
        let deleting = Bench(Editing(actions: .delete), 300, 220)
        move(deleting, 0, 2)
        #expect(deleting.frame("abcd") != nil)
        delete(deleting, 0)
        #expect(deleting.frame("bcd") != nil)
        let moving = Bench(Editing(actions: .move), 300, 220)
        move(moving, 3, 0)
        #expect(moving.frame("dabc") != nil)
        let row = moving.root.semantics().flattened.first { $0.label == "row a" }
        #expect(row?.actions == [.press])
        // The row's binding is to its element: pressing the first one counts it.
        moving.tap(100, 20 + 18)
        moving.root.runTurn()
        #expect(moving.frame("d1abc") != nil)
    }

    @Test("370: `ForEach` takes edit actions, a row is swiped to be deleted, and several may be selected")
    func swiping() {
        struct Swiping: View {
            @State private var names = ["a", "b", "c"]
            @State private var chosen: Set<String> = []
            var body: some View {
                VStack(spacing: 0) {
                    Text(names.joined() + chosen.sorted().joined()).frame(height: 20)
                    List(selection: $chosen) {
                        ForEach($names, id: \.self, editActions: .delete) { $name in Text("row \(name)") }
                    }.listStyle(.plain)
                }
            }
        }
        let bench = Bench(Swiping(), 300, 220)
        bench.scroll(160, 0, at: CGPoint(x: 150, y: 20 + 36 + 18))
        bench.clock.advance(by: 0.11)
        bench.root.runTurn()
        #expect(bench.frame("ac") != nil)
        bench.tap(100, 20 + 36 + 18)
        bench.root.runTurn()
        #expect(bench.frame("acc") != nil)
    }
}
