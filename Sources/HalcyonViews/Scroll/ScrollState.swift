import Foundation
import HalcyonEngine

/// What a person scrolled a view to, and how much there is: kept as long as the view.
final class ScrollState {
    /// How much of the content lies before the visible part, in points; what was asked for, which may be too much until
    /// the layout is final.
    var offset = LayoutPoint(x: 0, y: 0)
    /// The content's size and the visible part's, as they were laid out last, in points.
    var content = LayoutSize(width: 0, height: 0)
    var viewport = LayoutSize(width: 0, height: 0)
    /// What a program wants to be seen; resolved when the layout is final.
    var target: ScrollTarget?
    /// The bars are shown until this time of the clock, in seconds.
    var showsBarsUntil = -Double.infinity

    /// The nearest offset that there is.
    func clamped(_ offset: LayoutPoint) -> LayoutPoint {
        LayoutPoint(
            x: min(max(offset.x, 0), max(content.width - viewport.width, 0)),
            y: min(max(offset.y, 0), max(content.height - viewport.height, 0)))
    }
}

/// A view, or a row that may not be made yet, that a program wants to be seen.
struct ScrollTarget {
    enum Kind {
        /// The views of a node.
        case node(NodeRef)
        /// A row of a `ForEach` inside a lazy container, by its id.
        case row(of: NodeRef, id: AnyHashable, container: NodeRef)
    }
    var kind: Kind
    /// Which point of the target goes to the same point of the visible part; nil: the shortest way.
    var anchor: LayoutPoint?
    /// The offset before, from which the shortest way is measured.
    var start: LayoutPoint
}
