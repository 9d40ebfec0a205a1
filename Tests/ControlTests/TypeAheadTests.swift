import Foundation
import HalcyonTesting
import SwiftUI
import Testing
import UIKit

/// Letters lead to the row whose words begin with them, in menus and on wheels.
@MainActor @Suite struct TypeAheadTests {
    /// The element that keys go on from, by what it does when Return is pressed.
    private final class Trace { var lines: [String] = [] }

    /// A menu of commands, opened with the pointer.
    private func menu(_ trace: Trace) throws -> TestRoot {
        func command(_ name: String) -> some View { Button(name) { trace.lines.append(name) } }
        let root = mount(
            Menu("Open") {
                command("Cut")
                command("Copy")
                command("Élan")
                Section("Sorted") {
                    command("By name")
                    command("By date").disabled(true)
                    Button("By size", systemImage: "star") { trace.lines.append("By size") }
                }
                Menu("More") { command("Inside") }
                Toggle("Shown", isOn: .constant(true))
            }, size: CGSize(width: 300, height: 400))
        try root.tap("Open")
        return root
    }

    @Test(
        "In a menu of commands: Return does what letters led to",
        arguments: [
            ("c", "Cut"), ("cc", "Copy"), ("ccc", "Cut"), ("co", "Copy"), ("C", "Cut"), ("e", "Élan"), ("É", "Élan"),
            ("b", "By name"), ("bb", "By size"), ("bbb", "By name"),
            // A letter that leads nowhere leaves the keyboard where it was.
            ("cx", "Cut"),
        ])
    func commands(typed: String, done: String) throws {
        let trace = Trace()
        let root = try menu(trace)
        root.type(typed)
        try root.key("Return")
        #expect(trace.lines == [done])
        #expect(root.element("Cut") == nil, "the menu is gone")
    }

    @Test("Letters that nothing begins with do nothing, and a space presses") func nothing() throws {
        let trace = Trace()
        let root = try menu(trace)
        root.type("xq")
        try root.key("Return")
        #expect(trace.lines == [] && root.element("Cut") != nil)
        root.type("by")
        root.advance(by: 1)
        root.type("c")
        root.type(" ")
        #expect(trace.lines == ["Cut"], "after a second they are other letters")
    }

    @Test("A row that opens another menu is led to as well; in that one letters are for its rows") func submenu() throws
    {
        let trace = Trace()
        let root = try menu(trace)
        root.type("m")
        try root.key("Right")
        root.type("i")
        try root.key("Return")
        #expect(trace.lines == ["Inside"])
    }

    @Test("A letter with a command of its own is that command") func shortcut() throws {
        let trace = Trace()
        let root = mount(
            Menu("Open") {
                Button("Cut") { trace.lines.append("Cut") }
                Button("Other") { trace.lines.append("Other") }.keyboardShortcut("c", modifiers: [])
            }, size: CGSize(width: 300, height: 200))
        try root.tap("Open")
        root.type("c")
        #expect(trace.lines == ["Other"])
    }

    @Test("In a picker's menu letters go on from what is chosen, and scroll to where they lead") func picker() throws {
        let choice = Log(1)
        let names = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve"]
        let root = mount(
            Keeping(choice) { value in
                Picker("Number", selection: value) {
                    ForEach(names.indices, id: \.self) { Text(names[$0]).tag($0) }
                }
            }, size: CGSize(width: 300, height: 150))
        for (typed, chosen) in [("t", 2), ("tw", 10), ("t", 1), ("TEN", 9), ("f", 3), ("x", 3)] {
            root.tap(at: root.semantics.flattened.first { $0.role == .popUpButton }!.frame.middle)
            root.type(typed)
            let menu = try #require(root.semantics.flattened.last { $0.role == .menu }).frame
            let row = try #require(root.element(names[chosen])?.frame)
            #expect(menu.insetBy(dx: 0, dy: 5).contains(row))
            try root.key("Return")
            #expect(root.semantics.flattened.contains { $0.role == .menu } == (typed == "x"))
        }
        #expect(choice.sets == [2, 10, 1, 9, 3])
    }

    @Test("A picker among commands has its rows among theirs") func pickerInside() throws {
        let (choice, trace) = (Log(0), Trace())
        let root = mount(
            Menu("Open") {
                Button("Alpha") { trace.lines.append("Alpha") }
                Picker("Row", selection: choice.binding) { ForEach(0..<20, id: \.self) { Text("row \($0)") } }
                Button("Omega") { trace.lines.append("Omega") }
            }, size: CGSize(width: 300, height: 200))
        try root.tap("Open")
        root.type("o")
        root.advance(by: 1)
        root.type("ro")
        root.type("r")
        root.advance(by: 1)
        root.type("r")
        try root.key("Down")
        try root.key("Return")
        #expect(choice.sets == [2])
        try root.tap("Open")
        root.type("o")
        root.advance(by: 1)
        root.type("a")
        try root.key("Return")
        #expect(trace.lines == ["Alpha"])
    }

