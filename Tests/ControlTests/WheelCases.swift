import Combine
import Foundation
import HalcyonTesting
import HalcyonViews
import SwiftUI
import Testing

// More of the public reports about wheels, of `Documentation/cases.md`.
extension WheelTests {
    /// A wheel of choices that are written by hand.
    func choices<Value: Hashable>(_ log: Log<Value>, @ViewBuilder _ rows: @escaping () -> some View) -> (
        TestRoot, WheelDriver
    ) {
        let root = mount(
            Keeping(log) { Picker("Row", selection: $0, content: rows).pickerStyle(.wheel) },
            size: CGSize(width: 200, height: 216))
        return (root, WheelDriver(root: root))
    }

    private func turn(_ root: TestRoot, _ key: String) throws {
        if root.element("Row")?.isFocused != true { try root.key("Tab") }
        try root.key(key)
        root.advance(by: 4)
    }

    @Test(
        "B02: a sheet that goes while its wheel glides: the row in the middle is written, once",
        arguments: ["Close", "Escape", "program"])
    func caseB02sheet(way: String) throws {
        struct Page: View {
            let log: Log<Int>
            let hold: (Binding<Bool>) -> Void
            @State private var isShown = true
            @State private var value = 0
            var body: some View {
                let _ = hold($isShown)
                Text("chosen \(value)")
                    .sheet(isPresented: $isShown) {
                        VStack {
                            RowWheel(log: log, value: $value)
                            Button("Close") { isShown = false }
                        }
                    }
            }
        }
        let log = Log(0)
        var isShown: Binding<Bool>?
        let root = mount(Page(log: log) { isShown = $0 }, size: CGSize(width: 400, height: 400))
        let wheel = WheelDriver(root: root)
        wheel.fling(50)
        while wheel.row < 14 { root.advance(by: 1.0 / 60) }
        #expect(wheel.wheel.isMoving)
        switch way {
        case "Close": try root.tap(way)
        case "Escape": try root.key(way)
        default:
            isShown?.wrappedValue = false
            root.settle()
        }
        root.advance(by: 4)
        #expect(root.element("Row") == nil)
        #expect(log.sets == [14])
        #expect(root.texts == ["chosen 14"])
        #expect(root.diagnostics.isEmpty)
    }

    @Test("B09: an optional is chosen by tags of what is in it, and by none; the other ways round not, which is said")
    func caseB09() throws {
        let log = Log(Int?.none)
        let (root, wheel) = choices(log) {
            Text("None").tag(Int?.none)
            Text("One").tag(1)
        }
        #expect(wheel.offset == 0 && root.element("Row")?.value == "None")
        try turn(root, "Down")
        try turn(root, "Up")
        #expect(log.sets == [1, nil])
        #expect(root.diagnostics.isEmpty)
        let reverse = Log(1)
        let (plain, _) = choices(reverse) {
            Text("One").tag(Int?.some(1))
            Text("Two").tag(Int?.some(2))
        }
        try turn(plain, "Down")
        #expect(reverse.sets == [])
        #expect(plain.diagnostics.map(\.code) == [.pickerSelection])
        #expect(plain.diagnostics[0].message.contains("\"1\" (Int)"))
        #expect(plain.diagnostics[0].message.contains("(Optional<Int>)"))
        let excluded = Log(Int?.none)
        let (third, _) = choices(excluded) {
            Text("One").tag(1, includeOptional: false)
            Text("Two").tag(2, includeOptional: false)
        }
        try turn(third, "Down")
        #expect(excluded.sets == [])
        #expect(third.diagnostics.map(\.code) == [.pickerSelection])
        #expect(third.diagnostics[0].message.contains("(Optional<Int>)"))
        #expect(third.diagnostics[0].message.contains("1 (Int)"))
    }

