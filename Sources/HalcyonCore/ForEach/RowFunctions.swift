/// What a `ForEach` can do with its data, compiled for the concrete types in the module that wrote it: the engine then
/// walks rows without generic code. Data are passed by the address of the collection's value.
@frozen @usableFromInline struct RowFunctions {
    /// How many elements there are.
    @usableFromInline let count: (UnsafeRawPointer) -> Int
    /// Makes the view of the element at a distance from the start, into uninitialised memory.
    @usableFromInline let makeRow: (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Void
    /// Matches new elements with old ones by id.
    @usableFromInline let match: (_ old: ShownRows?, _ new: UnsafeRawPointer) -> RowMatch
    /// An element's id, for messages and identity paths.
    @usableFromInline let id: (UnsafeRawPointer, Int) -> AnyHashable
    /// Where the elements of some old rows are among new elements, -1 where they are gone; nil: all are where they were.
    @usableFromInline let relocate: (_ old: UnsafeRawPointer, _ rows: [Int32], _ new: UnsafeRawPointer) -> [Int32]?
    /// The first element with an id of the same type and value; -1: there is none.
    @usableFromInline let find: (UnsafeRawPointer, AnyHashable) -> Int

    /// Made from a range alone, which is said to stay as it is (semantics 86).
    @usableFromInline let isConstant: Bool

    @inlinable init(
        isConstant: Bool, count: @escaping (UnsafeRawPointer) -> Int,
        makeRow: @escaping (UnsafeRawPointer, Int, UnsafeMutableRawPointer) -> Void,
        match: @escaping (ShownRows?, UnsafeRawPointer) -> RowMatch,
        id: @escaping (UnsafeRawPointer, Int) -> AnyHashable,
        relocate: @escaping (UnsafeRawPointer, [Int32], UnsafeRawPointer) -> [Int32]?,
        find: @escaping (UnsafeRawPointer, AnyHashable) -> Int
    ) {
        (self.count, self.makeRow, self.match, self.id) = (count, makeRow, match, id)
        (self.relocate, self.find) = (relocate, find)
        self.isConstant = isConstant
    }

    /// The functions for one kind of data, rows and ids.
    /// - Parameter idOffset: where an element stores its id, if it does.
    @inlinable static func make<Data: RandomAccessCollection, Content, ID: Hashable>(
        _: Data.Type, isConstant: Bool = false, content: @escaping (Data.Element) -> Content, idOffset: Int? = nil,
        id: @escaping (Data.Element) -> ID
    ) -> RowFunctions {
        RowFunctions(
            isConstant: isConstant,
            count: { $0.assumingMemoryBound(to: Data.self).pointee.count },
            makeRow: { pointer, offset, result in
                let data = pointer.assumingMemoryBound(to: Data.self)
                let index = data.pointee.index(data.pointee.startIndex, offsetBy: offset)
                result.initializeMemory(as: Content.self, to: content(data.pointee[index]))
            },
            match: { old, new in
                RowIDs.with(new.assumingMemoryBound(to: Data.self).pointee, offset: idOffset, id: id) { new in
                    guard let old else { return RowMatch.first(new) }
                    return RowIDs.with(old.data.assumingMemoryBound(to: Data.self).pointee, offset: idOffset, id: id) {
                        RowMatch.of($0, old.kept, new)
                    }
                }
            },
            id: { pointer, offset in
                let data = pointer.assumingMemoryBound(to: Data.self)
                let index = data.pointee.index(data.pointee.startIndex, offsetBy: offset)
                return AnyHashable(id(data.pointee[index]))
            },
            relocate: { old, rows, new in
                RowIDs.with(new.assumingMemoryBound(to: Data.self).pointee, offset: idOffset, id: id) { new in
                    RowIDs.with(old.assumingMemoryBound(to: Data.self).pointee, offset: idOffset, id: id) {
                        RowMatch.relocate($0, rows, new)
                    }
                }
            },
            find: { pointer, wanted in
                guard let wanted = wanted as? ID else { return -1 }
                return RowIDs.with(pointer.assumingMemoryBound(to: Data.self).pointee, offset: idOffset, id: id) {
                    ids in
                    for number in 0..<ids.count where ids[number] == wanted { return number }
                    return -1
                }
            })
    }
}

/// The rows that are shown of some data.
@frozen @usableFromInline struct ShownRows {
    /// The collection's value.
    @usableFromInline let data: UnsafeRawPointer
    /// Which elements are shown; nil: all.
    @usableFromInline let kept: [Int32]?
    @inlinable init(data: UnsafeRawPointer, kept: [Int32]?) { (self.data, self.kept) = (data, kept) }
}
