import Foundation

/// What fills a path or a line.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(RGBA)
    /// Colours along the line from `start` to `end`, both in the fragment's points.
    case linearGradient([GradientStop], start: CGPoint, end: CGPoint)
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
    /// The colour there.
    public var color: RGBA
    /// The place, 0 (start) … 1 (end).
    public var location: Double

    /// A colour at a place, 0 (start) … 1 (end).
    public init(_ color: RGBA, at location: Double) { (self.color, self.location) = (color, location) }
}
