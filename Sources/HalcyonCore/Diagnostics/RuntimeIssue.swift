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
    /// Reports a diagnostic, but not again one of its kind about the same name: once for each engine, and once for all places
    /// that know none.
    package static func report(once name: String, _ diagnostic: Diagnostic, to engine: Engine? = nil) {
        if hc_is_main_thread() {
            let isKnown = MainActor.assumeIsolated {
                guard let engine = engine ?? runningEngine() else { return false }
                if engine.isFirstReport(of: diagnostic.code, by: Said.unattached, name) { engine.report(diagnostic) }
                return true
            }
            if isKnown { return }
        }
        if Said.unattached.insert(diagnostic.code, name) { report(diagnostic) }
    }

    /// The place of the view that is being drawn; where none is, that of the call.
    package static func placeOfDrawing() -> Place {
        guard hc_is_main_thread() else { return .here() }
        return MainActor.assumeIsolated { Engine.actingNow?.placeOfDrawing } ?? .here()
    }

    /// The engine whose action or body runs.
    @MainActor private static func runningEngine() -> Engine? {
        if let engine = Engine.actingNow { return engine }
        guard let frame = hc_frame_current(),
            let pointer = UnsafeRawPointer(bitPattern: UInt(bitPattern: frame.pointee.engine))
        else { return nil }
        return Unmanaged<Engine>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// What was said where no engine is known.
    private final class Said: @unchecked Sendable {
        static let unattached = Said()
        private let lock = NSLock()
        private var names: Set<String> = []
        func insert(_ code: Diagnostic.Code, _ name: String) -> Bool {
            lock.withLock { names.insert("\(code.rawValue) \(name)").inserted }
        }
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
