import Foundation

/// One drawing operation, in points, relative to its fragment's top-left corner.
public enum DisplayItem: Hashable, Sendable {
    /// The inside of an outline.
    case fill(VectorPath, FillRule, Paint)
    /// A line along an outline, half of it inside.
    case stroke(VectorPath, Stroke, Paint)
    /// A soft shadow of an outline, moved by `offset` and blurred by a Gaussian whose standard deviation is half of
    /// `radius` points; nothing is drawn inside the outline.
    case shadow(VectorPath, RGBA, radius: Double, offset: CGSize)
    /// Text in a box.
    case text(TextRun)
    /// A picture in an area.
    case image(ImageRun)
    /// Items under an effect.
    case group(DisplayEffect, [DisplayItem])
    /// The fragment of a child node at a place.
    case fragment(FragmentID, at: CGPoint)
    /// The whole picture of another mounted root at a place, clipped to `size`.
    case root(RootID, at: CGPoint, size: CGSize)

    /// The inside of an outline, by winding.
    public static func fill(_ path: VectorPath, _ paint: Paint) -> DisplayItem { .fill(path, .nonZero, paint) }

    /// A plain line of `width` points along an outline.
    public static func stroke(_ path: VectorPath, width: Double, _ paint: Paint) -> DisplayItem {
        .stroke(path, Stroke(width: width), paint)
    }
}

/// Text as it stands in the display list.
public struct TextRun: Hashable, Sendable {
    /// What was measured; drawing breaks lines in the same places, since it asks the same engine the same thing.
    public var layout: TextLayout
    /// The ink; its places are the fragment's, as of any other item.
    public var paint: Paint
    /// Parts that are drawn in another way, in their order; they do not overlap.
    public var marks: [TextMark] = []
    /// What stands in place of characters, in their order.
    public var images: [TextImage] = []
    /// The box's top-left corner.
    public var origin: CGPoint
    /// The box: what the text engine answered.
    public var size: CGSize

    /// Text in a box at `origin`.
    public init(layout: TextLayout, color: RGBA, origin: CGPoint, size: CGSize) {
        self.init(layout: layout, paint: .color(color), origin: origin, size: size)
    }

    /// Text in a box at `origin`.
    public init(layout: TextLayout, paint: Paint, marks: [TextMark] = [], origin: CGPoint, size: CGSize) {
        (self.layout, self.paint, self.origin, self.size) = (layout, paint, origin, size)
        self.marks = marks
    }
}

extension TextRun {
    /// How far from the box's left side a line of `width` points begins. Whole points, so that a line's glyphs fall on
    /// pixels alike wherever the line stands.
    package func left(ofLine width: Double) -> Double {
        switch layout.alignment {
        case .leading: 0
        case .center: ((size.width - width) / 2).rounded()
        case .trailing: (size.width - width).rounded()
        }
    }
}
