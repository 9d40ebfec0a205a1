import Foundation

/// One step of a pointer.
public struct PointerEvent: Hashable, Sendable {
    /// What the pointer did.
    public enum Phase: String, Sendable {
        /// Pressed; moved while pressed; released; taken away (by the system, or since its window is gone).
        case down, drag, up, cancel
        /// Moved while nothing is pressed; a place outside the picture says that the pointer has left it.
        case hover
        /// Asked for a menu of what is under it: the second button of a mouse.
        case menu
    }
    /// What points.
    public enum Kind: String, Sendable {
        /// A mouse, or a touchpad that moves the pointer.
        case mouse
        /// A finger on the screen: there is no hovering.
        case touch
        /// A pen.
        case pen
    }
    /// What it did.
    public var phase: Phase
    /// Where, in points.
    public var location: CGPoint
    /// Which pointer: 0 is the mouse; each finger has its own number while it is down.
    public var pointer: Int
    /// What points.
    public var kind: Kind
    /// When, in seconds of the host's clock.
    public var time: Double
    /// What is held on the keyboard.
    public var modifiers: KeyEvent.Modifiers

    /// A step of a pointer; `location` in points, `time` in seconds of the host's clock.
    /// - Parameter kind: what points; nil: a mouse for the pointer 0, a finger for any other.
    public init(
        _ phase: Phase, at location: CGPoint, pointer: Int = 0, time: Double, modifiers: KeyEvent.Modifiers = [],
        kind: Kind? = nil
    ) {
        (self.phase, self.location, self.pointer, self.time) = (phase, location, pointer, time)
        (self.modifiers, self.kind) = (modifiers, kind ?? (pointer == 0 ? .mouse : .touch))
    }
}
