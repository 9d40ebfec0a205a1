// Made from tokens.json by Scripts/look-tokens; change that file and run it.
import HalcyonDrawing

/// A colour of the look, by its name in tokens.json.
package enum Palette: String, Hashable, Sendable, CaseIterable {
    case window, grouped, sidebar, card, popover, titlebar
    case field, raised, raisedHover, raisedPressed, knob, tooltip
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, separator, ring
    case ringStrong, trackOff, markRing, fieldRing, fill, fillSecondary
    case fillTertiary, hover, pressed, scrim, scrollThumb, highlightEdge
    case fieldShade, systemRed, systemOrange, systemYellow, systemGreen, systemMint
    case systemTeal, systemCyan, systemBlue, systemIndigo, systemPurple, systemPink
    case systemBrown, systemGray, systemGray1, systemGray2, systemGray3, systemGray4
    case systemGray5, systemGray6, accentFill, accentFillTop, accentFillHover, accentFillPressed
    case accentText, accentSoft, destructiveFill, destructiveText, destructiveFillTop, success
    case warning, needed, needless, neededText, needlessText, neededSoft
    case needlessSoft, needlessStripe, onVerdict

    /// The colour in the light scheme or the dark one.
    package func color(isDark: Bool) -> RGBA {
        switch self {
        case .window: isDark ? RGBA(hex: 0x1B1D21) : RGBA(hex: 0xFFFFFF)
        case .grouped: isDark ? RGBA(hex: 0x141518) : RGBA(hex: 0xF3F4F7)
        case .sidebar: isDark ? RGBA(hex: 0x212429) : RGBA(hex: 0xECEEF2)
        case .card: isDark ? RGBA(hex: 0x1F2226) : RGBA(hex: 0xFFFFFF)
        case .popover: isDark ? RGBA(hex: 0x2A2D33) : RGBA(hex: 0xFFFFFF)
        case .titlebar: isDark ? RGBA(hex: 0x1B1D21) : RGBA(hex: 0xFFFFFF)
        case .field: isDark ? RGBA(hex: 0x121316) : RGBA(hex: 0xFFFFFF)
        case .raised: isDark ? RGBA(hex: 0x33373D) : RGBA(hex: 0xFFFFFF)
        case .raisedHover: isDark ? RGBA(hex: 0x3C4147) : RGBA(hex: 0xF7F8FA)
        case .raisedPressed: isDark ? RGBA(hex: 0x292C31) : RGBA(hex: 0xE9EBEF)
        case .knob: isDark ? RGBA(hex: 0xE9ECF0) : RGBA(hex: 0xFFFFFF)
        case .tooltip: isDark ? RGBA(hex: 0x3A3F47) : RGBA(hex: 0x23272E)
        case .label: isDark ? RGBA(hex: 0xF1F3F6) : RGBA(hex: 0x14181F)
        case .secondaryLabel: isDark ? RGBA(hex: 0xB1B8C3) : RGBA(hex: 0x454E5B)
        case .tertiaryLabel: isDark ? RGBA(hex: 0x939BA8) : RGBA(hex: 0x5D6675)
        case .quaternaryLabel: isDark ? RGBA(hex: 0x5F6773) : RGBA(hex: 0xA2AAB6)
        case .separator: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.1) : RGBA(hex: 0x111B2D, alpha: 0.11)
        case .ring: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.13) : RGBA(hex: 0x111B2D, alpha: 0.15)
        case .ringStrong: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.22) : RGBA(hex: 0x111B2D, alpha: 0.24)
        case .trackOff: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.2) : RGBA(hex: 0x111B2D, alpha: 0.2)
        case .markRing: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.38) : RGBA(hex: 0x111B2D, alpha: 0.52)
        case .fieldRing: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.16) : RGBA(hex: 0x111B2D, alpha: 0.2)
        case .fill: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.15) : RGBA(hex: 0x111B2D, alpha: 0.1)
        case .fillSecondary: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.09) : RGBA(hex: 0x111B2D, alpha: 0.065)
        case .fillTertiary: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.055) : RGBA(hex: 0x111B2D, alpha: 0.04)
        case .hover: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.06) : RGBA(hex: 0x111B2D, alpha: 0.05)
        case .pressed: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.11) : RGBA(hex: 0x111B2D, alpha: 0.1)
        case .scrim: isDark ? RGBA(hex: 0x000000, alpha: 0.46) : RGBA(hex: 0x0B1220, alpha: 0.3)
        case .scrollThumb: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.34) : RGBA(hex: 0x111B2D, alpha: 0.34)
        case .highlightEdge: isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.08) : RGBA(hex: 0xFFFFFF, alpha: 0.0)
        case .fieldShade: isDark ? RGBA(hex: 0x000000, alpha: 0.2) : RGBA(hex: 0x111B2D, alpha: 0.05)
        case .systemRed: isDark ? RGBA(hex: 0xF85452) : RGBA(hex: 0xE64343)
        case .systemOrange: isDark ? RGBA(hex: 0xFF9138) : RGBA(hex: 0xEA7D1C)
        case .systemYellow: isDark ? RGBA(hex: 0xF9C635) : RGBA(hex: 0xE8B616)
        case .systemGreen: isDark ? RGBA(hex: 0x51C672) : RGBA(hex: 0x2AA654)
        case .systemMint: isDark ? RGBA(hex: 0x5CD3B6) : RGBA(hex: 0x3AB59A)
        case .systemTeal: isDark ? RGBA(hex: 0x47BFC5) : RGBA(hex: 0x179FA5)
        case .systemCyan: isDark ? RGBA(hex: 0x50C4E9) : RGBA(hex: 0x2BA8CB)
        case .systemBlue: isDark ? RGBA(hex: 0x3E9BFA) : RGBA(hex: 0x157CD8)
        case .systemIndigo: isDark ? RGBA(hex: 0x7A84F8) : RGBA(hex: 0x595FCF)
        case .systemPurple: isDark ? RGBA(hex: 0xBC70EE) : RGBA(hex: 0x9C51CC)
        case .systemPink: isDark ? RGBA(hex: 0xFB5C99) : RGBA(hex: 0xE24484)
        case .systemBrown: isDark ? RGBA(hex: 0xAD8A6C) : RGBA(hex: 0x8E6D50)
        case .systemGray: isDark ? RGBA(hex: 0x878E9A) : RGBA(hex: 0x878E9A)
        case .systemGray1: isDark ? RGBA(hex: 0x878E9A) : RGBA(hex: 0x878E9A)
        case .systemGray2: isDark ? RGBA(hex: 0x646A75) : RGBA(hex: 0xA7ADB7)
        case .systemGray3: isDark ? RGBA(hex: 0x484D56) : RGBA(hex: 0xC2C7CF)
        case .systemGray4: isDark ? RGBA(hex: 0x3A3E45) : RGBA(hex: 0xD3D7DD)
        case .systemGray5: isDark ? RGBA(hex: 0x2B2E34) : RGBA(hex: 0xE5E7EB)
        case .systemGray6: isDark ? RGBA(hex: 0x1C1E22) : RGBA(hex: 0xF3F4F7)
        case .accentFill: isDark ? RGBA(hex: 0x0173A7) : RGBA(hex: 0x0173A7)
        case .accentFillTop: isDark ? RGBA(hex: 0x157EAE) : RGBA(hex: 0x157EAE)
        case .accentFillHover: isDark ? RGBA(hex: 0x137DAD) : RGBA(hex: 0x016C9D)
        case .accentFillPressed: isDark ? RGBA(hex: 0x01618C) : RGBA(hex: 0x01618C)
        case .accentText: isDark ? RGBA(hex: 0x65B9EC) : RGBA(hex: 0x006796)
        case .accentSoft: isDark ? RGBA(hex: 0x65B9EC, alpha: 0.17) : RGBA(hex: 0x0173A7, alpha: 0.12)
        case .destructiveFill: isDark ? RGBA(hex: 0xD03235) : RGBA(hex: 0xD03235)
        case .destructiveText: isDark ? RGBA(hex: 0xFB766F) : RGBA(hex: 0xC4222B)
        case .destructiveFillTop: isDark ? RGBA(hex: 0xD44245) : RGBA(hex: 0xD44245)
        case .success: isDark ? RGBA(hex: 0x4EBA6C) : RGBA(hex: 0x007534)
        case .warning: isDark ? RGBA(hex: 0xDF9632) : RGBA(hex: 0x965502)
        case .needed: isDark ? RGBA(hex: 0x3EAAE1) : RGBA(hex: 0x008AC6)
        case .needless: isDark ? RGBA(hex: 0xF79643) : RGBA(hex: 0xE26E25)
        case .neededText: isDark ? RGBA(hex: 0x61BAEA) : RGBA(hex: 0x006796)
        case .needlessText: isDark ? RGBA(hex: 0xEAA060) : RGBA(hex: 0xA83F07)
        case .neededSoft: isDark ? RGBA(hex: 0x3EAAE1, alpha: 0.15) : RGBA(hex: 0x008AC6, alpha: 0.12)
        case .needlessSoft: isDark ? RGBA(hex: 0xF79643, alpha: 0.15) : RGBA(hex: 0xE26E25, alpha: 0.12)
        case .needlessStripe: isDark ? RGBA(hex: 0x000000, alpha: 0.34) : RGBA(hex: 0xFFFFFF, alpha: 0.42)
        case .onVerdict: isDark ? RGBA(hex: 0x101216) : RGBA(hex: 0xFFFFFF)
        }
    }
}
