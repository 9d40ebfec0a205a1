import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Sliders, steppers and progress, semantics 138c, 313–317, 330, 331, 334.
@MainActor @Suite struct SliderTests {
    final class Trace { var lines: [String] = [] }

    /// A slider 200 wide whose knob's middle runs from 9 to 191.
    func slider(_ log: Log<Double>, _ trace: Trace, in range: ClosedRange<Double> = 0...182, step: Double? = nil)
        -> TestRoot
    {
        let binding = Binding<Double>(
            get: { log.value },
            set: {
                trace.lines.append("set \($0.plain)")
                log.binding.wrappedValue = $0
            })
        let changed: (Bool) -> Void = { trace.lines.append("editing \($0)") }
        if let step {
            return mount(
                Slider(value: binding, in: range, step: step, onEditingChanged: changed),
                size: CGSize(width: 200, height: 22))
        }
        return mount(
            Slider(value: binding, in: range, onEditingChanged: changed), size: CGSize(width: 200, height: 22))
    }

    @Test(
        "314: a press jumps there; editing begins, each new number is written, editing ends; what does not move writes nothing"
    )
    func statement314() {
        let (log, trace) = (Log(0.0), Trace())
        let root = slider(log, trace)
        root.press(at: CGPoint(x: 59, y: 11))
        root.drag(to: CGPoint(x: 79, y: 11))
        root.drag(to: CGPoint(x: 79, y: 15))
        root.drag(to: CGPoint(x: 300, y: 11))
        root.release(at: CGPoint(x: 300, y: 11))
        #expect(trace.lines == ["editing true", "set 50", "set 70", "set 182", "editing false"])
        trace.lines = []
        root.tap(at: CGPoint(x: 9, y: 11))
        #expect(trace.lines == ["editing true", "set 0", "editing false"])
    }

    @Test("315: a step is a tenth of the range, or the step from the lower end; at the end it still writes")
    func statement315() throws {
        let (log, trace) = (Log(0.0), Trace())
        var root = slider(log, trace, in: 0...200)
        try root.play("{\"key\":\"Tab\"}\n{\"key\":\"Right\"}")
        #expect(trace.lines == ["editing true", "set 20", "editing false"])
        trace.lines = []
        log.value = 5
        root = slider(log, trace, in: 0...10, step: 2)
        try root.key("Tab")
        try root.key("Up")
        #expect(log.value == 8, "half a step rounds up")
        log.value = 9
        root = slider(log, trace, in: 0...10, step: 3)
        trace.lines = []
        try root.key("Tab")
        try root.key("Right")
        #expect(trace.lines == ["editing true", "set 9", "editing false"])
    }

    @Test("316: a value outside is shown at the end and not written; the next step goes from there")
    func statement316() throws {
        let (log, trace) = (Log(500.0), Trace())
        let root = slider(log, trace, in: 0...100)
        #expect(trace.lines == [])
        #expect(root.semantics.flattened.first { $0.role == .slider }?.value == "100 %")
        try root.key("Tab")
        try root.key("Left")
        #expect(log.sets == [90])
        let none = slider(Log(.nan), Trace(), in: 3...3)
        #expect(none.semantics.flattened.first { $0.role == .slider }?.value == "0 %")
    }

    @Test("317: what the model writes meanwhile does not move the knob under the hand; at rest the binding counts")
    func inFlight() {
        struct Content: View {
            @State var value = 0.0
            @State var ticks = 0
            let hold: (Binding<Double>, Binding<Int>) -> Void
            var body: some View {
                let _ = hold($value, $ticks)
                VStack(spacing: 0) {
                    Text("\(ticks)")
                    Slider(value: $value, in: 0...182)
                }
            }
        }
        var value: Binding<Double>?
        var ticks: Binding<Int>?
        let root = mount(Content { (value, ticks) = ($0, $1) }, size: CGSize(width: 200, height: 42))
        func number() -> Double? { root.semantics.flattened.first { $0.role == .slider }?.number?.current }
        root.press(at: CGPoint(x: 59, y: 31))
        for tick in 1...5 {
            ticks?.wrappedValue = tick
            root.settle()
        }
        #expect(number()?.rounded() == 50)
        value?.wrappedValue = 150
        root.settle()
        #expect(number()?.rounded() == 50)
        root.drag(to: CGPoint(x: 69, y: 31))
        #expect(number() == 60)
        #expect(value?.wrappedValue == 60)
        root.release(at: CGPoint(x: 69, y: 31))
        value?.wrappedValue = 10
        root.settle()
        #expect(number() == 10)
    }

