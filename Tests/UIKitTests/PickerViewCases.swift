import Foundation
import HalcyonPlatform
import HalcyonTesting
import SwiftUI
import Testing

// Public reports about wheels, of `Documentation/cases.md`, as far as they are about `UIPickerView`.
extension PickerViewTests {
    @Test("B07: an empty picker takes a hand and says nothing; with rows again the first is there") func caseB07() {
        let source = Source()
        source.counts = [0]
        let picker = picker(source)
        let hand = shown(picker)
        hand.fling(10)
        hand.settle()
        picker.selectRow(0, inComponent: 0, animated: true)
        #expect(source.chosen == [])
        source.counts = [3]
        picker.reloadAllComponents()
        hand.root.settle()
        #expect(picker.selectedRow(inComponent: 0) == 0)
        #expect(hand.root.drawn.contains { $0.contains("Row 2") })
    }

    @Test("B08: a row that is not there is the nearest that is, with a diagnostic for each") func caseB08() {
        let source = Source()
        let picker = picker(source)
        struct Page: View {
            let picker: UIPickerView
            static let line = #line + 4
            var body: some View {
                VStack {
                    Shown { picker }
                    Button("Below") { picker.selectRow(-3, inComponent: 0, animated: false) }
                    Button("Above") { picker.selectRow(99, inComponent: 0, animated: false) }
                    Button("Beside") { picker.selectRow(1, inComponent: 4, animated: false) }
                }
            }
        }
        let root = HalcyonTesting.mount(Page(picker: picker), size: CGSize(width: 200, height: 400))
        for (button, row) in [("Below", 0), ("Above", 9), ("Beside", 9)] {
            #expect(throws: Never.self) { try root.tap(button) }
            #expect(picker.selectedRow(inComponent: 0) == row)
        }
        let messages = root.messages(.platformView)
        let advice = ". Call reloadAllComponents() after the rows have changed, and select a row that is there."
        #expect(
            messages
                == [
                    "has no row -3 in component 0, only 0 to 9. Row 0 was selected",
                    "has no row 99 in component 0, only 0 to 9. Row 9 was selected",
                    "has no component 4; it has 1. Nothing was selected",
                ].map { "UIPickerView.selectRow: the picker " + $0 + advice })
        #if DEBUG
        #expect(root.places(.platformView) == (0..<3).map { "PickerViewCases.swift:\(Page.line + $0)" })
        #endif
        #expect(source.chosen == [])
    }

    @Test("B06: rows that vanish under a spin: it lands on the last, which is told") func caseB06() {
        let source = Source()
        source.counts = [31]
        let picker = picker(source)
        picker.selectRow(25, inComponent: 0, animated: false)
        let hand = shown(picker)
        hand.fling(14)
        #expect(hand.wheel.motion.landing > 27)
        source.counts = [28]
        picker.reloadAllComponents()
        hand.settle()
        #expect(hand.row == 27)
        #expect(source.chosen == ["0:27"])
    }

    @Test("B18: a choice that selects another row and reloads in its callback comes to rest there, told once")
    func caseB18() {
        let source = Source()
        source.didChoose = { picker, row in
            picker.reloadAllComponents()
            picker.selectRow(row + 1, inComponent: 0, animated: true)
        }
        let picker = picker(source)
        let hand = shown(picker)
        hand.fling(5)
        hand.settle()
        #expect(source.chosen == ["0:2"])
        #expect(picker.selectedRow(inComponent: 0) == 3)
        #expect(hand.wheel.shown == 3)
    }

    @Test("B15: a choice that is refused in its callback goes back") func caseB15() {
        let source = Source()
        source.didChoose = { picker, row in if row < 3 { picker.selectRow(3, inComponent: 0, animated: true) } }
        let picker = picker(source)
        picker.selectRow(3, inComponent: 0, animated: false)
        let hand = shown(picker)
        hand.drag(rows: -2)
        hand.release(rows: -2)
        hand.settle()
        #expect(hand.row == 3)
        #expect(source.chosen.count == 1)
    }

    @Test("B04: a reload of the same rows moves nothing, at rest and in a spin") func caseB04() {
        func run(reloading: Bool) -> (trace: [Double], chosen: [String]) {
            let source = Source()
            let picker = picker(source)
            let hand = shown(picker)
            hand.fling(10)
            let trace = hand.trace(60) { frame in
                if reloading, frame % 10 == 0 { picker.reloadAllComponents() }
            }
            hand.settle()
            if reloading { picker.reloadAllComponents() }
            hand.root.settle()
            return (trace + [hand.wheel.shown], source.chosen)
        }
        let (alone, reloaded) = (run(reloading: false), run(reloading: true))
        #expect(alone.chosen == ["0:4"])
        #expect(reloaded.chosen == alone.chosen)
        #expect(reloaded.trace == alone.trace)
    }

    @Test("B03: of two wheels that turn at once each tells its own row") func caseB03() {
        let source = Source()
        source.counts = [24, 60]
        let picker = picker(source)
        let hours = shown(picker)
        var minutes = hours
        minutes.number = 1
        hours.fling(5)
        minutes.fling(20)
        hours.settle()
        #expect(source.chosen.sorted() == ["0:2", "1:\(minutes.row)"])
        #expect(minutes.row > 5)
    }

    @Test func keysAndAccessibilityTurnAWheelAndTellOnce() throws {
        let source = Source()
        let picker = picker(source)
        picker.accessibilityLabel = "Number"
        let hand = shown(picker)
        let wheel = hand.root.element("Number")
        #expect(wheel?.role == .wheel)
        #expect(wheel?.value == "Row 0")
        try hand.root.perform(.increment, on: "Number")
        hand.settle()
        #expect(source.chosen == ["0:1"])
        #expect(hand.root.element("Number")?.value == "Row 1")
        #expect(hand.root.element("Number")?.number == SemanticsNumber(1, in: 0...9, step: 1))
        try hand.root.key("Tab")
        try hand.root.key("Down")
        try hand.root.key("Down")
        hand.settle()
        #expect(source.chosen == ["0:1", "0:3"])
        try hand.root.key("End")
        hand.settle()
        #expect(source.chosen == ["0:1", "0:3", "0:9"])
    }
}
