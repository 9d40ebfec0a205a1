/// Reads from a class's runtime metadata which of its stored properties are variables: the one fact about fields that
/// the standard library's reflection does not give. The layout is part of the stable ABI of the language.
enum ClassFields {
    /// For each stored property, superclasses' first, whether it was declared with `var`.
    ///
    /// Shorter than the list of fields where a class has no reflection metadata.
    static func isVariable(of type: AnyClass) -> [Bool] {
        var chain: [UnsafeRawPointer] = []
        var next: UnsafeRawPointer? = unsafeBitCast(type, to: UnsafeRawPointer.self)
        while let metadata = next {
            chain.append(metadata)
            next = metadata.load(fromByteOffset: superclassOffset, as: UnsafeRawPointer?.self)
        }
        return chain.reversed().flatMap(ownFields)
    }

    private static let superclassOffset = 8
    private static let descriptorOffset = 40
    private static let fieldDescriptorOffset = 16
    private static let recordSizeOffset = 10
    private static let recordCountOffset = 12
    private static let recordsOffset = 16
    private static let isVariableFlag: UInt32 = 2

    private static func ownFields(_ metadata: UnsafeRawPointer) -> [Bool] {
        guard let descriptor = metadata.load(fromByteOffset: descriptorOffset, as: UnsafeRawPointer?.self) else {
            return []
        }
        let relative = descriptor.load(fromByteOffset: fieldDescriptorOffset, as: Int32.self)
        guard relative != 0 else { return [] }
        let fields = descriptor + fieldDescriptorOffset + Int(relative)
        let size = Int(fields.load(fromByteOffset: recordSizeOffset, as: UInt16.self))
        let count = Int(fields.load(fromByteOffset: recordCountOffset, as: UInt32.self))
        return (0..<count).map { index in
            fields.load(fromByteOffset: recordsOffset + index * size, as: UInt32.self) & isVariableFlag != 0
        }
    }
}
