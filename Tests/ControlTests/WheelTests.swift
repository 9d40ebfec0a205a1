import Foundation
import HalcyonTesting
import HalcyonViews
import SwiftUI
import Testing

/// A root's wheels, as a person turns them.
@MainActor struct WheelDriver {
    let root: TestRoot
    var number = 0
    var wheel: Wheel { root.mounted.engine.pickerWheels[number] }
    var offset: Double { wheel.shown }
    var row: Int { wheel.middleRow(at: root.now) }
    private var middle: CGPoint {
        let frames = root.semantics.flattened.filter { $0.role == .wheel }.map(\.frame)
        return CGPoint(x: frames[number].midX, y: frames[number].midY)
    }

    /// A finger goes down in the middle and moves the wheel by rows, one step each virtual frame, as fast as that is.
    func drag(rows: Double, steps: Int = 10) {
        root.press(at: middle)
        for step in 1...steps {
            root.advance(by: 1.0 / 60)
            root.drag(to: place(rows * Double(step) / Double(steps)))
        }
    }
    private func place(_ rows: Double) -> CGPoint { CGPoint(x: middle.x, y: middle.y - rows * 32) }

    /// The finger lets go, after it has stood still for a while if `isStill`.
    func release(rows: Double, isStill: Bool = false) {
        if isStill { root.advance(by: 0.2) }
        root.release(at: place(rows))
    }

    /// A finger throws the wheel at so many rows a second.
    func fling(_ velocity: Double, frames: Int = 6) {
        let rows = velocity / 60 * Double(frames)
        drag(rows: rows, steps: frames)
        release(rows: rows)
    }

    /// Time passes frame by frame; the offset at each.
    func trace(_ frames: Int, _ each: (Int) -> Void = { _ in }) -> [Double] {
        (0..<frames).map { frame in
            root.advance(by: 1.0 / 60)
            each(frame)
            return offset
        }
    }
    func settle() { root.advance(by: 4) }
}

/// Pickers on wheels: input in flight belongs to the person.
@MainActor @Suite struct WheelTests {
    final class Ticks: ObservableObject { @Published var count = 0 }

    struct Screen: View {
        @ObservedObject var ticks: Ticks
        let minute: Binding<Int>
        var body: some View {
            VStack {
                Text("Tick \(ticks.count)")
                Picker("Minute", selection: minute) {
                    ForEach(0..<60, id: \.self) { Text("\($0)") }
                }
                .pickerStyle(.wheel)
            }
        }
    }

    func screen(_ log: Log<Int>, _ ticks: Ticks = Ticks()) -> (TestRoot, WheelDriver) {
        let root = mount(
            Keeping(log) { Screen(ticks: ticks, minute: $0) }, size: CGSize(width: 200, height: 300))
        return (root, WheelDriver(root: root))
    }

    @Test("139, 140, B01: updates do not touch a wheel that turns: the same trace, one write, at rest")
    func statement139() {
        func run(ticking: Bool) -> (trace: [Double], sets: [Int], bodies: Int) {
            let (log, ticks) = (Log(0), Ticks())
            let (root, wheel) = screen(log, ticks)
            let before = wheel.wheel
            wheel.fling(24)
            root.clearFacts()
            let trace = wheel.trace(180) { frame in
                if ticking, frame % 6 == 0 { ticks.count += 1 }
            }
            #expect(wheel.wheel === before, "one wheel all the while")
            return (trace, log.sets, root.bodies.count { $0.contains("Screen") })
        }
        let (still, ticked) = (run(ticking: false), run(ticking: true))
        #expect(still.trace == ticked.trace)
        #expect(ticked.bodies >= 30, "the control: the screen was redrawn all the while")
        #expect(still.sets == ticked.sets && still.sets.count == 1)
        #expect(still.trace.last == Double(still.sets[0]))
        #expect(still.sets[0] == 10, "2.4 rows under the finger and 24 × 0.325 after it")
    }

