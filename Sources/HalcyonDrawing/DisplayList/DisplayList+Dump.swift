import Foundation

extension DisplayList {
    /// The picture as text: one item a line, indented under its fragment or group, numbers in points. Places are absolute,
    /// but inside an effect that moves things, where they count from the begin of its group.
    /// Two pictures look equal if and only if their dumps are equal; node numbers do not appear in it.
    public func dump() -> String {
        var lines = ["picture \(size.plain) on \(background)"]
        guard let top else { return lines[0] + "\n" }
        // An explicit stack: the picture of a deep tree must not exhaust the thread's.
        var stack: [(items: ArraySlice<DisplayItem>, origin: CGPoint, depth: Int)] = []
        func open(_ id: FragmentID, at place: CGPoint, depth: Int) {
            guard let fragment = fragments[id] else { return }
            stack.append((fragment.items[...], place, depth))
        }
        func add(_ line: String, _ depth: Int) {
            lines.append(String(repeating: " ", count: min(depth, 40)) + line)
        }
        open(top.id, at: top.at, depth: 1)
        while let (items, origin, depth) = stack.last {
            guard let item = items.first else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].items = items.dropFirst()
            switch item {
            case .fragment(let id, let at):
                open(id, at: CGPoint(x: origin.x + at.x, y: origin.y + at.y), depth: depth + 1)
            case .group(let effect, let inner):
                let isMoving = effect.moves
                add("group " + effect.plain(at: origin), depth)
                stack.append((inner[...], isMoving ? .zero : origin, depth + 1))
                if case .mask(let mask, _) = effect {
                    add("by", depth + 1)
                    stack.append((mask[...], origin, depth + 2))
                }
            default: add(item.line(at: origin), depth)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DisplayItem {
    /// The item in one line, without what is inside of it.
    func line(at origin: CGPoint) -> String {
        switch self {
        case .fill(let path, let rule, let paint):
            "fill \(path.moved(by: origin).plain) \(paint.moved(by: origin).plain)"
                + (rule == .evenOdd ? " even-odd" : "")
        case .stroke(let path, let stroke, let paint):
            "stroke \(path.moved(by: origin).plain) \(stroke.plain) \(paint.moved(by: origin).plain)"
        case .shadow(let path, let color, let radius, let offset):
            "shadow \(path.moved(by: origin).plain) \(color) radius \(radius.plain) offset \(offset.plain)"
        case .text(let run): run.line(at: origin)
        case .image(let run): run.line(at: origin)
        case .group(let effect, let items): "group \(effect.plain(at: origin)) of \(items.count)"
        case .fragment(_, let at): "fragment at \(CGPoint(x: origin.x + at.x, y: origin.y + at.y).plain)"
        case .root(let id, let at, let size):
            "root \(id) at \(CGPoint(x: origin.x + at.x, y: origin.y + at.y).plain) \(size.plain)"
        }
    }
}

extension DisplayEffect {
    /// Whether what is inside counts its places from another point.
    fileprivate var moves: Bool {
        switch self {
        case .transform, .projection: true
        case .opacity, .clip, .mask, .blend, .compositing, .filter: false
        }
    }

    fileprivate func plain(at origin: CGPoint) -> String {
        switch self {
        case .opacity(let opacity): return "opacity \(opacity.plain)"
        case .clip(let path, let rule):
            return "clip \(path.moved(by: origin).plain)" + (rule == .evenOdd ? " even-odd" : "")
        case .mask(_, let isInverse): return isInverse ? "mask inverse" : "mask"
        case .transform(let matrix):
            let numbers: [Double] = [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.tX, matrix.tY]
            return "transform " + numbers.map(\.plain).joined(separator: " ") + " at \(origin.plain)"
        case .projection(let projection):
            return "projection " + projection.rows.map(\.plain).joined(separator: " ") + " at \(origin.plain)"
        case .blend(let mode): return "blend \(mode.rawValue)"
        case .compositing: return "compositing"
        case .filter(let filter): return filter.plain
        }
    }
}

extension PixelFilter {
    fileprivate var plain: String {
        switch self {
        case .blur(let radius, let isOpaque): "blur \(radius.plain)" + (isOpaque ? " opaque" : "")
        case .shadow(let color, let radius, let offset):
            "drop shadow \(color) radius \(radius.plain) offset \(offset.plain)"
        case .color(let adjustment): "adjust \(adjustment.plain)"
        case .luminanceToAlpha: "luminance to alpha"
        }
    }
}

extension ColorAdjustment {
    fileprivate var plain: String {
        switch self {
        case .brightness(let amount): "brightness \(amount.plain)"
        case .contrast(let factor): "contrast \(factor.plain)"
        case .saturation(let factor): "saturation \(factor.plain)"
        case .grayscale(let amount): "grayscale \(amount.plain)"
        case .hueRotation(let angle): "hue rotation \(angle.plain)"
        case .multiply(let color): "multiply \(color)"
        case .invert: "invert"
        case .custom(let rows): "matrix " + rows.map(\.plain).joined(separator: " ")
        }
    }
}

extension Stroke {
    fileprivate var plain: String {
        width.plain + (cap == .butt ? "" : " \(cap.rawValue) cap") + (join == .miter ? "" : " \(join.rawValue) join")
            + (join == .miter && miterLimit != 10 ? " miter \(miterLimit.plain)" : "")
            + (dash.isEmpty
                ? ""
                : " dash \(dash.map(\.plain).joined(separator: ","))"
                    + (dashPhase == 0 ? "" : " from \(dashPhase.plain)"))
    }
}

extension VectorPath {
    /// The outline in one line.
    fileprivate var plain: String {
        switch self {
        case .rectangle(let rect): "rect \(rect.plain)"
        case .rounded(let rect, let corners):
            "rounded \(rect.plain) radius "
                + (corners.uniform?.plain
                    ?? [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].map(\.plain)
                    .joined(separator: ",")) + (corners.isContinuous ? " continuous" : "")
        case .ellipse(let rect): "ellipse \(rect.plain)"
        case .elements(let elements): "path(" + elements.map(\.plain).joined(separator: " ") + ")"
        }
    }
}

extension VectorPath.Element {
    /// The step as path descriptions write it: numbers, then a letter.
    public var plain: String {
        func pair(_ point: CGPoint) -> String { "\(Double(point.x).plain) \(Double(point.y).plain)" }
        return switch self {
        case .move(let point): pair(point) + " m"
        case .line(let point): pair(point) + " l"
        case .quad(let point, let control): "\(pair(control)) \(pair(point)) q"
        case .curve(let point, let control1, let control2): "\(pair(control1)) \(pair(control2)) \(pair(point)) c"
        case .close: "h"
        }
    }
}

extension Paint {
    var plain: String {
        switch self {
        case .color(let color): return color.description
        case .image(let pattern): return pattern.plain
        case .material(let material):
            return "material(blur \(material.blur.plain) \(material.tint))"
                + (material.opacity == 1 ? "" : " opacity \(material.opacity.plain)")
        case .gradient(let gradient):
            let even = gradient.ramp.stops.count < 2 ? 0 : 1 / Double(gradient.ramp.stops.count - 1)
            let isEven = gradient.ramp.stops.enumerated().allSatisfy { abs($1.location - Double($0) * even) < 1e-9 }
            let stops = gradient.ramp.stops.map { isEven ? "\($0.color)" : "\($0.color) at \($0.location.plain)" }
            return "\(gradient.geometry.plain)(" + stops.joined(separator: isEven ? " " : ", ") + ")"
                + (gradient.ramp.isPerceptual ? "" : " in sRGB")
        }
    }
}

extension GradientPaint.Geometry {
    fileprivate var plain: String {
        switch self {
        case .linear(let start, let end): "linear \(start.plain) to \(end.plain) "
        case .radial(let center, let start, let end): "radial \(center.plain) \(start.plain) to \(end.plain) "
        case .elliptical(let center, let size, let start, let end):
            "elliptical \(center.plain) \(size.plain) \(start.plain) to \(end.plain) "
        case .angular(let center, let start, let end): "angular \(center.plain) \(start.plain) to \(end.plain) "
        }
    }
}
