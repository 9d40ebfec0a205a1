import HalcyonCore
import HalcyonEngine

// What is visible: rows are wanted or let go, and the first visible row stays where it is when what stands before it
// turns out longer or shorter than it was taken for.
extension LazyPlan {
    /// A window that has no size yet counts as large as this, in points.
    private static let unknownWindow = LayoutSize(width: 1024, height: 768)

    /// Brings the rows to what is visible; whether the layout is not final because of it.
    final func lookAtVisible(_ node: Int32, _ engine: Engine) -> Bool {
        let layout = engine.layout
        let record = engine.table.nodes[Int(node)].record
        guard layout.container(around: record) != none else { return false }
        let found = arrangement(record, layout)
        if note(found.seen) {
            layout.invalidate(node)
            return true
        }
        if keepAnchor(found, node, record, engine) { return true }
        let seen = visible(record, engine)
        if pin(seen, node, engine) { return true }
        return want(found, seen, node, engine)
    }

    /// Takes the rows' lengths down; whether others count as longer or shorter by that.
    private func note(_ seen: [(rows: LazyRows, unit: Int, length: Double)]) -> Bool {
        var isChanged = false
        for (rows, unit, length) in seen where rows.lengths.set(unit, length) { isChanged = true }
        return isChanged
    }

    /// The visible part along the container, in points.
    final func visible(_ record: Int32, _ engine: Engine) -> (low: Double, high: Double) {
        var bounds = engine.bounds
        if bounds.width <= 0 || bounds.height <= 0 { bounds = LazyPlan.unknownWindow }
        let seen = engine.layout.visibleBounds(of: record, in: bounds)
        return isVertical(record, engine.layout)
            ? seen.right > seen.left ? (seen.top, seen.bottom) : (0, 0)
            : seen.bottom > seen.top ? (seen.left, seen.right) : (0, 0)
    }

    // MARK: The first visible row

    /// The scrollable view that moves along the container.
    private func scroll(around node: Int32, _ isVertical: Bool, _ engine: Engine) -> (node: Int32, plan: ScrollPlan)? {
        var above = engine.parent(of: node)
        while let one = above {
            if let plan = engine.plan(one) as? ScrollPlan, plan.scrolls(one, isVertical, engine) { return (one, plan) }
            above = engine.parent(of: one)
        }
        return nil
    }

    private func keepAnchor(_ found: LazyArrangement, _ node: Int32, _ record: Int32, _ engine: Engine) -> Bool {
        let (state, layout) = (state(node, engine), engine.layout)
        let isVertical = isVertical(record, layout)
        guard let scroll = scroll(around: node, isVertical, engine) else { return false }
        let scrolled = scroll.plan.state(scroll.node, engine)
        let hasMoved = found.sources.contains { $0.rows.hasMoved }
        let holds = hasMoved && scroll.plan.holdsPlace(scroll.node, engine)
        defer { for source in found.sources { source.rows.hasMoved = false } }
        var before = 0.0
        var previous = 0.0
        for piece in found.pieces {
            if let anchor = state.anchor, piece.cells.contains(where: { reference($0.record, engine) == anchor }) {
                // Views that are always there are the program's to change, rows that were never seen are not.
                let moved =
                    hasMoved
                    ? keepsPlace(state) || holds ? piece.start - state.anchorStart : 0 : before - state.anchorBefore
                (state.anchorBefore, state.anchorStart) = (before, piece.start)
                let offset = scrolled.clamped(scrolled.offset)
                let isAtBegin = (isVertical ? offset.y : offset.x) <= 0
                if abs(moved) > LayoutPass.tolerance, scrolled.destination == nil,
                    !(hasMoved && isAtBegin && !holds)
                {
                    var offset = offset
                    if isVertical { offset.y += moved } else { offset.x += moved }
                    scroll.plan.move(scroll.node, to: offset, engine)
                    return true
                }
                break
            }
            if piece.source != none { before += piece.end - previous }
            previous = piece.end
        }
        chooseAnchor(found, state, record, engine)
        return false
    }

    private func reference(_ record: Int32, _ engine: Engine) -> NodeRef {
        engine.table.reference(engine.layout.node(record))
    }

    private func chooseAnchor(_ found: LazyArrangement, _ state: LazyState, _ record: Int32, _ engine: Engine) {
        let seen = visible(record, engine)
        var before = 0.0
        var previous = 0.0
        state.anchor = nil
        for piece in found.pieces {
            if piece.source != none, !piece.cells.isEmpty, piece.end > seen.low {
                state.anchor = reference(piece.cells[0].record, engine)
                (state.anchorBefore, state.anchorStart) = (before, piece.start)
                return
            }
            if piece.source != none { before += piece.end - previous }
            previous = piece.end
        }
    }

    // MARK: Headers that stay

