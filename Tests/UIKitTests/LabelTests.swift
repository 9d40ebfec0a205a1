import Foundation
import HalcyonTesting
import SwiftUI
import Testing

/// Labels and pictures, and what they would like to be as large as.
@MainActor struct LabelTests {
    private func label(_ text: String, size: CGFloat = 10) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = text
        return label
    }

    @Test func aLabelIsAsLargeAsTheSameText() {
        let label = label("Hello")
        let line = label.font.lineHeight
        #expect(label.intrinsicContentSize == CGSize(width: 25, height: line))
        label.sizeToFit()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 25, height: line))
        label.text = "Hello you all"
        #expect(label.intrinsicContentSize.width == 65)
        label.numberOfLines = 0
        #expect(label.sizeThatFits(CGSize(width: 40, height: 1000)) == CGSize(width: 35, height: 2 * line))
        label.text = ""
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test func inARepresentableALabelGrowsAndHugsAsItsPrioritiesSay() {
        func size(_ priority: UILayoutPriority) -> CGSize? {
            let label = label("Hello")
            label.setContentHuggingPriority(priority, for: .horizontal)
            label.setContentHuggingPriority(priority, for: .vertical)
            let root = HalcyonTesting.mount(Shown { label }, size: CGSize(width: 100, height: 50))
            _ = root
            return label.bounds.size
        }
        #expect(size(.defaultLow) == CGSize(width: 100, height: 50))
        #expect(size(.required) == CGSize(width: 25, height: UIFont.systemFont(ofSize: 10).lineHeight))
    }

    @Test func aLabelIsNotCutBeforeItSaysSo() {
        let label = label("Hello you all")
        let root = HalcyonTesting.mount(Shown { label }, size: CGSize(width: 40, height: 50))
        #expect(label.bounds.width == 65)
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        root.settle()
        #expect(label.bounds.width == 40)
    }

    @Test func aLabelIsDrawnWithItsFontColourAndAttributes() {
        let label = label("Hello", size: 20)
        label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let root = HalcyonTesting.mount(Shown { label }, size: CGSize(width: 100, height: 50))
        #expect(root.drawn.filter { $0.hasPrefix("text") } == ["text \"Hello\" display 20 #FF0000 0,12 50×26"])
        let text = NSMutableAttributedString(string: "Red blue")
        text.addAttribute(
            .foregroundColor, value: UIColor(red: 0, green: 0, blue: 1, alpha: 1),
            range: NSRange(location: 4, length: 4))
        label.attributedText = text
        root.settle()
        #expect(
            root.drawn.filter { $0.hasPrefix("text") }
                == ["text \"Red blue\" display 20 #FF0000 0,12 80×26 {4..<8 #0000FF}"])
        #expect(root.texts == ["Red blue"])
        #expect(label.text == "Red blue")
    }

    @Test func fontsAreTheLooks() {
        #expect(UIFont.systemFont(ofSize: 12).pointSize == 12)
        #expect(UIFont.boldSystemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12))
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
        #expect(
            UIFont.preferredFont(forTextStyle: .title1).pointSize > UIFont.preferredFont(forTextStyle: .body).pointSize)
        #expect(UIFont.monospacedSystemFont(ofSize: 9, weight: .bold).familyName == "JetBrains Mono")
        #expect(UIFont(name: "Anything", size: 11)?.familyName == "Inter")
    }

    @Test func aPictureViewIsAsLargeAsItsPictureAndFitsIt() throws {
        let pixels = try #require(ImageRenderer(content: Color.red.frame(width: 4, height: 2)).uiImage)
        let view = UIImageView(image: pixels)
        #expect(view.intrinsicContentSize == CGSize(width: 4, height: 2))
        view.contentMode = .scaleAspectFit
        let root = HalcyonTesting.mount(Shown { view }, size: CGSize(width: 40, height: 40))
        #expect(view.bounds.size == CGSize(width: 40, height: 40))
        #expect(root.drawn.filter { $0.hasPrefix("image") }.map { $0.suffix(10) } == ["0,10 40×20"])
    }

    @Test func aColoursComponentsAreThoseOfTheSchemeWhereItIsAsked() {
        var asked: [ColorScheme: CGColor] = [:]
        for scheme in [ColorScheme.light, .dark] {
            _ = HalcyonTesting.mount(size: CGSize(width: 10, height: 10)) {
                Shown {
                    UIView()
                } update: { _ in
                    asked[scheme] = UIColor.label.cgColor
                }.environment(\.colorScheme, scheme)
            }
        }
        #expect(asked[.light] == UIColor.label.cgColor)
        #expect(asked[.dark] != nil)
        #expect(asked[.dark] != asked[.light])
    }

    @Test func coloursAnswerTheirComponents() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(
            UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5).getRed(
                &red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
        var white: CGFloat = 0
        #expect(UIColor(white: 0.5, alpha: 1).getWhite(&white, alpha: nil))
        #expect(white == 0.5)
        #expect(!UIColor(red: 1, green: 0, blue: 0, alpha: 1).getWhite(&white, alpha: nil))
        #expect(UIColor(cgColor: UIColor.black.cgColor) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    }
}
