import CEngineSupport
import Combine
import HalcyonEngine

/// Watches the observable objects inside an object that views hold: those that no view holds itself. Their changes run no
/// body (semantics 37), so a body that shows one of their properties then shows an old value, which is said once.
///
/// Only while recording: it looks into the object by reflection.
@MainActor final class UnheldObjects {
    private let link: EngineLink
    private var watchers: [ObjectIdentifier: UnheldObject] = [:]

    init(_ link: EngineLink) { self.link = link }

    /// More elements of one collection are not looked at.
    private static let most = 256

    /// Watches what `object` has in its properties now: objects, and those in arrays.
    func look(into object: AnyObject) {
        var kept: [ObjectIdentifier: UnheldObject] = [:]
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for child in level.children {
                let value = (child.value as? any PublishedStorage)?.presentValue ?? child.value
                let elements = (value as? [Any]).map { Array($0.prefix(UnheldObjects.most)) } ?? [value]
                for case let inner as any ObservableObject in elements {
                    let key = ObjectIdentifier(inner)
                    kept[key] = watchers[key] ?? UnheldObject(inner, link)
                }
            }
            mirror = level.superclassMirror
        }
        for (key, watcher) in watchers where kept[key] == nil { watcher.end() }
        watchers = kept
    }

    /// Watches nothing any more.
    func end() {
        for watcher in watchers.values { watcher.end() }
        watchers = [:]
    }
}

/// One watched object, who read which of its properties, and whether it was spoken of.
@MainActor private final class UnheldObject {
    private let name: String
    private let link: EngineLink
    private var readers: [Int: [(node: NodeRef, stamp: UInt32)]] = [:]
    private var publisher: ObservableObjectPublisher?
    private var observation: ObjectWillChangeObservation?
    private var isReported = false

    init(_ object: any ObservableObject, _ link: EngineLink) {
        func find<Object: ObservableObject>(_ object: Object) -> ObservableObjectPublisher? {
            object.objectWillChange as? ObservableObjectPublisher
        }
        self.link = link
        name = typeName(type(of: object))
        publisher = find(object)
        observation = publisher?.observe(self)
        publisher?.report(readsTo: self)
    }

    // The observation and the publisher keep their observer, so it has to be ended.
    func end() {
        observation?.cancel()
        observation = nil
        publisher?.stopReporting(readsTo: self)
        publisher = nil
    }

    private func read(_ property: PublishedProperty, _ frame: hc_frame) {
        guard !isReported, let engine = link.engine, frame.engine == link.address else { return }
        let fresh = readers[property.index, default: []].filter { isFresh($0, engine) && $0.node.index != frame.node }
        readers[property.index] = fresh + [(engine.table.reference(frame.node), frame.stamp)]
    }

    private func isFresh(_ reader: (node: NodeRef, stamp: UInt32), _ engine: Engine) -> Bool {
        engine.table.isAlive(reader.node) && engine.table.nodes[Int(reader.node.index)].stamp == reader.stamp
    }

    private func changed(_ property: PublishedProperty?, _ place: Place) {
        guard let property, !isReported, let engine = link.engine, let readers = readers[property.index] else { return }
        // Who ran again by the end of the turn was told in another way: the change was forwarded, or the object is held.
        engine.atEndOfTurn { [weak self] in
            guard let self, !isReported, let shown = readers.first(where: { isFresh($0, engine) }) else { return }
            isReported = true
            let view = engine.ancestorNames(of: shown.node.index).first ?? "the root"
            engine.report(
                Diagnostic(
                    .objectNotObserved,
                    "\(name).\(property.name) changed, which the body of \(view) shows, but no view there observes this "
                        + "\(name): the body does not run, and shows the old value. Give the object to a view of its own as "
                        + "an @ObservedObject, or forward its objectWillChange.", place: place))
        }
    }
}

extension UnheldObject: @preconcurrency PublishedReadObserver {
    func didRead(_ property: PublishedProperty, of publisher: ObservableObjectPublisher) {
        guard let frame = hc_frame_current() else { return }
        read(property, frame.pointee)
    }
}

extension UnheldObject: ObjectWillChangeObserver {
    nonisolated func objectWillChange(_ property: PublishedProperty?) {
        guard hc_is_main_thread() else { return }
        let place = Place.here()
        MainActor.assumeIsolated { changed(property, place) }
    }
}
