import HalcyonCore
import HalcyonEngine

/// Messages about views of UIKit's, each once.
enum UIKitIssue {
    /// Reports what a program does with such views and should not.
    static func report(_ message: String) {
        RuntimeIssue.report(once: message, Diagnostic(.platformView, message, place: .here()))
    }

    /// Notes for the journal that something was asked for that a desktop lacks.
    @MainActor static func withoutMeaning(_ name: String, _ why: String) {
        guard let engine = Engine.actingNow ?? Engine.evaluatingNow,
            engine.isFirstReport(of: .withoutMeaning, by: engine, name)
        else { return }
        engine.note(
            Diagnostic(.withoutMeaning, "\(name) has no meaning here: \(why) It changes nothing.", place: .here()))
    }
}
