import HalcyonJournal
import HalcyonTestSupport
import SwiftUI

/// One verdict of a run, as tests list them.
struct Judged: Equatable, CustomStringConvertible {
    var view: String
    var verdict: Verdict
    var because: String
    init(_ view: String, _ verdict: Verdict, _ because: String) {
        (self.view, self.verdict, self.because) = (view, verdict, because)
    }
    var description: String { "\n    \(view) \(verdict): \(because)" }
}

extension Rig {
    /// The verdicts of all runs that `body` and the turn after it make, in order.
    func verdicts(_ body: () -> Void) -> [Judged] {
        engine.recorder.clear()
        body()
        turn()
        // The programs stand inside their tests, whose names would be in each line.
        func short(_ text: String) -> String { text.replacingOccurrences(of: "VerdictTests.", with: "") }
        return Journal(engine.recorder).runs.map { Judged(short($0.view), $0.verdict, short($0.because)) }
    }
}

extension EnvironmentValues {
    @Entry var shade = 0
    @Entry var act: () -> Void = {}
}

struct TotalKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}
