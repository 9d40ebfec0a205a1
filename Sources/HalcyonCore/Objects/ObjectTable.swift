import CEngineSupport
import Combine
import HalcyonEngine

/// The observable objects that a root's views hold or read, each observed once whatever the number of views.
@MainActor final class ObjectTable {
    private unowned(unsafe) let engine: Engine
    @exclusivity(unchecked) private var records: [ObjectIdentifier: ObjectRecord] = [:]

    private init(_ engine: Engine) { self.engine = engine }

    /// The table of an engine.
    static func of(_ engine: Engine) -> ObjectTable {
        if let table = engine.coreState as? ObjectTable { return table }
        let table = ObjectTable(engine)
        engine.coreState = table
        return table
    }

    /// The record of an object; observation begins with it.
    func record<Object: ObservableObject>(of object: Object) -> ObjectRecord {
        let key = ObjectIdentifier(object)
        // The record keeps its object, so an address is not used again while it is here.
        if let record = records[key] { return record }
        let record = ObjectRecord(object, engine)
        records[key] = record
        record.observe(object)
        return record
    }

    /// Ends the observation of an object that nobody holds any more.
    func forget(_ record: ObjectRecord) {
        record.end()
        records[ObjectIdentifier(record.object)] = nil
    }

    /// The record of the object whose publisher this is, if it is observed here.
    var isEmpty: Bool { records.isEmpty }
}

/// One observed object: who holds it, and who read what of it.
///
/// An emission marks *every* view that holds the object, whatever was written and read (semantics 35). Under the precise
/// policy it marks only those that read the property, where the object's class lets one know (design: every stored
/// `var` is `@Published`, and the emission came from one).
@MainActor final class ObjectRecord {
    let object: AnyObject
    private let link: EngineLink
    private let layout: ObservableObjectLayout?
    @exclusivity(unchecked) private var holders: [(node: NodeRef, property: Int16)] = []
    @exclusivity(unchecked) private var liveHolders = 0
    @exclusivity(unchecked) private var wholeReaders = EdgeList()
    @exclusivity(unchecked) private var propertyReaders: [EdgeList] = []
    @exclusivity(unchecked) private var observation: ObjectWillChangeObservation?
    @exclusivity(unchecked) private var subscription: AnyCancellable?
    @exclusivity(unchecked) private var reporting: ObservableObjectPublisher?
    @exclusivity(unchecked) private var markedIn: UInt64 = 0

    init(_ object: AnyObject, _ engine: Engine) {
        self.object = object
        link = engine.link
        let layout = ObservableObjectLayout.of(type(of: object))
        self.layout = layout
        if engine.policy != .swiftUI { propertyReaders = Array(repeating: EdgeList(), count: layout.published.count) }
    }

    func observe<Object: ObservableObject>(_ object: Object) {
        if let publisher = object.objectWillChange as? ObservableObjectPublisher {
            observation = publisher.observe(self)
            if link.engine?.policy != .swiftUI {
                publisher.report(readsTo: self)
                reporting = publisher
            }
        } else {
            // The completion counts as a change too (semantics 47).
            subscription = object.objectWillChange.sink(
                receiveCompletion: { [weak self] _ in self?.objectWillChange(nil) },
                receiveValue: { [weak self] _ in self?.objectWillChange(nil) })
        }
    }

    func end() {
        observation?.cancel()
        observation = nil
        subscription = nil
        reporting?.stopReporting(readsTo: self)
        reporting = nil
    }

    /// A view's property holds the object from now on.
    func attach(_ node: NodeRef, _ property: Int16, _ engine: Engine) {
        if holders.count == holders.capacity { sweepHolders(engine) }
        holders.append((node, property))
        liveHolders += 1
    }

    /// Forgets the holders that are gone.
    private func sweepHolders(_ engine: Engine) {
        var kept = 0
        for index in holders.indices where engine.table.isAlive(holders[index].node) {
            if kept < index { holders[kept] = holders[index] }
            kept += 1
        }
        holders.removeLast(holders.count - kept)
    }

