/// A deliberate mistake of the engine, for the fuzzer to find: what shows that it would find a real one.
package enum PlantedFault: String, CaseIterable, Sendable {
    /// A reader is not marked.
    case dropEdge
    /// A container does not list its children anew.
    case skipRelink
    /// A removed node stays in the table, with all that it depends on.
    case keepDeadNode
    /// A view value that differs counts as equal.
    case skipCompare
    /// What a node is to accessibility is kept though it may be another.
    case staleSemantics
}

extension Engine {
    /// One chance in so many is spoilt.
    private static let faultPeriod = 11

    /// Whether the mistake is made at this chance.
    @inline(__always) package func plants(_ fault: PlantedFault) -> Bool {
        if case nil = plantedFault { return false }
        return isFaultDue(fault)
    }

    @inline(never) package func isFaultDue(_ fault: PlantedFault) -> Bool {
        guard plantedFault == fault else { return false }
        faultChances += 1
        return faultChances % Engine.faultPeriod == 0
    }
}
