/// Which new elements are which old ones.
@frozen @usableFromInline struct RowMatch {
    /// Which new elements are shown, by their distance from the start; nil: all. Of several with one id only the first
    /// is (semantics 85).
    @usableFromInline var kept: [Int32]?
    /// For each shown row the number of the old row with its id, or -1; nil: every row is where it was.
    @usableFromInline var from: [Int32]?
    /// The first element that is not shown, since another has its id; -1: none.
    @usableFromInline var firstDuplicate: Int32 = -1

    @inlinable init(kept: [Int32]?, from: [Int32]?, firstDuplicate: Int32 = -1) {
        (self.kept, self.from, self.firstDuplicate) = (kept, from, firstDuplicate)
    }

    /// The match of the first elements: all are new.
    @inlinable static func first<Data, ID>(_ new: RowIDs<Data, ID>) -> RowMatch {
        var seen = RowTable<ID>(capacity: new.count)
        var kept: [Int32]?
        var firstDuplicate: Int32 = -1
        for row in 0..<new.count {
            let number = Int32(truncatingIfNeeded: row)
            if seen.insert(new[row], number) {
                kept?.append(number)
            } else if kept == nil {
                kept = Array(0..<number)
                firstDuplicate = number
            }
        }
        return RowMatch(kept: kept, from: nil, firstDuplicate: firstDuplicate)
    }

    /// Common begin and end are found by comparing, only what lies between goes through a table.
    @inlinable static func of<Data, ID>(
        _ old: RowIDs<Data, ID>, _ oldKept: [Int32]?, _ new: RowIDs<Data, ID>
    ) -> RowMatch {
        if oldKept != nil { return throughTable(old, oldKept, new) }
        let (oldCount, newCount) = (old.count, new.count)
        if oldCount == 0, newCount > 0 {
            var match = first(new)
            match.from = Array(repeating: -1, count: match.kept?.count ?? newCount)
            return match
        }
        let least = min(oldCount, newCount)
        var prefix = 0
        while prefix < least, old[prefix] == new[prefix] { prefix += 1 }
        if prefix == oldCount, prefix == newCount { return RowMatch(kept: nil, from: nil) }
        var suffix = 0
        while suffix < least - prefix, old[oldCount - 1 - suffix] == new[newCount - 1 - suffix] { suffix += 1 }
        let newEnd = newCount - suffix
        var from = [Int32](unsafeUninitializedCapacity: newCount) { buffer, count in
            for row in 0..<prefix { buffer[row] = Int32(truncatingIfNeeded: row) }
            for row in prefix..<newEnd { buffer[row] = -1 }
            for row in newEnd..<newCount { buffer[row] = Int32(truncatingIfNeeded: row - newCount + oldCount) }
            count = newCount
        }
        if newEnd == prefix { return RowMatch(kept: nil, from: from) }
        // Two rows that change places leave those between where they are.
        var moved = 0
        var row = prefix
        while row < newEnd {
            if oldCount == newCount, old[row] == new[row] {
                from[row] = Int32(truncatingIfNeeded: row)
            } else {
                moved += 1
            }
            row += 1
        }
        var places = RowTable<ID>(capacity: oldCount == newCount ? moved : oldCount - prefix - suffix)
        row = prefix
        while row < oldCount - suffix {
            if oldCount != newCount || from[row] < 0 { _ = places.insert(old[row], Int32(truncatingIfNeeded: row)) }
            row += 1
        }
        var fresh = RowTable<ID>(capacity: moved)
        row = prefix - 1
        while row + 1 < newEnd {
            row += 1
            if from[row] >= 0 { continue }
            let id = new[row]
            let known = places.take(id)
            if known >= 0 {
                from[row] = known
            } else if !fresh.insert(id, -1) {
                return throughTable(old, oldKept, new)
            }
        }
        if !fresh.isEmpty {
            // An id that is new may still be the id of a row that stayed.
            for row in 0..<newCount where from[row] >= 0 && fresh.contains(new[row]) {
                return throughTable(old, oldKept, new)
            }
        }
        return RowMatch(kept: nil, from: from)
    }

