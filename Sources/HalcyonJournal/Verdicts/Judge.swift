import HalcyonEngine

/// Says of each run whether it was needed.
///
/// A run is judged by what it made: each value that it gave to a node, each node that came, went or moved. A later run is
/// judged before the one that caused it, since a parent's run is needed if a child's is that it gave another value.
struct Judge {
    /// What is found about one evaluation.
    private struct Evidence {
        /// What shows that it was needed, in words; the first one found is told.
        var needed: String?
        /// What differs though nothing says that it matters.
        var differs: String?
        /// What changed only where nobody sees it.
        var unseen: String?
        var hasEqualCaptures = false
        var hasUnreadCaptures = false

        var verdict: Verdict {
            if needed != nil { return .needed }
            if hasUnreadCaptures { return .notJudged }
            if unseen != nil { return .outOfSight }
            if differs != nil { return .nothingShown }
            return hasEqualCaptures ? .capturesEqual : .outputEqual
        }

        var because: String {
            switch verdict {
            case .needed: needed ?? ""
            case .notJudged: "what a closure captured cannot be read"
            case .outOfSight: "\(unseen ?? "") changed only outside of the visible area"
            case .nothingShown: "\(differs ?? "") differs, and nothing that shows or acts"
            case .capturesEqual: "only closures are new, and they captured equal values"
            default: "what it made is equal"
            }
        }
    }

    private let turn: TurnFacts
    private var evidence: [Evidence]

    private init(_ turn: TurnFacts) {
        self.turn = turn
        evidence = Array(repeating: Evidence(), count: turn.evaluated.count)
    }

    /// The runs of bodies among facts, judged, in order.
    static func runs(of facts: [Fact]) -> [Run] {
        TurnFacts.turns(of: facts).flatMap { turn -> [Run] in
            var judge = Judge(turn)
            for place in turn.evaluated.indices.reversed() { judge.judge(place) }
            return zip(turn.evaluated, judge.evidence).filter { $0.0.run.isBody }.map { evaluated, evidence in
                Run(
                    turn: evaluated.fact.turn, node: evaluated.fact.node, view: evaluated.fact.view,
                    reasons: evaluated.run.reasons, reads: evaluated.run.reads, verdict: evidence.verdict,
                    because: evidence.because, judgedOn: .turn(isPainted: turn.isPainted))
            }
        }
    }

    private mutating func judge(_ place: Int) {
        let evaluated = turn.evaluated[place]
        if evaluated.run.reasons.contains(where: { $0.kind == .mounted }) {
            evidence[place].needed = "it is new"
            return
        }
        var quietWriters: Set<NodeRef> = []
        let removed = Set(evaluated.made.lazy.filter { if case .removed = $0.what { true } else { false } }.map(\.node))
        for fact in evaluated.made {
            switch fact.what {
            case .given(let gift):
                if gift.differences == .closureContext { quietWriters.insert(fact.node) }
                judge(gift, fact, place)
            case .mounted(let placement): judge(placement, fact, place)
            // What stood in something that went as well was part of its picture.
            case .removed(let placement) where placement.role == .display && removed.contains(placement.container):
                continue
            case .removed(let placement): judge(placement, fact, place)
            case .moved(let placement):
                let order = "the order of \(fact.view)"
                judgeShown(fact, placement, place, picture: order, value: order)
            // A value with a closure made anew is never equal; its captures have told by then.
            case .environmentChanged(let key):
                if !quietWriters.contains(fact.node) { need(place, "the environment value of \(key)") }
            default: continue
            }
        }
    }

    private mutating func need(_ place: Int, _ what: String) {
        if evidence[place].needed == nil { evidence[place].needed = what }
    }

    private mutating func differ(_ place: Int, _ what: String) {
        if evidence[place].differs == nil { evidence[place].differs = what }
    }

    private mutating func hide(_ place: Int, _ what: String) {
        if evidence[place].unseen == nil { evidence[place].unseen = what }
    }

