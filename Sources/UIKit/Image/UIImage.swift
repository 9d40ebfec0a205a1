import Foundation
import HalcyonImages
import HalcyonViews

/// UIKit's picture: pixels with a scale, or a symbol or asset by its name.
public final class UIImage: NSObject, @unchecked Sendable {
    /// How a picture has to be turned to be upright.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    /// What the colours of a picture are.
    public enum RenderingMode: Int, Sendable {
        /// As its asset says; its own; the tint's.
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// The picture as views show it.
    let image: Image
    /// The pixels, if it has any.
    public let cgImage: CGImage?
    /// Pixels a point.
    public let scale: CGFloat
    /// How the pixels have to be turned.
    public let imageOrientation: Orientation
    /// What its colours are.
    public let renderingMode: RenderingMode

    private init(
        _ image: Image, _ cgImage: CGImage?, scale: CGFloat, _ orientation: Orientation = .up,
        _ renderingMode: RenderingMode = .automatic
    ) {
        self.cgImage = cgImage
        (self.scale, imageOrientation, self.renderingMode) = (scale, orientation, renderingMode)
        self.image =
            switch renderingMode {
            case .automatic: image
            case .alwaysOriginal: image.renderingMode(.original)
            case .alwaysTemplate: image.renderingMode(.template)
            }
    }

    /// Pixels with a scale.
    public convenience init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        self.init(
            Image(decorative: cgImage, scale: scale, orientation: orientation.image), cgImage, scale: scale, orientation
        )
    }

    /// The picture in a file's bytes; nil if they are none that can be decoded.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The picture in a file's bytes, with so many pixels a point; nil if they are none that can be decoded.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let cgImage = CGImage(data: data) else { return nil }
        self.init(cgImage: cgImage, scale: scale)
    }

    /// The picture in a file; nil if there is none that can be decoded. A name that ends in `@2x` or `@3x` says how many
    /// pixels a point it has.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
    }

    /// A picture of an asset catalogue or of a loose file in the program's resources; nil if there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// A picture of an asset catalogue or of a loose file in a bundle's resources; nil if there is none.
    public convenience init?(named name: String, in bundle: Bundle?) {
        guard let found = CGImage.named(name, bundle) else { return nil }
        self.init(Image(name, bundle: bundle), found.image, scale: found.scale)
    }

    /// A symbol by its usual name; nil if it is unknown.
    public convenience init?(systemName: String) {
        guard KnownSymbols.shared.symbol(systemName, value: nil) != nil else { return nil }
        self.init(Image(systemName: systemName), nil, scale: 1)
    }

    /// Its size in points, upright; of a symbol none, since that is the text's that it stands in.
    public var size: CGSize {
        guard let cgImage else { return .zero }
        let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return imageOrientation.image.isTurned
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// The same picture in other colours.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(image, cgImage, scale: scale, imageOrientation, renderingMode)
    }

    /// The pixels as a PNG file's bytes; nil of a symbol and of outlines.
    public func pngData() -> Data? { decoded?.png() }

    /// The pixels as a JPEG file's bytes, on white; nil of a symbol and of outlines.
    /// - Parameter compressionQuality: 0 (small) … 1 (good).
    public func jpegData(compressionQuality: CGFloat) -> Data? { decoded?.jpeg(quality: Double(compressionQuality)) }

    private var decoded: DecodedImage? { cgImage.flatMap { try? ImageStore.shared.image(of: $0.source) } }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self
            || other.image == image && other.cgImage == cgImage && other.scale == scale
                && other.imageOrientation == imageOrientation && other.renderingMode == renderingMode
    }
    public override var hash: Int { cgImage.hashValue }
}

extension UIImage.Orientation {
    fileprivate var image: Image.Orientation {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .upMirrored: .upMirrored
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .rightMirrored: .rightMirrored
        }
    }
}

extension Image {
    /// The picture of a `UIImage`.
    public init(uiImage: UIImage) { self = uiImage.image }
}

extension UIColor {
    /// A colour of an asset catalogue in the program's resources; nil if there is none.
    public convenience init?(named name: String) {
        guard let color = Color.named(name, nil) else { return nil }
        self.init(color)
    }
}
