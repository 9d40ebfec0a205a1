import HalcyonDrawing

/// What is shown beside what the views say: what a person is about.
@MainActor public protocol PresentationState: AnyObject {
    /// Hands it over to another engine of the same root, and says which nodes look different by it.
    /// - Parameter node: the other engine's node for one of this one's; nil if there is none.
    func handOver(to other: Engine, node: (NodeRef) -> NodeRef?) -> [NodeRef]
    /// Whether anything is shown by it.
    var isShown: Bool { get }
    /// A pointer went down or a key was pressed.
    func handCame(_ engine: Engine)
    /// What lies over everything, in points of the root.
    var overlay: [DisplayItem] { get }
}

extension Engine {
    /// Whether a person is about something: then nodes look different from what the views say.
    package var hasPresentation: Bool {
        press != nil || hovered != nil || focus != nil || viewsState?.isShown ?? false
    }

    /// Takes over what a person does with another engine's root just now (a press, hovering, the keyboard), and paints it.
    /// - Parameter node: this engine's node for one of the other's; nil if there is none.
    package func adoptPresentation(of other: Engine, node: (Int32) -> Int32?) {
        pointerLocation = other.pointerLocation
        func mine(_ reference: NodeRef?) -> Int32? {
            guard let reference, other.table.isAlive(reference) else { return nil }
            return node(reference.index)
        }
        let (held, over, focused) = (mine(other.press?.node), mine(other.hovered), mine(other.focus?.node))
        if let held, var press = other.press {
            // Its gestures are the other one's: only what is seen is taken over.
            (press.node, press.arena) = (table.reference(held), nil)
            self.press = press
        }
        hovered = over.map { table.reference($0) }
        focus = focused.map { Focus(node: table.reference($0), isByKeys: other.focus?.isByKeys ?? false) }
        var changed = [held, over, focused].compactMap { $0 }
        if let state = other.viewsState {
            changed += state.handOver(to: self) { mine($0).map { self.table.reference($0) } }.map(\.index)
        }
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
            guard DisplayList.lookAlike(fragment.items, counterpart.items, &walk) else { return false }
        }
        return true
    }

    /// Whether items look the same, but for the fragments in them, which are to be compared later.
    private static func lookAlike(
        _ items: [DisplayItem], _ others: [DisplayItem], _ walk: inout [(FragmentID, FragmentID)]
    ) -> Bool {
        guard items.count == others.count else { return false }
        for (item, match) in zip(items, others) {
            switch (item, match) {
            case (.fragment(let id, let place), .fragment(let otherID, let otherPlace)):
                guard place == otherPlace else { return false }
                walk.append((id, otherID))
            case (.group(let effect, let inner), .group(let otherEffect, let otherInner)):
                guard effect == otherEffect, lookAlike(inner, otherInner, &walk) else { return false }
            default: if item != match { return false }
            }
        }
        return true
    }
}
