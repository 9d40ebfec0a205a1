import CEngineSupport

// Ask: what would a record answer to a proposal?
extension LayoutPass {
    /// A proposal this much short of what is needed is enough: sums of lengths round.
    public static let slack = 1.0 / 1_048_576
    /// So many answers of a record are kept. A stack asks a child for at most four: at 0, at ∞, for its share, ideally;
    /// its own container asks it so as well.
    static let answerLimit: UInt32 = 8
    /// With less than this many bytes of stack left, asking goes on on another stack.
    static let stackReserve = 256 * 1024

    /// Whether the summary holds for a proposal; not for an opaque record.
    @_transparent func holds(_ record: Int32, _ proposal: LayoutProposal) -> Bool {
        // NaN, for nil, is not less than anything.
        !(proposal.w < need(record, false) - LayoutPass.slack) && !(proposal.h < need(record, true) - LayoutPass.slack)
    }

    /// The size in points that a child answers to a proposal.
    public func measure(_ record: Int32, _ proposal: LayoutProposal) -> LayoutSize {
        if let fresh { return fresh.measure(record, proposal, self) }
        var proposal = proposal
        if !isOpaque(record), holds(record, proposal) {
            let flags = records[Int(record)].flags
            if flags & LayoutFlags.isRigidBoth == LayoutFlags.isRigidBoth {
                return LayoutSize(width: ideal(record, false), height: ideal(record, true))
            }
            if records[Int(record)].firstChild == none { return elasticSize(record, proposal) }
            if flags & LayoutFlags.isRigid != 0 { proposal.w = .nan }
            if flags & (LayoutFlags.isRigid &<< 1) != 0 { proposal.h = .nan }
            if proposal.w.isNaN, proposal.h.isNaN {
                return LayoutSize(width: ideal(record, false), height: ideal(record, true))
            }
        }
        return ask(record, proposal)
    }

    /// The answer of a leaf that is greedy on an axis: what is proposed there, but at least its least length.
    @inline(__always) private func elasticSize(_ record: Int32, _ proposal: LayoutProposal) -> LayoutSize {
        func length(_ isVertical: Bool) -> Double {
            let proposed = proposal.length(isVertical)
            return proposed.isNaN || isRigid(record, isVertical)
                ? ideal(record, isVertical) : max(proposed, least(record, isVertical))
        }
        return LayoutSize(width: length(false), height: length(true))
    }

    /// The kept answer, else a new one.
    private func ask(_ record: Int32, _ proposal: LayoutProposal) -> LayoutSize {
        let side = sides.base + Int(ensureSide(record))
        var next = side.pointee.answers
        while next != none {
            let answer = answers.base + Int(next)
            if answer.pointee.proposal == proposal { return answer.pointee.size }
            next = answer.pointee.next
        }
        measured += 1
        let size = askPlan(record, proposal)
        if side.pointee.answerCount == LayoutPass.answerLimit {
            dropAnswers(record)
            side.pointee.isForgetful = true
        }
        side.pointee.answers = answers.make(
            LayoutAnswer(proposal: proposal, size: size, next: side.pointee.answers))
        side.pointee.answerCount += 1
        return size
    }

    /// Has the plan answer; on another stack where this one comes to its end.
    func askPlan(_ record: Int32, _ proposal: LayoutProposal) -> LayoutSize {
        if hc_stack_left() > LayoutPass.stackReserve { return plan(record).sizeThatFits(proposal, record, self) }
        return onLargerStack { plan(record).sizeThatFits(proposal, record, self) }
    }

    /// Forgets what the record answered.
    func dropAnswers(_ record: Int32) {
        let side = sides.base + Int(records[Int(record)].side)
        var next = side.pointee.answers
        while next != none {
            let answer = next
            next = answers.base[Int(answer)].next
            answers.give(answer)
        }
        side.pointee.answers = none
        side.pointee.answerCount = 0
        side.pointee.isForgetful = false
    }

    /// Answers anew all that the record was asked; whether each answer is what it was.
    func answersAgain(_ record: Int32, _ plan: Plan) -> Bool {
        let side = sides.base + Int(records[Int(record)].side)
        if side.pointee.isForgetful {
            dropAnswers(record)
            return false
        }
        // A leaf may ask itself in order to answer, and must not find an old answer: the list is taken from it.
        var next = side.pointee.answers
        side.pointee.answers = none
        side.pointee.answerCount = 0
        var areSame = true
        while next != none {
            let answer = answers.base[Int(next)]
            answers.give(next)
            next = answer.next
            if areSame, ask(record, answer.proposal) != answer.size { areSame = false }
        }
        return areSame
    }

    /// Runs `body` on a stack of its own.
    func onLargerStack(_ body: () -> LayoutSize) -> LayoutSize {
        withoutActuallyEscaping(body) { body in
            let call = LargerStackCall(body: body)
            hc_on_larger_stack(
                { context in Unmanaged<LargerStackCall>.fromOpaque(context).takeUnretainedValue().run() },
                Unmanaged.passUnretained(call).toOpaque())
            return call.result
        }
    }
}

/// What runs on the other stack, and what came of it.
private final class LargerStackCall {
    private let body: () -> LayoutSize
    private(set) var result = LayoutSize(width: 0, height: 0)
    init(body: @escaping () -> LayoutSize) { self.body = body }
    func run() { result = body() }
}
