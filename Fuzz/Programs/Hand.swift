/// What a hand does to a running program; what it begins may still go on in the turns after.
enum Hand: Equatable, Codable {
    /// Goes down on one of the elements, at a part of its width and height in percent.
    case down(Int, x: Int, y: Int)
    /// Moves by points while it is down.
    case move(x: Int, y: Int)
    /// Lets go, or is taken away.
    case up, cancel
    /// Moves over one of the elements while nothing is down.
    case hover(Int)
    /// Throws one of the elements: down, so many points in each of a few frames, up.
    case fling(Int, by: Int)
    /// One of `keys`.
    case key(Int)
    /// One of `texts`, typed or composed; an input method comes to its end with one.
    case type(Int)
    case compose(Int)
    case commit(Int)
    /// Time passes, in frames of a sixtieth of a second.
    case pass(Int)

    static let keys = [
        "Tab", "Tab", "Tab", "shift+Tab", "Left", "Right", "shift+Left", "shift+Right", "control+Left", "Up", "Down",
        "Home", "End", "shift+Home", "Return", "Escape", "Space", "Backspace", "Delete", "control+Backspace",
        "control+a", "control+c", "control+x", "control+v", "control+z", "control+shift+z", "PageDown", "x",
    ]
    static let texts = ["a", "7", "é", "👩‍👩‍👧", "\u{301}", "-", "ab cd", ".", "자", "x"]

    static let names = ["down", "move", "up", "hover", "fling", "key", "type", "compose", "commit", "pass"]

    /// Which of `names`.
    var name: String {
        switch self {
        case .down: "down"
        case .move: "move"
        case .up, .cancel: "up"
        case .hover: "hover"
        case .fling: "fling"
        case .key: "key"
        case .type: "type"
        case .compose: "compose"
        case .commit: "commit"
        case .pass: "pass"
        }
    }
}
