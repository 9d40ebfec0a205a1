import CEngineSupport

/// A place in the program as it is kept: return addresses, nearest first, at most 16.
public struct Place: Hashable, Sendable {
    /// The addresses.
    public var addresses: [UInt]
    /// A place.
    public init(addresses: [UInt]) { self.addresses = addresses }

    /// The place of the call.
    public static func here() -> Place {
        withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer.self, capacity: 16) { buffer in
            let count = Int(hc_return_addresses(buffer.baseAddress!, 16))
            return Place(addresses: buffer.prefix(count).map { UInt(bitPattern: $0) })
        }
    }
}