    private func pin(_ seen: (low: Double, high: Double), _ node: Int32, _ engine: Engine) -> Bool {
        let state = state(node, engine)
        guard !parameters(node, engine).pinned.isEmpty, state.pinned != seen else { return false }
        state.pinned = seen
        engine.layout.invalidate(node)
        return true
    }

    // MARK: Rows

    /// Has each source make the rows that are visible, and let go all others; whether these are others than before.
    private func want(
        _ found: LazyArrangement, _ seen: (low: Double, high: Double), _ node: Int32, _ engine: Engine
    ) -> Bool {
        guard !found.sources.isEmpty else { return false }
        var wanted: [Int32: [Int32]] = [:]
        for row in found.rows where isVisible(row.start, row.end, seen) {
            wanted[row.source, default: []].append(Int32(truncatingIfNeeded: row.row))
        }
        let spacing = rowSpacing(node, engine)
        for piece in found.pieces where !piece.missing.isEmpty && isVisible(piece.start, piece.end, seen) {
            guard let rows = engine.lazyRows(of: piece.source) else { continue }
            for row in missing(of: piece, rows, seen, spacing) {
                wanted[piece.source, default: []].append(Int32(truncatingIfNeeded: row))
            }
        }
        var isChanged = false
        for (node, _) in found.sources where engine.want(wanted[node, default: []].sorted(), of: node) {
            isChanged = true
        }
        return isChanged
    }

    private func isVisible(_ start: Double, _ end: Double, _ seen: (low: Double, high: Double)) -> Bool {
        start < seen.high && (end > seen.low || start == end && start >= seen.low)
    }

    /// Rows of a piece to be made now: no more than are certainly visible, if none is longer than those that were seen.
    private func missing(
        of piece: LazyPiece, _ rows: LazyRows, _ seen: (low: Double, high: Double), _ spacing: Double
    ) -> Range<Int> {
        guard piece.isGap else { return piece.missing }
        let (low, high) = (max(piece.start, seen.low), min(piece.end, seen.high))
        let longest = rows.lengths.longest + spacing
        func count(_ room: Double) -> Int {
            guard rows.lengths.isKnown else { return 1 }
            return longest > 0 ? max(Int(min(room / longest, 1e6)), 1) : max(rows.numbers.count, 1)
        }
        let units = piece.units
        var chosen: Range<Int>
        if piece.start >= seen.low {
            chosen = units.lowerBound..<min(units.lowerBound + count(high - piece.start), units.upperBound)
        } else if piece.end <= seen.high {
            chosen = max(units.upperBound - count(piece.end - low), units.lowerBound)..<units.upperBound
        } else {
            let first = rows.lengths.row(at: low - piece.start, of: units, spacing: spacing)
            chosen = first..<min(first + count(high - low), units.upperBound)
        }
        // From lines to rows: a line of a grid is as many as there are columns.
        let columns = (piece.missing.count + units.count - 1) / units.count
        let begin = piece.missing.lowerBound + (chosen.lowerBound - units.lowerBound) * columns
        let end = piece.missing.lowerBound + (chosen.upperBound - units.lowerBound) * columns
        return begin..<min(end, piece.missing.upperBound)
    }

    // MARK: Programs that scroll

    /// Where a row stands, made or not, in points of the container; nil if the container does not list it.
    final func frame(ofRow row: Int, of source: Int32, _ node: Int32, _ engine: Engine) -> LayoutBounds? {
        let layout = engine.layout
        let record = engine.table.nodes[Int(node)].record
        let found = arrangement(record, layout)
        let isVertical = isVertical(record, layout)
        let size = layout.size(of: record)
        func bounds(_ start: Double, _ end: Double) -> LayoutBounds {
            isVertical
                ? LayoutBounds(left: 0, top: start, right: size.width, bottom: end)
                : LayoutBounds(left: start, top: 0, right: end, bottom: size.height)
        }
        if let known = found.rows.first(where: { $0.source == source && $0.row == row }) {
            return bounds(known.start, known.end)
        }
        guard let piece = found.pieces.first(where: { $0.source == source && $0.missing.contains(row) }),
            let rows = engine.lazyRows(of: source)
        else { return nil }
        guard piece.isGap else { return bounds(piece.start, piece.end) }
        let columns = max((piece.missing.count + piece.units.count - 1) / piece.units.count, 1)
        let unit = piece.units.lowerBound + (row - piece.missing.lowerBound) / columns
        let spacing = rowSpacing(node, engine)
        let before = rows.lengths.length(piece.units.lowerBound..<unit, spacing: spacing).length
        let own = rows.lengths.length(unit..<(unit + 1), spacing: 0).length
        return bounds(piece.start + before, piece.start + before + own)
    }

    /// Points between two rows.
    private func rowSpacing(_ node: Int32, _ engine: Engine) -> Double {
        spacing(from: .row, to: .row, GridTracks.plain(parameters(node, engine).spacing ?? defaultSpacing))
    }
}
