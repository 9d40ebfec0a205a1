import Foundation
import HalcyonDrawing

// A part of a node's own picture that changes by time alone, and more often than the rest: a fragment of its own.
extension Engine {
    /// Sets what the part of a node's picture shows, in its own points, at any time: no turn is needed, nothing else is made
    /// anew, and the journal hears nothing, since no view says anything else than before.
    /// - Returns: what the node draws where the part is; it stays until `dropPart` or the node's end.
    @discardableResult
    public func setPart(of node: Int32, _ items: [DisplayItem], size: CGSize) -> FragmentID? {
        guard paint.isOn else { return nil }
        let id = partID(node)
        let before = paint.list?.fragments[id]
        if let before, before.size == size, before.items == items { return id }
        paint.list?.fragments[id] = DisplayFragment(
            id: id, version: (before?.version ?? 0) &+ 1, size: size, items: items)
        paint.change.changed.append(id)
        paint.parts.insert(table.reference(node))
        return id
    }

    /// The part of a node's picture is not drawn any more.
    public func dropPart(of node: Int32) {
        if paint.parts.remove(table.reference(node)) != nil { dropFragment(partID(node)) }
    }

    /// The node is going. What goes with it may still be shown by a picture that is kept.
    func forgetPart(of node: Int32) {
        if paint.parts.remove(table.reference(node)) != nil { paint.removed.append(partID(node)) }
    }

    private func partID(_ node: Int32) -> FragmentID {
        let reference = table.reference(node)
        // Above the numbers of a node's records, below those of kept pictures.
        return FragmentID(root: id, node: reference.index, generation: reference.generation, part: 1 << 29)
    }
}
