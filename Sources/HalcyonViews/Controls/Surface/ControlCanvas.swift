import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// What a control is drawn on: its look, its size in points, what a hand does with it, and what is drawn so far.
@MainActor struct ControlCanvas {
    let look: ControlLook
    let size: CGSize
    /// What a hand does with the control.
    private(set) var isPressed, isHovered: Bool
    let isFocused: Bool
    /// The same while the window has the keyboard, too, and whether a ring shows it.
    let hasKeys, showsFocus: Bool
    let engine: Engine
    let node: Int32
    var items: [DisplayItem] = []

    init(_ node: Int32, _ size: LayoutSize, _ look: ControlLook, _ engine: Engine) {
        (self.node, self.look, self.engine) = (node, look, engine)
        self.size = CGSize(width: size.width, height: size.height)
        isPressed = engine.pressedNode?.index == node && look.isEnabled
        isHovered = engine.isHovered(node) && look.isEnabled
        isFocused = engine.isFocused(node)
        hasKeys = isFocused && engine.windowActivity == .key
        showsFocus = hasKeys && engine.showsFocus(node) && engine.environmentValues(at: node).isFocusEffectEnabled
    }

    var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// Empty, for the control as a hand would have it.
    func empty(isPressed: Bool, isHovered: Bool) -> ControlCanvas {
        var canvas = self
        (canvas.isPressed, canvas.isHovered, canvas.items) = (isPressed, isHovered, [])
        return canvas
    }

    /// A part of the control, by its distance from the side where reading begins.
    func rect(leading: Double, width: Double, top: Double, height: Double) -> CGRect {
        CGRect(
            x: look.isRightToLeft ? Double(size.width) - leading - width : leading, y: top, width: width,
            height: height)
    }

    mutating func fill(_ path: VectorPath, _ color: RGBA) { items.append(.fill(path, .color(color))) }
    mutating func fill(_ path: VectorPath, _ name: Palette) { fill(path, look.color(name)) }

    /// A fill that is lighter at its upper edge.
    mutating func fill(_ path: VectorPath, top: RGBA, bottom: RGBA) {
        let bounds = path.bounds
        items.append(
            .fill(
                path,
                .linearGradient(
                    [GradientStop(top, at: 0), GradientStop(bottom, at: 1)],
                    start: CGPoint(x: bounds.midX, y: bounds.minY), end: CGPoint(x: bounds.midX, y: bounds.maxY))))
    }

    /// A hairline inside a rounded rectangle.
    mutating func innerRing(_ rect: CGRect, radius: Double, _ color: RGBA, width: Double = 1) {
        let path = VectorPath.roundedRectangle(
            rect.insetBy(dx: width / 2, dy: width / 2), radius: max(radius - width / 2, 0))
        items.append(.stroke(path, width: width, .color(color)))
    }

    /// A line around a rounded rectangle, outside of it.
    mutating func outerRing(_ rect: CGRect, radius: Double, _ color: RGBA, width: Double = 1, distance: Double = 0) {
        let out = distance + width / 2
        let path = VectorPath.roundedRectangle(rect.insetBy(dx: -out, dy: -out), radius: radius + out)
        items.append(.stroke(path, width: width, .color(color)))
    }

    /// The shadows and the ring of something that stands out; before its fill.
    mutating func raise(_ rect: CGRect, radius: Double, _ layers: [Elevation.Layer], ring: RGBA? = nil) {
        let path = VectorPath.roundedRectangle(rect, radius: radius)
        for layer in layers {
            if case .soft(let dy, let blur, let color) = layer {
                items.append(.shadow(path, color, radius: blur, offset: CGSize(width: 0, height: dy)))
            }
        }
        for layer in layers {
            if case .ring(let width, let color) = layer {
                outerRing(rect, radius: radius, ring ?? color, width: width)
            }
        }
    }

    /// The light edge of what stands out; after its fill.
    mutating func edge(_ rect: CGRect, radius: Double, _ color: RGBA) {
        guard color.alpha > 0 else { return }
        let path = VectorPath.roundedRectangle(rect.insetBy(dx: 0.5, dy: 0.5), radius: max(radius - 0.5, 0))
        let fade = max(min(radius, Double(rect.height) / 2), 1)
        items.append(
            .stroke(
                path, Stroke(width: 1),
                .linearGradient(
                    [GradientStop(color, at: 0), GradientStop(color.opacity(0), at: 1)],
                    start: CGPoint(x: rect.midX, y: rect.minY),
                    end: CGPoint(x: rect.midX, y: Double(rect.minY) + fade))))
    }

    mutating func edge(_ rect: CGRect, radius: Double, of layers: [Elevation.Layer]) {
        for layer in layers { if case .topEdge(let color) = layer { edge(rect, radius: radius, color) } }
    }

