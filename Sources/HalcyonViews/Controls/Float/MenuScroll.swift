import Foundation
import HalcyonEngine

/// How a menu that is higher than the window stands in it: its rows are moved up and down, and where there are more of
/// them an arrow lies over their end. Kept as long as the menu is open.
final class MenuScroll {
    /// Where there are more rows.
    enum Arrow: Hashable { case up, down }

    private typealias Menu = Measure.Menu
    /// How far the rows are moved up, in points; nil: nobody has seen the menu yet.
    private var offset: Double?
    /// How high all rows are, and the menu without the room around them, in points.
    private var (whole, room) = (0.0, 0.0)
    /// How far they were moved up when they were laid out last, and how high the window was then, in points.
    var laidOut = 0.0
    var window = 0.0
    /// Where each row began then, in points from the top of all.
    var tops: [NodeRef: Double] = [:]
    /// The arrow that the pointer is on.
    var arrow: Arrow?
    /// What was typed to come to a row.
    var typeAhead = TypeAhead()
    /// The pointer rests while the rows move: that it comes to be on an arrow means nothing.
    var isTurned = false

    /// How high a menu is in so much room, in points: there is always room for a row and both arrows.
    static func fitted(_ height: Double, in room: Double, _ pad: Double) -> Double {
        min(height, max(room, Menu.row + 2 * Menu.arrow + 2 * pad))
    }

    private var most: Double { max(whole - room, 0) }
    /// How far the rows are moved up, in points.
    var place: Double { min(max(offset ?? 0, 0), most) }
    /// Whether there are more rows than are seen.
    var isNeeded: Bool { most > 0 }

    /// Whether there are more rows on that side.
    func shows(_ arrow: Arrow) -> Bool { arrow == .up ? place > 0 : place < most }

    /// Where rows are seen, in points from the top of the menu's room.
    var seen: (from: Double, to: Double) {
        let from = shows(.up) ? Menu.arrow : 0
        return (from, max(room - (shows(.down) ? Menu.arrow : 0), from))
    }

    /// The rows are so high, in so much room.
    /// - Parameter start: the middle of the row that is in the middle at first, in points from the top of all; nil: none.
    func fit(whole: Double, room: Double, start: Double?) {
        (self.whole, self.room) = (whole, room)
        if offset == nil { offset = (start ?? 0) - room / 2 }
        offset = place
    }

    /// Moves the rows up to an offset, in points; whether that is another.
    func move(to wanted: Double) -> Bool {
        let before = place
        offset = min(max(wanted, 0), most)
        return place != before
    }

    /// Moves the rows as far as it takes to see one of them beside the arrows; whether they moved.
    func reveal(from top: Double, to bottom: Double) -> Bool {
        guard isNeeded, !isSeen(top, bottom, at: place) else { return false }
        let wanted = min(max(place, bottom + Menu.arrow - room), top - Menu.arrow)
        // Less than a row is not worth an arrow.
        let ends = [0, most].filter { abs($0 - wanted) < Menu.row && isSeen(top, bottom, at: $0) }
        return move(to: ends.first ?? wanted)
    }

    private func isSeen(_ top: Double, _ bottom: Double, at place: Double) -> Bool {
        top - place >= (place > 0 ? Menu.arrow : 0) && bottom - place <= room - (place < most ? Menu.arrow : 0)
    }
}
