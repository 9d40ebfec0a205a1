import CEngineSupport

/// A property of an observable class, as a cause names it: which key path changed, as a small number.
///
/// A key path of an observable property is a computed one and does not know its own name. Its getter's symbol does, in
/// the program's symbol table; where that was stripped, the class's stored fields tell it if only one has the value's
/// type. Else the class alone is named.
public struct ObservedProperty: Hashable, Sendable, CustomStringConvertible {
    private let number: Int32

    /// The property behind a key path.
    public init(_ keyPath: AnyKeyPath) { number = ObservedProperties.shared.number(of: keyPath) }

    /// The property's name; nil where the program does not tell.
    public var name: String? { ObservedProperties.shared.name(of: number) }

    /// The class that declares it, or the subclass that it was read through.
    public var root: String { typeName(type(of: ObservedProperties.shared.keyPath(number)).rootType) }

    /// `Model.count`.
    public var description: String { name.map { "\(root).\($0)" } ?? root }
}

/// The properties that were seen: facts about the program, not state.
private final class ObservedProperties: @unchecked Sendable {
    static let shared = ObservedProperties()
    private let lock = Lock()
    private var numbers: [AnyKeyPath: Int32] = [:]
    private var properties: [(keyPath: AnyKeyPath, name: String??)] = []

    func number(of keyPath: AnyKeyPath) -> Int32 {
        lock.locked {
            if let number = numbers[keyPath] { return number }
            let number = Int32(properties.count)
            properties.append((keyPath, nil))
            numbers[keyPath] = number
            return number
        }
    }

    func keyPath(_ number: Int32) -> AnyKeyPath { lock.locked { properties[Int(number)].keyPath } }

    func name(of number: Int32) -> String? {
        let known = lock.locked { properties[Int(number)] }
        if let name = known.name { return name }
        let name = KeyPathName.name(of: known.keyPath)
        lock.locked { properties[Int(number)].name = .some(name) }
        return name
    }
}

enum KeyPathName {
    /// The last property of a key path; nil where it cannot be told.
    static func name(of keyPath: AnyKeyPath) -> String? {
        let text = keyPath.debugDescription
        guard let computed = text.range(of: ".<computed 0x", options: .backwards) else {
            // A stored property, or one whose getter is exported: `\\Model.count`.
            return text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) }
        }
        let digits = text[computed.upperBound...].prefix { $0.isHexDigit }
        if let getter = UInt(digits, radix: 16) {
            // An optimised program may reach the getter through a function without a name, which only jumps.
            let addresses = [getter, hc_jump_target(getter)].filter { $0 != 0 }
            let words = addresses.lazy.compactMap(SymbolTable.symbol).map(SymbolTable.demangled)
            if let name = words.compactMap(property).first { return name }
        }
        return onlyField(of: type(of: keyPath).rootType, type(of: keyPath).valueType)
    }

    /// `key path getter for Module.Model.count : Int : Module.Model` is about `count`.
    static func property(inGetter words: String) -> String? {
        let start = "key path getter for "
        // One that was merged with others of the same code has another property's name.
        guard words.hasPrefix(start), let end = words.range(of: " : ") else { return nil }
        var name = words[..<end.lowerBound].dropFirst(start.count)
        if name.hasSuffix(")"), let discriminator = name.range(of: " in _", options: .backwards) {
            // A private one: `Module.Model.(count in _0123)`.
            name = name[..<discriminator.lowerBound]
            return name.lastIndex(of: "(").map { String(name[name.index(after: $0)...]) }
        }
        return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
    }

    private static func onlyField(of root: Any.Type, _ value: Any.Type) -> String? {
        let fields = storedFields(of: root).filter { $0.name.hasPrefix("_") && $0.type == value }
        return fields.count == 1 ? String(fields[0].name.dropFirst()) : nil
    }
}
