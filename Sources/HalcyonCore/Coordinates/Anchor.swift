import Foundation
import HalcyonEngine

/// A place in a view or its bounds, which another view can ask a geometry proxy for in its own coordinates.
public struct Anchor<Value>: @unchecked Sendable {
    /// What of a view is meant.
    public struct Source: @unchecked Sendable {
        let value: (CGSize) -> Value
        let numbers: (Value) -> CGRect
        let make: (CGRect) -> Value
        let key: AnyHashable
    }
    let node: NodeRef
    /// Which of the views below the node; nil: the first.
    var view: NodeRef?
    let link: EngineLink
    let source: Source
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (left: Anchor, right: Anchor) -> Bool {
        left.node == right.node && left.view == right.view && left.link === right.link
            && left.source.key == right.source.key
    }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(node)
        hasher.combine(source.key)
    }
}

extension Anchor.Source {
    /// What is meant of a view of a size, in the view's coordinates, in points.
    package func value(in size: CGSize) -> Value { value(size) }
}

extension Anchor.Source where Value == CGRect {
    /// The view's bounds.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(
            value: { CGRect(origin: .zero, size: $0) }, numbers: { $0 }, make: { $0 }, key: AnyHashable("bounds"))
    }

    /// A rectangle in the view's coordinates, in points.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(
            value: { _ in rect }, numbers: { $0 }, make: { $0 },
            key: AnyHashable([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]))
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A place in the view's coordinates, in points.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        place(AnyHashable([point.x, point.y])) { _ in point }
    }

    /// A place in the view, as fractions of its sides.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        place(AnyHashable(point)) { CGPoint(x: $0.width * point.x, y: $0.height * point.y) }
    }

    private static func place(_ key: AnyHashable, _ value: @escaping (CGSize) -> CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(
            value: value, numbers: { CGRect(origin: $0, size: .zero) }, make: { $0.origin }, key: key)
    }

    /// The corner of top and leading side.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The middle of the top.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The corner of top and trailing side.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The middle of the leading side.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the trailing side.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The corner of bottom and leading side.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The middle of the bottom.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The corner of bottom and trailing side.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
    /// What an anchor means, in points of the view whose geometry this is. Of a view that is gone: what it would be at the
    /// top leading corner, without a size.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let source = anchor.source
        let (node, view, link) = (anchor.node, anchor.view, anchor.link)
        nonisolated(unsafe) let numbers: (CGSize) -> CGRect = { source.numbers(source.value($0)) }
        let found = read { layout, record in
            guard link === layout.engine.link, layout.engine.table.isAlive(node) else { return nil }
            let other = layout.record(of: node, view)
            guard other != none else { return nil }
            let (size, from, to) = (layout.size(of: other), layout.origin(of: other), layout.origin(of: record))
            return numbers(CGSize(width: size.width, height: size.height))
                .offsetBy(dx: from.x - to.x, dy: from.y - to.y)
        }
        return source.make(found ?? numbers(.zero))
    }
}
