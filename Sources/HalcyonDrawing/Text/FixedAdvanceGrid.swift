import Foundation

/// The cells of half an em into which the fixed-advance engine sets one text.
struct FixedAdvanceGrid {
    /// Half an em in points: the width of a cell.
    let half: Double
    /// The height of a line in points.
    let lineHeight: Double
    /// From the top to the first baseline, in points.
    let firstBaseline: Double
    /// The greatest number of cells in a line.
    let limit: Int

    /// One line while it is being set.
    struct Line {
        var text: Substring
        var cells: Int
        var hasEllipsis = false
    }

    init(_ layout: TextLayout) {
        let em = layout.font.size.isFinite ? max(layout.font.size, 0) : 0
        let half = em / 2
        self.half = half
        lineHeight = layout.lineHeight.flatMap { $0.isFinite ? max($0, 0) : nil } ?? em
        firstBaseline = (lineHeight - em) / 2 + em * 0.8
        // A width that is a whole number of cells but for rounding holds that many cells.
        let cells = layout.width.map { ($0 / half + 1e-9).rounded(.down) } ?? .infinity
        limit = cells < 1e9 ? Int(max(cells, 1)) : Int.max
    }

    func metrics(lines: Int, widest: Int, isTruncated: Bool) -> TextMetrics {
        TextMetrics(
            size: CGSize(width: Double(widest) * half, height: Double(lines) * lineHeight),
            firstBaseline: firstBaseline, lastBaseline: firstBaseline + Double(lines - 1) * lineHeight, lines: lines,
            isTruncated: isTruncated)
    }

    /// The number of cells of a text that is one line of ASCII, found without looking for grapheme clusters.
    static func asciiCount(_ text: String) -> Int? {
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

    func lines(of layout: TextLayout) -> (lines: [Line], isTruncated: Bool) {
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
        var cells = 0
        var index = text.startIndex
        var space: (begin: Substring.Index, cells: Int)?  // the last run of spaces, where the line may break
        var wasSpace = false
        while index < text.endIndex {
            let character = text[index]
            let isSpace = character == " "
            if isSpace, !wasSpace, index > text.startIndex { space = (index, cells) }
            wasSpace = isSpace
            let width = Self.cells(of: character)
            if cells + width > limit, index > text.startIndex {
                // Behind a space that does not fit any more the line breaks as well.
                let (end, count) = space.map { ($0.begin, $0.cells) } ?? (index, cells)
                let rest = text[end...].drop { $0 == " " }
                // Spaces that end a paragraph hang when they do not fit.
                return (Line(text: text[..<end], cells: count), rest)
            }
            cells += width
            index = text.index(after: index)
        }
        return (Line(text: text, cells: cells), text[text.endIndex...])
    }

    /// As much of `text` as fits before "…".
    private func cut(_ text: Substring) -> Line {
        var cells = 0
        var index = text.startIndex
        while index < text.endIndex {
            let width = Self.cells(of: text[index])
            if cells + width + 1 > limit { break }
            cells += width
            index = text.index(after: index)
        }
        var kept = text[..<index]
        while kept.last == " " {
            kept.removeLast()
            cells -= 1
        }
        return Line(text: kept, cells: cells + 1, hasEllipsis: true)
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
