import CEngineSupport

/// An alignment guide: the type that names it, and its axis.
public struct LayoutGuide: Hashable, Sendable {
    /// The type that names the guide.
    public let type: Any.Type
    /// Whether it is a distance from the top; else from the leading side.
    public let isVertical: Bool
    /// A guide by the type that names it.
    @inline(__always) public init(_ type: Any.Type, isVertical: Bool) {
        (self.type, self.isVertical) = (type, isVertical)
    }

    /// Texts say where these are, without a word of the user's.
    public var isBaseline: Bool { type == FirstBaselineGuide.self || type == LastBaselineGuide.self }

    public static func == (left: LayoutGuide, right: LayoutGuide) -> Bool {
        left.type == right.type && left.isVertical == right.isVertical
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(isVertical)
    }
}

/// Names the guide on which the first lines of texts stand.
public enum FirstBaselineGuide {}
/// Names the guide on which the last lines of texts stand.
public enum LastBaselineGuide {}

/// Answers where a guide is in a record that does not say so, in points: the guide's type says it.
public typealias DefaultDistance = @MainActor (LayoutGuide, Int32, LayoutProposal, LayoutSize, LayoutPass) -> Double

/// Where a container would place a child.
public struct LayoutPlacement {
    public var record: Int32
    public var proposal: LayoutProposal
    public var size: LayoutSize
    public var x: Double
    public var y: Double
}

/// What a record was asked about a guide.
struct GuideQuestion: Hashable {
    var record: Int32
    var guide: LayoutGuide
    var proposal: LayoutProposal
}

// Guides: where on a child its container aligns it (semantics 196).
extension LayoutPass {
    /// Whether the children of a container, or something inside, say where guides are: then parts of lengths do not do.
    @inline(__always) public func saysGuides(_ record: Int32) -> Bool { hasGuides(record) }

    /// The distance of a guide from a child's leading side or top, in points, at its answer `size` to `proposal`.
    public func distance(
        _ guide: LayoutGuide, of record: Int32, _ proposal: LayoutProposal, _ size: LayoutSize
    ) -> Double {
        explicitGuide(guide, of: record, proposal, size) ?? defaultDistance(guide, record, proposal, size, self)
    }

    /// Where the record or what is inside says that a guide is; nil: nothing said. Whoever asks is told of each change of
    /// the record from then on, also of one that its summary does not show.
    public func explicitGuide(
        _ guide: LayoutGuide, of record: Int32, _ proposal: LayoutProposal, _ size: LayoutSize
    ) -> Double? {
        guard hasGuides(record) || guide.isBaseline else { return nil }
        if fresh == nil { records[Int(record)].flags |= LayoutFlags.isGuideAsked }
        let question = GuideQuestion(record: record, guide: guide, proposal: proposal)
        if let known = guideAnswers[question] { return known }
        var answer: Double?
        if hc_stack_left() > LayoutPass.stackReserve {
            answer = plan(record).explicitGuide(guide, proposal, size, record, self)
        } else {
            // The larger stack's calls answer a size; one of its lengths carries the answer.
            let carried = onLargerStack {
                let found = plan(record).explicitGuide(guide, proposal, size, record, self)
                return LayoutSize(width: found ?? .nan, height: 0)
            }
            answer = carried.width.isNaN ? nil : carried.width
        }
        if let one = answer, !one.isFinite { answer = nil }
        guideAnswers[question] = .some(answer)
        return answer
    }

    /// What a container's children say of a guide: the topmost first baseline, the lowest last one, else the mean.
    public func mergedGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32
    ) -> Double? {
        guard records[Int(record)].firstChild != none else { return nil }
        var (sum, count) = (0.0, 0)
        var (least, most) = (Double.infinity, -Double.infinity)
        for placement in placements(proposal, size, record) {
            guard
                let own = explicitGuide(guide, of: placement.record, placement.proposal, placement.size)
            else { continue }
            let distance = own + (guide.isVertical ? placement.y : placement.x)
            sum += distance
            count += 1
            least = min(least, distance)
            most = max(most, distance)
        }
        if count == 0 { return nil }
        if guide.type == FirstBaselineGuide.self { return least }
        if guide.type == LastBaselineGuide.self { return most }
        return sum / Double(count)
    }

    /// Where a container would place its children at its answer `size` to `proposal`; of a modifier's record only what it
    /// modifies counts.
    public func placements(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32
    ) -> [LayoutPlacement] {
        let found = collecting { plan(record).place(proposal, size, record, self) }
        guard records[Int(record)].flags & LayoutFlags.isMember != 0 else { return found }
        let primary = records[Int(record)].firstChild
        return found.filter { $0.record == primary }
    }

    /// The children of a container stand along another axis: what looks at it is summed up anew.
    public func axisChanged(_ container: Int32) {
        var child = records[Int(container)].firstChild
        while child != none {
            let content = content(of: child)
            invalidate(record: content)
            // Several views in one member are containers of their own; those that inherit the axis hand it on.
            if plan(content).childAxis == .inherited { axisChanged(content) }
            child = records[Int(child)].nextSibling
        }
    }

    /// The kinds of a record's sides.
    public func sides(of record: Int32) -> EdgeKinds { edges(record) }

    /// Whether what is placed now is placed, and not only said or compared.
    public var isPlacing: Bool { fresh == nil && collected == nil }

    /// What `body` places, in place of placing it; of a child that is placed twice, both.
    public func collecting(_ body: () -> Void) -> [LayoutPlacement] {
        let outer = collected
        collected = []
        body()
        let found = collected ?? []
        collected = outer
        return found
    }
}
