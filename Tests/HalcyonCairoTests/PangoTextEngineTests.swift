import Foundation
import HalcyonCairo
import HalcyonDrawing
import Testing

@Suite struct PangoTextEngineTests {
    let body = FontFace(size: 14, tracking: -0.006)

    @Test func whateverIsAskedForOneOfOurFontsAnswers() throws {
        let engine = try pango()
        func name(_ family: String) -> String? {
            engine.fontFile(ofFamily: family).map { ($0.path as NSString).lastPathComponent }
        }
        #expect(name("monospace") == "JetBrainsMono-Regular.ttf")
        #expect(name("SF Pro") == "Inter-Regular.otf")
        #expect(name("Sans") == "Inter-Regular.otf")
        #expect(name("Noto Sans Mono") == "Inter-Regular.otf")
        #expect(name("DejaVu Sans") == "DejaVuSans.ttf")
    }

    @Test func aFaceIsTheFileOfItsFamilyWeightAndSlant() throws {
        let engine = try pango()
        func name(_ face: FontFace) -> String? {
            engine.fontFile(of: face).map { ($0.path as NSString).lastPathComponent }
        }
        #expect(name(FontFace(size: 14)) == "Inter-Regular.otf")
        #expect(name(FontFace(size: 14, weight: 600)) == "Inter-SemiBold.otf")
        #expect(name(FontFace(size: 14, weight: 100, italic: true)) == "Inter-ThinItalic.otf")
        #expect(name(FontFace(.display, size: 30)) == "InterDisplay-Regular.otf")
        #expect(name(FontFace(.monospaced, size: 12.5, weight: 700)) == "JetBrainsMono-Bold.ttf")
        let file = try #require(engine.fontFile(of: FontFace(size: 14)))
        #expect(file.sha256.count == 64)
        #expect(file.sha256 != engine.fontFile(of: FontFace(.display, size: 14))?.sha256)
    }

