import Glibc

/// Whether two pieces of memory hold the same bytes.
public func bytesAreEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ size: Int) -> Bool {
    memoryEquals(left, right, size)
}

/// Whether two pieces of memory hold the same bytes.
@inline(__always) func memoryEquals(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ size: Int) -> Bool {
    switch size {
    case 0: return true
    case 8: return left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self)
    case 16:
        return left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self)
            && left.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
                == right.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    default: return memcmp(left, right, size) == 0
    }
}
