import Foundation
import HalcyonCore
import HalcyonEngine

/// Rows of several columns, under a row of labels (semantics 374). Rows are made as they become visible; in a compact width
/// only the first column is shown.
///
/// A press on the label of a column that rows can be sorted by writes `sortOrder` and nothing else: the program sorts. The
/// column comes first in it; if it was, its direction is turned.
nonisolated public struct Table<Value: Identifiable, Rows: View, Columns: TableColumnContent>: View
where Columns.TableRowValue == Value {
    let selection: ListSelection<Value.ID>
    let sort: TableSort<Columns.TableColumnSortComparator>?
    let columns: Columns
    let rows: Rows
    @Environment(\.horizontalSizeClass) private var sizeClass

    init(
        _ selection: ListSelection<Value.ID>, _ sort: Binding<[Columns.TableColumnSortComparator]>?, _ columns: Columns,
        _ rows: Rows
    ) {
        (self.selection, self.columns, self.rows) = (selection, columns, rows)
        self.sort = sort.map { TableSort(order: $0) }
    }

    @MainActor public var body: some View {
        let all = columns._columns
        let shown = sizeClass == .compact ? Array(all.prefix(1)) : all
        let widths = shown.map(\.width)
        VStack(spacing: 0) {
            TableHeader(columns: shown, widths: widths, sort: sort)
            List(selection, rows)
                .environment(\.listStyleKind, .table)
                .environment(\.tableCells, TableCellsValue(of: shown, widths: widths))
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

/// What the rows of a table are sorted by, and how a press on a label changes that.
struct TableSort<Sort: SortComparator> {
    let order: Binding<[Sort]>

    /// Whether two comparators differ in direction at most.
    private static func isSame(_ left: Sort, _ right: Sort) -> Bool {
        var turned = left
        turned.order = right.order
        return turned == right
    }

    /// The direction of the column that rows are sorted by first; nil: they are not by this one.
    func direction(_ sort: Sort) -> SortOrder? {
        order.wrappedValue.first.flatMap { TableSort.isSame($0, sort) ? $0.order : nil }
    }

    func press(_ sort: Sort) {
        var all = order.wrappedValue
        if let first = all.first, TableSort.isSame(first, sort) {
            all[0].order = first.order == .forward ? .reverse : .forward
        } else {
            all.removeAll { TableSort.isSame($0, sort) }
            all.insert(sort, at: 0)
        }
        order.wrappedValue = all
    }
}

/// The labels above the columns.
struct TableHeader<Value, Sort: SortComparator>: View {
    let columns: [_TableColumnValue<Value, Sort>]
    let widths: [TableColumnWidth]
    let sort: TableSort<Sort>?

    var body: some View {
        VStack(spacing: 0) {
            TableCells(widths: widths) {
                ForEach(Array(columns.indices), id: \.self) { index in
                    let column = columns[index]
                    let direction = column.sort.flatMap { sort?.direction($0) }
                    ControlView(
                        TableHeaderKind(
                            direction: direction, isTrailing: column.alignment == .trailing,
                            sort: press(column))
                    ) { column.label.lineLimit(1) }
                }
            }
            .padding(.horizontal, Measure.Table.pad)
            .frame(height: Measure.Table.header)
            Divider()
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }

    private func press(_ column: _TableColumnValue<Value, Sort>) -> (@MainActor () -> Void)? {
        guard let sort, let own = column.sort else { return nil }
        return { sort.press(own) }
    }
}

/// The label of a column: a press sorts by it.
struct TableHeaderKind: ControlKind {
    let direction: SortOrder?
    let isTrailing: Bool
    let sort: (@MainActor () -> Void)?
    static let name = "Column"

    var press: (@MainActor () -> Void)? { sort }
    var focus: FocusKind { sort == nil ? .none : .keys }
    func looksLike(_ other: Self) -> Bool { direction == other.direction && isTrailing == other.isTrailing }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.fillsWidth, metrics.alignment) = (true, isTrailing ? 1 : 0)
        metrics.leastHeight = Measure.Table.header
        if direction != nil { metrics.trailing = Measure.Table.chevron + 4 }
        return metrics
    }

    func style(_ values: inout EnvironmentValues) {
        values.setLabel(
            direction == nil ? .secondary : .label, font: .system(size: Measure.Table.headerFont, weight: .medium))
    }

    func draw(_ canvas: inout ControlCanvas) {
        guard let direction else { return }
        let side = Measure.Table.chevron
        let box = canvas.rect(
            leading: Double(canvas.size.width) - side, width: side, top: (Double(canvas.size.height) - side) / 2,
            height: side)
        canvas.chevron(box, quarters: direction == .forward ? 2 : 0, canvas.look.color(.secondaryLabel))
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds.insetBy(dx: 0, dy: 4), radius: Measure.Radius.inner) }
    }

    func opacity(_ canvas: ControlCanvas) -> Double { canvas.isPressed ? Measure.State.plainPressed : 1 }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        guard sort != nil else { return SemanticsContent(role: .heading, children: .combined) }
        let value: String? =
            switch direction {
            case .forward?: "ascending"
            case .reverse?: "descending"
            case nil: nil
            }
        return SemanticsContent(
            role: .button, value: value, actions: [.press], children: .combined, isEnabled: look.isEnabled)
    }
}

