import CEngineSupport
import Foundation
import HalcyonEngine

/// Messages for the user's console.
package enum RuntimeIssue {
    /// Reports a diagnostic from a place that may know no engine: to the engine behind `link`, else to the one whose body
    /// or action runs, else to standard error.
    package static func report(_ diagnostic: Diagnostic, _ link: EngineLink? = nil) {
        if hc_is_main_thread() {
            let isReported = MainActor.assumeIsolated {
                guard let engine = link?.engine ?? Engine.actingNow else { return false }
                engine.report(diagnostic)
                return true
            }
            if isReported { return }
        }
        if hc_is_main_thread(), let frame = hc_frame_current() {
            let address = UInt(bitPattern: frame.pointee.engine)
            MainActor.assumeIsolated {
                guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
                Unmanaged<Engine>.fromOpaque(pointer).takeUnretainedValue().report(diagnostic)
            }
            return
        }
        DiagnosticPrinter.print(diagnostic)
    }
}

extension RuntimeIssue {
    /// Ends the program with a message, where Swift leaves no value to give back: the journal of the root whose body runs
    /// is written first, and the views around that body are named.
    static func fatal(_ message: String) -> Never {
        let place = Place.here()
        var text = message
        if hc_is_main_thread(), let frame = hc_frame_current() {
            let (address, node) = (UInt(bitPattern: frame.pointee.engine), frame.pointee.node)
            text = MainActor.assumeIsolated {
                guard let pointer = UnsafeRawPointer(bitPattern: address) else { return message }
                let engine = Unmanaged<Engine>.fromOpaque(pointer).takeUnretainedValue()
                engine.report(Diagnostic(.missingObject, message, place: place))
                engine.willTrap?()
                let at = PlacePrinter.text(place).map { " At \($0)." } ?? ""
                return message + at + " Searched above \(engine.ancestorNames(of: node).joined(separator: ", "))."
            }
        }
        fatalError(text)
    }
}
