import CFontMap
import CPangoCairo
import Foundation
import HalcyonDrawing

/// The fonts that everything is measured and drawn with: a font map of its own over known directories, and one Pango
/// context whose options are all set here, so that neither the machine's configuration nor the window's changes a
/// width. Measuring, window and picture share it.
final class FontLibrary {
    /// The context of every layout; it stays as it was made.
    let context: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let monospaced: (family: String, factor: Double)
    private var settings = GenerationCache<FontFace, FontSetting>(capacity: 256)

    init(_ directories: FontDirectories) throws(FontError) {
        guard let map = hal_font_map_new(directories.configuration) else {
            throw .unreadable([directories.inter, directories.jetBrainsMono, directories.dejaVu])
        }
        func has(_ family: String) -> Bool {
            pango_font_map_get_family(map, family).map { String(cString: pango_font_family_get_name($0)) } == family
        }
        for (family, directory, package) in [
            ("Inter", directories.inter, "fonts-inter"), ("Inter Display", directories.inter, "fonts-inter"),
            ("DejaVu Sans", directories.dejaVu, "fonts-dejavu-core"),
        ] where !has(family) {
            hal_object_unref(map)
            throw .missing(family: family, directory: directory, package: package)
        }
        // The stand-in's letters are larger for the same em.
        monospaced = has("JetBrains Mono") ? ("JetBrains Mono", 1) : ("DejaVu Sans Mono", 0.92)
        guard has(monospaced.family) else {
            hal_object_unref(map)
            throw .missing(
                family: "JetBrains Mono", directory: directories.jetBrainsMono, package: "fonts-jetbrains-mono")
        }
        self.map = map
        context = pango_font_map_create_context(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_cairo_context_set_resolution(context, 96)
        // Whole advances would space letters unevenly. Cairo would put glyphs on whole pixels or not, by its version; the
        // painter draws their outlines instead, so each stands where the font wants it, on every version.
        pango_context_set_round_glyph_positions(context, 0)
        // The locale would choose among glyphs and fonts.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    }

    deinit {
        settings.removeAll()
        hal_object_unref(UnsafeMutableRawPointer(context))
        hal_object_unref(map)
    }

    /// What Pango needs to set text in `face`; made once for each face in use.
    func setting(for face: FontFace) -> FontSetting {
        if let known = settings[face] { return known }
        let family =
            switch face.family {
            case .text: "Inter"
            case .display: "Inter Display"
            case .monospaced: monospaced.family
            }
        let made = FontSetting(
            face, family: family, factor: face.family == .monospaced ? monospaced.factor : 1, context: context)
        settings[face] = made
        return made
    }

    /// The file that a family's name resolves to here.
    func path(ofFamily family: String) -> String? {
        let description = pango_font_description_from_string(family)
        defer { pango_font_description_free(description) }
        return path(of: description)
    }

    /// The file that a description resolves to here.
    func path(of description: OpaquePointer?) -> String? {
        guard let path = hal_font_file(context, description) else { return nil }
        defer { g_free(path) }
        return String(cString: path)
    }
}
