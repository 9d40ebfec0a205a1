import CEngineSupport

/// A place in the program as it is kept: return addresses, nearest first, at most 16. `PlacePrinter` makes words of it.
public struct Place: Hashable, Sendable, Codable {
    /// The addresses.
    public var addresses: [UInt]

    /// A place.
    public init(addresses: [UInt]) { self.addresses = addresses }

    /// The place of the call.
    /// - Parameter frame: from `hc_caller_frame`, in the outermost of our own functions: frames inside of it say nothing
    ///   and would use up the room. 0: none is left out.
    public static func here(above frame: UInt = 0) -> Place {
        Place(
            addresses: [UInt](unsafeUninitializedCapacity: 16) { buffer, count in
                count = buffer.baseAddress.map { Int(hc_return_addresses($0, 16, frame)) } ?? 0
            })
    }
}