    @Test("140: the wheel shows what the model sets while nobody turns it, and tells nobody")
    func statement140() throws {
        let log = Log(3)
        var setter: ((Int) -> Void)?
        struct View1: View {
            @State var value = 3
            let log: Log<Int>
            let give: (@escaping (Int) -> Void) -> Void
            var body: some View {
                let _ = give { value = $0 }
                Picker(
                    "Row",
                    selection: Binding {
                        value
                    } set: {
                        log.binding.wrappedValue = $0
                        value = $0
                    }
                ) {
                    ForEach(0..<10, id: \.self) { Text("\($0)") }
                }
                .pickerStyle(.wheel)
                .onChange(of: value) { old, new in log.binding.wrappedValue = -new * 100 - old }
            }
        }
        let root = mount(View1(log: log) { setter = $0 }, size: CGSize(width: 200, height: 216))
        let wheel = WheelDriver(root: root)
        #expect(wheel.offset == 3)
        setter?(7)
        root.runTurn()
        #expect(wheel.offset == 7)
        #expect(log.sets == [-703], "B18: only the observer speaks of it")
        try root.key("Tab")
        try root.key("Up")
        wheel.settle()
        #expect(log.sets == [-703, 6, -607], "B18: what a person sets is set before it is observed")
    }

    @Test("B02: another control's action, and removal, first resolve the spin to the row in the middle")
    func statementB02() throws {
        struct Save: View {
            let log: Log<Int>
            @State var value = 0
            @State var saved = -1
            @State var isShown = true
            var body: some View {
                VStack {
                    if isShown {
                        RowWheel(log: log, value: $value)
                    }
                    Button("Save") { saved = value }
                    Button("Hide") { isShown = false }
                    Text("saved \(saved)")
                }
            }
        }
        var log = Log(0)
        var root = mount(Save(log: log), size: CGSize(width: 200, height: 340))
        var wheel = WheelDriver(root: root)
        wheel.fling(50)
        while wheel.row < 14 { root.advance(by: 1.0 / 60) }
        #expect(wheel.row == 14)
        try root.tap("Save")
        #expect(log.sets == [14])
        #expect(root.texts.contains("saved 14"))
        wheel.settle()
        #expect(log.sets == [14] && wheel.offset == 14)

        log = Log(0)
        root = mount(Save(log: log), size: CGSize(width: 200, height: 340))
        wheel = WheelDriver(root: root)
        wheel.fling(50)
        while wheel.row < 14 { root.advance(by: 1.0 / 60) }
        try root.tap("Hide")
        #expect(log.sets == [14])
        #expect(!root.texts.contains("Row"))
    }

    @Test("B03: two wheels at once: each keeps what it has, and both values arrive")
    func statementB03() {
        let (hours, minutes) = (Log(0), Log(0))
        let root = mount(
            Keeping(hours) { hour in
                Keeping(minutes) { minute in
                    HStack {
                        Picker("Hours", selection: hour) { ForEach(0..<24, id: \.self) { Text("\($0)") } }
                        Picker("Minutes", selection: minute) { ForEach(0..<60, id: \.self) { Text("\($0)") } }
                    }
                    .pickerStyle(.wheel)
                }
            }, size: CGSize(width: 400, height: 216))
        let (hour, minute) = (WheelDriver(root: root), WheelDriver(root: root, number: 1))
        hour.fling(15)
        minute.fling(45)
        #expect(hour.wheel.isMoving && minute.wheel.isMoving)
        var order: [String] = []
        for _ in 0..<240 {
            root.advance(by: 1.0 / 60)
            if hours.sets.count + minutes.sets.count > order.count {
                order.append(minutes.sets.isEmpty ? "hours" : "minutes")
            }
        }
        #expect(order == ["hours", "minutes"])
        #expect(hours.sets == [Int(hour.offset)] && minutes.sets == [Int(minute.offset)])
        #expect(hours.sets == [6] && minutes.sets == [19])
    }

    struct Rows: View {
        @ObservedObject var model: RowsModel
        let selection: Binding<Int>
        static let line = #line + 1
        var body: some View {
            Picker("Row", selection: selection) {
                ForEach(model.rows, id: \.self) { Text("Row \($0)") }
            }
            .pickerStyle(.wheel)
        }
    }
    final class RowsModel: ObservableObject {
        @Published var rows: [Int]
        init(_ rows: [Int]) { self.rows = rows }
    }
    func rows(_ log: Log<Int>, _ model: RowsModel) -> (TestRoot, WheelDriver) {
        let root = mount(
            Keeping(log) { Rows(model: model, selection: $0) }, size: CGSize(width: 200, height: 216))
        return (root, WheelDriver(root: root))
    }

