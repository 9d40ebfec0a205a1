import HalcyonCore
import HalcyonEngine

/// Walks what is below a lazy container and stands it up: views that are there in lines, and gaps for rows that are not.
///
/// Nodes and the container's list of records are walked in lockstep, since both are in pre-order.
@MainActor struct LazyBuilder {
    private let plan: LazyPlan
    private let layout: LayoutPass
    private let engine: Engine
    private let container: Int32
    private let isVertical: Bool
    private let spacing: Double
    /// The columns; nil: each view takes the whole width.
    private let tracks: [GridTrack]?
    /// The width (of a vertical container); NaN: what the views like.
    private let cross: Double
    private let fraction: Double

    private(set) var result = LazyArrangement()
    private var child: Int32
    private var sources: [Source] = []
    private var line: Line?
    private var group = 0
    private var section = none
    /// The piece before: its kind and its group.
    private var last: (kind: LazyKind, group: Int)?

    private struct Source {
        var node: Int32
        var rows: LazyRows
        var next = 0
        /// The column in which its first row stands.
        var firstColumn: Int
        /// Where the row that is open begins: how many pieces stood before.
        var firstPiece = 0
        var isInRow = false
        var hasInner = false
    }

    private struct Line {
        var cells: [(record: Int32, column: Int)] = []
        var rows: [(source: Source, row: Int)] = []
        var column = 0
        var missing: Range<Int> = 0..<0
        var source: Source?
        var unit = 0
    }

    init(_ plan: LazyPlan, _ record: Int32, cross: Double, _ layout: LayoutPass) {
        (self.plan, self.layout, self.cross, container) = (plan, layout, cross, record)
        engine = layout.engine
        let parameters = plan.parameters(layout.node(record), layout.engine)
        isVertical = parameters.isVertical
        spacing = GridTracks.plain(parameters.spacing ?? plan.defaultSpacing)
        fraction = parameters.fraction.isNaN ? 0.5 : parameters.fraction
        child = layout.firstChild(record)
        guard let items = parameters.tracks else {
            tracks = nil
            return
        }
        var tracks: [GridTrack]
        if cross.isNaN {
            // As the first line likes it: its lengths are shared out evenly (semantics 222).
            let gaps = items.dropLast().map { GridTracks.plain($0.spacing.map { Double($0) } ?? GridTracks.spacing) }
            var (sum, one) = (gaps.reduce(0, +), child)
            for _ in 0..<max(items.count, 1) where one != none {
                let size = layout.measure(one, .unspecified)
                sum += isVertical ? size.width : size.height
                one = layout.nextChild(one)
            }
            tracks = GridTracks.solve(items, in: sum)
        } else {
            tracks = GridTracks.solve(items, in: cross)
            let whole = tracks.last.map { $0.start + $0.length } ?? 0
            let shift = (GridTracks.plain(cross) - whole) * fraction
            for number in tracks.indices { tracks[number].start += shift }
        }
        self.tracks = tracks
    }

    private var columns: Int { tracks?.count ?? 1 }

    mutating func build() -> LazyArrangement {
        let nodes = engine.table.nodes
        var node = nodes[Int(layout.node(container))].first
        while node != none {
            visit(node)
            node = nodes[Int(node)].next
        }
        closeLine()
        result.length = result.pieces.last?.end ?? 0
        result.length += plan.ends(layout.node(container), engine)
        if cross.isNaN {
            if let tracks {
                result.cross = tracks.last.map { $0.start + $0.length } ?? 0
            } else {
                for piece in result.pieces {
                    for cell in piece.cells {
                        result.cross = max(result.cross, cell.cross + (isVertical ? cell.size.width : cell.size.height))
                    }
                }
            }
        } else {
            result.cross = cross
        }
        return result
    }

    // MARK: The walk

    private mutating func visit(_ node: Int32) {
        let nodes = engine.table.nodes
        let flags = nodes[Int(node)].flags
        if flags.contains(.isSecondary) { return }
        if flags.contains(.hasLayout) {
            guard child != none else { return }
            add(child)
            child = layout.nextChild(child)
            return
        }
        if let rows = engine.lazyRows(of: node) { return visitSource(node, rows) }
        let isSection = engine.plan(node).traitKey == ObjectIdentifier(SectionTrait.self)
        let outer = section
        if isSection {
            closeLine()
            markCompound()
            group += 1
            section = node
        }
        visitChildren(of: node)
        if isSection {
            closeLine()
            group += 1
            section = outer
        }
    }