/// Views side by side, as wide as columns are.
struct TableCells: Layout {
    let widths: [TableColumnWidth]

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? widths.reduce(0) { $0 + CGFloat($1.ideal ?? $1.least) }
        let solved = TableColumnWidth.solve(widths, in: Double(width), gap: Measure.Table.pad)
        let height = zip(subviews, solved).map {
            $0.sizeThatFits(ProposedViewSize(width: CGFloat($1), height: nil)).height
        }.max()
        return CGSize(width: width, height: height ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let solved = TableColumnWidth.solve(widths, in: Double(bounds.width), gap: Measure.Table.pad)
        var x = bounds.minX
        for (view, width) in zip(subviews, solved) {
            view.place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
                proposal: ProposedViewSize(width: CGFloat(width), height: bounds.height))
            x += CGFloat(width) + CGFloat(Measure.Table.pad)
        }
    }
}

/// What a row of a table shows of its value.
struct TableCellsValue {
    let widths: [TableColumnWidth]
    let alignments: [HorizontalAlignment]
    /// A cell of a value of the table's type; nil: of another one.
    let cell: @MainActor (_ column: Int, _ value: Any) -> AnyView?

    @MainActor init<Value, Sort>(of columns: [_TableColumnValue<Value, Sort>], widths: [TableColumnWidth]) {
        self.widths = widths
        alignments = columns.map(\.alignment)
        cell = { column, value in (value as? Value).map { columns[column].cell($0) } }
    }
}

private enum TableCellsKey: EnvironmentKey { static var defaultValue: TableCellsValue? { nil } }

extension EnvironmentValues {
    var tableCells: TableCellsValue? {
        get { self[TableCellsKey.self] }
        set { self[TableCellsKey.self] = newValue }
    }
}

/// A row of a table, which shows a value in its columns.
nonisolated public struct TableRow<Value: Identifiable>: View {
    let value: Value
    @Environment(\.tableCells) private var cells

    /// A row for a value.
    public init(_ value: Value) { self.value = value }

    @MainActor public var body: some View {
        if let cells {
            TableCells(widths: cells.widths) {
                ForEach(Array(cells.widths.indices), id: \.self) { column in
                    cells.cell(column, value)
                        .frame(
                            maxWidth: .infinity,
                            alignment: Alignment(horizontal: cells.alignments[column], vertical: .center)
                        )
                        .lineLimit(1)
                }
            }
            .tag(value.id)
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}
