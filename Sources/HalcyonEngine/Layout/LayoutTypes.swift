/// A size in points.
public struct LayoutSize: Hashable, Sendable {
    public var width: Double
    public var height: Double
    /// A size in points.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    /// A size by a stack's axes.
    @_transparent init(main: Double, cross: Double, isVertical: Bool) {
        (width, height) = isVertical ? (cross, main) : (main, cross)
    }

    /// The length on the vertical or the horizontal axis.
    @_transparent func length(_ isVertical: Bool) -> Double { isVertical ? height : width }
}

/// A place in points.
public struct LayoutPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double
    /// A place in points.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// What a container proposes to a child, in points; nil on an axis asks for the ideal size there (semantics 179).
/// Inside, NaN stands for nil, so that a proposal is two plain numbers.
public struct LayoutProposal: Hashable, Sendable {
    var w: Double
    var h: Double

    /// A proposal in points, nil where the ideal length is asked for.
    public init(width: Double?, height: Double?) { (w, h) = (width ?? .nan, height ?? .nan) }

    @_transparent init(_ w: Double, _ h: Double) { (self.w, self.h) = (w, h) }

    @_transparent init(main: Double, cross: Double, isVertical: Bool) {
        (w, h) = isVertical ? (cross, main) : (main, cross)
    }

    /// Asks for the ideal size.
    public static let unspecified = LayoutProposal(.nan, .nan)

    /// The width in points; nil asks for the ideal one.
    public var width: Double? {
        get { w.isNaN ? nil : w }
        set { w = newValue ?? .nan }
    }
    /// The height in points; nil asks for the ideal one.
    public var height: Double? {
        get { h.isNaN ? nil : h }
        set { h = newValue ?? .nan }
    }

    /// The length proposed on the vertical or the horizontal axis, NaN for nil.
    @_transparent func length(_ isVertical: Bool) -> Double { isVertical ? h : w }

    /// The proposal that is left where so much room is taken, in points; never below 0.
    @inline(__always) public func less(width: Double, height: Double) -> LayoutProposal {
        // NaN, for nil, is not less than anything.
        LayoutProposal(w - width < 0 ? 0 : w - width, h - height < 0 ? 0 : h - height)
    }

    @inline(__always) public static func == (left: LayoutProposal, right: LayoutProposal) -> Bool {
        (left.w == right.w || left.w.isNaN && right.w.isNaN) && (left.h == right.h || left.h.isNaN && right.h.isNaN)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
    }
}

/// `LayoutFlags` of a width, by name where users' modules make a summary.
@usableFromInline enum LengthBits {
    @_transparent @usableFromInline static var isRigid: UInt32 { 0x40 }
    @_transparent @usableFromInline static var isGreedy: UInt32 { 0x100 }
    @_transparent @usableFromInline static var isSqueezedByNil: UInt32 { 0x1000_0000 }
}

/// What a record answers on one axis, without being asked again.
public struct LengthSummary: Hashable, Sendable {
    /// The answer to nil, in points.
    public var ideal: Double
    /// From this proposal on (and for nil) the summary holds, here and on the other axis; points.
    public var need: Double
    /// The answer to 0, whatever is proposed on the other axis; points.
    public var least: Double
    /// Its facts, as `LayoutFlags` has them of a width.
    @usableFromInline var bits: UInt32

    /// The answer is `ideal` wherever the summary holds. Else it follows from this axis's proposal alone.
    @_transparent public var isRigid: Bool {
        get { bits & LengthBits.isRigid != 0 }
        set { bits = newValue ? bits | LengthBits.isRigid : bits & ~LengthBits.isRigid }
    }
    /// The answer to an infinite proposal is infinite; of a leaf: the answer is the proposal, but at least `least`.
    @_transparent public var isGreedy: Bool {
        get { bits & LengthBits.isGreedy != 0 }
        set { bits = newValue ? bits | LengthBits.isGreedy : bits & ~LengthBits.isGreedy }
    }
    /// A nil proposal becomes a finite one inside that is less than something there needs.
    @_transparent public var isSqueezedByNil: Bool {
        get { bits & LengthBits.isSqueezedByNil != 0 }
        set { bits = newValue ? bits | LengthBits.isSqueezedByNil : bits & ~LengthBits.isSqueezedByNil }
    }

    // One by one, since a debug build would make tuples.
    @_transparent init(ideal: Double, need: Double, least: Double, bits: UInt32) {
        self.ideal = ideal
        self.need = need
        self.least = least
        self.bits = bits
    }

