import Foundation

/// One drawing operation, in points, relative to its fragment's top-left corner.
public enum DisplayItem: Hashable, Sendable {
    /// The inside of an outline.
    case fill(VectorPath, Paint)
    /// A line of `width` points along an outline, half of it inside.
    case stroke(VectorPath, width: Double, Paint)
    /// A soft shadow of an outline, moved by `offset` and blurred by a Gaussian whose standard deviation is half of
    /// `radius` points; nothing is drawn inside the outline.
    case shadow(VectorPath, RGBA, radius: Double, offset: CGSize)
    /// Text in a box.
    case text(TextRun)
    /// The fragment of a child node at a place.
    case fragment(FragmentID, at: CGPoint)
    /// The whole picture of another mounted root at a place, clipped to `size`.
    case root(RootID, at: CGPoint, size: CGSize)
}

/// Text as it stands in the display list.
public struct TextRun: Hashable, Sendable {
    /// What was measured; drawing breaks lines in the same places, since it asks the same engine the same thing.
    public var layout: TextLayout
    /// The ink.
    public var color: RGBA
    /// Parts that are drawn in another way, in their order; they do not overlap.
    public var marks: [TextMark]
    /// The box's top-left corner.
    public var origin: CGPoint
    /// The box: what the text engine answered.
    public var size: CGSize

    /// Text in a box at `origin`.
    public init(layout: TextLayout, color: RGBA, marks: [TextMark] = [], origin: CGPoint, size: CGSize) {
        (self.layout, self.color, self.origin, self.size) = (layout, color, origin, size)
        self.marks = marks
    }
}
