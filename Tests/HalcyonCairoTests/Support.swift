import Foundation
import HalcyonCairo
import HalcyonDrawing

/// A picture of one fragment on white, or on what is asked for.
func picture(_ items: [DisplayItem], width: Double, height: Double, on ground: RGBA = .white) -> DisplayList {
    let size = CGSize(width: width, height: height)
    var list = DisplayList(root: RootID(1), size: size, background: ground)
    let id = FragmentID(root: RootID(1), node: 0, generation: 1)
    list.fragments[id] = DisplayFragment(id: id, version: 1, size: size, items: items)
    list.top = (id, .zero)
    return list
}

func pango() throws -> PangoTextEngine { try PangoTextEngine() }

extension Pixels {
    /// The smallest rectangle, in pixels, that holds all that is not `ground`; nil if all is.
    func ink(besides ground: UInt32 = 0xFFFF_FFFF) -> CGRect? {
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        for y in 0..<height {
            for x in 0..<width where self[x, y] != ground {
                (left, right) = (min(left, x), max(right, x + 1))
                (top, bottom) = (min(top, y), max(bottom, y + 1))
            }
        }
        guard left < right else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    func hex(_ x: Int, _ y: Int) -> String { String(self[x, y], radix: 16, uppercase: true) }
}
