import Foundation
import HalcyonPlatform

/// A press in flight.
struct Press {
    /// Which pointer is down; others do nothing meanwhile.
    var pointer: Int
    /// Where it began, and where it is, in points of the root's picture.
    var origin: CGPoint
    var location: CGPoint
    /// What decides between the gestures that it may be meant for.
    var arena: (any GestureArena)?
    /// The control that it belongs to.
    var node: NodeRef?
    /// What was under the pointer as it went down: that control, or else the view with the innermost gesture.
    var hand: NodeRef?
    var isInside = false
    var isFollowed = false
    /// Whether gestures inside of the control come before it.
    var isBehind = false
    /// Whether a finger scrolls.
    var isPan = false
    /// How far a finger moves, in points, before it scrolls.
    static let panSlack = 10.0
}

/// A step of a pointer that a node follows.
public struct PointerStep: Hashable, Sendable {
    /// What the pointer did.
    public enum Phase: Sendable {
        /// Went down in the node; moved; was released; was taken away.
        case began, moved, ended, cancelled
    }
    /// What it did.
    public var phase: Phase
    /// Where, in points of the node.
    public var location: CGPoint
    /// Where, in points of the root's picture.
    public var rootLocation: CGPoint
    /// When, in seconds of the host's clock.
    public var time: Double
    /// What is held on the keyboard.
    public var modifiers: KeyEvent.Modifiers
}
