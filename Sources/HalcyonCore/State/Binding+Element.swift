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
            Binding<Value.Element>(location: PositionLocation(location, index), transaction: transaction)
        }.makeIterator()
    }
}

/// A member of another location's collection. Once it is gone, it answers the last value and ignores writes, and that is said
/// once (semantics 34; 12, ruling 12).
class MemberLocation<Whole: MutableCollection>: DerivedLocation<Whole, Whole.Element> {
    /// The value that was read last; nil: none was yet.
    final var last: Whole.Element?
    private var isReported = false

    /// Where the member stands; nil: it is gone.
    func find(_ whole: Whole) -> Whole.Index? { fatalError("A location of a member says where that stands.") }

    /// What messages call the member.
    var name: Any { fatalError("A location of a member has a name for it.") }

    /// The member was read there.
    func didRead(_ value: Whole.Element, at index: Whole.Index) { last = value }

    override func get() -> Whole.Element { read(differ) }

    override func read(_ differs: @escaping (Whole.Element, Whole.Element) -> Bool) -> Whole.Element {
        let whole = base.read { [self] old, new in
            // What is gone answers its last value.
            guard let after = find(new) else { return false }
            return find(old).map { differs(old[$0], new[after]) } ?? true
        }
        if let found = find(whole) {
            let value = whole[found]
            didRead(value, at: found)
            return value
        }
        reportGone()
        guard let value = last ?? whole.reduce(nil, { $1 }) else {
            fatalError("Index out of range: a binding to the element at \(name) was read before it had any value.")
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
            if let found = find(whole) { return change(&whole[found]) }
            reportGone()
            return false
        }
    }

    private func reportGone() {
        if isReported { return }
        isReported = true
        RuntimeIssue.report(
            Diagnostic(
                .elementGone,
                "A binding to the element \(valueText(name)) was used after the element was removed: it answers the last "
                    + "value, and writes through it are ignored.", place: .here()), link)
    }
}

/// The element with an id.
final class ElementLocation<Whole: MutableCollection & RandomAccessCollection, ID: Hashable>: MemberLocation<Whole> {
    private let id: ID
    private let idPath: KeyPath<Whole.Element, ID>
    private var index: Whole.Index

    // The collection may have changed since the rows were made, so the element's value then comes along.
    init(
        _ base: Location<Whole>, _ index: Whole.Index, _ id: ID, _ idPath: KeyPath<Whole.Element, ID>,
        _ last: Whole.Element
    ) {
        (self.id, self.idPath, self.index) = (id, idPath, index)
        super.init(base)
        self.last = last
    }

    override var name: Any { id }

    /// Looked for from where it stood last, in both directions: what was inserted or removed has moved it a little.
    override func find(_ whole: Whole) -> Whole.Index? {
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

    override func didRead(_ value: Whole.Element, at index: Whole.Index) {
        self.index = index
        last = value
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
        return baseDifference(other)
    }
}

/// The element at a position.
final class PositionLocation<Whole: MutableCollection>: MemberLocation<Whole> {
    private let index: Whole.Index

    init(_ base: Location<Whole>, _ index: Whole.Index) {
        self.index = index
        super.init(base)
        last = peek()
    }

    override var name: Any { index }

    override func find(_ whole: Whole) -> Whole.Index? {
        whole.startIndex <= index && index < whole.endIndex ? index : nil
    }

    override func peek() -> Whole.Element? {
        if let whole = base.peek(), let found = find(whole) { return whole[found] }
        return last
    }

    override func difference(_ other: Location<Whole.Element>) -> Difference {
        guard let other = other as? PositionLocation<Whole>, other.index == index else { return .value }
        return baseDifference(other)
    }
}
