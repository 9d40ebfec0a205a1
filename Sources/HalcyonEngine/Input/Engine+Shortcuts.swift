import HalcyonPlatform

// Keys that press controls wherever the keyboard is.
extension Engine {
    /// A node that gives a key to what is inside came.
    public func shortcutCame() { shortcuts += 1 }
    /// One of them went.
    public func shortcutWent() { shortcuts -= 1 }

    /// Presses the first control in declaration order that has a key as its shortcut (semantics 413, 414).
    func pressShortcut(_ key: KeyEvent) -> Bool {
        guard shortcuts > 0, root != none else { return false }
        // While something lies over everything, only what is in it can be pressed.
        let top = floats.last { table.isAlive($0.node) }?.node.index ?? root
        let found = first(below: top) { node -> (node: Int32, press: () -> Void)? in
            guard plan(node).hasShortcut, plan(node).isShortcut(key, node, self) else { return nil }
            return first(below: node) { inner in plan(inner).pressAction(inner, self).map { (inner, $0) } }
        }
        guard let found else { return false }
        press(found.node, found.press)
        requestTurn()
        return true
    }
}
