@_spi(Reflection) import Swift

/// A value as journals and messages show it: at most 200 bytes, three levels deep, a reference by its type and a number.
///
/// No code of the user's runs for it: types of the standard library and of Foundation describe themselves, all others
/// are shown by their fields.
struct ValuePrinter {
    static let limit = 200
    static let depth = 3

    private var out: [UInt8] = []
    private var references = ReferenceNumbers()

    /// The text of the value of a type that lies at an address.
    mutating func text(_ type: Any.Type, _ value: UnsafeRawPointer) -> String {
        out.removeAll(keepingCapacity: true)
        add(type, value, 0)
        if out.count > ValuePrinter.limit { cut() }
        return String(decoding: out, as: UTF8.self)
    }

    /// The text of a value of any type.
    static func text(of value: Any) -> String {
        func text<Value>(_ value: Value) -> String {
            withUnsafePointer(to: value) {
                var printer = ValuePrinter()
                return printer.text(Value.self, $0)
            }
        }
        return _openExistential(value, do: text)
    }

    private var isFull: Bool { out.count > ValuePrinter.limit }

    private mutating func cut() {
        var end = ValuePrinter.limit - 3
        while end > 0, out[end] & 0xC0 == 0x80 { end -= 1 }
        out.removeSubrange(end...)
        add("…")
    }

    private mutating func add(_ text: String) { out.append(contentsOf: text.utf8) }

    private mutating func add(_ type: Any.Type, _ value: UnsafeRawPointer, _ depth: Int) {
        if isFull { return }
        if type == Int.self { return add(String(value.assumingMemoryBound(to: Int.self).pointee)) }
        if type == String.self { return addQuoted(value.assumingMemoryBound(to: String.self).pointee) }
        if type == Bool.self { return add(value.assumingMemoryBound(to: Bool.self).pointee ? "true" : "false") }
        let facts = PrintedTypes.shared[type]
        if let collection = facts.collection {
            return collection.print(value, depth) { part in
                switch part {
                case .text(let text): add(text)
                case .value(let type, let pointer): add(type, pointer, depth + 1)
                }
                return !isFull
            }
        }
        switch facts.kind {
        case .optional:
            guard let wrapped = facts.wrapped else { return add(facts.name) }
            if ValueOperations(type).enumTag(value) == 0 { add(wrapped, value, depth) } else { add("nil") }
        case .reference:
            let object = value.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue()
            add("\(PrintedTypes.shared[Swift.type(of: object)].name) #\(references.number(of: object))")
        case .function: add("closure")
        case .existential where ValueOperations(type).size >= 32:
            let (inner, payload) = Existential.open(value)
            add(inner, payload, depth)
        case .structure where !facts.describesItself, .tuple: addFields(facts, value, depth)
        case .enumeration where !facts.describesItself: addCase(type, value, depth)
        case .structure, .enumeration: add(ValuePrinter.described(type, value))
        default: add(facts.name)
        }
    }

    private mutating func addQuoted(_ text: String) {
        if addPlainQuoted(text) { return }
        let part = text.utf8.count > ValuePrinter.limit ? String(text.prefix(ValuePrinter.limit)) : text
        add(part.debugDescription)
    }

    /// Most texts are short and need no escapes.
    private mutating func addPlainQuoted(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            if bytes.count > ValuePrinter.limit { return false }
            for byte in bytes where byte < 0x20 || byte > 0x7E || byte == 0x22 || byte == 0x5C { return false }
            out.append(0x22)
            out.append(contentsOf: bytes)
            out.append(0x22)
            return true
        } ?? false
    }

    private mutating func addFields(_ facts: PrintedType, _ value: UnsafeRawPointer, _ depth: Int) {
        let fields = facts.fields
        if facts.kind != .tuple { add(facts.name) }
        add("(")
        if depth >= ValuePrinter.depth, !fields.isEmpty {
            add("…")
        } else {
            for (index, field) in fields.enumerated() where !isFull {
                if index > 0 { add(", ") }
                if !field.name.hasPrefix(".") { add(field.name + ": ") }
                add(field.type, value + field.offset, depth + 1)
            }
        }
        add(")")
    }

    private mutating func addCase(_ type: Any.Type, _ value: UnsafeRawPointer, _ depth: Int) {
        func open<Value>(_: Value.Type) -> (String?, Any?) {
            let value = value.assumingMemoryBound(to: Value.self)
            let name = caseName(value.pointee).map { String(cString: $0) }
            // A type that mirrors itself would run the user's code.
            if Value.self is any CustomReflectable.Type { return (name, nil) }
            return (name, Mirror(reflecting: value.pointee).children.first?.value)
        }
        let (name, payload) = _openExistential(type, do: open)
        guard let name else { return add(PrintedTypes.shared[type].name) }
        add("." + name)
        guard let payload else { return }
        if depth >= ValuePrinter.depth { return add("(…)") }
        var container: Any = payload
        withUnsafePointer(to: &container) { pointer in
            let (inner, address) = Existential.open(UnsafeRawPointer(pointer))
            let isTuple = typeKind(of: inner) == .tuple
            if !isTuple { add("(") }
            add(inner, address, depth + 1)
            if !isTuple { add(")") }
        }
    }

    private static func described(_ type: Any.Type, _ value: UnsafeRawPointer) -> String {
        func open<Value>(_: Value.Type) -> String {
            String(describing: value.assumingMemoryBound(to: Value.self).pointee)
        }
        return _openExistential(type, do: open)
    }
}

