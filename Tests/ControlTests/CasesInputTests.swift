import Combine
import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Public reports about fields, timers and setters: B46, B47, B82, B83, B95, B110.
@MainActor @Suite struct CasesInputTests {
    final class Trace { var lines: [String] = [] }

    func field(_ root: TestRoot) -> SemanticsNode? { root.semantics.flattened.first { $0.role == .textField } }

    @Test("B82: a field in another branch is another one, without keyboard and caret; with a ternary it is the same")
    func caseB82() throws {
        struct Page: View {
            let isBranch: Bool
            let trace: Trace
            let hold: (Binding<Bool>) -> Void
            @State private var hint = false
            @State private var text = "quiet"
            @FocusState private var isFocused
            var body: some View {
                let _ = hold($hint)
                VStack {
                    if !isBranch {
                        field.opacity(hint ? 0.5 : 1)
                    } else if hint {
                        field.opacity(1)
                    } else {
                        field
                    }
                }
                .onChange(of: isFocused) { trace.lines.append("focused \($1)") }
            }
            private var field: some View {
                TextField("Name", text: $text).focused($isFocused)
                    .onAppear { trace.lines.append("+") }.onDisappear { trace.lines.append("-") }
            }
        }
        func run(isBranch: Bool) -> (TestRoot, Trace) {
            let trace = Trace()
            var hint: Binding<Bool>?
            let root = mount(
                Page(isBranch: isBranch, trace: trace) { hint = $0 }, size: CGSize(width: 200, height: 60))
            root.tap(at: CGPoint(x: 9 + 21, y: 30))
            hint?.wrappedValue = true
            root.settle()
            return (root, trace)
        }
        let (kept, keptTrace) = run(isBranch: false)
        #expect(kept.textSession?.caret == 3)
        #expect(keptTrace.lines == ["+", "focused true"])
        let (other, otherTrace) = run(isBranch: true)
        #expect(other.textSession == nil)
        #expect(otherTrace.lines == ["+", "focused true", "focused false", "+", "-"])
        other.type("z")
        #expect(field(other)?.value == "quiet")
    }

    @Test("B83: a field whose id is what is typed loses the keyboard with the first character")
    func caseB83() throws {
        struct Page: View {
            let trace: Trace
            @State private var quantity = ""
            var body: some View {
                TextField("Quantity", text: $quantity).onAppear { trace.lines.append("made") }.id("qty\(quantity)")
            }
        }
        let trace = Trace()
        let root = mount(Page(trace: trace), size: CGSize(width: 200, height: 60))
        try root.tap("Quantity")
        root.type("12")
        #expect(field(root)?.value == "1")
        #expect(root.textSession == nil)
        #expect(trace.lines == ["made", "made"])
    }

    @Test("B95: the keyboard is wished for as a pushed view appears")
    func caseB95pushed() throws {
        struct Detail: View {
            @FocusState private var isFocused
            @State private var text = ""
            var body: some View {
                TextField("Name", text: $text).focused($isFocused).onAppear { isFocused = true }
            }
        }
        let root = mount(
            NavigationStack { NavigationLink("Go") { Detail() } }, size: CGSize(width: 400, height: 300))
        try root.tap("Go")
        root.type("x")
        #expect(field(root)?.value == "x")
        #expect(root.diagnostics.isEmpty)
    }

    /// A store whose setters answer later.
    final class Store: ObservableObject {
        @Published var isOn = false
        @Published var text = "old"
        @Published var ticks = 0
        var requests: [() -> Void] = []
        func answer() {
            for request in requests { request() }
            requests = []
        }
    }

    @Test(
        "B110: a setter that stores later: a toggle shows what the binding reads, a field what was typed; said once each"
    )
    func caseB110() throws {
        struct Page: View {
            @ObservedObject var store: Store
            var body: some View {
                VStack {
                    Text("\(store.ticks)")
                    Toggle(
                        "On",
                        isOn: Binding {
                            store.isOn
                        } set: { new in
                            store.requests.append { store.isOn = new }
                        })
                    TextField(
                        "Name",
                        text: Binding {
                            store.text
                        } set: { new in
                            store.requests.append { store.text = new }
                        })
                }
            }
        }
        let store = Store()
        let root = mount(Page(store: store), size: CGSize(width: 200, height: 120))
        try root.tap("On")
        #expect(root.element("On")?.value == "off")
        store.ticks += 1
        root.settle()
        #expect(root.element("On")?.value == "off", "an unrelated redraw brings nothing")
        store.answer()
        root.settle()
        #expect(root.element("On")?.value == "on")
        #expect(root.diagnostics.map(\.code) == [.valueNotStored])
        try root.tap("Name")
        try root.key("End")
        root.type("er")
        store.ticks += 1
        root.settle()
        #expect(field(root)?.value == "older", "what the binding read all the time is nothing new")
        store.answer()
        root.settle()
        #expect(field(root)?.value == "older")
        #expect(store.text == "older")
        #expect(root.diagnostics.map(\.code) == [.valueNotStored, .valueNotStored])
    }

    /// Counts the subscriptions of a timer that is made with its view.
    struct Clock: View {
        let trace: Trace
        let ticks: AnyPublisher<Date, Never>
        @State private var count = 0

        init(_ trace: Trace) {
            self.trace = trace
            ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
                .handleEvents(
                    receiveSubscription: { _ in trace.lines.append("+") }, receiveCancel: { trace.lines.append("-") }
                )
                .eraseToAnyPublisher()
        }

        var body: some View { Text("ticks \(count)").onReceive(ticks) { _ in count += 1 } }
    }

