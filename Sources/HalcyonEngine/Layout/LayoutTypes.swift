/// A size in points.
public struct LayoutSize: Hashable, Sendable {
    public var width: Double
    public var height: Double
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// What a container proposes to a child, in points; nil on an axis asks for the ideal size there.
public struct LayoutProposal: Hashable, Sendable {
    public var width: Double?
    public var height: Double?
    public init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }
    /// Asks for the ideal size.
    public static let unspecified = LayoutProposal(width: nil, height: nil)
}

/// How a node behaves as a child of a stack, besides its size.
public struct LayoutTraits: Hashable, Sendable {
    /// Served earlier the higher it is (semantics 180).
    public var priority: Double = 0
    /// A spacer: no default spacing beside it (semantics 183).
    public var isSpacer = false
    /// Text: two of them stand without default spacing one below the other (semantics 183).
    public var isText = false
    public init() {}
}
