import CEngineSupport
import Combine
import HalcyonEngine
import HalcyonPlatform

/// One observed object: who holds it, and who read what of it.
///
/// An emission marks *every* view that holds the object, whatever was written and read (semantics 35). Under the precise
/// policy it marks only those that read the property, where the object's class lets one know: every stored `var` is
/// `@Published`, and the emission came from one. Anywhere else it does as SwiftUI does, and says so.
@MainActor final class ObjectRecord {
    let object: AnyObject
    private let link: EngineLink
    private let layout: ObservableObjectLayout
    private let policy: LaunchOptions.Policy
    @exclusivity(unchecked) private var holders: [(node: NodeRef, property: Int16)] = []
    @exclusivity(unchecked) private var liveHolders = 0
    @exclusivity(unchecked) private var wholeReaders = EdgeList()
    /// By the properties' numbers; kept under the policies that ask for it.
    @exclusivity(unchecked) private var propertyReaders: [EdgeList] = []
    @exclusivity(unchecked) private var publisher: ObservableObjectPublisher?
    @exclusivity(unchecked) private var observation: ObjectWillChangeObservation?
    @exclusivity(unchecked) private var subscription: AnyCancellable?
    @exclusivity(unchecked) private var isReporting = false
    @exclusivity(unchecked) private var markedIn: UInt64 = 0
    /// What is inside the object and that no view holds; nil while not recording.
    @exclusivity(unchecked) private var unheld: UnheldObjects?
    @exclusivity(unchecked) private var mayHoldOthers = true
    /// The properties' numbers in the recorder's table of names; the last one is of the whole object.
    @exclusivity(unchecked) private var names: [UInt32] = []

    init(_ object: AnyObject, _ engine: Engine) {
        self.object = object
        link = engine.link
        policy = engine.policy
        layout = ObservableObjectLayout.of(type(of: object))
        if policy != .swiftUI { propertyReaders = Array(repeating: EdgeList(), count: layout.published.count) }
    }

    func observe<Object: ObservableObject>(_ object: Object) {
        if let engine = link.engine, engine.recorder.isRecording { unheld = UnheldObjects(link) }
        if let publisher = object.objectWillChange as? ObservableObjectPublisher {
            self.publisher = publisher
            observation = publisher.observe(self)
            updateReporting()
        } else {
            // The completion counts as a change too (semantics 47).
            subscription = object.objectWillChange.sink(
                receiveCompletion: { [weak self] _ in self?.objectWillChange(nil) },
                receiveValue: { [weak self] _ in self?.objectWillChange(nil) })
        }
    }

    /// Has the object tell which of its properties are read, if anybody wants to know.
    func updateReporting() {
        let isWanted = policy != .swiftUI || link.engine?.recorder.isRecording == true
        guard let publisher, isWanted != isReporting else { return }
        isReporting = isWanted
        if isWanted { publisher.report(readsTo: self) } else { publisher.stopReporting(readsTo: self) }
    }

    /// A holder's body is about to run: what it can reach inside the object is looked at again if it may be others.
    func prepare() {
        guard let unheld, mayHoldOthers else { return }
        mayHoldOthers = false
        unheld.look(into: object)
    }

    func end() {
        unheld?.end()
        unheld = nil
        observation?.cancel()
        observation = nil
        subscription = nil
        if isReporting { publisher?.stopReporting(readsTo: self) }
        publisher = nil
    }

