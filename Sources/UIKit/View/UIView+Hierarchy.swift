import Foundation

extension UIView {
    /// The views inside, from the back to the front.
    public var subviews: [UIView] { storedViews }
    /// The view that it is in; nil: none.
    public var superview: UIView? { storedSuperview }
    /// The window that it is seen in; nil: it is seen in none.
    public var window: UIWindow? { storedWindow }

    /// Puts a view inside, before all others; out of where it was.
    public func addSubview(_ view: UIView) { insert(view, at: storedViews.count) }

    /// Puts a view inside, so that so many are behind it.
    public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts a view inside, right before another one; where that is not inside, before all.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view, at: (index(of: sibling, without: view) ?? storedViews.count - 1) + 1)
    }

    /// Puts a view inside, right behind another one; where that is not inside, behind all.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view, at: index(of: sibling, without: view) ?? 0)
    }

    private func index(of sibling: UIView, without view: UIView) -> Int? {
        storedViews.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    /// Puts a view that is inside before all others.
    public func bringSubviewToFront(_ view: UIView) {
        if view.storedSuperview === self { insert(view, at: storedViews.count) }
    }

    /// Puts a view that is inside behind all others.
    public func sendSubviewToBack(_ view: UIView) {
        if view.storedSuperview === self { insert(view, at: 0) }
    }

    /// Has two of the views inside change places.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard storedViews.indices.contains(index1), storedViews.indices.contains(index2), index1 != index2 else {
            return
        }
        storedViews.swapAt(index1, index2)
        setNeedsLayout()
    }

    private func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else {
            return UIKitIssue.report(
                "A view cannot be put into itself or into what is inside it: \(type(of: view)) into "
                    + "\(type(of: self)). Nothing was changed.")
        }
        if view.storedSuperview === self {
            storedViews.removeAll { $0 === view }
            storedViews.insert(view, at: min(max(index, 0), storedViews.count))
            return setNeedsLayout()
        }
        view.willMove(toSuperview: self)
        view.leaveSuperview()
        storedViews.insert(view, at: min(max(index, 0), storedViews.count))
        view.storedSuperview = self
        setNeedsLayout()
        view.enter(storedWindow)
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Takes it out of its superview.
    public func removeFromSuperview() {
        guard let above = storedSuperview else { return }
        willMove(toSuperview: nil)
        above.willRemoveSubview(self)
        leaveSuperview()
        enter(nil)
        didMoveToSuperview()
    }

    private func leaveSuperview() {
        guard let above = storedSuperview else { return }
        above.storedViews.removeAll { $0 === self }
        storedSuperview = nil
        above.setNeedsLayout()
    }

    /// Whether it is the view or inside it.
    public func isDescendant(of view: UIView) -> Bool {
        var one: UIView? = self
        while let next = one {
            if next === view { return true }
            one = next.storedSuperview
        }
        return false
    }

    /// The first view with a number among it and those inside, outer ones first; nil: none.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in storedViews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    /// It and all that is inside are seen in a window from now on, or in none.
    func enter(_ window: UIWindow?) {
        guard storedWindow !== window else { return }
        willMove(toWindow: window)
        let controller = controller
        if window != nil { controller?.appears() } else { controller?.disappears() }
        storedWindow = window
        for view in storedViews { view.enter(window) }
        didMoveToWindow()
        if window != nil { controller?.appeared() } else { controller?.disappeared() }
    }
}
