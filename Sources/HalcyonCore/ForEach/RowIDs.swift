/// The ids of some data's elements, by the elements' distance from the start. Where the elements lie one behind another
/// and the id is stored in them, ids are read where they lie, without copying an element.
@frozen @usableFromInline struct RowIDs<Data: RandomAccessCollection, ID: Hashable> {
    @usableFromInline let data: Data
    @usableFromInline let count: Int
    @usableFromInline let id: (Data.Element) -> ID
    // The first id, where ids are read in place.
    @usableFromInline let base: UnsafeRawPointer?

    @inlinable init(_ data: Data, _ id: @escaping (Data.Element) -> ID, base: UnsafeRawPointer?) {
        (self.data, self.id, self.base) = (data, id, base)
        count = data.count
    }

    /// Calls `body` with the ids of `data`.
    /// - Parameter offset: where an element stores its id; nil if it does not, or nobody knows.
    @inlinable static func with<Result>(
        _ data: Data, offset: Int?, id: @escaping (Data.Element) -> ID, _ body: (RowIDs) -> Result
    ) -> Result {
        if let offset {
            let result = data.withContiguousStorageIfAvailable { elements in
                body(RowIDs(data, id, base: elements.baseAddress.map { UnsafeRawPointer($0) + offset }))
            }
            if let result { return result }
        }
        return body(RowIDs(data, id, base: nil))
    }

    @inlinable subscript(_ number: Int) -> ID {
        if let base {
            return (base + number * MemoryLayout<Data.Element>.stride).assumingMemoryBound(to: ID.self).pointee
        }
        return id(data[data.index(data.startIndex, offsetBy: number)])
    }
}
