import HalcyonEngine

/// The rows of a `ForEach` inside a lazy container, which says which of them it wants (semantics 223, 353).
///
/// Only those are nodes, and only of those are ids read. When one leaves, it disappears, and its node goes.
package final class LazyRows {
    /// How many rows there are, made or not.
    package internal(set) var count: Int
    /// The rows that are nodes, by their distance from the start, ascending: the children of the node.
    package internal(set) var numbers: [Int32] = []
    /// The rows that shall be, ascending.
    var wanted: [Int32] = []
    /// How long rows are that were seen.
    package var lengths = RowLengths()
    /// Rows contain rows or sections, so that each takes the whole width.
    package var isCompound = false
    /// Elements came, went or moved since the container asked last.
    package var hasMoved = false
    /// State of rows that were scrolled away, by their ids, and the order in which they went.
    var kept: [AnyHashable: KeptRow] = [:]
    var keptOrder: [AnyHashable] = []

    init(count: Int) {
        self.count = count
        lengths.resize(to: count)
    }

    /// The elements are others: there are `count`, and the rows that are nodes are now these.
    func moved(count: Int, numbers: [Int32]) {
        let first = self.numbers.first.flatMap { old in numbers.first.map { (Int(old), Int($0)) } }
        if let (old, new) = first, old != new { lengths.shift(at: old, by: new - old) }
        lengths.resize(to: count)
        // Some are gone, and with them their state; which ones, nobody has looked.
        if count < self.count { (kept, keptOrder) = ([:], []) }
        (self.count, self.numbers) = (count, numbers)
        hasMoved = true
    }
}

extension Engine {
    /// The rows of a node if it is a `ForEach` inside a lazy container; nil for any other node.
    package func lazyRows(of node: Int32) -> LazyRows? {
        guard let plan = plan(node) as? ForEachPlan else { return nil }
        return plan.lazyRows(node, self)
    }

    /// Has a `ForEach` inside a lazy container make exactly these rows, ascending; whether these are others than before.
    package func want(_ numbers: [Int32], of node: Int32) -> Bool {
        guard let rows = lazyRows(of: node), rows.numbers != numbers else { return false }
        rows.wanted = numbers
        layout.evaluateSized(node)
        return true
    }

    /// The row of a `ForEach` that has an id of the same type and value; nil if there is none.
    package func row(withID id: AnyHashable, of node: Int32) -> Int? {
        (plan(node) as? ForEachPlan)?.row(withID: id, of: node, self)
    }

    /// The row of the innermost `ForEach` around a node, up to a node around that; nil: there is none between.
    package func row(around node: Int32, below top: Int32) -> (source: Int32, number: Int)? {
        var row = node
        while row != top, let parent = parent(of: row) {
            if let rows = lazyRows(of: parent) {
                let place = children(of: parent).firstIndex(of: row)
                return place.flatMap { $0 < rows.numbers.count ? (parent, Int(rows.numbers[$0])) : nil }
            }
            row = parent
        }
        return nil
    }

    /// The id of that row.
    package func rowID(around node: Int32, below top: Int32) -> AnyHashable? {
        row(around: node, below: top).flatMap { rowID($0.number, of: $0.source) }
    }

    /// The id of a row of a `ForEach`.
    package func rowID(_ number: Int, of node: Int32) -> AnyHashable? {
        (plan(node) as? ForEachPlan)?.rowID(number, of: node, self)
    }
}
