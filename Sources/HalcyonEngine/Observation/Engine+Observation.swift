import CEngineSupport
import Observation
import Synchronization

// Observable objects: an evaluation depends on each property that it read, through whatever it came by the object
// (semantics 49-54). A change marks, before it is stored; nothing is evaluated then.
extension Engine {
    /// Runs `body` as the evaluation of `frame`, and registers with the observable properties that it read. The
    /// registration before ends only then, so that a change made by the body itself is noticed.
    @inline(__always) func observing(_ frame: UnsafeMutablePointer<hc_frame>, _ body: () -> Void) {
        guard observesByAccessList, let slot = AccessList.slot() else { return observingPublicly(frame, body) }
        let outer = slot.pointee
        slot.pointee = UnsafeMutableRawPointer(hc_frame_observed(frame))
        body()
        slot.pointee = outer
        if frame.pointee.observed != nil || table.nodes[Int(frame.pointee.node)].flags.contains(.observes) {
            register(frame)
        }
    }

    private func register(_ frame: UnsafeMutablePointer<hc_frame>) {
        stopObserving(frame.pointee.node)
        if let list = frame.pointee.observed { register(list, frame) }
    }

    private func register(_ list: UnsafeMutableRawPointer, _ frame: UnsafeMutablePointer<hc_frame>) {
        let node = frame.pointee.node
        let reader = NodeReader(link, table.reference(node), stamp: frame.pointee.stamp)
        observations[node, default: NodeObservation()].reads.append(ObservedReads(list, reader))
        table.nodes[Int(node)].flags.insert(.observes)
    }

    /// Ends the registration of a node's last evaluation.
    func stopObserving(_ node: Int32) {
        guard table.nodes[Int(node)].flags.contains(.observes) else { return }
        table.nodes[Int(node)].flags.remove(.observes)
        guard let ended = observations.removeValue(forKey: node) else { return }
        for reads in ended.reads { reads.cancel() }
    }

    /// Runs `body` outside of the node's evaluation, but as a part of it: what it reads is added to what the last run of
    /// the node read.
    /// - Parameter isNoted: whether it belongs to the running evaluation, for the journal.
    public func readingMore(as node: Int32, isNoted: Bool = false, _ body: () -> Void) {
        let (before, outer) = (frame.pointee, hc_frame_current())
        frame.pointee = hc_frame(
            engine: Unmanaged.passUnretained(self).toOpaque(), nodes: UnsafeMutableRawPointer(table.nodes), node: node,
            stamp: table.nodes[Int(node)].stamp, observed: nil,
            reads: isNoted ? uncountedRecorder.use { $0.readsIfRecording } : nil)
        hc_frame_set(frame)
        defer {
            frame.pointee = before
            hc_frame_set(outer)
        }
        guard observesByAccessList, let slot = AccessList.slot() else { return observingPublicly(frame, body) }
        let outerList = slot.pointee
        slot.pointee = UnsafeMutableRawPointer(hc_frame_observed(frame))
        body()
        slot.pointee = outerList
        if let list = frame.pointee.observed { register(list, frame) }
    }

    /// How many nodes are registered.
    package var observedNodes: Int { observations.count }

    /// The way for systems whose library hides its list: a registration cannot be ended, so the reader's stamp tells
    /// whether it still means anything, and a cause names no property. Here too each registration calls once at most.
    private func observingPublicly(_ frame: UnsafeMutablePointer<hc_frame>, _ body: () -> Void) {
        let node = table.reference(frame.pointee.node)
        let reader = NodeReader(link, node, stamp: frame.pointee.stamp)
        withObservationTracking(body) {
            if hc_is_main_thread() { reader.willChange(nil) } else { reader.didChange(nil) }
        }
    }

    /// An observable property is about to change that an evaluation read.
    fileprivate func observableWillChange(
        _ reader: NodeRef, _ stamp: UInt32, _ keyPath: AnyKeyPath?, at place: () -> Place
    ) {
        let write = observableChange(keyPath, place)
        // A node that ran again meanwhile, or is running now, has not read this, or has read the new value.
        guard table.isAlive(reader), table.nodes[Int(reader.index)].stamp == stamp else { return }
        let mark = ObservableMark(transaction: pendingTransactionNumber, property: write.property)
        if observations[reader.index]?.mark == mark { return }
        observations[reader.index]?.mark = mark
        self.mark(reader, Cause(.observable, write: write.number, observed: write.property))
    }