@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// Numbers for objects, as long as they live; none is kept alive.
private struct ReferenceNumbers {
    private struct Entry {
        weak var object: AnyObject?
        var number: Int
    }
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var last = 0
    private var limit = 64

    mutating func number(of object: AnyObject) -> Int {
        let key = ObjectIdentifier(object)
        // An address is used again after its object has gone, hence the comparison.
        if let known = entries[key], known.object === object { return known.number }
        if entries.count >= limit {
            entries = entries.filter { $0.value.object != nil }
            limit = max(64, entries.count * 2)
        }
        last += 1
        entries[key] = Entry(object: object, number: last)
        return last
    }
}

/// What the printer has to know of a type.
private struct PrintedType {
    var name: String
    var kind: StoredField.Kind
    var fields: [StoredField]
    /// What an optional wraps.
    var wrapped: Any.Type?
    var collection: (any PrintedCollection.Type)?
    /// It describes itself, and that is not the user's code.
    var describesItself: Bool

    init(_ type: Any.Type) {
        name = String(describing: type)
        kind = typeKind(of: type)
        fields = storedFields(of: type)
        wrapped = (type as? any OptionalProtocol.Type)?.wrapped
        collection = type as? any PrintedCollection.Type
        let full = String(reflecting: type)
        // A generic type of theirs describes its arguments, which may be the user's.
        describesItself = ["Swift.", "Foundation", "Dispatch."].contains { full.hasPrefix($0) } && !full.contains("<")
    }
}

/// Facts about types, made once.
private final class PrintedTypes: @unchecked Sendable {
    static let shared = PrintedTypes()
    private let lock = Lock()
    private var known: [ObjectIdentifier: PrintedType] = [:]

    subscript(type: Any.Type) -> PrintedType {
        if let known = lock.locked({ known[ObjectIdentifier(type)] }) { return known }
        let made = PrintedType(type)
        lock.locked { known[ObjectIdentifier(type)] = made }
        return made
    }
}

/// A collection of the standard library, printed element by element until `print` answers false.
private protocol PrintedCollection {
    static func print(_ value: UnsafeRawPointer, _ depth: Int, _ add: (PrintedPart) -> Bool)
}

private enum PrintedPart {
    case text(String)
    case value(Any.Type, UnsafeRawPointer)
}

extension PrintedCollection {
    fileprivate static func printElements<Elements: Collection>(
        _ elements: Elements, _ depth: Int, _ add: (PrintedPart) -> Bool
    ) {
        guard depth < ValuePrinter.depth || elements.isEmpty else {
            _ = add(.text("[\(elements.count) …]"))
            return
        }
        var isGoingOn = add(.text("["))
        var isFirst = true
        for element in elements {
            if !isFirst { isGoingOn = add(.text(", ")) }
            guard isGoingOn else { return }
            isFirst = false
            isGoingOn = withUnsafePointer(to: element) { add(.value(Elements.Element.self, UnsafeRawPointer($0))) }
        }
        _ = add(.text("]"))
    }
}

extension Array: PrintedCollection {
    fileprivate static func print(_ value: UnsafeRawPointer, _ depth: Int, _ add: (PrintedPart) -> Bool) {
        printElements(value.assumingMemoryBound(to: Self.self).pointee, depth, add)
    }
}

extension ContiguousArray: PrintedCollection {
    fileprivate static func print(_ value: UnsafeRawPointer, _ depth: Int, _ add: (PrintedPart) -> Bool) {
        printElements(value.assumingMemoryBound(to: Self.self).pointee, depth, add)
    }
}

extension ArraySlice: PrintedCollection {
    fileprivate static func print(_ value: UnsafeRawPointer, _ depth: Int, _ add: (PrintedPart) -> Bool) {
        printElements(value.assumingMemoryBound(to: Self.self).pointee, depth, add)
    }
}

// The order of a set's and a dictionary's elements is another in each process, so of those only the count is told.
extension Set: PrintedCollection {
    fileprivate static func print(_ value: UnsafeRawPointer, _ depth: Int, _ add: (PrintedPart) -> Bool) {
        let count = value.assumingMemoryBound(to: Self.self).pointee.count
        _ = add(.text("Set of \(count)"))
    }
}

extension Dictionary: PrintedCollection {
    fileprivate static func print(_ value: UnsafeRawPointer, _ depth: Int, _ add: (PrintedPart) -> Bool) {
        let count = value.assumingMemoryBound(to: Self.self).pointee.count
        _ = add(.text("Dictionary of \(count)"))
    }
}

/// A value as text, for messages: the same as in journals.
public func valueText<Value>(_ value: Value) -> String {
    var printer = ValuePrinter()
    return withUnsafePointer(to: value) { printer.text(Value.self, $0) }
}
