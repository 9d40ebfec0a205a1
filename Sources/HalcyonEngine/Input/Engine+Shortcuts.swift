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
        for node in preorder(from: top) where plan(node).hasShortcut && plan(node).isShortcut(key, node, self) {
            for inner in preorder(from: node) {
                guard let action = plan(inner).pressAction(inner, self) else { continue }
                press(inner, action)
                requestTurn()
                return true
            }
        }
        return false
    }

    private func preorder(from top: Int32) -> [Int32] {
        var found: [Int32] = []
        var walk = [top]
        while let node = walk.popLast() {
            found.append(node)
            let start = walk.count
            var child = table.nodes[Int(node)].first
            while child != none {
                walk.append(child)
                child = table.nodes[Int(child)].next
            }
            walk[start...].reverse()
        }
        return found
    }
}
