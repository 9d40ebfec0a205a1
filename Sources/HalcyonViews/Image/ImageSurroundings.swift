import HalcyonCore

/// What images take from where they stand, the font and the ink aside.
struct ImageSurroundings {
    let isDark: Bool
    let isRightToLeft: Bool
    let scale: Image.Scale
    let variants: SymbolVariants

    init(_ values: EnvironmentValues) {
        (isDark, isRightToLeft) = (values.isDark, values.layoutDirection == .rightToLeft)
        (scale, variants) = (values.imageScale, values.symbolVariants)
    }
}

extension Image.Scale {
    /// A symbol's side in em.
    var side: Double {
        switch self {
        case .small: ImageMetrics.small
        case .medium: ImageMetrics.medium
        case .large: ImageMetrics.large
        }
    }
}