    private mutating func visitChildren(of node: Int32) {
        let nodes = engine.table.nodes
        var inner = nodes[Int(node)].first
        while inner != none {
            visit(inner)
            inner = nodes[Int(inner)].next
        }
    }

    /// The rows that are open contain others.
    private mutating func markCompound() {
        for number in sources.indices where sources[number].isInRow {
            sources[number].hasInner = true
            sources[number].rows.isCompound = true
        }
    }

    private mutating func visitSource(_ node: Int32, _ rows: LazyRows) {
        markCompound()
        result.sources.append((node, rows))
        sources.append(Source(node: node, rows: rows, firstColumn: line.map { $0.column % columns } ?? 0))
        let top = sources.count - 1
        let nodes = engine.table.nodes
        var row = nodes[Int(node)].first
        for number in rows.numbers {
            guard row != none else { break }
            addGap(sources[top].next..<Int(number))
            sources[top].next = Int(number)
            if rows.isCompound || columns == 1 { closeLine() }
            sources[top].firstPiece = result.pieces.count
            sources[top].isInRow = true
            visitChildren(of: row)
            sources[top].isInRow = false
            sources[top].next = Int(number) + 1
            if rows.isCompound || columns == 1 {
                closeLine()
                closeRow(Int(number), top)
            }
            row = nodes[Int(row)].next
        }
        addGap(sources[top].next..<rows.count)
        if rows.isCompound { closeLine() }
        sources.removeLast()
    }

    /// A row that takes whole lines ends: it is as long as from the first to the last.
    private mutating func closeRow(_ row: Int, _ top: Int) {
        let source = sources[top]
        guard source.firstPiece < result.pieces.count else {
            let end = result.pieces.last?.end ?? 0
            result.rows.append(LazyRowExtent(source: source.node, row: row, start: end, end: end))
            result.seen.append((source.rows, row, -1))
            return
        }
        let (start, end) = (result.pieces[source.firstPiece].start, result.pieces.last?.end ?? 0)
        result.rows.append(LazyRowExtent(source: source.node, row: row, start: start, end: end))
        result.seen.append((source.rows, row, end - start))
    }

    // MARK: Lines and gaps

    private mutating func add(_ record: Int32) {
        if plan.isBehind(record, layout) {
            closeLine()
            if !result.pieces.isEmpty { result.pieces[result.pieces.count - 1].behind.append(record) }
            return
        }
        let part = plan.kind(of: record, layout)
        if part != .row || tracks == nil {
            closeLine()
            if part != .row { markCompound() }
            appendWhole(record, part)
            return
        }
        if let open = line, open.column == columns { closeLine() }
        if line == nil { beginLine() }
        let column = line?.column ?? 0
        line?.cells.append((record, column))
        noteRow()
        line?.column += 1
    }

    /// The line's cells that come now are of the innermost open row.
    private mutating func noteRow() {
        guard columns > 1, let top = sources.last, top.isInRow, !top.rows.isCompound else { return }
        line?.rows.append((top, top.next))
    }

    private mutating func beginLine() {
        var new = Line()
        if let top = sources.last {
            new.source = top
            new.unit = (top.next + top.firstColumn) / columns
        }
        line = new
    }

    /// The distance before the next piece.
    private func distance(_ kind: LazyKind) -> Double {
        guard let last else { return plan.ends(layout.node(container), engine) }
        return last.group == group
            ? plan.spacing(from: last.kind, to: kind, spacing)
            : plan.sectionGap(layout.node(container), spacing, engine)
    }

    private mutating func append(_ piece: LazyPiece) {
        result.pieces.append(piece)
        last = (piece.kind, piece.group)
    }

    /// A view that takes the whole width.
    private mutating func appendWhole(_ record: Int32, _ kind: LazyKind) {
        let shape = plan.shape(of: record, kind, layout)
        let room = cross - shape.leading - shape.trailing
        let proposal =
            isVertical
            ? LayoutProposal(width: room.isNaN ? nil : max(room, 0), height: nil)
            : LayoutProposal(width: nil, height: room.isNaN ? nil : max(room, 0))
        let size = layout.measure(record, proposal)
        let (own, across) = isVertical ? (size.height, size.width) : (size.width, size.height)
        let length = max(own + shape.before + shape.after, shape.least)
        let start = (result.pieces.last?.end ?? 0) + distance(kind)
        let free =
            room.isNaN ? 0 : (room - across) * (kind == .row ? plan.fraction(fraction) : plan.partFraction(fraction))
        let extra = (length - own - shape.before - shape.after) / 2
        append(
            LazyPiece(
                kind: kind, group: group, start: start, length: length,
                cells: [
                    LazyCell(
                        record: record, proposal: proposal, size: size, cross: shape.leading + free,
                        along: shape.before + extra)
                ], source: sources.last?.node ?? none))
    }