    @Test("B10: rows tagged with what a selection is the id of: nothing is written, said once with both types")
    func caseB10() throws {
        struct Vehicle: Identifiable, Hashable {
            let id: Int
        }
        let log = Log(Vehicle.ID?.none)
        let (root, wheel) = choices(log) {
            ForEach([Vehicle(id: 7), Vehicle(id: 8)]) { vehicle in Text("\(vehicle.id)").tag(vehicle) }
        }
        try turn(root, "Down")
        try turn(root, "Down")
        #expect(log.sets == [])
        #expect(wheel.offset == 0 || root.element("Row")?.value == "")
        #expect(root.diagnostics.map(\.code) == [.pickerSelection])
        #expect(root.diagnostics[0].message.contains("(Optional<Int>)"))
        #expect(root.diagnostics[0].message.contains("Vehicle)"))
    }

    @Test("B11: in a ForEach the id is the tag, in groups and sections too; a tag that is said wins")
    func caseB11() throws {
        struct Person: Identifiable { let id: String, name: String }
        let people = [Person(id: "a", name: "Anna"), Person(id: "b", name: "Bert"), Person(id: "c", name: "Cleo")]
        let log = Log("b")
        let (root, wheel) = choices(log) {
            Group {
                Section("One") { ForEach(people) { Text($0.name) } }
                Section {
                    Text("Dora").tag("d")
                } footer: {
                    Text("and no more")
                }
            }
        }
        #expect(wheel.offset == 1 && !wheel.wheel.isMoving, "in the first picture")
        #expect(root.element("Row")?.value == "Bert")
        try turn(root, "Down")
        try turn(root, "End")
        #expect(log.sets == ["c", "d"])
        #expect(wheel.wheel.count == 4, "what sections say is no choice")
        let names = Log("x")
        let (tagged, _) = choices(names) {
            ForEach(["x", "y"], id: \.self) { name in
                if name == "y" { Text("Y").tag("z") } else { Text("X") }
            }
        }
        try turn(tagged, "Down")
        #expect(names.sets == ["z"])
        #expect(root.diagnostics.isEmpty && tagged.diagnostics.isEmpty)
    }

    @Test("B15: a value that is corrected: nothing around runs, and the wheel is seen on its way back")
    func caseB15() {
        let log = Log(3)
        log.filter = { max($0, 3) }
        let (root, wheel) = rows(log, RowsModel(Array(0..<10)))
        wheel.drag(rows: -2)
        wheel.release(rows: -2, isStill: true)
        root.clearFacts()
        let trace = wheel.trace(60)
        #expect(log.sets == [1])
        #expect(root.bodies == [])
        #expect(trace.contains { $0 > 1.2 && $0 < 2.8 })
        #expect(trace.last == 3)
    }

    @Test("B05: a wheel with another identity looks at once as one that was always there")
    func caseB05picture() {
        struct Doses: View {
            @ObservedObject var model: RowsModel
            @State var value = 6
            var body: some View {
                Picker("Dose", selection: $value) { ForEach(model.rows, id: \.self) { Text("\($0)") } }
                    .pickerStyle(.wheel).id(model.rows.count)
            }
        }
        let model = RowsModel(Array(0..<10))
        let root = mount(Doses(model: model), size: CGSize(width: 200, height: 216))
        model.rows = Array(0..<12)
        root.runTurn()
        let fresh = mount(Doses(model: RowsModel(Array(0..<12))), size: CGSize(width: 200, height: 216))
        #expect(root.drawn == fresh.drawn)
        #expect(root.drawn.contains { $0.contains("\"6\"") })
    }

    @Test("B110: a setter that stores later: the wheel goes back to what the binding reads, and on when that comes")
    func caseB110() {
        final class Store: ObservableObject {
            @Published var row = 0
            @Published var ticks = 0
            var answer: () -> Void = {}
        }
        struct Page: View {
            @ObservedObject var store: Store
            var body: some View {
                VStack {
                    Text("\(store.ticks)")
                    Picker(
                        "Row",
                        selection: Binding {
                            store.row
                        } set: { new in
                            store.answer = { store.row = new }
                        }
                    ) {
                        ForEach(0..<20, id: \.self) { Text("\($0)") }
                    }
                    .pickerStyle(.wheel)
                }
            }
        }
        let store = Store()
        let root = mount(Page(store: store), size: CGSize(width: 200, height: 250))
        let wheel = WheelDriver(root: root)
        wheel.drag(rows: 5)
        wheel.release(rows: 5, isStill: true)
        wheel.settle()
        #expect(wheel.offset == 0 && root.element("Row")?.value == "0")
        #expect(root.diagnostics.map(\.code) == [.valueNotStored])
        store.ticks += 1
        root.settle()
        #expect(wheel.offset == 0 && !wheel.wheel.isMoving, "an unrelated redraw brings nothing")
        store.answer()
        wheel.settle()
        #expect(wheel.offset == 5 && root.element("Row")?.value == "5")
        #expect(root.diagnostics.count == 1)
    }

