import Synchronization

/// Runs a closure once: when it is cancelled, or else when it is released.
///
/// It is hashable by identity (semantics 178), so a `Set` keeps many of them.
public final class AnyCancellable: Cancellable, Hashable {
    private let isCancelled = Atomic<Bool>(false)

    /// Touched only in `init` and by the one call that turns `isCancelled`.
    private var action: (() -> Void)?

    /// Makes a cancellable that runs `cancel` when it is cancelled or released.
    public init(_ cancel: @escaping () -> Void) {
        action = cancel
    }

    /// Wraps `canceller`; a second wrapping of the same object still cancels it once only.
    @inlinable public convenience init<C>(_ canceller: C) where C: Cancellable {
        self.init(canceller.cancel)
    }

    deinit { cancel() }

    /// Runs the closure, unless it has run before, and lets it go.
    public func cancel() {
        guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let action = self.action
        self.action = nil
        action?()
    }

    /// Keeps this in `collection`, where it is cancelled when the collection lets it go.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps this in `set`, where it is cancelled when the set lets it go.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// Whether both are the same object.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
}
