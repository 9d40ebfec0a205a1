/// The operations on rows, named as the results name them.
public enum RowOperation: String, CaseIterable, Sendable {
    case create1k, replace1k, update10th, select, swap, remove, create10k, append1kto10k, clear1k, clear10k

    /// How many rows there are.
    public var n: Int {
        switch self {
        case .create10k, .append1kto10k, .clear10k: 10_000
        default: 1_000
        }
    }

    /// How often it is timed in a full run.
    var runs: Int {
        switch self {
        case .create10k, .clear10k, .append1kto10k: 9
        case .create1k, .replace1k, .clear1k: 31
        case .update10th, .select, .swap, .remove: 101
        }
    }
}

extension Session {
    /// Times one operation of a peer.
    /// - Parameters:
    ///   - name: as the results call it; nil: the operation's own name.
    ///   - batch: how often it runs in one sample, for peers that need less than a microsecond.
    public func measure(
        _ operation: RowOperation, named name: String? = nil, of peer: String, batch: Int = 1,
        _ make: () -> any RowsPeer
    ) {
        guard wants(name ?? operation.rawValue, peer) else { return }
        var generator = RowGenerator()
        let table = make()
        if operation.beginsFull { table.replace(with: generator.rows(operation.n)) }
        let rows = table.rows
        let ids = rows.map(\.id)
        var data: [RowData] = []
        var counter = 0
        measure(
            name ?? operation.rawValue, n: operation.n, peer: peer, runs: operation.runs, batch: batch,
            before: {
                switch operation {
                case .create1k, .create10k:
                    table.replace(with: [])
                    data = generator.rows(operation.n)
                case .replace1k: data = generator.rows(operation.n)
                case .append1kto10k:
                    table.replace(with: [])
                    table.replace(with: generator.rows(operation.n))
                    data = generator.rows(1_000)
                case .clear1k, .clear10k: table.replace(with: generator.rows(operation.n))
                case .update10th:
                    // Labels must not grow for ever.
                    counter += 1
                    if counter.isMultiple(of: 16) { table.replace(with: rows) }
                default: break
                }
                _ = table.takeBodies()
            },
            bodies: { table.takeBodies() },
            run: {
                switch operation {
                case .create1k, .create10k, .replace1k: table.replace(with: data)
                case .append1kto10k: table.append(data)
                case .clear1k, .clear10k: table.replace(with: [])
                case .update10th: table.updateEveryTenth()
                case .select:
                    counter += 1
                    table.select(ids[(counter &* 37 &+ 5) % ids.count])
                case .swap: table.swapAt(1, 998)
                case .remove:
                    counter += 1
                    table.remove(at: 500 - counter % 400)
                }
            })
    }
}

extension RowOperation {
    /// Whether the table has its rows before the first run.
    fileprivate var beginsFull: Bool {
        switch self {
        case .replace1k, .update10th, .select, .swap, .remove: true
        default: false
        }
    }
}
