import Foundation
import HalcyonTesting
import SwiftUI
import Testing

/// What a data source and a delegate should not answer or do: a message with the place, and a picker that goes on.
@MainActor @Suite struct PickerViewBadInputTests {
    final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var components = 1
        var rows = 10
        var width = UIView.noIntrinsicMetric
        var height = UIView.noIntrinsicMetric
        var chosen: [String] = []
        var titles = 0
        var whenCounted: (UIPickerView) -> Void = { _ in }
        var whenMeasured: (UIPickerView) -> Void = { _ in }
        var whenNamed: (UIPickerView, Int) -> Void = { _, _ in }
        var whenChosen: (UIPickerView) -> Void = { _ in }

        func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            whenCounted(pickerView)
            return rows
        }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            whenMeasured(pickerView)
            return width
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            titles += 1
            whenNamed(pickerView, row)
            return "Row \(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append("\(component):\(row)")
            whenChosen(pickerView)
        }
    }

    /// A picker that is seen only once its source is as a test wants it, so that what is reported is the root's.
    private func shown(_ source: Source) -> (UIPickerView, WheelHand) {
        let picker = UIPickerView()
        let root = HalcyonTesting.mount(
            Shown {
                (picker.delegate, picker.dataSource) = (source, source)
                return picker
            }, size: CGSize(width: 200, height: 216))
        return (picker, WheelHand(root: root))
    }

    /// The picker's messages, without what comes before their colon.
    private func said(_ hand: WheelHand) -> [String] {
        hand.root.messages(.platformView).map { $0.replacing("UIPickerView.", with: "") }
    }

    @Test("counts that are none are the nearest that are, with a message")
    func counts() {
        let none = Source()
        none.rows = -5
        let (empty, hand) = shown(none)
        #expect(empty.numberOfRows(inComponent: 0) == 0 && empty.selectedRow(inComponent: 0) == -1)
        #expect(
            said(hand) == [
                "dataSource: it says that there are -5 rows in component 0; there are 0. Answer a number from 0 to 1000000000."
            ])
        let no = Source()
        no.components = -1
        #expect(shown(no).0.numberOfComponents == 0)
        let many = Source()
        many.components = .max
        many.rows = 0
        #expect(shown(many).0.numberOfComponents == 64)
    }

    @Test(
        "ten million rows, and as many as there are numbers: a wheel turns among them, and only what is near is asked")
    func manyRows() {
        let source = Source()
        source.rows = 10_000_000
        let (picker, hand) = shown(source)
        picker.selectRow(9_999_990, inComponent: 0, animated: false)
        hand.root.settle()
        hand.fling(4)
        hand.settle()
        #expect(source.chosen == ["0:9999992"])
        #expect(source.titles < 300)
        let most = Source()
        most.rows = .max
        let (all, other) = shown(most)
        #expect(all.numberOfRows(inComponent: 0) == 1_000_000_000)
        all.selectRow(.max, inComponent: 0, animated: true)
        other.settle()
        #expect(all.selectedRow(inComponent: 0) == 999_999_999)
        other.fling(-4)
        other.settle()
        #expect(most.chosen == ["0:999999997"])
    }

    @Test(
        "heights of rows that are none, or too low for an end: the look's, with a message",
        arguments: [CGFloat.nan, .infinity, 0, -7, 1e-9, 1e9])
    func heights(height: CGFloat) {
        let source = Source()
        (source.rows, source.height) = (100_000, height)
        let (picker, hand) = shown(source)
        #expect(picker.rowSize(forComponent: 0).height == 32)
        #expect(
            said(hand) == [
                "delegate: it says that the rows of component 0 are \(height) high; they are 32.0. Answer 4 to 10000 points."
            ])
        hand.fling(10)
        hand.settle()
        #expect(source.chosen == ["0:4"])
        #expect(source.titles < 300)
    }

    @Test("widths that are none: a share, with a message", arguments: [CGFloat.nan, .infinity, -3])
    func widths(width: CGFloat) {
        let source = Source()
        (source.components, source.width) = (2, width)
        let (_, hand) = shown(source)
        #expect(hand.root.semantics.flattened.filter { $0.role == .wheel }.map(\.frame.width) == [88, 88])
        #expect(hand.root.diagnostics.map(\.code) == [.platformView, .platformView])
        #expect(said(hand).first?.contains("component 0 is \(width) wide; it has a share") == true)
    }

    @Test("a reload in an answer would never end: it is refused, with a message", arguments: 0..<4)
    func reloads(place: Int) {
        let source = Source()
        switch place {
        case 0: source.whenCounted = { $0.reloadAllComponents() }
        case 1: source.whenCounted = { $0.reloadComponent(0) }
        case 2: source.whenMeasured = { $0.reloadAllComponents() }
        default: source.whenNamed = { picker, _ in picker.reloadAllComponents() }
        }
        let (_, hand) = shown(source)
        #expect(
            said(hand) == [
                "reload: the picker is just asking its data source or its delegate, so nothing was reloaded. Call it where the "
                    + "rows change, not where they are counted, measured or named."
            ])
        hand.fling(10)
        hand.settle()
        #expect(source.chosen == ["0:4"])
    }

    @Test("a row that is selected where rows are counted or named: it is, and it comes to rest")
    func selections() {
        let named = Source()
        named.whenNamed = { picker, _ in picker.selectRow(7, inComponent: 0, animated: true) }
        let (picker, hand) = shown(named)
        hand.settle()
        #expect(picker.selectedRow(inComponent: 0) == 7 && hand.wheel.shown == 7)
        let turns = hand.root.counts.turns
        hand.root.settle()
        #expect(hand.root.counts.turns == turns)
        let counted = Source()
        counted.whenCounted = { $0.selectRow(3, inComponent: 0, animated: false) }
        #expect(shown(counted).0.numberOfRows(inComponent: 0) == 10)
    }

    @Test("a callback that takes the data source, the delegate or the picker away, in the middle of being told")
    func gone() {
        for change: (UIPickerView) -> Void in [
            { $0.dataSource = nil }, { $0.delegate = nil }, { $0.removeFromSuperview() },
        ] {
            let source = Source()
            source.whenChosen = change
            let (picker, hand) = shown(source)
            hand.fling(10)
            hand.settle()
            #expect(source.chosen == ["0:4"])
            #expect(picker.selectedRow(inComponent: 0) == (picker.dataSource == nil || picker.delegate == nil ? -1 : 4))
            #expect(hand.root.diagnostics.isEmpty)
        }
    }

    @Test("components that are not there: a message, at the place of the call")
    func components() throws {
        let source = Source()
        let (picker, _) = shown(source)
        struct Page: View {
            let picker: UIPickerView
            static let line = #line + 3
            var body: some View {
                VStack {
                    Button("Reload") { picker.reloadComponent(3) }
                    Button("Select") { picker.selectRow(0, inComponent: -1, animated: true) }
                }
            }
        }
        let root = HalcyonTesting.mount(Page(picker: picker), size: CGSize(width: 200, height: 200))
        try root.tap("Reload")
        try root.tap("Select")
        #expect(
            root.messages(.platformView) == [
                "UIPickerView.reloadComponent: the picker has no component 3; it has 1. Nothing was asked. "
                    + "Call reloadAllComponents() where there are more components than before.",
                "UIPickerView.selectRow: the picker has no component -1; it has 1. Nothing was selected. "
                    + "Call reloadAllComponents() after the rows have changed, and select a row that is there.",
            ])
        #if DEBUG
        #expect(
            root.places(.platformView) == [0, 1].map { "PickerViewBadInput.swift:\(Page.line + $0)" })
        #endif
        for component in [-1, 1, Int.max, Int.min] {
            #expect(picker.numberOfRows(inComponent: component) == 0)
            #expect(picker.rowSize(forComponent: component) == .zero)
            #expect(picker.view(forRow: 0, forComponent: component) == nil)
            #expect(picker.selectedRow(inComponent: component) == -1)
        }
    }

    @Test("a row's view that has the picker inside: the row is empty, with a message")
    func itself() {
        final class Itself: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1 }
            func pickerView(
                _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
            ) -> UIView { pickerView }
        }
        let (source, picker) = (Itself(), UIPickerView())
        let root = HalcyonTesting.mount(
            Shown {
                (picker.delegate, picker.dataSource) = (source, source)
                return picker
            }, size: CGSize(width: 200, height: 216))
        #expect(
            root.messages(.platformView) == [
                "UIPickerView.viewForRow: the view for row 0 of component 0 has the picker inside, so the row is empty. "
                    + "Make a view for each row."
            ])
        #expect(picker.numberOfRows(inComponent: 0) == 1)
    }

    @Test("frames, colours and fonts that are no numbers are drawn without them")
    func noNumbers() {
        let view = UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: -4))
        let inner = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        inner.text = "x"
        inner.numberOfLines = -3
        inner.alpha = .nan
        inner.backgroundColor = UIColor(red: .nan, green: 2, blue: -1, alpha: .infinity)
        inner.transform = CGAffineTransform(scaleX: .nan, y: 0)
        view.addSubview(inner)
        view.addSubview(view)
        let root = HalcyonTesting.mount(Shown { view }, size: CGSize(width: 100, height: 100))
        root.tap(at: CGPoint(x: 10, y: 10))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.subviews == [inner])
        #expect(!root.drawn.contains { $0.contains("nan") })
    }
}