    @Test("B04: an equal but new list of rows moves nothing, at rest and under the finger")
    func statementB04() {
        let (log, model) = (Log(8), RowsModel(Array(0..<20)))
        let (root, wheel) = rows(log, model)
        for _ in 0..<3 {
            model.rows = Array(0..<20)
            root.runTurn()
        }
        #expect(wheel.offset == 8 && log.sets == [])
        let before = wheel.wheel
        wheel.drag(rows: 2.5)
        for _ in 0..<3 {
            model.rows = Array(0..<20)
            root.runTurn()
        }
        #expect(wheel.offset == 10.5)
        #expect(before === wheel.wheel, "the wheel was not made again")
        wheel.release(rows: 2.3, isStill: true)
        wheel.settle()
        #expect(log.sets == [10])
    }

    @Test("B05: more rows move nothing; a new identity begins at its row")
    func statementB05() {
        struct Doses: View {
            @ObservedObject var model: RowsModel
            let isNew: Bool
            @State var value = 6
            var body: some View {
                let picker = Picker("Dose", selection: $value) { ForEach(model.rows, id: \.self) { Text("\($0)") } }
                    .pickerStyle(.wheel)
                if isNew { picker.id(model.rows.count) } else { picker }
            }
        }
        for isNew in [false, true] {
            let model = RowsModel(Array(0..<10))
            let root = mount(Doses(model: model, isNew: isNew), size: CGSize(width: 200, height: 216))
            let wheel = WheelDriver(root: root)
            let before = wheel.wheel
            model.rows = Array(0..<12)
            root.runTurn()
            #expect((before === wheel.wheel) == !isNew)
            #expect(wheel.offset == 6 && !wheel.wheel.isMoving)
        }
    }

    @Test("B06: rows that go below the selection: the last is shown, nothing is written until a person settles")
    func statementB06() {
        var (log, model) = (Log(31), RowsModel(Array(1...31)))
        var (root, wheel) = rows(log, model)
        model.rows = Array(1...28)
        root.runTurn()
        root.advance(by: 1)
        #expect(wheel.offset == 27 && log.sets == [])
        #expect(root.diagnostics.map(\.code) == [.pickerSelection])
        #expect(root.element("Row")?.value == "", "none is chosen")
        root.tap(at: CGPoint(x: 100, y: 108 - 31))
        wheel.settle()
        #expect(log.sets == [27])

        (log, model) = (Log(25), RowsModel(Array(1...31)))
        (root, wheel) = rows(log, model)
        wheel.fling(12.5)
        #expect(wheel.wheel.motion.landing == 29)
        _ = wheel.trace(5)
        model.rows = Array(1...28)
        root.runTurn()
        wheel.settle()
        #expect(log.sets == [28])
        #expect(wheel.offset == 27)
        #expect(root.diagnostics.isEmpty, "25 is still a row")
    }

    @Test("B07: an empty wheel takes nothing and loses nothing")
    func statementB07() throws {
        let (log, model) = (Log(2), RowsModel([]))
        let (root, wheel) = rows(log, model)
        wheel.drag(rows: 3)
        wheel.release(rows: 3)
        root.tap(at: CGPoint(x: 100, y: 50))
        try root.key("Tab")
        for key in ["Up", "Down", "PageUp", "PageDown", "Home", "End"] { try root.key(key) }
        root.scroll(by: CGSize(width: 0, height: 60), at: CGPoint(x: 100, y: 100))
        root.type("r")
        wheel.settle()
        #expect(log.sets == [])
        model.rows = [1, 2, 3]
        root.runTurn()
        #expect(wheel.offset == 1)
        #expect(root.element("Row")?.value == "Row 2")
    }

