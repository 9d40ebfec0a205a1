/// A cache that never holds more than twice `capacity` entries: when the young half is full it becomes the old half and
/// what was not asked for since is gone. A hit costs one look-up and writes nothing.
struct GenerationCache<Key: Hashable, Value> {
    private let capacity: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    init(capacity: Int) { self.capacity = max(capacity, 1) }

    /// How many entries there are; one that was asked for again may count twice.
    var count: Int { young.count + old.count }

    /// The value of a key. Reading one of the old half takes it over into the young one.
    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old[key] else { return nil }
            insert(value, for: key)
            return value
        }
        set {
            if let newValue { insert(newValue, for: key) }
        }
    }

    /// Forgets everything.
    mutating func removeAll() { (young, old) = ([:], [:]) }

    private mutating func insert(_ value: Value, for key: Key) {
        if young.count >= capacity { (young, old) = ([:], young) }
        young[key] = value
    }
}
