import Foundation
import HalcyonCore
import HalcyonDrawing

/// The pieces of a picture in a rectangle, with edges that keep their size: corners keep it on both axes, edges across, the
/// middle on none; or one piece where there are no such edges.
struct NineSlice {
    /// A piece of the picture and where it is.
    struct Piece: Equatable {
        /// In fractions of the picture.
        var part: CGRect
        var frame: CGRect
        /// One copy; smaller than the frame where it is repeated.
        var tile: CGRect
    }
    private(set) var pieces: [Piece] = []

    init(_ own: CGSize, _ resizing: ImageStorage.Resizing, in rect: CGRect, isRightToLeft: Bool) {
        let insets = resizing.insets
        let (left, right) = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        let columns = Self.bands(own.width, rect.minX, rect.width, left, right)
        let rows = Self.bands(own.height, rect.minY, rect.height, insets.top, insets.bottom)
        let isTiled = resizing.mode == .tile
        for row in rows {
            for column in columns {
                let frame = CGRect(x: column.place, y: row.place, width: column.length, height: row.length)
                let tile = CGRect(
                    x: column.place, y: row.place, width: isTiled ? column.own : column.length,
                    height: isTiled ? row.own : row.length)
                pieces.append(
                    Piece(
                        part: CGRect(x: column.from, y: row.from, width: column.part, height: row.part), frame: frame,
                        tile: tile))
            }
        }
    }

    private struct Band {
        /// In fractions of the picture.
        var from, part: CGFloat
        /// Its own length, where it is, and how long it is there, in points.
        var own, place, length: CGFloat
    }

    /// Begin, middle and end of one axis, those without a length left out.
    private static func bands(
        _ own: CGFloat, _ place: CGFloat, _ length: CGFloat, _ begin: CGFloat, _ end: CGFloat
    ) -> [Band] {
        func usable(_ inset: CGFloat) -> CGFloat { inset.isFinite ? min(max(inset, 0), own) : 0 }
        let begin = usable(begin)
        let end = min(usable(end), own - begin)
        // Where there is no room for both edges, they share it.
        let share = begin + end > length ? length / (begin + end) : 1
        let (head, tail) = (begin * share, end * share)
        return [
            Band(from: 0, part: begin / own, own: begin, place: place, length: head),
            Band(
                from: begin / own, part: (own - begin - end) / own, own: own - begin - end, place: place + head,
                length: length - head - tail),
            Band(from: (own - end) / own, part: end / own, own: end, place: place + length - tail, length: tail),
        ].filter { $0.part > 0 && $0.length > 0 }
    }
}
