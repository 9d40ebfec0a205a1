import Measuring

/// How many bodies ran.
@MainActor enum Bodies {
    @exclusivity(unchecked) static var count = 0

    static func ran() { count += 1 }

    static func take() -> Int {
        defer { count = 0 }
        return count
    }
}

/// How an operation reaches the state of a mounted view: writers that its body leaves here.
@MainActor enum Hook {
    static var setRows: ([RowData]) -> Void = { _ in }
    static var getRows: () -> [RowData] = { [] }
    static var setLoved: (Bool) -> Void = { _ in }
    static var setReading: (Int) -> Void = { _ in }
    static var setSelected: (Int) -> Void = { _ in }
    /// Which leaf leaves its writer.
    static var leaf = 0
    static var setLeaf: (Int) -> Void = { _ in }
    /// Both leaves of a pair of chains.
    static var setLeaves: [Int: (Int) -> Void] = [:]
    static var setRoot: (Int) -> Void = { _ in }

    static func remove(_ id: Int) { setRows(getRows().filter { $0.id != id }) }
}
