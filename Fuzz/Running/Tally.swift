import HalcyonEngine

/// How often each kind of thing occurred, in turns.
struct Tally: Codable {
    /// With fewer turns nothing is called too rare.
    static let leastTurns = 5_000

    private(set) var turns = 0
    private(set) var recordedTurns = 0
    private(set) var writes = 0
    private(set) var structuralWrites = 0
    private(set) var kinds: [String: Int] = [:]
    private(set) var writeNames: [String: Int] = [:]
    private(set) var causes: [String: Int] = [:]
    private(set) var skips: [String: Int] = [:]
    private(set) var batches: [String: Int] = [:]

    init() {}
    init(encoded: Substring) { self = value(Tally.self, encoded) }
    var encoded: String { line(self) }

    mutating func add(_ other: Tally) {
        turns += other.turns
        recordedTurns += other.recordedTurns
        writes += other.writes
        structuralWrites += other.structuralWrites
        kinds.merge(other.kinds, uniquingKeysWith: +)
        writeNames.merge(other.writeNames, uniquingKeysWith: +)
        causes.merge(other.causes, uniquingKeysWith: +)
        skips.merge(other.skips, uniquingKeysWith: +)
        batches.merge(other.batches, uniquingKeysWith: +)
    }

    /// Counts one turn of the sessions of a program.
    @MainActor mutating func add(_ step: Step, _ sessions: [Session]) {
        turns += 1
        for kind in sessions[0].world.touched { kinds[kind.rawValue, default: 0] += 1 }
        let all = step.flatMap(\.writes)
        for name in Set(all.map(\.name)) { writeNames[name, default: 0] += 1 }
        writes += all.count
        structuralWrites += sessions[0].structuralWrites
        if all.count > 1 { batches["several writes", default: 0] += 1 }
        if step.count > 1 { batches["several transactions", default: 0] += 1 }
        if step.contains(where: { $0.transaction != nil }) { batches["a transaction with a value", default: 0] += 1 }
        guard sessions[0].root.engine.recorder.isRecording else { return }
        recordedTurns += 1
        var (causes, skips): (Set<String>, Set<String>) = ([], [])
        for session in sessions {
            for fact in session.root.engine.recorder.facts {
                switch fact.what {
                case .evaluationBegan(let run): for reason in run.reasons { causes.insert("\(reason.kind)") }
                case .skipped(let skip): skips.insert("\(skip)".prefix { $0 != "(" }.description)
                default: continue
                }
            }
            session.root.engine.recorder.clear()
        }
        for cause in causes { self.causes[cause, default: 0] += 1 }
        for skip in skips { self.skips[skip, default: 0] += 1 }
    }

    /// The causes that a body can have today; the others belong to what there is no view for yet.
    private static let expectedCauses: [Cause.Kind] = [
        .mounted, .viewValue, .state, .object, .observable, .environment,
    ]
    /// Bindings made of closures whose values are equal need a view that holds nothing else that differs: too seldom by chance.
    private static let expectedSkips = ["equal", "captures", "unread"]

    /// What occurs in under 0.5 % of the turns, in words; nil if nothing does.
    var tooRare: String? {
        func rare(_ counts: [String: Int], _ names: [String], _ turns: Int) -> [String] {
            names.filter { counts[$0, default: 0] * 200 < turns }
        }
        let all =
            rare(kinds, Kind.allCases.map(\.rawValue), turns) + rare(writeNames, Write.names, turns)
            + rare(causes, Tally.expectedCauses.map { "\($0)" }, recordedTurns)
            + rare(skips, Tally.expectedSkips, recordedTurns)
        if structuralWrites * 10 < writes * 3 {
            return (all + ["structural writes (under 30 %)"]).joined(separator: ", ")
        }
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }

    /// The counts for people to read.
    var text: String {
        func list(_ title: String, _ counts: [String: Int], _ turns: Int) -> String {
            let parts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
                "\($0.key) \(percent($0.value, turns))"
            }
            return title + ": " + parts.joined(separator: ", ") + "\n"
        }
        return "Of \(turns) turns, in how many each occurred\n" + list("  places", kinds, turns)
            + list("  writes", writeNames, turns) + list("  turns with", batches, turns)
            + list("  causes of bodies", causes, recordedTurns) + list("  reasons to skip", skips, recordedTurns)
            + "  structural writes: \(percent(structuralWrites, writes)) of \(writes) writes"
    }

    private func percent(_ count: Int, _ all: Int) -> String {
        let tenths = all == 0 ? 0 : count * 1000 / all
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
