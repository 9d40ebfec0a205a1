import Foundation

/// A stretch of a fragment: either ink of its own, kept as one piece, or another picture at a place.
public enum FragmentPart: Hashable, Sendable {
    /// Neighbouring items that draw by themselves, and a rectangle in points that holds all that they draw.
    case ink(ArraySlice<DisplayItem>, bounds: CGRect)
    /// The fragment of a child node.
    case fragment(FragmentID, at: CGPoint)
    /// The picture of another root, clipped to `size`.
    case root(RootID, at: CGPoint, size: CGSize)
}

extension DisplayFragment {
    /// The fragment in drawing order, own items gathered between children. Every host draws part by part, so that
    /// what is kept, repainted and composed is the same pieces everywhere, and so are the pixels.
    public var parts: [FragmentPart] {
        var parts: [FragmentPart] = []
        var begin = items.startIndex
        func gather(upTo end: Int) {
            guard begin < end else { return }
            let own = items[begin..<end]
            let bounds = own.reduce(CGRect.null) { $0.union($1.inkBounds) }
            if !bounds.isNull, bounds.width > 0, bounds.height > 0 { parts.append(.ink(own, bounds: bounds)) }
        }
        for (index, item) in items.enumerated() {
            switch item {
            case .fragment(let id, let at):
                gather(upTo: index)
                parts.append(.fragment(id, at: at))
            case .root(let id, let at, let size):
                gather(upTo: index)
                parts.append(.root(id, at: at, size: size))
            case .fill, .stroke, .shadow, .text: continue
            }
            begin = index + 1
        }
        gather(upTo: items.endIndex)
        return parts
    }
}

extension DisplayItem {
    /// A rectangle of whole points, in the fragment's, that holds all ink of the item, with room for soft edges; null if
    /// there is nothing to draw, or a number in it is not a number. Children and roots have no ink here.
    public var inkBounds: CGRect {
        let rect: CGRect
        switch self {
        case .fill(let path, _): rect = path.bounds
        case .stroke(let path, let width, _):
            // A mitred corner reaches further than half the width; Cairo cuts mitres at ten times that.
            let reach = if case .elements = path { width * 5 } else { width / 2 }
            rect = path.bounds.insetBy(dx: -reach, dy: -reach)
        case .shadow(let path, _, let radius, let offset):
            let reach = DisplayItem.reach(ofBlur: radius)
            rect = path.bounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
        case .text(let run):
            // Glyphs may reach beyond their line: accents, slanted ends.
            let reach = run.layout.font.size / 2
            rect = CGRect(origin: run.origin, size: run.size).insetBy(dx: -reach, dy: -reach)
        case .fragment, .root: return .null
        }
        guard rect.isDrawable, rect.width >= 0, rect.height >= 0 else { return .null }
        let (left, top) = ((rect.minX - 1).rounded(.down), (rect.minY - 1).rounded(.down))
        return CGRect(
            x: left, y: top, width: (rect.maxX + 1).rounded(.up) - left, height: (rect.maxY + 1).rounded(.up) - top)
    }

    /// How far, in points, a shadow blurred by `radius` points reaches beyond its outline: three standard deviations,
    /// of which the radius is two.
    public static func reach(ofBlur radius: Double) -> Double { max(radius, 0) * 1.5 }
}
