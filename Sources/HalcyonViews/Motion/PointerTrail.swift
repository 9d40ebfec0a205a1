/// Where a pointer was in the last moments, along one axis: how fast it is when it lets go.
struct PointerTrail {
    /// How far back a release looks, in seconds.
    static let window = 0.08

    private var places: [(place: Double, time: Double)] = []

    /// Notes where the pointer is, in any unit.
    mutating func add(_ place: Double, at time: Double) {
        places.append((place, time))
        if places.count > 32 { places.removeFirst(places.count - 32) }
    }

    /// Units a second over the last moments before `time`; zero if the pointer stood still.
    func velocity(at time: Double) -> Double {
        let recent = places.filter { $0.time >= time - PointerTrail.window - 1e-9 }
        // A pointer that moved once in that time came from where it was before.
        guard let last = recent.last else { return 0 }
        let first = recent.count > 1 ? recent[0] : places.last { $0.time < last.time } ?? last
        let passed = last.time - first.time
        return passed > 1e-6 ? (last.place - first.place) / passed : 0
    }
}