    /// A length that is the same whatever is proposed.
    @_transparent public init(fixed length: Double) {
        ideal = length
        need = 0
        least = length
        bits = LengthBits.isRigid
    }

    /// A length that is `ideal` as long as that much is proposed, and shrinks to `least`.
    @_transparent public init(ideal: Double, least: Double) {
        self.ideal = ideal
        need = ideal
        self.least = least
        bits = LengthBits.isRigid
    }

    /// A length that is what is proposed, but at least `least`.
    @_transparent public init(greedy ideal: Double, least: Double) {
        self.ideal = ideal
        need = 0
        self.least = least
        bits = LengthBits.isGreedy
    }
}

/// What a side of a view asks of the space beside it (semantics 183).
public enum EdgeKind: UInt32, Comparable, Sendable {
    /// None: a spacer.
    case spacer = 0
    /// None above or below another text; else as any view.
    case text = 1
    /// The default distance.
    case plain = 2

    @inline(__always) public static func < (left: EdgeKind, right: EdgeKind) -> Bool { left.rawValue < right.rawValue }
}

/// The sides of a view, two bits each.
public struct EdgeKinds: Hashable, Sendable {
    var bits: UInt32
    @_transparent init(bits: UInt32) { self.bits = bits }
    /// All four sides of one kind.
    @inline(__always) public init(_ all: EdgeKind) { bits = all.rawValue &* 0b01_01_01_01 }

    /// The leading (top) or trailing (bottom) side on an axis.
    @_transparent func kind(_ isVertical: Bool, isEnd: Bool) -> UInt32 {
        (isVertical ? isEnd ? bits &>> 6 : bits &>> 4 : isEnd ? bits &>> 2 : bits) & 3
    }

    /// Each side as it is with another view on this one: the kind that asks for more.
    public mutating func merge(_ other: EdgeKinds) {
        for (isVertical, isEnd) in [(false, false), (false, true), (true, false), (true, true)] {
            set(isVertical, isEnd: isEnd, max(kind(isVertical, isEnd: isEnd), other.kind(isVertical, isEnd: isEnd)))
        }
    }

    /// Takes one side from others.
    public mutating func take(_ isVertical: Bool, isEnd: Bool, from other: EdgeKinds) {
        set(isVertical, isEnd: isEnd, other.kind(isVertical, isEnd: isEnd))
    }

    /// The default distance to what follows, in points (semantics 183).
    public func distance(to next: EdgeKinds, isVertical: Bool) -> Double {
        StackLayout.defaultGap(kind(isVertical, isEnd: true), next.kind(isVertical, isEnd: false), isVertical)
    }

    @_transparent mutating func set(_ isVertical: Bool, isEnd: Bool, _ kind: UInt32) {
        let shift: UInt32 = (isVertical ? 4 : 0) + (isEnd ? 2 : 0)
        bits = bits & ~(3 &<< shift) | kind &<< shift
    }
}

/// What a record is to its container: everything that most containers have to know, so that they need not ask.
///
/// The claim that it makes, and on which the fast path of layout rests: to any proposal that is nil or at least `need`
/// on both axes, the answer is `ideal` on a rigid axis, and on another one depends on that axis's proposal alone.
public struct LayoutSummary: Hashable, Sendable {
    public var width: LengthSummary
    public var height: LengthSummary
    public var edges = EdgeKinds(.plain)
    /// A stack serves it the earlier the higher it is; −∞ of a spacer (semantics 180, 185).
    public var priority = 0.0
    /// An alignment guide is said here or inside, so that children of a container may agree on something else than a part
    /// of their lengths.
    public var hasGuides = false
    /// Nothing can be said beforehand: each answer has to be asked for.
    public var isOpaque = false

    /// A summary of both axes, of a plain view without a priority.
    @_transparent public init(width: LengthSummary, height: LengthSummary) {
        self.width = width
        self.height = height
    }

    /// Nothing can be said beforehand.
    public static var opaque: LayoutSummary {
        var summary = LayoutSummary(width: LengthSummary(fixed: 0), height: LengthSummary(fixed: 0))
        summary.width.isRigid = false
        summary.height.isRigid = false
        summary.isOpaque = true
        return summary
    }

    @_transparent func length(_ isVertical: Bool) -> LengthSummary { isVertical ? height : width }
}
