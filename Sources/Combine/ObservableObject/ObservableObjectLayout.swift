@_spi(Reflection) import Swift

/// What a class stores: made once for each class, and kept for ever.
///
/// It finds the `@Published` properties, those of all superclasses included, so that an object's publisher can be put
/// into each of them at the first observation.
package final class ObservableObjectLayout: @unchecked Sendable {
    /// One `@Published` property.
    package struct Field {
        /// The property's name as it is written, without the underscore of its storage.
        package let name: String

        /// Where its storage lies, in bytes from the start of the object.
        package let offset: Int
    }

    /// The `@Published` properties, superclasses' first.
    package let published: [Field]

    /// Whether every stored `var` is `@Published`, so that an emission names all that can have changed.
    ///
    /// False too where reflection metadata is missing.
    package let isWhollyPublished: Bool

    private init(_ type: AnyClass) {
        var published: [Field] = []
        var plainFields: [Int] = []
        var count = 0
        // The library's own `.classType`, which strict concurrency does not let us name: a static `var`.
        let classType = _EachFieldOptions(rawValue: 1)
        _ = _forEachField(of: type, options: classType) { name, offset, fieldType, _ in
            if fieldType is any PublishedStorage.Type {
                let name = String(cString: name)
                published.append(Field(name: name.hasPrefix("_") ? String(name.dropFirst()) : name, offset: offset))
            } else {
                plainFields.append(count)
            }
            count += 1
            return true
        }
        self.published = published
        let isVariable = ClassFields.isVariable(of: type)
        isWhollyPublished = isVariable.count == count && plainFields.allSatisfy { !isVariable[$0] }
    }

    // MARK: Cache

    private static let lock = Lock()
    nonisolated(unsafe) private static var cache: [ObjectIdentifier: ObservableObjectLayout] = [:]
    nonisolated(unsafe) private static var publishersOfBareObjects = WeakTable()

    /// The layout of a class.
    package static func of(_ type: AnyClass) -> ObservableObjectLayout {
        lock.withLock { cached(type) }
    }

    private static func cached(_ type: AnyClass) -> ObservableObjectLayout {
        let key = ObjectIdentifier(type)
        if let layout = cache[key] { return layout }
        let layout = ObservableObjectLayout(type)
        cache[key] = layout
        return layout
    }

    /// The publisher of `object`, made at the first call.
    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            let layout = cached(type(of: object))
            guard let first = layout.published.first else {
                return publishersOfBareObjects.value(for: object) { ObservableObjectPublisher(layout: layout) }
            }
            let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            func box(_ field: Field) -> PublishedBoxBase {
                memory.load(fromByteOffset: field.offset, as: PublishedBoxBase.self)
            }
            if let publisher = box(first).publisher { return publisher }
            let publisher = ObservableObjectPublisher(layout: layout)
            for (index, field) in layout.published.enumerated() { box(field).install(publisher, index: index) }
            return publisher
        }
    }
}

/// A `@Published` property of a class.
package struct PublishedProperty: Hashable {
    private let layout: Unmanaged<ObservableObjectLayout>

    /// The place among the class's `@Published` properties.
    package let index: Int

    init(_ layout: ObservableObjectLayout, _ index: Int) {
        // Layouts are kept for ever, so the hot path need not count references.
        self.layout = .passUnretained(layout)
        self.index = index
    }

    /// The property's name as it is written.
    package var name: String { layout.takeUnretainedValue().published[index].name }

    /// Calls `body` with the property's type and its stored value in `object`, an instance of the class.
    package func withValue(of object: AnyObject, _ body: (Any.Type, UnsafeRawPointer) -> Void) {
        let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        let offset = layout.takeUnretainedValue().published[index].offset
        memory.load(fromByteOffset: offset, as: PublishedBoxBase.self).withValue(body)
    }

    /// Whether both are the same property of the same class.
    package static func == (lhs: PublishedProperty, rhs: PublishedProperty) -> Bool {
        lhs.index == rhs.index && lhs.layout.toOpaque() == rhs.layout.toOpaque()
    }

    /// Hashes class and place.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(layout.toOpaque())
        hasher.combine(index)
    }
}

/// Publishers of objects that have no `@Published` property to keep them in.
private struct WeakTable {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var limit = 16

    mutating func value(
        for object: AnyObject, make: () -> ObservableObjectPublisher
    ) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        // An address is used again after its object has gone, hence the comparison.
        if let entry = entries[key], entry.object === object { return entry.publisher }
        if entries.count >= limit {
            entries = entries.filter { $0.value.object != nil }
            limit = max(16, entries.count * 2)
        }
        let publisher = make()
        entries[key] = Entry(object: object, publisher: publisher)
        return publisher
    }
}
