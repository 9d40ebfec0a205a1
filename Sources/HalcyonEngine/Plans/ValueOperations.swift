/// What can be done with a value whose type is known only at run time: its size, how it is destroyed and copied. Read
/// from the type's value witness table, so that no generic code runs on the way.
public struct ValueOperations {
    /// The type.
    public let type: Any.Type
    /// Bytes.
    public let size: Int
    public let stride: Int
    public let alignment: Int
    /// Trivial: no references inside, copied and destroyed by doing nothing.
    public let isPOD: Bool
    /// May be moved by copying its bytes (false for a value with a `weak` field).
    public let isBitwiseTakable: Bool
    /// Fits an existential's three words without a box.
    public let isInline: Bool
    private let metadata: UnsafeRawPointer
    private let witnesses: UnsafePointer<UnsafeRawPointer>

    private typealias Destroy = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
    private typealias Initialize =
        @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeRawPointer) -> UnsafeMutableRawPointer
    private typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

    /// The operations of a type.
    public init(_ type: Any.Type) {
        self.type = type
        metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        witnesses = (metadata - 8).load(as: UnsafePointer<UnsafeRawPointer>.self)
        let words = UnsafeRawPointer(witnesses)
        size = words.load(fromByteOffset: 64, as: Int.self)
        stride = words.load(fromByteOffset: 72, as: Int.self)
        let flags = words.load(fromByteOffset: 80, as: UInt32.self)
        alignment = Int(flags & 0xFF) + 1
        isPOD = flags & 0x0001_0000 == 0
        isInline = flags & 0x0002_0000 == 0
        isBitwiseTakable = flags & 0x0010_0000 == 0
    }

    /// Ends the value at `value`.
    @inline(__always) public func destroy(_ value: UnsafeMutableRawPointer) {
        if !isPOD { unsafeBitCast(witnesses[1], to: Destroy.self)(value, metadata) }
    }

    /// Moves the value from `source` to uninitialised memory.
    @inline(__always) public func move(_ source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
        if isBitwiseTakable {
            target.copyMemory(from: source, byteCount: size)
        } else {
            _ = unsafeBitCast(witnesses[4], to: Initialize.self)(target, source, metadata)
        }
    }

    /// Copies the value from `source` to uninitialised memory.
    public func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
        if isPOD {
            target.copyMemory(from: source, byteCount: size)
        } else {
            _ = unsafeBitCast(witnesses[2], to: Initialize.self)(
                target, UnsafeMutableRawPointer(mutating: source), metadata)
        }
    }

    /// Which case an enum's value is: cases with payloads first, in declaration order. Only for enums.
    public func enumTag(_ value: UnsafeRawPointer) -> Int {
        Int(unsafeBitCast(witnesses[11], to: Tag.self)(value, metadata))
    }

    /// Turns an enum's value into its payload, in place. Only for enums whose case has one.
    public func projectEnumPayload(_ value: UnsafeMutableRawPointer) {
        unsafeBitCast(witnesses[12], to: Project.self)(value, metadata)
    }
}
