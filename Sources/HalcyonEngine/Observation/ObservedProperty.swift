import CEngineSupport

/// A property of an observable class, as a cause names it: which key path changed, as a small number.
///
/// A key path of an observable property is a computed one and does not know its own name. Its getter's symbol does, in
/// the program's symbol table. An optimised program may reach the getter through code without a name; then the setter
/// tells that the first write went through. Where the symbol table was stripped, the class's stored fields tell the name
/// if only one has the value's type. Else the class alone is named.
public struct ObservedProperty: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    private let number: Int32

    /// The property behind a key path.
    /// - Parameter place: where it is written now; asked for once a property.
    init(_ keyPath: AnyKeyPath, writtenAt place: () -> Place) {
        number = ObservedProperties.shared.number(of: keyPath, place)
    }

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
    private var properties: [(keyPath: AnyKeyPath, firstWrite: Place, name: String??)] = []

    func number(of keyPath: AnyKeyPath, _ place: () -> Place) -> Int32 {
        lock.locked {
            if let number = numbers[keyPath] { return number }
            let number = Int32(properties.count)
            properties.append((keyPath, place(), nil))
            numbers[keyPath] = number
            return number
        }
    }

    func keyPath(_ number: Int32) -> AnyKeyPath { lock.locked { properties[Int(number)].keyPath } }

    func name(of number: Int32) -> String? {
        let known = lock.locked { properties[Int(number)] }
        if let name = known.name { return name }
        let name = KeyPathName.name(of: known.keyPath, firstWrite: known.firstWrite)
        lock.locked { properties[Int(number)].name = .some(name) }
        return name
    }
}

enum KeyPathName {
    /// The last property of a key path; nil where it cannot be told.
    static func name(of keyPath: AnyKeyPath, firstWrite: Place) -> String? {
        let text = keyPath.debugDescription
        guard let computed = text.range(of: ".<computed 0x", options: .backwards) else {
            // A stored property, or one whose getter is exported: `\\Model.count`.
            return text.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) }
        }
        let digits = text[computed.upperBound...].prefix { $0.isHexDigit }
        let getter = UInt(digits, radix: 16) ?? 0
        // Code without a name may do nothing but jump to the getter.
        let getters = [getter, hc_jump_target(getter)].lazy.compactMap(words).compactMap(property(inGetter:))
        if let name = getters.first { return name }
        let root = type(of: keyPath).rootType
        let setters = firstWrite.addresses.lazy.compactMap(words).compactMap { property(inSetter: $0, of: root) }
        return setters.first ?? onlyField(of: root, type(of: keyPath).valueType)
    }

    private static func words(at address: UInt) -> String? {
        SymbolTable.symbol(at: address).map(SymbolTable.demangled)
    }

    /// `key path getter for Module.Model.count : Int : Module.Model` is about `count`. One that was merged with others of
    /// the same code begins with other words, and says nothing.
    static func property(inGetter words: String) -> String? {
        let start = "key path getter for "
        guard words.hasPrefix(start), let end = words.range(of: " : ") else { return nil }
        return lastName(words[..<end.lowerBound].dropFirst(start.count))
    }

    /// `Module.Model.count.setter : Int`, also a closure in it, is about `count`.
    static func property(inSetter words: String, of root: Any.Type) -> String? {
        let type = String(describing: root).prefix { $0 != "<" }
        for accessor in [".setter : ", ".modify : "] {
            guard !words.hasPrefix("merged "), let end = words.range(of: accessor) else { continue }
            let path = words[..<end.lowerBound]
            if path.contains("\(type).") || path.contains("\(type) in _") { return lastName(path) }
        }
        return nil
    }

    private static func lastName(_ path: Substring) -> String? {
        guard path.hasSuffix(")"), let discriminator = path.range(of: " in _", options: .backwards) else {
            return path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) }
        }
        // A private one: `Module.Model.(count in _0123)`.
        let name = path[..<discriminator.lowerBound]
        return name.lastIndex(of: "(").map { String(name[name.index(after: $0)...]) }
    }

    private static func onlyField(of root: Any.Type, _ value: Any.Type) -> String? {
        let fields = storedFields(of: root).filter { $0.name.hasPrefix("_") && $0.type == value }
        return fields.count == 1 ? String(fields[0].name.dropFirst()) : nil
    }
}
