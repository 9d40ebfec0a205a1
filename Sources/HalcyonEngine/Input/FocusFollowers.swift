/// A wish for the keyboard, met when the turn's views are there.
@MainActor public struct FocusRequest {
    /// Whose wish it is.
    public let source: AnyObject?
    let isMet: (Plan, Int32, Engine) -> Bool
    let failed: (Engine) -> Void
    let superseded: () -> Void
    /// Wishes of others that it took the place of in the same turn.
    var earlier: [FocusRequest] = []

    /// - Parameters:
    ///   - isMet: whether a node that follows focus is what is wished for.
    ///   - failed: is called when there is no such node with something inside that can have the keyboard.
    ///   - superseded: is called when somebody else wished for it later, and had it.
    public init(
        source: AnyObject?, isMet: @escaping (Plan, Int32, Engine) -> Bool, failed: @escaping (Engine) -> Void,
        superseded: @escaping () -> Void = {}
    ) {
        (self.source, self.isMet, self.failed, self.superseded) = (source, isMet, failed, superseded)
    }
}

/// Somebody around the node with the keyboard, to be told when it goes away.
@MainActor public struct FocusFollower {
    let source: AnyObject?
    let leave: () -> Void

    /// - Parameters:
    ///   - source: what is told.
    ///   - leave: tells it that the keyboard is gone; the node may be gone as well.
    public init(source: AnyObject?, leave: @escaping () -> Void) { (self.source, self.leave) = (source, leave) }
}

// Focus states: told of the keyboard inside of their views, and bringing it there.
extension Engine {
    /// Whether a wish for the keyboard waits.
    public var hasFocusRequest: Bool { focusRequest != nil }

    /// Brings the keyboard to a node when the next turn's views are there; the newest wish counts.
    public func requestFocus(_ request: FocusRequest) {
        var request = request
        if let before = focusRequest {
            request.earlier = before.earlier.filter { $0.source !== request.source }
            if before.source !== request.source { request.earlier.append(before) }
        }
        focusRequest = request
        requestTurn()
    }

    /// Takes the keyboard away if it is where somebody follows it.
    public func withdrawFocus(from source: AnyObject?) {
        focusRequest?.earlier.removeAll { $0.source === source }
        if let request = focusRequest, request.source === source {
            var before = request.earlier
            focusRequest = before.popLast()
            focusRequest?.earlier = before
        }
        if focusFollowers.contains(where: { $0.follower.source === source }) { setFocus(nil, byKeys: false) }
    }

    /// Meets the wish that waits; the result says whether there was one.
    func meetFocusRequest() -> Bool {
        guard let request = focusRequest else { return false }
        focusRequest = nil
        if let node = focusableNodes().first(where: { isMet(request, at: $0) }) {
            setFocus(node, byKeys: focus?.isByKeys ?? false)
        } else {
            request.failed(self)
        }
        for one in request.earlier where !focusFollowers.contains(where: { $0.follower.source === one.source }) {
            one.superseded()
        }
        return true
    }

    /// Whether a node that can have the keyboard, or something around it, is what is wished for.
    func isMet(_ request: FocusRequest, at node: Int32) -> Bool {
        var around = node
        while around != none {
            let plan = plan(around)
            if plan.followsFocus, request.isMet(plan, around, self) { return true }
            around = table.nodes[Int(around)].parent
        }
        return false
    }

    /// The node with the keyboard went away (semantics 408).
    func noticeLostFocus() {
        guard let focus, !table.isAlive(focus.node) else { return }
        self.focus = nil
        tellOfFocus()
    }

    /// Tells those around the node with the keyboard, after those around the node that had it (semantics 407).
    func tellOfFocus() {
        if focusedValues != nil { focusedValuesAreOld() }
        var around: [NodeRef] = []
        var node = focusedNode?.index ?? none
        while node != none {
            if plan(node).followsFocus { around.append(table.reference(node)) }
            node = table.nodes[Int(node)].parent
        }
        let before = focusFollowers
        if before.isEmpty, around.isEmpty { return }
        focusFollowers = before.filter { around.contains($0.node) }
        for (node, follower) in before where !around.contains(node) { acting(follower.leave) }
        for node in around.reversed() where table.isAlive(node) && !before.contains(where: { $0.node == node }) {
            acting { focusFollowers.append((node, plan(node.index).focusEntered(node.index, self))) }
        }
    }
}
