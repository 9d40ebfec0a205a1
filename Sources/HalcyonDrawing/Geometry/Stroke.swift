import Foundation

/// How a line follows an outline.
public struct Stroke: Hashable, Sendable {
    /// How a line ends.
    public enum Cap: String, Sendable {
        /// At the end point, with a half circle around it, with half a square around it.
        case butt, round, square
    }
    /// How two pieces of a line meet.
    public enum Join: String, Sendable {
        /// In a point, in an arc, in a cut-off corner.
        case miter, round, bevel
    }
    /// The line's width in points.
    public var width: Double
    /// How it ends.
    public var cap: Cap
    /// How its pieces meet.
    public var join: Join
    /// A mitre that is longer than this many widths is cut off.
    public var miterLimit: Double
    /// Lengths in points that are drawn and left out by turns; empty: all is drawn.
    public var dash: [Double]
    /// Where in the dashes the line begins, in points.
    public var dashPhase: Double

    /// A line; lengths in points.
    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
        dashPhase: Double = 0
    ) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
        (self.dash, self.dashPhase) = (dash, dashPhase)
    }

    /// The dashes that can be drawn: none where one is negative or no number, or all are nothing.
    public var usableDash: [Double] {
        let isUsable = dash.allSatisfy { $0.isFinite && $0 >= 0 } && dash.contains { $0 > 0.001 } && dash.count <= 1000
        return isUsable && dashPhase.isFinite ? dash : []
    }

    /// How far in points the line may reach beyond the outline.
    public var reach: Double {
        let half = max(width, 0) / 2
        let miter = join == .miter ? half * min(max(miterLimit.isFinite ? miterLimit : 10, 1), 100) : half
        return max(miter, cap == .square ? half * 1.5 : half)
    }
}
