/// What a transaction is to the engine: an identity that coalesces the writes made under it, and what it carries.
/// Values of `Transaction` wrap one.
public final class TransactionFrame {
    /// What rides along (an animation, user keys); the core knows what it is.
    public let content: AnyObject?
    /// A frame with its content.
    public init(content: AnyObject?) { self.content = content }
}

/// A state whose value an evaluation may have to see as it was before later transactions (semantics 16, 18).
@MainActor public protocol Rewindable: AnyObject {
    /// Exchanges the present value with the kept one.
    func exchangeRewound()
    /// Calls `mark` for each present reader. An evaluation of an earlier transaction may have made readers that nobody
    /// knew of when the state was written.
    func markReaders(_ mark: (NodeRef, Cause) -> Void)
}

/// The writes of one transaction that no evaluation has taken in yet.
///
/// Invariant: `rewinds` holds each state that was written here while an earlier transaction was pending, so that while the
/// earlier one is evaluated the state can be put back to the value that belongs to it.
struct PendingTransaction {
    /// Nil: written outside any `withTransaction`.
    let frame: TransactionFrame?
    let marks: MarkList
    var rewinds: [any Rewindable] = []
    /// Counts pending transactions, so that a state knows whether it was written in this one already.
    let number: UInt64
}

/// Nodes to evaluate, each with its cause; a node may occur more than once.
@MainActor final class MarkList {
    /// A node that has to be evaluated, and why.
    struct Mark: BitwiseCopyable {
        var node: NodeRef
        var cause: Cause
    }
    @exclusivity(unchecked) private(set) var list = PlainList<Mark>()

    func append(_ node: NodeRef, _ cause: Cause) { list.append(Mark(node: node, cause: cause)) }
    func clear() { list.removeAll() }
    isolated deinit { list.close() }
}
