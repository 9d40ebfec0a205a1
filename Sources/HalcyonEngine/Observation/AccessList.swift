import CEngineSupport
@_spi(SwiftUI) import Observation

/// The one file that knows more of the observation library than everybody may.
///
/// The public `withObservationTracking` cannot be cancelled: each evaluation that ends without a change leaves its
/// registration behind, to be called at the next change. The library has what is needed for its own SwiftUI: a list of
/// what was read, and a registration that can be cancelled. The list is made only where a hidden variable a thread
/// points; that place is found from outside. Whether all that holds on this system is tried once, before it is used.
enum AccessList {
    /// Whether lists can be taken here; else only the public way is left.
    static let isUsable = probe()

    /// Where this thread's variable lies; nil where it was not found.
    @inline(__always) static func slot() -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
        hc_observation_slot_known() ?? findSlot()
    }

    private static func findSlot() -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
        if let slot = hc_observation_find_slot() { return slot }
        // A thread's block of a library that was loaded later exists only once something in it was touched.
        withObservationTracking {
        } onChange: {
        }
        return hc_observation_find_slot()
    }

    private static func probe() -> Bool {
        typealias List = ObservationTracking._AccessList?
        guard MemoryLayout<List>.size == MemoryLayout<UnsafeRawPointer?>.size, let slot = slot(), slot.pointee == nil
        else { return false }
        let nothing: List = nil
        guard withUnsafeBytes(of: nothing, { $0.allSatisfy { $0 == 0 } }) else { return false }
        // Only looked at so far: the library itself has to be seen writing there.
        var isSet = false
        withObservationTracking({ isSet = slot.pointee != nil }, onChange: {})
        guard isSet, slot.pointee == nil else { return false }

        let probe = Probe()
        var word: UnsafeMutableRawPointer?
        withUnsafeMutablePointer(to: &word) { list in
            slot.pointee = UnsafeMutableRawPointer(list)
            _ = probe.value
            slot.pointee = nil
        }
        guard let word else { return false }
        let calls = Calls()
        let reads = ObservedReads(word, calls)
        probe.value = 1
        reads.cancel()
        probe.value = 2
        return calls.willSet == [\Probe.value] && calls.didSet == [\Probe.value]
    }

    private final class Calls: ReadsObserver, @unchecked Sendable {
        var willSet: [AnyKeyPath?] = []
        var didSet: [AnyKeyPath?] = []
        override func willChange(_ keyPath: AnyKeyPath?) { willSet.append(keyPath) }
        override func didChange(_ keyPath: AnyKeyPath?) { didSet.append(keyPath) }
    }
}

@Observable private final class Probe {
    var value = 0
}

/// Who is told of changes of what was read. A class, since a closure that captures one reference costs no allocation.
public class ReadsObserver: @unchecked Sendable {
    /// One of the properties is about to change; on the thread of the change.
    func willChange(_ keyPath: AnyKeyPath?) {}
    /// One of the properties has changed.
    func didChange(_ keyPath: AnyKeyPath?) {}
}

/// What one evaluation read of observable objects, registered with them until it is cancelled.
final class ObservedReads: Sendable {
    private let tracking: ObservationTracking

    /// Takes over the access list behind `word` and registers it.
    init(_ word: UnsafeMutableRawPointer, _ observer: ReadsObserver) {
        var word = word
        let list = withUnsafeMutablePointer(to: &word) {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: ObservationTracking._AccessList?.self).move()
        }
        tracking = ObservationTracking(list)
        ObservationTracking._installTracking(
            tracking, willSet: { observer.willChange($0.changed) }, didSet: { observer.didChange($0.changed) })
    }

    /// Ends the registration.
    func cancel() { tracking.cancel() }
}
