/// What a person asks an element to do without touching it: through an accessibility client, or a script.
public enum SemanticsAction: Hashable, Sendable, CustomStringConvertible {
    /// What a press on it does.
    case press
    /// One step up.
    case increment
    /// One step down.
    case decrement
    /// To leave what is on top.
    case escape
    /// The most important thing that the screen can do.
    case magicTap
    /// To be removed.
    case delete
    /// Its menu.
    case showMenu
    /// To scroll towards an edge.
    case scroll(Edge)
    /// What it calls by a name of its own.
    case named(String)

    /// Where scrolling goes.
    public enum Edge: String, Sendable { case top, leading, bottom, trailing }

    /// The actions that scripts know by a word; every other word is a name of the program's own.
    static let known: [SemanticsAction] = [
        .press, .increment, .decrement, .escape, .magicTap, .delete, .showMenu, .scroll(.top), .scroll(.leading),
        .scroll(.bottom), .scroll(.trailing),
    ]

    /// As scripts write it.
    var scriptName: String { if case .named(let name) = self { name } else { description } }

    /// As dumps write it: names of the program's own in quotation marks.
    public var description: String {
        switch self {
        case .press: "press"
        case .increment: "increment"
        case .decrement: "decrement"
        case .escape: "escape"
        case .magicTap: "magicTap"
        case .delete: "delete"
        case .showMenu: "showMenu"
        case .scroll(let edge): "scroll \(edge.rawValue)"
        case .named(let name): name.debugDescription
        }
    }
}
