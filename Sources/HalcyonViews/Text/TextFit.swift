import Foundation
import HalcyonDrawing
import HalcyonEngine

/// Fits a text into a width and a height: fewer lines, then closer letters, then smaller ones, at last "…"
/// (semantics 194).
@MainActor struct TextFit {
    let text: ResolvedText
    private let environment: TextEnvironment
    private let engine: any TextEngine

    init(_ text: ResolvedText, _ environment: TextEnvironment, _ engine: any TextEngine) {
        (self.text, self.environment, self.engine) = (text, environment, engine)
    }

    /// The most lines, at least one; nil: any.
    var most: Int? { environment.limit.most.map { max($0, 1) } }
    /// Whether it is as high as its most lines whatever is in it.
    var reservesAll: Bool { isRoomKept && environment.limit.most == environment.limit.least }
    private var isRoomKept: Bool { environment.limit.least > 1 && !text.layout.text.isEmpty }
    /// The height of one line, and of the lines that room is kept for.
    private var lineHeight: Double { text.layout.lineHeight ?? text.layout.font.size }
    var leastHeight: Double {
        let lines = Double(isRoomKept ? environment.limit.least : 1)
        return lines * lineHeight + (lines - 1) * text.layout.lineSpacing
    }

    /// The text with a width and so many lines at most.
    func metrics(width: Double?, lines: Int?) -> TextMetrics { engine.measure(layout(width: width, lines: lines)) }

    private func layout(width: Double?, lines: Int?) -> TextLayout {
        var layout = text.layout
        (layout.width, layout.lineLimit) = (width, lines)
        return layout
    }

    func height(_ metrics: TextMetrics) -> Double {
        isRoomKept ? max(Double(metrics.size.height), leastHeight) : Double(metrics.size.height)
    }

    /// A word that is wider than what is proposed does not make the text wider than that.
    func size(_ metrics: TextMetrics, _ width: Double?) -> LayoutSize {
        let widest = Double(metrics.size.width)
        return LayoutSize(width: width.map { min($0, widest) } ?? widest, height: height(metrics))
    }

    /// How high the whole lines are that fit into a height, at least one, and never less than the room that is kept.
    func wholeLines(_ width: Double?, height limit: Double) -> Double {
        guard let fitting = lines(width, height: limit) else { return limit }
        if text.layout.spans.isEmpty {
            return max(Double(fitting) * lineHeight + Double(fitting - 1) * text.layout.lineSpacing, leastHeight)
        }
        return max(Double(metrics(width: width, lines: fitting).size.height), leastHeight)
    }

    /// How many lines fit into a height: at least one, at most those that are allowed.
    private func lines(_ width: Double?, height limit: Double) -> Int? {
        let all = most ?? Int.max
        if text.layout.spans.isEmpty {
            let (line, spacing) = (lineHeight, text.layout.lineSpacing)
            guard line + spacing > 0 else { return most }
            let fitting = ((limit + spacing) / (line + spacing) + LayoutPass.slack).rounded(.down)
            return fitting >= Double(all) ? most : max(Int(min(fitting, 1e9)), 1)
        }
        // Lines of several heights: by halves, since more lines are never lower.
        var (low, high) = (1, min(metrics(width: width, lines: most).lines, all))
        while low < high {
            let middle = (low + high + 1) / 2
            if Double(metrics(width: width, lines: middle).size.height) <= limit + LayoutPass.slack {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return low
    }

    /// The layout that is drawn in a size that was answered. As a rule nothing is measured for it again.
    func drawn(_ size: LayoutSize) -> TextLayout {
        if !environment.isTightened, environment.smallestScale == 1, text.layout.spans.isEmpty {
            return layout(
                width: size.width, lines: lines(size.width, height: size.height) ?? linesOfHeight(size.height))
        }
        return best(width: size.width, height: size.height).layout
    }

    private func linesOfHeight(_ height: Double) -> Int {
        max(Int((height + text.layout.lineSpacing) / max(lineHeight + text.layout.lineSpacing, 0.1) + 0.5), 1)
    }

    /// The layout that is shown in a width and a height.
    func best(width: Double?, height: Double) -> (layout: TextLayout, metrics: TextMetrics) {
        best(width: width, lines: lines(width, height: height), height: height)
    }

    /// The layout that is shown in a width with so many lines at most.
    func best(width: Double?, lines: Int?, height: Double? = nil) -> (layout: TextLayout, metrics: TextMetrics) {
        let whole = layout(width: width, lines: lines)
        let metrics = engine.measure(whole)
        guard metrics.isTruncated else { return (whole, metrics) }
        if environment.isTightened, let tight = tightened(whole) { return tight }
        guard environment.smallestScale < 1 else { return (whole, metrics) }
        // Smaller text has more lines in the same height.
        func scaled(_ scale: Double) -> (layout: TextLayout, metrics: TextMetrics) {
            var layout = layout(width: width, lines: most).scaled(by: scale)
            if let height {
                let line = (layout.lineHeight ?? layout.font.size) + layout.lineSpacing
                layout.lineLimit = min(
                    max(Int((height + layout.lineSpacing) / max(line, 0.1) + LayoutPass.slack), 1), most ?? Int.max)
            } else {
                layout.lineLimit = lines
            }
            return (layout, engine.measure(layout))
        }
        let least = scaled(environment.smallestScale)
        if least.metrics.isTruncated { return least }
        // The largest size of 64 steps that fits.
        var (low, high, found) = (0, 64, least)
        while high - low > 1 {
            let middle = (low + high) / 2
            let part = Double(middle) / 64
            let candidate = scaled(environment.smallestScale * (1 - part) + part)
            if candidate.metrics.isTruncated { high = middle } else { (low, found) = (middle, candidate) }
        }
        return found
    }

    /// The text with its letters closer by up to a thirtieth of an em; nil if that is not enough.
    private func tightened(_ whole: TextLayout) -> (layout: TextLayout, metrics: TextMetrics)? {
        for part in [0.01, 0.02, 0.0333] {
            var layout = whole
            layout.font.kerning -= layout.font.size * part
            for index in layout.spans.indices {
                layout.spans[index].font.kerning -= layout.spans[index].font.size * part
            }
            let metrics = engine.measure(layout)
            if !metrics.isTruncated { return (layout, metrics) }
        }
        return nil
    }
}
