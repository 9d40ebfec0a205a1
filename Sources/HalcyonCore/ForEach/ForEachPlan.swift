import HalcyonEngine

/// The plan of a `ForEach`: a node with no layout whose children are the rows, in order. A row of one node is that node,
/// any other row has a node around it. The payload is the `ForEach` value, by which ids are read again later, the list of
/// shown rows where ids repeat, what a lazy container made of them, and which rows read observable objects: what a row's
/// closure reads of those, that row alone has read (semantics 55).
final class ForEachPlan: Plan {
    let dataOffset: Int
    private let rowsOffset: Int
    private let contentOffset: Int
    let dataSize: Int
    private let content: Plan
    /// Rows that a lazy container makes.
    private(set) lazy var lazyRow = LazyRowPlan(content)
    private let row: RowPlan?
    private let idName: String
    private let keptOffset: Int

    init(
        _ type: Any.Type, data: Any.Type, dataOffset: Int, rowsOffset: Int, contentOffset: Int, content: Plan,
        idName: String
    ) {
        let dataOperations = ValueOperations(data)
        (self.dataOffset, self.rowsOffset, dataSize) = (dataOffset, rowsOffset, dataOperations.size)
        (self.content, self.contentOffset) = (content, contentOffset)
        row = content.arity == 1 ? nil : RowPlan(content)
        self.idName = idName
        keptOffset = (ValueOperations(type).size + 7) & ~7
        super.init(type, payloadSize: keptOffset + 24)
    }

    func rows(_ value: UnsafeMutableRawPointer) -> UnsafeMutablePointer<RowFunctions> {
        (value + rowsOffset).assumingMemoryBound(to: RowFunctions.self)
    }

