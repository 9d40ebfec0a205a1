import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonViews
import Testing

/// Fonts and styles of text, as they stand in the display list on the fixed-advance engine.
@MainActor struct TextStyleTests {
    /// The texts of a picture without their boxes: characters, font, ink, parts and marks.
    private func texts(_ view: some View) -> [String] {
        runs(view).map { run in
            var words = ["\(run.layout.text) \(run.layout.font) \(run.layout.lineHeight?.plain ?? "own")"]
            if run.paint != .color(RGBA(hex: 0x14181F)) { words.append(run.paint.text) }
            for span in run.layout.spans {
                words.append(
                    "[\(span.length) \(span.font) \(span.lineHeight?.plain ?? "own") \(span.baselineOffset.plain)]")
            }
            for mark in run.marks {
                var parts = ["\(mark.bytes.lowerBound)..<\(mark.bytes.upperBound)"]
                if let color = mark.color { parts.append("\(color)") }
                if let background = mark.background { parts.append("on \(background)") }
                if let line = mark.underline { parts.append("under \(line.pattern) \(line.color?.description ?? "-")") }
                if let line = mark.strikethrough {
                    parts.append("through \(line.pattern) \(line.color?.description ?? "-")")
                }
                words.append("{" + parts.joined(separator: " ") + "}")
            }
            return words.joined(separator: " ")
        }
    }

    private func runs(_ view: some View) -> [TextRun] {
        let list = Bench(view, 600, 600).root.displayList
        return list.fragments.values.flatMap(\.items).compactMap { item in
            if case .text(let run) = item { run } else { nil }
        }
    }

    private func size(_ view: some View, _ width: Double = 600, _ height: Double = 600) -> CGSize? {
        let list = Bench(view, width, height).root.displayList
        return list.fragments.values.flatMap(\.items).compactMap { item in
            if case .text(let run) = item { run.size } else { nil }
        }.first
    }

    @Test("224: each text style has its size, line and weight")
    func styles() {
        let styles: [(Font, String)] = [
            (.largeTitle, "display 30 38"), (.title, "display 24 30"), (.title2, "display 20 26"),
            (.title3, "text 17 22"),
            (.headline, "text 14 w600 20"), (.body, "text 14 20"), (.callout, "text 13 18"),
            (.subheadline, "text 12 16"), (.footnote, "text 12 16"), (.caption, "text 11 14"),
            (.caption2, "text 11 w500 14"),
        ]
        for (font, expected) in styles { #expect(texts(Text("A").font(font)) == ["A " + expected]) }
        #expect(size(Text("ab").font(.title)) == CGSize(width: 24, height: 30))
    }

    @Test("225: a line is as high as its size says, two are twice that")
    func lines() {
        #expect(size(Text("a").font(.system(size: 10))) == CGSize(width: 5, height: 13))
        #expect(size(Text("a\nb").font(.system(size: 10))) == CGSize(width: 5, height: 26))
        #expect(size(Text("a").font(.system(size: 15))) == CGSize(width: 7.5, height: 21))
        #expect(size(Text("a").font(.system(size: 60))) == CGSize(width: 30, height: 76))
    }

    @Test("229: the font reaches text from a container, the nearest wins, nil is the default")
    func nearest() {
        let view = VStack {
            Text("a")
            Text("b").font(.caption)
            Text("c").font(nil)
            VStack { Text("d") }.font(.callout)
            Text("e").font(.caption).font(.title)
        }.font(.title)
        #expect(
            Set(texts(view)) == [
                "a display 24 30", "b text 11 14", "c text 14 20", "d text 13 18", "e text 11 14",
            ])
    }

