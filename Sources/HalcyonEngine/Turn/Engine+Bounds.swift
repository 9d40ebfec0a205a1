// The root's bounds.
extension Engine {
    /// Gives the root other bounds, in points; its content is laid out in the next turn.
    public func resize(to size: LayoutSize) {
        guard size != bounds else { return }
        bounds = size
        layout.invalidateBounds()
        paint.change.whole = true
        requestTurn()
    }

    /// The size in points that the content answers when it is asked for its ideal size. Runs a turn first if one is due.
    public func contentSize(_ proposal: LayoutProposal = .unspecified) -> LayoutSize {
        runTurn()
        guard root != none else { return LayoutSize(width: 0, height: 0) }
        return layout.contentSize(proposal)
    }
}
