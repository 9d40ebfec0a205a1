/// A fact as it is kept: 32 bytes without a reference to anything that the user made. Names are written when somebody
/// reads the facts.
struct FactRecord {
    var node: NodeRef
    /// Numbers of plans: the node's own, and that of the nearest view with a body around it.
    var plan: UInt32
    var inside: UInt32
    /// What they are depends on the kind.
    var a: UInt32 = 0
    var b: UInt32 = 0
    var c: UInt32 = 0
    var count: UInt16 = 0
    var kind: FactKind
    var detail: UInt8 = 0
}

/// What a record is about.
enum FactKind: UInt8 {
    /// `a`: the turn's number.
    case turnBegan
    /// `detail`: whether there is a picture.
    case turnEnded
    /// `a`: the place in the list of writes.
    case wrote
    /// `a`: the place in the list of causes.
    case marked
    /// `a`, `count`: the causes; `b`, `c`: the reads; `detail`: how the output differs, and whether a body ran.
    case evaluationBegan
    case evaluationEnded
    /// `detail`: the reason; `a`: for an unread property, its name.
    case skipped
    /// `a`, `b`: the container; `c`: which fields; `count`: the role; `detail`: how they differ.
    case given
    /// `a`, `b`: the container; `count`: the role.
    case mounted, removed, moved
    /// `a`: the key's name.
    case environmentChanged, preferenceChanged
    /// `a`: the name of what is subscribed to; `detail`: whether anew.
    case subscribed
    /// `detail`: the kind of action.
    case acted
    /// `a`, `b`: width and height as `Float` bits.
    case laidOut
    /// `detail`: whether it is in sight.
    case displayChanged, semanticsChanged
    /// `a`: why, as a name.
    case fellBack
    /// `a`: the place in the list of diagnostics.
    case diagnosed
    /// `a`: the place in the list of conflicts.
    case conflicted
}

/// Records in one piece of memory that grows; their type is trivial, so growing is a copy and forgetting costs nothing.
struct FactBuffer {
    private(set) var base: UnsafeMutablePointer<FactRecord>?
    private(set) var count = 0
    private var capacity = 0

    @inline(__always) mutating func append(_ record: FactRecord) {
        if count == capacity { grow() }
        base.unsafelyUnwrapped[count] = record
        count += 1
    }

    subscript(index: Int) -> FactRecord {
        get { base.unsafelyUnwrapped[index] }
        nonmutating set { base.unsafelyUnwrapped[index] = newValue }
    }

    @inline(never) private mutating func grow() {
        let larger = UnsafeMutablePointer<FactRecord>.allocate(capacity: max(capacity * 2, 256))
        if let base {
            larger.update(from: base, count: count)
            base.deallocate()
        }
        base = larger
        capacity = max(capacity * 2, 256)
    }

    /// Forgets the records and keeps their memory, unless it is a lot: 16 MB.
    mutating func removeAll() {
        if capacity > 500_000 { close() } else { count = 0 }
    }

    mutating func close() {
        base?.deallocate()
        base = nil
        (count, capacity) = (0, 0)
    }
}
