import Foundation

/// What an element of the picture is to somebody who does not see it, and to a script: a value, made when asked for.
public struct SemanticsNode: Hashable, Sendable {
    /// What kind of element it is.
    public enum Role: String, Sendable {
        /// A container that says nothing itself.
        case group
        /// Text that is read.
        case text
        /// Something to press.
        case button
    }
    /// The kind.
    public var role: Role
    /// What is read aloud, and what scripts call it by.
    public var label: String
    /// Where it is: points from the top-left of the root's picture.
    public var frame: CGRect
    /// Whether it answers to a person now.
    public var isEnabled: Bool
    /// The node, so that an accessibility client's element lives as long as the view.
    public var node: Int32
    /// The node's generation.
    public var generation: UInt32
    /// Elements inside, in reading order.
    public var children: [SemanticsNode]

    /// An element; `frame` in points from the top-left of the root's picture.
    public init(
        role: Role, label: String, frame: CGRect, isEnabled: Bool = true, node: Int32, generation: UInt32,
        children: [SemanticsNode] = []
    ) {
        (self.role, self.label, self.frame, self.isEnabled) = (role, label, frame, isEnabled)
        (self.node, self.generation, self.children) = (node, generation, children)
    }

    /// The same elements at another place, by a distance in points.
    public func moved(by distance: CGPoint) -> SemanticsNode {
        var moved = self
        moved.frame.origin.x += distance.x
        moved.frame.origin.y += distance.y
        moved.children = children.map { $0.moved(by: distance) }
        return moved
    }

    /// This element and all below it, in reading order.
    public var flattened: [SemanticsNode] {
        var all: [SemanticsNode] = []
        var stack = [self]
        while let next = stack.popLast() {
            all.append(next)
            stack.append(contentsOf: next.children.reversed())
        }
        return all
    }
}
