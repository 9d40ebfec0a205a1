/// A layout of the tree as it is, made from nothing: no summary is believed and no answer kept from before. What the
/// incremental pass comes to must be the same; checked runs compare.
@MainActor final class FreshLayout {
    private struct Question: Hashable {
        var record: Int32
        var proposal: LayoutProposal
    }
    /// What a record was given.
    struct Frame {
        var proposal: LayoutProposal
        var size: LayoutSize
        var x: Double
        var y: Double
    }
    private var answers: [Question: LayoutSize] = [:]
    private(set) var frames: [Int32: Frame] = [:]
    private var waiting: [(record: Int32, proposal: LayoutProposal)] = []

    func measure(_ record: Int32, _ proposal: LayoutProposal, _ layout: LayoutPass) -> LayoutSize {
        let question = Question(record: record, proposal: proposal)
        if let known = answers[question] { return known }
        let size = layout.askPlan(record, proposal)
        answers[question] = size
        return size
    }

    func place(_ record: Int32, _ proposal: LayoutProposal, _ size: LayoutSize, x: Double, y: Double) {
        frames[record] = Frame(proposal: proposal, size: size, x: x, y: y)
        waiting.append((record, proposal))
    }

    /// Lays out everything below the root.
    func run(_ top: Int32, _ layout: LayoutPass) {
        let bounds = layout.engine.bounds
        frames[top] = Frame(proposal: .unspecified, size: bounds, x: 0, y: 0)
        waiting.append((top, LayoutProposal(bounds.width, bounds.height)))
        while let (record, proposal) = waiting.popLast(), let frame = frames[record] {
            // A leaf that is told its size by this acts on it; it has been told.
            if layout.firstChild(record) == none { continue }
            layout.plan(record).place(proposal, frame.size, record, layout)
        }
    }
}

extension LayoutPass {
    /// Where sizes and places differ from those of a fresh layout, by more than sums of lengths round.
    public func differencesFromFresh(limit: Int = 20) -> [String] {
        guard engine.root != none else { return [] }
        let made = FreshLayout()
        fresh = made
        guideAnswers.removeAll()
        defer { guideAnswers.removeAll() }
        let top = nodes[Int(engine.root)].record
        made.run(top, self)
        fresh = nil
        var differences: [String] = []
        for (record, frame) in made.frames.sorted(by: { $0.key < $1.key }) where differences.count < limit {
            let (size, place) = (size(of: record), leadingPlace(of: record))
            let distance = max(
                abs(size.width - frame.size.width), abs(size.height - frame.size.height), abs(place.x - frame.x),
                abs(place.y - frame.y))
            if !(distance < 1e-6) {
                differences.append(
                    "\(plan(record).name) \(record) in \(records[Int(record)].parent): \(place.x) \(place.y) \(size.width) "
                        + "\(size.height), fresh \(frame.x) \(frame.y) \(frame.size.width) \(frame.size.height) at "
                        + "\(frame.proposal.w) \(frame.proposal.h); \(summary(of: record))")
            }
        }
        return differences
    }
}
