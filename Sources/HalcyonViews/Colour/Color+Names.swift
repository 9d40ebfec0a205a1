import HalcyonDrawing

extension Color {
    /// SwiftUI's named colours, in the look's shades.
    public static let red = Color(Palette.systemRed)
    public static let orange = Color(Palette.systemOrange)
    public static let yellow = Color(Palette.systemYellow)
    public static let green = Color(Palette.systemGreen)
    public static let mint = Color(Palette.systemMint)
    public static let teal = Color(Palette.systemTeal)
    public static let cyan = Color(Palette.systemCyan)
    public static let blue = Color(Palette.systemBlue)
    public static let indigo = Color(Palette.systemIndigo)
    public static let purple = Color(Palette.systemPurple)
    public static let pink = Color(Palette.systemPink)
    public static let brown = Color(Palette.systemBrown)
    public static let gray = Color(Palette.systemGray)
    public static let black = Color(.fixed(.black))
    public static let white = Color(.fixed(.white))
    public static let clear = Color(.fixed(.clear))
    /// The ink of text.
    public static let primary = Color(Palette.label)
    /// The ink of text that says less.
    public static let secondary = Color(Palette.secondaryLabel)
    /// The program's accent.
    public static let accentColor = Color(Palette.accentFill)
}

extension ShapeStyle where Self == Color {
    /// SwiftUI's named colours, in the look's shades.
    public static var red: Color { .init(Palette.systemRed) }
    public static var orange: Color { .init(Palette.systemOrange) }
    public static var yellow: Color { .init(Palette.systemYellow) }
    public static var green: Color { .init(Palette.systemGreen) }
    public static var mint: Color { .init(Palette.systemMint) }
    public static var teal: Color { .init(Palette.systemTeal) }
    public static var cyan: Color { .init(Palette.systemCyan) }
    public static var blue: Color { .init(Palette.systemBlue) }
    public static var indigo: Color { .init(Palette.systemIndigo) }
    public static var purple: Color { .init(Palette.systemPurple) }
    public static var pink: Color { .init(Palette.systemPink) }
    public static var brown: Color { .init(Palette.systemBrown) }
    public static var gray: Color { .init(Palette.systemGray) }
    public static var black: Color { .init(.fixed(.black)) }
    public static var white: Color { .init(.fixed(.white)) }
    public static var clear: Color { .init(.fixed(.clear)) }
}
