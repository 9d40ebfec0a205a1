import Foundation

/// What a person did, in the terms of no toolkit. Places are points from the top-left of the root's picture.
public enum InputEvent: Hashable, Sendable {
    /// A mouse, a finger or a pen.
    case pointer(PointerEvent)
    /// A key, for what has the keyboard.
    case key(KeyEvent)
    /// Typed characters, for what has the keyboard.
    case text(String)
}

/// One step of a pointer.
public struct PointerEvent: Hashable, Sendable {
    /// What the pointer did.
    public enum Phase: String, Sendable {
        /// Pressed; moved while pressed; released; taken away (by the system, or since its window is gone).
        case down, drag, up, cancel
        /// Moved while nothing is pressed; a place outside the picture says that the pointer has left it.
        case hover
    }
    /// What it did.
    public var phase: Phase
    /// Where, in points.
    public var location: CGPoint
    /// Which pointer: 0 is the mouse; each finger has its own number while it is down.
    public var pointer: Int
    /// When, in seconds of the host's clock.
    public var time: Double

    /// A step of a pointer; `location` in points, `time` in seconds of the host's clock.
    public init(_ phase: Phase, at location: CGPoint, pointer: Int = 0, time: Double) {
        (self.phase, self.location, self.pointer, self.time) = (phase, location, pointer, time)
    }
}
