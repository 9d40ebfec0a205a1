/// Looking into a closure's context, to *report* that a redraw was for nothing (semantics 7, 8).
enum ClosureCaptures {
    /// One captured value.
    struct Capture {
        var type: Any.Type
        var address: UnsafeRawPointer
    }

    /// How two closures differ whose bytes are not equal.
    static func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let code = (old.load(as: UInt.self), new.load(as: UInt.self))
        let context = (
            old.load(fromByteOffset: 8, as: UnsafeRawPointer?.self),
            new.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
        )
        guard code.0 == code.1 else { return .closure }
        guard let oldContext = context.0, let newContext = context.1 else { return .closure }
        guard let oldCaptures = captures(of: oldContext), let newCaptures = captures(of: newContext) else {
            return .closureUnread
        }
        guard oldCaptures.count == newCaptures.count else { return .closure }
        var strongest = Difference.closureContext
        var next = 0
        while next < oldCaptures.count {
            let (one, other) = (oldCaptures[next], newCaptures[next])
            next += 1
            guard one.type == other.type else { return .closure }
            let how = ComparePlan.plan(for: one.type).difference(one.address, other.address)
            if how > .closureUnread { return .closure }
            strongest = max(strongest, how)
        }
        return strongest
    }

    /// The first word of the metadata of a context that was made for a closure's captures.
    static let contextKind: UInt = 0x400

    /// What a closure captured, from its context's own description; nil where that cannot be read: generic captures, or
    /// a context that is a plain object (`model.act`).
    static func captures(of context: UnsafeRawPointer) -> [Capture]? {
        let metadata = context.load(as: UnsafeRawPointer.self)
        guard metadata.load(as: UInt.self) == contextKind else { return nil }
        return ContextLayouts.shared.fields(of: metadata)?.map {
            Capture(type: $0.type, address: context + $0.offset)
        }
    }
}

/// Where the captures lie in the contexts of a closure: a fact about the closure's code, found once.
private final class ContextLayouts: @unchecked Sendable {
    typealias Fields = [(type: Any.Type, offset: Int)]
    static let shared = ContextLayouts()
    private let lock = Lock()
    private var known: [UnsafeRawPointer: Fields?] = [:]

    func fields(of metadata: UnsafeRawPointer) -> Fields? {
        if let fields = lock.locked({ known[metadata] }) { return fields }
        let made = ContextLayouts.read(metadata)
        lock.locked { known[metadata] = .some(made) }
        return made
    }

    private static func read(_ metadata: UnsafeRawPointer) -> Fields? {
        let firstOffset = metadata.load(fromByteOffset: 8, as: UInt32.self)
        guard let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else { return nil }
        let count = Int(descriptor.load(as: UInt32.self))
        let sources = Int(descriptor.load(fromByteOffset: 4, as: UInt32.self))
        let bindings = Int(descriptor.load(fromByteOffset: 8, as: UInt32.self))
        guard sources == 0, bindings == 0 else { return nil }
        var offset = Int(firstOffset)
        var fields: Fields = []
        for index in 0..<count {
            let field = descriptor + 12 + index * 4
            let name = field + Int(field.load(as: Int32.self))
            guard let type = typeByMangledName(name) else { return nil }
            let operations = ValueOperations(type)
            offset = (offset + operations.alignment - 1) & ~(operations.alignment - 1)
            fields.append((type, offset))
            offset += operations.size
        }
        return fields
    }

    private static func typeByMangledName(_ name: UnsafeRawPointer) -> Any.Type? {
        var length = 0
        // Symbolic references are a control character and four bytes, or eight for the absolute ones.
        while true {
            let byte = (name + length).load(as: UInt8.self)
            if byte == 0 { break }
            length += byte >= 0x01 && byte <= 0x17 ? 5 : byte >= 0x18 && byte <= 0x1F ? 9 : 1
        }
        return _getTypeByMangledNameInContext(
            name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil, genericArguments: nil)
    }
}
