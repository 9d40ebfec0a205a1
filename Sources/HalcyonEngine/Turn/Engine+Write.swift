import CEngineSupport

// Write: what a stored value asks of the engine when it is set.
extension Engine {
    /// Which pending transaction a write made now belongs to, by number.
    public var pendingTransactionNumber: UInt64 { pending[currentPending()].number }

    /// The number of the oldest transaction that no evaluation has taken in yet; nil if there is none.
    public var oldestPendingNumber: UInt64? { pending.count == 0 ? nil : pending[0].number }

    /// While an earlier transaction is evaluated, `state` has to be put back (see `PendingTransaction`).
    public func addRewind(_ state: any Rewindable) { pending[currentPending()].rewinds.append(state) }

    /// Whether a body of any root runs on this thread.
    public static var isBodyRunning: Bool { hc_frame_current() != nil }

    /// The engine whose body runs on this thread while states are put back to what they were before later transactions;
    /// nil outside of such bodies. What a body reads then may be older than what was known before it ran.
    public static var rewound: Engine? {
        running.flatMap { $0.engine.isRewound ? $0.engine : nil }
    }

    /// Applies a write that was made while a body ran, after the pass (semantics 12, ruling 2).
    public func addLateWrite(_ write: @escaping () -> Void) {
        lateWrites.append(write)
        requestTurn()
    }

    /// The view whose body runs on this thread, for messages; nil outside of bodies.
    public static var runningView: String? {
        guard let (engine, frame) = running else { return nil }
        return engine.ancestorNames(of: frame.pointee.node).first
    }

    private static var running: (engine: Engine, frame: UnsafeMutablePointer<hc_frame>)? {
        hc_frame_current().map { (Unmanaged<Engine>.fromOpaque($0.pointee.engine).takeUnretainedValue(), $0) }
    }

    /// The name of the view at a node, for messages.
    public func viewName(_ node: NodeRef) -> String { table.isAlive(node) ? plan(node.index).name : "a removed view" }
}

extension Engine {
    /// Whether this is the first diagnostic of its kind at a node: such reports come once.
    public func isFirstReport(of code: Diagnostic.Code, at node: Int32) -> Bool {
        reportedNodes.insert(NodeReportKey(code: code, node: table.reference(node))).inserted
    }

    /// Whether this is the first diagnostic of its kind about `source`, or about its property `detail`: such reports come
    /// once.
    public func isFirstReport(of code: Diagnostic.Code, by source: AnyObject, _ detail: String = "") -> Bool {
        reported.insert(ReportKey(code: code, source: ObjectIdentifier(source), detail: detail)).inserted
    }

    /// The same for reports that come once a turn.
    public func isFirstReportInTurn(of code: Diagnostic.Code, by source: AnyObject, _ detail: String = "") -> Bool {
        reportedInTurn.insert(ReportKey(code: code, source: ObjectIdentifier(source), detail: detail)).inserted
    }
}

/// A report that was made.
struct ReportKey: Hashable {
    var code: Diagnostic.Code
    var source: ObjectIdentifier
    var detail: String
}

struct NodeReportKey: Hashable {
    var code: Diagnostic.Code
    var node: NodeRef
}
