import HalcyonTesting
import SwiftUI
import Testing

/// Statements 151 to 159: representables by their numbers.
@MainActor struct RepresentableTests {
    /// A representable that tells of all that happens to it.
    private struct Told: UIViewRepresentable {
        @MainActor final class Coordinator {
            let number: Int
            init(_ number: Int) { self.number = number }
        }
        let events: Events
        var text = "a"
        @Environment(\.isEnabled) private var isEnabled

        func makeCoordinator() -> Coordinator {
            events.add("coordinator")
            return Coordinator(events.count("coordinator"))
        }
        func makeUIView(context: Context) -> UILabel {
            events.add("make \(context.coordinator.number)")
            return UILabel()
        }
        func updateUIView(_ uiView: UILabel, context: Context) {
            events.add("update \(text) \(context.coordinator.number)\(isEnabled ? "" : " disabled")")
            uiView.text = text
        }
        static func dismantleUIView(_ uiView: UILabel, coordinator: Coordinator) {
            (uiView.text == "gone" ? nil : uiView.superview)?.tag = 1
            Told.dismantled.append("\(uiView.text ?? "") \(coordinator.number)")
        }
        static var dismantled: [String] = []
    }

    private struct Page: View {
        let events: Events
        @State private var text = "a"
        @State private var ticks = 0
        @State private var isThere = true
        @State private var identity = 0
        @State private var isOff = false
        var body: some View {
            VStack {
                if isThere { Told(events: events, text: text).id(identity).disabled(isOff) }
                Text("\(ticks)")
                Button("Text") { text += "b" }
                Button("Tick") { ticks += 1 }
                Button("Leave") { isThere = false }
                Button("Identity") { identity += 1 }
                Button("Off") { isOff.toggle() }
            }
        }
    }

    @Test("151, 153, 155: one coordinator and one view for each identity, an update right after; gone once")
    func statements151and153and155() throws {
        Told.dismantled = []
        let events = Events()
        let root = HalcyonTesting.mount(Page(events: events))
        #expect(events.list == ["coordinator", "make 1", "update a 1"])
        try root.tap("Text")
        #expect(events.list.last == "update ab 1")
        try root.tap("Identity")
        #expect(events.list.suffix(3) == ["coordinator", "make 2", "update ab 2"])
        #expect(Told.dismantled == ["ab 1"])
        try root.tap("Leave")
        #expect(Told.dismantled == ["ab 1", "ab 2"])
        #expect(root.transcript.contains("dismantle"))
        #expect(events.count("make 1") == 1)
    }

    @Test("155: closing the window ends what is shown") func statement155AtTheEnd() {
        Told.dismantled = []
        let root = HalcyonTesting.mount(Told(events: Events()))
        root.unmount()
        #expect(Told.dismantled == ["a 1"])
    }

    @Test("152: updated when its value, a property or an environment value that it read is another, and not otherwise")
    func statement152() throws {
        let events = Events()
        let root = HalcyonTesting.mount(Page(events: events))
        events.list = []
        for _ in 0..<3 { try root.tap("Tick") }
        #expect(events.list == [])
        try root.tap("Text")
        try root.tap("Off")
        #expect(events.list == ["update ab 1", "update ab 1 disabled"])
    }

