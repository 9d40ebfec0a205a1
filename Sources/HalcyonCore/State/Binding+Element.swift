import HalcyonEngine

extension Binding where Value: MutableCollection & RandomAccessCollection {
    /// A binding to the element with an id, wherever it stands by then. It cannot trap: once the element is gone it
    /// answers the last value and ignores writes (semantics 34; 12, ruling 12).
    @usableFromInline func element<ID: Hashable>(
        at index: Value.Index, id: ID, idPath: KeyPath<Value.Element, ID>, last: Value.Element
    ) -> Binding<Value.Element> {
        Binding<Value.Element>(
            location: ElementLocation(location, index, id, idPath, last), transaction: transaction)
    }

    /// A binding to the element at a position. It cannot trap: past the end it answers the last value and ignores writes.
    public subscript(index: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(location: PositionLocation(location, index), transaction: transaction)
    }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<[Binding<Value.Element>]>
    public func makeIterator() -> Iterator {
        wrappedValue.indices.map { index in
            Binding<Value.Element>(location: MemberLocation(location, index), transaction: transaction)
        }.makeIterator()
    }
}

/// The element with an id.
final class ElementLocation<Whole: MutableCollection & RandomAccessCollection, ID: Hashable>: Location<Whole.Element> {
    private let base: Location<Whole>
    private let id: ID
    private let idPath: KeyPath<Whole.Element, ID>
    private var index: Whole.Index
    private var last: Whole.Element

    // The collection may have changed since the rows were made, so the element's value then comes along.
    init(
        _ base: Location<Whole>, _ index: Whole.Index, _ id: ID, _ idPath: KeyPath<Whole.Element, ID>,
        _ last: Whole.Element
    ) {
        (self.base, self.id, self.idPath, self.index, self.last) = (base, id, idPath, index, last)
    }

    /// Looked for from where it stood last, in both directions: what was inserted or removed has moved it a little.
    private func find(_ whole: Whole) -> Whole.Index? {
        guard !whole.isEmpty else { return nil }
        var below = min(max(index, whole.startIndex), whole.index(before: whole.endIndex))
        if whole[below][keyPath: idPath] == id { return below }
        var above = whole.index(after: below)
        while below > whole.startIndex || above < whole.endIndex {
            if above < whole.endIndex {
                if whole[above][keyPath: idPath] == id { return above }
                whole.formIndex(after: &above)
            }
            if below > whole.startIndex {
                whole.formIndex(before: &below)
                if whole[below][keyPath: idPath] == id { return below }
            }
        }
        return nil
    }

    override func get() -> Whole.Element { read(differ) }

    override func read(_ differs: @escaping (Whole.Element, Whole.Element) -> Bool) -> Whole.Element {
        let whole = base.read { [self] old, new in
            // What is gone answers its last value.
            guard let after = find(new) else { return false }
            return find(old).map { differs(old[$0], new[after]) } ?? true
        }
        guard let found = find(whole) else {
            reportGone(id)
            return last
        }
        index = found
        last = whole[found]
        return last
    }

    override func set(_ value: Whole.Element, _ transaction: Transaction) {
        update(transaction) {
            $0 = value
            return true
        }
    }

    override func update(_ transaction: Transaction, _ change: (inout Whole.Element) -> Bool) {
        base.update(transaction) { whole in
            if let found = find(whole) { return change(&whole[found]) }
            reportGone(id)
            return false
        }
    }

    override func difference(_ other: Location<Whole.Element>) -> Difference {
        guard let other = other as? ElementLocation<Whole, ID>, other.id == id, other.idPath == idPath else {
            return .value
        }
        // The newer one knows where the element stands now. Of several elements with one id it is the first, which may be
        // another than the one that was seen here.
        let isAnother =
            index != other.index && differ(last, other.last)
            && base.peek().map { find($0) != other.index } ?? false
        if isAnother { return .value }
        index = other.index
        last = other.last
        return base === other.base ? .equal : base.difference(other.base)
    }

    override var isMadeOfClosures: Bool { base.isMadeOfClosures }
    override func prepare() { base.prepare() }
    override func leads(to source: AnyObject) -> Bool { base.leads(to: source) }
    override var callsForWrites: Bool { base.callsForWrites }
    override var link: EngineLink? { base.link }

    private var isReported = false
    private func reportGone(_ element: Any) {
        if !isReported { ElementGone.report(element, link) }
        isReported = true
    }
}

