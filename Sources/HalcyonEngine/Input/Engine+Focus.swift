import HalcyonPlatform

/// How a node comes to have the keyboard.
public enum FocusKind: Sendable {
    /// Not at all.
    case none
    /// By Tab: a press leaves the keyboard where it is (semantics 404).
    case keys
    /// By a press as well: what text is typed into.
    case edits
    /// The same, but it is not what a window begins with.
    case searches

    /// Whether a press on the node gives it the keyboard.
    public var isByPress: Bool { self == .edits || self == .searches }
}

// The keyboard: one node has it; keys go to it, then to the nodes around it.
extension Engine {
    /// The node that has the keyboard.
    public var focusedNode: NodeRef? { focus.flatMap { table.isAlive($0.node) ? $0.node : nil } }

    /// The same, unless something lies over it that has all keys: then it has them again when that is gone.
    var keyNode: NodeRef? { focusedNode.flatMap { isCovered($0.index) ? nil : $0 } }

    /// Whether the node has the keyboard.
    public func isFocused(_ node: Int32) -> Bool { focus?.node == table.reference(node) }

    /// Whether the node or something inside of it has the keyboard.
    public func isFocusInside(_ node: Int32) -> Bool { focusedNode.map { isWithin($0.index, node) } ?? false }

    /// Whether the node has the keyboard and came to it by a key, so that a ring shows where the keyboard is.
    public func showsFocus(_ node: Int32) -> Bool { isFocused(node) && focus?.isByKeys == true }

    /// Gives a node the keyboard; nil takes it away.
    /// - Parameter byKeys: whether a key did it.
    public func setFocus(_ node: Int32?, byKeys: Bool) {
        let old = focus
        if node != nil, let root = rootWithKeyboard {
            hostedFocus = nil
            root.releaseFocus()
        }
        if let old, let node, old.node == table.reference(node), old.isByKeys == byKeys { return }
        focus = node.map { Focus(node: table.reference($0), isByKeys: byKeys) }
        if let old, old.node != focus?.node, table.isAlive(old.node) {
            acting { plan(old.node.index).focusChanged(old.node.index, self) }
            handChanged(old.node.index)
        }
        // What the other one did may have removed it.
        guard let node, let focus, table.isAlive(focus.node) else { return tellOfFocus() }
        if old?.node != focus.node {
            acting { plan(node).focusChanged(node, self) }
        }
        handChanged(node)
        if byKeys { tellAround(focus.node) }
        tellOfFocus()
    }

    /// Tells those around a node that keys led to it.
    private func tellAround(_ node: NodeRef) {
        var around = table.isAlive(node) ? table.nodes[Int(node.index)].parent : none
        while around != none {
            plan(around).focusCame(to: node.index, around, self)
            around = table.nodes[Int(around)].parent
        }
    }

    func handle(_ event: KeyEvent) {
        if let root = rootWithKeyboard { return root.handle(.key(event)) }
        if intercept(event) || event.phase == .up { return }
        if let text = event.text { take(text, event) } else { dispatch(event) }
    }

    func dispatch(_ event: KeyEvent) {
        let float = floats.last { table.isAlive($0.node) }
        viewsState?.handCame(self)
        if let float, event.key == .escape {
            if pressShortcut(event) { return }
            let node = float.node.index
            acting { if !plan(node).takeFloatKey(event, node, self) { plan(node).dismissFloat(node, self) } }
            return requestTurn()
        }
        // What no text is typed with goes to shortcuts first.
        if !event.modifiers.isDisjoint(with: [.control, .option, .command]), pressShortcut(event) { return }
        if offer({ $0.take(event, $1, self) }) { return }
        if offerToFloat(event) { return }
        if let float, moveFocus(by: event, in: float) { return }
        if pressShortcut(event) { return }
        if event.key == .tab, event.modifiers.subtracting(.shift).isEmpty {
            moveFocus(back: event.modifiers.contains(.shift))
        }
    }

    /// Asks those around the node with the keyboard, the outermost first, before that takes a key (semantics 409, 410).
    func intercept(_ event: KeyEvent) -> Bool {
        guard let focused = keyNode else { return false }
        var around: [NodeRef] = []
        var node = focused.index
        while node != none {
            if plan(node).interceptsKeys { around.append(table.reference(node)) }
            node = table.nodes[Int(node)].parent
        }
        for node in around.reversed() where table.isAlive(node) {
            requestTurn()
            if plan(node.index).intercept(event, node.index, self) { return true }
        }
        return false
    }

    /// In a menu the arrows go through what is in it.
    private func moveFocus(by event: KeyEvent, in float: FloatingNode) -> Bool {
        guard plan(float.node.index).endsWithPress(float.node.index, self) else { return false }
        switch event.key {
        case .down: moveFocus(back: false)
        case .up: moveFocus(back: true)
        default: return false
        }
        return true
    }

    func handle(_ text: String) {
        if let root = rootWithKeyboard { return root.handle(.text(text)) }
        // What is typed is a key as well, for those who want to know and for shortcuts.
        let key =
            text.count == 1 ? text.first.map { KeyEvent($0 == " " ? .space : .character($0), time: clock.now) } : nil
        if let key, intercept(key) { return }
        take(text, key)
    }