    @Test("138c, 317: a refused value springs back at rest; a disabled slider ignores the hand")
    func refused() {
        let (log, trace) = (Log(20.0), Trace())
        log.filter = { _ in 20 }
        let root = slider(log, trace)
        root.press(at: CGPoint(x: 109, y: 11))
        #expect(root.semantics.flattened.first { $0.role == .slider }?.number?.current.rounded() == 100)
        root.release(at: CGPoint(x: 109, y: 11))
        #expect(root.semantics.flattened.first { $0.role == .slider }?.number?.current == 20)
        let disabled = mount(
            Slider(value: log.binding, in: 0...1).disabled(true), size: CGSize(width: 200, height: 22))
        disabled.tap(at: CGPoint(x: 100, y: 11))
        #expect(log.sets.map { $0.rounded() } == [100])
    }

    @Test("313: a slider is 22 high and takes any width; with ends it stands between them")
    func statement313() {
        let root = mount(
            Slider(value: .constant(0.5)) {
                Text("Volume")
            } minimumValueLabel: {
                Text("a")
            } maximumValueLabel: {
                Text("b")
            },
            size: CGSize(width: 200, height: 40))
        #expect(root.element("Volume")?.frame.plain == "16,9 168×22")
        #expect(root.texts == ["a", "Volume", "b"])
    }

