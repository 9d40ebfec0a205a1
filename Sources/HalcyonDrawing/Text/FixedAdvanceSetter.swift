import Foundation

/// Sets one text in cells of half an em, for the fixed-advance engine.
struct FixedAdvanceSetter {
    private let layout: TextLayout
    /// The greatest width of a line, in points.
    private let limit: Double
    /// What one cell of the text's own font adds to a line, in points.
    private let cell: Double

    /// One line while it is being set.
    struct Line {
        /// What of the text it shows, "…" aside.
        var text: Substring
        var width: Double
        /// What of the text it was made of.
        var source: Substring
        /// Where "…" stands: behind so many of the line's characters; nil: nowhere.
        var ellipsis: Int?
    }

    init(_ layout: TextLayout) {
        self.layout = layout
        cell = Self.half(layout.font) + Self.kerning(layout.font)
        limit = Self.limit(layout)
    }

    // Every text of a layout without fonts is measured here, so nothing is asked of the standard library's generic code,
    // which a debug build calls as it stands.
    private static func half(_ font: FontFace) -> Double {
        font.size.isFinite && font.size > 0 ? font.size / 2 : 0
    }
    private static func kerning(_ font: FontFace) -> Double { font.kerning.isFinite ? font.kerning : 0 }

    /// The box of a line of one font: what is asked beyond an em is half above and half below.
    static func box(_ font: FontFace, _ lineHeight: Double?) -> LineBox {
        let em = half(font) * 2
        var height = em
        if let lineHeight, lineHeight.isFinite { height = lineHeight > 0 ? lineHeight : 0 }
        let above = (height - em) / 2 + em * 0.8
        return LineBox(above: above, below: height - above)
    }

    /// The metrics of a text that is one line of ASCII in one font, found without looking for grapheme clusters and without
    /// a setter, which would copy the layout; nil for any other, and where it does not fit.
    static func plainMetrics(_ layout: TextLayout) -> TextMetrics? {
        guard layout.spans.isEmpty, let count = asciiCount(layout.text) else { return nil }
        let cell = half(layout.font) + kerning(layout.font)
        let width = Double(count) * cell
        guard width <= limit(layout) || count <= 1 else { return nil }
        let box = box(layout.font, layout.lineHeight)
        let size = CGSize(width: width > 0 ? width : 0, height: box.height > 0 ? box.height : 0)
        return TextMetrics(
            size: size, firstBaseline: box.above, lastBaseline: box.height - box.below, lines: 1, isTruncated: false)
    }

