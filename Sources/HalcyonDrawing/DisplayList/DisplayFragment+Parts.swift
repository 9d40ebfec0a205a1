import Foundation

/// A stretch of a fragment: either ink of its own, kept as one piece, or another picture at a place.
public enum FragmentPart: Hashable, Sendable {
    /// Neighbouring items that draw by themselves, and a rectangle in points that holds all that they draw.
    case ink(ArraySlice<DisplayItem>, bounds: CGRect)
    /// The fragment of a child node.
    case fragment(FragmentID, at: CGPoint)
    /// The picture of another root, clipped to `size`.
    case root(RootID, at: CGPoint, size: CGSize)
    /// Items that show through as one layer; every host composes their parts alike.
    case layer(opacity: Double, [DisplayItem])
    /// Items cut to a rectangle; every host cuts their parts alike.
    case cut(CGRect, [DisplayItem])
    /// A group with other pictures in it under an effect that only the painter knows: one piece, whatever is in it.
    case picture(DisplayEffect, [DisplayItem])
}

extension DisplayFragment {
    /// The fragment in drawing order, own items gathered between children. Every host draws part by part, so that
    /// what is kept, repainted and composed is the same pieces everywhere, and so are the pixels.
    public var parts: [FragmentPart] { DisplayItem.parts(items) }
}

extension DisplayItem {
    /// Items in drawing order, those that draw by themselves gathered between the others.
    public static func parts(_ items: [DisplayItem]) -> [FragmentPart] {
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
            case .group(let effect, let inner):
                guard item.showsOthers else { continue }
                gather(upTo: index)
                parts += group(effect, inner)
            case .fill, .stroke, .shadow, .text, .image: continue
            }
            begin = index + 1
        }
        gather(upTo: items.endIndex)
        return parts
    }

    private static func group(_ effect: DisplayEffect, _ items: [DisplayItem]) -> [FragmentPart] {
        switch effect {
        case .opacity(let opacity) where opacity >= 1: self.parts(items)
        case .opacity(let opacity) where opacity > 0: [.layer(opacity: opacity, items)]
        case .opacity: []
        case .clip(.rectangle(let rect), _) where rect.isDrawable: [.cut(rect.standardized, items)]
        default: [.picture(effect, items)]
        }
    }

    /// Whether the item shows other fragments or roots.
    public var showsOthers: Bool {
        switch self {
        case .fragment, .root: true
        case .group(.mask(let mask, _), let items):
            mask.contains(where: \.showsOthers) || items.contains(where: \.showsOthers)
        case .group(_, let items): items.contains(where: \.showsOthers)
        case .fill, .stroke, .shadow, .text, .image: false
        }
    }

    /// Whether the item's look depends on what lies beneath it, so that nothing can be drawn apart.
    public var readsBackdrop: Bool {
        switch self {
        case .fill(_, _, .material), .stroke(_, _, .material): true
        case .text(let run): if case .material = run.paint { true } else { false }
        case .image(let run): if case .material = run.ink { true } else { false }
        case .group(.blend(let mode), let items): mode != .normal || items.contains(where: \.readsBackdrop)
        // What is drawn apart sees only what is drawn with it.
        case .group(.compositing, _), .group(.mask, _), .group(.projection, _): false
        case .group(_, let items): items.contains(where: \.readsBackdrop)
        case .fill, .stroke, .shadow, .fragment, .root: false
        }
    }
}