    @Test(
        "Which bodies run for a drag: those that read the number", arguments: [LaunchOptions.Policy.swiftUI, .precise])
    func bodies(policy: LaunchOptions.Policy) {
        struct Reader: View {
            @Binding var value: Double
            var body: some View { Text("\(Int(value))") }
        }
        struct Content: View {
            @State var value = 0.0
            var body: some View {
                VStack(spacing: 0) {
                    Reader(value: $value)
                    Slider(value: $value, in: 0...182)
                }
            }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 42), policy: policy)
        root.clearFacts()
        root.press(at: CGPoint(x: 59, y: 31))
        root.drag(to: CGPoint(x: 69, y: 31))
        root.release(at: CGPoint(x: 69, y: 31))
        #expect(root.bodies == ["SliderTests.Reader", "SliderTests.Reader"])
        #expect(root.texts.first == "60")
    }

    @Test("138c, 316: a stepper writes nothing that does not change; outside it goes from the nearer end")
    func stepper() throws {
        let log = Log(9)
        let root = mount(
            Stepper("Copies", value: log.binding, in: 0...10, step: 3), size: CGSize(width: 200, height: 40))
        try root.tap("Increment")
        root.settle()
        #expect(log.sets == [10])
        let outside = Log(50)
        let other = mount(Stepper("Copies", value: outside.binding, in: 0...10), size: CGSize(width: 200, height: 40))
        try other.tap("Decrement")
        #expect(outside.sets == [9])
    }

    @Test("A held stepper repeats after 0.4 s, every 0.08 s, and stops where the hand leaves it")
    func repeats() {
        struct Content: View {
            @State var count = 0
            var body: some View { Stepper("\(count)", value: $count) }
        }
        let root = mount(Content(), size: CGSize(width: 200, height: 40))
        let place = root.middle("Increment")
        root.press(at: place)
        #expect(root.texts.first == "1")
        root.advance(by: 0.39)
        #expect(root.texts.first == "1")
        root.advance(by: 0.02)
        #expect(root.texts.first == "2")
        root.advance(by: 0.16)
        #expect(root.texts.first == "4")
        root.drag(to: CGPoint(x: 1, y: 1))
        root.advance(by: 1)
        #expect(root.texts.first == "4")
        root.release(at: CGPoint(x: 1, y: 1))
    }

    @Test("334: onIncrement and onDecrement; nil is no step")
    func closures() throws {
        let trace = Trace()
        let root = mount(
            Stepper("n", onIncrement: { trace.lines.append("up") }, onDecrement: nil),
            size: CGSize(width: 200, height: 40))
        try root.tap("Increment")
        #expect(throws: TestActError.self) { try root.tap("Decrement") }
        #expect(trace.lines == ["up"])
    }

    @Test("331: too much is all; less than nothing, and of nothing, is unknown")
    func progress() {
        func value<Content: View>(_ view: Content) -> String? {
            let root = mount(view, size: CGSize(width: 100, height: 40))
            let found = root.semantics.flattened.first { $0.role == .progress || $0.role == .busyIndicator }
            return found.map { $0.role == .progress ? $0.value : "busy" }
        }
        #expect(value(ProgressView(value: 1.5)) == "100 %")
        #expect(value(ProgressView(value: 30, total: 120)) == "25 %")
        #expect(value(ProgressView(value: -1)) == "busy")
        #expect(value(ProgressView(value: 1, total: 0)) == "busy")
        #expect(value(ProgressView(value: Double?.none)) == "busy")
        #expect(value(ProgressView()) == "busy")
    }

    @Test("330, 332: a circle by its size, a line 4 high; it turns by the clock, without a body of the user's")
    func spinner() {
        func size<Content: View>(_ view: Content) -> String? {
            mount(view, size: CGSize(width: 100, height: 60)).semantics.flattened
                .first { $0.role == .busyIndicator || $0.role == .progress }?.frame.size.plain
        }
        #expect(size(ProgressView()) == "24×24")
        #expect(size(ProgressView().controlSize(.small)) == "16×16")
        #expect(size(ProgressView().controlSize(.large)) == "32×32")
        #expect(size(ProgressView(value: 0.5)) == "100×4")
        #expect(size(ProgressView(value: 0.5).progressViewStyle(.circular)) == "24×24")
        struct Content: View { var body: some View { ProgressView() } }
        let root = mount(Content(), size: CGSize(width: 60, height: 60))
        let (bodies, before) = (root.counts.bodies, root.drawn)
        root.advance(by: 0.9 / 24 * 3.5)
        #expect(root.counts.bodies == bodies)
        #expect(root.drawn != before)
        root.advance(by: 0.9 / 24 * 21)
        #expect(root.drawn == before, "after a whole turn")
    }

    @Test(
        "a number that the model sets under the hand gives way to the hand's at rest, and the journal has the conflict")
    func conflict() throws {
        let (log, trace) = (Log(0.0), Trace())
        let root = slider(log, trace)
        root.press(at: CGPoint(x: 59, y: 11))
        log.value = 150
        #expect(root.element("")?.value != "82 %")
        root.release(at: CGPoint(x: 59, y: 11))
        #expect(trace.lines == ["editing true", "set 50", "set 50", "editing false"])
        #expect(abs(log.value - 50) < 1e-9)
        let conflicts = root.transcript.split(separator: "\n").filter { $0.contains("conflict") }
        #expect(conflicts.count == 1)
        #expect(conflicts.first?.hasSuffix("the model set 150.0; the hand's stays") == true)
        // A setter that corrects is no conflict: what it answers is shown at rest.
        trace.lines = []
        log.filter = { min($0, 100) }
        root.press(at: CGPoint(x: 159, y: 11))
        root.release(at: CGPoint(x: 159, y: 11))
        #expect(trace.lines == ["editing true", "set 150", "editing false"])
        #expect(log.value == 100)
        #expect(root.transcript.split(separator: "\n").filter { $0.contains("conflict") }.count == 1)
    }

    @Test("a slider that goes away under the hand ends what it began, once")
    func goesAway() {
        struct Going: View {
            let trace: Trace
            @State var value = 0.0
            @State var isShown = true
            var body: some View {
                if isShown {
                    Slider(value: $value, in: 0...182) { trace.lines.append("editing \($0)") }
                        .onChange(of: value) { if value > 100 { isShown = false } }
                }
            }
        }
        let trace = Trace()
        let root = mount(Going(trace: trace), size: CGSize(width: 200, height: 22))
        root.press(at: CGPoint(x: 59, y: 11))
        root.drag(to: CGPoint(x: 159, y: 11))
        root.release(at: CGPoint(x: 159, y: 11))
        #expect(trace.lines == ["editing true", "editing false"])
    }
}
