/// Values without references in plain memory that grows: what a pass has still to do.
///
/// Nothing is counted and no general algorithm of the standard library runs for it, so it is fast in users' debug builds
/// as well; an array takes 800 instructions there to give its last element back.
struct PlainList<Element: BitwiseCopyable> {
    private var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity = 32

    /// A list with room for a few.
    init() { base = .allocate(capacity: 32) }

    var isEmpty: Bool { count == 0 }
    var last: Element? { count == 0 ? nil : base[count - 1] }

    subscript(index: Int) -> Element {
        @inline(__always) get { base[index] }
        @inline(__always) nonmutating set { base[index] = newValue }
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow() }
        base[count] = element
        count += 1
    }

    @inline(__always) mutating func popLast() -> Element? {
        if count == 0 { return nil }
        count -= 1
        return base[count]
    }

    mutating func removeLast() { count -= 1 }

    /// Forgets the elements from a place on, and keeps their memory.
    mutating func removeAll(from place: Int = 0) { count = place }

    /// Turns the order of the elements from a place on round.
    func reverse(from place: Int) {
        var (low, high) = (place, count - 1)
        while low < high {
            (base[low], base[high]) = (base[high], base[low])
            low += 1
            high -= 1
        }
    }

    /// Gives the memory back; nothing may be asked of the list afterwards.
    func close() { base.deallocate() }

    @inline(never) private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}

/// Nodes or records, by index.
typealias HandleList = PlainList<Int32>
