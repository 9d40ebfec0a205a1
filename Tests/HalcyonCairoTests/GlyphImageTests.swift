import CGlyphs
import CPangoCairo
import Foundation
import Testing

@Suite struct GlyphImageTests {
    /// Draws a text of the system's font map into a mask; whether it was drawn, and its coverage in all.
    func draw(_ text: String, size: Double, at x: Double = 4, into glyphs: OpaquePointer) -> (drawn: Bool, ink: Int) {
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        let context = pango_font_map_create_context(map)
        let layout = pango_layout_new(context)
        let description = pango_font_description_from_string("DejaVu Sans")
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_layout_set_text(layout, text, -1)
        let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, 400, 100)
        let drawn = hal_glyphs_draw(glyphs, pango_layout_get_line_readonly(layout, 0), mask, x, 60, 1, 0, .max)
        cairo_surface_flush(mask)
        let count = Int(cairo_image_surface_get_stride(mask)) * 100
        let ink = UnsafeBufferPointer(start: cairo_image_surface_get_data(mask), count: count).reduce(0) {
            $0 + Int($1)
        }
        cairo_surface_destroy(mask)
        pango_font_description_free(description)
        for object in [layout, context] { g_object_unref(UnsafeMutableRawPointer(object)) }
        g_object_unref(map)
        return (drawn, ink)
    }

    @Test func anImageIsMadeOnceForEachQuarter() {
        let glyphs = hal_glyphs_new(1 << 20)!
        defer { hal_glyphs_free(glyphs) }
        let first = draw("oooo", size: 32, into: glyphs)
        #expect(first.drawn)
        #expect((1...4).contains(hal_glyphs_count(glyphs)))
        // At another quarter it has the same coverage, but for rounding at its edges.
        let moved = draw("oooo", size: 32, at: 4.25, into: glyphs)
        #expect(abs(moved.ink - first.ink) < first.ink / 50)
    }

    @Test func whatNoFontHasIsLeftToTheCaller() {
        let glyphs = hal_glyphs_new(1 << 20)!
        defer { hal_glyphs_free(glyphs) }
        let result = draw("a\u{10FFFD}", size: 32, into: glyphs)
        #expect(!result.drawn)
        #expect(result.ink == 0)
    }

    @Test func theStoreIsBounded() {
        let glyphs = hal_glyphs_new(30_000)!
        defer { hal_glyphs_free(glyphs) }
        var most = 0
        for size in 20..<80 {
            #expect(draw("abcdefgh", size: Double(size), into: glyphs).drawn)
            most = max(most, hal_glyphs_count(glyphs))
        }
        // Without a bound there would be one for each letter of each size, 480 at least.
        #expect(most < 240)
        #expect(hal_glyphs_count(glyphs) > 0)
    }

    @Test func whatIsOutsideTheMaskIsLeftOut() {
        let glyphs = hal_glyphs_new(1 << 20)!
        defer { hal_glyphs_free(glyphs) }
        #expect(draw("wide text", size: 90, at: -200, into: glyphs).drawn)
        #expect(draw("wide text", size: 90, at: 380, into: glyphs).drawn)
        #expect(draw("wide text", size: 90, at: 5000, into: glyphs) == (true, 0))
    }
}
