import HalcyonViews

// UIKit's colours that are another in the dark scheme, in the look's shades.
extension UIColor {
    /// Hues.
    public static let systemRed = UIColor(Color(palette: .systemRed))
    public static let systemOrange = UIColor(Color(palette: .systemOrange))
    public static let systemYellow = UIColor(Color(palette: .systemYellow))
    public static let systemGreen = UIColor(Color(palette: .systemGreen))
    public static let systemMint = UIColor(Color(palette: .systemMint))
    public static let systemTeal = UIColor(Color(palette: .systemTeal))
    public static let systemCyan = UIColor(Color(palette: .systemCyan))
    public static let systemBlue = UIColor(Color(palette: .systemBlue))
    public static let systemIndigo = UIColor(Color(palette: .systemIndigo))
    public static let systemPurple = UIColor(Color(palette: .systemPurple))
    public static let systemPink = UIColor(Color(palette: .systemPink))
    public static let systemBrown = UIColor(Color(palette: .systemBrown))
    public static let systemGray = UIColor(Color(palette: .systemGray))
    public static let systemGray2 = UIColor(Color(palette: .systemGray2))
    public static let systemGray3 = UIColor(Color(palette: .systemGray3))
    public static let systemGray4 = UIColor(Color(palette: .systemGray4))
    public static let systemGray5 = UIColor(Color(palette: .systemGray5))
    public static let systemGray6 = UIColor(Color(palette: .systemGray6))

    /// The ink of text that says most, less, and least; of what is written where nothing is yet; of links.
    public static let label = UIColor(Color(palette: .label))
    public static let secondaryLabel = UIColor(Color(palette: .secondaryLabel))
    public static let tertiaryLabel = UIColor(Color(palette: .tertiaryLabel))
    public static let quaternaryLabel = UIColor(Color(palette: .quaternaryLabel))
    public static let placeholderText = UIColor(Color(palette: .tertiaryLabel))
    public static let link = UIColor(Color(palette: .accentText))

    /// What is behind everything, behind a group in it, and behind what stands in that.
    public static let systemBackground = UIColor(Color(palette: .window))
    public static let secondarySystemBackground = UIColor(Color(palette: .grouped))
    public static let tertiarySystemBackground = UIColor(Color(palette: .card))
    /// The same where the ground is that of groups.
    public static let systemGroupedBackground = UIColor(Color(palette: .grouped))
    public static let secondarySystemGroupedBackground = UIColor(Color(palette: .card))
    public static let tertiarySystemGroupedBackground = UIColor(Color(palette: .grouped))

    /// What fills small shapes over a ground, from the strongest to the weakest.
    public static let systemFill = UIColor(Color(palette: .fill))
    public static let secondarySystemFill = UIColor(Color(palette: .fillSecondary))
    public static let tertiarySystemFill = UIColor(Color(palette: .fillTertiary))
    public static let quaternarySystemFill = UIColor(Color(palette: .fillTertiary).opacity(0.5))

    /// Lines between things, which what is behind shows through or not.
    public static let separator = UIColor(Color(palette: .separator))
    public static let opaqueSeparator = UIColor(Color(palette: .systemGray4))
    /// The program's accent.
    public static let tintColor = UIColor(Color.accentColor)
}
