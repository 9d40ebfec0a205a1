import Foundation

/// The text engine whose answers are the same on every machine, on which exact frames in tests rest.
///
/// Each grapheme cluster is ½ em wide (1 em if it is East Asian wide or an emoji); ascent 0.8 em, descent 0.2 em, line
/// height 1 em; no kerning, weight and tracking ignored; lines break at spaces, else anywhere. "Hello" at 10 pt is
/// 25 × 10.
public final class FixedAdvanceTextEngine: TextEngine {
    /// `fixed`.
    public let name = "fixed"

    /// The one engine needs nothing.
    public init() {}

    /// The size and baselines of `layout`, in points.
    public func measure(_ layout: TextLayout) -> TextMetrics {
        let em = layout.font.size
        let line = layout.lineHeight ?? em
        let half = em / 2
        var lines = 1
        var widest = 0
        var truncated = false
        if layout.width == nil, let plain = Self.asciiCount(layout.text) {
            widest = plain
        } else {
            let limit = layout.width.map { max(Int(($0 / half + 1e-9).rounded(.down)), 1) } ?? Int.max
            var all = Self.breakLines(layout.text, limit: limit)
            if let most = layout.lineLimit.map({ max($0, 1) }), all.count > most {
                all.removeLast(all.count - most)
                truncated = true
                // The ellipsis takes the place of what no longer fits beside it.
                all[most - 1] = min(all[most - 1] + 1, max(limit, 1))
            }
            (lines, widest) = (all.count, all.max() ?? 0)
        }
        let lead = (line - em) / 2
        let first = lead + em * 0.8
        return TextMetrics(
            size: CGSize(width: Double(widest) * half, height: Double(lines) * line), firstBaseline: first,
            lastBaseline: first + Double(lines - 1) * line, lines: lines, isTruncated: truncated)
    }

    /// The number of half-em cells of a text that is one line of ASCII, found without looking at grapheme clusters.
    private static func asciiCount(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            for byte in bytes where byte >= 0x80 || byte == 0x0A || byte == 0x0D { return nil }
            return bytes.count
        }
    }

    /// The width of each line in half-em cells.
    private static func breakLines(_ text: String, limit: Int) -> [Int] {
        var lines: [Int] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = 0  // cells in this line
            var atSpace = 0  // cells up to and without the last space where it may break; 0: nowhere
            var sinceSpace = 0  // cells since that space
            for character in paragraph {
                let cells = cells(of: character)
                if character == " " {
                    // A space at the line's end hangs; it never begins a line by itself.
                    (atSpace, sinceSpace) = (line, 0)
                    if line < limit { line += 1 }
                    continue
                }
                if line + cells > limit, line > 0 {
                    if atSpace > 0 {
                        lines.append(atSpace)
                        line = sinceSpace
                    } else {
                        lines.append(line)
                        (line, sinceSpace) = (0, 0)
                    }
                    atSpace = 0
                }
                line += cells
                sinceSpace += cells
            }
            lines.append(line)
        }
        return lines.isEmpty ? [0] : lines
    }

    /// 2 for East Asian wide characters and emoji, else 1.
    private static func cells(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.value < 0x1100 { return 1 }
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
