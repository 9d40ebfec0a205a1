@_exported import enum HalcyonEngine.ActionKind
@_exported import struct HalcyonEngine.Cause
@_exported import enum HalcyonEngine.Difference
@_exported import struct HalcyonEngine.Differences
@_exported import struct HalcyonEngine.Fact
@_exported import enum HalcyonEngine.FactLines
@_exported import struct HalcyonEngine.NodeRef
@_exported import enum HalcyonEngine.ProductRole
@_exported import class HalcyonEngine.Recorder
@_exported import enum HalcyonEngine.Transcript

/// What happened in a root, judged: which redraws there were, why, and which of them were needed.
///
///     let journal = Journal(recorder)
///     print(journal.table)          // a line for each view
///     print(journal.transcript)     // a line for each fact
///
/// A journal is made of facts alone; no view is run, and none has to exist any more.
public struct Journal: Sendable {
    /// What happened, in order.
    public let facts: [Fact]
    /// All runs of bodies, in order, each with its verdict.
    public let runs: [Run]

    /// The journal of facts. Only whole turns can be judged, so cut facts at turns.
    public init(facts: [Fact]) {
        self.facts = facts
        runs = Judge.runs(of: facts)
    }

    /// The journal of facts of which some do not count for the verdicts, such as a colour at random that is to show runs.
    /// - Parameter isJudged: whether a fact counts.
    public init(facts: [Fact], judging isJudged: (Fact) -> Bool) {
        self.facts = facts
        runs = Judge.runs(of: facts.filter(isJudged))
    }

    /// The journal of what a recorder has kept.
    @MainActor public init(_ recorder: Recorder) { self.init(facts: recorder.facts) }

    /// The journal from a turn on, for a question about what somebody just did.
    public func from(turn: UInt32) -> Journal { Journal(facts: facts.filter { $0.turn >= turn }) }

    /// A line for each view.
    public var table: RedrawTable { RedrawTable(runs) }

    /// A line for each fact, see `Transcript`.
    public var transcript: String { Transcript.text(facts) }
}

extension Fact {
    /// Whether it is about nothing but the style of a ground: what a tint at random behind a view changes in each run.
    public var isGround: Bool {
        guard view.hasPrefix("_BackgroundStyleView"), case .given(let gift) = what else { return false }
        return gift.fields == ["style"]
    }
}

/// One run of a view's body, with its verdict.
public struct Run: Hashable, Sendable {
    /// In which turn.
    public var turn: UInt32
    /// The view's node, and its type as people write it.
    public var node: NodeRef
    public var view: String
    /// Why it ran, oldest first.
    public var reasons: [Fact.Reason]
    /// What it read.
    public var reads: [String]
    /// Whether it was needed.
    public var verdict: Verdict
    /// What decided, in words: `the picture of Text`.
    public var because: String
    /// On what it was judged.
    public var judgedOn: Basis
}
