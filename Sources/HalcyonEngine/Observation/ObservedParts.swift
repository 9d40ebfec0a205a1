import CEngineSupport

/// The parts of what a node makes that read observable objects each for itself, as the rows of a `ForEach` do: a change has
/// the node evaluated, which makes those parts anew that read it, and nothing else (semantics 55).
///
/// What a part reads besides (states, the environment) is read by the evaluation that it ran in.
@MainActor public final class ObservedParts {
    private let node: NodeRef
    /// Whose evaluation the parts run in.
    private var reader = NodeRef.none
    private var parts: [NodeRef: ObservedPart] = [:]
    private var stale: [ObservedPart] = []
    private var mark: ObservableMark?
    isolated deinit { for part in parts.values { part.end() } }

    /// No parts of a node.
    public init(of node: NodeRef) { self.node = node }

    /// Takes over what a part read that has run in the evaluation of now; nil: nothing.
    /// - Parameters:
    ///   - row: the node that the part is.
    ///   - number: which of the parts it is.
    public func set(_ part: ObservedPart?, row: NodeRef, number: Int, _ engine: Engine) {
        parts[row]?.end()
        guard let part else {
            parts[row] = nil
            return
        }
        reader = engine.table.reference(engine.frame.pointee.node)
        (part.owner, part.row, part.number) = (self, row, number)
        parts[row] = part
    }

    /// Forgets the parts whose nodes are gone.
    public func prune(_ engine: Engine) {
        for (row, part) in parts where !engine.table.isAlive(row) {
            part.end()
            parts[row] = nil
        }
    }

    /// Has the parts made anew that read what changed, in their order, as the evaluation that they ran in.
    public func makeStale(_ engine: Engine, _ make: (_ row: Int32, _ number: Int) -> Void) {
        let now = stale.filter { parts[$0.row] === $0 }.sorted { $0.number < $1.number }
        (stale, mark) = ([], nil)
        guard !now.isEmpty, engine.table.isAlive(reader) else { return }
        engine.readingMore(as: reader.index, isNoted: true) {
            for part in now where engine.table.isAlive(part.row) { make(part.row.index, part.number) }
        }
    }

    fileprivate func told(of keyPath: AnyKeyPath?, _ part: ObservedPart, _ engine: Engine, at place: () -> Place) {
        let write = engine.observableChange(keyPath, place)
        guard parts[part.row] === part else { return }
        if !part.isStale {
            part.isStale = true
            stale.append(part)
        }
        let mark = ObservableMark(transaction: engine.pendingTransactionNumber, property: write.property)
        if self.mark == mark { return }
        self.mark = mark
        engine.mark(node, Cause(.observable, write: write.number, observed: write.property))
    }
}

/// What a part read of observable objects.
public final class ObservedPart: ObservableReader, @unchecked Sendable {
    @MainActor fileprivate weak var owner: ObservedParts?
    @MainActor fileprivate var row = NodeRef.none
    @MainActor fileprivate var number = 0
    @MainActor fileprivate var isStale = false
    private var reads: ObservedReads?

    fileprivate init(_ list: UnsafeMutableRawPointer, _ engine: Engine) {
        super.init(link: engine.link)
        reads = ObservedReads(list, self)
    }

    override func told(of keyPath: AnyKeyPath?, _ engine: Engine, at place: () -> Place) {
        owner?.told(of: keyPath, self, engine, at: place)
    }

    fileprivate func end() { reads?.cancel() }
}

/// What the parts of an evaluation read of observable objects, one part after another. By calls around each part and not by
/// a closure, which would have each checked for its executor.
public struct PartReads {
    /// The observation library's variable; nil where it hides that: then the evaluation reads it all.
    @usableFromInline let slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    @usableFromInline let outer: UnsafeMutableRawPointer?
    /// Where the library puts what a part reads.
    @usableFromInline let list: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    /// A part begins.
    @inlinable public func begin() { slot?.pointee = UnsafeMutableRawPointer(list) }

    /// It ends; the result is whether it read something, which then has to be taken before the next part begins.
    @inlinable public func end() -> Bool {
        guard let slot else { return false }
        slot.pointee = outer
        return list.pointee != nil
    }
}

extension Engine {
    /// For the parts of the running evaluation.
    public func partReads() -> PartReads {
        var slot = observesByAccessList ? AccessList.slot() : nil
        // What is made inside of a part is a part of that.
        if slot?.pointee == UnsafeMutableRawPointer(partList) { slot = nil }
        return PartReads(slot: slot, outer: slot?.pointee, list: partList)
    }

    /// What the part read that has ended.
    public func takePart() -> ObservedPart? {
        guard let list = partList.pointee else { return nil }
        partList.pointee = nil
        return ObservedPart(list, self)
    }
}
