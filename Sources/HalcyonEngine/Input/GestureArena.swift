import Foundation
import HalcyonPlatform

/// How a gesture of one view stands to those of others.
public enum GesturePriority: Sendable {
    /// Comes after those of views inside, and after controls inside.
    case normal
    /// Comes before those of views inside, and before controls inside.
    case high
    /// Goes on beside all others.
    case simultaneous
}

/// What a node says of the gesture that it has.
public struct GestureRole: Sendable {
    /// How it stands to others.
    public var priority: GesturePriority
    /// Whether it takes part.
    public var isIncluded: Bool
    /// Whether what is inside of the node takes part.
    public var includesContent: Bool

    /// What a node says of its gesture.
    public init(_ priority: GesturePriority, isIncluded: Bool, includesContent: Bool) {
        (self.priority, self.isIncluded, self.includesContent) = (priority, isIncluded, includesContent)
    }
}

/// A step of a press, as gestures see it.
public struct PressStep: Hashable, Sendable {
    /// What happened.
    public enum Phase: Sendable {
        /// The pointer went down, moved, was released; time passed.
        case began, moved, ended, time
    }
    /// What happened.
    public var phase: Phase
    /// Where the pointer is, in points of the root's picture.
    public var location: CGPoint
    /// When, in seconds of the host's clock.
    public var time: Double
    /// What is held on the keyboard.
    public var modifiers: KeyEvent.Modifiers
    /// Whether it is a finger on the screen, which does not keep as still as a mouse.
    public var isTouch: Bool
    /// What two fingers do; nil: it is a press of one pointer.
    public var pinch: Pinch?

    /// What two fingers did in one step: how much larger what is between them got, and how far they turned (radians,
    /// clockwise).
    public struct Pinch: Hashable, Sendable {
        public var magnification: Double
        public var rotation: Double
    }

    /// A step of a press.
    public init(
        _ phase: Phase, at location: CGPoint, time: Double, modifiers: KeyEvent.Modifiers, isTouch: Bool = false,
        pinch: Pinch? = nil
    ) {
        (self.phase, self.location, self.time, self.modifiers) = (phase, location, time, modifiers)
        (self.isTouch, self.pinch) = (isTouch, pinch)
    }
}

/// A gesture that a press may be meant for.
public struct GestureCandidate: Hashable, Sendable {
    /// The node that has it.
    public var node: NodeRef
    /// How it stands to others.
    public var priority: GesturePriority
}

/// What decides which of the gestures around a press is meant, from its first step to its last: one a root.
@MainActor public protocol GestureArena: AnyObject {
    /// A pointer went down among gestures, which are listed from the inside to the outside.
    func begin(_ candidates: [GestureCandidate], _ step: PressStep, _ engine: Engine)
    /// The press goes on.
    func take(_ step: PressStep, _ engine: Engine)
    /// The pointer was taken away: what has begun ends.
    func cancel(_ engine: Engine)
    /// Whether the press is meant for one of the gestures that exclude each other, and so for nothing else.
    var isDecided: Bool { get }
    /// Calls `action` when all gestures that exclude each other have failed; never if one of them succeeds.
    func whenAllFail(_ action: @escaping @MainActor () -> Void, _ engine: Engine)
}

/// What a press at a point may be meant for.
struct PressCandidates {
    /// The gestures, from the inside to the outside.
    var gestures: [GestureCandidate] = []
    /// The innermost control, if there is one.
    var control: Int32 = none
    /// Whether gestures inside of the control come before it.
    var isControlBehind = false
    /// The innermost node that a press gives the keyboard to.
    var focus: Int32 = none
    var arena: (any GestureArena)?
}

extension Engine {
    /// What a press at a point of the root's picture may be meant for. What floats is apart from what it stands in
    /// (semantics 389).
    func pressCandidates(at point: CGPoint) -> PressCandidates {
        var found = PressCandidates()
        var node = hitTest(Double(point.x), Double(point.y)) ?? none
        while node != none {
            let plan = plan(node)
            if plan.hasGesture {
                addGesture(of: node, plan, to: &found)
            } else if found.control == none, plan.followsPointer(node, self) || plan.pressAction(node, self) != nil {
                found.control = node
                found.isControlBehind = found.gestures.contains { $0.priority != .simultaneous }
            }
            // What is around a control is not what was pressed (semantics 404).
            if found.focus == none, found.control == none || found.control == node,
                plan.focusKind(node, self).isByPress
            {
                found.focus = node
            }
            if floats.contains(where: { $0.node.index == node }) { break }
            node = table.nodes[Int(node)].parent
        }
        return found
    }

    private func addGesture(of node: Int32, _ plan: Plan, to found: inout PressCandidates) {
        let role = plan.gestureRole(node, self)
        if !role.includesContent {
            found.gestures = []
            (found.control, found.isControlBehind) = (none, false)
        }
        // A control comes before all that is around it, unless that has a high priority (semantics 385).
        guard role.isIncluded, role.priority != .normal || found.control == none else { return }
        found.gestures.append(GestureCandidate(node: table.reference(node), priority: role.priority))
        found.arena = plan.gestureArena(self)
    }
}