    @Test("B08: a selection without a tag: nothing is chosen or written, and it is said once")
    func statementB08() {
        let (log, model) = (Log(99), RowsModel([1, 2, 3]))
        let (root, wheel) = rows(log, model)
        for _ in 0..<5 {
            model.rows = [1, 2, 3]
            root.runTurn()
        }
        #expect(root.diagnostics.map(\.code) == [.pickerSelection])
        #expect(log.sets == [])
        #expect(root.element("Row")?.value == "")
        #expect(wheel.offset == 0)
    }

    @Test("B10: a tag of another type: the person's turn writes nothing, and the wheel goes back")
    func statementB10() throws {
        let log = Log(1)
        let root = mount(
            Keeping(log) { value in
                Picker("Mode", selection: value) {
                    Text("one").tag(1)
                    Text("two").tag("2")
                }
                .pickerStyle(.wheel)
            }, size: CGSize(width: 200, height: 216))
        try root.key("Tab")
        try root.key("Down")
        WheelDriver(root: root).settle()
        #expect(log.sets == [])
        #expect(root.diagnostics.count == 1)
        #expect(WheelDriver(root: root).offset == 0)
    }

    @Test("B13: other rows are there at once, and the chosen one stays chosen")
    func statementB13() {
        let (log, model) = (Log(3), RowsModel([1, 2, 3]))
        let (root, wheel) = rows(log, model)
        model.rows = [1, 9, 8, 3, 4]
        root.runTurn()
        #expect(wheel.offset == 3)
        #expect(root.element("Row")?.value == "Row 3")
        #expect(log.sets == [])
        // While it turns, its row goes on to be the one that it turns to.
        wheel.fling(-4)
        let landing = wheel.wheel.motion.landing
        model.rows = [7] + model.rows
        root.runTurn()
        #expect(wheel.wheel.motion.landing == landing + 1)
        wheel.settle()
        #expect(log.sets.count == 1)
    }

    @Test("B14: other rows altogether stop a wheel that turns, and its turn writes nothing")
    func statementB14() {
        final class Places: ObservableObject { @Published var country = "A" }
        struct Dependent: View {
            @ObservedObject var places: Places
            let log: Log<String>
            @State var city = "A1"
            var cities: [String] { (1...20).map { "\(places.country)\($0)" } }
            var body: some View {
                Picker(
                    "City",
                    selection: Binding {
                        city
                    } set: {
                        log.binding.wrappedValue = $0
                        city = $0
                    }
                ) {
                    ForEach(cities, id: \.self) { Text($0) }
                }
                .pickerStyle(.wheel)
                .onChange(of: places.country) { city = cities[0] }
            }
        }
        let (places, log) = (Places(), Log("A1"))
        let root = mount(Dependent(places: places, log: log), size: CGSize(width: 200, height: 216))
        let wheel = WheelDriver(root: root)
        wheel.fling(30)
        _ = wheel.trace(5)
        #expect(wheel.wheel.isMoving)
        places.country = "B"
        root.runTurn()
        #expect(!wheel.wheel.isMoving && wheel.offset == 0)
        wheel.settle()
        #expect(log.sets == [])
        #expect(root.element("City")?.value == "B1")
        #expect(root.diagnostics.isEmpty)
    }

