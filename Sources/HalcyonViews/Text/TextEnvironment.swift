import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// All that texts take from where they stand. Made once for each environment (`Engine.derivedEnvironment`).
final class TextEnvironment {
    // The environment holds what is derived from it.
    private let source: UnretainedEnvironment
    var values: EnvironmentValues { source.values }
    let calendar: Calendar
    let timeZone: TimeZone
    let style: TextStyling
    let font: Font?
    let typeSize: DynamicTypeSize
    let locale: Locale
    let limit: LineLimit
    let alignment: TextLayout.Alignment
    let spacing: Double
    let truncation: TextLayout.Truncation
    let smallestScale: Double
    let isTightened: Bool
    let letterCase: Text.Case?
    /// The ink of links, and what is behind selected characters.
    let linkInk: RGBA
    let selectionInk: RGBA
    /// Whether people can select it.
    let isSelectable: Bool
    /// What its bars are drawn with where it shows bars.
    let redaction: RGBA?
    /// What controls take from here.
    let look: ControlLook
    /// How a text is set that says nothing of itself, and how high its line is.
    let plainFont: ResolvedFont
    /// Such a text is set as it is written, and as high as it is.
    let isPlain: Bool
    /// What images take from where they stand.
    let images: ImageSurroundings

    init(_ values: EnvironmentValues) {
        (font, typeSize, locale) = (values.font, values.dynamicTypeSize, values.locale)
        (calendar, timeZone) = (values.calendar, values.timeZone)
        style = values.textStyling
        limit = values.lineLimits
        alignment =
            switch values.multilineTextAlignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        spacing = Double(values.lineSpacing)
        truncation =
            switch values.truncationMode {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        smallestScale = min(max(Double(values.minimumScaleFactor), 0.01), 1)
        isTightened = values.allowsTightening
        letterCase = values.textCase
        linkInk = Palette.accentText.color(isDark: values.isDark)
        selectionInk = linkInk.opacity(0.25)
        isSelectable = values.isTextSelectable
        redaction = values.isTextRedacted ? Palette.fill.color(isDark: values.isDark) : nil
        // What text is drawn with may depend on keys of its own.
        _ = values.foregroundPaint(0, .zero)
        look = ControlLook(values)
        plainFont = style.font(over: font, .body).resolved(typeSize)
        isPlain = !style.needsParts && letterCase == nil && limit.least <= 1
        images = ImageSurroundings(values)
        source = values.unretained
    }

    /// The environment at a leaf.
    @MainActor static func at(_ node: Int32, _ engine: Engine) -> TextEnvironment {
        engine.derivedEnvironment(at: node) { TextEnvironment($0) }
    }
}

extension TextInk {
    /// One colour: that of the style, or where it has several, the first.
    func color(_ values: EnvironmentValues) -> RGBA { style._paint(in: values, .zero, level: 0).firstColor }
}

extension Paint {
    /// The colour, or the first of several.
    fileprivate var firstColor: RGBA {
        switch self {
        case .color(let color): color
        default: .clear
        }
    }
}

/// How many lines a text may have, and how many it keeps room for.
struct LineLimit: Equatable, Sendable {
    var least = 1
    var most: Int?
}
