import Measuring

/// What a row of the table has to hold.
struct Budget {
    /// In words, such as `select 1 of 1,000`.
    var name: String
    /// The limit.
    var limit: Limit

    /// A limit and what it is held against.
    enum Limit {
        /// Nanoseconds.
        case time(_ op: String, _ n: Int, Double)
        /// A multiple of the keyed list's time in the same run; the time beside it is for orientation.
        case ofKeyed(_ op: String, _ n: Int, Double, orientation: Double)
        /// The slowest of all sizes over the fastest.
        case flat(_ op: String, Double)
        /// A multiple of another of our own operations.
        case ofOwn(_ op: String, _ n: Int, of: String, Double)
        /// Nanoseconds more than another of our own operations.
        case more(_ op: String, _ n: Int, than: String, Double)
        /// Bytes each.
        case bytes(_ op: String, _ n: Int, Int)
        /// The debug build's time over this one's, of the row where that is greatest.
        case debug(Double)
    }

    /// Fixed-advance text, layout included, nothing painted.
    static let all: [Budget] = [
        Budget(name: "one leaf's state, of 100", limit: .time("leaf.update", 100, 600)),
        Budget(name: "one leaf's state, of 1,000", limit: .time("leaf.update", 1_000, 600)),
        Budget(name: "one leaf's state, of 10,000", limit: .time("leaf.update", 10_000, 600)),
        Budget(name: "one leaf's state, of 100,000", limit: .time("leaf.update", 100_000, 600)),
        Budget(name: "the same, from 100 to 100,000", limit: .flat("leaf.update", 1.3)),
        Budget(name: "a leaf of 100,000 grows", limit: .time("leaf.grow", 100_000, 2_000)),
        Budget(name: "select 1 of 1,000", limit: .ofKeyed("select", 1_000, 5, orientation: 100_000)),
        Budget(name: "update every 10th of 1,000", limit: .ofKeyed("update10th", 1_000, 5, orientation: 300_000)),
        Budget(name: "swap 2 of 1,000", limit: .ofKeyed("swap", 1_000, 2, orientation: 200_000)),
        Budget(name: "remove 1 of 1,000", limit: .ofKeyed("remove", 1_000, 6, orientation: 200_000)),
        Budget(name: "flexible rows: update every 10th", limit: .time("flexible.update10th", 1_000, 300_000)),
        Budget(name: "flexible rows: swap", limit: .time("flexible.swap", 1_000, 300_000)),
        Budget(name: "flexible rows: remove", limit: .time("flexible.remove", 1_000, 300_000)),
        Budget(name: "create 1,000", limit: .ofKeyed("create1k", 1_000, 12, orientation: 2_000_000)),
        Budget(name: "create 10,000", limit: .ofKeyed("create10k", 10_000, 10, orientation: 20_000_000)),
        Budget(name: "append 1,000 to 10,000", limit: .ofKeyed("append1kto10k", 10_000, 4, orientation: 4_000_000)),
        Budget(name: "depth 1,000: state at the leaf", limit: .time("deep.leafstate", 1_000, 1_000)),
        Budget(name: "depth 1,000: state at the root", limit: .time("deep.rootstate", 1_000, 1_000)),
        Budget(name: "a size through 1,000 stacks", limit: .time("deepstack.size", 1_000, 60_000)),
        Budget(name: "two marked nodes at depth 1,000", limit: .time("deep.two", 1_000, 30_000)),
        Budget(name: "an object held by all of 1,000", limit: .time("obs.all1000", 1_000, 200_000)),
        Budget(name: "recording: select", limit: .ofOwn("recorded.select", 1_000, of: "select", 1.25)),
        Budget(name: "recording: every 10th", limit: .ofOwn("recorded.update10th", 1_000, of: "update10th", 1.25)),
        Budget(
            name: "recording: a write", limit: .more("recorded.leaf.update", 1_000, than: "leaf.update", 2_000)),
        Budget(name: "a list of 20 and of 100,006, left alone", limit: .flat("list.heart", 1.5)),
        Budget(
            name: "a list of 100,006, replaced",
            limit: .more("list.episode", 100_006, than: "list.heart", 15 * 100_006)),
        Budget(
            name: "a wheel's frame under 1,000 updates a second",
            limit: .ofOwn("wheel.among", 1_000, of: "wheel.alone", 3)),
        Budget(name: "Pango: one leaf's state", limit: .time("pango.leaf.update", 1_000, 4_000)),
        Budget(name: "Pango: update every 10th", limit: .time("pango.update10th", 1_000, 2_000_000)),
        Budget(name: "Pango: create 1,000", limit: .time("pango.create1k", 1_000, 25_000_000)),
        Budget(
            name: "Pango, sizes known: a leaf", limit: .ofOwn("pango.warm.leaf.update", 1_000, of: "leaf.update", 1.5)),
        Budget(
            name: "Pango, sizes known: every 10th",
            limit: .ofOwn("pango.warm.update10th", 1_000, of: "update10th", 1.5)),
        Budget(
            name: "Pango, sizes known: create", limit: .ofOwn("pango.warm.create1k", 1_000, of: "create1k", 1.5)),
        Budget(name: "memory of a leaf", limit: .bytes("leaf.mount", 100_000, 450)),
        Budget(name: "memory of a row", limit: .bytes("mem.rows", 10_000, 1_400)),
        Budget(name: "debug build, worst row", limit: .debug(10)),
    ]
}

