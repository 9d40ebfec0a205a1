import Foundation

/// A picture as display lists name it: what it is and how large, not its pixels. Whoever draws it decodes it, and keeps what
/// was decoded as long as there is room.
public final class ImageSource: Hashable, Sendable, CustomStringConvertible {
    /// Where the picture's bytes are.
    public enum Content: Hashable, Sendable {
        /// A file.
        case file(String)
        /// The bytes themselves.
        case bytes(Data)
    }
    /// What the picture is called; what has one name is one picture. It ends in a digest of the bytes, but of symbols.
    public let name: String
    /// Where its bytes are.
    public let content: Content
    /// The upright picture's size: pixels, or the units of outlines.
    public let size: CGSize
    /// Whether it is made of outlines, which are sharp at every size.
    public let isVector: Bool

    /// Names a picture.
    public init(name: String, content: Content, size: CGSize, isVector: Bool) {
        (self.name, self.content, self.size, self.isVector) = (name, content, size, isVector)
    }

    /// The name.
    public var description: String { name }

    public static func == (left: ImageSource, right: ImageSource) -> Bool {
        left === right || left.name == right.name
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// How the pixels of a picture are mixed where it is larger or smaller than they are.
public enum ImageInterpolation: String, Hashable, Sendable {
    /// Each of the picture's pixels is one square.
    case none
    /// Each place is a mix of the four pixels around it.
    case linear
    /// Each place is a mix of more pixels.
    case high
}

/// A picture, or a part of it, over an area: once, or again and again.
public struct ImagePattern: Hashable, Sendable {
    /// The picture.
    public var source: ImageSource
    /// Which part of it is shown, in fractions of its size.
    public var part: CGRect
    /// The rectangle that one copy of the part covers, in points of the fragment.
    public var tile: CGRect
    /// Whether there are copies all around.
    public var isRepeated: Bool
    /// How pixels are mixed.
    public var interpolation: ImageInterpolation
    /// 0 (invisible) … 1.
    public var opacity: Double = 1

    /// All of a picture.
    public static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// A picture over a rectangle in points.
    public init(
        _ source: ImageSource, part: CGRect = ImagePattern.whole, tile: CGRect, isRepeated: Bool = false,
        interpolation: ImageInterpolation = .linear
    ) {
        (self.source, self.part, self.tile) = (source, part, tile)
        (self.isRepeated, self.interpolation) = (isRepeated, interpolation)
    }

    /// Whether all its numbers are numbers, and there is something to see.
    public var isDrawable: Bool {
        tile.isDrawable && part.isDrawable && tile.width > 0 && tile.height > 0 && part.width > 0 && part.height > 0
            && opacity > 0
    }
}

/// A picture as it stands in the display list.
public struct ImageRun: Hashable, Sendable {
    /// The picture, and how it lies.
    public var pattern: ImagePattern
    /// The area that it is seen in, in points of the fragment.
    public var frame: CGRect
    /// What is painted where the picture is opaque; nil: its own colours.
    public var ink: Paint?
    /// Whether the area's edges are softened where they fall between pixels.
    public var isAntialiased: Bool

    /// A picture in an area.
    public init(_ pattern: ImagePattern, in frame: CGRect, ink: Paint? = nil, isAntialiased: Bool = true) {
        (self.pattern, self.frame, self.ink, self.isAntialiased) = (pattern, frame, ink, isAntialiased)
    }

    /// A picture over all of a frame.
    public init(_ source: ImageSource, in frame: CGRect, ink: Paint? = nil) {
        self.init(ImagePattern(source, tile: frame), in: frame, ink: ink)
    }
}
