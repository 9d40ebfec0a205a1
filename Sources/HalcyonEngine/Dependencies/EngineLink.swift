import CEngineSupport

/// How things that may outlive their engine (state, bindings) reach it: the way is cut when the engine goes.
public final class EngineLink: @unchecked Sendable {
    /// The engine as frames name it; nil when it is gone.
    @inlinable public var address: UnsafeMutableRawPointer? { engineAddress }
    // Other modules would check a stored property for exclusive access all the same.
    @usableFromInline @exclusivity(unchecked) var engineAddress: UnsafeMutableRawPointer?
    /// Where writes from other threads wait.
    @exclusivity(unchecked) public private(set) var inbox: ThreadInbox?
    /// Readers in *other* roots of what belongs to this one, by the thing that was read.
    @exclusivity(unchecked) @MainActor private var foreign: [ObjectIdentifier: [ForeignEdge]] = [:]

    private struct ForeignEdge {
        var link: EngineLink
        var edge: DependencyEdge
    }

    init() {}

    @MainActor func open(_ engine: Engine) {
        engineAddress = Unmanaged.passUnretained(engine).toOpaque()
        inbox = engine.inbox
        engine.inbox.engine = engine
    }

    @MainActor func close() {
        engineAddress = nil
        inbox?.engine = nil
        inbox = nil
        foreign = [:]
    }

    /// The engine; nil when it is gone.
    @MainActor public var engine: Engine? {
        guard let address = engineAddress else { return nil }
        return Unmanaged<Engine>.fromOpaque(address).takeUnretainedValue()
    }

    /// Notes that an evaluation of another root read `source`.
    public func addForeign(_ source: AnyObject, _ frame: UnsafePointer<hc_frame>) {
        let edge = DependencyEdge(node: frame.pointee.node, stamp: frame.pointee.stamp)
        let address = UInt(bitPattern: frame.pointee.engine)
        let key = ObjectIdentifier(source)
        // Evaluations run on the main thread only.
        MainActor.assumeIsolated {
            guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
            let link = Unmanaged<Engine>.fromOpaque(pointer).takeUnretainedValue().link
            foreign[key, default: []].append(ForeignEdge(link: link, edge: edge))
        }
    }

    /// Marks the readers of `source` in other roots.
    @MainActor public func markForeign(_ source: AnyObject, _ cause: Cause) {
        guard !foreign.isEmpty, let edges = foreign.removeValue(forKey: ObjectIdentifier(source)) else { return }
        for reader in edges {
            guard let engine = reader.link.engine else { continue }
            let node = engine.table.nodes[Int(reader.edge.node)]
            guard node.stamp == reader.edge.stamp, node.flags.contains(.isLive) else { continue }
            var cause = cause
            cause.property = engine.property(of: reader.edge.node, leadingTo: source)
            engine.mark(engine.table.reference(reader.edge.node), cause)
        }
    }
}
