import Foundation
import HalcyonPlatform

// What the pointer looks like.
extension Engine {
    /// As the view would have it that is pressed, else as the innermost one under the pointer that asks for anything.
    public var cursor: CursorShape {
        guard let pointer = pointerLocation else { return .arrow }
        var node = press?.node.flatMap { table.isAlive($0) ? $0.index : nil } ?? none
        if node == none { node = hitTest(Double(pointer.x), Double(pointer.y)) ?? none }
        if node != none, let root = plan(node).hostedRoot(node, self) { return root.cursor }
        while node != none {
            if let cursor = plan(node).cursor(node, self) { return cursor }
            node = table.nodes[Int(node)].parent
        }
        return .arrow
    }
}
