import CPangoCairo
import HalcyonDrawing

/// Sets the lines of a text where a text engine measured them.
protocol TypeSetter: AnyObject {
    /// What measured the texts.
    var engine: any TextEngine { get }
    /// The lines of `run` from top to bottom. A line is Pango's only until `body` returns.
    func forEachLine(of run: TextRun, _ body: (SetLine) -> Void)
}

/// A line ready to be drawn.
struct SetLine {
    /// Its glyphs.
    var glyphs: UnsafeMutablePointer<PangoLayoutLine>
    /// Where it begins, from the left side of the run's box, in points.
    var left: Double
    /// Its baseline, from the top of the run's box, in points.
    var baseline: Double
    /// Its width in points as it is drawn.
    var width: Double
    /// By how much its glyphs are pressed together: 1 is not at all.
    var press = 1.0
}

extension TextRun {
    /// How far from the box's left side a line of `width` points begins. Whole points, so that a line's glyphs fall on
    /// pixels alike wherever the line stands.
    fileprivate func left(ofLine width: Double) -> Double {
        switch layout.alignment {
        case .leading: 0
        case .center: ((size.width - width) / 2).rounded()
        case .trailing: (size.width - width).rounded()
        }
    }
}

extension PangoTextEngine: TypeSetter {
    var engine: any TextEngine { self }

    func forEachLine(of run: TextRun, _ body: (SetLine) -> Void) {
        let isTruncated = set(run.layout)
        let line = fonts.setting(for: run.layout.font).line(asked: run.layout.lineHeight)
        var baseline = line.baseline
        forEachLine(of: run.layout, isTruncated: isTruncated) { each in
            let width = Double(Self.width(of: each)) / Double(PANGO_SCALE)
            body(SetLine(glyphs: each, left: run.left(ofLine: width), baseline: baseline, width: width))
            baseline += line.height
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

    func forEachLine(of run: TextRun, _ body: (SetLine) -> Void) {
        for line in fixed.lines(of: run.layout) where line.width > 0 {
            let alone = TextLayout(line.text, font: run.layout.font)
            glyphs.forEachLine(of: alone, isTruncated: glyphs.set(alone)) { each in
                let natural = Double(PangoTextEngine.width(of: each)) / Double(PANGO_SCALE)
                body(
                    SetLine(
                        glyphs: each, left: run.left(ofLine: line.width), baseline: line.baseline,
                        width: min(natural, line.width), press: natural > line.width ? line.width / natural : 1))
            }
        }
    }
}
