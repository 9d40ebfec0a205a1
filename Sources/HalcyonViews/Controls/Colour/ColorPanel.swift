import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// All colours to choose from: a field of saturation and brightness, bars of hue and opacity, a number, some swatches.
struct ColorPanel: View {
    let color: RGBA
    let supportsOpacity: Bool
    let choose: @MainActor (RGBA) -> Void
    /// Where a hand left hue and saturation of a colour that has none.
    @State private var kept: HueColor?
    @State private var written: String?

    private typealias Look = Measure.ColorPanel

    var body: some View {
        let shown = shown
        let state = $kept
        let (color, choose, keepsAlpha) = (color, choose, supportsOpacity)
        let set: @MainActor (HueColor) -> Void = { new in
            var new = new
            if !keepsAlpha { new.alpha = 1 }
            state.wrappedValue = new
            var opaque = new
            opaque.alpha = shown.alpha
            // Another opacity leaves a colour beyond sRGB what it is (semantics 279).
            choose(opaque == shown ? RGBA(color.red, color.green, color.blue, new.alpha) : new.rgba)
        }
        VStack(spacing: Look.gap) {
            ControlView(ColorFieldKind(color: shown, set: set))
            ControlView(ColorBarKind(color: shown, part: .hue, set: set))
            if supportsOpacity { ControlView(ColorBarKind(color: shown, part: .alpha, set: set)) }
            HStack(spacing: 2) {
                hexField(shown, set)
                Spacer(minLength: 0)
                ForEach(Array(ColorPanel.swatches.enumerated()), id: \.offset) { swatch in
                    ControlView(SwatchKind(name: swatch.element, isChosen: isChosen(swatch.element, shown), set: set))
                }
            }
        }
        .frame(width: Look.width - 2 * Measure.Group.padY)
    }
    static var _plan: Plan { builtInPlan(Self.self) }

    /// The colour, with what a hand said of it where that is the same colour.
    private var shown: HueColor {
        if let kept, kept.rgba.isNear(color) { return kept }
        return HueColor(color, before: kept)
    }

    private func isChosen(_ name: Palette, _ shown: HueColor) -> Bool { name.color(isDark: false).isNear(shown.rgba) }

    private func hexField(_ shown: HueColor, _ set: @escaping @MainActor (HueColor) -> Void) -> some View {
        let written = $written
        let text = Binding {
            written.wrappedValue ?? shown.hex
        } set: { (new: String) in
            written.wrappedValue = new
            guard let color = HueColor.rgb(hex: new) else { return }
            MainActor.assumeIsolated { set(HueColor(color.opacity(shown.alpha), before: shown)) }
        }
        return TextField("Hex", text: text, onEditingChanged: { if !$0 { written.wrappedValue = nil } })
            .font(.system(size: 12, design: .monospaced)).controlSize(.small).frame(width: 78)
    }

    private static let swatches: [Palette] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple,
    ]
}

extension RGBA {
    /// Whether nobody sees a difference.
    func isNear(_ other: RGBA) -> Bool {
        abs(red - other.red) < 0.002 && abs(green - other.green) < 0.002 && abs(blue - other.blue) < 0.002
            && abs(alpha - other.alpha) < 0.002
    }
}

/// White to the hue across, black below.
struct ColorFieldKind: ControlKind {
    let color: HueColor
    let set: @MainActor (HueColor) -> Void
    static var name: String { "ColorField" }
    private typealias Look = Measure.ColorPanel