    @Test("B15: a value that the setter corrects: the wheel goes back to what the binding reads")
    func statementB15() {
        let log = Log(3)
        log.filter = { max($0, 3) }
        let (root, wheel) = rows(log, RowsModel(Array(0..<10)))
        wheel.drag(rows: -2)
        wheel.release(rows: -2, isStill: true)
        wheel.settle()
        #expect(log.sets == [1])
        #expect(wheel.offset == 3)
        #expect(
            root.diagnostics.map(\.message) == [
                "Picker: the binding's setter did not store \"1\"; it still reads \"3\", and the wheel goes back to that. "
                    + "Store the value in the setter."
            ])
        #if DEBUG
        #expect(root.places(.valueNotStored) == ["WheelTests.swift:\(Rows.line)"])
        #endif
    }

    @Test(
        "a model's value during a turn: the person's stays if they chose; else the model's comes at rest; either way it is told"
    )
    func conflict() throws {
        struct Model: View {
            @ObservedObject var ticks: Ticks
            let log: Log<Int>
            var body: some View {
                Picker(
                    "Row",
                    selection: Binding {
                        ticks.count
                    } set: {
                        log.binding.wrappedValue = $0
                        ticks.count = $0
                    }
                ) {
                    ForEach(0..<40, id: \.self) { Text("\($0)") }
                }
                .pickerStyle(.wheel)
            }
        }
        func conflicts(_ root: TestRoot) -> [String] {
            root.transcript.split(separator: "\n").filter { $0.contains("conflict") }.map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        var (ticks, log) = (Ticks(), Log(0))
        var root = mount(Model(ticks: ticks, log: log), size: CGSize(width: 200, height: 216))
        var wheel = WheelDriver(root: root)
        wheel.fling(20)
        _ = wheel.trace(10)
        ticks.count = 30
        wheel.settle()
        #expect(log.sets == [9] && ticks.count == 9 && wheel.offset == 9)
        #expect(
            conflicts(root) == [
                "conflict PickerWheel in WheelTests.Model: the hand chose 9, the model set 30; the hand's stays"
            ])

        (ticks, log) = (Ticks(), Log(0))
        root = mount(Model(ticks: ticks, log: log), size: CGSize(width: 200, height: 216))
        wheel = WheelDriver(root: root)
        wheel.drag(rows: 0.3)
        ticks.count = 30
        root.runTurn()
        #expect(abs(wheel.offset - 0.3) < 1e-9)
        wheel.release(rows: 0.3, isStill: true)
        wheel.settle()
        #expect(log.sets == [] && wheel.offset == 30)
        #expect(
            conflicts(root) == [
                "conflict PickerWheel in WheelTests.Model: the hand chose 0, the model set 30; the model's stays"
            ])
    }

    @Test("keys, notches, taps and typing turn it; each turn is one write")
    func hands() throws {
        let log = Log(10)
        let (root, wheel) = rows(log, RowsModel(Array(0..<30)))
        try root.key("Tab")
        for (key, row) in [("Down", 11), ("Up", 10), ("PageDown", 15), ("PageUp", 10), ("End", 29), ("Home", 0)] {
            try root.key(key)
            wheel.settle()
            #expect(wheel.row == row)
        }
        #expect(log.sets == [11, 10, 15, 10, 29, 0])
        // Quick presses are one turn.
        for _ in 0..<4 { try root.key("Down") }
        wheel.settle()
        #expect(log.sets.last == 4 && log.sets.count == 7)
        root.scroll(by: CGSize(width: 0, height: 120), at: CGPoint(x: 100, y: 108))
        wheel.settle()
        #expect(log.sets.last == 6)
        // A press on the row two below: 60.3 points below the middle.
        root.tap(at: CGPoint(x: 100, y: 108 + 60))
        wheel.settle()
        #expect(log.sets.last == 8)
        for letter in "row 23" { root.type(String(letter)) }
        wheel.settle()
        #expect(log.sets.last == 23)
        try root.perform(.increment, on: "Row")
        #expect(log.sets.last == 24, "a step by an accessibility client is written at once")
        wheel.settle()
        #expect(log.sets.count == 11 && wheel.offset == 24)
        #expect(root.element("Row")?.value == "Row 24")
    }

    @Test(
        "138: outside of forms and lists, `.inline` is a wheel in the profile of a phone, and radio buttons on the desktop"
    )
    func statement138() {
        func roles(_ profile: LaunchOptions.Profile, inForm: Bool) -> [SemanticsNode.Role] {
            let log = Log(1)
            let picker = Keeping(log) { value in
                Picker("Row", selection: value) { ForEach(0..<3, id: \.self) { Text("\($0)") } }.pickerStyle(.inline)
            }
            let root =
                inForm
                ? mount(Form { picker }, size: CGSize(width: 300, height: 300), profile: profile)
                : mount(picker, size: CGSize(width: 300, height: 300), profile: profile)
            return root.semantics.flattened.map(\.role).filter { $0 == .wheel || $0 == .radioGroup }
        }
        #expect(roles(.desktop, inForm: false) == [.radioGroup])
        #expect(roles(.ios, inForm: false) == [.wheel])
        #expect(roles(.ios, inForm: true) == [.radioGroup])
    }
}
