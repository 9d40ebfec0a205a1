import Foundation

/// What a person did, in the terms of no toolkit. Places are points from the top-left of the root's picture.
public enum InputEvent: Hashable, Sendable {
    /// A mouse, a finger or a pen.
    case pointer(PointerEvent)
    /// A wheel, or two fingers on a touchpad.
    case scroll(ScrollEvent)
    /// Two fingers that move apart, together or around each other.
    case pinch(PinchEvent)
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
        case .pinch(let event): event.location
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
        case .pinch(var event):
            event.location = moved(event.location)
            return .pinch(event)
        case .key, .text, .edit: return self
        }
    }
}
