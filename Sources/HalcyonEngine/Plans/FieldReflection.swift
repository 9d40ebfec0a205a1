@_spi(Reflection) import Swift

/// One stored property of a type.
public struct StoredField {
    /// What a field is, as far as comparing cares.
    public enum Kind { case structure, reference, enumeration, optional, function, existential, tuple, other }
    /// The property's name; a wrapper's storage has its underscore (`_count`).
    public var name: String
    /// Bytes from the value's begin.
    public var offset: Int
    public var type: Any.Type
    public var kind: Kind
}

/// The stored properties of a type in declaration order; superclasses' first for a class.
/// Empty where the program was built without reflection metadata.
public func storedFields(of type: Any.Type) -> [StoredField] {
    var fields: [StoredField] = []
    let classType = _EachFieldOptions(rawValue: 1)
    let options: _EachFieldOptions = type is AnyClass ? classType : []
    _ = _forEachField(of: type, options: options) { name, offset, fieldType, kind in
        let known: StoredField.Kind =
            switch kind {
            case .struct: .structure
            case .class: .reference
            case .enum: .enumeration
            case .optional: .optional
            case .function: .function
            case .existential: .existential
            case .tuple: .tuple
            default: .other
            }
        fields.append(StoredField(name: String(cString: name), offset: offset, type: fieldType, kind: known))
        return true
    }
    return fields
}

/// What kind of type this is, as `StoredField` says it of a field.
public func typeKind(of type: Any.Type) -> StoredField.Kind {
    if type is AnyClass { return .reference }
    switch unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee {
    case 0x200: return .structure
    case 0x201: return .enumeration
    case 0x202: return .optional
    case 0x301: return .tuple
    case 0x302: return .function
    // With the types of its associated types given (`any Publisher<Int, Never>`), it is laid out the same.
    case 0x303, 0x307: return .existential
    default: return .other
    }
}
