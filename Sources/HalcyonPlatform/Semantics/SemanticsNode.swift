import Foundation
import HalcyonDrawing

/// What an element of the picture is to somebody who does not see it, and to a script: a value, made when asked for.
public struct SemanticsNode: Hashable, Sendable {
    /// What kind of element it is.
    public var role: Role
    /// What is read aloud, and what scripts call it by. The string of a text, the title of a control.
    public var label: String
    /// What it is set to, as it is read: "50 %", "on"; empty where there is nothing to set.
    public var value = ""
    /// What using it does, as it is read after label and value.
    public var hint = ""
    /// What programs call it by; never read.
    public var identifier = ""
    /// What is true of it.
    public var traits: Traits = []
    /// The value as a number with its limits; nil where it is none.
    public var number: SemanticsNumber?
    /// How far down a heading stands, from 1; nil: it does not say.
    public var headingLevel: Int?
    /// What can be done with it, in the order in which it is offered.
    public var actions: [SemanticsAction] = []
    /// What a person may call it besides its label.
    public var inputLabels: [String] = []
    /// More to be read on demand.
    public var details: [SemanticsDetail] = []
    /// Where it is: points from the top-left of the root's picture.
    public var frame: CGRect
    /// Whether it answers to a person now.
    public var isEnabled: Bool
    /// Whether what is typed goes to it.
    public var isFocused = false
    /// Which element: stays the same as long as its view lives.
    public var id: SemanticsID
    /// Elements inside, in reading order.
    public var children: [SemanticsNode]

    /// The node behind it.
    public var node: Int32 { id.node }
    /// The node's generation.
    public var generation: UInt32 { id.generation }

    /// An element.
    /// - Parameters:
    ///   - role: the kind.
    ///   - label: what is read.
    ///   - frame: in points from the top-left of the root's picture.
    ///   - isEnabled: whether it answers to a person.
    ///   - id: which one.
    ///   - children: elements inside, in reading order.
    public init(
        role: Role, label: String, frame: CGRect, isEnabled: Bool = true, id: SemanticsID,
        children: [SemanticsNode] = []
    ) {
        (self.role, self.label, self.frame, self.isEnabled) = (role, label, frame, isEnabled)
        (self.id, self.children) = (id, children)
    }

    /// An element of a root that needs no number.
    public init(
        role: Role, label: String, frame: CGRect, isEnabled: Bool = true, node: Int32, generation: UInt32,
        children: [SemanticsNode] = []
    ) {
        self.init(
            role: role, label: label, frame: frame, isEnabled: isEnabled,
            id: SemanticsID(root: RootID(0), node: node, generation: generation), children: children)
    }

    /// What scripts call it by where it has no label: its identifier, else its value.
    public var name: String { !label.isEmpty ? label : !identifier.isEmpty ? identifier : value }

    /// Whether a script means it by a name: its label, its identifier, or its value where it has no label.
    public func isCalled(_ name: String) -> Bool {
        guard !name.isEmpty else { return false }
        return label == name || identifier == name || label.isEmpty && value == name
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

    /// The first element, in reading order, that a script means by a name (`isCalled`); nil if there is none.
    public func first(called name: String) -> SemanticsNode? {
        var stack = [self]
        while let next = stack.popLast() {
            if next.isCalled(name) { return next }
            stack.append(contentsOf: next.children.reversed())
        }
        return nil
    }
}

/// Which element of which root; never used again for another one.
public struct SemanticsID: Hashable, Sendable {
    /// The mounted root's number, unique in the process.
    public var root: RootID
    /// The index of the node that the element comes from.
    public var node: Int32
    /// Tells apart the nodes that had this index one after another.
    public var generation: UInt32
    /// Tells apart the elements of one node; 0 where there is only one.
    public var part: UInt32

    /// Names an element.
    public init(root: RootID, node: Int32, generation: UInt32, part: UInt32 = 0) {
        (self.root, self.node, self.generation, self.part) = (root, node, generation, part)
    }
}

/// A value as a number.
public struct SemanticsNumber: Hashable, Sendable {
    /// What it is set to.
    public var current: Double
    /// The least and the greatest that it can be.
    public var least: Double
    public var greatest: Double
    /// By how much one step changes it; nil: there are no steps.
    public var step: Double?

    /// A number within limits.
    public init(_ current: Double, in limits: ClosedRange<Double>, step: Double? = nil) {
        (self.current, self.step) = (current, step)
        (least, greatest) = (limits.lowerBound, limits.upperBound)
    }
}

/// Something more about an element, read on demand.
public struct SemanticsDetail: Hashable, Sendable {
    /// What it is about.
    public var label: String
    /// What there is to know.
    public var value: String
    /// Whether it is read without being asked for.
    public var isImportant: Bool

    /// A detail.
    public init(label: String, value: String, isImportant: Bool = false) {
        (self.label, self.value, self.isImportant) = (label, value, isImportant)
    }
}
