import Combine
import Foundation
import HalcyonTesting
import SwiftUI
import Testing

/// A wheel that a representable brings, as people write it: with and without a guard against values that it knows already.
private struct RowPicker: UIViewRepresentable {
    final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        @Binding var row: Int
        var known: Int?
        var title: (Int) -> String = { "\($0)" }
        let count: Int
        let events: Events

        init(_ row: Binding<Int>, _ count: Int, _ events: Events) {
            _row = row
            (self.count, self.events) = (count, events)
        }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            title(row)
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            events.add("chosen \(row)")
            self.row = row
        }
    }

    @Binding var row: Int
    let isGuarded: Bool
    let count: Int
    let events: Events
    let title: (Int) -> String

    func makeCoordinator() -> Coordinator { Coordinator($row, count, events) }

    func makeUIView(context: Context) -> UIPickerView {
        let picker = UIPickerView()
        picker.dataSource = context.coordinator
        picker.delegate = context.coordinator
        return picker
    }

    func updateUIView(_ picker: UIPickerView, context: Context) {
        events.add("update")
        context.coordinator.title = title
        if isGuarded, context.coordinator.known == row { return }
        picker.selectRow(row, inComponent: 0, animated: true)
        context.coordinator.known = row
    }
}

/// The wheel write-up: what updates do to a wheel that turns (semantics 10).
@MainActor @Suite struct FixedPickerTests {
    final class Device: ObservableObject { @Published var beats = 0 }

    private struct Page: View {
        @ObservedObject var device: Device
        let start: Int
        let isGuarded: Bool
        let events: Events
        @State private var row: Int

        init(_ device: Device, start: Int = 3, isGuarded: Bool, _ events: Events) {
            (self.device, self.start, self.isGuarded, self.events) = (device, start, isGuarded, events)
            _row = State(initialValue: start)
        }

        var body: some View {
            let row = Binding {
                self.row
            } set: {
                events.add("set \($0)")
                self.row = $0
            }
            VStack {
                Text("Beat \(device.beats)")
                RowPicker(row: row, isGuarded: isGuarded, count: 1000, events: events) { "Row \($0)" }
                Text("Chosen \(self.row)")
            }
        }
    }

    private func page(_ device: Device, isGuarded: Bool) -> (WheelHand, Events) {
        let events = Events()
        let root = HalcyonTesting.mount(
            Page(device, isGuarded: isGuarded, events), size: CGSize(width: 200, height: 320), isRecording: false)
        return (WheelHand(root: root), events)
    }

    /// Every fourth frame is as much as 15 updates a second.
    private func beat(_ device: Device, _ hand: WheelHand, perFrame: Double) -> (Int) -> Void {
        { frame in
            let count = Int(Double(frame + 1) * perFrame) - Int(Double(frame) * perFrame)
            for _ in 0..<count {
                device.beats += 1
                hand.root.settle()
            }
        }
    }

    @Test("140, 144, 145, B01: without a guard an update during the spin throws the wheel back, and nothing is written")
    func theFault() {
        let device = Device()
        let (hand, events) = page(device, isGuarded: false)
        #expect(hand.wheel.shown == 3)
        hand.fling(12)
        _ = hand.trace(60, beat(device, hand, perFrame: 1.0 / 6))
        hand.settle()
        #expect(hand.row == 3)
        #expect(events.list.filter { $0 != "update" } == [])
        #expect(hand.root.texts.contains("Chosen 3"))
        // The control: left alone, it lands.
        hand.fling(12)
        hand.settle()
        #expect(hand.row == 8)
        #expect(events.list.filter { $0 != "update" } == ["chosen 8", "set 8"])
    }

    @Test("145, B01: with a guard it lands where it was thrown: told once, written once, the same trace at any rate")
    func theCure() {
        func run(_ perFrame: Double) -> (trace: [Double], events: [String], row: Int) {
            let device = Device()
            let (hand, events) = page(device, isGuarded: true)
            hand.fling(12)
            let trace = hand.trace(120, beat(device, hand, perFrame: perFrame))
            hand.settle()
            return (trace, events.list.filter { $0 != "update" }, hand.row)
        }
        let alone = run(0)
        #expect(alone.row == 8)
        #expect(alone.events == ["chosen 8", "set 8"])
        for perSecond in [10.0, 50, 1000] {
            let beaten = run(perSecond / 60)
            #expect(beaten.trace == alone.trace)
            #expect(beaten.events == alone.events)
            #expect(beaten.row == 8)
        }
    }

