import Foundation

/// How many components and rows a picker has.
@MainActor @preconcurrency public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// How many wheels stand side by side.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows one of them has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What a picker's rows are, and who is told of a choice. Every method has a default.
@MainActor @preconcurrency public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// How wide a component is, in points; by default the components share what there is.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// How far one row is from the next, in points; by default 32. All rows of a component are alike.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// What a row says, where it has neither a view nor a text with attributes.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// What a row says, with attributes, where it has no view; nil: `titleForRow` says it (semantics 149).
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// A row's view, which is what is shown of it (semantics 149).
    /// - Parameter view: a view of a row that is not seen any more, to be used again; nil: there is none.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// A person has chosen a row: called once, when the wheel has come to rest. A row that the program selects is not told
    /// (semantics 144, 145).
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// The components share what there is.
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        UIView.noIntrinsicMetric
    }
    /// The look's distance.
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        UIView.noIntrinsicMetric
    }
    /// Nothing.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    /// Nothing with attributes.
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    /// No view.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { NoRowView.shared }
    /// Nobody is told.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Stands for a view that a delegate has not.
final class NoRowView: UIView {
    static let shared = NoRowView()
}
