import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews

/// Text that is read: set by what sets `Text`, in the middle of its height.
@MainActor open class UILabel: UIView {
    private var content: NSAttributedString?
    private var isPlain = true
    private var known: (version: Int, sizes: [CGSize: CGSize]) = (-1, [:])

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A label that says nothing: there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// What is read; nil: nothing.
    open var text: String? {
        get { content?.string }
        set {
            guard newValue != content?.string || !isPlain else { return }
            (content, isPlain) = (newValue.map { NSAttributedString(string: $0) }, true)
            textChanged()
        }
    }

    /// The same with attributes of its own.
    open var attributedText: NSAttributedString? {
        get { content }
        set {
            guard newValue != content || isPlain else { return }
            (content, isPlain) = (newValue, false)
            textChanged()
        }
    }

    /// Its font; 17 points where nothing is said.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { textChanged() } }
    }
    /// The colour of its ink.
    open var textColor: UIColor! = .label { didSet { if textColor != oldValue { changed() } } }
    /// Where its lines stand.
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { changed() } } }
    /// How many lines it may have; 0: any number.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
    /// Where it is cut.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { if lineBreakMode != oldValue { changed() } } }
    /// Whether it is set smaller where it has not enough room, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { changed() } }
    }
    /// The smallest share of its size that it may be set at.
    open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { changed() } } }
    /// Whether it is drawn as what can be used.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// How wide it is at most where its lines are counted for `intrinsicContentSize`; 0: as wide as its widest one.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
    }

    private func textChanged() { invalidateIntrinsicContentSize() }

    /// The text with its font and its limit of lines.
    private var set: some View {
        (isPlain ? Text(verbatim: text ?? "") : Text(content?.drawn ?? AttributedString()))
            .font(Font(font ?? .systemFont(ofSize: UIFont.labelFontSize)))
            .lineLimit(numberOfLines > 0 ? numberOfLines : nil)
    }

    override func makeContent() -> AnyView? {
        let (lines, frame): (TextAlignment, Alignment) =
            switch textAlignment {
            case .left, .natural, .justified: (.leading, .leading)
            case .center: (.center, .center)
            case .right: (.trailing, .trailing)
            }
        let truncation: Text.TruncationMode =
            switch lineBreakMode {
            case .byTruncatingHead: .head
            case .byTruncatingMiddle: .middle
            default: .tail
            }
        let ink = isEnabled ? textColor ?? .label : .tertiaryLabel
        return AnyView(
            set.foregroundStyle(ink.color).multilineTextAlignment(lines).truncationMode(truncation)
                .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.01) : 1)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: frame))
    }

    private func size(_ proposal: CGSize) -> CGSize {
        if known.version != version { known = (version, [:]) }
        if let size = known.sizes[proposal] { return size }
        func length(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
        // One line is as wide as it is; several are as wide as they may be.
        let size = ContentMeasure.size(
            of: set, ProposedViewSize(width: numberOfLines == 1 ? nil : length(proposal.width), height: nil), for: self)
        known.sizes[proposal] = size
        return size
    }

    /// The size of its text in an offered one: of one line as long as that is, of several at most as wide as offered.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(size) }

    /// The size of its text, in one line or at most as wide as `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: CGSize {
        (text ?? "").isEmpty ? .zero : size(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    /// In a SwiftUI layout a label of several lines is as high as these are at the width that it is offered.
    override func size(proposing proposal: ProposedViewSize) -> CGSize {
        let plain = super.size(proposing: proposal)
        guard numberOfLines != 1, plain.width > 0, plain.width < intrinsicContentSize.width else { return plain }
        return CGSize(width: plain.width, height: max(size(CGSize(width: plain.width, height: 0)).height, 0))
    }

    override var semantics: SemanticsContent? {
        guard spoken != SpokenFacts(), spoken.isElement != false else { return nil }
        var content = super.semantics ?? SemanticsContent(role: .text, children: .combined)
        if content.role == .unknown { content.role = .text }
        return content
    }
}
