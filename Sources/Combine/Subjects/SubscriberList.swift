/// One subscription as the list of its publisher knows it.
@usableFromInline class SubscriberListMember {
    /// The place in the list; owned by the list, guarded by the publisher's lock.
    fileprivate(set) final var slot = -1

    @usableFromInline init() {}
}

/// What a subject calls for each value: one subscription to it.
///
/// The subject knows it by this class only; the type of the subscriber is in the subclass.
@usableFromInline class Conduit<Output, Failure: Error>: SubscriberListMember {
    @usableFromInline override init() { super.init() }

    func offer(_ value: Output) {}

    func finish(_ completion: Subscribers.Completion<Failure>) {}
}

/// The subscribers of a subject, in subscription order (semantics 175).
///
/// A value type: a send takes a copy before its first delivery, and so is not disturbed by subscribers that come or go
/// during it. Leaving makes a hole, which costs nothing; when half of the slots are holes they are closed in one go, so
/// that adding and removing are constant on average and the order stays.
///
/// It has no type parameter, and gives its members as their base class: in code that is generic itself, naming a generic
/// type is a look-up at run time, at each call.
struct SubscriberList {
    /// The only one that there is or ever was, as nearly always: it needs no array. Its slot is 0.
    private var only: SubscriberListMember?
    private var slots = ContiguousArray<SubscriberListMember?>()
    private var live = 0

    var isEmpty: Bool { live == 0 }

    /// Calls `body` with each member, in order. It allocates nothing, not even without optimisation, where an iterator
    /// would.
    @inline(__always)
    func visit(_ body: (SubscriberListMember) -> Void) {
        if let only { return body(only) }
        var index = 0
        let count = slots.count
        while index < count {
            if let member = slots[index] { body(member) }
            index += 1
        }
    }

    mutating func append(_ member: SubscriberListMember) {
        live += 1
        if live == 1, slots.isEmpty {
            member.slot = 0
            only = member
            return
        }
        if let first = only {
            slots.append(first)
            only = nil
        }
        member.slot = slots.count
        slots.append(member)
    }

    /// Removes `member`, if it is in the list.
    /// - Returns: the member, which the caller releases outside its lock.
    mutating func remove(_ member: SubscriberListMember) -> SubscriberListMember? {
        let slot = member.slot
        if let first = only {
            guard first === member else { return nil }
            only = nil
        } else {
            guard slots.indices.contains(slot), slots[slot] === member else { return nil }
            slots[slot] = nil
        }
        live -= 1
        member.slot = -1
        if live < slots.count / 2, slots.count > 8 { compact() }
        return member
    }

    private mutating func compact() {
        var kept = ContiguousArray<SubscriberListMember?>()
        kept.reserveCapacity(live)
        for case let member? in slots {
            member.slot = kept.count
            kept.append(member)
        }
        slots = kept
    }
}
