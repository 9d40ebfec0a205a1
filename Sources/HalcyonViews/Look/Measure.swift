// Made from tokens.json by Scripts/look-tokens; change that file and run it.
import HalcyonDrawing

/// Lengths of the look in points (durations in seconds, shares of 1), by their names in tokens.json.
package enum Measure {
    package enum Radius {
        package static let mark = 4.5
        package static let inner = 6.0
        package static let control = 8.0
        package static let large = 10.0
        package static let menu = 10.0
        package static let card = 12.0
        package static let window = 12.0
        package static let sheet = 16.0
    }
    package enum Toggle {
        package static let width = 38.0
        package static let height = 22.0
        package static let knob = 18.0
        package static let inset = 2.0
        package static let pressedKnob = 21.0
    }
    package enum Mark {
        package static let size = 16.0
        package static let stroke = 1.8
    }
    package enum Slider {
        package static let track = 4.0
        package static let knob = 18.0
        package static let height = 22.0
        package static let halo = 6.0
    }
    package enum Focus {
        package static let width = 2.0
        package static let offset = 2.0
        package static let fieldWidth = 1.5
        package static let fieldGlow = 3.0
    }
    package enum Stepper {
        package static let width = 64.0
        package static let height = 30.0
        package static let smallWidth = 52.0
        package static let smallHeight = 24.0
        package static let bar = 10.0
        package static let stroke = 1.6
        package static let separatorInset = 7.0
        package static let delay = 0.4
        package static let pace = 0.08
    }
    package enum Field {
        package static let height = 30.0
        package static let pad = 9.0
        package static let editorPadX = 9.0
        package static let editorPadY = 7.0
        package static let caret = 1.5
        package static let caretInset = 1.5
        package static let caretPeriod = 1.06
        package static let caretFade = 0.12
        package static let caretBlinks = 10.0
        package static let composed = 1.0
        package static let selection = 0.25
    }
    package enum Segment {
        package static let height = 30.0
        package static let smallHeight = 26.0
        package static let pad = 2.0
        package static let font = 13.0
        package static let side = 12.0
        package static let thumb = 6.0
    }
    package enum Radio {
        package static let dot = 6.0
        package static let row = 24.0
        package static let gap = 8.0
    }
    package enum Palette {
        package static let circle = 18.0
        package static let gap = 6.0
        package static let ring = 2.0
        package static let distance = 2.0
    }
    package enum Progress {
        package static let line = 4.0
        package static let small = 16.0
        package static let regular = 24.0
        package static let large = 32.0
        package static let smallStroke = 2.0
        package static let stroke = 2.6
        package static let largeStroke = 3.4
        package static let arc = 0.28
        package static let turn = 0.9
        package static let steps = 24.0
        package static let bar = 0.3
        package static let travel = 1.4
        package static let rest = 0.2
    }
    package enum Gauge {
        package static let line = 6.0
        package static let circle = 52.0
        package static let stroke = 5.0
        package static let font = 15.0
    }
    package enum Menu {
        package static let pad = 5.0
        package static let row = 28.0
        package static let rowPad = 8.0
        package static let gap = 8.0
        package static let font = 13.5
        package static let check = 13.0
        package static let separatorInset = 8.0
        package static let separatorMargin = 5.0
        package static let shortcut = 12.5
        package static let arrow = 20.0
        package static let arrowSpeed = 280.0
    }
    package enum Form {
        package static let margin = 20.0
        package static let width = 640.0
        package static let row = 44.0
        package static let pad = 14.0
        package static let above = 7.0
        package static let below = 8.0
        package static let gap = 24.0
        package static let columnGap = 12.0
        package static let columnRow = 10.0
    }
    package enum Disclosure {
        package static let chevron = 10.0
        package static let gap = 9.0
        package static let row = 30.0
        package static let inset = 19.0
    }
    package enum Refresh {
        package static let rubber = 0.55
        package static let pull = 60.0
        package static let room = 44.0
    }
    package enum Swipe {
        package static let cell = 74.0
        package static let symbol = 15.0
        package static let caption = 48.0
        package static let pad = 6.0
        package static let full = 0.5
    }
    package enum Search {
        package static let symbol = 13.0
        package static let gap = 6.0
        package static let pad = 12.0
        package static let scope = 24.0
    }
    package enum Table {
        package static let header = 28.0
        package static let headerFont = 11.5
        package static let row = 28.0
        package static let pad = 12.0
        package static let radius = 6.0
        package static let chevron = 9.0
        package static let edge = 8.0
    }
    package enum Group {
        package static let padX = 14.0
        package static let padY = 12.0
        package static let gap = 8.0
    }
    package enum Picker {
        package static let chevron = 11.0
        package static let gap = 14.0
        package static let trailing = 8.0
    }
    package enum Labels {
        package static let gap = 8.0
        package static let sliderGap = 9.0
        package static let symbolGap = 6.0
    }
    package enum Tooltip {
        package static let padX = 8.0
        package static let padY = 5.0
        package static let radius = 6.0
        package static let font = 12.0
        package static let line = 16.0
        package static let width = 280.0
        package static let below = 8.0
        package static let pointer = 16.0
        package static let delay = 0.5
        package static let next = 0.08
        package static let memory = 0.6
    }
    package enum ColorPanel {
        package static let width = 272.0
        package static let field = 92.0
        package static let radius = 8.0
        package static let thumb = 16.0
        package static let thumbRing = 2.5
        package static let bar = 12.0
        package static let knob = 18.0
        package static let gap = 12.0
        package static let swatch = 22.0
        package static let checker = 4.0
        package static let edge = 0.2
    }
    package enum ControlGroup {
        package static let cell = 36.0
        package static let separatorInset = 7.0
    }
    package enum Split {
        package static let sidebarLeast = 200.0
        package static let sidebar = 262.0
        package static let sidebarMost = 360.0
        package static let content = 280.0
        package static let grip = 8.0
        package static let floats = 720.0
        package static let single = 480.0
    }
    package enum Badge {
        package static let height = 18.0
        package static let pad = 6.0
        package static let font = 11.0
    }
    package enum SheetSize {
        package static let width = 428.0
        package static let margin = 32.0
        package static let grabberWidth = 36.0
        package static let grabberHeight = 4.0
        package static let grabberTop = 6.0
    }
    package enum Popover {
        package static let padX = 14.0
        package static let padY = 12.0
        package static let arrowWidth = 20.0
        package static let arrowHeight = 9.0
        package static let distance = 8.0
    }
    package enum Well {
        package static let width = 44.0
        package static let height = 24.0
        package static let radius = 7.0
        package static let inset = 3.0
        package static let innerRadius = 4.5
    }
    package enum Calendar {
        package static let column = 36.0
        package static let row = 34.0
        package static let header = 32.0
        package static let circle = 32.0
        package static let font = 13.5
    }
    package enum State {
        package static let disabled = 0.42
        package static let plainPressed = 0.55
        package static let track = 0.015
        package static let stepGap = 8.0
        package static let stepDot = 3.0
    }
    package enum Inspector {
        package static let width = 1288.0
        package static let height = 778.0
        package static let sidebar = 262.0
        package static let panel = 380.0
        package static let bar = 48.0
        package static let strip = 124.0
        package static let margin = 16.0
        package static let head = 36.0
        package static let headFont = 13.0
        package static let sum = 30.0
        package static let row = 28.0
        package static let indent = 14.0
        package static let bars = 118.0
        package static let barHeight = 8.0
        package static let barRadius = 2.0
        package static let barGap = 2.0
        package static let count = 44.0
        package static let needlessCount = 58.0
        package static let disc = 20.0
        package static let discSymbol = 10.0
        package static let chainRow = 26.0
        package static let elbow = 6.0
        package static let dot = 7.0
        package static let mono = 11.5
        package static let line = 20.0
        package static let numberColumn = 22.0
        package static let verbColumn = 66.0
        package static let sidebarRow = 32.0
        package static let idColumn = 26.0
        package static let idFont = 11.0
        package static let badge = 17.0
        package static let badgePad = 6.0
        package static let badgeGap = 2.0
        package static let badgeX = 7.0
        package static let badgeY = 8.0
        package static let badgeFont = 11.0
        package static let outline = 1.5
        package static let outlineGap = 1.0
        package static let outerShare = 0.55
        package static let stripe = 2.2
        package static let stripeGap = 1.4
        package static let turn = 148.0
        package static let turnBar = 30.0
        package static let turnBars = 42.0
        package static let stageMargin = 24.0
    }
    package enum Wheel {
        package static let text = 18.0
        package static let leastWidth = 120.0
        package static let trackGap = 8.0
        package static let wideTrack = 124.0
        package static let yearTrack = 72.0
        package static let narrowTrack = 56.0
        package static let digits = 24.0
        package static let rowPad = 8.0
        package static let rubberRows = 3.4
        package static let reducedTau = 0.12
        package static let typeAhead = 0.9
        package static let radius = 108.0
        package static let rowPitch = 32.0
        package static let maxAngle = 1.45
        package static let perspective = 0.26
        package static let fadePower = 1.25
        package static let outsideAlpha = 0.62
        package static let edgeFade = 26.0
        package static let bandInset = 8.0
        package static let bandHeight = 34.0
        package static let bandRadius = 8.0
        package static let decayTau = 0.325
        package static let maxRowsPerSecond = 60.0
    }
    package enum Motion {
        package static let pressOut = 0.08
        package static let hoverOut = 0.14
        package static let state = 0.18
        package static let popoverIn = 0.16
        package static let popoverOut = 0.09
        package static let popoverScale = 0.97
        package static let sheetOut = 0.2
        package static let sheetScale = 0.98
        package static let sheetRise = 16.0
        package static let scrim = 0.2
        package static let pageShift = 0.28
        package static let pageDim = 0.08
        package static let pageShade = 0.12
        package static let pageShadeReach = 24.0
        package static let reduced = 0.12
    }
    /// What moves things: a spring's period in seconds, and how much it is damped.
    package enum Springs {
        package static let calm = (response: 0.3, damping: 1.0)
        package static let quick = (response: 0.2, damping: 1.0)
        package static let `throw` = (response: 0.42, damping: 0.86)
        package static let refuse = (response: 0.34, damping: 0.58)
    }
    /// The corners of a check's line in a mark.
    package static let check: [(x: Double, y: Double)] = [(3.9, 8.3), (6.8, 11.1), (12.2, 5.2)]
}