    private func take(_ text: String, _ key: KeyEvent?) {
        if offer({ $0.take(text, $1, self) }) { return }
        // A space that nobody writes is the key.
        guard let key else { return }
        if key.key == .space { return dispatch(key) }
        if !pressShortcut(key) { offerToFloat(key) }
    }

    /// Asks what lies over everything to take a key that nothing inside of it took.
    @discardableResult private func offerToFloat(_ key: KeyEvent) -> Bool {
        guard let float = floats.last(where: { table.isAlive($0.node) })?.node.index else { return false }
        var isTaken = false
        acting { isTaken = plan(float).takeFloatKey(key, float, self) }
        if isTaken { requestTurn() }
        return isTaken
    }

    var rootWithKeyboard: (any HostedRoot)? {
        hostedFocus.flatMap {
            table.isAlive($0) && !isCovered($0.index) ? plan($0.index).hostedRoot($0.index, self) : nil
        }
    }

    /// Asks the node with the keyboard, and then those around it, until one takes what is offered.
    private func offer(_ ask: (Plan, Int32) -> Bool) -> Bool {
        guard let focused = keyNode else { return false }
        var next = focused.index
        while next != none {
            let node = next
            next = table.nodes[Int(node)].parent
            var isTaken = false
            if plan(node).takesKeys { acting { isTaken = ask(plan(node), node) } }
            if isTaken {
                requestTurn()
                return true
            }
            // It may have gone by what it did.
            if !table.isAlive(focused) { return true }
        }
        return false
    }

    /// Gives the keyboard to the next node that can have it, in reading order, and to a root that is shown there as to its
    /// views; after the last comes the first, or what is around this root.
    public func moveFocus(back: Bool) {
        let nodes = focusableNodes(andRoots: true)
        let here = (rootWithKeyboard == nil ? focusedNode : hostedFocus).flatMap { nodes.firstIndex(of: $0.index) }
        let step = back ? -1 : 1
        if let focusLeaves, !hasFloat, here.map({ !nodes.indices.contains($0 + step) }) ?? nodes.isEmpty {
            setFocus(nil, byKeys: true)
            return focusLeaves(back)
        }
        guard !nodes.isEmpty else { return }
        var place = here ?? (back ? 0 : -1)
        // A root inside may have nobody who takes it.
        for _ in nodes {
            place = (place + step + nodes.count) % nodes.count
            if enter(nodes[place], of: nodes, back: back) { return }
        }
    }

    private func enter(_ node: Int32, of nodes: [Int32], back: Bool) -> Bool {
        guard let root = plan(node).hostedRoot(node, self) else {
            setFocus(entered(by: node, of: nodes), byKeys: true)
            return true
        }
        guard root.takeFocus(last: back) else { return false }
        setFocus(nil, byKeys: true)
        hostedFocus = table.reference(node)
        return true
    }

    /// Gives the keyboard to the first node that can have it, or to the last; whether there is one.
    @discardableResult public func moveFocus(toLast: Bool) -> Bool {
        let nodes = focusableNodes()
        guard let node = toLast ? nodes.last : nodes.first else { return false }
        setFocus(entered(by: node, of: nodes), byKeys: true)
        return true
    }

    /// Where keys lead to that lead to a node: to what views around it that they come into would have instead.
    private func entered(by node: Int32, of nodes: [Int32]) -> Int32 {
        var around = table.nodes[Int(node)].parent
        while around != none {
            if let entry = plan(around).focusEntry(around, self),
                !isFocusInside(around),
                let found = nodes.first(where: { isWithin($0, around) && isMet(entry, at: $0) })
            {
                return found
            }
            around = table.nodes[Int(around)].parent
        }
        return node
    }

    /// Gives the keyboard to the first view that a press would give it to, once, where nobody has it that may; the result
    /// says whether that happened.
    func focusFirst() -> Bool {
        guard awaitsFirstFocus else { return false }
        awaitsFirstFocus = false
        guard keyNode == nil, let first = focusableNodes().first(where: { plan($0).focusKind($0, self) == .edits })
        else { return false }
        setFocus(first, byKeys: focus?.isByKeys ?? false)
        return true
    }

    private var hasFloat: Bool { floats.contains { table.isAlive($0.node) } }

    /// The nodes that can have the keyboard, in the order in which they are drawn.
    /// - Parameter andRoots: whether nodes count that show another root, which may have some.
    public func focusableNodes(andRoots: Bool = false) -> [Int32] {
        guard root != none else { return [] }
        var found: [Int32] = []
        // While something lies over everything, only that can have it.
        let float = floats.last { table.isAlive($0.node) }
        var walk = [table.nodes[Int(float?.node.index ?? root)].record]
        while let record = walk.popLast() {
            let node = table.records[Int(record)].node
            let takes =
                plan(node).focusKind(node, self) != .none || andRoots && plan(node).hostedRoot(node, self) != nil
            if takes, !found.contains(node) { found.append(node) }
            let start = walk.count
            layout.forEachDrawnChild(record) { walk.append($0) }
            walk[start...].reverse()
        }
        return found
    }
}

/// What has the keyboard.
struct Focus {
    var node: NodeRef
    var isByKeys: Bool
}
