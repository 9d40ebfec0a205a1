import Foundation
import HalcyonCore

/// The rows of a table made from a collection.
public typealias TableForEachContent<Data: RandomAccessCollection> = ForEach<
    Data, Data.Element.ID, TableRow<Data.Element>
> where Data.Element: Identifiable

extension Table {
    /// A table of a collection's elements.
    public init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Data.Element, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns == _TableColumnList<Value, Never>, Value == Data.Element {
        self.init(.none, nil, columns(), ForEach(data) { TableRow($0) })
    }

    /// A table of a collection's elements, of which one may be selected.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Data.Element, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns == _TableColumnList<Value, Never>, Value == Data.Element {
        self.init(.optional(selection), nil, columns(), ForEach(data) { TableRow($0) })
    }

    /// A table of a collection's elements, of which several may be selected.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Data.Element, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns == _TableColumnList<Value, Never>, Value == Data.Element {
        self.init(.several(selection), nil, columns(), ForEach(data) { TableRow($0) })
    }

    /// A table of a collection's elements, whose labels write what they are sorted by.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Data.Element, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns == _TableColumnList<Value, Sort>, Value == Data.Element,
        Sort.Compared == Value
    { self.init(.none, sortOrder, columns(), ForEach(data) { TableRow($0) }) }

    /// A table of a collection's elements, of which one may be selected and whose labels write what they are sorted by.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Data.Element, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns == _TableColumnList<Value, Sort>, Value == Data.Element,
        Sort.Compared == Value
    { self.init(.optional(selection), sortOrder, columns(), ForEach(data) { TableRow($0) }) }

    /// A table of a collection's elements, of which several may be selected and whose labels write what they are sorted by.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Data.Element, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns == _TableColumnList<Value, Sort>, Value == Data.Element,
        Sort.Compared == Value
    { self.init(.several(selection), sortOrder, columns(), ForEach(data) { TableRow($0) }) }

    /// A table whose rows are written one by one, as `TableRow`s.
    public init(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @ViewBuilder rows: () -> Rows
    ) where Columns == _TableColumnList<Value, Never> { self.init(.none, nil, columns(), rows()) }

    /// A table whose rows are written one by one, of which one may be selected.
    public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @ViewBuilder rows: () -> Rows
    ) where Columns == _TableColumnList<Value, Never> {
        self.init(.optional(selection), nil, columns(), rows())
    }

    /// A table whose rows are written one by one, of which several may be selected.
    public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @ViewBuilder rows: () -> Rows
    ) where Columns == _TableColumnList<Value, Never> {
        self.init(.several(selection), nil, columns(), rows())
    }

    /// A table whose rows are written one by one, and whose labels write what they are sorted by.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @ViewBuilder rows: () -> Rows
    ) where Columns == _TableColumnList<Value, Sort>, Sort.Compared == Value {
        self.init(.none, sortOrder, columns(), rows())
    }

    /// A table whose rows are written one by one, of which several may be selected and whose labels write what they are
    /// sorted by.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @ViewBuilder rows: () -> Rows
    ) where Columns == _TableColumnList<Value, Sort>, Sort.Compared == Value {
        self.init(.several(selection), sortOrder, columns(), rows())
    }
}
