/// The look's measures of symbols, labels and of what stands for pictures that are not there.
enum ImageMetrics {
    /// A symbol's side in em of the font, by its scale.
    static let small = 0.86
    static let medium = 1.08
    static let large = 1.36
    /// How far a symbol reaches below the baseline, in em.
    static let belowBaseline = 0.125
    /// Points between a label's symbol and its title.
    static let labelGap = 6.0
    /// Where the symbol in an enclosing shape, and a badge at its corner, are in the square of 1 × 1.
    static let enclosed = 0.56
    static let badge = 0.46

    /// What stands for an unknown symbol: its corners in parts of its side, its line in points, its sign in parts.
    static let unknownRadius = 0.2
    static let unknownLine = 1.25
    static let unknownDash = [4.0, 3.0]
    static let unknownSign = 0.62

    /// What stands for a picture that is not there: its size where nothing else says one, its corners, its stripes' width
    /// and pitch, its line, all in points.
    static let missingWidth = 76.0
    static let missingHeight = 52.0
    static let missingRadius = 8.0
    static let stripeWidth = 4.0
    static let stripePitch = 8.0
    static let missingLine = 1.0
    static let missingMargin = 6.0
}
