import HalcyonJournal
import HalcyonTesting
import SwiftUI
import Testing

/// Public reports about representables, of `Documentation/cases.md`.
@MainActor struct RepresentableCases {
    /// Rows in a label, chosen by its delegate, as people write it: the coordinator keeps the representable that made it.
    private struct Rows: UIViewRepresentable {
        @MainActor final class Coordinator {
            var parent: Rows
            init(_ parent: Rows) {
                self.parent = parent
                parent.events.add("coordinator")
            }
            var shown: String { parent.rows.joined(separator: ",") }
            func choose(_ row: Int) { parent.selection = row }
        }
        let rows: [String]
        @Binding var selection: Int
        let isFresh: Bool
        let events: Events
        let box: Box

        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UIView {
            events.add("make")
            box.coordinator = context.coordinator
            return UIView()
        }
        func updateUIView(_ uiView: UIView, context: Context) {
            if isFresh { context.coordinator.parent = self }
        }
        @MainActor final class Box {
            weak var coordinator: Coordinator?
            nonisolated init() {}
        }
    }

    @Test("B106: a coordinator keeps the first value's rows, unless it is given the new one; its binding is live")
    func caseB106() throws {
        struct Page: View {
            let isFresh: Bool
            let events: Events
            let box: Rows.Box
            @State private var rows = ["a"]
            @State private var selection = 0
            var body: some View {
                Rows(rows: rows, selection: $selection, isFresh: isFresh, events: events, box: box)
                Text("chosen \(selection)")
                Button("Rows") { rows = ["a", "b"] }
            }
        }
        for isFresh in [false, true] {
            let (events, box) = (Events(), Rows.Box())
            let root = HalcyonTesting.mount(Page(isFresh: isFresh, events: events, box: box))
            try root.tap("Rows")
            #expect(box.coordinator?.shown == (isFresh ? "a,b" : "a"))
            box.coordinator?.choose(1)
            root.settle()
            #expect(root.texts.contains("chosen 1"))
            #expect(events.list == ["coordinator", "make"])
        }
    }

    private struct Titled: UIViewRepresentable {
        let text: String
        let events: Events
        func makeUIView(context: Context) -> UILabel {
            events.add("make")
            return UILabel()
        }
        func updateUIView(_ uiView: UILabel, context: Context) {
            events.add("update")
            uiView.text = text
        }
    }

    private struct WithClosure: UIViewRepresentable {
        let text: () -> String
        let events: Events
        func makeUIView(context: Context) -> UILabel {
            events.add("make")
            return UILabel()
        }
        func updateUIView(_ uiView: UILabel, context: Context) {
            events.add("update")
            uiView.text = text()
        }
    }

    @Test("B107: of a hundred redraws around it, only those that give a representable another value update it")
    func caseB107() throws {
        struct Page: View {
            let events: Events
            @State private var ticks = 0
            var body: some View {
                Titled(text: ticks < 40 ? "a" : ticks < 80 ? "b" : "c", events: events).offset(x: CGFloat(ticks))
                Text("\(ticks)")
                Button("Tick") { ticks += 1 }
            }
        }
        let events = Events()
        let root = HalcyonTesting.mount(Page(events: events), size: CGSize(width: 200, height: 200))
        root.clearFacts()
        for _ in 0..<100 { try root.tap("Tick") }
        #expect(events.count("make") == 1)
        #expect(events.count("update") == 3)
        #expect(root.verdicts(of: "Titled") == [.needed, .needed])
        #expect(root.verdicts(of: "Page").count == 100)
    }

    @Test("B107: a closure makes it differ each time; the runs are flagged, and the precise policy makes none")
    func caseB107Closure() throws {
        struct Page: View {
            let events: Events
            @State private var ticks = 0
            var body: some View {
                let name = "a"
                WithClosure(text: { name }, events: events)
                Text("\(ticks)")
                Button("Tick") { ticks += 1 }
            }
        }
        let events = Events()
        let root = HalcyonTesting.mount(Page(events: events), size: CGSize(width: 200, height: 200))
        root.clearFacts()
        for _ in 0..<100 { try root.tap("Tick") }
        #expect(events.list == ["make"] + Array(repeating: "update", count: 101))
        #expect(root.verdicts(of: "WithClosure") == Array(repeating: .outputEqual, count: 100))
        let precise = Events()
        let other = HalcyonTesting.mount(
            Page(events: precise), size: CGSize(width: 200, height: 200), policy: .precise)
        for _ in 0..<100 { try other.tap("Tick") }
        #expect(precise.list == ["make", "update"])
    }

