import Foundation
import HalcyonDrawing

/// A font as a text engine takes it, and the height of its line in points.
struct ResolvedFont: Hashable {
    var face: FontFace
    var line: Double
}

extension Font {
    /// The font at a type size.
    func resolved(_ typeSize: DynamicTypeSize) -> ResolvedFont {
        let setting = base.setting(typeSize)
        var face = FontFace(
            setting.family, size: setting.size, weight: weight?.number ?? setting.weight, italic: isItalic,
            tracking: setting.tracking, monospacedDigits: hasMonospacedDigits)
        if isBold { face.weight = Self.bold(face) }
        if design == .monospaced { (face.family, face.tracking) = (.monospaced, 0) }
        let factor =
            switch leading {
            case .standard: 1.0
            case .tight: 0.875
            case .loose: 1.125
            }
        return ResolvedFont(face: face, line: (setting.line * factor).rounded())
    }

    /// Its size and the height of its line in points, at the type size that nobody changed.
    package var measures: (size: Double, line: Double) {
        let resolved = resolved(.large)
        return (resolved.face.size, resolved.line)
    }

    /// Semibold where a heavier one would clot: up to 14 points; bold above, and where it is semibold already.
    private static func bold(_ face: FontFace) -> Int {
        face.weight >= 600 ? max(face.weight, 700) : face.size <= 14 ? 600 : 700
    }
}

extension Font.TextStyle {
    var setting: TypeSetting {
        switch self {
        case .largeTitle: TypeScale.largeTitle
        case .title: TypeScale.title
        case .title2: TypeScale.title2
        case .title3: TypeScale.title3
        case .headline: TypeScale.headline
        case .subheadline: TypeScale.subheadline
        case .body: TypeScale.body
        case .callout: TypeScale.callout
        case .footnote: TypeScale.footnote
        case .caption: TypeScale.caption
        case .caption2: TypeScale.caption2
        }
    }
}

extension Font.Base {
    func setting(_ typeSize: DynamicTypeSize) -> TypeSetting {
        switch self {
        case .style(let style):
            let base = style.setting
            if typeSize == .large { return base }
            let size = typeSize.scaled(base.size)
            return TypeSetting(
                size, (base.line * size / base.size).rounded(), base.weight, base.tracking,
                size >= Font.displaySize ? .display : base.family)
        case .scaled(let size, let style):
            let base = style.setting.size
            return Font.setting(size: typeSize == .large ? size : size * typeSize.scaled(base) / base)
        case .size(let size): return Font.setting(size: size)
        }
    }
}

extension Font {
    /// From this size on text is set in the family that is drawn for it.
    static let displaySize = 20.0

    /// The look's text sizes from small to large, between which other sizes lie.
    private static let scale: [TypeSetting] = [
        TypeScale.caption, TypeScale.subheadline, TypeScale.callout, TypeScale.body, TypeScale.title3, TypeScale.title2,
        TypeScale.title, TypeScale.largeTitle,
    ]

    /// How text of any size is set: between the sizes of the look, and beyond them in proportion.
    static func setting(size: Double) -> TypeSetting {
        let size = size.isFinite ? min(max(size, 0), 4000) : 0
        let family: FontFace.Family = size >= displaySize ? .display : .text
        guard let above = scale.firstIndex(where: { $0.size >= size }), above > 0 else {
            let end = size > scale[0].size ? scale[scale.count - 1] : scale[0]
            return TypeSetting(size, (size * end.line / end.size).rounded(), 400, end.tracking, family)
        }
        let (low, high) = (scale[above - 1], scale[above])
        let part = (size - low.size) / (high.size - low.size)
        // The space between letters belongs to the family, which changes on the way.
        let tracking =
            low.family == high.family
            ? low.tracking + part * (high.tracking - low.tracking) : family == low.family ? low.tracking : high.tracking
        return TypeSetting(size, (low.line + part * (high.line - low.line)).rounded(), 400, tracking, family)
    }
}
