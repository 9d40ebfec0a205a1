import HalcyonDrawing

extension Engine {
    /// Takes over what a person does with another engine's root just now (a press, hovering, the keyboard), and paints it.
    /// - Parameter node: this engine's node for one of the other's; nil if there is none.
    package func adoptPresentation(of other: Engine, node: (Int32) -> Int32?) {
        func mine(_ reference: NodeRef?) -> Int32? {
            guard let reference, other.table.isAlive(reference) else { return nil }
            return node(reference.index)
        }
        let (held, over, focused) = (mine(other.press?.node), mine(other.hovered), mine(other.focus?.node))
        if let held, let press = other.press {
            self.press = Press(
                node: table.reference(held), isInside: press.isInside, isFollowed: press.isFollowed,
                origin: press.origin)
        }
        hovered = over.map { table.reference($0) }
        focus = focused.map { Focus(node: table.reference($0), isByKeys: other.focus?.isByKeys ?? false) }
        let changed = [held, over, focused].compactMap { $0 }
        if changed.isEmpty { return }
        for node in changed { damage(node) }
        updatePicture()
    }
}

extension DisplayList {
    /// Whether two pictures look the same, whatever the numbers of their fragments; compared in step, without text.
    package func looksLike(_ other: DisplayList) -> Bool {
        guard size == other.size, background == other.background, (top == nil) == (other.top == nil) else {
            return false
        }
        guard let top, let otherTop = other.top else { return true }
        var walk = [(top.id, otherTop.id)]
        guard top.at == otherTop.at else { return false }
        while let (one, two) = walk.popLast() {
            guard let fragment = fragments[one], let counterpart = other.fragments[two] else {
                if fragments[one] == nil, other.fragments[two] == nil { continue }
                return false
            }
            guard fragment.size == counterpart.size, fragment.items.count == counterpart.items.count else {
                return false
            }
            for (item, match) in zip(fragment.items, counterpart.items) {
                if case .fragment(let id, let place) = item, case .fragment(let otherID, let otherPlace) = match {
                    guard place == otherPlace else { return false }
                    walk.append((id, otherID))
                } else if item != match {
                    return false
                }
            }
        }
        return true
    }
}
