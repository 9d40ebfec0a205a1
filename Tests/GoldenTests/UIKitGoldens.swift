import SwiftUI
import Testing

/// Views of UIKit's in SwiftUI views, in both schemes.
@MainActor @Suite struct UIKitGoldens {
    final class Times: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 60 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(row) \(component == 0 ? "min" : "s")"
        }
    }

    final class Hues: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        static let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple]
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { Hues.colors.count }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 44 }
        func pickerView(
            _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
        ) -> UIView {
            let row = row
            let outer = UIView()
            let inner = UIView(frame: CGRect(x: 40, y: 6, width: 88, height: 32))
            inner.backgroundColor = Hues.colors[row]
            inner.layer.cornerRadius = 8
            outer.addSubview(inner)
            return outer
        }
    }

    struct Wheel<Source: NSObject & UIPickerViewDataSource & UIPickerViewDelegate>: UIViewRepresentable {
        let source: Source
        func makeCoordinator() -> Source { source }
        func makeUIView(context: Context) -> UIPickerView {
            let picker = UIPickerView()
            picker.dataSource = context.coordinator
            picker.delegate = context.coordinator
            picker.selectRow(2, inComponent: 0, animated: false)
            return picker
        }
        func updateUIView(_ uiView: UIPickerView, context: Context) {}
    }

    struct Card: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView {
            let card = UIView()
            card.backgroundColor = .tertiarySystemBackground
            card.layer.cornerRadius = 12
            card.layer.borderWidth = 1
            let title = UILabel(frame: CGRect(x: 16, y: 12, width: 208, height: 26))
            title.text = "A label of UIKit's"
            title.font = .preferredFont(forTextStyle: .headline)
            let text = UILabel(frame: CGRect(x: 16, y: 40, width: 208, height: 60))
            text.text = "Several lines of running text, which break where the room ends."
            text.font = .preferredFont(forTextStyle: .body)
            text.textColor = .secondaryLabel
            text.numberOfLines = 0
            let dot = UIView(frame: CGRect(x: 192, y: 104, width: 32, height: 32))
            dot.backgroundColor = .tintColor
            dot.layer.cornerRadius = 16
            dot.transform = CGAffineTransform(scaleX: 0.75, y: 0.75)
            for view in [title, text, dot] { card.addSubview(view) }
            return card
        }
        func updateUIView(_ uiView: UIView, context: Context) {
            // A colour's components do not follow the scheme by themselves.
            _ = context.environment.colorScheme
            uiView.layer.borderColor = UIColor.separator.cgColor
        }
    }

    @Test func views() throws {
        let faint = Golden.Allowances(faintTexts: Set((0..<60).flatMap { ["\($0) min", "\($0) s"] }))
        try Golden.check("uikit", allowing: faint) {
            HStack(spacing: 16) {
                Card().frame(width: 240, height: 148)
                Wheel(source: Times()).frame(width: 220).background(.background, in: .rect(cornerRadius: 12))
                Wheel(source: Hues()).frame(width: 200).background(.background, in: .rect(cornerRadius: 12))
            }
            .padding(16)
        }
    }
}
