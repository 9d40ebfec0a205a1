import Foundation

/// One operation of one peer: a line of `results/latest.json`.
public struct Result: Codable, Hashable, Sendable {
    /// The operation's name, such as `create1k` or `leaf.update`.
    public var op: String
    /// How many rows, leaves or levels there are.
    public var n: Int
    /// Whose it is: `halcyon`, `vanilla`, `keyed`, `react`, `preact`.
    public var peer: String
    /// The median of all samples (of a wheel's frames that which 99 of a hundred are faster than), in nanoseconds of the thread's CPU time (wall time for what runs in node).
    public var nanoseconds: Double
    /// Bodies evaluated in one run; rows touched, for the keyed list.
    public var bodies: Int
    /// How many samples there are.
    public var runs: Int
    /// Bytes of memory a leaf or a row, where the operation is about that.
    public var bytes: Int?

    private enum CodingKeys: String, CodingKey {
        case nanoseconds = "median_ns"
        case op, n, peer, bodies, runs, bytes
    }

    public init(
        op: String, n: Int, peer: String, nanoseconds: Double, bodies: Int, runs: Int, bytes: Int? = nil
    ) {
        (self.op, self.n, self.peer, self.nanoseconds) = (op, n, peer, nanoseconds)
        (self.bodies, self.runs, self.bytes) = (bodies, runs, bytes)
    }

    /// A list as JSON, one result a line.
    public static func json(_ results: [Result]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let lines = try results.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        return Data(("[\n" + lines.joined(separator: ",\n") + "\n]\n").utf8)
    }
}
