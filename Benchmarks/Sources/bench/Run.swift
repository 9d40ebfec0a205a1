import Floors
import Measuring
import Workload

/// The whole workload, floor and framework next to each other so that both see the machine in the same state.
@MainActor func measureAll(_ session: Session) throws {
    for operation in RowOperation.allCases {
        Floors.measure(operation, in: session)
        HalcyonWorkload.measure(operation, in: session)
    }
    for operation in [RowOperation.update10th, .select, .swap, .remove] {
        HalcyonWorkload.measure(operation, flexible: true, in: session)
    }
    for operation in [RowOperation.update10th, .select] {
        HalcyonWorkload.measure(operation, recorded: true, in: session)
    }
    HalcyonWorkload.measureRecordedLeaf(in: session)
    for n in session.isQuick ? [100, 100_000] : [100, 1_000, 10_000, 100_000] {
        Floors.measureLeaf(n, in: session)
        HalcyonWorkload.measureLeaf(n, in: session)
    }
    for n in [100, 10_000, 100_000] { HalcyonWorkload.measureGrowth(n, in: session) }
    Floors.measureDeep(1_000, in: session)
    HalcyonWorkload.measureDeep(1_000, in: session)
    HalcyonWorkload.measurePair(1_000, in: session)
    Floors.measureObject(in: session)
    HalcyonWorkload.measureObject(in: session)
    for n in [20, 100_006] { HalcyonWorkload.measureList(n, in: session) }
    HalcyonWorkload.measureWheel(in: session)
    try HalcyonWorkload.measurePango(in: session)
    for n in [1_000, 10_000] {
        Floors.measureRowMemory(n, in: session)
        HalcyonWorkload.measureRowMemory(n, in: session)
    }
}
