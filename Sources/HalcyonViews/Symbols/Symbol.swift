import HalcyonDrawing
import HalcyonImages

/// A symbol: an icon, or characters, perhaps in a shape around it, with a badge or struck out.
package struct Symbol: Hashable, Sendable {
    /// What is drawn.
    enum Mark: Hashable, Sendable {
        /// An icon of Bootstrap's, by its name.
        case icon(String)
        /// Up to three letters or digits.
        case characters(String)
    }
    /// A shape around a mark.
    enum Enclosure: String, Hashable, Sendable {
        case circle, square, triangle, diamond, octagon, hexagon, shield, bubble, viewfinder

        /// The icon of the shape.
        func icon(isFilled: Bool) -> String {
            let name =
                switch self {
                case .bubble: "chat-left"
                case .viewfinder: "fullscreen"
                default: rawValue
                }
            return isFilled && self != .viewfinder ? name + "-fill" : name
        }

        /// How far the middle of what is inside lies above the shape's middle, in parts of its side.
        var lift: Double {
            switch self {
            case .bubble: 0.07
            case .triangle: -0.08
            default: 0
            }
        }
    }
    var mark: Mark
    var enclosure: Enclosure?
    /// The shape is filled, and the mark cut out of it.
    var isFilled = false
    var isSlashed = false
    /// A small mark at the lower trailing corner; the empty string: a dot at the upper one.
    var badge: String?

    /// One icon and nothing else.
    init(icon: String) { mark = .icon(icon) }
    init(_ mark: Mark) { self.mark = mark }

    /// The icon of a symbol that is one icon.
    var source: ImageSource? {
        guard enclosure == nil, badge == nil, !isSlashed, case .icon(let name) = mark else { return nil }
        return SymbolFolder.shared.symbol(name)
    }
}

extension Symbol: CustomStringConvertible {
    /// The icon's name; `flag in circle`, `A out of circle` where it is cut out, `bell with dot`, `bolt struck out`.
    package var description: String {
        var words: String
        switch mark {
        case .icon(let name): words = name
        case .characters(let characters): words = characters
        }
        if let enclosure { words += (isFilled ? " out of " : " in ") + enclosure.rawValue }
        if let badge { words += " with " + (badge.isEmpty ? "dot" : badge) }
        return isSlashed ? words + " struck out" : words
    }
}