/// The lengths of controls of one size, in points.
package struct ControlMeasure: Hashable, Sendable {
    package let height, side, font, radius, symbol: Double
    package static let mini = ControlMeasure(
        height: 20, side: 7, font: 11, radius: 6, symbol: 11)
    package static let small = ControlMeasure(
        height: 24, side: 9, font: 12, radius: 7, symbol: 12)
    package static let regular = ControlMeasure(
        height: 30, side: 12, font: 14, radius: 8, symbol: 14)
    package static let large = ControlMeasure(
        height: 38, side: 16, font: 15, radius: 10, symbol: 16)
    package static let extraLarge = ControlMeasure(
        height: 46, side: 20, font: 16, radius: 12, symbol: 18)
}

/// How far something stands out: soft shadows, a ring around it, a light edge at its top.
package enum Elevation {
    package enum Layer: Hashable, Sendable {
        case soft(dy: Double, blur: Double, RGBA)
        case ring(Double, RGBA)
        case topEdge(RGBA)
    }
    private static let raisedLight: [Layer] = [
        .soft(dy: 1, blur: 1.5, RGBA(hex: 0x111B2D, alpha: 0.07)),
        .ring(1, RGBA(hex: 0x111B2D, alpha: 0.15)),
    ]
    private static let raisedDark: [Layer] = [
        .soft(dy: 1, blur: 2, RGBA(hex: 0x000000, alpha: 0.28)),
        .ring(1, RGBA(hex: 0x000000, alpha: 0.3)),
        .topEdge(RGBA(hex: 0xFFFFFF, alpha: 0.08)),
    ]
    package static func raised(isDark: Bool) -> [Layer] { isDark ? raisedDark : raisedLight }
    private static let knobLight: [Layer] = [
        .soft(dy: 1, blur: 1, RGBA(hex: 0x111B2D, alpha: 0.1)),
        .soft(dy: 2, blur: 5, RGBA(hex: 0x111B2D, alpha: 0.16)),
        .ring(0.5, RGBA(hex: 0x111B2D, alpha: 0.12)),
    ]
    private static let knobDark: [Layer] = [
        .soft(dy: 1, blur: 1, RGBA(hex: 0x000000, alpha: 0.3)),
        .soft(dy: 2, blur: 6, RGBA(hex: 0x000000, alpha: 0.38)),
    ]
    package static func knob(isDark: Bool) -> [Layer] { isDark ? knobDark : knobLight }
    private static let cardLight: [Layer] = [
        .soft(dy: 1, blur: 2, RGBA(hex: 0x111B2D, alpha: 0.04)),
        .ring(1, RGBA(hex: 0x111B2D, alpha: 0.07)),
    ]
    private static let cardDark: [Layer] = [.ring(1, RGBA(hex: 0xFFFFFF, alpha: 0.07))]
    package static func card(isDark: Bool) -> [Layer] { isDark ? cardDark : cardLight }
    private static let menuLight: [Layer] = [
        .soft(dy: 2, blur: 6, RGBA(hex: 0x111B2D, alpha: 0.07)),
        .soft(dy: 12, blur: 32, RGBA(hex: 0x111B2D, alpha: 0.16)),
        .ring(1, RGBA(hex: 0x111B2D, alpha: 0.09)),
    ]
    private static let menuDark: [Layer] = [
        .soft(dy: 2, blur: 6, RGBA(hex: 0x000000, alpha: 0.3)),
        .soft(dy: 14, blur: 36, RGBA(hex: 0x000000, alpha: 0.52)),
        .ring(1, RGBA(hex: 0xFFFFFF, alpha: 0.1)),
    ]
    package static func menu(isDark: Bool) -> [Layer] { isDark ? menuDark : menuLight }
    private static let sheetLight: [Layer] = [
        .soft(dy: 8, blur: 24, RGBA(hex: 0x111B2D, alpha: 0.12)),
        .soft(dy: 32, blur: 80, RGBA(hex: 0x111B2D, alpha: 0.26)),
        .ring(1, RGBA(hex: 0x111B2D, alpha: 0.1)),
    ]
    private static let sheetDark: [Layer] = [
        .soft(dy: 8, blur: 24, RGBA(hex: 0x000000, alpha: 0.4)),
        .soft(dy: 32, blur: 80, RGBA(hex: 0x000000, alpha: 0.62)),
        .ring(1, RGBA(hex: 0xFFFFFF, alpha: 0.11)),
    ]
    package static func sheet(isDark: Bool) -> [Layer] { isDark ? sheetDark : sheetLight }
    private static let windowLight: [Layer] = [
        .soft(dy: 6, blur: 18, RGBA(hex: 0x111B2D, alpha: 0.1)),
        .soft(dy: 22, blur: 60, RGBA(hex: 0x111B2D, alpha: 0.24)),
        .ring(1, RGBA(hex: 0x111B2D, alpha: 0.14)),
    ]
    private static let windowDark: [Layer] = [
        .soft(dy: 22, blur: 60, RGBA(hex: 0x000000, alpha: 0.6)),
        .ring(1, RGBA(hex: 0x000000, alpha: 0.6)),
        .topEdge(RGBA(hex: 0xFFFFFF, alpha: 0.09)),
    ]
    package static func window(isDark: Bool) -> [Layer] { isDark ? windowDark : windowLight }
    private static let prominentLight: [Layer] = [
        .soft(dy: 1, blur: 2, RGBA(hex: 0x111B2D, alpha: 0.18)),
        .topEdge(RGBA(hex: 0xFFFFFF, alpha: 0.16)),
    ]
    private static let prominentDark: [Layer] = [
        .soft(dy: 1, blur: 2, RGBA(hex: 0x000000, alpha: 0.35)),
        .topEdge(RGBA(hex: 0xFFFFFF, alpha: 0.14)),
    ]
    package static func prominent(isDark: Bool) -> [Layer] { isDark ? prominentDark : prominentLight }
}
