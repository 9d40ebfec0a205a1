import Combine
import Foundation
import HalcyonCore
import HalcyonEngine

/// The texts of one root that time alone changes: which moment each shows, and when it shows another one. Where that
/// comes the text is laid out and drawn anew, and no body runs.
@MainActor final class LiveTexts {
    private struct Entry {
        let environment: TextEnvironment
        /// What was to be shown then is shown until the next change: in one turn a text is measured and drawn alike.
        var date: Date
        var wish: (any Cancellable)?
    }
    private var entries: [Int32: Entry] = [:]

    /// A root's.
    static func of(_ engine: Engine) -> LiveTexts { ViewsState.of(engine).texts }

    /// The moment that the text at a node shows.
    func date(of storage: TextStorage, at node: Int32, _ environment: TextEnvironment, _ engine: Engine) -> Date {
        if let entry = entries[node], entry.environment === environment { return entry.date }
        // Outside of a turn nothing can be waited for.
        guard let clock = CurrentClock.value else { return entries[node]?.date ?? Date() }
        let date = entries[node]?.date ?? clock.date
        forget(node)
        show(date, of: storage, at: node, environment, engine)
        return date
    }

    private func show(
        _ date: Date, of storage: TextStorage, at node: Int32, _ environment: TextEnvironment, _ engine: Engine
    ) {
        var entry = Entry(environment: environment, date: date, wish: nil)
        // An engine that only shows what a state looks like waits for nothing.
        if !engine.isMuted, let clock = CurrentClock.value, let next = storage.content.change(after: date) {
            // A date is known to a ten-millionth of a second; whole millionths are meant.
            let distance = (next.timeIntervalSince(clock.date) * 1e6).rounded()
            if distance < 9e15 {
                let time = clock.nanoseconds + Int64(max(distance, 1)) * 1000
                entry.wish = clock.schedule(atNanoseconds: time) { [weak self, link = engine.link] in
                    MainActor.assumeIsolated {
                        guard let self, let engine = link.engine else { return }
                        // The clock's rounding is no reason to show what was shown before.
                        self.entries[node] = nil
                        self.show(
                            max(CurrentClock.value?.date ?? next, next), of: storage, at: node, environment, engine)
                        engine.layout.invalidate(node)
                        engine.damage(node)
                    }
                }
            }
        }
        entries[node] = entry
    }

    /// The same for a node that may have no such text, in a root that may have none.
    static func forget(_ node: Int32, _ engine: Engine) {
        (engine.viewsState as? ViewsState)?.texts.forget(node)
    }

    /// The node is gone, or its text is another one.
    func forget(_ node: Int32) {
        entries[node]?.wish?.cancel()
        entries[node] = nil
    }
}
