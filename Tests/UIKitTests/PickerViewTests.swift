import Foundation
import HalcyonTesting
import SwiftUI
import Testing

/// Statements 144 to 150: `UIPickerView` by their numbers.
@MainActor @Suite struct PickerViewTests {
    /// Counts and names rows, and notes what it is asked and told.
    final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [10]
        var asked: [String] = []
        var chosen: [String] = []
        var didChoose: (UIPickerView, Int) -> Void = { _, _ in }

        func numberOfComponents(in pickerView: UIPickerView) -> Int {
            asked.append("components")
            return counts.count
        }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            asked.append("rows \(component)")
            return counts[component]
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            asked.append("title \(row)")
            return "Row \(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append("\(component):\(row)")
            didChoose(pickerView, row)
        }
    }

    func picker(_ source: Source) -> UIPickerView {
        let picker = UIPickerView()
        picker.delegate = source
        picker.dataSource = source
        return picker
    }

    func shown(_ picker: UIPickerView, width: CGFloat = 200) -> WheelHand {
        WheelHand(root: HalcyonTesting.mount(Shown { picker }, size: CGSize(width: width, height: 216)))
    }

    @Test("144: a row that the program selects is shown, with a spin or without, and the delegate is not told")
    func statement144() {
        let source = Source()
        let picker = picker(source)
        picker.selectRow(2, inComponent: 0, animated: true)
        let hand = shown(picker)
        #expect(hand.wheel.shown == 2)
        picker.selectRow(6, inComponent: 0, animated: false)
        hand.root.settle()
        #expect(hand.wheel.shown == 6)
        picker.selectRow(1, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 1)
        // The row that it heads for already: nothing begins anew.
        let motion = hand.wheel.motion
        picker.selectRow(1, inComponent: 0, animated: true)
        #expect(hand.wheel.motion == motion)
        let trace = hand.trace(6)
        #expect(trace == trace.sorted(by: >))
        #expect(trace[0] < 6 && trace[5] > 1)
        hand.settle()
        #expect(hand.wheel.shown == 1)
        #expect(source.chosen == [])
    }

    @Test("145: a choice is told once, at rest; a row that is selected meanwhile ends the spin, and nothing is told")
    func statement145() {
        let source = Source()
        let picker = picker(source)
        let hand = shown(picker)
        hand.fling(10)
        #expect(source.chosen == [])
        hand.settle()
        let landed = hand.row
        #expect(landed == 4)
        #expect(source.chosen == ["0:4"])
        hand.fling(-8)
        _ = hand.trace(3)
        picker.selectRow(7, inComponent: 0, animated: true)
        hand.settle()
        #expect(hand.row == 7)
        #expect(source.chosen == ["0:4"])
        let conflicts = hand.root.facts.compactMap { fact in
            if case .conflicted(let conflict) = fact.what { conflict } else { nil }
        }
        #expect(conflicts.map(\.model) == ["7"])
        #expect(conflicts.map(\.handStays) == [false])
        // Under the finger it ends the drag.
        hand.drag(rows: 2)
        picker.selectRow(5, inComponent: 0, animated: true)
        hand.release(rows: 2)
        hand.settle()
        #expect(hand.row == 5)
        #expect(source.chosen == ["0:4"])
    }

    @Test("146: the selected row is the one in the middle while a person has the wheel; -1: there is none")
    func statement146() {
        let source = Source()
        let picker = picker(source)
        #expect(UIPickerView().selectedRow(inComponent: 0) == -1)
        #expect(picker.selectedRow(inComponent: 0) == 0)
        #expect(picker.selectedRow(inComponent: 3) == -1)
        let hand = shown(picker)
        hand.drag(rows: 3)
        #expect(picker.selectedRow(inComponent: 0) == 3)
        hand.release(rows: 3)
        hand.settle()
        // While it glides, too: the row that is passing.
        hand.fling(-20)
        var passed: [Int] = []
        _ = hand.trace(30) { _ in passed.append(picker.selectedRow(inComponent: 0)) }
        #expect(passed == passed.sorted(by: >) && Set(passed).count > 2)
        hand.settle()
        source.counts = [0]
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == -1)
    }

    @Test("147: a reload asks anew, keeps the row that is still there, and takes the last where it is not")
    func statement147() {
        let source = Source()
        let picker = picker(source)
        picker.selectRow(6, inComponent: 0, animated: false)
        let hand = shown(picker)
        source.asked = []
        picker.reloadAllComponents()
        hand.root.settle()
        #expect(source.asked.prefix(2) == ["components", "rows 0"])
        #expect(source.asked.contains("title 6"))
        #expect(picker.selectedRow(inComponent: 0) == 6)
        source.counts = [4]
        picker.reloadComponent(0)
        hand.root.settle()
        #expect(picker.selectedRow(inComponent: 0) == 3)
        #expect(picker.numberOfRows(inComponent: 0) == 4)
        #expect(source.chosen == [])
    }

    @Test("148: data source and delegate are weak; nothing is asked before both are there") func statement148() {
        let picker = UIPickerView()
        var source: Source? = Source()
        weak let known = source
        let hand = shown(picker)
        picker.dataSource = source
        hand.root.settle()
        #expect(source?.asked == [])
        picker.delegate = source
        #expect(source?.asked == [])
        hand.root.settle()
        #expect(source?.asked.prefix(2) == ["components", "rows 0"])
        source = nil
        #expect(known == nil)
        #expect(picker.delegate == nil)
        picker.reloadAllComponents()
        hand.root.settle()
        #expect(picker.numberOfComponents == 0)
    }

    @Test("148: another data source is asked, and its components are those that are seen") func statement148Again() {
        final class Wide: NSObject, UIPickerViewDelegate {
            func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 80 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "\(component)/\(row)"
            }
        }
        let (two, one, wide) = (Source(), Source(), Wide())
        two.counts = [3, 3]
        let picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (two, wide)
        let hand = shown(picker)
        func wheels() -> [String?] { hand.root.semantics.flattened.filter { $0.role == .wheel }.map(\.value) }
        #expect(wheels() == ["0/0", "1/0"])
        picker.dataSource = one
        hand.root.settle()
        #expect(wheels() == ["0/0"])
        picker.dataSource = nil
        hand.root.settle()
        #expect(wheels() == [])
    }

    @Test("149: a row's view beats its text with attributes, that one its title, and nil falls back to the title")
    func statement149() {
        final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "title \(row)"
            }
            func pickerView(
                _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
            ) -> NSAttributedString? { row == 0 ? NSAttributedString(string: "attributed 0") : nil }
        }
        final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "title"
            }
            func pickerView(
                _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
            ) -> UIView {
                let label = UILabel()
                label.text = "view"
                return label
            }
        }
        let (rows, views) = (Rows(), Views())
        let one = UIPickerView()
        (one.delegate, one.dataSource) = (rows, rows)
        let hand = shown(one)
        let drawn = hand.root.drawn.filter { $0.hasPrefix("text") }.joined(separator: "\n")
        #expect(drawn.contains("attributed 0"))
        #expect(drawn.contains("title 1"))
        #expect(!drawn.contains("title 0"))
        let two = UIPickerView()
        (two.delegate, two.dataSource) = (views, views)
        let other = shown(two)
        #expect(other.root.drawn.contains { $0.contains("view") })
        #expect(!other.root.drawn.contains { $0.contains("title") })
        #expect(two.view(forRow: 0, forComponent: 0)?.frame.height == 32)
        #expect(two.view(forRow: 0, forComponent: 0)?.frame.width == two.rowSize(forComponent: 0).width)
        #expect(other.root.semantics.flattened.first { $0.role == .wheel }?.value == "view")
    }

    @Test("150: as wide as it is offered, 216 high, rows 32 apart") func statement150() {
        let source = Source()
        let picker = picker(source)
        let root = HalcyonTesting.mount(Shown { picker }, size: CGSize(width: 300, height: 500))
        #expect(picker.bounds.size == CGSize(width: 300, height: 216))
        #expect(picker.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 216))
        #expect(picker.rowSize(forComponent: 0).height == 32)
        root.size = CGSize(width: 200, height: 500)
        #expect(picker.bounds.width == 200)
    }

    @Test func widthsAndHeightsAreTheDelegates() {
        final class Sized: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
            func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
                component == 0 ? 60 : UIView.noIntrinsicMetric
            }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 48 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "\(component) \(row)"
            }
        }
        let source = Sized()
        let picker = UIPickerView()
        (picker.delegate, picker.dataSource) = (source, source)
        var hand = shown(picker, width: 272)
        hand.pitch = 48
        // 16 beside them and 16 between them are nobody's.
        let frames = hand.root.semantics.flattened.filter { $0.role == .wheel }.map(\.frame)
        #expect(frames.map(\.width) == [60, 90, 90])
        #expect(frames.map(\.minX) == [8, 76, 174])
        #expect(picker.rowSize(forComponent: 1).height == 48)
        hand.number = 1
        hand.drag(rows: 2)
        hand.root.advance(by: 0.2)
        hand.release(rows: 2)
        hand.settle()
        #expect(picker.selectedRow(inComponent: 1) == 2)
        #expect(picker.selectedRow(inComponent: 0) == 0)
    }

    @Test func onlyRowsThatAreNearAreAsked() {
        let source = Source()
        source.counts = [100_000]
        let picker = picker(source)
        picker.selectRow(5000, inComponent: 0, animated: false)
        let hand = shown(picker)
        let titles = Set(source.asked.filter { $0.hasPrefix("title") })
        #expect(titles.contains("title 5000"))
        #expect(titles.count < 30)
        hand.fling(40)
        hand.settle()
        #expect(hand.row == 5017)
        #expect(hand.root.drawn.contains { $0.contains("Row 5017") })
        #expect(source.chosen == ["0:5017"])
    }
}
