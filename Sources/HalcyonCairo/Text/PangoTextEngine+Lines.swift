import CPangoCairo
import Foundation
import HalcyonDrawing

extension PangoTextEngine {
    /// Sets a text into the engine's layouts; whether something was left out for "…". What `forEachLine` walks then are
    /// the lines that are measured and the lines that are painted.
    func set(_ text: TextLayout) -> Bool {
        let setting = fonts.setting(for: text.font)
        fill(layout, with: text.text, text, LinePlace(bytes: 0..<0, origin: 0), setting)
        pango_layout_set_width(layout, Self.units(text.width.map { $0 + slack(text) }))
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
        if isWhole { while rest.last == " " { rest.removeLast() } }
        cut = LineCutter(rest, at: Int(last.start_index), isWhole ? .tail : text.truncation).widest { candidate in
            fill(ellipsis, with: candidate.shown, text, candidate.place, setting)
            guard let width = text.width else { return true }
            return Self.width(of: pango_layout_get_line_readonly(ellipsis, 0)) <= Self.units(width)
        }
        return true
    }

    /// What Pango counts behind a line's last character when it looks whether a word fits, and not into the line's width.
    private func slack(_ text: TextLayout) -> Double {
        let fonts = text.spans.isEmpty ? [text.font] : text.spans.map(\.font)
        return fonts.reduce(0) { max($0, $1.tracking * $1.size) }
    }

    /// The lines of what was set last, from top to bottom, each with its place in the text.
    func forEachLine(
        of text: TextLayout, isTruncated: Bool,
        _ body: (UnsafeMutablePointer<PangoLayoutLine>, _ place: LinePlace) -> Void
    ) {
        var left = isTruncated ? max(text.lineLimit ?? 1, 1) - 1 : Int.max
        var item = pango_layout_get_lines_readonly(layout)
        func bytes(_ line: PangoLayoutLine) -> Range<Int> {
            Int(line.start_index)..<Int(line.start_index + line.length)
        }
        while let each = item, left > 0 {
            let line = each.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            body(line, LinePlace(bytes: bytes(line.pointee), origin: 0))
            left -= 1
            item = each.pointee.next
        }
        guard isTruncated, item != nil else { return }
        body(pango_layout_get_line_readonly(ellipsis, 0), cut)
    }

    /// The box of a line.
    func box(_ bytes: Range<Int>, of text: TextLayout) -> LineBox {
        text.lineBox(bytes) { fonts.setting(for: $0).box(asked: $1) }
    }

    /// A line's width in Pango's units.
    static func width(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        return logical.width
    }

    /// Sets a layout to `shown`, which stands in the text at `place`.
    private func fill(
        _ layout: OpaquePointer, with shown: String, _ text: TextLayout, _ place: LinePlace, _ setting: FontSetting
    ) {
        pango_layout_set_font_description(layout, setting.description)
        if text.spans.isEmpty {
            pango_layout_set_attributes(layout, setting.attributes)
        } else {
            let list = attributes(of: text.spans, place)
            pango_layout_set_attributes(layout, list)
            pango_attr_list_unref(list)
        }
        Self.setText(layout, shown)
    }

    /// The spans' fonts as Pango's attributes, for the part of the text at `place`.
    private func attributes(of spans: [TextSpan], _ place: LinePlace) -> OpaquePointer? {
        let list = pango_attr_list_new()
        var byte = 0
        for span in spans {
            let range = (max(place.inLine(byte), 0), place.inLine(byte + span.length))
            byte += span.length
            if range.1 <= range.0 { continue }
            let setting = fonts.setting(for: span.font)
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                attribute?.pointee.start_index = UInt32(range.0)
                attribute?.pointee.end_index = UInt32(range.1)
                pango_attr_list_insert(list, attribute)
            }
            add(pango_attr_font_desc_new(setting.description))
            if setting.spacing != 0 { add(pango_attr_letter_spacing_new(setting.spacing)) }
            if span.font.monospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
            let rise = span.baselineOffset.isFinite ? min(max(span.baselineOffset, -10_000), 10_000) : 0
            if let attachment = span.attachment { add(shape(attachment)) }
            if rise != 0 { add(pango_attr_rise_new(Int32((rise * Double(PANGO_SCALE)).rounded()))) }
        }
        return list
    }

    /// A box in place of a glyph.
    private func shape(_ attachment: TextAttachment) -> UnsafeMutablePointer<PangoAttribute>? {
        func units(_ length: Double) -> Int32 {
            Int32((min(max(length.isNaN ? 0 : length, -10_000), 10_000) * Double(PANGO_SCALE)).rounded())
        }
        var box = PangoRectangle(
            x: 0, y: units(-attachment.above), width: units(attachment.width),
            height: units(attachment.above + attachment.below))
        return pango_attr_shape_new(&box, &box)
    }

    private static func setText(_ layout: OpaquePointer, _ text: String) {
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
