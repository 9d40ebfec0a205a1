import HalcyonTesting
import SwiftUI
import Testing

/// Controllers of UIKit's: their views, when they are told what, and SwiftUI views inside.
@MainActor struct ControllerTests {
    private final class Told: UIViewController {
        let events: Events
        let name: String
        init(_ events: Events, _ name: String = "") {
            (self.events, self.name) = (events, name)
            super.init()
        }
        required init?(coder: NSCoder) { nil }
        private func add(_ event: String) { events.add(name + event) }
        override func viewDidLoad() { add("load") }
        override func viewWillAppear(_ animated: Bool) { add("will appear") }
        override func viewDidAppear(_ animated: Bool) { add("appear \(Int(view.bounds.width))") }
        override func viewWillDisappear(_ animated: Bool) { add("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { add("disappear") }
        override func viewDidLayoutSubviews() { add("laid out") }
    }

    private struct Shows: UIViewControllerRepresentable {
        let events: Events
        let make: @MainActor () -> UIViewController
        var text = ""
        func makeUIViewController(context: Context) -> UIViewController {
            events.add("make")
            return make()
        }
        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
            events.add("update \(text)")
            uiViewController.title = text
        }
        static func dismantleUIViewController(_ uiViewController: UIViewController, coordinator: ()) {
            uiViewController.title = "dismantled"
        }
    }

    @Test func aControllerIsToldInOrder() throws {
        struct Page: View {
            let events: Events
            let make: @MainActor () -> UIViewController
            @State private var isThere = true
            @State private var text = "a"
            var body: some View {
                VStack {
                    if isThere { Shows(events: events, make: make, text: text).frame(width: 40, height: 20) }
                    Button("Text") { text = "b" }
                    Button("Leave") { isThere = false }
                }
            }
        }
        let events = Events()
        let controller = Told(events)
        let root = HalcyonTesting.mount(Page(events: events) { controller })
        #expect(events.list == ["make", "load", "update a", "laid out", "will appear", "appear 40"])
        events.list = []
        try root.tap("Text")
        #expect(events.list == ["update b"])
        #expect(controller.title == "b")
        try root.tap("Leave")
        #expect(events.list == ["update b", "will disappear", "disappear"])
        #expect(controller.title == "dismantled")
    }

    @Test func aChildIsToldAsItsViewComesAndGoes() {
        let events = Events()
        let (outer, inner) = (Told(events, "outer "), Told(events, "inner "))
        let root = HalcyonTesting.mount(
            Shows(events: Events()) { outer }, size: CGSize(width: 50, height: 50))
        events.list = []
        outer.addChild(inner)
        inner.view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        #expect(events.list == ["inner load", "inner will appear", "inner appear 20"])
        #expect(outer.children == [inner])
        #expect(inner.parent === outer)
        root.settle()
        inner.willMove(toParent: nil)
        inner.view.removeFromSuperview()
        inner.removeFromParent()
        #expect(events.list.suffix(2) == ["inner will disappear", "inner disappear"])
        #expect(outer.children == [])
    }

    @Test func aControllersSizeIsWhatItPrefers() {
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 30, height: 20)
        let root = HalcyonTesting.mount(
            Shows(events: Events()) { controller }, size: CGSize(width: 50, height: 50))
        #expect(controller.view.bounds.size == CGSize(width: 30, height: 20))
        controller.preferredContentSize = CGSize(width: 10, height: 20)
        root.settle()
        #expect(controller.view.bounds.size == CGSize(width: 10, height: 20))
    }

    private struct Counter: View {
        let step: Int
        @State private var count = 0
        var body: some View { Button("Count \(count)") { count += step } }
    }

    @Test func aHostedViewLivesInTheSameTree() throws {
        let controller = UIHostingController(rootView: Counter(step: 1))
        let root = HalcyonTesting.mount(
            Shows(events: Events()) { controller }, size: CGSize(width: 200, height: 100))
        try root.tap("Count 0")
        try root.tap("Count 1")
        #expect(root.texts == ["Count 2"])
        controller.rootView = Counter(step: 10)
        root.settle()
        try root.tap("Count 2")
        #expect(root.texts == ["Count 12"])
        #expect(root.bodies.filter { $0.hasSuffix("Counter") }.count == 5)
    }

    @Test func aHostedViewInheritsTheEnvironmentAround() {
        struct Reader: View {
            @Environment(\.lineLimit) private var limit
            var body: some View { Text("limit \(limit ?? 0)") }
        }
        let root = HalcyonTesting.mount(
            Shows(events: Events()) { UIHostingController(rootView: Reader()) }.lineLimit(3),
            size: CGSize(width: 200, height: 100))
        #expect(root.texts == ["limit 3"])
    }

    @Test func aHostedViewSaysItsSizeAlsoBeforeItIsShown() {
        let controller = UIHostingController(rootView: Color.red.frame(width: 30).frame(minHeight: 10, maxHeight: 50))
        #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 100)) == CGSize(width: 30, height: 50))
        #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 20)) == CGSize(width: 30, height: 20))
        #expect(
            controller.sizeThatFits(in: CGSize(width: CGFloat.infinity, height: .infinity))
                == CGSize(width: 30, height: 10))
    }

    @Test func aControllerThatMakesNoViewSaysSo() {
        final class Empty: UIViewController {
            override func loadView() {}
        }
        let root = HalcyonTesting.mount(Shows(events: Events()) { Empty() }, size: CGSize(width: 50, height: 50))
        #expect(root.messages(.platformView).count == 1)
    }
}
