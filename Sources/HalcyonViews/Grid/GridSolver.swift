import Foundation
import HalcyonCore
import HalcyonEngine

/// A grid while it is laid out.
@MainActor struct GridSolver {
    /// A view in the grid.
    struct Cell {
        var record: Int32
        var row: Int
        var column: Int
        /// How many columns it takes; 0: none.
        var span: Int
        var isOwnRow: Bool
        var rowAlignment: VerticalAlignment?
        var anchor: UnitPoint?
        var columnAlignment: HorizontalAlignment?
        var unsized: Axis.Set
        var priority: Double
        var sides: EdgeKinds
        /// What it was proposed, and what it answered.
        var proposal = LayoutProposal.unspecified
        var size = LayoutSize(width: 0, height: 0)

        var columns: Range<Int> { column..<column + max(span, 1) }
    }

    let layout: LayoutPass
    private let parameters: GridParameters
    private(set) var cells: [Cell] = []
    private(set) var widths: [Double] = []
    private(set) var heights: [Double] = []
    /// The distance before each column and each row.
    private var columnGaps: [Double] = []
    private var rowGaps: [Double] = []
    private var hasSingle: [Bool] = []

    /// - Parameter subset: the children, where they are not all of the record's.
    init(
        _ record: Int32, _ layout: LayoutPass, _ parameters: GridParameters,
        subset: UnsafeBufferPointer<Int32>? = nil
    ) {
        (self.layout, self.parameters) = (layout, parameters)
        list(record, subset)
        findGaps()
    }

    // MARK: Cells

    private mutating func list(_ record: Int32, _ subset: UnsafeBufferPointer<Int32>?) {
        var (row, column) = (-1, 0)
        var rowNode = none
        var columns = 0
        var place = 0
        func next(after child: Int32?) -> Int32 {
            guard let subset else { return child.map(layout.nextChild) ?? layout.firstChild(record) }
            place += 1
            return place <= subset.count ? subset[place - 1] : none
        }
        var child = next(after: nil)
        while child != none {
            var cell = Cell(
                record: child, row: 0, column: 0, span: 1, isOwnRow: true, unsized: [],
                priority: layout.priority(of: child), sides: layout.sides(of: child))
            let own = read(child, into: &cell)
            if own == none || own != rowNode { (row, column) = (row + 1, 0) }
            rowNode = own
            cell.isOwnRow = own == none
            (cell.row, cell.column) = (row, column)
            cells.append(cell)
            columns = max(columns, column + 1)
            column += cell.span
            child = next(after: child)
        }
        for index in cells.indices {
            if cells[index].isOwnRow { (cells[index].column, cells[index].span) = (0, columns) }
            // A span ends where the columns do.
            cells[index].span = min(cells[index].span, columns - cells[index].column)
        }
        widths = Array(repeating: 0, count: columns)
        heights = Array(repeating: 0, count: row + 1)
        hasSingle = Array(repeating: false, count: columns)
        for cell in cells where cell.span == 1 { hasSingle[cell.column] = true }
    }

    /// What is said between a cell and the grid; the answer is the row's node, the outermost one.
    private func read(_ child: Int32, into cell: inout Cell) -> Int32 {
        var row = none
        var columns: Int?
        var found = cell
        layout.forEachModifier(around: child) { node in
            let plan = layout.engine.plan(node)
            let payload = layout.engine.payload(node)
            if plan is GridRowPlan {
                row = node
                found.rowAlignment = found.rowAlignment ?? payload.load(as: VerticalAlignment?.self)
                return
            }
            switch plan.traitKey {
            case ObjectIdentifier(GridTrait.Columns.self):
                // Several on one view add up (semantics 216). No grid has so many columns that more would tell.
                let count = payload.load(as: Int.self)
                columns = (columns ?? 0) + min(count < 0 ? 1 : count, 10_000)
            case ObjectIdentifier(GridTrait.Anchor.self):
                found.anchor = found.anchor ?? payload.load(as: UnitPoint.self)
            case ObjectIdentifier(GridTrait.ColumnAlignment.self):
                found.columnAlignment = found.columnAlignment ?? payload.load(as: HorizontalAlignment.self)
            case ObjectIdentifier(GridTrait.UnsizedAxes.self):
                found.unsized.formUnion(payload.load(as: Axis.Set.self))
            default: break
            }
        }
        found.span = columns ?? 1
        cell = found
        return row
    }

