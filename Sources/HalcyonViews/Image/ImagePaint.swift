import Foundation
import HalcyonCore
import HalcyonDrawing

/// A style that fills with an image again and again, from the top left corner of what is filled.
nonisolated public struct ImagePaint: ShapeStyle {
    /// The image.
    public var image: Image
    /// Which part of it, in fractions of its size.
    public var sourceRect: CGRect
    /// Its points a point of what is filled.
    public var scale: CGFloat
    /// Where one of the copies begins; nil: at the corner of what is filled.
    private var origin: CGPoint?

    /// A style that fills with an image.
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
    }

    init(image: Image, sourceRect: CGRect, scale: CGFloat, origin: CGPoint) {
        self.init(image: image, sourceRect: sourceRect, scale: scale)
        self.origin = origin
    }

    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        let resolved = image.resolved(TextEnvironment(environment))
        resolved.say(at: RuntimeIssue.placeOfDrawing())
        let size = CGSize(
            width: resolved.size.width * sourceRect.width * scale,
            height: resolved.size.height * sourceRect.height * scale)
        let source: ImageSource? =
            switch resolved.content {
            case .picture(let source, _, _): source
            case .symbol(let symbol): symbol.source
            case .drawn, .unknownSymbol, .missing, .loading: nil
            }
        // What is not there is seen as the place that it has.
        guard let source else { return .color(Palette.fillTertiary.color(isDark: environment.isDark)) }
        var pattern = ImagePattern(
            source, part: sourceRect, tile: CGRect(origin: origin ?? bounds.origin, size: size), isRepeated: true,
            interpolation: image.storage.style.interpolation.drawn)
        pattern.opacity = StyleLevel.opacity(level)
        return .image(pattern)
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// An image again and again.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