    /// A view's property no longer holds the object, since it holds another or its node is going.
    func detach(_ node: NodeRef, _ property: Int16, isGoing: Bool, _ engine: Engine) {
        // A node that is going takes its entry out of use by itself; the entry is swept later.
        if !isGoing, let index = holders.lastIndex(where: { $0.node == node && $0.property == property }) {
            holders.remove(at: index)
        }
        liveHolders -= 1
        if liveHolders == 0 { ObjectTable.of(engine).forget(self) }
    }

    /// The running evaluation reads the object in a way that does not tell which property.
    func readWhole(_ frame: UnsafePointer<hc_frame>) { wholeReaders.add(frame) }

    /// Whether an emission can be brought home to the properties that were read.
    private var tellsProperties: Bool { layout?.isWhollyPublished ?? false && reporting != nil }

    private func mark(_ property: PublishedProperty?, _ place: () -> Place) {
        guard let engine = link.engine else { return }
        let name = property?.name
        let number = engine.recorder.wrote(engine, none) {
            ("\(typeName(type(of: object)))" + (name.map { ".\($0)" } ?? ".objectWillChange") + " will change", place())
        }
        if engine.policy == .precise, tellsProperties, let property {
            propertyReaders[property.index].forEachFresh(engine) {
                let property = engine.property(of: $0.index, leadingTo: object)
                engine.mark($0, Cause(.object, property: property, write: number))
            }
            return
        }
        let pending = engine.pendingTransactionNumber
        // Several emissions in one transaction are one change (semantics 39).
        if markedIn == pending { return }
        markedIn = pending
        sweepHolders(engine)
        for holder in holders { engine.mark(holder.node, Cause(.object, property: holder.property, write: number)) }
        wholeReaders.forEachFresh(engine) {
            let property = engine.property(of: $0.index, leadingTo: object)
            engine.mark($0, Cause(.object, property: property, write: number))
        }
    }
}

extension ObjectRecord: @preconcurrency PublishedReadObserver {
    func didRead(_ property: PublishedProperty, of publisher: ObservableObjectPublisher) {
        guard let frame = hc_frame_current(), frame.pointee.engine == link.address else { return }
        propertyReaders[property.index].add(frame)
    }
}

extension ObjectRecord: ObjectWillChangeObserver {
    nonisolated func objectWillChange(_ property: PublishedProperty?) {
        let frame = hc_caller_frame()
        guard hc_is_main_thread() else {
            let place = Place.here(above: frame)
            link.inbox?.add { [self] in
                MainActor.assumeIsolated {
                    reportOtherThread(property, place)
                    mark(property) { place }
                }
            }
            return
        }
        MainActor.assumeIsolated {
            if let view = Engine.runningView { reportDuringUpdate(property, view, .here(above: frame)) }
            mark(property) { .here(above: frame) }
        }
    }

    /// The object's type, and which of its properties is meant if that is known.
    private func text(of property: PublishedProperty?) -> String {
        typeName(type(of: object)) + (property.map { ".\($0.name)" } ?? "")
    }

    /// Once for each property, however many emissions there were.
    private func reportOtherThread(_ property: PublishedProperty?, _ place: Place) {
        guard let engine = link.engine,
            engine.isFirstReport(of: .publishFromOtherThread, by: object, property?.name ?? "")
        else { return }
        engine.report(
            Diagnostic(
                .publishFromOtherThread,
                "Publishing changes from background threads is not allowed; make sure to publish values from the main "
                    + "thread (via operators like receive(on:)) on model updates. (\(text(of: property)); the views were "
                    + "told on the main thread)", place: place))
    }

    private func reportDuringUpdate(_ property: PublishedProperty?, _ view: String, _ place: Place) {
        guard let engine = link.engine,
            engine.isFirstReportInTurn(of: .publishDuringUpdate, by: object, property?.name ?? "")
        else { return }
        engine.report(
            Diagnostic(
                .publishDuringUpdate,
                "Publishing changes from within view updates is not allowed, this will cause undefined behavior. "
                    + "(\(text(of: property)), while the body of \(view) ran; the views run again after this update)",
                place: place))
    }
}
