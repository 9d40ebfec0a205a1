import CPangoCairo
import HalcyonDrawing

/// A font as Pango knows it: description, attributes, and how high its line is.
final class FontSetting {
    /// Family, size, weight and slant.
    let description: OpaquePointer
    /// Letter spacing and font features; nil where there are none.
    let attributes: OpaquePointer?
    /// What is added after each character, in Pango's units.
    let spacing: Int32
    /// From the baseline up, in points.
    let ascent: Double
    /// From the baseline down, in points.
    let descent: Double
    /// The middle of a line under the text and of one through it, from the baseline up; and how thick both are. In points.
    let underline: Double
    let strikethrough: Double
    let lineThickness: Double

    init(_ face: FontFace, family: String, factor: Double, context: OpaquePointer) {
        // What is no size gets one that Pango can make a font of.
        let size = face.size.isFinite ? min(max(face.size * factor, 0.1), 4000) : 0.1
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(min(max(face.weight, 1), 1000))))
        if face.italic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        self.description = description

        var list: OpaquePointer?
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            if list == nil { list = pango_attr_list_new() }
            pango_attr_list_insert(list, attribute)
        }
        let tracking = face.tracking.isFinite ? min(max(face.tracking, -1), 100) : 0
        let kerning = face.kerning.isFinite ? min(max(face.kerning, -1000), 1000) : 0
        spacing = Int32(((tracking * size + kerning) * Double(PANGO_SCALE)).rounded())
        if spacing != 0 { add(pango_attr_letter_spacing_new(spacing)) }
        if face.monospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
        attributes = list

        let metrics = pango_context_get_metrics(context, description, nil)
        ascent = Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
        descent = Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
        lineThickness = max(Double(pango_font_metrics_get_underline_thickness(metrics)) / Double(PANGO_SCALE), 1)
        underline =
            Double(pango_font_metrics_get_underline_position(metrics)) / Double(PANGO_SCALE) - lineThickness / 2
        strikethrough =
            Double(pango_font_metrics_get_strikethrough_position(metrics)) / Double(PANGO_SCALE) - lineThickness / 2
        pango_font_metrics_unref(metrics)
    }

    deinit {
        pango_font_description_free(description)
        if let attributes { pango_attr_list_unref(attributes) }
    }

    /// The box of a line of this font. A line's own height is a whole number of points, so that lines stand on pixels; one
    /// that is asked for puts what it has beyond the font's half above and half below.
    func box(asked: Double?) -> LineBox {
        let height = asked.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } ?? (ascent + descent).rounded(.up)
        let above = (height - ascent - descent) / 2 + ascent
        return LineBox(above: above, below: height - above)
    }
}
