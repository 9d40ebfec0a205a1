import CEngineSupport

/// What a record keeps aside: exact numbers of its summary, the proposal that it got, what it answered to others.
struct LayoutSide {
    var idealWidth: Double = 0
    var idealHeight: Double = 0
    var needWidth: Double = 0
    var needHeight: Double = 0
    var leastWidth: Double = 0
    var leastHeight: Double = 0
    /// How early a stack serves the record.
    var priority: Double = 0
    /// The proposal at which the container placed the record. Axes on which the answer is rigid anyway are nil.
    var proposal = LayoutProposal(.nan, .nan)
    /// The first of the kept answers.
    var answers: Int32 = none
    /// The container's bands, how many answers are kept, and whether one was dropped: each row of a list may have a side,
    /// so these share a word. In a debug build bits are read faster than a struct's small fields.
    private var packed: UInt32 = 0

    /// How many answers are kept.
    var answerCount: UInt32 {
        get { packed & 0xF }
        set { packed = packed & ~0xF | newValue }
    }
    /// Answers were dropped that the container may have used.
    var isForgetful: Bool {
        get { packed & 0x10 != 0 }
        set { packed = newValue ? packed | 0x10 : packed & ~0x10 }
    }
    /// The container's bands, by number; `none`: it keeps none.
    var bands: Int32 {
        get { Int32(packed &>> 5) - 1 }
        set { packed = packed & 0x1F | UInt32(newValue + 1) &<< 5 }
    }
}

/// An answer that a record gave.
struct LayoutAnswer {
    var proposal: LayoutProposal
    var size: LayoutSize
    var next: Int32
}

/// A table of records that never move, used again in the order in which they were freed last.
struct RecordPool<Record> {
    static var capacity: Int { NodeTable.capacity }
    let base: UnsafeMutablePointer<Record>
    private(set) var count: Int32 = 0
    private(set) var live = 0
    private var free: [Int32] = []

    init() {
        guard let memory = hc_reserve(Self.capacity * MemoryLayout<Record>.stride) else {
            fatalError("No address space for layout is left in this process.")
        }
        base = memory.bindMemory(to: Record.self, capacity: Self.capacity)
    }

    mutating func make(_ record: Record) -> Int32 {
        live += 1
        if let index = free.popLast() {
            base[Int(index)] = record
            return index
        }
        let index = count
        count += 1
        (base + Int(index)).initialize(to: record)
        return index
    }

    mutating func give(_ index: Int32) {
        live -= 1
        free.append(index)
    }

    func close() { hc_release(base, Self.capacity * MemoryLayout<Record>.stride) }

    var usedBytes: Int { Int(count) * MemoryLayout<Record>.stride }
}