    /// Reads one value of the environment through its context, if it is told to.
    private struct ByContext: UIViewRepresentable {
        let events: Events
        let reads: Bool
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ uiView: UIView, context: Context) {
            events.add(reads ? "update \(context.environment.lineLimit ?? 0)" : "update")
        }
    }

    @Test("152: what is read through the context is depended on, what is not read is not")
    func statement152ByContext() throws {
        struct Page: View {
            let events: Events
            let reads: Bool
            @State private var limit = 1
            var body: some View {
                ByContext(events: events, reads: reads).lineLimit(limit)
                Button("More") { limit += 1 }
            }
        }
        for reads in [true, false] {
            let events = Events()
            let root = HalcyonTesting.mount(Page(events: events, reads: reads))
            try root.tap("More")
            #expect(events.list == (reads ? ["update 1", "update 2"] : ["update"]))
        }
    }

    private enum Note: TransactionKey { static var defaultValue: String { "none" } }

    @Test("154: the context has the transaction of the update") func statement154() throws {
        struct Reader: UIViewRepresentable {
            let events: Events
            let count: Int
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ uiView: UIView, context: Context) {
                events.add("\(count) \(context.transaction[Note.self])")
            }
        }
        struct Page: View {
            let events: Events
            @State private var count = 0
            var body: some View {
                Reader(events: events, count: count)
                Button("Noted") {
                    var transaction = Transaction()
                    transaction[Note.self] = "noted"
                    withTransaction(transaction) { count += 1 }
                }
            }
        }
        let events = Events()
        let root = HalcyonTesting.mount(Page(events: events))
        try root.tap("Noted")
        #expect(events.list == ["0 none", "1 noted"])
    }

    /// A representable with a state of its own, which its update writes.
    private struct Writer: UIViewRepresentable {
        let events: Events
        @State private var count = 0
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ uiView: UILabel, context: Context) {
            events.add("update \(count)")
            uiView.text = "\(count)"
            if count < 1 { count += 1 }
        }
    }

    @Test("19, 156: a state that is written in an update is written after it, with SwiftUI's warning")
    func statement156() {
        let events = Events()
        let root = HalcyonTesting.mount(Writer(events: events))
        #expect(events.list == ["update 0", "update 1"])
        #expect(root.texts == ["1"])
        let messages = root.messages(.stateWriteDuringUpdate)
        #expect(messages.count == 1)
        #expect(
            messages.first?.hasPrefix("Modifying state during view update, this will cause undefined behavior.") == true
        )
        #expect(messages.first?.contains("Writer") == true)
        #expect(messages.first?.contains("0 → 1") == true)

        let strict = HalcyonTesting.mount(Writer(events: Events()), isStrict: true)
        #expect(strict.texts == ["0"])
    }

    /// Says its size as a function of what is proposed.
    private struct Sized: UIViewRepresentable {
        let answer: @MainActor (ProposedViewSize) -> CGSize?
        func makeUIView(context: Context) -> UIView {
            let view = Own()
            view.setContentHuggingPriority(.required, for: .horizontal)
            return view
        }
        func updateUIView(_ uiView: UIView, context: Context) {}
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
            answer(proposal)
        }
        final class Own: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: 30, height: UIView.noIntrinsicMetric) }
        }
    }

    @Test("157: the size is what sizeThatFits says, else by the view's own size and its priorities") func statement157()
    {
        func size(_ answer: @escaping @MainActor (ProposedViewSize) -> CGSize?) -> CGSize? {
            var size: CGSize?
            let root = HalcyonTesting.mount(size: CGSize(width: 100, height: 50)) {
                Sized(answer: answer).onGeometryChange(for: CGSize.self) {
                    $0.size
                } action: {
                    size = $0
                }
            }
            _ = root
            return size
        }
        #expect(size { _ in CGSize(width: 12, height: 34) } == CGSize(width: 12, height: 34))
        #expect(size { $0.width.map { CGSize(width: $0 / 2, height: 10) } } == CGSize(width: 50, height: 10))
        #expect(size { _ in nil } == CGSize(width: 30, height: 50))
        #expect(size { _ in CGSize(width: -1, height: CGFloat.nan) } == .zero)
        // A stack asks several times, each time with another proposal.
        var asked: [ProposedViewSize] = []
        _ = HalcyonTesting.mount(size: CGSize(width: 100, height: 50)) {
            HStack {
                Sized { proposal in
                    asked.append(proposal)
                    return CGSize(width: min(proposal.width ?? 20, 20), height: 10)
                }
                Text("a")
            }
        }
        #expect(Set(asked.map(\.width)).count > 1)
    }

    @Test("158: the view's frame is SwiftUI's") func statement158() {
        let view = UIView(frame: CGRect(x: 7, y: 7, width: 7, height: 7))
        let root = HalcyonTesting.mount(Shown { view }.padding(10), size: CGSize(width: 100, height: 50))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 30))
        root.size = CGSize(width: 60, height: 50)
        #expect(view.frame.width == 40)
        // What the program makes of it does not last.
        view.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
        view.center = CGPoint(x: 90, y: 90)
        root.settle()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
        view.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
        root.settle()
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(view.center == CGPoint(x: 20, y: 15))
        // A transform is seen, and changes nothing of the layout.
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        root.settle()
        #expect(view.bounds.size == CGSize(width: 40, height: 30))
        #expect(view.center == CGPoint(x: 20, y: 15))
    }

    @Observable fileprivate final class Model {
        var shown = "one"
        var made = 1
        var other = 0
    }

    @Test("55, 159: what make and update read of an observable object runs only the update") func statements55and159() {
        struct Reader: UIViewRepresentable {
            let model: Model
            func makeUIView(context: Context) -> UILabel {
                let label = UILabel()
                label.tag = model.made
                return label
            }
            func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = model.shown }
        }
        struct Page: View {
            let model: Model
            var body: some View { Reader(model: model) }
        }
        let model = Model()
        let root = HalcyonTesting.mount(Page(model: model))
        #expect(root.bodies.map { $0.split(separator: ".").last } == ["Page", "Reader"])
        root.clearFacts()
        model.other += 1
        root.settle()
        #expect(root.bodies == [])
        // What only `makeUIView` read counts, as it ran within the same update.
        model.made = 2
        root.settle()
        #expect(root.bodies.map { $0.split(separator: ".").last } == ["Reader"])
        root.clearFacts()
        model.shown = "two"
        root.settle()
        #expect(root.bodies.count == 1)
        #expect(root.bodies.first?.hasSuffix("Reader") == true)
        #expect(root.texts == ["two"])
    }

    private struct ObservingRow: View {
        let number: Int
        let model: Model
        let events: Events
        var body: some View {
            let _ = events.add("row \(number)")
            Text(number == 0 ? model.shown : "row")
        }
    }

    @Test("55: what a geometry reader's closure or a row of its own reads of an observable object runs only that")
    func statement55() {
        struct Page: View {
            let model: Model
            let events: Events
            var body: some View {
                let _ = events.add("page")
                VStack {
                    ForEach(0..<2, id: \.self) { number in ObservingRow(number: number, model: model, events: events) }
                    GeometryReader { _ in
                        let _ = events.add("geometry")
                        Text("\(model.other)")
                    }
                }
            }
        }
        let (model, events) = (Model(), Events())
        let root = HalcyonTesting.mount(Page(model: model, events: events), size: CGSize(width: 100, height: 100))
        events.list = []
        model.other += 1
        root.settle()
        #expect(events.list == ["geometry"])
        events.list = []
        model.shown = "two"
        root.settle()
        #expect(events.list == ["row 0"])
        #expect(root.texts == ["two", "row", "1"])
    }

    @Test("93: make and update, then onAppear, and what that writes is in the first picture") func statement93() {
        struct Page: View {
            let events: Events
            @State private var value = 0
            var body: some View {
                let _ = events.add("body \(value)")
                Shown {
                    events.add("make")
                    return UIView()
                } update: { _ in
                    events.add("update \(value)")
                }.onAppear {
                    events.add("appear")
                    value = 1
                }
            }
        }
        let events = Events()
        let root = HalcyonTesting.mount(Page(events: events), size: CGSize(width: 10, height: 10))
        #expect(events.list == ["body 0", "make", "update 0", "appear", "body 1", "update 1"])
        #expect(root.counts.turns == 1)
    }

    @Test func aRepresentablesBodyThatIsCalledByHandSaysSo() {
        struct Page: View {
            var body: some View { Shown { UIView() }.body }
        }
        let root = HalcyonTesting.mount(Page(), size: CGSize(width: 10, height: 10))
        #expect(root.messages(.platformView).count == 1)
    }
}
