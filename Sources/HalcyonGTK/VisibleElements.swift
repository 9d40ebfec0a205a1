#if Window
import Foundation
import HalcyonPlatform

/// The elements of a semantics tree that accessibility clients are shown: those that can be seen, and the one that has the
/// keyboard. Groups that say nothing are left out; what they hold belongs to the element around.
struct VisibleElements {
    struct Element {
        /// The element without those inside.
        var node: SemanticsNode
        /// The element that it is in; nil: the window.
        var parent: SemanticsID?
        /// Where it is in that, in points.
        var frame: CGRect
    }
    /// They, in reading order: each after the one that it is in. The one that clients read elsewhere stands in its place.
    private(set) var elements: [Element] = []
    /// Whether there are more, for which there was no room.
    private(set) var isPartial = false

    private struct Step {
        var node: SemanticsNode
        var parent: SemanticsID?
        var origin: CGPoint
        /// What around it leaves to be seen.
        var clip: CGRect
    }

    /// - Parameters:
    ///   - tree: the root's elements.
    ///   - replaced: an element that clients read elsewhere.
    ///   - room: how many may be new.
    ///   - isKnown: whether one is not.
    init(of tree: SemanticsNode, without replaced: SemanticsID?, room: Int, isKnown: (SemanticsID) -> Bool) {
        var room = room
        var seen: Set<SemanticsID> = []
        var walk = tree.children.reversed().map { Step(node: $0, origin: .zero, clip: tree.frame) }
        while let step = walk.popLast() {
            let node = step.node
            var inner = (parent: step.parent, origin: step.origin, clip: step.clip)
            if node.role == .scrollArea { inner.clip = inner.clip.intersection(node.frame) }
            let isSeen = !node.frame.isEmpty && step.clip.intersects(node.frame)
            if isSeen || node.isFocused, !node.isSilentGroup, seen.insert(node.id).inserted {
                if node.id != replaced, !isKnown(node.id) {
                    room -= 1
                    if room < 0 {
                        isPartial = true
                        continue
                    }
                }
                var alone = node
                alone.children = []
                let frame = node.frame.offsetBy(dx: -step.origin.x, dy: -step.origin.y)
                elements.append(Element(node: alone, parent: step.parent, frame: frame))
                (inner.parent, inner.origin) = (node.id, node.frame.origin)
            }
            walk += node.children.reversed().map {
                Step(node: $0, parent: inner.parent, origin: inner.origin, clip: inner.clip)
            }
        }
    }
}
#endif