    @Test("B01: the same where the updates come from another thread") func theCureFromAnotherThread() async {
        func run(beats: Bool) async -> (trace: [Double], events: [String]) {
            let device = Device()
            let (hand, events) = page(device, isGuarded: true)
            hand.fling(12)
            var trace: [Double] = []
            for _ in 0..<90 {
                if beats { await FixedPickerTests.beatElsewhere(device) }
                trace += hand.trace(1)
            }
            hand.settle()
            #expect(device.beats == (beats ? 90 : 0))
            return (trace, events.list.filter { $0 != "update" })
        }
        let (alone, beaten) = (await run(beats: false), await run(beats: true))
        #expect(alone.events == ["chosen 8", "set 8"])
        #expect(beaten.events == alone.events)
        #expect(beaten.trace == alone.trace)
    }

    private static func beatElsewhere(_ device: Device) async {
        nonisolated(unsafe) let device = device
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            Thread.detachNewThread {
                device.beats += 1
                done.resume()
            }
        }
    }

    @Test("B01: two hundred flings land where they land without updates, each told once") func manyFlings() {
        var generator = RandomNumbers(state: 7)
        let device = Device()
        let (calm, calmEvents) = page(Device(), isGuarded: true)
        let (beaten, beatenEvents) = page(device, isGuarded: true)
        for fling in 0..<200 {
            let velocity = Double(generator.next() % 1200) / 10 - 60
            calm.fling(velocity)
            beaten.fling(velocity)
            let (one, two) = (calm.trace(20), beaten.trace(20, beat(device, beaten, perFrame: 0.25)))
            if one != two { Issue.record("fling \(fling) at \(velocity)") }
            calm.settle()
            beaten.settle()
            if calm.row != beaten.row { Issue.record("fling \(fling) lands on \(beaten.row), not \(calm.row)") }
        }
        #expect(
            calmEvents.list.filter { $0 != "update" } == beatenEvents.list.filter { $0 != "update" })
        #expect(calmEvents.list.filter { $0.hasPrefix("chosen") }.count > 150)
    }

    @Test("after the cured wheel's write the next update selects the same row, which changes nothing")
    func theWriteComesBack() {
        let device = Device()
        let (hand, events) = page(device, isGuarded: true)
        hand.fling(12)
        hand.settle()
        let moved = hand.wheel.shown
        device.beats += 1
        hand.root.settle()
        #expect(hand.wheel.shown == moved)
        #expect(!hand.wheel.isMoving)
        #expect(hand.root.texts.contains("Chosen 8"))
        #expect(events.list.filter { $0 != "update" } == ["chosen 8", "set 8"])
    }

    @Test("B02: a press elsewhere first brings the wheel to rest at the row in the middle, and so does its removal")
    func caseB02() throws {
        struct Form: View {
            let events: Events
            @State private var row = 0
            @State private var saved = -1
            @State private var isThere = true
            var body: some View {
                VStack {
                    if isThere {
                        RowPicker(row: $row, isGuarded: true, count: 100, events: events) { "\($0)" }
                    }
                    Button("Save") { saved = row }
                    Button("Close") { isThere = false }
                    Text("saved \(saved) of \(row)")
                }
            }
        }
        for button in ["Save", "Close"] {
            let events = Events()
            let root = HalcyonTesting.mount(Form(events: events), size: CGSize(width: 200, height: 400))
            let hand = WheelHand(root: root)
            hand.fling(30)
            _ = hand.trace(20)
            let middle = hand.row
            #expect(middle > 3 && middle < hand.wheel.motion.landing)
            try root.tap(button)
            root.advance(by: 4)
            #expect(events.list.filter { $0 != "update" } == ["chosen \(middle)"])
            #expect(root.texts.contains("saved \(button == "Save" ? middle : -1) of \(middle)"))
        }
    }

    @Test("B05: with another identity there is another wheel, whose first picture is at its row") func caseB05() throws
    {
        struct Doses: View {
            let events: Events
            let isRebuilt: Bool
            @State private var row = 6
            @State private var limit = 10
            var body: some View {
                VStack {
                    RowPicker(row: $row, isGuarded: true, count: limit, events: events) { "\($0)" }
                        .id(isRebuilt ? limit : 0)
                    Button("More") { limit = 12 }
                }
            }
        }
        let events = Events()
        let root = HalcyonTesting.mount(Doses(events: events, isRebuilt: true), size: CGSize(width: 200, height: 320))
        let hand = WheelHand(root: root)
        let first = hand.wheel
        try root.tap("More")
        #expect(hand.wheel !== first)
        #expect(hand.wheel.shown == 6)
        #expect(!hand.wheel.isMoving)
        #expect(hand.wheel.count == 12)
        #expect(events.list.filter { $0 != "update" } == [])
    }
}

/// Numbers that are the same in each run.
private struct RandomNumbers {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
