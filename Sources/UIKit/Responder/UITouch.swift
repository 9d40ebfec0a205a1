import Foundation
import HalcyonEngine

/// A pointer that is down: a finger, a pen, or the mouse with its first button.
@MainActor public final class UITouch: NSObject {
    /// What a pointer did.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
    }
    /// What it did last.
    public private(set) var phase = Phase.began
    /// When, in seconds of the host's clock.
    public private(set) var timestamp: TimeInterval
    /// The view that it went down in.
    public private(set) weak var view: UIView?
    private var place: CGPoint
    private var placeBefore: CGPoint

    init(in view: UIView, _ step: PointerStep) {
        (self.view, timestamp) = (view, step.time)
        (place, placeBefore) = (step.location, step.location)
    }

    func take(_ step: PointerStep) {
        timestamp = step.time
        // What was taken away is nowhere.
        if step.phase != .cancelled { (placeBefore, place) = (place, step.location) }
        phase =
            switch step.phase {
            case .began: .began
            case .moved: .moved
            case .ended: .ended
            case .cancelled: .cancelled
            }
    }

    /// The window that it is in; nil: its view is in none.
    public var window: UIWindow? { view?.window }

    /// Where it is, in points of a view; nil: of the window.
    public func location(in view: UIView?) -> CGPoint { convert(place, view) }

    /// Where it was before its last step, in points of a view; nil: of the window.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(placeBefore, view) }

    // Steps are in points of the picture, which begins at the view's corner, wherever its bounds do.
    private func convert(_ place: CGPoint, _ target: UIView?) -> CGPoint {
        guard let view else { return place }
        let origin = view.bounds.origin
        return view.convert(CGPoint(x: place.x + origin.x, y: place.y + origin.y), to: target)
    }
}

/// Pointers that did something at one time.
@MainActor public final class UIEvent: NSObject {
    /// The pointers; one, since hosts tell of them one by one.
    public let allTouches: Set<UITouch>?
    /// When, in seconds of the host's clock.
    public let timestamp: TimeInterval

    init(_ touch: UITouch) { (allTouches, timestamp) = ([touch], touch.timestamp) }
}