    /// A raised key: white, a ring, a small shadow; flat while it is pressed (look 6).
    mutating func key(_ rect: CGRect, radius: Double, isPressed: Bool, isHovered: Bool) {
        let layers = Elevation.raised(isDark: look.isDark)
        let path = VectorPath.roundedRectangle(rect, radius: radius)
        if isPressed {
            fill(path, .raisedPressed)
            outerRing(rect, radius: radius, look.color(.ringStrong))
            return
        }
        raise(rect, radius: radius, layers, ring: isHovered ? look.color(.ringStrong) : nil)
        fill(path, isHovered ? .raisedHover : .raised)
        edge(rect, radius: radius, of: layers)
    }

    /// The ring around what has the keyboard.
    mutating func focusRing(_ rect: CGRect, radius: Double) {
        let half = Measure.Focus.width / 2
        let out = Measure.Focus.offset + half
        items.append(
            .stroke(
                .roundedRectangle(rect.insetBy(dx: -out, dy: -out), radius: radius + out), width: Measure.Focus.width,
                .color(look.accent.text)))
    }

    /// A round white knob.
    mutating func knob(_ rect: CGRect) {
        let radius = Double(rect.height) / 2
        raise(rect, radius: radius, Elevation.knob(isDark: look.isDark))
        fill(.roundedRectangle(rect, radius: radius), .knob)
    }

    /// A line through points.
    mutating func line(_ points: [(x: Double, y: Double)], width: Double, _ color: RGBA) {
        var elements: [VectorPath.Element] = []
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.x, y: point.y)
            elements.append(index == 0 ? .move(place) : .line(place))
        }
        items.append(.stroke(.elements(elements), Stroke(width: width, cap: .round, join: .round), .color(color)))
    }

    /// A chevron in a square, which points down; turned by quarters.
    mutating func chevron(_ rect: CGRect, quarters: Int = 0, _ color: RGBA, width: Double = 1.4) {
        let (side, x, y) = (Double(rect.width), Double(rect.midX), Double(rect.midY))
        let (reach, drop) = (side * 0.3, side * 0.15)
        var points: [(x: Double, y: Double)] = [(-reach, -drop), (0, drop), (reach, -drop)]
        for _ in 0..<((quarters % 4 + 4) % 4) { points = points.map { (-$0.y, $0.x) } }
        line(points.map { (x + $0.x, y + $0.y) }, width: width, color)
    }

    /// A chevron that turns down as something opens.
    /// - Parameter closed: the quarters that it is turned by while it is closed.
    mutating func turningChevron(_ rect: CGRect, isDown: Bool, closed: Int, _ color: RGBA) {
        let share = moving(.turn, to: isDown ? 0 : 1, .spring(Measure.Springs.calm))
        if share == 0 || share == 1 { return chevron(rect, quarters: share == 0 ? 0 : closed, color) }
        // A turn of three quarters is one of a quarter the other way.
        let quarters = (closed == 3 ? -1 : Double(closed)) * share
        var turned = self
        turned.items = []
        turned.chevron(rect, color)
        let way = AffineTransform(rotationByRadians: quarters * .pi / 2).around(CGPoint(x: rect.midX, y: rect.midY))
        items.append(.group(.transform(way), turned.items))
    }

    /// The first part of a line through points, by its length.
    static func part(_ share: Double, of points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
        guard share < 1, points.count > 1 else { return points }
        let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        var left = max(share, 0) * lengths.reduce(0, +)
        var found = [points[0]]
        for (number, length) in lengths.enumerated() {
            let (from, to) = (points[number], points[number + 1])
            if left >= length {
                found.append(to)
                left -= length
                continue
            }
            let part = length > 0 ? left / length : 0
            found.append((from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
            break
        }
        return found
    }

    /// The check of a menu's row, or the bar of a mixed one.
    mutating func menuMark(_ mark: ToggleMark, in row: CGRect) {
        let side = Measure.Menu.check
        let box = rect(
            leading: Measure.Menu.rowPad, width: side,
            top: Double(row.minY) + ((Double(row.height) - side) / 2).rounded(), height: side)
        let scale = side / Measure.Mark.size
        let points: [(x: Double, y: Double)] =
            mark == .mixed ? [(4, 8), (12, 8)] : Measure.check
        line(
            points.map { (Double(box.minX) + $0.x * scale, Double(box.minY) + $0.y * scale) },
            width: Measure.Mark.stroke * scale, look.color(.label))
    }

    /// Everything drawn by `draw`, faint where the control is disabled.
    mutating func faint(_ draw: (inout ControlCanvas) -> Void) {
        guard !look.isEnabled else { return draw(&self) }
        var inner = self
        inner.items = []
        draw(&inner)
        items.append(.group(.opacity(Measure.State.disabled), inner.items))
    }
}