/// What came of a budget in a run.
struct Outcome {
    /// The measured value, in words.
    var value: String
    /// The value over its floor, where there is one.
    var ratio: String
    /// The limit, in words.
    var limit: String
    /// Whether the limit holds.
    var isMet: Bool
}

extension Budget.Limit {
    /// - Returns: nil where this run did not measure what it takes.
    func outcome(_ results: [Result], debug: [Result]?) -> Outcome? {
        func find(_ op: String, _ n: Int, _ peer: String = "halcyon", in list: [Result]) -> Result? {
            list.first { $0.op == op && $0.n == n && $0.peer == peer }
        }
        switch self {
        case .time(let op, let n, let most):
            guard let own = find(op, n, in: results)?.nanoseconds else { return nil }
            let floor = find(op, n, "vanilla", in: results)?.nanoseconds
            return Outcome(
                value: duration(own), ratio: floor.map { times(own / $0) + " vanilla" } ?? "",
                limit: duration(most), isMet: own <= most)
        case .ofKeyed(let op, let n, let most, let orientation):
            guard let own = find(op, n, in: results)?.nanoseconds,
                let keyed = find(op, n, "keyed", in: results)?.nanoseconds
            else { return nil }
            return Outcome(
                value: duration(own), ratio: times(own / keyed) + " keyed",
                limit: "\(times(most)) (\(duration(orientation)))", isMet: own / keyed <= most)
        case .flat(let op, let most):
            let all = results.filter { $0.op == op && $0.peer == "halcyon" }.map(\.nanoseconds)
            guard all.count > 1, let slowest = all.max(), let fastest = all.min() else { return nil }
            return Outcome(
                value: times(slowest / fastest), ratio: "", limit: times(most), isMet: slowest / fastest <= most)
        case .ofOwn(let op, let n, let other, let most):
            guard let own = find(op, n, in: results)?.nanoseconds,
                let base = find(other, n, in: results)?.nanoseconds
            else { return nil }
            return Outcome(
                value: duration(own), ratio: times(own / base) + " " + other, limit: times(most),
                isMet: own / base <= most)
        case .more(let op, let n, let other, let most):
            guard let own = find(op, n, in: results)?.nanoseconds,
                let base = find(other, n, in: results)?.nanoseconds
            else { return nil }
            return Outcome(
                value: duration(own - base), ratio: "over " + other, limit: duration(most), isMet: own - base <= most)
        case .bytes(let op, let n, let most):
            guard let own = find(op, n, in: results)?.bytes else { return nil }
            let floor = find(op, n, "vanilla", in: results)?.bytes
            return Outcome(
                value: "\(own) B", ratio: floor.map { times(Double(own) / Double($0)) + " vanilla" } ?? "",
                limit: "\(most) B", isMet: own <= most)
        case .debug(let most):
            guard let debug else { return nil }
            let rows = debug.compactMap { slow -> (op: String, ratio: Double)? in
                guard slow.bytes == nil, let fast = find(slow.op, slow.n, in: results) else { return nil }
                return ("\(slow.op) \(slow.n)", slow.nanoseconds / fast.nanoseconds)
            }
            guard let worst = rows.max(by: { $0.ratio < $1.ratio }) else { return nil }
            return Outcome(
                value: times(worst.ratio), ratio: worst.op, limit: times(most), isMet: worst.ratio <= most)
        }
    }
}
