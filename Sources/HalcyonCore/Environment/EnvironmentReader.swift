import CEngineSupport
import HalcyonEngine

/// How a view asks for a value of the environment where a policy wants to know whether it did.
///
/// Under the precise policy the value is looked up when it is asked for, by a body or later by an action, so that an
/// action has the present value though no body ran to make it anew. Under `audit` it only notes that a body asked.
///
/// Everything but `last` is set on the main thread, where all of it is used; another thread only reads `last`.
final class EnvironmentReader<Value>: @unchecked Sendable {
    private let link: EngineLink
    private let node: NodeRef
    private let scope: Int32
    private let property: Int16
    private let isPrecise: Bool
    /// The value in given values, by the field's newest source.
    var find: ((EnvironmentValues) -> Value)?
    private var last: Value?
    /// What the view had inherited before it went: whoever kept the view may still ask.
    private var inherited: EnvironmentEntry?
    private var hasEnded = false
    private var lastRead = DependencyEdge(node: none, stamp: 0)

    @MainActor init(_ site: PropertySite) {
        link = site.engine.link
        node = site.engine.table.reference(site.node)
        scope = site.engine.table.nodes[Int(site.node)].scope
        property = site.property
        isPrecise = site.engine.policy == .precise
    }

    /// The value; nil where the field's own copy is to be used.
    func read(_ copy: Value?) -> Value? {
        guard hc_is_main_thread() else { return last ?? copy }
        let result = MainActor.assumeIsolated { UncheckedBox(readOnMain()) }
        return result.value
    }

    @MainActor private func readOnMain() -> Value? {
        guard let engine = link.engine, engine.table.isAlive(node) else {
            return hasEnded ? find?(EnvironmentValues(inherited)) : last
        }
        let frame = hc_frame_current().flatMap { $0.pointee.engine == link.address ? $0 : nil }
        let isKnown = frame.map { $0.pointee.node == lastRead.node && $0.pointee.stamp == lastRead.stamp } ?? true
        if let frame { lastRead = DependencyEdge(node: frame.pointee.node, stamp: frame.pointee.stamp) }
        guard isPrecise, let find else { return nil }
        let list = engine.environments.values(scope) as? EnvironmentEntry
        if isKnown {
            last = find(EnvironmentValues(list))
        } else if let frame {
            let reads = EnvironmentReads()
            last = find(EnvironmentValues(list, reads: reads))
            let reader = frame.pointee.node
            for key in Environment<Value>.keys(reads) {
                engine.readEnvironment(scope, key, reader, reader == node.index ? property : -1)
            }
        }
        return last
    }

    /// The view is going; its scope is still there.
    @MainActor func end(_ engine: Engine) {
        guard isPrecise else { return }
        inherited = engine.environments.valuesBefore(scope) as? EnvironmentEntry
        hasEnded = true
    }

    /// Whether the last run of the view at `site` asked.
    @MainActor func wasRead(_ site: PropertySite) -> Bool {
        lastRead.node == site.node && lastRead.stamp == site.engine.table.nodes[Int(site.node)].stamp
    }
}

/// Carries a value over an isolation that both sides share.
private struct UncheckedBox<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
}
