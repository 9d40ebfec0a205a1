import Foundation
import HalcyonCairo
import HalcyonDrawing
import Testing

@Suite struct TextPaintingTests {
    static let texts = [
        "Count 0", "Hamburgefonstiv", "A sentence that is long enough to need several lines in its box.", "a\nb\nc",
    ]

    /// A text in its measured box, twenty points from the sides.
    func drawn(
        _ text: TextLayout, by rasteriser: CairoRasteriser, scale: Double = 1,
        at origin: CGPoint = CGPoint(x: 20, y: 20)
    ) throws -> (ink: CGRect?, box: CGRect, pixels: Pixels) {
        let size = rasteriser.textEngine.measure(text).size
        let run = TextRun(layout: text, color: .black, origin: origin, size: size)
        let list = picture([.text(run)], width: size.width + 40, height: size.height + 40)
        let pixels = try rasteriser.pixels(list, scale: scale)
        return (
            pixels.ink(), CGRect(x: 20 * scale, y: 20 * scale, width: size.width * scale, height: size.height * scale),
            pixels
        )
    }

    @Test(arguments: texts, [TextLayout.Alignment.leading, .center, .trailing])
    func inkIsInsideTheMeasuredBox(_ text: String, _ alignment: TextLayout.Alignment) throws {
        let engine = try pango()
        for rasteriser in [
            CairoRasteriser(engine), CairoRasteriser(measuredBy: FixedAdvanceTextEngine(), glyphs: engine),
        ] {
            for scale in [1.0, 2] {
                let layout = TextLayout(
                    text, font: FontFace(size: 14, tracking: -0.006), lineHeight: 20, width: 120, alignment: alignment)
                let (ink, box, _) = try drawn(layout, by: rasteriser, scale: scale)
                let found = try #require(ink)
                #expect(box.contains(found), "\(rasteriser.textEngine.name) ×\(scale): \(found) in \(box)")
                // And it fills the box: no line is missing or out of place.
                #expect(found.width > box.width * 0.6)
                #expect(found.height > box.height - 14 * scale)
            }
        }
    }

    @Test func alignedTextStandsAgainstItsSide() throws {
        let rasteriser = CairoRasteriser(try pango())
        func second(_ alignment: TextLayout.Alignment) throws -> (left: Double, right: Double) {
            let layout = TextLayout("MMMMMMMM\nM", font: FontFace(size: 14), lineHeight: 20, alignment: alignment)
            let (_, box, pixels) = try drawn(layout, by: rasteriser)
            var (low, high) = (Int.max, Int.min)
            for y in 40..<60 {
                for x in 0..<pixels.width where pixels[x, y] != 0xFFFF_FFFF {
                    (low, high) = (min(low, x), max(high, x + 1))
                }
            }
            return (Double(low) - box.minX, box.maxX - Double(high))
        }
        let (leading, center, trailing) = (try second(.leading), try second(.center), try second(.trailing))
        #expect(leading.left <= 2)
        #expect(trailing.right <= 2)
        #expect(abs(center.left - center.right) <= 2)
        #expect(center.left > 20)
    }

    @Test func theSameTextLooksTheSameWhereverItStands() throws {
        let rasteriser = CairoRasteriser(try pango())
        let layout = TextLayout("Count 0", font: FontFace(size: 14, tracking: -0.006), lineHeight: 20)
        func block(_ x: Double, _ y: Double) throws -> [UInt32] {
            let (ink, _, pixels) = try drawn(layout, by: rasteriser, at: CGPoint(x: x, y: y))
            let at = try #require(ink)
            return (Int(at.minY)..<Int(at.maxY)).flatMap { y in (Int(at.minX)..<Int(at.maxX)).map { pixels[$0, y] } }
        }
        let whole = try block(20, 20)
        #expect(try block(20.3, 20.4) == whole)
        #expect(try block(20.5, 20.75) == whole)
        #expect(whole.contains(0xFF00_0000) || whole.contains { $0 & 0xFF < 40 })
    }

    @Test func colourAndOpacityReachTheInk() throws {
        let rasteriser = CairoRasteriser(try pango())
        let layout = TextLayout("█", font: FontFace(size: 40))
        let size = rasteriser.textEngine.measure(layout).size
        let run = TextRun(layout: layout, color: RGBA(1, 0, 0, 0.5), origin: .zero, size: size)
        let pixels = try rasteriser.pixels(picture([.text(run)], width: size.width, height: size.height))
        #expect(pixels.hex(Int(size.width / 2), Int(size.height / 2)) == "FFFF7F7F")
    }

    @Test func anUnknownCharacterIsABox() throws {
        let (ink, box, _) = try drawn(TextLayout("漢", font: FontFace(size: 30)), by: CairoRasteriser(try pango()))
        let found = try #require(ink)
        #expect(found.width > 10)
        #expect(box.insetBy(dx: -1, dy: -1).contains(found))
    }

    @Test func whatWasCutIsNotDrawn() throws {
        let rasteriser = CairoRasteriser(try pango())
        let whole = TextLayout("one two three four five six", font: FontFace(size: 14), lineHeight: 20, width: 80)
        var cut = whole
        cut.lineLimit = 1
        let (ink, box, _) = try drawn(cut, by: rasteriser)
        #expect(box.height == 20)
        #expect(box.contains(try #require(ink)))
        #expect(try #require(drawn(whole, by: rasteriser).ink).height > 40)
    }
}
