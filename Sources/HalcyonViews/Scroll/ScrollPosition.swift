import Foundation
import HalcyonCore

/// Where a scrollable view is, or is to be (semantics 350). Bound by `scrollPosition(_:anchor:)`.
public struct ScrollPosition: Equatable, @unchecked Sendable {
    /// What a program asked for; nil: nothing, or a person has scrolled since.
    var wish: ScrollWish?
    private var isByPerson = false
    private var seen: AnyHashable?
    private let idType: ObjectIdentifier

    public static func == (left: ScrollPosition, right: ScrollPosition) -> Bool {
        left.wish == right.wish && left.isByPerson == right.isByPerson && left.seen == right.seen
    }

    private init(_ wish: ScrollWish?, idType: ObjectIdentifier) {
        (self.wish, self.idType) = (wish, idType)
    }

    /// A position that follows views with ids of a type.
    public init<ID: Hashable>(idType: ID.Type = Never.self) {
        self.init(nil, idType: ObjectIdentifier(ID.self))
    }
    /// A view by its id.
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        self.init(.id(AnyHashable(id), anchor: anchor), idType: ObjectIdentifier(ID.self))
    }
    /// A side of the content; follows views with ids of a type.
    public init<ID: Hashable>(idType: ID.Type = Never.self, edge: Edge) {
        self.init(.edge(edge), idType: ObjectIdentifier(ID.self))
    }
    /// A place of the content in points; follows views with ids of a type.
    public init<ID: Hashable>(idType: ID.Type = Never.self, point: CGPoint) {
        self.init(.point(x: Double(point.x), y: Double(point.y)), idType: ObjectIdentifier(ID.self))
    }
    /// A place of the content in points; follows views with ids of a type.
    public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
        self.init(idType: idType, point: CGPoint(x: x, y: y))
    }
    /// A horizontal place of the content in points; follows views with ids of a type.
    public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat) {
        self.init(.point(x: Double(x), y: nil), idType: ObjectIdentifier(ID.self))
    }
    /// A vertical place of the content in points; follows views with ids of a type.
    public init<ID: Hashable>(idType: ID.Type = Never.self, y: CGFloat) {
        self.init(.point(x: nil, y: Double(y)), idType: ObjectIdentifier(ID.self))
    }

    private mutating func set(_ wish: ScrollWish) {
        (self.wish, isByPerson) = (wish, false)
        if case .id(let id, _) = wish { seen = id } else { seen = nil }
    }

    /// Scrolls to a view by its id.
    /// - Parameter anchor: which point of the view goes to the same point of the visible part; nil: the shortest way.
    public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
        set(.id(AnyHashable(id), anchor: anchor))
    }
    /// Scrolls to a side of the content.
    public mutating func scrollTo(edge: Edge) { set(.edge(edge)) }
    /// Scrolls to a place of the content, in points.
    public mutating func scrollTo(point: CGPoint) { set(.point(x: Double(point.x), y: Double(point.y))) }
    /// Scrolls to a place of the content, in points.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }
    /// Scrolls to a horizontal place of the content, in points.
    public mutating func scrollTo(x: CGFloat) { set(.point(x: Double(x), y: nil)) }
    /// Scrolls to a vertical place of the content, in points.
    public mutating func scrollTo(y: CGFloat) { set(.point(x: nil, y: Double(y))) }

    /// Whether a person scrolled since a program asked for something. Writing true forgets what was asked for.
    public var isPositionedByUser: Bool {
        get { isByPerson }
        set {
            isByPerson = newValue
            if newValue { wish = nil }
        }
    }
    /// The side that a program asked for; nil: none, or a person has scrolled since.
    public var edge: Edge? { if case .edge(let edge)? = wish { edge } else { nil } }
    /// The place that a program asked for, in points; nil: none, or a person has scrolled since.
    public var point: CGPoint? {
        if case .point(let x?, let y?)? = wish { CGPoint(x: x, y: y) } else { nil }
    }
    /// The horizontal place that a program asked for, in points.
    public var x: CGFloat? { if case .point(let x?, _)? = wish { CGFloat(x) } else { nil } }
    /// The vertical place that a program asked for, in points.
    public var y: CGFloat? { if case .point(_, let y?)? = wish { CGFloat(y) } else { nil } }
    /// The id of the view that a program asked for or that is seen first.
    public var viewID: (any Hashable)? { (seen ?? asked)?.base as? any Hashable }
    /// The id of the view that a program asked for or that is seen first, if it is of a type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { (seen ?? asked)?.base as? T }

    private var asked: AnyHashable? { if case .id(let id, _)? = wish { id } else { nil } }

    /// The same after a person scrolled to where a view with an id is seen first.
    func followed(to id: AnyHashable?) -> ScrollPosition {
        var new = self
        new.isPositionedByUser = true
        new.seen = id.flatMap { ObjectIdentifier(type(of: $0.base)) == idType ? $0 : nil }
        return new
    }
}
