import HalcyonDrawing

/// The colours that controls make of one accent (look 2.4).
struct Accent: Hashable {
    /// Of what is on, its upper edge, under the pointer and pressed.
    var fill, fillTop, fillHover, fillPressed: RGBA
    /// Of text and lines.
    var text: RGBA
    /// Of what is selected.
    var soft: RGBA
    /// Of text on a fill.
    var onFill: RGBA

    /// The accent of programs that say none.
    static func standard(isDark: Bool) -> Accent {
        func color(_ name: Palette) -> RGBA { name.color(isDark: isDark) }
        return Accent(
            fill: color(.accentFill), fillTop: color(.accentFillTop), fillHover: color(.accentFillHover),
            fillPressed: color(.accentFillPressed), text: color(.accentText), soft: color(.accentSoft), onFill: .white)
    }

    /// Red, for what destroys.
    static func destructive(isDark: Bool) -> Accent {
        var accent = Accent(Palette.destructiveFill.color(isDark: isDark), isDark: isDark)
        accent.fillTop = Palette.destructiveFillTop.color(isDark: isDark)
        accent.text = Palette.destructiveText.color(isDark: isDark)
        accent.onFill = .white
        return accent
    }

    private init(
        fill: RGBA, fillTop: RGBA, fillHover: RGBA, fillPressed: RGBA, text: RGBA, soft: RGBA, onFill: RGBA
    ) {
        (self.fill, self.fillTop, self.fillHover, self.fillPressed) = (fill, fillTop, fillHover, fillPressed)
        (self.text, self.soft, self.onFill) = (text, soft, onFill)
    }

    /// What becomes of any colour.
    init(_ color: RGBA, isDark: Bool) {
        fill = color
        fillTop = color.mixed(with: .white, by: 0.08, isPerceptual: false)
        fillHover = color.mixed(with: isDark ? .white : .black, by: isDark ? 0.07 : 0.06, isPerceptual: false)
        fillPressed = color.mixed(with: .black, by: 0.16, isPerceptual: false)
        onFill = RGBA.white.contrast(with: color) >= Accent.least ? .white : Palette.label.color(isDark: false)
        text = Accent.text(color, isDark: isDark)
        soft = isDark ? text.opacity(Accent.softOnDark) : color.opacity(Accent.softOnLight)
    }

    /// The same for a window that has not the keyboard.
    func withGreyFills(isDark: Bool) -> Accent {
        var grey = Accent(Palette.systemGray2.color(isDark: isDark), isDark: isDark)
        (grey.text, grey.soft) = (text, soft)
        return grey
    }

    private static let least = 4.5
    private static let (softOnLight, softOnDark) = (0.12, 0.17)

    /// The colour, lighter or darker until it can be read on its own soft ground.
    private static func text(_ color: RGBA, isDark: Bool) -> RGBA {
        let ground = (isDark ? Palette.popover : .sidebar).color(isDark: isDark)
        var start = Oklab(color)
        if isDark { (start.a, start.b) = (start.a * 0.82, start.b * 0.82) }
        func shade(_ lightness: Double) -> RGBA {
            var shade = start
            shade.lightness = lightness
            return shade.rgba
        }
        func isLegible(_ text: RGBA) -> Bool {
            let soft = isDark ? text.over(ground, softOnDark) : color.over(ground, softOnLight)
            return text.contrast(with: soft) >= least + 0.05
        }
        if isLegible(shade(start.lightness)) { return shade(start.lightness) }
        var (near, far) = (start.lightness, isDark ? 1.0 : 0.0)
        for _ in 0..<16 {
            let middle = (near + far) / 2
            if isLegible(shade(middle)) { far = middle } else { near = middle }
        }
        return shade(far)
    }
}

extension RGBA {
    /// The opaque colour that this one gives on a ground, where it is seen to a share.
    fileprivate func over(_ ground: RGBA, _ share: Double) -> RGBA {
        RGBA(
            red * share + ground.red * (1 - share), green * share + ground.green * (1 - share),
            blue * share + ground.blue * (1 - share))
    }
}
