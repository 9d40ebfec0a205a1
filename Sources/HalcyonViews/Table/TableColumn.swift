import Foundation
import HalcyonCore

/// Columns of a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// What a row shows.
    associatedtype TableRowValue: Identifiable = Never
    /// What rows are sorted by; `Never`: the columns sort nothing.
    associatedtype TableColumnSortComparator: SortComparator = Never
    /// The columns, in order.
    @MainActor var _columns: [_TableColumnValue<TableRowValue, TableColumnSortComparator>] { get }
}

/// A column as a table knows it.
public struct _TableColumnValue<RowValue, Sort> {
    let label: AnyView
    let sort: Sort?
    var width = TableColumnWidth()
    var alignment = HorizontalAlignment.leading
    let cell: @MainActor (RowValue) -> AnyView
}

/// How wide a column may be, in points.
struct TableColumnWidth: Hashable {
    var least = 10.0
    var ideal: Double?
    var most = Double.infinity

    /// The widths of columns side by side in a room: all have their least and their ideal share, then the rest evenly up to
    /// what each may have.
    static func solve(_ columns: [TableColumnWidth], in room: Double, gap: Double) -> [Double] {
        guard !columns.isEmpty else { return [] }
        let room = room.isFinite ? max(room - gap * Double(columns.count - 1), 0) : 0
        var widths = columns.map { min(max($0.ideal ?? $0.least, $0.least), max($0.most, $0.least)) }
        // Those without a wish share what is left; if there is nothing left, they have their least.
        var open = Set(columns.indices.filter { columns[$0].ideal == nil })
        if open.isEmpty { open = Set(columns.indices.filter { columns[$0].most > widths[$0] }) }
        while !open.isEmpty {
            let taken = columns.indices.filter { !open.contains($0) }.reduce(0) { $0 + widths[$1] }
            let share = (room - taken) / Double(open.count)
            // A column that reaches a limit takes that, and the others share anew.
            if let bound = open.sorted().first(where: { share < columns[$0].least || share > columns[$0].most }) {
                widths[bound] = min(max(share, columns[bound].least), max(columns[bound].most, columns[bound].least))
                open.remove(bound)
                continue
            }
            for index in open { widths[index] = share }
            break
        }
        return widths
    }
}

/// A column of a table: a label above, and what each row shows in it.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>: TableColumnContent
{
    private let label: Label
    private let sort: Sort?
    private let cell: (RowValue) -> Content
    private var columnWidth = TableColumnWidth()
    private var columnAlignment = HorizontalAlignment.leading

    init(label: Label, sort: Sort?, cell: @escaping (RowValue) -> Content) {
        (self.label, self.sort, self.cell) = (label, sort, cell)
    }

    @MainActor public var _columns: [_TableColumnValue<RowValue, Sort>] {
        let cell = cell
        return [
            _TableColumnValue(
                label: AnyView(label), sort: sort, width: columnWidth, alignment: columnAlignment,
                cell: { AnyView(cell($0)) })
        ]
    }

    /// The column with a fixed width in points; nil: as wide as there is room.
    public func width(_ width: CGFloat? = nil) -> TableColumn {
        var column = self
        column.columnWidth =
            width.map { TableColumnWidth(least: Double($0), ideal: Double($0), most: Double($0)) } ?? TableColumnWidth()
        return column
    }

    /// The column with limits of its width, in points.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var column = self
        column.columnWidth = TableColumnWidth(
            least: min.map { Double($0) } ?? 10, ideal: ideal.map { Double($0) },
            most: max.map { Double($0) } ?? .infinity)
        return column
    }

    /// The column with its label and its cells at a side.
    public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        var column = self
        column.columnAlignment = alignment.side
        return column
    }
}

/// Where a column's label and cells stand.
public struct TableColumnAlignment: Hashable, Sendable {
    private let number: Int
    var side: HorizontalAlignment { number == 1 ? .center : number >= 2 ? .trailing : .leading }
    /// At the leading side.
    public static let automatic = TableColumnAlignment(number: 0)
    /// At the leading side.
    public static let leading = TableColumnAlignment(number: 0)
    /// In the middle.
    public static let center = TableColumnAlignment(number: 1)
    /// At the trailing side.
    public static let trailing = TableColumnAlignment(number: 2)
    /// Numbers, at the trailing side.
    public static let numeric = TableColumnAlignment(number: 3)
}

