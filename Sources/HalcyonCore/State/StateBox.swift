import CEngineSupport
import Dispatch
import HalcyonEngine

/// The storage of a `@State`: the value, who read it, and whose it is.
///
/// Reads and writes come through main-thread code, with one exception: a write from another thread waits in the
/// engine's inbox, and until it is delivered only that kind of thread sees it (`waiting`). Where none waits, such a
/// thread copies the value under the lock that the main thread takes to exchange it.
@usableFromInline final class StateBox<Value>: Location<Value>, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var value: Value
    @exclusivity(unchecked) @usableFromInline var readers = EdgeList()
    @exclusivity(unchecked) private var partReaders = PartReaders<Value>()
    @usableFromInline let engineLink: EngineLink
    private unowned(unsafe) let plan: StatePropertyPlan<Value>
    private let owner: NodeRef
    @exclusivity(unchecked) private var writtenIn: UInt64 = 0
    private let subject: PropertySubject
    private var property: Int16 { subject.property }
    // Even to ask an empty list of a generic type costs a look-up of that type.
    @exclusivity(unchecked) private var hasPartReaders = false
    /// The view is gone: reads answer the last value, writes are lost (semantics 99).
    @exclusivity(unchecked) private var isRemoved = false

    @MainActor init(_ value: Value, _ plan: StatePropertyPlan<Value>, _ site: PropertySite) {
        self.value = value
        self.plan = plan
        engineLink = site.engine.link
        owner = site.engine.table.reference(site.node)
        subject = PropertySubject(site)
    }

    override var link: EngineLink? { engineLink }

    @inlinable func read() -> Value {
        if let frame = hc_frame_current() {
            if frame.pointee.engine == engineLink.address {
                // Rows read the same state over and over.
                if readers.add(frame), frame.pointee.reads != nil { recordRead(frame) }
            } else {
                engineLink.addForeign(self, frame)
            }
        }
        return value
    }

    @usableFromInline func recordRead(_ frame: UnsafePointer<hc_frame>) {
        if let reads = frame.pointee.reads { subject.note(reads) }
    }

    @usableFromInline override func get() -> Value {
        if hc_is_main_thread() { return read() }
        if let waiting = OffMainWrites.waiting(for: self) as? Value { return waiting }
        hc_value_lock()
        defer { hc_value_unlock() }
        return value
    }

    override func read(_ differs: @escaping (Value, Value) -> Bool) -> Value {
        guard let frame = hc_frame_current(), frame.pointee.engine == engineLink.address, !isRemoved else {
            return get()
        }
        hasPartReaders = true
        partReaders.add(frame, differs)
        return value
    }

    /// The view goes. What compares a part leads back here by its binding, so it would keep the value for ever.
    @MainActor func remove() {
        isRemoved = true
        (hasPartReaders, partReaders) = (false, PartReaders())
    }

    @usableFromInline override func set(_ value: Value, _ transaction: Transaction) {
        writeThrough(transaction) { write(value) }
    }

    // Not inlined into the user's code, whose frame would be ours then.
    @inline(never) @usableFromInline func write(_ new: Value) {
        let frame = hc_caller_frame()
        if hc_is_main_thread() {
            // By address and through the class without a type parameter: a closure of generic code is allocated.
            withUnsafePointer(to: new) {
                MainActor.known(self as AnyLocation, (UnsafeRawPointer($0), frame)) {
                    $0.writeOnMain($1.0, above: $1.1)
                }
            }
        } else {
            writeFromOtherThread(new, .here(above: frame))
        }
    }

    override func writeOnMain(_ value: UnsafeRawPointer, above frame: UInt) {
        writeOnMain(value.assumingMemoryBound(to: Value.self).pointee) { .here(above: frame) }
    }

    @MainActor private func writeOnMain(_ new: Value, _ place: () -> Place) {
        guard let engine = engineLink.engine, !isRemoved else { return }
        let isBodyRunning = Engine.isBodyRunning
        let (isEqual, number) = withAddresses(of: value, new) { old, new -> (Bool, UInt32) in
            let isEqual = plan.comparison.isEqual(old, new)
            if isBodyRunning { return (isEqual, 0) }
            let number = engine.recorder.wrote(
                engine, owner, property: property, plan.comparison.operations, old: old, new: new, isEqual: isEqual,
                place)
            return (isEqual, number)
        }
        if isBodyRunning {
            if !isEqual { writeDuringUpdate(new, place(), engine) }
            return
        }
        if !isEqual { apply(new, engine, write: number) }
        engine.recorder.writeEnded(engine)
    }

    @MainActor private func apply(_ new: Value, _ engine: Engine, write: UInt32) {
        let old = value
        hc_value_lock()
        value = new
        hc_value_unlock()
        engineLink.markForeign(self, Cause(.state, write: write))
        // While an earlier transaction is evaluated, nobody may see this value (semantics 16).
        let isBehind = engine.oldestPendingNumber != nil
        guard isBehind || readers.hasReaders(engine) || hasPartReaders && partReaders.hasChanged(engine, old, new)
        else {
            return
        }
        let pending = engine.pendingTransactionNumber
        if writtenIn != pending {
            if let oldest = engine.oldestPendingNumber, oldest < pending {
                engine.addRewind(Rewind(self, kept: old, write: write))
            }
            writtenIn = pending
            readers.forEachFresh(engine) { reader in
                engine.mark(reader, cause(for: reader, write: write, engine))
            }
        }
        guard hasPartReaders else { return }
        partReaders.forEachChanged(engine, old, new, in: pending) {
            engine.mark($0, cause(for: $0, write: write, engine))
        }
    }

    @MainActor private func cause(for reader: NodeRef, write: UInt32, _ engine: Engine) -> Cause {
        let property = reader == owner ? property : engine.property(of: reader.index, leadingTo: self)
        return Cause(.state, property: property, write: write)
    }

    /// SwiftUI's message; the write is applied after the pass unless strict (semantics 19; 12, ruling 2).
    @MainActor private func writeDuringUpdate(_ new: Value, _ place: Place, _ engine: Engine) {
        let what = "\(engine.viewName(owner)).\(plan.name.dropFirst())"
        if engine.isFirstReportInTurn(of: .stateWriteDuringUpdate, by: self) {
            engine.report(
                Diagnostic(
                    .stateWriteDuringUpdate,
                    "Modifying state during view update, this will cause undefined behavior. (\(what): "
                        + "\(valueText(value)) → \(valueText(new)); "
                        + (engine.isStrict ? "dropped)" : "applied after the update)")
                        + " Write it in an action, in onAppear or in onChange(of:).", place: place))
        }
        if engine.isStrict { return }
        engine.addLateWrite { [self] in writeOnMain(new) { place } }
    }

    private func writeFromOtherThread(_ new: Value, _ place: Place) {
        guard let inbox = engineLink.inbox else { return }
        nonisolated(unsafe) let new = new
        OffMainWrites.add(self, new)
        let frame = TransactionFrame.current
        nonisolated(unsafe) let transaction = frame
        inbox.add { [self] in
            MainActor.assumeIsolated {
                reportOtherThread(place)
                TransactionFrame.with(transaction) { writeOnMain(new) { place } }
                // Not before: in between, that thread would read the value that its own write replaces.
                OffMainWrites.remove(self)
            }
        }
    }

    @MainActor private func reportOtherThread(_ place: Place) {
        guard let engine = engineLink.engine, engine.isFirstReport(of: .writeFromOtherThread, by: self) else { return }
        engine.report(
            Diagnostic(
                .writeFromOtherThread,
                "\(engine.viewName(owner)).\(plan.name.dropFirst()) was written from a background thread; the write "
                    + "was brought to the main thread. Write it there yourself, for example in a Task { @MainActor in … }.",
                place: place))
    }

    /// A value that an evaluation of an earlier transaction sees instead of the present one.
    private final class Rewind: Rewindable {
        private let box: StateBox
        private var kept: Value
        private let write: UInt32
        init(_ box: StateBox, kept: Value, write: UInt32) { (self.box, self.kept, self.write) = (box, kept, write) }
        func exchangeRewound() {
            hc_value_lock()
            defer { hc_value_unlock() }
            swap(&box.value, &kept)
        }
        func markReaders(_ mark: (NodeRef, Cause) -> Void) {
            guard let engine = box.engineLink.engine else { return }
            box.readers.forEachFresh(engine) { mark($0, box.cause(for: $0, write: write, engine)) }
            box.partReaders.forEachChanged(engine, kept, box.value, in: nil) {
                mark($0, box.cause(for: $0, write: write, engine))
            }
        }
    }
}

/// Writes from other threads that wait for the main thread, so that such a thread reads what it wrote.
enum OffMainWrites {
    private static let table = WaitingTable()

    static func add(_ box: AnyObject, _ value: Any) { table.add(ObjectIdentifier(box), value) }
    static func remove(_ box: AnyObject) { table.remove(ObjectIdentifier(box)) }
    static func waiting(for box: AnyObject) -> Any? { table.newest(ObjectIdentifier(box)) }
}
