/// Rows by id: a hash table made for one match. Compiled for the ids' type in the module that wrote the `ForEach`; ids that
/// are plain numbers then cost a multiplication to hash.
@frozen @usableFromInline struct RowTable<ID: Hashable> {
    @usableFromInline var ids: [ID] = []
    @usableFromInline var rows: [Int32] = []
    // Places in the two lists, -1 where there is none; linear probing, at most half full.
    @usableFromInline var slots: [Int32]

    @inlinable init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: -1, count: size)
        ids.reserveCapacity(capacity)
        rows.reserveCapacity(capacity)
    }

    @inlinable var isEmpty: Bool { ids.isEmpty }

    // By the golden ratio: neighbours fall far from each other.
    @inlinable static func hash(_ number: Int) -> Int {
        Int(truncatingIfNeeded: (UInt(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }

    /// The slot of an id: the one that it is in, or the free one where it belongs.
    @inlinable func slot(of id: ID) -> Int {
        let mask = slots.count - 1
        var slot = (ID.self == Int.self ? RowTable.hash(unsafeBitCast(id, to: Int.self)) : id.hashValue) & mask
        while slots[slot] >= 0, ids[Int(slots[slot])] != id { slot = (slot + 1) & mask }
        return slot
    }

    /// Adds a row; false if the id is there already, whose row stays.
    @inlinable mutating func insert(_ id: ID, _ row: Int32) -> Bool {
        let slot = slot(of: id)
        if slots[slot] >= 0 { return false }
        slots[slot] = Int32(truncatingIfNeeded: ids.count)
        ids.append(id)
        rows.append(row)
        return true
    }

    @inlinable func contains(_ id: ID) -> Bool { slots[slot(of: id)] >= 0 }

    /// The row of an id, which is given away only once; -1: there is none.
    @inlinable mutating func take(_ id: ID) -> Int32 {
        let place = slots[slot(of: id)]
        if place < 0 { return -1 }
        defer { rows[Int(place)] = -1 }
        return rows[Int(place)]
    }
}
