import Foundation

extension DisplayList {
    /// The picture as text: one item a line, indented under its fragment, places absolute, numbers in points.
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
        open(top.id, at: top.at, depth: 1)
        while let (items, origin, depth) = stack.last {
            guard let item = items.first else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].items = items.dropFirst()
            if case .fragment(let id, let at) = item {
                open(id, at: CGPoint(x: origin.x + at.x, y: origin.y + at.y), depth: depth + 1)
            } else {
                lines.append(String(repeating: " ", count: min(depth, 40)) + item.line(at: origin))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DisplayItem {
    fileprivate func line(at origin: CGPoint) -> String {
        switch self {
        case .fill(let path, let paint): "fill \(path.moved(origin)) \(paint.plain)"
        case .stroke(let path, let width, let paint): "stroke \(path.moved(origin)) \(width.plain) \(paint.plain)"
        case .shadow(let path, let color, let radius, let offset):
            "shadow \(path.moved(origin)) \(color) radius \(radius.plain) offset \(offset.plain)"
        case .text(let run): run.line(at: origin)
        case .fragment(_, let at): "fragment at \(CGPoint(x: origin.x + at.x, y: origin.y + at.y).plain)"
        case .root(let id, let at, let size):
            "root \(id) at \(CGPoint(x: origin.x + at.x, y: origin.y + at.y).plain) \(size.plain)"
        }
    }
}

extension VectorPath {
    fileprivate func moved(_ by: CGPoint) -> String {
        switch self {
        case .rectangle(let rect): "rect \(rect.offsetBy(dx: by.x, dy: by.y).plain)"
        case .roundedRectangle(let rect, let radius):
            "rounded \(rect.offsetBy(dx: by.x, dy: by.y).plain) radius \(radius.plain)"
        case .ellipse(let rect): "ellipse \(rect.offsetBy(dx: by.x, dy: by.y).plain)"
        case .elements(let elements): "path of \(elements.count) elements at \(by.plain)"
        }
    }
}

extension Paint {
    fileprivate var plain: String {
        switch self {
        case .color(let color): color.description
        case .linearGradient(let stops, _, _): "linear(" + stops.map { "\($0.color)" }.joined(separator: " ") + ")"
        }
    }
}
