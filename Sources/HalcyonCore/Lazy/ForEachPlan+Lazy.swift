import HalcyonEngine

// A `ForEach` directly inside a lazy container: its rows are made when the container wants them.
extension ForEachPlan {
    /// Whether the container that lists the node's rows makes only what is visible.
    func isInLazyContainer(_ node: Int32, _ engine: Engine) -> Bool {
        let record = engine.table.nodes[Int(node)].record
        return record != none && engine.plan(engine.layout.node(record)).isLazy
    }

    /// The node is there, without rows.
    func mountLazily(_ node: Int32, _ payload: UnsafeMutableRawPointer, _ engine: Engine) {
        lazy(payload).pointee = LazyRows(count: rows(payload).pointee.count(payload + dataOffset))
        invalidateContainer(of: node, engine)
        engine.markHasOutput(node)
    }

    private func invalidateContainer(of node: Int32, _ engine: Engine) {
        engine.layout.invalidate(engine.layout.node(engine.table.nodes[Int(node)].record))
    }

    /// Takes the new value over; the rows that are there are made again in this evaluation.
    func updateLazily(
        _ list: LazyRows, _ value: UnsafeMutableRawPointer, _ node: Int32, _ payload: UnsafeMutableRawPointer,
        _ engine: Engine
    ) {
        // The same bytes are the same elements, known without a look at any.
        if !bytesAreEqual(payload + dataOffset, value + dataOffset, dataSize) {
            let count = rows(value).pointee.count(value + dataOffset)
            let places = rows(value).pointee.relocate(payload + dataOffset, list.numbers, value + dataOffset)
            if let places {
                rearrangeLazily(list, places, count, node, engine)
            } else if count != list.count {
                list.moved(count: count, numbers: list.numbers)
            }
            if places != nil || count != list.count || list.hasMoved { invalidateContainer(of: node, engine) }
        }
        operations.destroy(payload)
        operations.move(value, to: payload)
        for (row, number) in zip(engine.children(of: node), list.numbers) { lazyRow.update(number, row, engine) }
    }

    /// Rows whose elements are gone go; the others stand in their new order.
    private func rearrangeLazily(_ list: LazyRows, _ places: [Int32], _ count: Int, _ node: Int32, _ engine: Engine) {
        let old = engine.children(of: node)
        var kept: [(number: Int32, row: Int32)] = []
        for (row, place) in zip(old, places) {
            if place >= 0 { kept.append((place, row)) } else { engine.remove(row) }
        }
        if !zip(kept, kept.dropFirst()).allSatisfy({ $0.number < $1.number }) {
            kept.sort { $0.number < $1.number }
            engine.beginRearranging(node)
            var cursor = Cursor(into: node)
            for (_, row) in kept {
                engine.appendRearranged(row, &cursor)
                _ = engine.take(&cursor)
            }
        }
        list.moved(count: count, numbers: kept.map(\.number))
    }

    /// Brings the rows to what the container wants.
    func makeWanted(_ list: LazyRows, _ node: Int32, _ engine: Engine) {
        let wanted = list.wanted.filter { $0 < list.count }
        guard wanted != list.numbers else { return }
        let old = Array(zip(list.numbers, engine.children(of: node)))
        let isWanted = Set(wanted)
        var kept: [Int32: Int32] = [:]
        for (number, row) in old {
            if isWanted.contains(number) {
                kept[number] = row
            } else {
                list.keep(row, id: { id(number, node, engine) }, engine)
                engine.remove(row)
            }
        }
        list.numbers = wanted
        let keptNumbers = old.map(\.0).filter { kept[$0] != nil }
        if wanted.starts(with: keptNumbers) {
            var cursor = engine.cursor(endOf: node)
            for number in wanted.dropFirst(keptNumbers.count) {
                lazyRow.mount(number, &cursor, engine)
                list.giveBack(cursor.previous, id: { id(number, node, engine) }, engine)
            }
        } else {
            engine.beginRearranging(node)
            var cursor = Cursor(into: node)
            for number in wanted {
                if let row = kept[number] {
                    engine.appendRearranged(row, &cursor)
                    _ = engine.take(&cursor)
                } else {
                    lazyRow.mount(number, &cursor, engine)
                    list.giveBack(cursor.previous, id: { id(number, node, engine) }, engine)
                }
            }
        }
        // A row that shows nothing is none of the container's views, but no longer a gap either.
        invalidateContainer(of: node, engine)
        reportVisibleDuplicate(list, node, engine)
    }

    private func id(_ number: Int32, _ node: Int32, _ engine: Engine) -> AnyHashable {
        let payload = engine.payload(node)
        return rows(payload).pointee.id(payload + dataOffset, Int(number))
    }

    /// Two rows that are seen together have one id.
    private func reportVisibleDuplicate(_ list: LazyRows, _ node: Int32, _ engine: Engine) {
        let payload = engine.payload(node)
        var seen: Set<AnyHashable> = []
        for number in list.numbers {
            let id = rows(payload).pointee.id(payload + dataOffset, Int(number))
            if !seen.insert(id).inserted {
                reportDuplicate(Int(number), of: payload, node, engine)
                return
            }
        }
    }

    /// The rows if the container makes only what is visible.
    func lazyRows(_ node: Int32, _ engine: Engine) -> LazyRows? { lazy(engine.payload(node)).pointee }

    /// The row with an id of the same type and value, by one pass over the elements.
    func row(withID id: AnyHashable, of node: Int32, _ engine: Engine) -> Int? {
        let payload = engine.payload(node)
        let found = rows(payload).pointee.find(payload + dataOffset, id)
        return found < 0 ? nil : found
    }

    func rowID(_ number: Int, of node: Int32, _ engine: Engine) -> AnyHashable? {
        let payload = engine.payload(node)
        guard number >= 0, number < rows(payload).pointee.count(payload + dataOffset) else { return nil }
        return rows(payload).pointee.id(payload + dataOffset, number)
    }
}