    /// Where the elements of some rows are now: at their places first, else by one pass over the new elements. Ids of other
    /// rows are read only in that pass. Of rows with one id only the first is found.
    @inlinable static func relocate<Data, ID>(
        _ old: RowIDs<Data, ID>, _ rows: [Int32], _ new: RowIDs<Data, ID>
    ) -> [Int32]? {
        var row = 0
        while row < rows.count, Int(rows[row]) < new.count, old[Int(rows[row])] == new[Int(rows[row])] { row += 1 }
        if row == rows.count { return nil }
        var places = RowTable<ID>(capacity: rows.count)
        for (place, row) in rows.enumerated() {
            _ = places.insert(old[Int(row)], Int32(truncatingIfNeeded: place))
        }
        var found = [Int32](repeating: -1, count: rows.count)
        var missing = rows.count
        var number = 0
        while number < new.count, missing > 0 {
            let place = places.take(new[number])
            if place >= 0 {
                found[Int(place)] = Int32(truncatingIfNeeded: number)
                missing -= 1
            }
            number += 1
        }
        return found
    }

    /// The way that allows for ids that repeat. A row stays with its id as long as no element of that id goes. Where some do,
    /// elements are matched before rows are: what is common at the begin and the end, then by id in order. So an element
    /// that was hidden by another with its id is a new row when that one goes.
    @inlinable static func throughTable<Data, ID>(
        _ old: RowIDs<Data, ID>, _ oldKept: [Int32]?, _ new: RowIDs<Data, ID>
    ) -> RowMatch {
        var match = first(new)
        let (oldIDs, newIDs) = ((0..<old.count).map { old[$0] }, (0..<new.count).map { new[$0] })
        var places = [Int32](repeating: -1, count: newIDs.count)
        let least = min(oldIDs.count, newIDs.count)
        var prefix = 0
        while prefix < least, oldIDs[prefix] == newIDs[prefix] {
            places[prefix] = Int32(truncatingIfNeeded: prefix)
            prefix += 1
        }
        var suffix = 0
        while suffix < least - prefix, oldIDs[oldIDs.count - 1 - suffix] == newIDs[newIDs.count - 1 - suffix] {
            places[newIDs.count - 1 - suffix] = Int32(truncatingIfNeeded: oldIDs.count - 1 - suffix)
            suffix += 1
        }
        var waiting: [ID: [Int32]] = [:]
        for place in (prefix..<(oldIDs.count - suffix)).reversed() {
            waiting[oldIDs[place], default: []].append(Int32(truncatingIfNeeded: place))
        }
        for place in prefix..<(newIDs.count - suffix) {
            if let found = waiting[newIDs[place]]?.popLast() { places[place] = found }
        }
        var rows = [Int32](repeating: -1, count: oldIDs.count)
        if let oldKept {
            for (row, offset) in oldKept.enumerated() { rows[Int(offset)] = Int32(truncatingIfNeeded: row) }
        } else {
            for offset in rows.indices { rows[offset] = Int32(truncatingIfNeeded: offset) }
        }
        let rowCount = oldKept?.count ?? oldIDs.count
        func row(_ offset: Int) -> Int32 { places[offset] < 0 ? -1 : rows[Int(places[offset])] }
        var balance: [ID: Int] = [:]
        var shown: [ID: Int32] = [:]
        for (offset, id) in oldIDs.enumerated() {
            balance[id, default: 0] -= 1
            if rows[offset] >= 0 { shown[id] = rows[offset] }
        }
        for id in newIDs { balance[id, default: 0] += 1 }
        func oldRow(_ offset: Int) -> Int32 {
            let id = newIDs[offset]
            return balance[id, default: 0] < 0 ? row(offset) : shown[id] ?? -1
        }
        let from = match.kept?.map { oldRow(Int($0)) } ?? newIDs.indices.map(oldRow)
        let isInPlace = from.count == rowCount && from.enumerated().allSatisfy { $0.offset == Int($0.element) }
        match.from = isInPlace ? nil : from
        return match
    }
}
