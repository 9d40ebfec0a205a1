import CEngineSupport
import HalcyonEngine

/// A location of closures as a view holds it under the precise policy: when the view gets a binding with other closures,
/// this takes them over, and views run only if what they last read through it is another value now.
///
/// Invariant: whoever got the binding from the holding view (its children, its actions) has this very location, so that
/// all of them use the newest closures though no body made them anew. Nobody outside has it: a binding that somebody keeps
/// elsewhere is never changed.
final class HeldLocation<Value>: Location<Value> {
    private let root: EngineLink
    private let holder: NodeRef
    private let property: Int16
    private var base: Location<Value>
    /// What evaluations read, by their stamps: fresh as long as the node has not run again.
    private var reads: [(edge: DependencyEdge, value: Value)] = []
    /// A view of another root read it; of that one nobody here knows what it has seen.
    private var isReadElsewhere = false

    @MainActor init(_ base: Location<Value>, _ site: PropertySite) {
        self.base = base
        root = site.engine.link
        holder = site.engine.table.reference(site.node)
        property = site.property
    }

    override func get() -> Value {
        let value = base.get()
        guard let frame = hc_frame_current() else { return value }
        if frame.pointee.engine == root.address { note(frame, value) } else { isReadElsewhere = true }
        return value
    }

    private func note(_ frame: UnsafePointer<hc_frame>, _ value: Value) {
        let edge = DependencyEdge(node: frame.pointee.node, stamp: frame.pointee.stamp)
        if let index = reads.firstIndex(where: { $0.edge.node == edge.node }) {
            reads[index] = (edge, value)
        } else {
            let nodes = frame.pointee.nodes.assumingMemoryBound(to: Node.self)
            if reads.count == reads.capacity { reads.removeAll { nodes[Int($0.edge.node)].stamp != $0.edge.stamp } }
            reads.append((edge, value))
        }
    }

    override func set(_ value: Value, _ transaction: Transaction) { base.set(value, transaction) }
    override func update(_ transaction: Transaction, _ change: (inout Value) -> Bool) {
        base.update(transaction, change)
    }
    override var callsForWrites: Bool { base.callsForWrites }
    override func leads(to source: AnyObject) -> Bool { base.leads(to: source) }
    override var link: EngineLink? { base.link }
    override var unheld: Location<Value> { base.unheld }
    override func prepare() { base.prepare() }
    override func difference(_ other: Location<Value>) -> Difference {
        // Under `audit` each binding that the holder gets has a location of its own; under the precise policy they would be
        // one, so a closure that captured the next one is not another for that.
        if let other = other as? HeldLocation<Value>, other.holder == holder, other.property == property {
            return .closureContext
        }
        return base === other ? .equal : base.difference(other)
    }

    /// Whether the closures of `other` can take the place of these for the view at `site`.
    @MainActor func canTakeOver(_ other: Location<Value>, _ site: PropertySite) -> Bool {
        other.isMadeOfClosures && !isReadElsewhere && holder.index == site.node && site.engine.table.isAlive(holder)
    }

    /// Whether the last run of the node's body would have read the same from `other`; true if it read nothing. The read is
    /// the node's own, so that what it now depends on is known.
    @MainActor func isEqualAsRead(_ other: Location<Value>, _ node: Int32, _ engine: Engine) -> Bool {
        let stamp = engine.table.nodes[Int(node)].stamp
        guard let known = reads.first(where: { $0.edge.node == node && $0.edge.stamp == stamp }) else { return true }
        var now: Value?
        engine.readingMore(as: node) { now = other.get() }
        guard let now else { return false }
        return withUnsafePointer(to: known.value) { old in
            withUnsafePointer(to: now) { ComparePlan.plan(for: Value.self).isEqual(old, $0) }
        }
    }

    /// Takes the closures of `other`; views below the holder that read another value now run.
    @MainActor func takeOver(_ other: Location<Value>, _ engine: Engine) {
        guard base !== other else { return }
        let nodes = engine.table.nodes
        let readers = reads.map(\.edge).filter {
            nodes[Int($0.node)].stamp == $0.stamp && $0.node != holder.index
                && nodes[Int($0.node)].flags.contains(.isLive)
        }
        for reader in readers where !isEqualAsRead(other, reader.node, engine) {
            engine.pushUnordered(reader.node, Cause(.viewValue))
        }
        base = other
    }
}