    private mutating func closeLine() {
        guard let open = line else { return }
        line = nil
        guard let tracks else { return }
        var piece = LazyPiece(
            kind: .row, group: group, start: 0, length: 0, source: open.source?.node ?? none, missing: open.missing)
        for (record, column) in open.cells {
            let track = tracks[column]
            let proposal =
                isVertical
                ? LayoutProposal(width: track.length, height: nil) : LayoutProposal(width: nil, height: track.length)
            let size = layout.measure(record, proposal)
            piece.length = max(piece.length, isVertical ? size.height : size.width)
            piece.cells.append(LazyCell(record: record, proposal: proposal, size: size, cross: 0, along: 0))
        }
        for (number, (_, column)) in open.cells.enumerated() {
            let (track, size) = (tracks[column], piece.cells[number].size)
            let alignment = track.alignment ?? .center
            let (across, own) = isVertical ? (size.width, size.height) : (size.height, size.width)
            let horizontal = alignment.horizontal._fraction, vertical = alignment.vertical._fraction
            let crossFraction = isVertical ? horizontal : vertical
            let alongFraction = isVertical ? vertical : horizontal
            piece.cells[number].cross =
                track.start + (track.length - across) * (crossFraction.isNaN ? 0.5 : crossFraction)
            piece.cells[number].along = (piece.length - own) * (alongFraction.isNaN ? 0.5 : alongFraction)
        }
        piece.start = (result.pieces.last?.end ?? 0) + distance(.row)
        if open.cells.isEmpty {
            guard let source = open.source else { return }
            piece.units = open.unit..<(open.unit + 1)
            piece.length = source.rows.lengths.length(piece.units, spacing: 0).length
        }
        append(piece)
        for (source, row) in open.rows {
            result.rows.append(LazyRowExtent(source: source.node, row: row, start: piece.start, end: piece.end))
            if source.node == open.source?.node { result.seen.append((source.rows, open.unit, piece.length)) }
        }
    }

    /// Rows of the innermost source that are not made.
    private mutating func addGap(_ rows: Range<Int>) {
        guard !rows.isEmpty, let top = sources.last else { return }
        if columns == 1 || top.rows.isCompound {
            closeLine()
            appendGap(rows, units: rows, top)
            return
        }
        var rest = rows
        if let open = line, open.column < columns {
            let count = min(columns - open.column, rest.count)
            note(rest.lowerBound..<(rest.lowerBound + count))
            line?.column += count
            rest = (rest.lowerBound + count)..<rest.upperBound
        }
        guard !rest.isEmpty else { return }
        closeLine()
        let whole = rest.count / columns * columns
        if whole > 0 {
            let unit = (rest.lowerBound + top.firstColumn) / columns
            appendGap(rest.lowerBound..<(rest.lowerBound + whole), units: unit..<(unit + whole / columns), top)
        }
        let partial = (rest.lowerBound + whole)..<rest.upperBound
        guard !partial.isEmpty else { return }
        sources[sources.count - 1].next = partial.lowerBound
        beginLine()
        note(partial)
        line?.column = partial.count
    }

    /// Rows are missing in the open line.
    private mutating func note(_ rows: Range<Int>) {
        guard let open = line else { return }
        line?.missing = open.missing.isEmpty ? rows : open.missing.lowerBound..<rows.upperBound
        if open.source == nil { line?.source = sources.last }
    }

    private mutating func appendGap(_ rows: Range<Int>, units: Range<Int>, _ source: Source) {
        let between = plan.spacing(from: .row, to: .row, spacing)
        let (length, shown) = source.rows.lengths.length(units, spacing: between)
        let start = (result.pieces.last?.end ?? 0) + (shown > 0 ? distance(.row) : 0)
        var piece = LazyPiece(kind: .row, group: group, start: start, length: shown > 0 ? length - between : 0)
        (piece.source, piece.missing, piece.units) = (source.node, rows, units)
        if shown > 0 { append(piece) } else { result.pieces.append(piece) }
    }
}