    /// Before a column stands the largest distance of two cells that meet there in any row (semantics 206); rows likewise.
    private mutating func findGaps() {
        columnGaps = Array(repeating: 0, count: widths.count)
        rowGaps = Array(repeating: 0, count: heights.count)
        if let spacing = parameters.horizontalSpacing {
            for column in columnGaps.indices.dropFirst() { columnGaps[column] = Double(spacing) }
        }
        if let spacing = parameters.verticalSpacing {
            for row in rowGaps.indices.dropFirst() { rowGaps[row] = Double(spacing) }
        }
        // The cell above in each column.
        var above = [EdgeKinds?](repeating: nil, count: widths.count)
        var row = 0
        var next = above
        for (index, cell) in cells.enumerated() {
            if cell.row != row { (above, row) = (next, cell.row) }
            if index > 0, cells[index - 1].row == cell.row, cell.column > 0, parameters.horizontalSpacing == nil {
                let gap = cells[index - 1].sides.distance(to: cell.sides, isVertical: false)
                columnGaps[cell.column] = max(columnGaps[cell.column], gap)
            }
            for column in cell.columns {
                if let other = above[column], parameters.verticalSpacing == nil {
                    rowGaps[row] = max(rowGaps[row], other.distance(to: cell.sides, isVertical: true))
                }
                next[column] = cell.sides
            }
        }
    }

    private func sum(_ lengths: [Double], _ gaps: [Double], _ range: Range<Int>) -> Double {
        var sum = 0.0
        for place in range { sum += lengths[place] + (place > range.lowerBound ? gaps[place] : 0) }
        return sum
    }

    private var size: LayoutSize {
        LayoutSize(
            width: sum(widths, columnGaps, widths.indices), height: sum(heights, rowGaps, heights.indices))
    }

    // MARK: Sizes

    /// The size for a proposal; widths, heights and answers stay.
    mutating func solve(_ proposal: LayoutProposal) -> LayoutSize {
        if cells.isEmpty { return LayoutSize(width: 0, height: 0) }
        let claims = order(proposal)
        var (isColumnOpen, isRowOpen) = (widths.map { _ in true }, heights.map { _ in true })
        // How many cells of the priority that is served each column and row still holds.
        var (inColumns, inRows) = (widths.map { _ in 0 }, heights.map { _ in 0 })
        var (begin, end) = (0, 0)
        while begin < claims.count {
            if begin == 0 || claims[begin].priority != claims[begin - 1].priority {
                for claim in claims[begin...].prefix(while: { $0.priority == claims[begin].priority }) {
                    for column in cells[claim.cell].columns { inColumns[column] += 1 }
                    inRows[cells[claim.cell].row] += 1
                }
                // Higher ones get everything; what holds only lower ones waits, what holds no more is as large as it is.
                (isColumnOpen, isRowOpen) = (inColumns.map { $0 > 0 }, inRows.map { $0 > 0 })
            }
            end = begin + 1
            while end < claims.count, claims[end].isServed(with: claims[begin]) { end += 1 }
            let across = share(proposal.width, widths, columnGaps, isColumnOpen)
            let along = share(proposal.height, heights, rowGaps, isRowOpen)
            // A span widens its columns once those have what their own cells ask for (semantics 209).
            for isSpan in [false, true] {
                for claim in claims[begin..<end] where (cells[claim.cell].span > 1) == isSpan {
                    serve(claim.cell, across, along, isColumnOpen, isRowOpen)
                }
            }
            // What holds nothing more of this priority is as large as it will be.
            for claim in claims[begin..<end] {
                for column in cells[claim.cell].columns {
                    inColumns[column] -= 1
                    if inColumns[column] == 0 { isColumnOpen[column] = false }
                }
                inRows[cells[claim.cell].row] -= 1
                if inRows[cells[claim.cell].row] == 0 { isRowOpen[cells[claim.cell].row] = false }
            }
            begin = end
        }
        return size
    }

