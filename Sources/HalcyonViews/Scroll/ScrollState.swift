import Foundation
import HalcyonCore
import HalcyonEngine

/// What a person scrolled a view to, and how much there is: kept as long as the view.
final class ScrollState {
    /// How much of the content and of the room around it lies before the visible part, in points; what was asked for, which
    /// may be too much until the layout is final.
    var offset = LayoutPoint(x: 0, y: 0)
    /// The content's size and the visible part's, as they were laid out last, in points.
    var content = LayoutSize(width: 0, height: 0)
    var viewport = LayoutSize(width: 0, height: 0)
    /// How far the content is shown beyond its ends, in points: more than zero beyond the end.
    var excess = LayoutPoint(x: 0, y: 0)
    /// What fingers do with it, and how it glides on after that; nil: nothing.
    var motion: ScrollMotion?
    /// What a program wants to be seen; resolved when the layout is final.
    var destination: ScrollDestination?
    /// The bars are shown until this time of the clock, in seconds; and the time that they are shown as of: between two steps
    /// of their going they stay as they are.
    var showsBarsUntil = -Double.infinity
    var barTime = 0.0

    // What modifiers around say (`ScrollPlan+Observers`).

    /// The modifiers around up to the next scrollable view, from the inside out.
    var observers: [NodeRef] = []
    /// The containers inside whose views are targets.
    var targetLayouts: [NodeRef] = []
    /// The room around the content, and around the bars, in points.
    var margins = LayoutInsets.zero
    var barMargins = LayoutInsets.zero
    /// Which point of the content is seen at first, and stays; nil: the begin.
    var anchors = ScrollAnchors()
    /// Nobody scrolled so far.
    var isUntouched = true
    /// What is to be seen as soon as it is there.
    var wish: ScrollWish?
    /// The content in which the wish was looked for last.
    var wishedIn: LayoutSize?
    /// The first target that was seen, and where it stood in the content: where a position is bound it stays.
    var held: (view: NodeRef, start: LayoutPoint)?
    /// A person, or a program by a proxy, moved the view since the layout was final.
    var hasMoved = false
    var isMovedByPerson = false
    /// What observers were told last.
    var known: ScrollGeometry?
    /// A person is moving the view just now.
    var gesture: ScrollGesture?
    /// Points by which the content is pulled away from the top.
    var pull = 0.0

    /// How long the content is with the room around it.
    private var whole: LayoutSize {
        LayoutSize(
            width: content.width + margins.leading + margins.trailing,
            height: content.height + margins.top + margins.bottom)
    }

    /// The largest offset.
    var range: LayoutPoint {
        LayoutPoint(x: max(whole.width - viewport.width, 0), y: max(whole.height - viewport.height, 0))
    }

    /// The nearest offset that there is.
    func clamped(_ offset: LayoutPoint) -> LayoutPoint {
        LayoutPoint(x: min(max(offset.x, 0), range.x), y: min(max(offset.y, 0), range.y))
    }

    /// What the view shows, as observers know it.
    var geometry: ScrollGeometry {
        let offset = clamped(offset)
        return ScrollGeometry(
            contentOffset: CGPoint(
                x: offset.x + excess.x - margins.leading, y: offset.y + excess.y - margins.top - pull),
            contentSize: CGSize(width: content.width, height: content.height),
            contentInsets: EdgeInsets(
                top: margins.top, leading: margins.leading, bottom: margins.bottom, trailing: margins.trailing),
            containerSize: CGSize(width: viewport.width, height: viewport.height))
    }
}

/// A movement by a person that has not come to rest.
struct ScrollGesture {
    /// When it began and when the last event came, in seconds of the clock.
    var start: Double
    var last: Double
    /// The offset at its begin.
    var origin: LayoutPoint
    /// It began at the top and upwards: it pulls the content.
    var isPull = false
    /// Fingers do it, so that it is known when they let go.
    var isContinuous = false
}

/// Which points of content and visible part come together where nobody scrolled.
struct ScrollAnchors: Equatable {
    var initialOffset: UnitPoint?
    var sizeChanges: UnitPoint?
    var alignment: UnitPoint?
}

/// What a program wants to be seen.
enum ScrollWish: Equatable {
    /// A view with an id, of the same type and value.
    case id(AnyHashable, anchor: UnitPoint?)
    /// A side of the content.
    case edge(Edge)
    /// A place of the content, in points; nil: as it is.
    case point(x: Double?, y: Double?)
}

/// A view, or a row that may not be made yet, that a program wants to be seen.
struct ScrollDestination {
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
