// From records to facts, when somebody asks.
extension Recorder {
    /// The facts, in the order in which they happened; of a long run the last half a million at least.
    public var facts: [Fact] {
        let earlier = earlier.map { FactReader($0, names: names).facts } ?? []
        return earlier + FactReader(keptWithReads, names: names).facts
    }
}

/// Makes the facts of a segment.
@MainActor private struct FactReader {
    private let segment: FactSegment
    private let names: NameTable

    init(_ segment: FactSegment, names: NameTable) { (self.segment, self.names) = (segment, names) }

    var facts: [Fact] {
        var turn: UInt32 = 0
        var gifts: [NodeRef: String] = [:]
        return (0..<segment.records.count).map { index in
            let record = segment.records[index]
            switch record.kind {
            case .turnBegan:
                turn = record.a
                gifts.removeAll(keepingCapacity: true)
            case .given: gifts[record.node] = giftText(record)
            default: break
            }
            return Fact(
                turn: turn, node: record.node, view: name(record.plan), inside: name(record.inside),
                what: what(record, gifts))
        }
    }

    /// Of our own views the arguments are left out: `VStack`, not the list of all that is in it.
    private func name(_ number: UInt32) -> String {
        guard number != .max else { return "" }
        let plan = Plan.numbered(number)
        if plan.isComposite { return plan.name }
        return String(plan.name.prefix { $0 != "<" })
    }

    private func what(_ record: FactRecord, _ gifts: [NodeRef: String]) -> Fact.What {
        switch record.kind {
        case .turnBegan: .turnBegan
        case .turnEnded: .turnEnded(isPainted: record.detail == 1)
        case .wrote: .wrote(write(Int(record.a)))
        case .marked: .marked(reason(segment.causes[Int(record.a)], record, gifts))
        case .evaluationBegan: .evaluationBegan(evaluation(record, gifts))
        case .evaluationEnded: .evaluationEnded
        case .skipped: .skipped(skip(record))
        case .given:
            .given(
                Fact.Gift(
                    differences: Differences(rawValue: record.detail), fields: fields(record),
                    placement: placement(record)))
        case .mounted: .mounted(placement(record))
        case .removed: .removed(placement(record))
        case .moved: .moved(placement(record))
        case .environmentChanged: .environmentChanged(key: names.text(record.a))
        case .preferenceChanged: .preferenceChanged(key: names.text(record.a))
        case .subscribed: .subscribed(to: names.text(record.a), isNew: record.detail == 1)
        case .acted: .acted(ActionKind(rawValue: record.detail) ?? .press)
        case .laidOut:
            .laidOut(width: Double(Float(bitPattern: record.a)), height: Double(Float(bitPattern: record.b)))
        case .displayChanged: .displayChanged(isInSight: record.detail == 1)
        case .semanticsChanged: .semanticsChanged(isInSight: record.detail == 1)
        case .fellBack: .fellBack(why: names.text(record.a))
        case .diagnosed: .diagnosed(message: segment.diagnostics[Int(record.a)])
        case .conflicted: .conflicted(segment.conflicts[Int(record.a)])
        }
    }

    private func write(_ index: Int) -> Fact.Write {
        let write = segment.writes[index]
        return Fact.Write(
            number: segment.firstWrite + UInt32(index), subject: write.subject.text(names), old: write.old,
            new: write.new,
            isEqual: write.isEqual, place: write.place)
    }

    private func reason(_ cause: Cause, _ record: FactRecord, _ gifts: [NodeRef: String]) -> Fact.Reason {
        let plan = record.plan == .max ? nil : Plan.numbered(record.plan)
        let properties = plan?.viewFields?.properties ?? []
        let property = Int(cause.property)
        var subject = ""
        if cause.write >= segment.firstWrite, Int(cause.write - segment.firstWrite) < segment.writes.count {
            subject = segment.writes[Int(cause.write - segment.firstWrite)].subject.text(names)
        } else if let observed = cause.observed {
            subject = observed.description
        } else if cause.kind == .viewValue {
            subject = gifts[record.node] ?? ""
        } else if cause.property >= 0, let plan {
            subject = plan.name + "." + plan.propertyName(Int(cause.property))
        }
        return Fact.Reason(
            kind: cause.kind, subject: subject, write: cause.write,
            property: properties.indices.contains(property) ? properties[property].name : "")
    }

    private func evaluation(_ record: FactRecord, _ gifts: [NodeRef: String]) -> Fact.Evaluation {
        var seen: Set<UInt64> = []
        return Fact.Evaluation(
            isBody: record.detail & FactRecord.bodyFlag != 0,
            reasons: segment.causes[Int(record.a)..<Int(record.a) + Int(record.count)].map {
                reason($0, record, gifts)
            },
            reads: segment.reads[Int(record.b)..<Int(record.c)].filter { seen.insert($0).inserted }
                .map { Subject(raw: $0).text(names) },
            output: Difference(rawValue: record.detail & ~FactRecord.bodyFlag) ?? .value)
    }

    private func skip(_ record: FactRecord) -> Fact.Skip {
        switch SkipReason(rawValue: record.detail) {
        case .captures: .captures
        case .bindingValues: .bindingValues
        case .unread: .unread(names.text(record.a))
        default: .equal
        }
    }

    private func placement(_ record: FactRecord) -> Fact.Placement {
        Fact.Placement(
            role: ProductRole(rawValue: UInt8(truncatingIfNeeded: record.count)) ?? .structure,
            container: NodeRef(index: Int32(bitPattern: record.a), generation: record.b))
    }

    private func fields(_ record: FactRecord) -> [String] {
        let names = Plan.numbered(record.plan).givenComparison?.fieldNames ?? []
        return names.enumerated().filter { record.c & 1 << UInt32(min($0.offset, 31)) != 0 }
            .map { $0.element.hasPrefix("_") ? String($0.element.dropFirst()) : $0.element }
            .filter { !$0.isEmpty }
    }

    private func giftText(_ record: FactRecord) -> String {
        let fields = fields(record)
        let differences = Differences(rawValue: record.detail)
        let how = differences.words
        return fields.isEmpty ? how : fields.joined(separator: ", ") + (differences == .value ? "" : " (\(how))")
    }
}

extension Differences {
    /// In words, strongest first: `a value`, `a closure whose captures are equal`.
    public var words: String {
        var words: [String] = []
        if contains(.value) { words.append("a value") }
        if contains(.closure) { words.append("a closure whose captures differ") }
        if contains(.closureUnread) { words.append("a closure whose captures cannot be read") }
        if contains(.closureContext) { words.append("a closure whose captures are equal") }
        return words.joined(separator: ", ")
    }
}
