/// Random numbers that are the same on every machine: splitmix64.
struct Generator: RandomNumberGenerator {
    private var state: UInt64
    /// Neighbouring seeds give unrelated numbers.
    init(seed: UInt64) {
        state = seed
        state = next() ^ 0xD1B5_4A32_D192_ED03
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number from 0 to `bound` − 1.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

    /// True in `percent` of 100 cases.
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}
