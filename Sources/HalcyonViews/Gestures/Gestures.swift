import Combine
import Foundation
import HalcyonCore
import HalcyonEngine

/// Decides which gestures of one root a press is meant for.
///
/// Gestures that exclude each other stand in an order: those of high priority from the outside in, then the others from
/// the inside out. One that has come waits while one before it may still come; the first that need not wait wins, and
/// the others end. A tap that counts fewer waits for one that counts more, whatever their order (semantics 379).
/// Gestures can outlive a press: two taps are two.
@MainActor final class Gestures: GestureArena {
    private final class Entry {
        let candidate: GestureCandidate
        let recognizer: _AnyGestureRecognizer
        let effects = GestureEffects()
        /// Whether it came to do something, since nothing before it could come any more.
        var hasActed = false
        init(_ candidate: GestureCandidate, _ recognizer: _AnyGestureRecognizer) {
            (self.candidate, self.recognizer) = (candidate, recognizer)
        }
        var excludes: Bool { candidate.priority != .simultaneous }
    }
    /// From the outside in, which is the order in which things are done.
    private var entries: [Entry] = []
    /// Those that exclude each other, the first one first.
    private var order: [Entry] = []
    private var winner: Entry?
    private var last: PressStep?
    private var wish: (any Cancellable)?
    private var onFailure: (@MainActor () -> Void)?

    var isDecided: Bool { winner != nil }

    func begin(_ candidates: [GestureCandidate], _ step: PressStep, _ engine: Engine) {
        let isNext =
            entries.map(\.candidate) == candidates.reversed()
            && entries.contains { !$0.recognizer.isOver && $0.recognizer.accepts(step) }
        if !isNext {
            finish(engine)
            entries = candidates.reversed().compactMap { candidate in
                guard let plan = engine.plan(candidate.node.index) as? GesturePlan else { return nil }
                return Entry(candidate, plan.makeRecognizer(candidate.node.index, engine))
            }
            order =
                entries.filter { $0.candidate.priority == .high }
                + entries.reversed().filter { $0.candidate.priority == .normal }
        }
        take(step, engine)
    }

    func take(_ step: PressStep, _ engine: Engine) {
        last = step
        for entry in entries where !entry.recognizer.isOver {
            let node = entry.candidate.node
            guard engine.table.isAlive(node), let plan = engine.plan(node.index) as? GesturePlan else { continue }
            // What was disabled or taken out of count meanwhile ends.
            guard plan.gestureRole(node.index, engine).isIncluded else {
                entry.recognizer.cancel(entry.effects)
                continue
            }
            plan.refresh(entry.recognizer, node.index, engine)
            entry.recognizer.take(step, GestureSite(node: node.index, engine: engine), entry.effects)
        }
        settle(engine)
    }

    func cancel(_ engine: Engine) {
        for entry in entries { stop(entry) }
        settle(engine)
        clear()
    }

    func whenAllFail(_ action: @escaping @MainActor () -> Void, _ engine: Engine) {
        onFailure = action
        settle(engine)
    }

    /// The node goes: what its gesture has begun ends as soon as actions run.
    func viewWillGo(_ node: Int32, _ engine: Engine) {
        guard let entry = entries.first(where: { $0.candidate.node.index == node }), !entry.recognizer.isOver else {
            return
        }
        stop(entry)
        let effects = entry.effects.take()
        let isWaitedFor = order.contains { $0 !== entry && !$0.recognizer.isOver }
        guard !effects.isEmpty || isWaitedFor else { return }
        engine.enqueueDisappear(node, .gesture) { [weak self, link = engine.link] in
            for effect in effects where effect.isNeeded() { effect.run() }
            // What waited for it waits no longer.
            if let engine = link.engine { self?.settle(engine) }
        }
    }

    // MARK: Deciding

    /// Ends what an entry began; what waited to be done for it is not done.
    private func stop(_ entry: Entry) {
        guard !entry.recognizer.isOver else { return }
        entry.effects.forget()
        entry.recognizer.cancel(entry.effects)
    }

    /// Whether an entry has to wait for another one.
    private func isWaiting(_ entry: Entry) -> Bool {
        guard entry.excludes, winner == nil, let place = order.firstIndex(where: { $0 === entry }) else { return false }
        let taps = entry.recognizer.tapCount
        return order.enumerated().contains { other in
            guard other.offset != place, !other.element.recognizer.isFailed else { return false }
            if let taps, let others = other.element.recognizer.tapCount, taps != others { return others > taps }
            return other.offset < place
        }
    }

    private func settle(_ engine: Engine) {
        if winner == nil, let first = order.first(where: { $0.recognizer.isClaimed && !isWaiting($0) }) {
            winner = first
            for other in order where other !== first && !other.recognizer.isFailed {
                other.effects.forget()
                other.recognizer.cancel(other.effects)
            }
        }
        for entry in entries {
            if entry.recognizer.isFailed {
                // It has only to end what it began.
                if !entry.hasActed { entry.effects.forget() }
            } else if isWaiting(entry) {
                continue
            }
            entry.hasActed = true
            perform(entry, engine)
        }
        waitForTime(engine)
        guard let action = onFailure, winner == nil, order.allSatisfy(\.recognizer.isFailed) else {
            if winner != nil { onFailure = nil }
            return
        }
        onFailure = nil
        action()
        engine.requestTurn()
    }

    private func perform(_ entry: Entry, _ engine: Engine) {
        for effect in entry.effects.take() where effect.isNeeded() {
            let node = entry.candidate.node
            guard engine.table.isAlive(node) else {
                effect.run()
                continue
            }
            engine.perform(effect.kind, of: node.index, effect.run)
        }
    }

    /// Nothing more comes: taps that wait for others are what they are, all else ends.
    private func finish(_ engine: Engine) {
        guard let last, !entries.isEmpty else { return clear() }
        take(PressStep(.time, at: last.location, time: .infinity, modifiers: []), engine)
        cancel(engine)
    }

    private func clear() {
        wish?.cancel()
        (entries, order, winner, last, wish, onFailure) = ([], [], nil, nil, nil, nil)
    }

    // MARK: Time

    private func waitForTime(_ engine: Engine) {
        wish?.cancel()
        wish = nil
        guard let last, let clock = CurrentClock.value else { return }
        let deadlines = entries.lazy.filter { !$0.recognizer.isOver }.compactMap(\.recognizer.deadline)
        // What time has brought already it does not bring again.
        guard let deadline = deadlines.filter({ $0 > last.time && $0 < 1e9 }).min() else { return }
        let time = clock.nanoseconds + Int64(((deadline - last.time) * 1e9).rounded())
        wish = clock.schedule(atNanoseconds: time) { [weak self, link = engine.link] in
            MainActor.assumeIsolated {
                guard let self, let engine = link.engine, let last = self.last else { return }
                self.take(
                    PressStep(.time, at: last.location, time: deadline, modifiers: last.modifiers), engine)
                engine.requestTurn()
            }
        }
    }
}