    private static func asciiCount(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            guard var next = bytes.baseAddress else { return 0 }
            let end = next + bytes.count
            while next < end {
                if next.pointee >= 0x80 || (next.pointee >= 0x0A && next.pointee <= 0x0D) { return nil }
                next += 1
            }
            return bytes.count
        }
    }

    /// A width that is a whole number of cells but for rounding holds that many cells.
    private static func limit(_ layout: TextLayout) -> Double {
        guard let width = layout.width, !width.isNaN else { return .infinity }
        return (width > 0 ? width : 0) + half(layout.font) * 1e-9
    }

    func metrics(_ boxes: [LineBox], widest: Double, isTruncated: Bool) -> TextMetrics {
        let spacing = layout.lineSpacing.isFinite ? layout.lineSpacing : 0
        let height = boxes.reduce(0) { $0 + $1.height } + spacing * Double(boxes.count - 1)
        return TextMetrics(
            size: CGSize(width: max(widest, 0), height: max(height, 0)), firstBaseline: boxes[0].above,
            lastBaseline: height - boxes[boxes.count - 1].below, lines: boxes.count, isTruncated: isTruncated)
    }

    /// The box of a line.
    func box(of line: Line) -> LineBox {
        if layout.spans.isEmpty { return Self.box(layout.font, layout.lineHeight) }
        let start = start(of: line)
        return layout.lineBox(start..<start + line.source.utf8.count, Self.box)
    }

    /// Where a line begins in the text, in bytes.
    func start(of line: Line) -> Int {
        layout.text.utf8.distance(from: layout.text.startIndex, to: line.source.startIndex)
    }

    /// What a line shows of its part of the text, which begins `left` points from the side of the box.
    func clusters(of line: Line, from left: Double) -> [TextLine.Cluster] {
        let start = start(of: line)
        // Behind "…" stands what the line ends with.
        let head = line.ellipsis.map { min($0, line.source.count) } ?? line.source.count
        let tail = line.text.count - min(head, line.text.count)
        var (x, clusters) = (left, [TextLine.Cluster]())
        var shown = line.source.indices.prefix(head).map { $0 }
        if tail > 0 { shown += line.source.indices.suffix(tail) }
        for (number, index) in shown.enumerated() {
            if number == line.ellipsis { x += cell }
            let byte = start + line.source.utf8.distance(from: line.source.startIndex, to: index)
            let own = advance(of: line.source[index], at: index)
            let count = String(line.source[index]).utf8.count
            clusters.append(.init(bytes: byte..<byte + count, leading: x, trailing: x + own))
            x += own
        }
        return clusters
    }

    func lines() -> (lines: [Line], isTruncated: Bool) {
        let most = max(layout.lineLimit ?? Int.max, 1)
        var lines: [Line] = []
        let paragraphs = layout.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, paragraph) in paragraphs.enumerated() {
            var rest = paragraph
            repeat {
                let (line, after) = firstLine(of: rest)
                if lines.count == most - 1, !after.isEmpty || index < paragraphs.count - 1 {
                    lines.append(cut(rest))
                    return (lines, true)
                }
                lines.append(line)
                rest = after
            } while !rest.isEmpty
        }
        return (lines, false)
    }

    /// The line that `text`, a paragraph's rest, begins with, and what comes after it.
    private func firstLine(of text: Substring) -> (line: Line, rest: Substring) {
        var width = 0.0
        var index = text.startIndex
        var space: (begin: Substring.Index, width: Double)?  // the last run of spaces, where the line may break
        var wasSpace = false
        while index < text.endIndex {
            let character = text[index]
            let isSpace = character == " "
            if isSpace, !wasSpace, index > text.startIndex { space = (index, width) }
            wasSpace = isSpace
            let own = advance(of: character, at: index)
            if width + own > limit, index > text.startIndex {
                // Behind a space that does not fit any more the line breaks as well.
                let (end, kept) = space.map { ($0.begin, $0.width) } ?? (index, width)
                let rest = text[end...].drop { $0 == " " }
                // Spaces that end a paragraph hang when they do not fit.
                return (Line(text: text[..<end], width: kept, source: text[..<end]), rest)
            }
            width += own
            index = text.index(after: index)
        }
        return (Line(text: text, width: width, source: text), text[text.endIndex...])
    }

    /// As much of `text` as fits beside "…".
    private func cut(_ text: Substring) -> Line {
        switch layout.truncation {
        case .tail: cutTail(text)
        case .head: cutHead(text)
        case .middle: cutMiddle(text)
        }
    }

    private func cutTail(_ text: Substring) -> Line {
        var width = 0.0
        var index = text.startIndex
        while index < text.endIndex {
            let own = advance(of: text[index], at: index)
            if width + own + cell > limit { break }
            width += own
            index = text.index(after: index)
        }
        var kept = text[..<index]
        while kept.last == " " {
            width -= advance(of: " ", at: text.index(before: kept.endIndex))
            kept.removeLast()
        }
        return Line(text: kept, width: width + cell, source: kept, ellipsis: kept.count)
    }

    private func cutHead(_ text: Substring) -> Line {
        var width = 0.0
        var index = text.endIndex
        while index > text.startIndex {
            let before = text.index(before: index)
            let own = advance(of: text[before], at: before)
            if width + own + cell > limit { break }
            width += own
            index = before
        }
        return Line(text: text[index...], width: width + cell, source: text[index...], ellipsis: 0)
    }

    /// One character from each end in turn.
    private func cutMiddle(_ text: Substring) -> Line {
        var (width, low, high, isHead) = (0.0, text.startIndex, text.endIndex, true)
        while low < high {
            let next = isHead ? low : text.index(before: high)
            let own = advance(of: text[next], at: next)
            if width + own + cell > limit { break }
            width += own
            if isHead { low = text.index(after: low) } else { high = next }
            isHead.toggle()
        }
        let (head, tail) = (text[..<low], text[high...])
        return Line(text: Substring(head + tail), width: width + cell, source: text, ellipsis: head.count)
    }

    /// What a character adds to its line.
    private func advance(of character: Character, at index: Substring.Index) -> Double {
        let cells = Double(Self.cells(of: character))
        if layout.spans.isEmpty { return cells * (cell - Self.kerning(layout.font)) + Self.kerning(layout.font) }
        var offset = layout.text.utf8.distance(from: layout.text.startIndex, to: index)
        for span in layout.spans {
            if offset < span.length, let attachment = span.attachment { return attachment.width }
            if offset < span.length { return cells * Self.half(span.font) + Self.kerning(span.font) }
            offset -= span.length
        }
        return cells * Self.half(layout.font) + Self.kerning(layout.font)
    }

    /// 2 for East Asian wide characters and emoji, else 1.
    private static func cells(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.value < 0x1100 {
            // ©️ and the keycaps 1️⃣ are emoji by what follows them.
            return character.unicodeScalars.count > 1 && character.unicodeScalars.contains("\u{FE0F}") ? 2 : 1
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        if character.unicodeScalars.count > 1, scalar.properties.isEmoji { return 2 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
            0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
