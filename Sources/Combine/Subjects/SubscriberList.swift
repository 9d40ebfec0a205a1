/// What a subject calls for each value: one subscription to it.
///
/// The subject knows it by this class only; the type of the subscriber is in the subclass.
class Conduit<Output, Failure: Error> {
    /// The place in the subject's list; owned by the list, guarded by the subject's lock.
    fileprivate(set) final var slot = -1

    func offer(_ value: Output) {}

    func finish(_ completion: Subscribers.Completion<Failure>) {}
}

/// The subscribers of a subject, in subscription order (semantics 175).
///
/// A value type: a send takes a copy before its first delivery, and so is not disturbed by subscribers that come or go
/// during it. Leaving makes a hole, which costs nothing; when half of the slots are holes they are closed in one go, so
/// that adding and removing are constant on average and the order stays.
struct SubscriberList<Member: AnyObject> {
    private var slots = ContiguousArray<Member?>()
    private var live = 0

    var isEmpty: Bool { live == 0 }

    /// Calls `body` with each member, in order. It allocates nothing, not even without optimisation, where an iterator
    /// would.
    func visit(_ body: (Member) -> Void) {
        var index = 0
        let count = slots.count
        while index < count {
            if let member = slots[index] { body(member) }
            index += 1
        }
    }

    /// Appends `member`; `move` tells a member its slot.
    mutating func append(_ member: Member, move: (Member, Int) -> Void) {
        move(member, slots.count)
        slots.append(member)
        live += 1
    }

    /// Removes what is in `slot`; the caller releases it outside its lock.
    mutating func remove(at slot: Int, move: (Member, Int) -> Void) -> Member? {
        guard slots.indices.contains(slot), let member = slots[slot] else { return nil }
        slots[slot] = nil
        live -= 1
        move(member, -1)
        if slots.count > 8, live < slots.count / 2 { compact(move) }
        return member
    }

    private mutating func compact(_ move: (Member, Int) -> Void) {
        var kept = ContiguousArray<Member?>()
        kept.reserveCapacity(live)
        for case let member? in slots {
            move(member, kept.count)
            kept.append(member)
        }
        slots = kept
    }
}

extension SubscriberList {
    mutating func append<Output, Failure>(_ conduit: Member) where Member == Conduit<Output, Failure> {
        append(conduit) { $0.slot = $1 }
    }

    mutating func remove<Output, Failure>(_ conduit: Member) -> Member? where Member == Conduit<Output, Failure> {
        remove(at: conduit.slot) { $0.slot = $1 }
    }
}
