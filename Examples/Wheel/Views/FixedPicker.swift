import SwiftUI
import UIKit

/// Who answers for a wheel of UIKit's, and tells what a person chose.
@MainActor package final class RowsCoordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var count = 0
    var title: (Int) -> String = { "\($0)" }
    var chosen: (Int) -> Void = { _ in }
    /// The row that the wheel was told to show last.
    var shown = 0

    /// A wheel that it answers for.
    func makeWheel() -> UIPickerView {
        let wheel = UIPickerView()
        (wheel.dataSource, wheel.delegate) = (self, self)
        return wheel
    }

    /// Knows what the view says now.
    func take(_ count: Int, _ title: @escaping (Int) -> String, _ selection: Binding<Int>) {
        (self.count, self.title) = (count, title)
        chosen = { selection.wrappedValue = $0 }
    }

    package func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    package func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { count }
    package func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        title(row)
    }
    package func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        shown = row
        chosen(row)
    }
}

/// UIKit's wheel as it is often brought into SwiftUI: each update shows the bound row. An update that comes while a person
/// turns it so throws it back.
package struct NaivePicker: UIViewRepresentable {
    let count: Int
    let title: (Int) -> String
    @Binding var selection: Int

    package init(count: Int, selection: Binding<Int>, title: @escaping (Int) -> String) {
        (self.count, self.title) = (count, title)
        _selection = selection
    }

    package func makeCoordinator() -> RowsCoordinator { RowsCoordinator() }

    package func makeUIView(context: Context) -> UIPickerView {
        context.coordinator.take(count, title, $selection)
        return context.coordinator.makeWheel()
    }

    package func updateUIView(_ wheel: UIPickerView, context: Context) {
        context.coordinator.take(count, title, $selection)
        wheel.selectRow(selection, inComponent: 0, animated: false)
    }
}

/// The cure: only a row that is another than the one told last is shown.
package struct CuredPicker: UIViewRepresentable {
    let count: Int
    let title: (Int) -> String
    @Binding var selection: Int

    package init(count: Int, selection: Binding<Int>, title: @escaping (Int) -> String) {
        (self.count, self.title) = (count, title)
        _selection = selection
    }

    package func makeCoordinator() -> RowsCoordinator { RowsCoordinator() }

    package func makeUIView(context: Context) -> UIPickerView {
        context.coordinator.take(count, title, $selection)
        let wheel = context.coordinator.makeWheel()
        wheel.selectRow(selection, inComponent: 0, animated: false)
        context.coordinator.shown = selection
        return wheel
    }

    package func updateUIView(_ wheel: UIPickerView, context: Context) {
        context.coordinator.take(count, title, $selection)
        guard selection != context.coordinator.shown else { return }
        context.coordinator.shown = selection
        wheel.selectRow(selection, inComponent: 0, animated: false)
    }
}
