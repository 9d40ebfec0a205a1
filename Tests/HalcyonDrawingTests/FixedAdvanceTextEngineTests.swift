import Foundation
import HalcyonDrawing
import Testing

@Suite struct FixedAdvanceTextEngineTests {
    let engine = FixedAdvanceTextEngine()

    func measure(
        _ text: String, _ size: Double = 10, line: Double? = nil, width: Double? = nil, limit: Int? = nil
    ) -> TextMetrics {
        engine.measure(TextLayout(text, font: FontFace(size: size), lineHeight: line, width: width, lineLimit: limit))
    }

    func lines(_ text: String, width: Double? = nil, limit: Int? = nil) -> [String] {
        engine.lines(of: TextLayout(text, font: FontFace(size: 10), width: width, lineLimit: limit)).map(\.text)
    }

    @Test func helloAtTenIsTwentyFiveByTen() {
        #expect(
            measure("Hello")
                == TextMetrics(
                    size: CGSize(width: 25, height: 10), firstBaseline: 8, lastBaseline: 8, lines: 1,
                    isTruncated: false))
    }

    @Test(arguments: [
        ("", 0.0), (" ", 5), ("a b", 15), ("é", 5), ("e\u{301}", 5), ("漢字", 20), ("한", 10), ("ｗ", 10), ("😀", 10),
        ("👨‍👩‍👧‍👦", 10), ("🇩🇪", 10), ("1️⃣", 10), ("©️", 10), ("©", 5), ("☺️", 10), ("ﬁ", 5), ("→", 5), ("Ж", 5), ("a漢😀", 25),
    ])
    func aClusterIsHalfAnEmOrOne(_ text: String, _ width: Double) {
        #expect(measure(text).size == CGSize(width: width, height: 10))
        #expect(measure(text, 20).size == CGSize(width: width * 2, height: 20))
    }

    @Test func weightSlantAndTrackingDoNotCount() {
        let heavy = FontFace(.display, size: 10, weight: 900, italic: true, tracking: 0.2, monospacedDigits: true)
        #expect(engine.measure(TextLayout("Hello", font: heavy)) == measure("Hello"))
    }

    @Test func aLineHeightLeavesHalfAboveAndHalfBelow() {
        let one = measure("Hello", 10, line: 16)
        #expect(one.size == CGSize(width: 25, height: 16))
        #expect(one.firstBaseline == 11)
        let two = measure("a\nb", 10, line: 16)
        #expect(two.size == CGSize(width: 5, height: 32))
        #expect((two.firstBaseline, two.lastBaseline) == (11, 27))
        #expect(measure("a", 10, line: 6).firstBaseline == 6)
    }

    @Test(arguments: [
        ("hello world", 30.0, ["hello", "world"]),
        ("hello world", 55, ["hello world"]),
        ("hello world", 54.9, ["hello", "world"]),
        ("hello  world", 30, ["hello", "world"]),
        ("hello ", 25, ["hello"]),
        ("a b c d", 15, ["a b", "c d"]),
        ("abcdefgh", 15, ["abc", "def", "gh"]),
        ("ab cdefgh i", 20, ["ab", "cdef", "gh i"]),
        ("漢字漢字", 25, ["漢字", "漢字"]),
        ("a漢", 10, ["a", "漢"]),
        ("漢", 5, ["漢"]),
        ("one\ntwo three", 25, ["one", "two", "three"]),
        ("one\n\ntwo", 50, ["one", "", "two"]),
        ("one\r\ntwo", 50, ["one", "two"]),
        ("end\n", 50, ["end", ""]),
        ("", 50, [""]),
        ("ab", 0, ["a", "b"]),
        ("ab", -7, ["a", "b"]),
    ])
    func linesBreakAtSpacesElseAnywhere(_ text: String, _ width: Double, _ expected: [String]) {
        #expect(lines(text, width: width) == expected)
        let metrics = measure(text, width: width)
        #expect(metrics.lines == expected.count)
        #expect(metrics.size.height == CGFloat(expected.count * 10))
        #expect(metrics.size.width == expected.map { measure($0).size.width }.max())
        #expect(!metrics.isTruncated)
    }

    @Test func aMeasuredWidthIsWideEnough() {
        for size in [10.0, 13, 14.3, 0.1] {
            let text = "some words that stand in one line"
            let natural = measure(text, size)
            let back = (natural.size.width + 0.1 + 0.2) - 0.3
            #expect(measure(text, size, width: back) == natural)
        }
    }

    @Test func aLimitCutsAndTheEllipsisHasItsPlace() {
        #expect(lines("aaa bbb ccc", width: 15, limit: 2) == ["aaa", "bb…"])
        #expect(lines("aa bbbb", width: 25, limit: 1) == ["aa b…"])
        #expect(lines("aa bbbb", width: 20, limit: 1) == ["aa…"])
        #expect(lines("one\ntwo", limit: 1) == ["one…"])
        #expect(lines("漢字漢", width: 25, limit: 1) == ["漢字…"])
        #expect(lines("abc", width: 5, limit: 1) == ["…"])
        #expect(lines("abc", width: 15, limit: 1) == ["abc"])
        #expect(lines("abc", width: 10, limit: 0) == ["a…"])
        let cut = measure("aaa bbb ccc", width: 15, limit: 2)
        #expect(
            cut
                == TextMetrics(
                    size: CGSize(width: 15, height: 20), firstBaseline: 8, lastBaseline: 18, lines: 2,
                    isTruncated: true))
    }

    @Test func linesStandOneEmApart() {
        let all = engine.lines(of: TextLayout("ab c", font: FontFace(size: 10), lineHeight: 14, width: 10))
        #expect(all.map(\.text) == ["ab", "c"])
        #expect(all.map(\.width) == [10, 5])
        #expect(all.map(\.baseline) == [10, 24])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e308])
    func numbersThatAreNoneDoNotCrash(_ number: Double) {
        #expect(measure("two words", width: number).lines >= 1)
        #expect(measure("two words", 10, line: number).lines == 1)
        #expect(measure("two words", number.isFinite ? 10 : number, width: 20).lines >= 1)
    }
}
