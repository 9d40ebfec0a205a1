import Foundation
import HalcyonCore

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`; an adaptive one becomes as many as fit (semantics 222).
nonisolated public struct GridItem: Sendable, Equatable {
    /// How long it is across the grid, in points.
    public enum Size: Sendable, Equatable {
        /// A fixed length.
        case fixed(CGFloat)
        /// An equal share of what is left, between two lengths.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as fit into an equal share of what is left, each between two lengths.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    /// How long it is.
    public var size: Size
    /// Points between this one and the next; nil: 8.
    public var spacing: CGFloat?
    /// Where views stand in it; nil: as the grid says.
    public var alignment: Alignment?

    /// A column or a row.
    /// - Parameters:
    ///   - size: how long it is across the grid.
    ///   - spacing: points between this one and the next; nil: 8.
    ///   - alignment: where views stand in it; nil: as the grid says.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }

    public static func == (left: GridItem, right: GridItem) -> Bool {
        left.size == right.size && left.spacing == right.spacing && left.alignment == right.alignment
    }
}

/// One column of a grid as it was solved: points from the leading side.
struct GridTrack: Equatable {
    var start: Double
    var length: Double
    var alignment: Alignment?
}

/// How long the columns of a grid are.
enum GridTracks {
    static let spacing = 8.0

    /// The columns in a room, by their order: a fixed one takes its length, all others an equal share of what is left for
    /// them, within their limits. Lengths that are none count as 0.
    static func solve(_ items: [GridItem], in room: Double) -> [GridTrack] {
        let items = items.isEmpty ? [GridItem()] : items
        let gaps = items.map { plain($0.spacing.map { Double($0) } ?? spacing) }
        var left = plain(room) - gaps.dropLast().reduce(0, +)
        var flexible = 0
        for item in items {
            if case .fixed(let length) = item.size { left -= plain(Double(length)) } else { flexible += 1 }
        }
        var tracks: [GridTrack] = []
        var x = 0.0
        for (item, gap) in zip(items, gaps) {
            let share = max(left / Double(max(flexible, 1)), 0)
            switch item.size {
            case .fixed(let length):
                tracks.append(GridTrack(start: x, length: plain(Double(length)), alignment: item.alignment))
                x += plain(Double(length))
            case .flexible(let least, let most):
                let length = max(min(share, Double(most)), plain(Double(least)))
                tracks.append(GridTrack(start: x, length: length, alignment: item.alignment))
                x += length
                (left, flexible) = (left - length, flexible - 1)
            case .adaptive(let least, let most):
                let least = max(plain(Double(least)), 1)
                let count = max(Int(min((share + gap) / (least + gap), 10_000)), 1)
                let length = max(min((share - gap * Double(count - 1)) / Double(count), Double(most)), least)
                for number in 0..<count {
                    if number > 0 { x += gap }
                    tracks.append(GridTrack(start: x, length: length, alignment: item.alignment))
                    x += length
                }
                (left, flexible) = (left - share, flexible - 1)
            }
            x += gap
        }
        return tracks
    }

    /// Whether the columns' lengths depend on what is proposed.
    static func plain(_ length: Double) -> Double { length.isFinite ? max(length, 0) : 0 }
}
