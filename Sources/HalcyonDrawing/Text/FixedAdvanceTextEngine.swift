import Foundation

/// The text engine whose answers are the same on every machine, on which exact frames in tests rest.
///
/// Each grapheme cluster is ½ em wide (1 em if it is East Asian wide or an emoji); ascent 0.8 em, descent 0.2 em, line
/// height 1 em; weight and tracking ignored; lines break at spaces, else anywhere. "Hello" at 10 pt is
/// 25 × 10. Where a line breaks, the spaces there hang: they belong to no line and have no width. Text that its line
/// limit cuts ends in "…", ½ em wide, behind as many characters as fit before it.
public final class FixedAdvanceTextEngine: TextEngine {
    /// `fixed`.
    public let name = "fixed"

    /// The one engine needs nothing.
    public init() {}

    /// The size and baselines of `layout`, in points.
    public func measure(_ layout: TextLayout) -> TextMetrics {
        if let plain = FixedAdvanceSetter.plainMetrics(layout) { return plain }
        let setter = FixedAdvanceSetter(layout)
        let (lines, isTruncated) = setter.lines()
        return setter.metrics(
            lines.map(setter.box), widest: lines.reduce(0) { max($0, $1.width) }, isTruncated: isTruncated)
    }

    /// The lines of `layout` from top to bottom, as a painter needs them.
    public func lines(of layout: TextLayout) -> [Line] {
        let setter = FixedAdvanceSetter(layout)
        let spacing = layout.lineSpacing.isFinite ? layout.lineSpacing : 0
        var top = 0.0
        return setter.lines().lines.map { line in
            let box = setter.box(of: line)
            var text = String(line.text)
            if let place = line.ellipsis { text.insert("…", at: text.index(text.startIndex, offsetBy: place)) }
            defer { top += box.height + spacing }
            return Line(
                text: text, start: setter.start(of: line), width: line.width, top: top, height: box.height,
                baseline: top + box.above)
        }
    }

    /// The lines of a text where they stand in its box; a line that is aligned begins on whole points, as it is painted.
    public func lines(of run: TextRun) -> [TextLine] {
        let setter = FixedAdvanceSetter(run.layout)
        let spacing = run.layout.lineSpacing.isFinite ? run.layout.lineSpacing : 0
        var top = 0.0
        return setter.lines().lines.map { line in
            let box = setter.box(of: line)
            defer { top += box.height + spacing }
            let start = setter.start(of: line)
            return TextLine(
                bytes: start..<start + line.source.utf8.count, top: top, height: box.height,
                clusters: setter.clusters(of: line, from: run.left(ofLine: line.width)))
        }
    }

    /// One line of a text.
    public struct Line: Hashable, Sendable {
        /// The characters that stand in it, "…" included.
        public var text: String
        /// Where they begin in the text, in bytes of UTF-8.
        public var start: Int
        /// Their width in points.
        public var width: Double
        /// From the top of the box to the line, and how high it is, in points.
        public var top: Double
        public var height: Double
        /// From the top of the box to the baseline, in points.
        public var baseline: Double
    }
}
