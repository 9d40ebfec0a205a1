import Glibc

/// Whether two pieces of memory hold the same bytes.
public func bytesAreEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ size: Int) -> Bool {
    memoryEquals(left, right, size)
}

/// Whether two pieces of memory hold the same bytes.
@_transparent func memoryEquals(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ size: Int) -> Bool {
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

/// Calls `body` with the addresses of two values. Not isolated, so that the closures that the standard library gets are
/// none of the main actor's: they would be checked for their executor at each call.
public func withAddresses<Value, Result>(
    of old: Value, _ new: Value, _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Result
) -> Result {
    withUnsafePointer(to: old) { old in withUnsafePointer(to: new) { body(old, $0) } }
}