    /// A view's property holds the object from now on.
    func attach(_ node: NodeRef, _ property: Int16, _ engine: Engine) {
        if holders.count == holders.capacity { sweepHolders(engine) }
        holders.append((node, property))
        liveHolders += 1
        engine.recorder.subscribed(engine, node.index, isNew: true) { typeName(type(of: object)) }
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

    /// A binding to the object is held by the view whose body is about to run: under SwiftUI's rules a read of the whole
    /// object (semantics 25). Under the precise policy it is none, where reads of the property itself are told.
    func readByBinding(_ frame: UnsafePointer<hc_frame>) {
        if policy == .precise, tellsProperties { return }
        wholeReaders.add(frame)
    }

    /// Whether an emission can be brought home to the properties that were read.
    private var tellsProperties: Bool { layout.isWhollyPublished && isReporting }

    // MARK: Emissions

    private func mark(_ property: PublishedProperty?, _ place: () -> Place) {
        mayHoldOthers = true
        guard let engine = link.engine else { return }
        let number = engine.recorder.announced(
            engine, object, name: { name(property, engine) }, place,
            value: { property.map { property in { property.withValue(of: $0, $1) } } })
        defer { engine.recorder.writeEnded(engine) }
        switch policy {
        case .swiftUI: markAll(engine, number)
        case .precise: markPrecisely(engine, property, number)
        case .audit: markAudited(engine, property, number)
        }
    }

    private func markAll(_ engine: Engine, _ number: UInt32) {
        let pending = engine.pendingTransactionNumber
        // Several emissions in one transaction are one change (semantics 39).
        if markedIn == pending { return }
        markedIn = pending
        sweepHolders(engine)
        var next = 0
        while next < holders.count {
            let holder = holders[next]
            next += 1
            engine.mark(holder.node, Cause(.object, property: holder.property, write: number))
        }
        wholeReaders.forEachFresh(engine) {
            let property = engine.property(of: $0.index, leadingTo: object)
            engine.mark($0, Cause(.object, property: property, write: number))
        }
    }

    private func markPrecisely(_ engine: Engine, _ property: PublishedProperty?, _ number: UInt32) {
        guard tellsProperties, let property else {
            engine.recorder.fellBack(engine, none) { whyWhole(property) }
            return markAll(engine, number)
        }
        sweepHolders(engine)
        var marked: Set<NodeRef> = []
        propertyReaders[property.index].forEachFresh(engine) { reader in
            marked.insert(reader)
            let property = engine.property(of: reader.index, leadingTo: object)
            engine.mark(reader, Cause(.object, property: property, write: number))
        }
        guard engine.recorder.isRecording else { return }
        for holder in holders where !marked.contains(holder.node) {
            engine.recorder.unread(engine, holder.node.index) { "\(typeName(type(of: object))).\(property.name)" }
        }
    }

    /// Marks as SwiftUI does, each cause with what the precise policy would have made of it. Every emission counts here,
    /// since one may be read where the one before was not.
    private func markAudited(_ engine: Engine, _ property: PublishedProperty?, _ number: UInt32) {
        var readers: Set<NodeRef>?
        if tellsProperties, let property {
            var fresh: Set<NodeRef> = []
            propertyReaders[property.index].forEachFresh(engine) { fresh.insert($0) }
            readers = fresh
        }
        sweepHolders(engine)
        func cause(_ node: NodeRef, _ holding: Int16) -> Cause {
            let isRead = readers?.contains(node) ?? true
            return Cause(.object, property: holding, write: number, skip: isRead ? .no : .own)
        }
        for holder in holders { engine.mark(holder.node, cause(holder.node, holder.property)) }
        wholeReaders.forEachFresh(engine) {
            engine.mark($0, cause($0, engine.property(of: $0.index, leadingTo: object)))
        }
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

    private func whyWhole(_ property: PublishedProperty?) -> String {
        let name = typeName(type(of: object))
        if publisher == nil { return "\(name) has a publisher of its own, so every view that holds it runs" }
        if property == nil { return "\(name).objectWillChange was sent by hand, so every view that holds it runs" }
        return "\(name) has stored variables that are not @Published, so every view that holds it runs"
    }

    private func name(_ property: PublishedProperty?, _ engine: Engine) -> UInt32 {
        if names.isEmpty {
            let type = typeName(type(of: object))
            names = (layout.published.map(\.name) + ["objectWillChange"]).map {
                engine.recorder.nameNumber("\(type).\($0)")
            }
        }
        return names[property?.index ?? names.count - 1]
    }
}

extension ObjectRecord: @preconcurrency PublishedReadObserver {
    func didRead(_ property: PublishedProperty, of publisher: ObservableObjectPublisher) {
        guard let frame = hc_frame_current(), frame.pointee.engine == link.address else { return }
        if policy != .swiftUI { propertyReaders[property.index].add(frame) }
        if let reads = frame.pointee.reads, let engine = link.engine {
            hc_note_read(reads, engine.recorder.subject(name: name(property, engine)))
        }
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
                    + "(\(text(of: property)), while the body of \(view) ran; the views run again after this update) "
                    + "Publish in an action, in a task or in onChange(of:).",
                place: place))
    }
}
