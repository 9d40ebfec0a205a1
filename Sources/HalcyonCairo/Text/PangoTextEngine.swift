import CFontMap
import CPangoCairo
import Foundation
import HalcyonDrawing

/// The text engine of pictures and windows: Pango over fonts of known directories (Inter, JetBrains Mono, DejaVu).
///
/// What it measures is plain numbers in a bounded cache; the one Pango layout that it has is set anew for each text that
/// is measured or painted. Sizes are whole points, rounded up, so that what stands beside and below a text stands on
/// pixels; a line's ink stands at its exact place in the box. Lines break at words, else at characters; the spaces
/// where a line breaks have no width. What a line limit cuts ends in "…" behind as many characters as fit.
public final class PangoTextEngine: TextEngine {
    /// `pango`.
    public let name = "pango"
    let fonts: FontLibrary
    /// Pango layouts, set anew for each text: all of it, and the line that ends in "…".
    let layout: OpaquePointer
    let ellipsis: OpaquePointer
    /// Where in its text the line stands that ends in "…".
    var cut = LinePlace(bytes: 0..<0, origin: 0)
    private var sizes: GenerationCache<SizeKey, TextMetrics>
    private var styles = SizeStyles()
    /// How many texts Pango had to set since the engine was made: every measurement that no cached number answered.
    public private(set) var settings = 0

    /// An engine over the fonts of `directories`.
    /// - Parameter capacity: how many measurements are kept before the oldest are forgotten; twice as many at most.
    /// - Throws: `FontError` if a family is missing, with the package that has it.
    public init(_ directories: FontDirectories = FontDirectories(), capacity: Int = 16_384) throws(FontError) {
        fonts = try FontLibrary(directories)
        layout = pango_layout_new(fonts.context)
        ellipsis = pango_layout_new(fonts.context)
        sizes = GenerationCache(capacity: capacity)
        for each in [layout, ellipsis] { pango_layout_set_wrap(each, PANGO_WRAP_WORD_CHAR) }
        pango_layout_set_single_paragraph_mode(ellipsis, 1)
    }

    deinit {
        for each in [layout, ellipsis] { hal_object_unref(UnsafeMutableRawPointer(each)) }
    }

    /// The size and baselines of `layout`, in points.
    public func measure(_ layout: TextLayout) -> TextMetrics {
        // One answer serves every width and limit that the text fits into by itself: a window that is resized measures
        // nothing again.
        let style = styles.number(of: layout)
        let natural = cached(SizeKey(layout, style), layout, width: nil, lineLimit: nil)
        if layout.width.map({ natural.size.width <= $0 + Self.tolerance }) ?? true,
            layout.lineLimit.map({ natural.lines <= max($0, 1) }) ?? true
        {
            return natural
        }
        let key = SizeKey(layout, style, width: layout.width, lineLimit: layout.lineLimit)
        return cached(key, layout, width: layout.width, lineLimit: layout.lineLimit)
    }

    /// What sums and differences may take from a width before it is another one: less than half of Pango's unit.
    private static let tolerance = 0.0004

    /// How many measurements are kept now.
    public var cachedCount: Int { sizes.count }

    /// How many characters of a text no font here has a glyph for; they are drawn as boxes with their number in it.
    public func unknownGlyphs(in text: TextLayout) -> Int {
        _ = set(text)
        return Int(pango_layout_get_unknown_glyphs_count(layout))
    }

    /// The file with the outlines of `face`, and its hash; nil if it cannot be read.
    public func fontFile(of face: FontFace) -> FontFile? {
        fonts.path(of: fonts.setting(for: face).description).flatMap(Self.hashed)
    }

    /// The file that the name of any family resolves to: one of ours, whatever is asked for.
    public func fontFile(ofFamily family: String) -> FontFile? { fonts.path(ofFamily: family).flatMap(Self.hashed) }

    private static func hashed(_ path: String) -> FontFile? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return data.withUnsafeBytes { bytes in
            let sum = g_compute_checksum_for_data(
                G_CHECKSUM_SHA256, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count))
            guard let sum else { return nil }
            defer { g_free(sum) }
            return FontFile(path: path, sha256: String(cString: sum))
        }
    }

    private func cached(_ key: SizeKey, _ text: TextLayout, width: Double?, lineLimit: Int?) -> TextMetrics {
        if let known = sizes[key] { return known }
        var text = text
        (text.width, text.lineLimit, text.alignment) = (width, lineLimit, .leading)
        let measured = measureAnew(text)
        sizes[key] = measured
        return measured
    }

    private func measureAnew(_ text: TextLayout) -> TextMetrics {
        settings += 1
        let isTruncated = set(text)
        var (boxes, widest) = ([LineBox](), Int32(0))
        forEachLine(of: text, isTruncated: isTruncated) { line, place in
            boxes.append(box(place.bytes, of: text))
            widest = max(widest, Self.width(of: line))
        }
        // Space between characters is behind the last one as well (semantics 252), where Pango leaves it out.
        let kerning = max(text.spans.last?.font.kerning ?? text.font.kerning, 0)
        let exact = Double(widest) / Double(PANGO_SCALE) + kerning
        var width = exact.rounded(.up)
        // Rounded up, what fits would be wider than its limit (Pango's own "…" is, by a fraction of a point).
        if let limit = text.width, exact <= limit + 1 { width = min(width, limit) }
        let spacing = text.lineSpacing.isFinite ? text.lineSpacing : 0
        let height = max(boxes.reduce(0) { $0 + $1.height } + spacing * Double(boxes.count - 1), 0)
        return TextMetrics(
            size: CGSize(width: width, height: height), firstBaseline: boxes[0].above,
            lastBaseline: height - boxes[boxes.count - 1].below, lines: boxes.count, isTruncated: isTruncated)
    }
}
