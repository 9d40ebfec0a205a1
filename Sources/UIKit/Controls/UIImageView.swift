import Foundation
import HalcyonCore
import HalcyonViews

/// A picture.
@MainActor open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view as large as its picture.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
    }

    /// A view of no picture: there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The picture; nil: nothing.
    open var image: UIImage? { didSet { if image != oldValue { invalidateIntrinsicContentSize() } } }

    override func makeContent() -> AnyView? {
        guard let image else { return nil }
        let picture = Image(uiImage: image)
        let tint = tintColor?.color ?? .accentColor
        func placed(_ alignment: Alignment) -> AnyView {
            AnyView(
                picture.foregroundStyle(tint).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
        }
        switch contentMode {
        case .scaleToFill, .redraw: return AnyView(picture.resizable().foregroundStyle(tint))
        case .scaleAspectFit: return AnyView(picture.resizable().aspectRatio(contentMode: .fit).foregroundStyle(tint))
        case .scaleAspectFill: return AnyView(picture.resizable().aspectRatio(contentMode: .fill).foregroundStyle(tint))
        case .center: return placed(.center)
        case .top: return placed(.top)
        case .bottom: return placed(.bottom)
        case .left: return placed(.leading)
        case .right: return placed(.trailing)
        case .topLeft: return placed(.topLeading)
        case .topRight: return placed(.topTrailing)
        case .bottomLeft: return placed(.bottomLeading)
        case .bottomRight: return placed(.bottomTrailing)
        }
    }

    /// The picture's size.
    open override var intrinsicContentSize: CGSize { image.map(ownSize) ?? super.intrinsicContentSize }

    /// The picture's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image.map(ownSize) ?? .zero }

    // A symbol is as large as the text that it stands in.
    private func ownSize(_ image: UIImage) -> CGSize {
        image.size == .zero ? ContentMeasure.size(of: Image(uiImage: image), .unspecified, for: self) : image.size
    }
}
