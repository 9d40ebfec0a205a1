import CPangoCairo
import HalcyonDrawing

/// Sets the lines of a text where a text engine measured them.
protocol TypeSetter: AnyObject {
    /// What measured the texts.
    var engine: any TextEngine { get }
    /// The lines of `run` from top to bottom. A line is Pango's only until `body` returns.
    func forEachLine(of run: TextRun, _ body: (SetLine) -> Void)
    /// Where lines under and through text in `face` lie, from the baseline up, and how thick they are, in points.
    func lineMetrics(of face: FontFace) -> (underline: Double, strikethrough: Double, thickness: Double)
}

/// Where a line stands in its text, in bytes of UTF-8.
struct LinePlace {
    /// What it shows, or would show if nothing were cut.
    var bytes: Range<Int>
    /// Where in the text the glyphs' own numbers of bytes begin.
    var origin: Int
    /// What "…" stands for.
    var cut: Range<Int>?

    /// A place in the text by the glyphs' own numbers. What is cut is the place behind "…".
    func inLine(_ byte: Int) -> Int {
        guard let cut, byte > cut.lowerBound else { return byte - origin }
        return max(byte, cut.upperBound) - cut.count + "…".utf8.count - origin
    }
}

/// A line ready to be drawn.
struct SetLine {
    /// Its glyphs.
    var glyphs: UnsafeMutablePointer<PangoLayoutLine>
    /// Where it begins, from the left side of the run's box, in points.
    var left: Double
    /// Its top and its baseline, from the top of the run's box, in points.
    var top: Double
    var baseline: Double
    /// How high it is, in points.
    var height: Double
    /// Its width in points as it is drawn.
    var width: Double
    /// Where it stands in the text.
    var place: LinePlace
    /// By how much its glyphs are pressed together: 1 is not at all.
    var press = 1.0
}

extension PangoTextEngine: TypeSetter {
    var engine: any TextEngine { self }

    func lineMetrics(of face: FontFace) -> (underline: Double, strikethrough: Double, thickness: Double) {
        let setting = fonts.setting(for: face)
        return (setting.underline, setting.strikethrough, setting.lineThickness)
    }

    func forEachLine(of run: TextRun, _ body: (SetLine) -> Void) {
        let isTruncated = set(run.layout)
        var top = 0.0
        forEachLine(of: run.layout, isTruncated: isTruncated) { each, place in
            let width = Double(Self.width(of: each)) / Double(PANGO_SCALE)
            let box = box(place.bytes, of: run.layout)
            body(
                SetLine(
                    glyphs: each, left: run.left(ofLine: width), top: top, baseline: top + box.above,
                    height: box.height,
                    width: width, place: place))
            top += box.height + run.layout.lineSpacing
        }
    }
}

/// Sets texts that the fixed-advance engine measured in Pango's glyphs: each line where that engine put it, pressed
/// together where the glyphs are wider than their cells.
final class FixedAdvanceTypeSetter: TypeSetter {
    private let fixed: FixedAdvanceTextEngine
    private let glyphs: PangoTextEngine

    init(_ fixed: FixedAdvanceTextEngine, glyphs: PangoTextEngine) { (self.fixed, self.glyphs) = (fixed, glyphs) }

    var engine: any TextEngine { fixed }

    func lineMetrics(of face: FontFace) -> (underline: Double, strikethrough: Double, thickness: Double) {
        glyphs.lineMetrics(of: face)
    }

    func forEachLine(of run: TextRun, _ body: (SetLine) -> Void) {
        for line in fixed.lines(of: run.layout) where line.width > 0 {
            let alone = run.layout.part(line.text, at: line.start)
            glyphs.forEachLine(of: alone, isTruncated: glyphs.set(alone)) { each, place in
                let natural = Double(PangoTextEngine.width(of: each)) / Double(PANGO_SCALE)
                let bytes = place.bytes.lowerBound + line.start..<place.bytes.upperBound + line.start
                body(
                    SetLine(
                        glyphs: each, left: run.left(ofLine: line.width), top: line.top, baseline: line.baseline,
                        height: line.height, width: min(natural, line.width),
                        place: LinePlace(bytes: bytes, origin: line.start),
                        press: natural > line.width ? line.width / natural : 1))
            }
        }
    }
}

extension TextLayout {
    /// One line of the text, which begins at the byte `start`, as a text of its own.
    fileprivate func part(_ line: String, at start: Int) -> TextLayout {
        var (part, place) = (TextLayout(line, font: font), 0)
        for var span in spans {
            let end = place + span.length
            span.length = end - max(place, start)
            if span.length > 0 { part.spans.append(span) }
            place = end
        }
        return part
    }
}