    @Test func aMissingFontIsSaidWithItsPackage() throws {
        let empty = NSTemporaryDirectory() + "no-fonts-here"
        #expect {
            try PangoTextEngine(FontDirectories(inter: empty))
        } throws: {
            "\($0)" == "The font Inter is not in \(empty). Install it: apt-get install fonts-inter"
        }
        #expect {
            try PangoTextEngine(FontDirectories(dejaVu: empty))
        } throws: {
            "\($0)" == "The font DejaVu Sans is not in \(empty). Install it: apt-get install fonts-dejavu-core"
        }
    }

    @Test func withoutJetBrainsMonoDejaVuStandsIn() throws {
        let engine = try PangoTextEngine(FontDirectories(jetBrainsMono: NSTemporaryDirectory() + "no-fonts-here"))
        let file = engine.fontFile(of: FontFace(.monospaced, size: 12.5))
        #expect(file.map { ($0.path as NSString).lastPathComponent } == "DejaVuSansMono.ttf")
        // 0.92 of the size, and 0.602 em a character.
        let ten = engine.measure(TextLayout("0123456789", font: FontFace(.monospaced, size: 100)))
        #expect(ten.size.width == 554)
    }

    @Test func sizesAreWholePointsAndTheLineHeightIsTheBox() throws {
        let engine = try pango()
        let one = engine.measure(TextLayout("Count 0", font: body, lineHeight: 20))
        #expect(one.size.width == one.size.width.rounded())
        #expect(one.size.height == 20)
        #expect(one.lines == 1)
        let own = engine.measure(TextLayout("Count 0", font: body))
        #expect(own.size.height == 17)
        // What the line has beyond the font is half above and half below.
        #expect(abs(one.firstBaseline - own.firstBaseline - 1.5) < 1e-9)
        let three = engine.measure(TextLayout("a\nb\nc", font: body, lineHeight: 20))
        #expect(three.size.height == 60)
        #expect(three.lastBaseline - three.firstBaseline == 40)
        let none = engine.measure(TextLayout("", font: body, lineHeight: 20))
        #expect(none.size == CGSize(width: 0, height: 20))
    }

    @Test func textFitsIntoTheWidthThatItMeasured() throws {
        let engine = try pango()
        for text in ["Count 0", "AVATAR Type fi fl", "Ünïcödé ✓", "a b  c", "0123456789 and a sentence of text."] {
            let free = engine.measure(TextLayout(text, font: body))
            // Through sums and differences, as layout sends it.
            let width = free.size.width + 0.1 + 0.2 - 0.3
            #expect(engine.measure(TextLayout(text, font: body, width: width)) == free, "\(text)")
            let narrow = engine.measure(TextLayout(text, font: body, width: free.size.width - 2))
            #expect(narrow.lines == 2, "\(text)")
            #expect(narrow.size.width < free.size.width, "\(text)")
        }
    }

    @Test("235: a text is as wide as its widest line, rounded up to a point") func widthIsRoundedUp() throws {
        let engine = try pango()
        let width = engine.measure(TextLayout("Kingfisher", font: body)).size.width
        #expect(width == width.rounded() && width > 0)
        let two = engine.measure(TextLayout("Kingfisher\nA", font: body))
        #expect(two.size.width == width)
    }

    @Test("257: what stands for a cut part has that part's style") func styleOfTheEllipsis() throws {
        let engine = try pango()
        let (small, large) = (FontFace(size: 10), FontFace(size: 40))
        func spans(_ lengths: [Int]) -> [TextSpan] {
            zip(lengths, [small, large]).map { TextSpan(length: $0, font: $1) }
        }
        let shown = engine.measure(TextLayout("a…", font: small, spans: spans([1, 3]))).size
        let cut = engine.measure(
            TextLayout("abbbbbbbb", font: small, width: shown.width, lineLimit: 1, spans: spans([1, 8])))
        #expect(cut.isTruncated)
        #expect(cut.size == shown)
    }

    @Test func aLimitCutsAllLinesNotEachParagraphs() throws {
        let engine = try pango()
        let text = "first paragraph\nsecond\nthird"
        let two = engine.measure(TextLayout(text, font: body, lineHeight: 20, lineLimit: 2))
        #expect(two.lines == 2)
        #expect(two.isTruncated)
        let three = engine.measure(TextLayout(text, font: body, lineHeight: 20, lineLimit: 3))
        #expect(three.lines == 3)
        #expect(!three.isTruncated)
        // The line that the limit cuts is the one with "…" behind it.
        let cut = engine.measure(TextLayout("first\nsecond", font: body, lineLimit: 1))
        #expect(cut.size == engine.measure(TextLayout("first…", font: body)).size)
        let wrapped = engine.measure(
            TextLayout("some words that need three lines", font: body, width: 90, lineLimit: 1))
        #expect(wrapped.lines == 1)
        #expect(wrapped.isTruncated)
        #expect(wrapped.size.width <= 90)
    }

    @Test func digitsOfOneWidth() throws {
        let engine = try pango()
        func width(_ text: String, _ same: Bool) -> Double {
            engine.measure(TextLayout(text, font: FontFace(size: 14, monospacedDigits: same))).size.width
        }
        #expect(width("1111111111", true) == width("0000000000", true))
        #expect(width("1111111111", false) < width("0000000000", false))
    }

    @Test func unknownCharactersAreCountedAndHaveASize() throws {
        let engine = try pango()
        #expect(engine.unknownGlyphs(in: TextLayout("Count ✓ ⌘", font: body)) == 0)
        #expect(engine.unknownGlyphs(in: TextLayout("漢字", font: body)) == 2)
        #expect(engine.measure(TextLayout("漢字", font: body)).size.width > 10)
        // A zero would end the text for Pango.
        let split = engine.measure(TextLayout("a\0b", font: body)).size.width
        #expect(split > engine.measure(TextLayout("ab", font: body)).size.width)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300])
    func numbersThatAreNoneDoNotCrash(_ number: Double) throws {
        for engine in [try pango(), FixedAdvanceTextEngine()] as [any TextEngine] {
            let sized = engine.measure(TextLayout("some words", font: FontFace(size: number == 1e300 ? 1e4 : number)))
            #expect(sized.size.height.isFinite)
            let wide = engine.measure(
                TextLayout("some words", font: body, lineHeight: number == 1e300 ? 0 : number, width: number))
            #expect(wide.size.width.isFinite)
            #expect(wide.lines >= 1)
        }
    }

    @Test func theCacheAnswersAndIsBounded() throws {
        let engine = try PangoTextEngine(capacity: 100)
        let text = TextLayout("Count 0", font: body)
        let first = engine.measure(text)
        #expect(engine.settings == 1)
        #expect(engine.measure(text) == first)
        var wide = text
        (wide.width, wide.lineLimit, wide.alignment) = (500, 3, .trailing)
        #expect(engine.measure(wide) == first)
        #expect(engine.settings == 1)
        for number in 0..<1000 {
            _ = engine.measure(TextLayout("item \(number)", font: body))
            // What is asked for again and again is never forgotten.
            _ = engine.measure(text)
        }
        #expect(engine.settings == 1001)
        #expect(engine.cachedCount <= 200)
        _ = engine.measure(TextLayout("item 0", font: body))
        #expect(engine.settings == 1002)
    }
}
