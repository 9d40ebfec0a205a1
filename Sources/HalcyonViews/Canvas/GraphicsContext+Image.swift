import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// An image with all that it takes from where it stands.
private typealias ShownImage = ResolvedImage

extension GraphicsContext {
    /// An image that is ready to be drawn on a canvas.
    nonisolated public struct ResolvedImage {
        private let image: Image
        private let resolved: ShownImage
        private let sheet: Sheet
        private let environment: EnvironmentValues
        /// Its own size, in points.
        public var size: CGSize { resolved.size }
        /// From its top to the baseline of text that it stands in, in points.
        public let baseline: CGFloat
        /// What symbols and templates are drawn with; nil: the foreground style.
        public var shading: Shading?

        fileprivate init(_ image: Image, _ sheet: Sheet, _ environment: EnvironmentValues) {
            (self.image, self.sheet, self.environment) = (image, sheet, environment)
            resolved = image.resolved(sheet.textEnvironment)
            baseline = resolved.baseline.map { CGFloat($0) } ?? resolved.size.height
        }

        fileprivate func items(in rect: CGRect) -> [DisplayItem] {
            resolved.say()
            let ink = (shading ?? .foreground).paint(in: environment, rect)
            return ImageDrawing(environment: sheet.textEnvironment, text: sheet.text).items(
                image, resolved, in: rect, ink)
        }
    }

    /// An image that is ready to be drawn.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image, sheet, environment) }

    /// Draws an image as large as a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        add(image.items(in: rect))
    }

    /// Draws an image at its size, one of its places at a point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - image.size.width * anchor.x, y: point.y - image.size.height * anchor.y)
        add(image.items(in: CGRect(origin: origin, size: image.size)))
    }

    /// Draws an image as large as a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image at its size, one of its places at a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}

extension GraphicsContext.Shading {
    /// An image again and again, one of its copies at a point of the canvas.
    /// - Parameters:
    ///   - sourceRect: which part of it, in fractions of its size.
    ///   - scale: its points a point of the canvas.
    public static func tiledImage(
        _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) -> GraphicsContext.Shading {
        .style(ImagePaint(image: image, sourceRect: sourceRect, scale: scale, origin: origin))
    }
}