    var isFollowed: Bool { true }
    var keepsFloat: Bool { true }
    var focus: FocusKind { .keys }
    func looksLike(_ other: ColorFieldKind) -> Bool { color == other.color }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        ControlMetrics(leastWidth: Look.thumb, leastHeight: Look.field, fillsWidth: true)
    }

    func draw(_ canvas: inout ControlCanvas) {
        let bounds = canvas.bounds
        let path = VectorPath.roundedRectangle(bounds, radius: Look.radius)
        canvas.items.append(
            .fill(
                path,
                .linearGradient(
                    [GradientStop(.white, at: 0), GradientStop(color.pure, at: 1)],
                    start: CGPoint(x: bounds.minX, y: 0), end: CGPoint(x: bounds.maxX, y: 0))))
        canvas.items.append(
            .fill(
                path,
                .linearGradient(
                    [GradientStop(RGBA.black.opacity(0), at: 0), GradientStop(.black, at: 1)],
                    start: CGPoint(x: 0, y: bounds.minY), end: CGPoint(x: 0, y: bounds.maxY))))
        canvas.innerRing(bounds, radius: Look.radius, canvas.look.color(.ring))
        let thumb = CGRect(
            x: color.saturation * Double(bounds.width) - Look.thumb / 2,
            y: (1 - color.brightness) * Double(bounds.height) - Look.thumb / 2, width: Look.thumb, height: Look.thumb)
        canvas.items.append(
            .shadow(.ellipse(thumb), RGBA.black.opacity(0.3), radius: 3, offset: CGSize(width: 0, height: 1)))
        var opaque = color
        opaque.alpha = 1
        canvas.fill(.ellipse(thumb), opaque.rgba)
        canvas.innerRing(thumb, radius: Look.thumb / 2, .white, width: Look.thumbRing)
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: Look.radius) }
    }

    func follow(_ step: PointerStep, _ context: ControlContext) {
        guard step.phase == .began || step.phase == .moved else { return }
        let size = context.size
        var new = color
        new.saturation = min(max(Double(step.location.x) / max(Double(size.width), 1), 0), 1)
        new.brightness = 1 - min(max(Double(step.location.y) / max(Double(size.height), 1), 0), 1)
        if new != color || step.phase == .began { context.perform(.edit) { set(new) } }
    }

    func take(_ key: KeyEvent, _ context: ControlContext) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        var new = color
        switch key.key {
        case .left: new.saturation = max(new.saturation - 0.05, 0)
        case .right: new.saturation = min(new.saturation + 0.05, 1)
        case .up: new.brightness = min(new.brightness + 0.05, 1)
        case .down: new.brightness = max(new.brightness - 0.05, 0)
        default: return false
        }
        context.perform(.edit) { set(new) }
        return true
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .colorWell, label: "Saturation and brightness",
            value: "\(Int((color.saturation * 100).rounded())) %, \(Int((color.brightness * 100).rounded())) %",
            isEnabled: look.isEnabled)
    }
}

/// A bar of all hues, or from nothing to the colour.
struct ColorBarKind: ControlKind {
    enum Part: Hashable { case hue, alpha }
    let color: HueColor
    let part: Part
    let set: @MainActor (HueColor) -> Void
    static var name: String { "ColorBar" }
    private typealias Look = Measure.ColorPanel

    var isFollowed: Bool { true }
    var keepsFloat: Bool { true }
    var focus: FocusKind { .keys }
    func looksLike(_ other: ColorBarKind) -> Bool { color == other.color && part == other.part }

    private var share: Double { part == .hue ? color.hue : color.alpha }

