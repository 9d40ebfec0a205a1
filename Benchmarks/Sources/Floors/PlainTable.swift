import Measuring

/// The floor: rows as plain objects, changed by code that knows exactly what changed.
@MainActor public final class PlainTable: RowsPeer {
    private var nodes: [RowNode] = []
    private var selected: RowNode?

    public init() {}

    public var rows: [RowData] { nodes.map { RowData(id: $0.id, label: $0.label) } }

    public func replace(with rows: [RowData]) {
        nodes.removeAll(keepingCapacity: !rows.isEmpty)
        append(rows)
    }

    public func append(_ rows: [RowData]) {
        nodes.reserveCapacity(nodes.count + rows.count)
        for row in rows { nodes.append(RowNode(row) { [unowned self] in removeRow($0) }) }
    }

    public func updateEveryTenth() {
        for index in stride(from: 0, to: nodes.count, by: 10) {
            nodes[index].label += " !!!"
            nodes[index].refresh()
        }
    }

    public func select(_ id: Int) {
        // Ids were given in order, so the place is known.
        let row = nodes[id - nodes[0].id]
        selected?.isSelected = false
        selected?.refresh()
        selected = row
        row.isSelected = true
        row.refresh()
    }

    public func swapAt(_ first: Int, _ second: Int) { nodes.swapAt(first, second) }
    public func remove(at index: Int) { nodes.remove(at: index) }
    public func takeBodies() -> Int { 0 }

    nonisolated private func removeRow(_ id: Int) {
        MainActor.assumeIsolated { nodes.removeAll { $0.id == id } }
    }
}