    private func kept(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<[Int32]?> {
        (payload + keptOffset).assumingMemoryBound(to: [Int32]?.self)
    }

    func lazy(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<LazyRows?> {
        (payload + keptOffset + 8).assumingMemoryBound(to: LazyRows?.self)
    }

    private func observed(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<ObservedParts?> {
        (payload + keptOffset + 16).assumingMemoryBound(to: ObservedParts?.self)
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        let payload = engine.payload(node)
        operations.move(value, to: payload)
        lazy(payload).initialize(to: nil)
        observed(payload).initialize(to: nil)
        if isInLazyContainer(node, engine) {
            kept(payload).initialize(to: nil)
            return mountLazily(node, payload, engine)
        }
        let match = rows(payload).pointee.match(nil, payload + dataOffset)
        kept(payload).initialize(to: match.kept)
        reportDuplicate(match, of: payload, node, engine)
        let count = match.kept?.count ?? rows(payload).pointee.count(payload + dataOffset)
        withPass(over: node, payload, engine) { pass in
            var inner = engine.cursor(into: node)
            for number in 0..<count { mountRow(number, pass, &inner) }
        }
        engine.markHasOutput(node)
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        let payload = engine.payload(node)
        if let list = lazy(payload).pointee { return updateLazily(list, value, node, payload, engine) }
        // The same bytes are the same elements: the payload keeps them, so nobody can have changed them meanwhile.
        var match = RowMatch(kept: kept(payload).pointee, from: nil)
        if !bytesAreEqual(payload + dataOffset, value + dataOffset, dataSize) {
            let old = ShownRows(data: payload + dataOffset, kept: kept(payload).pointee)
            match = rows(value).pointee.match(old, value + dataOffset)
            reportDuplicate(match, of: value, node, engine)
            if match.from != nil, rows(value).pointee.isConstant { reportRange(of: value, node, engine) }
        }
        operations.destroy(payload)
        operations.move(value, to: payload)
        kept(payload).pointee = match.kept
        withPass(over: node, payload, engine) { pass in
            if let from = match.from {
                if ForEachPlan.keepsOrder(from) { removeAndAppend(from, pass) } else { rearrange(from, pass) }
            } else {
                updateInPlace(pass)
            }
        }
        observed(payload).pointee?.prune(engine)
    }

    /// What making rows of one node takes.
    private struct Pass {
        let node: Int32
        let payload: UnsafeMutableRawPointer
        /// Room for a row's value.
        let result: UnsafeMutableRawPointer
        let engine: Engine
        let reads: PartReads
        /// Whether rows are known that read observable objects.
        let hasParts: Bool
    }

    private func withPass(
        over node: Int32, _ payload: UnsafeMutableRawPointer, _ engine: Engine, _ body: (Pass) -> Void
    ) {
        engine.withScratch(content.operations.size) {
            body(
                Pass(
                    node: node, payload: payload, result: $0, engine: engine, reads: engine.partReads(),
                    hasParts: observed(payload).pointee != nil))
        }
    }

    private func updateInPlace(_ pass: Pass) {
        var inner = pass.engine.cursor(into: pass.node)
        var number = 0
        while inner.next != none {
            updateRow(number, pass, &inner)
            number += 1
        }
    }

    /// Whether the rows that stay do so in their order, and new ones come behind all of them.
    private static func keepsOrder(_ from: [Int32]) -> Bool {
        var last: Int32 = -1
        var hasNew = false
        var next = 0
        while next < from.count {
            let place = from[next]
            next += 1
            if place < 0 {
                hasNew = true
            } else {
                if hasNew || place < last { return false }
                last = place
            }
        }
        return true
    }

    /// Rows that are gone are removed, those that stay keep their links, new ones come at the end.
    private func removeAndAppend(_ from: [Int32], _ pass: Pass) {
        let (node, engine) = (pass.node, pass.engine)
        var walk = engine.cursor(into: node)
        var (place, number): (Int32, Int) = (0, 0)
        while walk.next != none {
            let row = engine.take(&walk)
            if number < from.count, from[number] == place { number += 1 } else { engine.remove(row) }
            place += 1
        }
        var inner = engine.cursor(into: node)
        for row in 0..<number { updateRow(row, pass, &inner) }
        for row in number..<from.count { mountRow(row, pass, &inner) }
    }

    /// Rows that are gone are removed first, in their order; then all are linked anew.
    private func rearrange(_ from: [Int32], _ pass: Pass) {
        let (node, engine) = (pass.node, pass.engine)
        let old = engine.children(of: node)
        var (next, keptCount) = (0, 0)
        while next < from.count {
            if from[next] >= 0 { keptCount += 1 }
            next += 1
        }
        if keptCount < old.count {
            var isKept = [Bool](repeating: false, count: old.count)
            for place in from where place >= 0 { isKept[Int(place)] = true }
            for (place, row) in old.enumerated() where !isKept[place] { engine.remove(row) }
        }
        engine.beginRearranging(node)
        var inner = Cursor(into: node)
        next = 0
        while next < from.count {
            let (number, place) = (next, from[next])
            next += 1
            if place >= 0 {
                engine.appendRearranged(old[Int(place)], &inner)
                updateRow(number, pass, &inner)
            } else {
                mountRow(number, pass, &inner)
            }
        }
    }

    private func mountRow(_ number: Int, _ pass: Pass, _ cursor: inout Cursor) {
        let part = makePart(number, pass)
        if let row {
            row.mount(pass.result, &cursor, pass.engine)
        } else {
            content.mount(pass.result, &cursor, pass.engine)
        }
        if let part { observe(part, number, cursor.previous, pass) }
    }

    private func updateRow(_ number: Int, _ pass: Pass, _ cursor: inout Cursor) {
        let part = makePart(number, pass)
        if let row {
            row.update(pass.result, &cursor, pass.engine)
        } else {
            content.update(pass.result, &cursor, pass.engine)
        }
        if part != nil || pass.hasParts { observe(part, number, cursor.previous, pass) }
    }

    private func makePart(_ number: Int, _ pass: Pass) -> ObservedPart? {
        pass.reads.begin()
        makeRow(number, pass.payload, pass.result)
        return pass.reads.end() ? pass.engine.takePart() : nil
    }

    private func observe(_ part: ObservedPart?, _ number: Int, _ row: Int32, _ pass: Pass) {
        let (engine, parts) = (pass.engine, observed(pass.payload))
        if parts.pointee == nil { parts.pointee = ObservedParts(of: engine.table.reference(pass.node)) }
        parts.pointee?.set(part, row: engine.table.reference(row), number: number, engine)
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let payload = engine.payload(node)
        if let list = lazy(payload).pointee { return makeWanted(list, node, engine) }
        observed(payload).pointee?.makeStale(engine) { row, number in
            var cursor = engine.cursor(at: row)
            withPass(over: node, payload, engine) { updateRow(number, $0, &cursor) }
        }
    }

    func makeRow(_ number: Int, _ payload: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) {
        var offset = number
        if let kept = kept(payload).pointee { offset = Int(kept[number]) }
        rows(payload).pointee.makeRow(payload + dataOffset, offset, result)
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        operations.destroy(payload)
        kept(payload).deinitialize(count: 1)
        lazy(payload).deinitialize(count: 1)
        observed(payload).deinitialize(count: 1)
    }

    override func takeOver(from other: Int32, of source: Engine, _ node: Int32, _ engine: Engine) -> Bool {
        guard let list = lazyRows(node, engine), let known = source.lazyRows(of: other),
            !list.lengths.isLike(known.lengths)
        else { return false }
        list.lengths = known.lengths
        engine.layout.invalidate(engine.layout.node(engine.table.nodes[Int(node)].record))
        return true
    }

    override func childID(_ node: Int32, number: Int, _ engine: Engine) -> AnyHashable? {
        let payload = engine.payload(node)
        if let list = lazy(payload).pointee {
            return rows(payload).pointee.id(payload + dataOffset, Int(list.numbers[number]))
        }
        let offset = kept(payload).pointee.map { Int($0[number]) } ?? number
        return rows(payload).pointee.id(payload + dataOffset, offset)
    }

    private func reportDuplicate(
        _ match: RowMatch, of value: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine
    ) {
        if match.firstDuplicate >= 0 { reportDuplicate(Int(match.firstDuplicate), of: value, node, engine) }
    }

    func reportDuplicate(_ element: Int, of value: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine) {
        guard engine.isFirstReport(of: .duplicateID, at: node) else { return }
        let shown = rows(value).pointee.id(value + dataOffset, element)
        let isLazy = lazy(engine.payload(node)).pointee != nil
        engine.report(
            Diagnostic(
                .duplicateID,
                "\(name): the ID \(shown) occurs multiple times within the collection, this will give undefined results! "
                    + (isLazy ? "" : "Only the first of these elements is shown. ")
                    + "Give each element an id of its own.",
                place: engine.place(of: node, closures: value + contentOffset)))
    }

    private func reportRange(of value: UnsafeMutableRawPointer, _ node: Int32, _ engine: Engine) {
        guard engine.isFirstReport(of: .rangeChanged, at: node) else { return }
        engine.report(
            Diagnostic(
                .rangeChanged,
                "ForEach(_:content:) should only be used for *constant* data. Instead conform data to Identifiable or use "
                    + "ForEach(_:id:content:) and provide an explicit id!",
                place: engine.place(of: node, closures: value + contentOffset)))
    }
}