    /// A picker with two sections.
    private func sections(_ choice: Log<String>) -> TestRoot {
        mount(
            Keeping(choice) { value in
                Picker("Kind", selection: value) {
                    Section("Trees") {
                        Text("ash").tag("ash")
                        Text("beech").tag("beech")
                    }
                    Section("Tools") {
                        Text("saw").tag("saw")
                        Text("tongs").tag("tongs")
                    }
                }
            }, size: CGSize(width: 300, height: 300))
    }

    private func open(_ root: TestRoot) {
        root.tap(at: root.semantics.flattened.first { $0.role == .popUpButton }!.frame.middle)
    }

    @Test("Titles of sections are no rows, neither for letters nor for arrows, home and end") func titles() throws {
        let choice = Log("beech")
        let root = sections(choice)
        for (keys, chosen) in [
            (["t"], "tongs"), (["Up", "Up"], "beech"), (["Down"], "saw"), (["Home"], "ash"), (["End"], "tongs"),
            (["Home", "Up"], "ash"), (["End", "Down"], "tongs"), (["Home", "Down", "Down"], "saw"),
        ] {
            open(root)
            if keys[0] != "t" { try root.key("Tab") }
            for key in keys { if key.count == 1 { root.type(key) } else { try root.key(key) } }
            try root.key("Return")
            #expect(choice.sets.last == chosen, "\(keys)")
        }
    }

    @Test("A title is a text that a press does nothing to, and the menu stays") func pressedTitle() throws {
        let choice = Log("ash")
        let root = sections(choice)
        open(root)
        let menu = try #require(root.semantics.flattened.last { $0.role == .menu })
        #expect(
            menu.flattened.filter { $0.role == .text || $0.role == .menuItem }.map { "\($0.role) \($0.label)" } == [
                "text Trees", "menuItem ash", "menuItem beech", "text Tools", "menuItem saw", "menuItem tongs",
            ])
        let title = try #require(root.element("Tools")).frame.middle
        root.hover(at: title)
        root.tap(at: title)
        #expect(choice.sets == [] && root.element("saw") != nil)
        try root.tap("saw")
        #expect(choice.sets == ["saw"] && root.element("Tools") == nil)
    }

    @Test("On a wheel the row is turned to and written once", arguments: [("1", 1), ("11", 11), ("111", 12), ("2", 2)])
    func wheel(typed: String, chosen: Int) throws {
        let choice = Log(0)
        let root = mount(
            Picker("Row", selection: choice.binding) { ForEach(0..<30, id: \.self) { Text("\($0)") } }
                .pickerStyle(.wheel), size: CGSize(width: 200, height: 220))
        try root.key("Tab")
        root.type(typed)
        root.advance(by: 3)
        #expect(choice.sets == [chosen])
    }

    @Test("The same on the wheels of a date and of UIKit's picker") func tracks() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        let date = Log(calendar.date(from: DateComponents(year: 2026, month: 1, day: 1))!)
        let root = mount(
            DatePicker("Day", selection: date.binding, displayedComponents: .date).datePickerStyle(.wheel)
                .environment(\.locale, Locale(identifier: "en_US")).environment(\.calendar, calendar)
                .environment(\.timeZone, calendar.timeZone), size: CGSize(width: 400, height: 220))
        try root.key("Tab")
        root.type("ma")
        root.advance(by: 3)
        #expect(date.sets.map { calendar.component(.month, from: $0) } == [3])

        let chosen = Log(0)
        let picker = mount(Numbers(chosen: chosen), size: CGSize(width: 200, height: 220))
        try picker.key("Tab")
        picker.type("row 17")
        picker.advance(by: 3)
        #expect(chosen.sets == [17])
    }

    private struct Numbers: UIViewRepresentable {
        let chosen: Log<Int>

        @MainActor final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            let chosen: Log<Int>
            init(_ chosen: Log<Int>) { self.chosen = chosen }
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 40 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "row \(row)"
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                chosen.binding.wrappedValue = row
            }
        }

        func makeCoordinator() -> Coordinator { Coordinator(chosen) }
        func makeUIView(context: Context) -> UIPickerView {
            let view = UIPickerView()
            view.dataSource = context.coordinator
            view.delegate = context.coordinator
            return view
        }
        func updateUIView(_ view: UIPickerView, context: Context) {}
    }
}
