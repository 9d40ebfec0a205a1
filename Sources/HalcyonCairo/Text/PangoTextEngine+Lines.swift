import CPangoCairo
import Foundation
import HalcyonDrawing

extension PangoTextEngine {
    /// Sets a text into the engine's layouts; whether something was left out for "…". What `forEachLine` walks then are
    /// the lines that are measured and the lines that are painted.
    func set(_ text: TextLayout) -> Bool {
        let setting = fonts.setting(for: text.font)
        Self.fill(layout, with: text.text, setting)
        pango_layout_set_width(layout, Self.units(text.width))
        guard let most = text.lineLimit.map({ max($0, 1) }), pango_layout_get_line_count(layout) > most else {
            return false
        }
        // Pango limits the lines of each paragraph by itself; the limit here is on all, so the last line is set alone,
        // as the rest of its paragraph.
        let last = pango_layout_get_line_readonly(layout, Int32(clamping: most - 1)).pointee
        var end = last.start_index + last.length
        var item = g_slist_nth(pango_layout_get_lines_readonly(layout), UInt32(clamping: most))
        var isWhole = true  // whether the paragraph ends with that line, so that "…" stands for others only
        while let each = item {
            let line = each.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self).pointee
            if line.is_paragraph_start != 0 { break }
            isWhole = false
            end = line.start_index + line.length
            item = each.pointee.next
        }
        let bytes = UnsafeRawBufferPointer(
            start: pango_layout_get_text(layout) + Int(last.start_index), count: Int(end - last.start_index))
        var rest = String(decoding: bytes, as: UTF8.self)
        if isWhole {
            while rest.last == " " { rest.removeLast() }
            rest += "…"
        }
        Self.fill(ellipsis, with: rest, setting)
        pango_layout_set_width(ellipsis, Self.units(text.width))
        return true
    }

    /// The lines of what was set last, from top to bottom.
    func forEachLine(
        of text: TextLayout, isTruncated: Bool, _ body: (UnsafeMutablePointer<PangoLayoutLine>) -> Void
    ) {
        var left = isTruncated ? max(text.lineLimit ?? 1, 1) - 1 : Int.max
        var item = pango_layout_get_lines_readonly(layout)
        while let each = item, left > 0 {
            body(each.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self))
            left -= 1
            item = each.pointee.next
        }
        if isTruncated { body(pango_layout_get_line_readonly(ellipsis, 0)) }
    }

    /// A line's width in Pango's units.
    static func width(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        return logical.width
    }

    private static func fill(_ layout: OpaquePointer, with text: String, _ setting: FontSetting) {
        pango_layout_set_font_description(layout, setting.description)
        pango_layout_set_attributes(layout, setting.attributes)
        var text = text
        text.withUTF8 { bytes in
            // Pango's text ends at a zero; the sign for it stands in its place, so that the rest is not lost.
            if let base = bytes.baseAddress, memchr(base, 0, bytes.count) != nil {
                var shown = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\0", with: "\u{2400}")
                shown.withUTF8 { setText(layout, $0) }
            } else {
                setText(layout, bytes)
            }
        }
    }

    private static func setText(_ layout: OpaquePointer, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return pango_layout_set_text(layout, "", 0) }
        base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
            pango_layout_set_text(layout, $0, Int32(bytes.count))
        }
    }

    /// A width in Pango's units, to the nearest: a width that was measured and came back through sums and differences is
    /// still wide enough. -1, as wide as it likes, for what is no width or wider than Pango can count.
    private static func units(_ width: Double?) -> Int32 {
        guard let width, width < 1_000_000 else { return -1 }
        return Int32((max(width, 0) * Double(PANGO_SCALE)).rounded())
    }
}
