import Foundation
import HalcyonDrawing
import HalcyonImages

/// A picture of pixels in memory.
public final class CGImage: Hashable, Sendable {
    package let source: ImageSource

    package init(_ source: ImageSource) { self.source = source }

    /// The picture in a file's bytes; nil if they are none that can be decoded.
    package convenience init?(data: Data) {
        guard let source = try? ImageStore.shared.source(data: data) else { return nil }
        self.init(source)
    }

    /// The picture of an asset or a loose file, and its pixels a point; nil if there is none.
    package static func named(_ name: String, _ bundle: Bundle?) -> (image: CGImage, scale: CGFloat)? {
        let library = AssetLibrary.library(bundle.map(ImageStorage.path))
        return (try? library.picture(name, isDark: false)).map { (CGImage($0.source), CGFloat($0.scale)) }
    }

    /// Pixels in a row.
    public var width: Int { Int(source.size.width) }
    /// Rows.
    public var height: Int { Int(source.size.height) }

    public static func == (left: CGImage, right: CGImage) -> Bool { left.source == right.source }
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