extension TableColumn where Sort == Never, Label == Text {
    /// A column that sorts nothing.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), sort: nil, cell: content)
    }
    /// A column that sorts nothing.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), sort: nil, cell: content)
    }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
    /// A column of texts that sorts nothing.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(label: Text(titleKey), sort: nil) { Text($0[keyPath: value]) }
    }
    /// A column of texts that sorts nothing.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(label: Text(title), sort: nil) { Text($0[keyPath: value]) }
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// A column that rows can be sorted by: by the value at a key path.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(label: Text(titleKey), sort: KeyPathComparator(value), cell: content) }

    /// A column that rows can be sorted by: by the value at a key path.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(label: Text(title), sort: KeyPathComparator(value), cell: content) }

    /// A column that rows can be sorted by: by the value at a key path, as a comparator says.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(label: Text(titleKey), sort: KeyPathComparator(value, comparator: comparator), cell: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
    /// A column of texts that rows can be sorted by, as people read them.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) {
        self.init(label: Text(titleKey), sort: KeyPathComparator(value)) { Text($0[keyPath: value]) }
    }
    /// A column of texts that rows can be sorted by, as people read them.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String> & Sendable) {
        self.init(label: Text(title), sort: KeyPathComparator(value)) { Text($0[keyPath: value]) }
    }
}

extension TableColumn where Label == Text {
    /// A column that rows can be sorted by, as a comparator says.
    public init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where Sort.Compared == RowValue {
        self.init(label: Text(titleKey), sort: comparator, cell: content)
    }
}

/// Several columns, one of two, or none.
public struct _TableColumnList<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent {
    let make: @MainActor () -> [_TableColumnValue<RowValue, Sort>]
    @MainActor public var _columns: [_TableColumnValue<RowValue, Sort>] { make() }
}

/// Builds the columns written in a closure.
@resultBuilder public enum TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    /// A column.
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> _TableColumnList<RowValue, Sort> {
        nonisolated(unsafe) let column = column
        return _TableColumnList { column._columns }
    }
    /// Columns of a type of the program's own.
    @_disfavoredOverload
    public static func buildExpression<Column: TableColumnContent>(
        _ column: Column
    ) -> _TableColumnList<RowValue, Sort>
    where Column.TableRowValue == RowValue, Column.TableColumnSortComparator == Sort {
        nonisolated(unsafe) let column = column
        return _TableColumnList { column._columns }
    }
    /// A column that sorts nothing, among others that do.
    @_disfavoredOverload
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> _TableColumnList<RowValue, Sort> {
        nonisolated(unsafe) let column = column
        return _TableColumnList {
            column._columns.map {
                _TableColumnValue(
                    label: $0.label, sort: nil, width: $0.width, alignment: $0.alignment, cell: $0.cell)
            }
        }
    }
    /// Columns, in order.
    public static func buildBlock(
        _ columns: _TableColumnList<RowValue, Sort>...
    ) -> _TableColumnList<RowValue, Sort> {
        nonisolated(unsafe) let columns = columns
        return _TableColumnList { columns.flatMap { $0._columns } }
    }
    /// Columns that are there or not.
    public static func buildIf(_ columns: _TableColumnList<RowValue, Sort>?) -> _TableColumnList<RowValue, Sort> {
        nonisolated(unsafe) let columns = columns
        return _TableColumnList { columns?._columns ?? [] }
    }
    /// The first of two alternatives.
    public static func buildEither(first: _TableColumnList<RowValue, Sort>) -> _TableColumnList<RowValue, Sort> {
        first
    }
    /// The second of two alternatives.
    public static func buildEither(second: _TableColumnList<RowValue, Sort>) -> _TableColumnList<RowValue, Sort> {
        second
    }
    /// Columns that only newer systems have.
    public static func buildLimitedAvailability(
        _ columns: _TableColumnList<RowValue, Sort>
    ) -> _TableColumnList<RowValue, Sort> { columns }
}