    @Test("B105: a representable that is removed a hundred times leaves no view, no coordinator and no node")
    func caseB105() throws {
        @MainActor final class Holder {
            weak var view: UIView?
            weak var coordinator: Keeper?
        }
        final class Keeper {}
        struct Held: UIViewRepresentable {
            let holder: Holder
            func makeCoordinator() -> Keeper { Keeper() }
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
                (holder.view, holder.coordinator) = (view, context.coordinator)
                return view
            }
            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        struct Page: View {
            let holder: Holder
            @State private var isThere = false
            var body: some View {
                VStack {
                    if isThere { Held(holder: holder) }
                    Button("Turn") { isThere.toggle() }
                }
            }
        }
        let holder = Holder()
        let root = HalcyonTesting.mount(Page(holder: holder), size: CGSize(width: 100, height: 100), isRecording: false)
        let nodes = root.mounted.engine.table.liveNodes
        for _ in 0..<100 {
            try root.tap("Turn")
            #expect(holder.view != nil)
            #expect(holder.coordinator != nil)
            try root.tap("Turn")
            #expect(holder.view == nil)
            #expect(holder.coordinator == nil)
        }
        #expect(root.mounted.engine.table.liveNodes == nodes)
    }

    private struct Clearing: UIViewRepresentable {
        @Binding var flag: Bool
        let count: Int
        let events: Events
        static let line = #line + 4
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ uiView: UIView, context: Context) {
            events.add("update \(flag)")
            flag = false
        }
    }

    @Test("B108: an equal value written in an update is free, another one is written after it, and it comes to rest")
    func caseB108() throws {
        struct Page: View {
            let events: Events
            @State private var flag = true
            @State private var count = 0
            var body: some View {
                Clearing(flag: $flag, count: count, events: events)
                Button("Count") { count += 1 }
            }
        }
        let events = Events()
        let root = HalcyonTesting.mount(Page(events: events))
        #expect(events.list == ["update true", "update false"])
        #expect(
            root.messages(.stateWriteDuringUpdate) == [
                "Modifying state during view update, this will cause undefined behavior. (RepresentableCases.Page.flag: "
                    + "true → false; applied after the update) Write it in an action, in onAppear or in onChange(of:)."
            ])
        #if DEBUG
        #expect(root.places(.stateWriteDuringUpdate) == ["RepresentableCases.swift:\(Clearing.line)"])
        #endif
        #expect(root.messages(.updateLoop) == [])
        try root.tap("Count")
        #expect(events.list == ["update true", "update false", "update false"])
        #expect(root.messages(.stateWriteDuringUpdate).count == 1)
        let turns = root.counts.turns
        root.settle()
        #expect(root.counts.turns == turns)
    }

    /// A view that tells of each change of its text, also of those that the program makes.
    private final class Chatty: UIView {
        var changed: (String) -> Void = { _ in }
        var text = "" { didSet { changed(text) } }
    }

    private struct Delegating: UIViewRepresentable {
        @Binding var text: String
        func makeUIView(context: Context) -> Chatty {
            let view = Chatty()
            view.changed = { text = $0.uppercased() }
            return view
        }
        func updateUIView(_ uiView: Chatty, context: Context) { uiView.text = text }
    }

    @Test("B108: a delegate that answers an update by writing is heard after it, without a loop")
    func caseB108Delegate() {
        struct Page: View {
            @State private var text = "hello"
            var body: some View {
                Delegating(text: $text)
                Text(text)
            }
        }
        let root = HalcyonTesting.mount(Page())
        #expect(root.texts == ["HELLO"])
        #expect(root.messages(.updateLoop) == [])
        #expect(root.messages(.stateWriteDuringUpdate).count == 1)
    }
}
