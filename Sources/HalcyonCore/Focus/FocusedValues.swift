import HalcyonEngine

/// A key of what views publish with the keyboard. There is no default: where nothing is published, there is no value.
public protocol FocusedValueKey {
    /// The values' type.
    associatedtype Value
}

/// What the view with the keyboard, and those around it, publish (semantics 416). Extend it by a property for each key.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Nothing is published.
    init() {}

    /// The value of a key; nil: none is published.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// The key of an object by its type.
enum FocusedObjectKey<Object: AnyObject>: FocusedValueKey {
    typealias Value = Object
}

/// Names an object's key in a key path.
struct FocusedObjectKeyBox<Object: AnyObject>: Hashable {}

extension FocusedValues {
    subscript<Object: AnyObject>(focused _: FocusedObjectKeyBox<Object>) -> Object? {
        get { self[FocusedObjectKey<Object>.self] }
        set { self[FocusedObjectKey<Object>.self] = newValue }
    }
}

/// A node that publishes something with the keyboard.
@MainActor protocol FocusedValuePublisher {
    /// Whether it does so wherever in the root the keyboard is.
    func publishesAnywhere(_ node: Int32, _ engine: Engine) -> Bool
    /// Adds what it publishes, unless somebody further in has published that.
    func publish(_ node: Int32, into values: inout FocusedValues, _ engine: Engine)
}

/// What views of one root publish with the keyboard, and who reads it.
@MainActor final class FocusedValuesTable: FocusedValuesKeeper {
    @exclusivity(unchecked) private var publishers: [NodeRef] = []
    @exclusivity(unchecked) private var readers: [ObjectIdentifier: (FocusedValues) -> Void] = [:]

    static func of(_ engine: Engine) -> FocusedValuesTable {
        if let known = engine.focusedValues as? FocusedValuesTable { return known }
        let made = FocusedValuesTable()
        engine.focusedValues = made
        return made
    }

    func came(_ node: NodeRef) { publishers.append(node) }
    func went(_ node: NodeRef) { publishers.removeAll { $0 == node } }

    /// - Parameters:
    ///   - owner: where what is read is kept.
    ///   - take: takes what is published now.
    func read(by owner: AnyObject, _ take: @escaping (FocusedValues) -> Void) {
        readers[ObjectIdentifier(owner)] = take
    }
    func forget(_ owner: AnyObject) { readers[ObjectIdentifier(owner)] = nil }

    func focusedValuesChanged(_ engine: Engine) {
        if readers.isEmpty { return }
        let values = values(engine)
        for take in readers.values { take(values) }
    }

    /// What is inside comes before what is around; what is published anywhere comes after all that, in the order in which
    /// it came.
    private func values(_ engine: Engine) -> FocusedValues {
        var values = FocusedValues()
        var node = engine.focusedNode?.index ?? none
        while node != none {
            (engine.plan(node) as? any FocusedValuePublisher)?.publish(node, into: &values, engine)
            node = engine.table.nodes[Int(node)].parent
        }
        for node in publishers {
            guard let plan = engine.plan(node.index) as? any FocusedValuePublisher,
                plan.publishesAnywhere(node.index, engine)
            else { continue }
            plan.publish(node.index, into: &values, engine)
        }
        return values
    }
}