    @Test("two hands on one wheel: the first has it; what the other does, and keys and notches, moves nothing")
    func twoHands() throws {
        let log = Log(5)
        let (root, wheel) = rows(log, RowsModel(Array(0..<20)))
        func touch(_ phase: PointerPhase, _ finger: Int, _ y: Double) {
            root.touch(phase.event, at: CGPoint(x: 100, y: y), finger: finger)
        }
        touch(.down, 1, 108)
        touch(.drag, 1, 76)
        touch(.down, 2, 108)
        touch(.drag, 2, 180)
        #expect(wheel.offset == 6)
        root.scroll(by: CGSize(width: 0, height: 60), at: CGPoint(x: 100, y: 108))
        try root.key("Tab")
        try root.key("Down")
        touch(.up, 2, 180)
        #expect(wheel.offset == 6 && wheel.wheel.isHeld)
        root.advance(by: 0.2)
        touch(.up, 1, 76)
        wheel.settle()
        #expect(wheel.offset == 6 && log.sets == [6])
        #expect(root.diagnostics.isEmpty)
    }

    private enum PointerPhase {
        case down, drag, up
        var event: PointerEvent.Phase {
            switch self {
            case .down: .down
            case .drag: .drag
            case .up: .up
            }
        }
    }

    @Test("two choices with one tag: the first stands for it, the wheel goes back to it, and that is said once")
    func twins() throws {
        let log = Log(1)
        let (root, wheel) = choices(log) {
            Text("a").tag(1)
            Text("b").tag(1)
            Text("c").tag(2)
        }
        try turn(root, "Down")
        try turn(root, "Down")
        #expect(log.sets == [] && wheel.offset == 0)
        #expect(
            root.diagnostics.map(\.message) == [
                "Picker: the choices 0 and 1 are both tagged 1 (Int), so the second cannot be chosen. Give each choice a tag of its own."
            ])
        try turn(root, "End")
        #expect(log.sets == [2] && wheel.offset == 2)
    }

    @Test("a selection that is no number is not even equal to itself: said once")
    func noNumber() {
        let log = Log(Double.nan)
        let (root, wheel) = choices(log) {
            Text("none").tag(Double.nan)
            Text("one").tag(1.0)
        }
        for _ in 0..<3 {
            wheel.drag(rows: 0.3)
            wheel.release(rows: 0.3, isStill: true)
            wheel.settle()
        }
        #expect(root.diagnostics.map(\.code) == [.pickerSelection])
    }

    @Test("places and ways that are no numbers move nothing, and nothing crashes")
    func noPlaces() {
        let log = Log(3)
        let (root, wheel) = rows(log, RowsModel(Array(0..<9)))
        let middle = CGPoint(x: 100, y: 108)
        root.press(at: CGPoint(x: 100, y: Double.nan))
        #expect(!wheel.wheel.isHeld)
        root.press(at: middle)
        root.drag(to: CGPoint(x: 100, y: 76))
        for y in [Double.nan, .infinity, -.infinity] { root.drag(to: CGPoint(x: 100, y: y)) }
        #expect(wheel.offset == 4)
        root.advance(by: 0.2)
        root.release(at: CGPoint(x: 100, y: Double.nan))
        wheel.settle()
        #expect(wheel.offset == 4 && log.sets == [4])
        for way in [Double.nan, .infinity, -.infinity] {
            root.scroll(.began, by: CGSize(width: 0, height: way), at: middle)
            root.scroll(.ended, at: middle)
            wheel.settle()
        }
        #expect((0...8).contains(wheel.offset) && wheel.offset == wheel.offset.rounded())
    }
}