    /// The write that readers are told of now: they are told one after another, in no order (semantics 58c).
    func observableChange(_ keyPath: AnyKeyPath?, _ place: () -> Place) -> ObservableWrite {
        observableSignals += 1
        if let write = observableWrite, let keyPath, write.keyPath === keyPath { return write }
        let property = keyPath.map { ObservedProperty($0, writtenAt: place) }
        if Engine.isBodyRunning { reportChangeDuringUpdate(property, place()) }
        let number = recorder.changed(self, { property?.description ?? "an observable property" }, place)
        let write = ObservableWrite(keyPath: keyPath, property: property, number: number)
        observableWrite = write
        return write
    }

    private func reportChangeDuringUpdate(_ property: ObservedProperty?, _ place: Place) {
        report(
            Diagnostic(
                .publishDuringUpdate,
                "Publishing changes from within view updates is not allowed, this will cause undefined behavior. "
                    + "(\(property?.description ?? "an observable property"); other views that read it run again after "
                    + "this update) Change it in an action, in a task or in onChange(of:).", place: place))
    }
}

/// What the engine keeps of a node that read observable objects.
struct NodeObservation {
    /// One list, and one more for each look at what is read since then (`readingMore`).
    var reads: [ObservedReads] = []
    /// The last mark that came from it: several writes of one property in one transaction are one change.
    var mark: ObservableMark?
}

struct ObservableMark: Equatable {
    var transaction: UInt64
    var property: ObservedProperty?
}

/// A write of an observable property, from the first reader that is told until the value is stored.
struct ObservableWrite {
    var keyPath: AnyKeyPath?
    var property: ObservedProperty?
    var number: UInt32
}

/// Something that read observable properties, as the observation library calls it.
public class ObservableReader: ReadsObserver, @unchecked Sendable {
    private let link: EngineLink
    private let isQueued = Atomic(false)

    init(link: EngineLink) { self.link = link }

    /// One of the properties is about to change; on another thread it has changed.
    @MainActor func told(of keyPath: AnyKeyPath?, _ engine: Engine, at place: () -> Place) {}

    @inline(never) override final func willChange(_ keyPath: AnyKeyPath?) {
        guard hc_is_main_thread() else { return }
        let frame = hc_caller_frame()
        nonisolated(unsafe) let keyPath = keyPath
        MainActor.assumeIsolated {
            if let engine = link.engine { told(of: keyPath, engine) { .here(above: frame) } }
        }
    }

    /// A change on another thread is told after it, since the main thread might otherwise still see the old value
    /// (semantics 57).
    override final func didChange(_ keyPath: AnyKeyPath?) {
        if hc_is_main_thread() { return MainActor.assumeIsolated { link.engine?.observableWrite = nil } }
        guard let inbox = link.inbox, !isQueued.exchange(true, ordering: .acquiringAndReleasing) else { return }
        nonisolated(unsafe) let (keyPath, transaction) = (keyPath, TransactionFrame.current)
        let place = Place.here()
        inbox.add { [self] in
            isQueued.store(false, ordering: .releasing)
            MainActor.assumeIsolated {
                guard let engine = link.engine else { return }
                TransactionFrame.with(transaction) { told(of: keyPath, engine) { place } }
                engine.observableWrite = nil
            }
        }
    }
}

/// A node's evaluation that read observable properties.
private final class NodeReader: ObservableReader, @unchecked Sendable {
    private let node: NodeRef
    private let stamp: UInt32

    init(_ link: EngineLink, _ node: NodeRef, stamp: UInt32) {
        (self.node, self.stamp) = (node, stamp)
        super.init(link: link)
    }

    override func told(of keyPath: AnyKeyPath?, _ engine: Engine, at place: () -> Place) {
        engine.observableWillChange(node, stamp, keyPath, at: place)
    }
}
