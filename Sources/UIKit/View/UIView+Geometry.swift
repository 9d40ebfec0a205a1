import Foundation
import HalcyonCore

// Where a view is, in points.
extension UIView {
    var frameInSuperview: CGRect {
        let plain = CGRect(origin: origin, size: storedBounds.size)
        return transform.isIdentity ? plain : plain.applying(transform, around: center)
    }

    func setFrame(_ frame: CGRect) {
        let new = frame.usable
        move(to: new.origin)
        resize(to: new.size)
    }

    func setBounds(_ bounds: CGRect) {
        let new = bounds.usable
        if new.origin != storedBounds.origin {
            storedBounds.origin = new.origin
            changed()
        }
        let middle = center
        guard new.size != storedBounds.size else { return }
        resize(to: new.size)
        setCenter(middle)
    }

    func setCenter(_ center: CGPoint) {
        let new = CGRect(origin: center, size: .zero).usable.origin
        move(to: CGPoint(x: new.x - storedBounds.width / 2, y: new.y - storedBounds.height / 2))
    }

    private func move(to new: CGPoint) {
        guard new != origin else { return }
        origin = new
        storedSuperview?.changed()
    }

    /// Gives it another size, and its subviews what they make of that.
    func resize(to size: CGSize) {
        let old = storedBounds.size
        guard size != old else { return }
        storedBounds.size = size
        if autoresizesSubviews {
            for view in storedViews where !view.autoresizingMask.isEmpty { view.follow(from: old, to: size) }
        }
        setNeedsLayout()
        storedSuperview?.changed()
    }

    /// The frame after its superview's size changed.
    private func follow(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        func part(
            _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ before: Bool, _ size: Bool,
            _ after: Bool
        ) -> (CGFloat, CGFloat) {
            let lengths = [before ? start : 0, size ? length : 0, after ? old - start - length : 0]
            let flexible = lengths.reduce(0, +)
            let flags = [before, size, after]
            let count = CGFloat(flags.filter { $0 }.count)
            guard count > 0 else { return (start, length) }
            func share(_ index: Int) -> CGFloat {
                guard flags[index] else { return 0 }
                return (new - old) * (flexible > 0 ? lengths[index] / flexible : 1 / count)
            }
            return (start + share(0), max(length + share(1), 0))
        }
        let (x, width) = part(
            origin.x, storedBounds.width, old.width, new.width, mask.contains(.flexibleLeftMargin),
            mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        let (y, height) = part(
            origin.y, storedBounds.height, old.height, new.height, mask.contains(.flexibleTopMargin),
            mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
        setFrame(CGRect(x: x, y: y, width: width, height: height))
    }

    // MARK: Other views' points

    /// A point of this view as another one sees it; nil: as the window does, or without one the outermost view. Views in
    /// different trees know nothing of each other: between them a point stays what it is.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let root = outermost
        let target = view ?? root
        guard target.outermost === root else { return point }
        let outside = toOutermost(point)
        return view == nil ? (root.presenter?.toWindow(outside) ?? outside) : target.fromOutermost(outside)
    }

    /// A point of another view as this one sees it; nil: of the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        if let view { return view.convert(point, to: self) }
        let root = outermost
        return fromOutermost(root.presenter?.fromWindow(point) ?? point)
    }

    /// The box around an area of this view as another one sees it; nil: as the window does.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        .around(rect.corners.map { convert($0, to: view) })
    }

    /// The box around an area of another view as this one sees it; nil: of the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        .around(rect.corners.map { convert($0, from: view) })
    }

    /// Whether a point of the view is inside of its bounds.
    public func point(inside point: CGPoint, with event: UIEvent?) -> Bool { storedBounds.contains(point) }

    private var outermost: UIView {
        var view = self
        while let above = view.storedSuperview { view = above }
        return view
    }

    /// From points of the bounds to points of the superview: the transform goes around the middle.
    private var toSuperview: CGAffineTransform {
        let middle = CGPoint(x: storedBounds.midX, y: storedBounds.midY)
        return CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    // The outermost view's place is SwiftUI's, so its own points are the last.
    private func toOutermost(_ point: CGPoint) -> CGPoint {
        guard let above = storedSuperview else { return point }
        return above.toOutermost(point.applying(toSuperview))
    }

    private func fromOutermost(_ point: CGPoint) -> CGPoint {
        guard let above = storedSuperview else { return point }
        return above.fromOutermost(point).applying(toSuperview.inverted())
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ]
    }

    fileprivate static func around(_ points: [CGPoint]) -> CGRect {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    fileprivate func applying(_ transform: CGAffineTransform, around middle: CGPoint) -> CGRect {
        let way = CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
        return .around(corners.map { $0.applying(way) })
    }
}
