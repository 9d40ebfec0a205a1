/// A run of the program: what is measured how often, and what came of it.
@MainActor public final class Session {
    /// What was measured so far.
    public private(set) var results: [Result] = []
    /// Fewer runs of fewer operations.
    public let isQuick: Bool
    private let filter: (_ op: String, _ peer: String) -> Bool

    /// - Parameters:
    ///   - isQuick: about a third of the runs.
    ///   - filter: which operations of which peers are measured.
    public init(isQuick: Bool, filter: @escaping (_ op: String, _ peer: String) -> Bool) {
        (self.isQuick, self.filter) = (isQuick, filter)
    }

    /// Whether this is to be measured at all.
    public func wants(_ op: String, _ peer: String) -> Bool { filter(op, peer) }

    /// Adds what was measured elsewhere.
    public func add(_ result: Result) { results.append(result) }

    // An operation that takes longer than this in all is not repeated further, in seconds.
    private static let limit = 6.0

    /// Times `run`.
    /// - Parameters:
    ///   - runs: the number of samples in a full run.
    ///   - batch: how often `run` is called in one sample; the sample is divided by it. For what needs less than a
    ///     microsecond, since reading the clock alone takes a quarter of one.
    ///   - share: which of the sorted samples counts: 0.5 is the median.
    ///   - before: is called before each sample and not timed.
    ///   - bodies: the bodies evaluated since it was called last.
    public func measure(
        _ op: String, n: Int, peer: String, runs: Int, batch: Int = 1, share: Double = 0.5, before: () -> Void = {},
        bodies: () -> Int = { 0 }, run: () -> Void
    ) {
        guard wants(op, peer) else { return }
        let runs = isQuick ? max(runs / 3, 5) : runs
        // The first runs fill caches and make plans.
        let warmUps = max(runs / 8, 1)
        var samples: [Double] = []
        var evaluated = 0
        let end = wallTime() + (isQuick ? Session.limit / 3 : Session.limit)
        for sample in 0..<(warmUps + runs) {
            before()
            _ = bodies()
            let start = threadTime()
            for _ in 0..<batch { run() }
            let time = threadTime() - start
            evaluated = bodies() / batch
            if sample >= warmUps { samples.append(Double(time) / Double(batch)) }
            if wallTime() > end, !samples.isEmpty { break }
        }
        samples.sort()
        add(
            Result(
                op: op, n: n, peer: peer, nanoseconds: samples[Int(Double(samples.count) * share)], bodies: evaluated,
                runs: samples.count))
    }

    /// Measures how many bytes `make` needs for each of `n` things, and how long it takes, once.
    /// - Parameter tables: bytes in use that the allocator does not know of.
    public func measureMemory(_ op: String, n: Int, peer: String, tables: () -> Int = { 0 }, make: () -> Void) {
        guard wants(op, peer) else { return }
        let before = heapBytes() + tables()
        let start = threadTime()
        make()
        let time = threadTime() - start
        let bytes = heapBytes() + tables() - before
        add(Result(op: op, n: n, peer: peer, nanoseconds: Double(time), bodies: 0, runs: 1, bytes: bytes / n))
    }
}
