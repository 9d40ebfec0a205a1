import HalcyonEngine
import HalcyonJournal

/// What a stage's engine recorded, as panels show it: turn by turn, and view by view.
public struct StageReport: Sendable {
    /// The facts and the verdicts.
    public let journal: Journal
    /// The turns in which a body ran, in order.
    public let turns: [Turn]
    /// The views whose bodies ran, each below the one that made it.
    public let views: [ViewLine]

    /// A turn in which bodies ran.
    public struct Turn: Identifiable, Hashable, Sendable {
        /// The turn's number.
        public let id: UInt32
        /// What opened it, in a word, and where: `tap` in `HeartView`, `write` to `count`.
        public let verb: String
        public let subject: String
        /// The bodies that ran, in order.
        public let runs: [Run]
        /// How often a view was considered and did not run.
        public let skipped: Int

        /// How many of the runs were needed, and how many were for nothing.
        public var needed: Int { runs.count { $0.verdict == .needed } }
        public var needless: Int { runs.count { $0.verdict.isNeedless } }
    }

    /// A view with its runs over all turns.
    public struct ViewLine: Identifiable, Hashable, Sendable {
        /// The view's type, as the journal writes it.
        public let id: String
        /// How many views are around it.
        public let depth: Int
        public let runs: Int
        public let needless: Int
        public let skipped: Int

        /// The type without what it stands in.
        public var name: String { StageReport.shortName(id) }
    }

    /// The report of facts. Random tints behind views (`background` with a style that is another one each time) are left
    /// out of the verdicts: they show that a body ran, and are no reason for it to.
    public init(_ facts: [Fact]) {
        journal = Journal(facts: facts) { !$0.isGround }
        var lines: [String: (depth: Int, runs: Int, needless: Int, skipped: Int)] = [:]
        var order: [String] = []
        let tree = ViewTree(facts)
        for view in tree.views where lines[view] == nil {
            order.append(view)
            lines[view] = (tree.depth(of: view), 0, 0, tree.skips[view] ?? 0)
        }
        for run in journal.runs {
            lines[run.view]?.runs += 1
            if run.verdict.isNeedless { lines[run.view]?.needless += 1 }
        }
        views = order.compactMap { view in
            lines[view].map {
                ViewLine(id: view, depth: $0.depth, runs: $0.runs, needless: $0.needless, skipped: $0.skipped)
            }
        }
        turns = StageReport.turns(journal, tree.bodies)
    }

    /// All runs that were needed, all that were for nothing, all views that were considered and did not run.
    public var needed: Int { turns.reduce(0) { $0 + $1.needed } }
    public var needless: Int { turns.reduce(0) { $0 + $1.needless } }
    public var skipped: Int { turns.reduce(0) { $0 + $1.skipped } }
    public var bodies: Int { journal.runs.count }

    /// The facts of a turn.
    func facts(of turn: UInt32) -> [Fact] { journal.facts.filter { $0.turn == turn } }

    /// The facts of a turn and of those before it in which no body ran: a press goes before what its release leads to.
    func facts(upTo turn: Turn) -> [Fact] {
        let before = turns.last { $0.id < turn.id }?.id ?? 0
        return journal.facts.filter { $0.turn > before && $0.turn <= turn.id }
    }

    static func shortName(_ view: String) -> String {
        let plain = view.prefix { $0 != "<" }
        return plain.split(separator: ".").last.map(String.init) ?? view
    }

    /// What stands after the last point: the property of `Model.title`.
    static func lastPart(_ subject: String) -> String {
        subject.split(separator: ".").last.map(String.init) ?? subject
    }

    private static func turns(_ journal: Journal, _ bodies: Set<String>) -> [Turn] {
        var runs: [UInt32: [Run]] = [:]
        var order: [UInt32] = []
        for run in journal.runs {
            if runs[run.turn] == nil { order.append(run.turn) }
            runs[run.turn, default: []].append(run)
        }
        var skips: [UInt32: Int] = [:]
        var openers: [UInt32: (verb: String, subject: String)] = [:]
        for fact in journal.facts {
            switch fact.what {
            case .skipped where bodies.contains(fact.view): skips[fact.turn, default: 0] += 1
            case .acted(let kind) where kind != .down && kind != .up && openers[fact.turn] == nil:
                openers[fact.turn] = (kind == .press ? "tap" : kind.name, shortName(fact.inside))
            case .wrote(let write) where openers[fact.turn] == nil:
                openers[fact.turn] = ("write", lastPart(write.subject))
            default: break
            }
        }
        return order.map { turn in
            let opener =
                turn == order.first
                ? (verb: "first", subject: "appearance") : openers[turn] ?? (verb: "turn", subject: "\(turn)")
            return Turn(
                id: turn, verb: opener.verb, subject: opener.subject, runs: runs[turn] ?? [],
                skipped: skips[turn] ?? 0)
        }
    }
}
