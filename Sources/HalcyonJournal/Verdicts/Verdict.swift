/// Whether a run of a body was needed.
public enum Verdict: String, Sendable, CaseIterable, Codable {
    /// Something that shows or acts changed by it: the picture, what is read of it, where it is hit, the captures of an
    /// action or content closure, the written environment, a preference. A run is needed too if a view that it ran again by giving it another value was.
    case needed
    /// U0: what it made is equal to what it made before.
    case outputEqual = "U0"
    /// U1: equal but for closures, and those captured equal values.
    case capturesEqual = "U1"
    /// U2: what it made differs, but nothing that shows or acts does.
    case nothingShown = "U2"
    /// U3: what shows changed only outside the visible area.
    case outOfSight = "U3"
    /// A closure's captures could not be read, and nothing else says that it was needed.
    case notJudged = "not judged"

    /// What it means, for people who see only its short name.
    var meaning: String? {
        switch self {
        case .needed: nil
        case .outputEqual: "what it made is equal"
        case .capturesEqual: "equal but for closures, which captured equal values"
        case .nothingShown: "it differs, but nothing that shows or acts does"
        case .outOfSight: "only what is outside the visible area changed"
        case .notJudged: "what a closure captured cannot be read"
        }
    }

    /// Whether the run was for nothing.
    public var isNeedless: Bool { self != .needed && self != .notJudged }
}

/// What a verdict was judged on.
public struct Basis: OptionSet, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The values that the body made, against those before.
    public static let output = Basis(rawValue: 1)
    /// What action and content closures captured.
    public static let captures = Basis(rawValue: 2)
    public static let environment = Basis(rawValue: 4)
    public static let preferences = Basis(rawValue: 8)
    /// The root had a picture: its parts, against those before.
    public static let displayList = Basis(rawValue: 16)
    /// The root had no picture: the values of what would draw.
    public static let leafValues = Basis(rawValue: 32)
    /// What accessibility is told: elements, against those before.
    public static let semantics = Basis(rawValue: 64)
    /// Whether what changed is inside of the bounds and of all clips.
    public static let visibleArea = Basis(rawValue: 128)

    static func turn(isPainted: Bool) -> Basis {
        let always: Basis = [.output, .captures, .environment, .preferences]
        return always.union(isPainted ? [.displayList, .semantics, .visibleArea] : .leafValues)
    }

    /// In words.
    public var description: String {
        let names: [(Basis, String)] = [
            (.output, "output"), (.captures, "captures"), (.environment, "environment"), (.preferences, "preferences"),
            (.displayList, "display list"), (.semantics, "semantics"), (.visibleArea, "visible area"),
            (.leafValues, "leaf values (nothing is painted)"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
