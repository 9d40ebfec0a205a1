import CMetadataSections

/// Finds types by what they conform to, in the records that the compiler leaves for the runtime in every image: a
/// section of relative pointers to conformance descriptors (Swift ABI, TypeMetadata: protocol conformance records).
enum ProtocolConformances {
    /// The types that conform to a protocol that is not bound to classes, in no particular order. Generic types are
    /// left out, since one record stands for all their instances.
    ///
    /// - Parameter existential: The protocol, as `(any P).self`.
    static func types(conformingTo existential: Any.Type) -> [Any.Type] {
        let search = Search(wanted: protocolDescriptor(of: existential))
        hc_enumerate_conformances(
            { range, context in
                let search = Unmanaged<Search>.fromOpaque(context).takeUnretainedValue()
                for index in 0..<range.count { search.look(at: range.start! + index) }
            }, Unmanaged.passUnretained(search).toOpaque())
        return search.found
    }

    /// The descriptor that the metadata of `any P` points to, behind its kind (a word) and its flags and count (half a
    /// word each).
    private static func protocolDescriptor(of existential: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(existential, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }
}

/// One walk over the records.
private final class Search {
    let wanted: UnsafeRawPointer
    var found: [Any.Type] = []
    private var seen: Set<UnsafeRawPointer> = []

    init(wanted: UnsafeRawPointer) {
        self.wanted = wanted
    }

    func look(at record: UnsafePointer<Int32>) {
        // A conformance descriptor: protocol, type, witness table, flags; each four bytes.
        guard let conformance = relative(UnsafeRawPointer(record)), indirectable(conformance) == wanted else { return }
        let referenceKind = conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
        let reference = relative(conformance + 4)
        let descriptor =
            switch referenceKind {
            case 0: reference
            case 1: reference.map { $0.load(as: UnsafeRawPointer.self) }
            default: nil as UnsafeRawPointer?
            }
        guard let descriptor, isConcrete(descriptor), seen.insert(descriptor).inserted,
            let metadata = hc_type_metadata(descriptor)
        else { return }
        found.append(unsafeBitCast(metadata, to: Any.Type.self))
    }

    /// A class, structure or enumeration without generic parameters.
    private func isConcrete(_ descriptor: UnsafeRawPointer) -> Bool {
        let flags = descriptor.load(as: UInt32.self)
        return 16...18 ~= flags & 0x1F && flags & 0x80 == 0
    }

    private func relative(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = field.load(as: Int32.self)
        return offset == 0 ? nil : field + Int(offset)
    }

    /// A relative pointer whose lowest bit says that it leads to another pointer.
    private func indirectable(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = field.load(as: Int32.self)
        guard offset != 0 else { return nil }
        let target = field + Int(offset & ~1)
        return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self)
    }
}