    @Test("230: bold text is semibold up to 14 points, a bold font is bold; headlines become bold")
    func bold() {
        #expect(texts(Text("a").bold()) == ["a text 14 w600 20"])
        #expect(texts(Text("a").font(.title).bold()) == ["a display 24 w700 30"])
        #expect(texts(Text("a").font(.body.bold())) == ["a text 14 w700 20"])
        #expect(texts(Text("a").fontWeight(.bold)) == ["a text 14 w700 20"])
        #expect(texts(Text("a").font(.headline).bold()) == ["a text 14 w700 20"])
        #expect(texts(VStack { Text("a") }.bold()) == ["a text 14 w600 20"])
        #expect(texts(VStack { Text("a").bold(false) }.bold()) == ["a text 14 20"])
        #expect(texts(Text("a").italic()) == ["a text 14 italic 20"])
        #expect(texts(Text("a").fontWeight(.light).monospacedDigit()) == ["a text 14 w300 tnum 20"])
        #expect(texts(Text("a").monospaced()) == ["a monospaced 14 20"])
        #expect(
            texts(Text("a").font(.system(size: 10, weight: .black, design: .monospaced))) == ["a monospaced 10 w900 13"]
        )
    }

    @Test("232: a family that is not there is set in the look's own, at its size")
    func custom() {
        #expect(texts(Text("a").font(.custom("Zapfino", size: 12))) == ["a text 12 16"])
        #expect(texts(Text("a").font(.custom("Menlo-Regular", fixedSize: 12))) == ["a monospaced 12 16"])
    }

    @Test("227: the type size scales styles, not fixed sizes, and is written from outside or limited inside")
    func typeSize() {
        #expect(texts(Text("a").dynamicTypeSize(.accessibility1)) == ["a display 23 33"])
        #expect(texts(Text("a").font(.system(size: 10)).dynamicTypeSize(.accessibility1)) == ["a text 10 13"])
        #expect(texts(Text("a").font(.custom("X", size: 14)).dynamicTypeSize(.xLarge)) == ["a text 15.5 21"])
        #expect(
            texts(Text("a").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.accessibility5)) == [
                "a text 14 20"
            ])
        #expect(texts(Text("a").font(.caption).dynamicTypeSize(.xSmall)) == ["a text 11 14"])
    }

    @Test("236: spacing stands between lines, not behind the last")
    func spacing() {
        #expect(size(Text("a\nb").lineSpacing(4)) == CGSize(width: 7, height: 44))
        #expect(size(Text("a").lineSpacing(4)) == CGSize(width: 7, height: 20))
    }

    @Test("194, 237, 239: limits of lines, and room that is kept for them")
    func limits() {
        let text = "aa bb cc dd"
        #expect(size(Text(text).lineLimit(2).frame(width: 14, height: 200)) == CGSize(width: 14, height: 40))
        #expect(size(Text(text).lineLimit(0).frame(width: 14, height: 200)) == CGSize(width: 14, height: 20))
        #expect(size(Text("a").lineLimit(3...)) == CGSize(width: 7, height: 60))
        #expect(size(Text("a").lineLimit(2...3)) == CGSize(width: 7, height: 40))
        #expect(size(Text(text).lineLimit(2...3).frame(width: 14, height: 200)) == CGSize(width: 14, height: 60))
        #expect(size(Text(text).lineLimit(...2).frame(width: 14, height: 200)) == CGSize(width: 14, height: 40))
        #expect(size(Text("Hi").lineLimit(3, reservesSpace: true).frame(height: 20)) == CGSize(width: 14, height: 60))
        #expect(size(VStack { Text(text).lineLimit(1) }.lineLimit(3).frame(width: 14, height: 200))?.height == 20)
        #expect(Bench(Text("").lineLimit(3, reservesSpace: true), 40, 40).frames == [" 20 10 0 20"])
    }

    @Test("238: a height shows whole lines only")
    func heights() {
        let text = Text("a b c d").frame(width: 7)
        func height(_ height: Double) -> Double? {
            size(text.frame(height: height), 600, 600).map { Double($0.height) }
        }
        #expect(height(59.9) == 40)
        #expect(height(60) == 60)
        #expect(height(3) == 20)
    }

    @Test("240: what does not fit gives way at the end, the begin or the middle of the last line")
    func truncation() {
        func shown(_ mode: Text.TruncationMode, _ lines: Int, _ width: Double) -> [String] {
            let run = runs(
                Text("Hello, wonderful world").truncationMode(mode).lineLimit(lines).frame(width: width, height: 100))[
                    0]
            return FixedAdvanceTextEngine().lines(of: run.layout).map(\.text)
        }
        #expect(shown(.tail, 1, 77) == ["Hello, won…"])
        #expect(shown(.tail, 1, 56) == ["Hello,…"])
        #expect(shown(.head, 1, 77) == ["…rful world"])
        #expect(shown(.middle, 1, 77) == ["Hello…world"])
        #expect(shown(.tail, 2, 77) == ["Hello,", "wonderful…"])
        #expect(shown(.head, 2, 77) == ["Hello,", "…rful world"])
    }

    @Test("194: letters move closer, then become smaller, before text is cut")
    func smaller() {
        func run(_ view: some View) -> TextRun { runs(view.lineLimit(1).frame(width: 60, height: 20))[0] }
        let text = Text("aaaaaaaaaa")
        #expect(run(text).layout.font.size == 14)
        #expect(run(text.minimumScaleFactor(0.5)).layout.font.size == 14 * (0.5 + 0.5 * 45 / 64))
        #expect(run(text.minimumScaleFactor(0.9)).layout.font.size == 14 * 0.9)
        #expect(runs(text.allowsTightening(true).lineLimit(1).frame(width: 67, height: 20))[0].layout.font.kerning < 0)
        #expect(run(text.allowsTightening(true)).layout.font.kerning == 0)
    }

    @Test("241: lines stand in the text's own width")
    func alignment() {
        let run = runs(VStack { Text("aaaa b") }.multilineTextAlignment(.trailing).frame(width: 28))[0]
        #expect(run.layout.alignment == .trailing)
        #expect(run.size == CGSize(width: 28, height: 40))
    }

    @Test("252, 253: space between characters, and text above its line")
    func kerning() {
        #expect(size(Text("abc").kerning(4)) == CGSize(width: 33, height: 20))
        #expect(size(Text("abc").tracking(-1)) == CGSize(width: 18, height: 20))
        #expect(size(VStack { Text("abc") }.kerning(4)) == CGSize(width: 33, height: 20))
        #expect(size(Text("a").baselineOffset(5)) == CGSize(width: 7, height: 25))
        #expect(size(Text("a").baselineOffset(-5)) == CGSize(width: 7, height: 25))
    }

    @Test("251, 258, 259: texts that are put together keep their own styles, on lines as high as the highest part")
    func joined() {
        #expect(
            texts((Text("a").foregroundColor(.red) + Text("b")).foregroundColor(.blue)) == [
                "ab text 14 20 #157CD8 {0..<1 #E64343}"
            ])
        #expect(
            texts((Text("a").font(.system(size: 20)) + Text("b")).font(.system(size: 10))) == [
                "ab text 10 13 [1 display 20 26 0] [1 text 10 13 0]"
            ])
        #expect(
            size(Text("a").font(.system(size: 10)) + Text(" bb").font(.system(size: 30)))
                == CGSize(width: 50, height: 38))
        #expect(size(Text("a") + Text("").font(.system(size: 60))) == CGSize(width: 7, height: 20))
        #expect(texts(Text("a") + Text("b").bold()) == ["ab text 14 20 [1 text 14 20 0] [1 text 14 w600 20 0]"])
    }

    @Test("254: lines under and through the text, in its colour or another")
    func decorations() {
        #expect(texts(Text("ab").underline()) == ["ab text 14 20 {0..<2 under solid -}"])
        #expect(
            texts(Text("ab").strikethrough(pattern: .dash, color: .red)) == [
                "ab text 14 20 {0..<2 through dash #E64343}"
            ])
        #expect(texts(VStack { Text("ab") }.underline(color: .red)) == ["ab text 14 20 {0..<2 under solid #E64343}"])
        #expect(texts(VStack { Text("ab").underline(false) }.underline()) == ["ab text 14 20"])
    }

    @Test("245, 247, 250: a literal is Markdown, also as a title; a string is not")
    func markdown() {
        #expect(texts(Text("a **b**")) == ["a b text 14 20 [2 text 14 20 0] [1 text 14 w600 20 0]"])
        #expect(texts(Text("*a*")) == ["a text 14 italic 20"])
        #expect(texts(Text("~~a~~")) == ["a text 14 20 {0..<1 through solid -}"])
        #expect(texts(Text("`a`")) == ["a monospaced 14 20"])
        #expect(texts(Text("[a](https://halcyon.example)")) == ["a text 14 20 {0..<1 #006796}"])
        #expect(texts(Text("https://halcyon.example")) == ["https://halcyon.example text 14 20 {0..<23 #006796}"])
        let plain = "**a**"
        #expect(texts(Text(plain)) == ["**a** text 14 20"])
        #expect(texts(Text(LocalizedStringKey(plain))) == ["a text 14 w600 20"])
        #expect(texts(Button("**b**") {}) == ["b text 14 w600 20"])
    }

    @Test("246: what is a block elsewhere, and marks that nobody closes, stay as they are written")
    func markdownStays() {
        for text in ["# A", "- a", "1. a", "> q", "**a", "a_b_c", "a * b", "a  b", "[a]"] {
            #expect(texts(Text(LocalizedStringKey(text))) == ["\(text) text 14 20"])
        }
        #expect(texts(Text("a*b*c")) == ["abc text 14 20 [1 text 14 20 0] [1 text 14 italic 20 0] [1 text 14 20 0]"])
    }

    @Test("260: lines break between words; inside of one only where it does not fit alone")
    func breaking() {
        let engine = FixedAdvanceTextEngine()
        func lines(_ text: String, _ width: Double) -> [String] {
            engine.lines(of: TextLayout(text, font: FontFace(size: 10), width: width)).map(\.text)
        }
        #expect(lines("aa bbbb c", 25) == ["aa", "bbbb", "c"])
        #expect(lines("aa bbbbbbbb c", 25) == ["aa", "bbbbb", "bbb c"])
    }

    @Test("248, 249: values in a literal stand as they are, in what surrounds them")
    func interpolation() {
        let name = "**x**"
        #expect(texts(Text("a \(name)")) == ["a **x** text 14 20"])
        #expect(texts(Text("**\(name)**")) == ["**x** text 14 w600 20"])
        #expect(texts(Text("\(7) \(3.5)")) == ["7 3.500000 text 14 20"])
        #expect(texts(Text("\(2, specifier: "%03d") \(1.25, specifier: "%.1f")")) == ["002 1.2 text 14 20"])
        #expect(
            texts(Text("a \(Text("b").foregroundColor(.red))")) == ["a b text 14 20 {2..<3 #E64343}"])
        #expect(texts(Text("\(1234)").environment(\.locale, Locale(identifier: "de_DE"))) == ["1.234 text 14 20"])
        #expect(texts(Text("\(true)")) == ["true text 14 20"])
    }

    @Test("255, 256: strings with attributes; links have the accent's colour unless they say another")
    func attributed() {
        var string = AttributedString("ab")
        string.foregroundColor = .red
        var link = AttributedString("c")
        link.link = URL(string: "https://halcyon.example")
        string += link
        link.foregroundColor = .green
        link.backgroundColor = .yellow
        string += link
        #expect(
            texts(Text(string).foregroundColor(.blue)) == [
                "abcc text 14 20 #157CD8 {0..<2 #E64343} {2..<3 #006796} {3..<4 #2AA654 on #E8B616}"
            ])
        var font = AttributedString("d")
        font.font = .title
        font.underlineStyle = .single
        #expect(texts(Text(font)) == ["d display 24 30 {0..<1 under solid -}"])
    }

    @Test("text case, format styles and dates follow the locale of the environment")
    func formats() {
        #expect(texts(Text("Straße").textCase(.uppercase)) == ["STRASSE text 14 20"])
        #expect(
            texts(Text(0.5, format: .percent).environment(\.locale, Locale(identifier: "en_US"))) == ["50% text 14 20"])
        let date = Date(timeIntervalSince1970: 0)
        let view = Text(date, style: .date).environment(\.locale, Locale(identifier: "en_US")).environment(
            \.timeZone, TimeZone(secondsFromGMT: 0)!)
        #expect(texts(view) == ["January 1, 1970 text 14 20"])
    }

    struct Fonts: View {
        @State var isLarge = false
        var body: some View {
            VStack(spacing: 0) {
                VStack(spacing: 0) {
                    Text("a")
                    Text("b").font(.caption)
                }.font(isLarge ? .title : .body)
                Text("c")
                Button("Go") { isLarge.toggle() }
            }
        }
    }

    @Test("a font that is written further out lays out the text inside, and no other")
    func changes() {
        let bench = Bench(Fonts(), 200, 200, isChecked: false)
        #expect(bench.frame("a") == "a 96.5 58 7 20")
        bench.texts.asked = []
        bench.press("Go")
        #expect(bench.frame("a") == "a 94 53 12 30")
        #expect(Set(bench.texts.asked.map(\.text)) == ["a", "b"])
    }
}

extension Paint {
    /// A colour as it is written, else the kind of paint.
    fileprivate var text: String {
        if case .color(let color) = self { return "\(color)" }
        return "\(self)".prefix { $0 != "(" }.description
    }
}
