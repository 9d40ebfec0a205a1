import HalcyonCore

extension List {
    /// A row for each element of a bound collection, with a binding to the element, which a person may delete or move.
    /// Several may be selected.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            EditableCollectionContent<RowContent, Data>
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(selection.map { .several($0) } ?? .none, ForEach(data, editActions: editActions, content: rowContent))
    }

    /// A row for each element of a bound collection, with a binding to the element, which a person may delete or move.
    /// One may be selected.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            EditableCollectionContent<RowContent, Data>
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(
            selection.map { .optional($0) } ?? .none, ForEach(data, editActions: editActions, content: rowContent))
    }

    /// A row for each element of a bound collection, with a binding to the element, which a person may delete or move.
    /// Several may be selected.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, EditableCollectionContent<RowContent, Data>
        >, Data.Index: Hashable
    {
        self.init(
            selection.map { .several($0) } ?? .none,
            ForEach(data, id: id, editActions: editActions, content: rowContent))
    }

    /// A row for each element of a bound collection, with a binding to the element, which a person may delete or move.
    /// One may be selected.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, EditableCollectionContent<RowContent, Data>
        >, Data.Index: Hashable
    {
        self.init(
            selection.map { .optional($0) } ?? .none,
            ForEach(data, id: id, editActions: editActions, content: rowContent))
    }
}

extension List where SelectionValue == Never {
    /// A row for each element of a bound collection, with a binding to the element, which a person may delete or move.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID,
            EditableCollectionContent<RowContent, Data>
        >, Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(.none, ForEach(data, editActions: editActions, content: rowContent))
    }

    /// A row for each element of a bound collection, with a binding to the element, which a person may delete or move.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<
            LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, EditableCollectionContent<RowContent, Data>
        >, Data.Index: Hashable
    {
        self.init(.none, ForEach(data, id: id, editActions: editActions, content: rowContent))
    }
}