    /// A cell before it is served.
    private struct Claim {
        var cell: Int
        var priority: Double
        var isUnsized: Bool
        /// On how many axes it would take anything.
        var infinite: Int
        /// How much it can give on the others.
        var flexibility: Double

        func isServed(with other: Claim) -> Bool {
            priority == other.priority && isUnsized == other.isUnsized && infinite == other.infinite
                && flexibility == other.flexibility
        }
    }

    /// The order in which cells are served (semantics 210): by priority, then those that take least.
    private func order(_ proposal: LayoutProposal) -> [Claim] {
        let claims = cells.indices.map { index -> Claim in
            let cell = cells[index]
            var claim = Claim(
                cell: index, priority: cell.priority, isUnsized: !cell.unsized.isEmpty, infinite: 0, flexibility: 0)
            // With nothing proposed every cell is asked once, ideally.
            guard proposal.width != nil || proposal.height != nil else { return claim }
            let least = layout.measure(cell.record, offer(proposal, 0))
            let most = layout.measure(cell.record, offer(proposal, .infinity))
            for (isKnown, length, other) in [
                (proposal.width != nil, most.width, least.width), (proposal.height != nil, most.height, least.height),
            ] where isKnown {
                if length == .infinity { claim.infinite += 1 } else { claim.flexibility += length - other }
            }
            return claim
        }
        return claims.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if one.priority != other.priority { return one.priority > other.priority }
            if one.isUnsized != other.isUnsized { return other.isUnsized }
            if one.infinite != other.infinite { return one.infinite < other.infinite }
            if one.flexibility != other.flexibility { return one.flexibility < other.flexibility }
            return left.offset < right.offset
        }.map(\.element)
    }

    private func offer(_ proposal: LayoutProposal, _ length: Double) -> LayoutProposal {
        LayoutProposal(
            width: proposal.width == nil ? nil : length, height: proposal.height == nil ? nil : length)
    }

    /// What each open column or row may take of a length (semantics 211); nil: what it likes.
    private func share(_ length: Double?, _ lengths: [Double], _ gaps: [Double], _ isOpen: [Bool]) -> Double? {
        guard let length else { return nil }
        var (left, open) = (length, 0)
        for place in lengths.indices {
            left -= gaps[place]
            if isOpen[place] { open += 1 } else { left -= lengths[place] }
        }
        return open == 0 ? 0 : max(left / Double(open), 0)
    }

    private mutating func serve(
        _ index: Int, _ across: Double?, _ along: Double?, _ isColumnOpen: [Bool], _ isRowOpen: [Bool]
    ) {
        let cell = cells[index]
        var offer = LayoutProposal.unspecified
        if cell.unsized.contains(.horizontal) {
            offer.width = sum(widths, columnGaps, cell.columns)
        } else if let across {
            var offered = 0.0
            for column in cell.columns {
                offered += isColumnOpen[column] ? max(across, widths[column]) : widths[column]
                if column > cell.column { offered += columnGaps[column] }
            }
            offer.width = offered
        }
        if cell.unsized.contains(.vertical) {
            offer.height = heights[cell.row]
        } else if let along {
            offer.height = isRowOpen[cell.row] ? max(along, heights[cell.row]) : heights[cell.row]
        }
        let size = layout.measure(cell.record, offer)
        (cells[index].proposal, cells[index].size) = (offer, size)
        heights[cell.row] = max(heights[cell.row], size.height)
        if cell.span == 1 {
            widths[cell.column] = max(widths[cell.column], size.width)
        } else if cell.span > 1 {
            widen(cell.columns, to: size.width)
        }
    }

    /// What a span lacks is spread over its columns that hold no cell of their own, else over all (semantics 214).
    private mutating func widen(_ columns: Range<Int>, to width: Double) {
        let lacking = width - sum(widths, columnGaps, columns)
        guard lacking > 0 else { return }
        let free = columns.filter { !hasSingle[$0] }
        let targets = free.isEmpty ? Array(columns) : free
        for column in targets { widths[column] += lacking / Double(targets.count) }
    }

    // MARK: Places

    /// Places the cells after `solve`, from a corner on.
    func place(at corner: LayoutPoint = LayoutPoint(x: 0, y: 0)) {
        var lefts: [Double] = []
        var tops: [Double] = []
        var edge = 0.0
        for column in widths.indices {
            edge += columnGaps[column]
            lefts.append(edge)
            edge += widths[column]
        }
        edge = 0
        for row in heights.indices {
            edge += rowGaps[row]
            tops.append(edge)
            edge += heights[row]
        }
        var placed = cells
        for index in placed.indices {
            let slot = slot(of: placed[index])
            // Whose own answer fills its place is placed with the proposal that this came from (semantics 209).
            if placed[index].size != slot {
                placed[index].proposal = LayoutProposal(width: slot.width, height: slot.height)
                placed[index].size = layout.measure(placed[index].record, placed[index].proposal)
            }
        }
        let columnAlignments = widths.indices.map { column in
            cells.first { $0.column == column && !$0.isOwnRow && $0.columnAlignment != nil }?.columnAlignment
        }
        for cell in placed {
            let slot = slot(of: cell)
            var x = lefts.isEmpty ? 0 : lefts[min(cell.column, lefts.count - 1)]
            var y = tops[cell.row]
            if let anchor = cell.anchor {
                x += (slot.width - cell.size.width) * Double(anchor.x)
                y += (slot.height - cell.size.height) * Double(anchor.y)
            } else {
                let horizontal = cell.span == 1 ? columnAlignments[cell.column] : nil
                x += self.x(cell, slot, horizontal ?? parameters.alignment.horizontal, placed)
                y += self.y(cell, slot, cell.rowAlignment ?? parameters.alignment.vertical, placed)
            }
            layout.place(
                cell.record, cell.proposal, cell.size, x: (x.isFinite ? x : 0) + corner.x,
                y: (y.isFinite ? y : 0) + corner.y)
        }
    }

    private func slot(of cell: Cell) -> LayoutSize {
        LayoutSize(
            width: cell.span == 0 ? 0 : sum(widths, columnGaps, cell.columns), height: heights[cell.row])
    }

    /// In its place as a part of the lengths says; on a guide that has no part, with the cells of its column.
    private func x(_ cell: Cell, _ slot: LayoutSize, _ alignment: HorizontalAlignment, _ all: [Cell]) -> Double {
        let own = layout.distance(alignment, of: cell.record, cell.proposal, cell.size)
        if !alignment._fraction.isNaN { return slot.width * alignment._fraction - own }
        var line = own
        for other in all where other.column == cell.column && other.span == cell.span {
            line = max(line, layout.distance(alignment, of: other.record, other.proposal, other.size))
        }
        return line - own
    }

    /// In its place as a part of the lengths says; on a guide that has no part, with the cells of its row.
    private func y(_ cell: Cell, _ slot: LayoutSize, _ alignment: VerticalAlignment, _ all: [Cell]) -> Double {
        let own = layout.distance(alignment, of: cell.record, cell.proposal, cell.size)
        if !alignment._fraction.isNaN { return slot.height * alignment._fraction - own }
        var line = own
        for other in all where other.row == cell.row {
            line = max(line, layout.distance(alignment, of: other.record, other.proposal, other.size))
        }
        return line - own
    }
}
