import Foundation

/// What a person did, in the terms of no toolkit. Places are points from the top-left of the root's picture.
public enum InputEvent: Hashable, Sendable {
    /// A mouse, a finger or a pen.
    case pointer(PointerEvent)
    /// A wheel, or two fingers on a touchpad.
    case scroll(ScrollEvent)
    /// A key, for what has the keyboard.
    case key(KeyEvent)
    /// Typed characters, for what has the keyboard.
    case text(String)
    /// What became of the text of the field that has the keyboard, where somebody edits it in the field's place.
    case edit(TextEdit)
}

extension InputEvent {
    /// Where it is, in points; nil: nowhere.
    public var location: CGPoint? {
        switch self {
        case .pointer(let event): event.location
        case .scroll(let event): event.location
        case .key, .text, .edit: nil
        }
    }

    /// The same at another place, by a distance in points.
    public func moved(by distance: CGPoint) -> InputEvent {
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + distance.x, y: point.y + distance.y) }
        switch self {
        case .pointer(var event):
            event.location = moved(event.location)
            return .pointer(event)
        case .scroll(var event):
            event.location = moved(event.location)
            return .scroll(event)
        case .key, .text, .edit: return self
        }
    }
}

/// A wish to see more of what is under the pointer.
public struct ScrollEvent: Hashable, Sendable {
    /// Where the pointer is, in points.
    public var location: CGPoint
    /// How far what is shown goes on, in points: more of the bottom with a positive height, more of the right with a
    /// positive width.
    public var distance: CGSize
    /// When, in seconds of the host's clock.
    public var time: Double

    /// A wish to scroll; `location` and `distance` in points, `time` in seconds of the host's clock.
    public init(by distance: CGSize, at location: CGPoint, time: Double) {
        (self.location, self.distance, self.time) = (location, distance, time)
    }
}

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
    /// What it did.
    public var phase: Phase
    /// Where, in points.
    public var location: CGPoint
    /// Which pointer: 0 is the mouse; each finger has its own number while it is down.
    public var pointer: Int
    /// When, in seconds of the host's clock.
    public var time: Double
    /// What is held on the keyboard.
    public var modifiers: KeyEvent.Modifiers

    /// A step of a pointer; `location` in points, `time` in seconds of the host's clock.
    public init(
        _ phase: Phase, at location: CGPoint, pointer: Int = 0, time: Double, modifiers: KeyEvent.Modifiers = []
    ) {
        (self.phase, self.location, self.pointer, self.time) = (phase, location, pointer, time)
        self.modifiers = modifiers
    }
}
