import Foundation

/// The text engine whose answers are the same on every machine, on which exact frames in tests rest.
///
/// Each grapheme cluster is ½ em wide (1 em if it is East Asian wide or an emoji); ascent 0.8 em, descent 0.2 em, line
/// height 1 em; no kerning, weight and tracking ignored; lines break at spaces, else anywhere. "Hello" at 10 pt is
/// 25 × 10. Where a line breaks, the spaces there hang: they belong to no line and have no width. Text that its line
/// limit cuts ends in "…", ½ em wide, behind as many characters as fit before it.
public final class FixedAdvanceTextEngine: TextEngine {
    /// `fixed`.
    public let name = "fixed"

    /// The one engine needs nothing.
    public init() {}

    /// The size and baselines of `layout`, in points.
    public func measure(_ layout: TextLayout) -> TextMetrics {
        let grid = FixedAdvanceGrid(layout)
        if let count = FixedAdvanceGrid.asciiCount(layout.text), count <= grid.limit {
            return grid.metrics(lines: 1, widest: count, isTruncated: false)
        }
        let (lines, isTruncated) = grid.lines(of: layout)
        return grid.metrics(
            lines: lines.count, widest: lines.reduce(0) { max($0, $1.cells) }, isTruncated: isTruncated)
    }

    /// The lines of `layout` from top to bottom, as a painter needs them.
    public func lines(of layout: TextLayout) -> [Line] {
        let grid = FixedAdvanceGrid(layout)
        let (lines, _) = grid.lines(of: layout)
        return lines.enumerated().map { index, line in
            Line(
                text: String(line.text) + (line.hasEllipsis ? "…" : ""), width: Double(line.cells) * grid.half,
                baseline: grid.firstBaseline + Double(index) * grid.lineHeight)
        }
    }

    /// One line of a text.
    public struct Line: Hashable, Sendable {
        /// The characters that stand in it, "…" included.
        public var text: String
        /// Their width in points.
        public var width: Double
        /// From the top of the box to the baseline, in points.
        public var baseline: Double
    }
}
