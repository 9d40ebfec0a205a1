import HalcyonEngine

/// A view for each element of a collection. An element keeps its identity, and so its state, as long as its id is in the
/// collection, wherever it moves (semantics 82–87).
@frozen nonisolated public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    /// The elements.
    public var data: Data
    /// Makes the view of an element.
    public var content: (Data.Element) -> Content
    @usableFromInline let rows: RowFunctions

    @usableFromInline init(_ data: Data, content: @escaping (Data.Element) -> Content, rows: RowFunctions) {
        (self.data, self.content, self.rows) = (data, content, rows)
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("ForEach has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ForEachPlan(
                Self.self, data: Data.self, dataOffset: MemoryLayout<Self>.offset(of: \.data)!,
                rowsOffset: MemoryLayout<Self>.offset(of: \.rows)!,
                contentOffset: MemoryLayout<Self>.offset(of: \.content)!, content: Content._plan,
                idName: "\(typeName(ID.self))")
        }
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    /// A view for each element, known by its own identity.
    @inlinable nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, content: content, rows: RowFunctions.make(Data.self, content: content) { $0.id })
    }
}

extension ForEach where Content: View {
    /// A view for each element, known by the value at a key path.
    @inlinable nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        if let offset = MemoryLayout<Data.Element>.offset(of: id) {
            // A stored property is read where it lies, without asking the key path.
            self.init(
                data, content: content,
                rows: RowFunctions.make(Data.self, content: content, idOffset: offset) { element in
                    withUnsafeBytes(of: element) { $0.loadUnalignedOrCopy(at: offset, as: ID.self) }
                })
        } else {
            self.init(
                data, content: content, rows: RowFunctions.make(Data.self, content: content) { $0[keyPath: id] })
        }
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    /// A view for each number of a range that does not change (semantics 86).
    @inlinable nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data, content: content, rows: RowFunctions.make(Data.self, isConstant: true, content: content) { $0 })
    }
}

extension ForEach where Content: View {
    /// A view for each element of a bound collection, with a binding to the element, known by its own identity.
    @inlinable nonisolated public init<C>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
        C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    /// A view for each element of a bound collection, with a binding to the element, known by the value at a key path.
    @inlinable nonisolated public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
        C.Index: Hashable
    {
        let elements = data.wrappedValue
        let pairs = elements.indices.lazy.map { index in (index, elements[index][keyPath: id]) }
        let row: (Data.Element) -> Content = { element in
            content(data.element(at: element.0, id: element.1, idPath: id, last: elements[element.0]))
        }
        self.init(pairs, content: row, rows: RowFunctions.make(Data.self, content: row) { $0.1 })
    }
}

extension UnsafeRawBufferPointer {
    /// The value at an offset of the memory.
    @inlinable func loadUnalignedOrCopy<Value>(at offset: Int, as type: Value.Type) -> Value {
        (baseAddress.unsafelyUnwrapped + offset).assumingMemoryBound(to: type).pointee
    }
}
