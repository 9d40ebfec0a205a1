/// The identity of a place in a running program as the program itself knows it: what led to it (row ids, branches,
/// explicit ids, types), mixed into one number. Two places of one program have one key only if they are one identity.
struct Key: Hashable, Comparable, Sendable {
    private(set) var value: UInt64 = 0
    /// A modifier's body placed what this lies in more than once, so that several places have this key.
    var isDoubled = false

    static func < (left: Key, right: Key) -> Bool { left.value < right.value }

    /// The key of something inside.
    func inside(_ spec: Int, _ choice: Int) -> Key {
        var key = self
        for part in [UInt64(bitPattern: Int64(spec)), UInt64(bitPattern: Int64(choice))] {
            var z = (key.value ^ part) &+ 0x9E37_79B9_7F4A_7C15
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            key.value = z ^ (z >> 31)
        }
        return key
    }
}
