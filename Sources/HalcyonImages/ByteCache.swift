/// A cache that never holds more than twice `capacity` bytes, one value more than that aside: when the young half is full
/// it becomes the old half, and what was not asked for since is gone.
public struct ByteCache<Key: Hashable, Value> {
    private let capacity: Int
    private var young: [Key: (value: Value, bytes: Int)] = [:]
    private var old: [Key: (value: Value, bytes: Int)] = [:]
    private var youngBytes = 0

    /// A cache for so many bytes.
    public init(capacity: Int) { self.capacity = capacity }

    /// How many bytes the values have; one that was asked for again may count twice.
    public var bytes: Int { youngBytes + old.values.reduce(0) { $0 + $1.bytes } }

    /// The value of a key. Finding it in the old half takes it over into the young one.
    public mutating func find(_ key: Key) -> Value? {
        if let known = young[key] { return known.value }
        guard let known = old[key] else { return nil }
        insert(known.value, bytes: known.bytes, for: key)
        return known.value
    }

    /// Keeps a value.
    public mutating func insert(_ value: Value, bytes: Int, for key: Key) {
        if youngBytes > 0, youngBytes + bytes > capacity { (young, old, youngBytes) = ([:], young, 0) }
        youngBytes += bytes - (young[key]?.bytes ?? 0)
        young[key] = (value, bytes)
    }
}
