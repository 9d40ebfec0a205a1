import Measuring

/// The other floor: a declarative list without any framework. Given the new rows and the selection it finds by key what
/// changed (common beginning and end, then a dictionary), compares each row's inputs, and touches only rows that differ.
@MainActor public final class KeyedTable: RowsPeer {
    private struct Input: Equatable {
        var id: Int
        var label: String
        var isSelected: Bool
    }
    private var nodes: [RowNode] = []
    private var inputs: [Input] = []
    private var touched = 0
    private var selection = -1
    public private(set) var rows: [RowData] = []

    public init() {}

    public func replace(with rows: [RowData]) {
        self.rows = rows
        reconcile()
    }

    public func append(_ rows: [RowData]) {
        var all = self.rows
        all.append(contentsOf: rows)
        replace(with: all)
    }

    public func updateEveryTenth() {
        var all = rows
        for index in stride(from: 0, to: all.count, by: 10) { all[index].label += " !!!" }
        replace(with: all)
    }

    public func select(_ id: Int) {
        selection = id
        reconcile()
    }

    public func swapAt(_ first: Int, _ second: Int) {
        var all = rows
        all.swapAt(first, second)
        replace(with: all)
    }

    public func remove(at index: Int) {
        var all = rows
        all.remove(at: index)
        replace(with: all)
    }

    public func takeBodies() -> Int {
        defer { touched = 0 }
        return touched
    }

    private func make(_ input: Input) -> RowNode {
        touched += 1
        return RowNode(RowData(id: input.id, label: input.label), isSelected: input.isSelected) { _ in }
    }

    private func visit(_ node: RowNode, _ old: Input, _ new: Input) {
        guard old != new else { return }
        touched += 1
        (node.label, node.isSelected) = (new.label, new.isSelected)
        node.refresh()
    }

    private func reconcile() {
        let new = rows.map { Input(id: $0.id, label: $0.label, isSelected: $0.id == selection) }
        let (oldCount, newCount) = (inputs.count, new.count)
        var head = 0
        while head < oldCount, head < newCount, inputs[head].id == new[head].id {
            visit(nodes[head], inputs[head], new[head])
            head += 1
        }
        var tail = 0
        while tail < oldCount - head, tail < newCount - head,
            inputs[oldCount - 1 - tail].id == new[newCount - 1 - tail].id
        {
            visit(nodes[oldCount - 1 - tail], inputs[oldCount - 1 - tail], new[newCount - 1 - tail])
            tail += 1
        }
        if head < oldCount - tail || head < newCount - tail {
            var places: [Int: Int] = [:]
            places.reserveCapacity(oldCount - tail - head)
            for index in head..<(oldCount - tail) { places[inputs[index].id] = index }
            let middle = (head..<(newCount - tail)).map { index -> RowNode in
                guard let place = places[new[index].id] else { return make(new[index]) }
                visit(nodes[place], inputs[place], new[index])
                return nodes[place]
            }
            nodes.replaceSubrange(head..<(oldCount - tail), with: middle)
        }
        inputs = new
    }
}