    /// Judges something that shows by what came of it in the picture where the node stands, or around it, and in what is
    /// read; without a picture it is needed.
    /// - Parameters:
    ///   - picture: what changed where the picture did.
    ///   - value: what changed else.
    ///   - isNeeded: it is needed where nothing came of it.
    private mutating func judgeShown(
        _ fact: Fact, _ placement: Fact.Placement, _ place: Int, picture: String, value: String, isNeeded: Bool = false
    ) {
        let nodes = [fact.node, placement.container]
        if !turn.isPainted {
            need(place, value)
        } else if nodes.contains(where: turn.seenDisplay.contains) {
            need(place, picture)
        } else if turn.seenSemantics.contains(fact.node) {
            need(place, "what is read of \(fact.view)")
        } else if nodes.contains(where: turn.changedDisplay.contains) {
            hide(place, picture)
        } else if turn.changedSemantics.contains(fact.node) {
            hide(place, "what is read of \(fact.view)")
        } else if isNeeded {
            need(place, value)
        } else {
            differ(place, value)
        }
    }

    /// Judges what is said of elements by what is read of them.
    private mutating func judgeRead(_ fact: Fact, _ place: Int) {
        let what = "what is read of \(fact.view)"
        if !turn.isPainted || turn.seenSemantics.contains(fact.node) {
            need(place, what)
        } else if turn.changedSemantics.contains(fact.node) {
            hide(place, what)
        } else {
            differ(place, what)
        }
    }

    private mutating func judge(_ gift: Fact.Gift, _ fact: Fact, _ place: Int) {
        let differences = gift.differences
        switch gift.placement.role {
        case .view, .structure: judgeChild(differences, fact, place)
        case .display:
            if differences.contains(.closure) { need(place, "the captures of \(fact.view)") }
            if differences.contains(.value) {
                judgeShown(
                    fact, gift.placement, place, picture: "the picture of \(fact.view)",
                    value: "the value of \(fact.view)")
            }
            if differences.contains(.closureUnread) { evidence[place].hasUnreadCaptures = true }
        case .semantics:
            if differences.contains(.closure) { need(place, "the captures of \(fact.view)") }
            if differences.contains(.value) { judgeRead(fact, place) }
            if differences.contains(.closureUnread) { evidence[place].hasUnreadCaptures = true }
        case .effect:
            if differences.contains(.closure) { need(place, "the captures of \(fact.view)") }
            if differences.contains(.value) { need(place, "the value of \(fact.view)") }
            if differences.contains(.closureUnread) { evidence[place].hasUnreadCaptures = true }
        case .preference:
            if !differences.isDisjoint(with: [.closure, .value]) { need(place, "the preference of \(fact.view)") }
            if differences.contains(.closureUnread) { evidence[place].hasUnreadCaptures = true }
        case .environment:
            if differences != .closureContext, !differences.isEmpty { differ(place, "the value of \(fact.view)") }
        }
        if differences.contains(.closureContext) { evidence[place].hasEqualCaptures = true }
    }

    /// A node that runs by itself got a value: its own run says what came of it.
    private mutating func judgeChild(_ differences: Differences, _ fact: Fact, _ place: Int) {
        if !differences.isDisjoint(with: [.closure, .value]) { differ(place, "the value of \(fact.view)") }
        if differences.contains(.closureUnread) { evidence[place].hasUnreadCaptures = true }
        guard let child = turn.next(of: fact.node, after: place) else { return }
        let reasons = turn.evaluated[child].run.reasons
        // With equal captures it had nothing new from here; if something else ran it too, that was it.
        if differences == .closureContext, reasons.contains(where: { $0.kind != .viewValue }) { return }
        switch evidence[child].verdict {
        case .needed:
            let isPassedOn = differences.isEmpty
            need(place, isPassedOn ? evidence[child].because : "the run of \(fact.view)")
        case .notJudged: evidence[place].hasUnreadCaptures = true
        case .outOfSight:
            hide(place, differences.isEmpty ? evidence[child].unseen ?? fact.view : "the run of \(fact.view)")
        case .nothingShown where differences.isEmpty: differ(place, evidence[child].differs ?? fact.view)
        case .capturesEqual where differences.isEmpty: evidence[place].hasEqualCaptures = true
        default: return
        }
    }

    private mutating func judge(_ placement: Fact.Placement, _ fact: Fact, _ place: Int) {
        switch placement.role {
        case .display:
            let picture = "the picture of \(fact.view)"
            judgeShown(fact, placement, place, picture: picture, value: picture, isNeeded: true)
        case .effect, .environment, .preference, .semantics: need(place, "that \(fact.view) came or went")
        case .view:
            differ(place, "that \(fact.view) came or went")
            if turn.next(of: fact.node, after: place) != nil { need(place, "the run of \(fact.view)") }
        case .structure: differ(place, "that \(fact.view) came or went")
        }
    }
}