/// The element at a position of a random-access collection.
final class PositionLocation<Whole: MutableCollection & RandomAccessCollection>: Location<Whole.Element> {
    private let base: Location<Whole>
    private let index: Whole.Index
    private var last: Whole.Element?

    init(_ base: Location<Whole>, _ index: Whole.Index) {
        (self.base, self.index) = (base, index)
        super.init()
        last = peek()
    }

    override func peek() -> Whole.Element? {
        if let whole = base.peek(), isInside(whole) { return whole[index] }
        return last
    }

    private func isInside(_ whole: Whole) -> Bool { whole.startIndex <= index && index < whole.endIndex }

    override func get() -> Whole.Element { read(differ) }

    override func read(_ differs: @escaping (Whole.Element, Whole.Element) -> Bool) -> Whole.Element {
        let whole = base.read { [self] old, new in
            guard isInside(new) else { return false }
            return isInside(old) ? differs(old[index], new[index]) : true
        }
        if isInside(whole) {
            last = whole[index]
            return whole[index]
        }
        reportGone(index)
        guard let value = last ?? whole.last else {
            fatalError("Index out of range: a binding to the element at \(index) was read before it had any value.")
        }
        return value
    }

    override func set(_ value: Whole.Element, _ transaction: Transaction) {
        update(transaction) {
            $0 = value
            return true
        }
    }

    override func update(_ transaction: Transaction, _ change: (inout Whole.Element) -> Bool) {
        base.update(transaction) { whole in
            if isInside(whole) { return change(&whole[index]) }
            reportGone(index)
            return false
        }
    }

    override func difference(_ other: Location<Whole.Element>) -> Difference {
        guard let other = other as? PositionLocation<Whole>, other.index == index else { return .value }
        return base === other.base ? .equal : base.difference(other.base)
    }

    override var isMadeOfClosures: Bool { base.isMadeOfClosures }
    override func prepare() { base.prepare() }
    override func leads(to source: AnyObject) -> Bool { base.leads(to: source) }
    override var callsForWrites: Bool { base.callsForWrites }
    override var link: EngineLink? { base.link }

    private var isReported = false
    private func reportGone(_ element: Any) {
        if !isReported { ElementGone.report(element, link) }
        isReported = true
    }
}

/// The element at a position of a collection whose ends cannot be compared cheaply.
final class MemberLocation<Whole: MutableCollection>: Location<Whole.Element> {
    private let base: Location<Whole>
    private let index: Whole.Index
    private var last: Whole.Element

    init(_ base: Location<Whole>, _ index: Whole.Index) {
        (self.base, self.index) = (base, index)
        last = base.get()[index]
    }

    private func isInside(_ whole: Whole) -> Bool { whole.startIndex <= index && index < whole.endIndex }

    override func get() -> Whole.Element { read(differ) }

    override func read(_ differs: @escaping (Whole.Element, Whole.Element) -> Bool) -> Whole.Element {
        let whole = base.read { [self] old, new in
            guard isInside(new) else { return false }
            return isInside(old) ? differs(old[index], new[index]) : true
        }
        guard isInside(whole) else {
            reportGone(index)
            return last
        }
        last = whole[index]
        return last
    }

    override func set(_ value: Whole.Element, _ transaction: Transaction) {
        update(transaction) {
            $0 = value
            return true
        }
    }

    override func update(_ transaction: Transaction, _ change: (inout Whole.Element) -> Bool) {
        base.update(transaction) { whole in
            if isInside(whole) { return change(&whole[index]) }
            reportGone(index)
            return false
        }
    }

    override func difference(_ other: Location<Whole.Element>) -> Difference {
        guard let other = other as? MemberLocation<Whole>, other.index == index else { return .value }
        return base === other.base ? .equal : base.difference(other.base)
    }

    override func prepare() { base.prepare() }
    override var callsForWrites: Bool { base.callsForWrites }
    override var link: EngineLink? { base.link }

    private var isReported = false
    private func reportGone(_ element: Any) {
        if !isReported { ElementGone.report(element, link) }
        isReported = true
    }
}

enum ElementGone {
    /// Reports that a binding outlived its element; once for each binding.
    static func report(_ element: Any, _ link: EngineLink?) {
        RuntimeIssue.report(
            Diagnostic(
                .elementGone,
                "A binding to the element \(valueText(element)) was used after the element was removed: it answers the last "
                    + "value, and writes through it are ignored.", place: .here()), link)
    }
}
