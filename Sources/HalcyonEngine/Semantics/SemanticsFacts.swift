import HalcyonPlatform

/// Finds out, at the end of a turn that is recorded, for which nodes what is read changed: work in proportion to what was
/// drawn anew, each element once.
@MainActor struct SemanticsFacts {
    private let engine: Engine
    /// What was found for elements that several nodes are part of.
    private var compared: [Int32: Bool] = [:]
    /// The outermost record above a record whose elements become one; `none`: there is none.
    private var folds: [Int32: Int32] = [:]

    private init(_ engine: Engine) { self.engine = engine }

    /// Remembers what all elements say now, to compare with.
    static func begin(_ engine: Engine) {
        engine.refreshSemantics()
        engine.semantics.isKept = true
        var builder = SemanticsBuilder(engine)
        builder.collectsSaid = true
        _ = builder.build()
        engine.semantics.said = builder.said
        guard engine.semantics.modifiers > 0 else { return }
        for (node, parts) in builder.said where engine.plan(node).modifiesSemantics {
            for part in parts.keys { engine.semantics.noteMaker(node, part: part) }
        }
    }

    /// Records which nodes changed what is read since then.
    static func record(_ engine: Engine) {
        guard engine.semantics.said != nil else { return begin(engine) }
        let changes = engine.refreshSemantics()
        var facts = SemanticsFacts(engine)
        for modifier in changes.modifiers { facts.tell(modifier: modifier) }
        let changed = Set(changes.records)
        for record in changes.drawn {
            let readsMembers = engine.plan(engine.table.records[Int(record)].node).readsMembers
            guard changed.contains(record) || readsMembers || facts.fold(above: record) != none else { continue }
            if facts.isOther(record) { facts.tell(engine.table.records[Int(record)].node, record) }
        }
    }

    private func tell(_ node: Int32, _ record: Int32) {
        engine.recorder.semanticsChanged(
            engine, node, isInSight: engine.isInSight(record, engine.layout.bounds(of: record)))
    }

    private mutating func tell(modifier: Int32) {
        var (isOther, isInSight) = (false, false)
        var records: [Int32] = []
        engine.layout.forEachView(below: modifier) { view in
            // The modifier is around the outermost record that stands between the view and the modifier.
            var record = view
            while engine.table.records[Int(record)].parent != none,
                engine.isNode(engine.table.records[Int(engine.table.records[Int(record)].parent)].node, below: modifier)
            {
                record = engine.table.records[Int(record)].parent
            }
            records.append(record)
        }
        for record in records where self.isOther(record, asksAnew: true) {
            isOther = true
            if engine.isInSight(record, engine.layout.bounds(of: record)) { isInSight = true }
        }
        if isOther { engine.recorder.semanticsChanged(engine, modifier, isInSight: isInSight) }
    }

    // MARK: Comparing

    /// Whether what is read of the record, or of the element that it is part of, is another than before.
    private mutating func isOther(_ record: Int32, asksAnew: Bool = false) -> Bool {
        let fold = fold(above: record)
        let start = fold == none ? record : fold
        if let known = compared[start] { return known }
        let isOther = compare(start)
        compared[start] = isOther
        return isOther
    }

    private mutating func compare(_ start: Int32) -> Bool {
        if let isOther = compareAlone(start) { return isOther }
        var builder = SemanticsBuilder(engine)
        builder.collectsSaid = true
        let found = builder.elements(from: start)
        var isOther = false
        for element in found.swallowed where engine.forgetSaid(element) { isOther = true }
        for (node, parts) in builder.said {
            for (part, said) in parts where engine.say(found.isUnread ? nil : said, node, part) { isOther = true }
        }
        for element in found.elements {
            let said = element.isPublished && !found.isUnread ? SaidElement(element) : nil
            if engine.say(said, element.node.id.node, element.node.id.part) { isOther = true }
        }
        return isOther
    }

    /// The same for an element of which nobody around says anything, as most are; nil for any other.
    private func compareAlone(_ record: Int32) -> Bool? {
        guard engine.semantics.modifiers == 0, let content = engine.semanticsContent(record), content.children == .apart
        else { return nil }
        let id = engine.fragmentID(record)
        let element = SemanticsElement(
            content, at: .zero,
            id: SemanticsID(root: id.root, node: id.node, generation: id.generation, part: id.part))
        return engine.say(
            element.isPublished && engine.isRead(record) ? SaidElement(element) : nil, id.node, id.part)
    }

    /// The outermost record, this one among them, whose elements become one or are read elsewhere.
    private mutating func fold(above record: Int32) -> Int32 {
        var way: [Int32] = []
        var (at, found) = (record, none)
        while at != none {
            if let known = folds[at] {
                found = known
                break
            }
            way.append(at)
            at = engine.table.records[Int(at)].parent
        }
        for at in way.reversed() {
            if found == none, isFold(at) { found = at }
            folds[at] = found
        }
        return found
    }

    private func isFold(_ record: Int32) -> Bool {
        let container = engine.table.records[Int(record)].parent
        if container != none, engine.plan(engine.table.records[Int(container)].node).readsMembers { return true }
        switch engine.semanticsContent(record)?.children {
        case .combined, .ignored: return true
        case .apart, .contained, nil: break
        }
        if engine.plan(engine.table.records[Int(record)].node).semanticsStandIn(record, engine)?.use == .actions {
            return true
        }
        guard engine.semantics.modifiers > 0 else { return false }
        return engine.semanticsModifiers(around: record).contains {
            switch engine.semanticsModification($0).children {
            case .combined, .ignored: true
            case .apart, .contained, nil: false
            }
        }
    }
}

extension Engine {
    /// Remembers what an element says; whether that is another than before.
    fileprivate func say(_ said: SaidElement?, _ node: Int32, _ part: UInt32) -> Bool {
        let before = semantics.said?[node]?[part]
        guard before != said else { return false }
        semantics.said?[node, default: [:]][part] = said
        if said != nil, semantics.modifiers > 0, plan(node).modifiesSemantics { semantics.noteMaker(node, part: part) }
        return true
    }

    /// The element is no longer one of its own; whether it was.
    fileprivate func forgetSaid(_ element: SemanticsID) -> Bool {
        semantics.said?[element.node]?.removeValue(forKey: element.part) != nil
    }

    /// Whether a node stands somewhere below another one.
    func isNode(_ node: Int32, below top: Int32) -> Bool {
        var above = node
        while above != none {
            if above == top { return true }
            above = table.nodes[Int(above)].parent
        }
        return false
    }
}