    @Test("B46: a timer made with the view is one at any time; each other pass of the parent begins it anew")
    func caseB46() throws {
        struct Parent: View {
            let trace: Trace
            let hold: (Binding<Int>) -> Void
            @State private var pass = 0
            var body: some View {
                let _ = hold($pass)
                VStack {
                    Text("pass \(pass)")
                    if pass >= 0 { Clock(trace) }
                }
            }
        }
        func live(_ trace: Trace) -> Int { trace.lines.reduce(0) { $0 + ($1 == "+" ? 1 : -1) } }
        var pass: Binding<Int>?
        let (idle, busy) = (Trace(), Trace())
        let still = mount(Parent(trace: idle) { _ in }, size: CGSize(width: 200, height: 60))
        still.advance(by: 10)
        #expect(still.texts.contains("ticks 10"))
        #expect(idle.lines == ["+"])
        // A second begins anew at each pass, so that it never comes.
        let root = mount(Parent(trace: busy) { pass = $0 }, size: CGSize(width: 200, height: 60))
        for _ in 0..<25 {
            pass?.wrappedValue += 1
            root.settle()
            #expect(live(busy) == 1)
            root.advance(by: 0.4)
        }
        #expect(busy.lines.count { $0 == "+" } == 26)
        #expect(root.texts.contains("ticks 0"))
        #expect(root.diagnostics.map(\.code) == [.publisherRemade])
        pass?.wrappedValue = -1
        root.settle()
        #expect(live(busy) == 0)
        root.advance(by: 10)
        #expect(live(busy) == 0)
    }

    @Test("B47: a timer of the run loop's default mode fires while something is dragged, and the drag goes on")
    func caseB47() throws {
        struct Page: View {
            let trace: Trace
            @State private var count = 0
            private let ticks = Timer.publish(every: 1, on: .main, in: .default).autoconnect()
            var body: some View {
                VStack(spacing: 0) {
                    Text("ticks \(count)").frame(height: 20)
                    Color.red.frame(height: 60)
                        .gesture(
                            DragGesture(minimumDistance: 0)
                                .onChanged { trace.lines.append("\(Double($0.translation.width))") }
                                .onEnded { _ in trace.lines.append("ended") })
                }
                .onReceive(ticks) { _ in count += 1 }
            }
        }
        let trace = Trace()
        let root = mount(Page(trace: trace), size: CGSize(width: 200, height: 80))
        root.press(at: CGPoint(x: 50, y: 50))
        root.advance(by: 3)
        root.drag(to: CGPoint(x: 60, y: 50))
        root.advance(by: 2)
        #expect(root.texts.contains("ticks 5"))
        root.drag(to: CGPoint(x: 70, y: 50))
        root.release(at: CGPoint(x: 70, y: 50))
        #expect(trace.lines == ["0.0", "10.0", "20.0", "ended"])
    }

    @Test("B47: the same while a finger holds a view that scrolls, or a wheel, which stay where they are held")
    func caseB47scrolling() throws {
        struct Page: View {
            let isWheel: Bool
            let tell: (Double) -> Void
            @State private var count = 0
            @State private var row = 3
            private let ticks = Timer.publish(every: 1, on: .main, in: .default).autoconnect()
            var body: some View {
                VStack(spacing: 0) {
                    Text("ticks \(count)").frame(height: 20)
                    if isWheel {
                        Picker("Row", selection: $row) { ForEach(0..<20, id: \.self) { Text("\($0)") } }
                            .pickerStyle(.wheel)
                    } else {
                        ScrollView {
                            VStack(spacing: 0) { ForEach(0..<40, id: \.self) { Text("\($0)").frame(height: 20) } }
                        }
                        .onScrollGeometryChange(for: Double.self, of: { Double($0.contentOffset.y) }) { tell($1) }
                    }
                }
                .onReceive(ticks) { _ in count += 1 }
            }
        }
        for isWheel in [false, true] {
            var offset = 0.0
            let root = mount(Page(isWheel: isWheel) { offset = $0 }, size: CGSize(width: 200, height: 236))
            func place() -> Double { isWheel ? WheelDriver(root: root).offset : offset }
            root.touch(.down, at: CGPoint(x: 100, y: 120))
            root.touch(.drag, at: CGPoint(x: 100, y: 56))
            let held = place()
            #expect(held == (isWheel ? 5 : 64))
            root.advance(by: 5)
            #expect(root.texts.first == "ticks 5")
            #expect(place() == held)
            root.touch(.drag, at: CGPoint(x: 100, y: 24))
            #expect(place() == (isWheel ? 6 : 96), "and the finger still has it")
        }
    }

    @Test("B93 b: typing in the middle while each key redraws the field and changes a flag beside it")
    func caseB93redrawn() throws {
        struct Page: View {
            @State private var text = "quiet room"
            @State private var isValid = true
            let hold: (Binding<String>) -> Void
            var body: some View {
                let _ = hold($text)
                VStack {
                    TextField("Name", text: $text).opacity(isValid ? 1 : 0.9)
                    Text(isValid ? "valid" : "not valid")
                }
                .onChange(of: text) { isValid.toggle() }
            }
        }
        var text: Binding<String>?
        let root = mount(Page { text = $0 }, size: CGSize(width: 300, height: 80))
        root.tap(at: CGPoint(x: 9 + 14, y: (field(root)?.frame.midY ?? 0)))
        root.type("z")
        #expect(text?.wrappedValue == "quziet room" && root.textSession?.caret == 3)
        #expect(root.texts.last == "not valid")
        root.type("y")
        #expect(text?.wrappedValue == "quzyiet room" && root.textSession?.caret == 4)
        text?.wrappedValue = ""
        root.settle()
        for character in "Oslo" { root.type(String(character)) }
        #expect(text?.wrappedValue == "Oslo" && root.textSession?.caret == 4)
    }
}