    private func with(_ share: Double) -> HueColor {
        var new = color
        let share = min(max(share, 0), 1)
        if part == .hue { new.hue = share } else { new.alpha = share }
        return new
    }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        ControlMetrics(leastWidth: Look.knob, leastHeight: Look.knob, fillsWidth: true)
    }

    func draw(_ canvas: inout ControlCanvas) {
        let width = Double(canvas.size.width)
        let bar = CGRect(
            x: 0, y: (Double(canvas.size.height) - Look.bar) / 2, width: width, height: Look.bar)
        let path = VectorPath.roundedRectangle(bar, radius: Look.bar / 2)
        let ends = (CGPoint(x: Look.knob / 2, y: 0), CGPoint(x: width - Look.knob / 2, y: 0))
        switch part {
        case .hue:
            let stops = (0...6).map { step in
                GradientStop(
                    HueColor(hue: Double(step % 6) / 6, saturation: 1, brightness: 1).rgba, at: Double(step) / 6)
            }
            canvas.items.append(.fill(path, .linearGradient(stops, start: ends.0, end: ends.1)))
        case .alpha:
            canvas.swatch(path, RGBA.white.opacity(0))
            var full = color
            full.alpha = 1
            canvas.items.append(
                .fill(
                    path,
                    .linearGradient(
                        [GradientStop(full.rgba.opacity(0), at: 0), GradientStop(full.rgba, at: 1)], start: ends.0,
                        end: ends.1)))
        }
        canvas.innerRing(bar, radius: Look.bar / 2, canvas.look.color(.ring))
        let x = ((width - Look.knob) * share).rounded()
        canvas.knob(CGRect(x: x, y: (Double(canvas.size.height) - Look.knob) / 2, width: Look.knob, height: Look.knob))
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: Look.knob / 2) }
    }

    func follow(_ step: PointerStep, _ context: ControlContext) {
        guard step.phase == .began || step.phase == .moved else { return }
        let travel = max(Double(context.size.width) - Look.knob, 1)
        let new = with((Double(step.location.x) - Look.knob / 2) / travel)
        if new != color || step.phase == .began { context.perform(.edit) { set(new) } }
    }

    func take(_ key: KeyEvent, _ context: ControlContext) -> Bool {
        guard key.modifiers.isEmpty, key.key == .left || key.key == .right else { return false }
        context.perform(.edit) { set(with(share + (key.key == .right ? 0.05 : -0.05))) }
        return true
    }

    var adjust: (@MainActor (_ isUp: Bool, _ context: ControlContext) -> Void)? {
        { isUp, context in context.perform(.edit) { set(with(share + (isUp ? 0.1 : -0.1))) } }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .slider, label: part == .hue ? "Hue" : "Opacity",
            value: part == .hue ? "\(Int((share * 360).rounded())) °" : "\(Int((share * 100).rounded())) %",
            actions: [.increment, .decrement], isEnabled: look.isEnabled)
    }
}

/// A colour with a name.
struct SwatchKind: ControlKind {
    let name: Palette
    let isChosen: Bool
    let set: @MainActor (HueColor) -> Void
    static let name = "Swatch"
    private typealias Look = Measure.ColorPanel

    init(name: Palette, isChosen: Bool, set: @escaping @MainActor (HueColor) -> Void) {
        (self.name, self.isChosen, self.set) = (name, isChosen, set)
    }

    var press: (@MainActor () -> Void)? { { set(HueColor(name.color(isDark: false))) } }
    var keepsFloat: Bool { true }
    var focus: FocusKind { .keys }
    func looksLike(_ other: SwatchKind) -> Bool { name == other.name && isChosen == other.isChosen }
    func metrics(_ look: ControlLook) -> ControlMetrics {
        ControlMetrics(leastWidth: Look.swatch - 2, leastHeight: Look.swatch)
    }

    func draw(_ canvas: inout ControlCanvas) {
        let side = Look.swatch - 6
        let box = CGRect(
            x: (Double(canvas.size.width) - side) / 2, y: (Double(canvas.size.height) - side) / 2, width: side,
            height: side)
        canvas.fill(.ellipse(box), name.color(isDark: false))
        if isChosen {
            canvas.outerRing(box, radius: side / 2, canvas.look.accent.text, width: 1.5, distance: 1)
        } else if canvas.isHovered || canvas.isPressed {
            canvas.outerRing(box, radius: side / 2, canvas.look.color(.ringStrong), width: 1.5, distance: 1)
        }
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds.insetBy(dx: 2, dy: 3), radius: Look.swatch / 2 - 3) }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .button, label: Color(name).description.capitalized, traits: isChosen ? .isSelected : [],
            actions: [.press], isEnabled: look.isEnabled)
    }
}
