import HalcyonEngine

/// Follows presses by two recognizers.
class PairRecognizer<First, Second, Value>: _GestureRecognizer<Value> {
    let first: _GestureRecognizer<First>
    let second: _GestureRecognizer<Second>

    init(_ first: _GestureRecognizer<First>, _ second: _GestureRecognizer<Second>) {
        (self.first, self.second) = (first, second)
    }

    override var deadline: Double? {
        [first, second].filter { !$0.isOver }.compactMap(\.deadline).min()
    }

    override func isMade(of step: PressStep) -> Bool { true }
    override func accepts(_ step: PressStep) -> Bool { !isOver && (first.accepts(step) || second.accepts(step)) }

    override func abandon(_ effects: GestureEffects) {
        first.cancel(effects)
        second.cancel(effects)
        phase = .failed
    }
}

/// Both, as they come.
final class SimultaneousRecognizer<First, Second, Value>: PairRecognizer<First, Second, Value> {
    private let makeValue: (First?, Second?) -> Value

    init(
        _ first: _GestureRecognizer<First>, _ second: _GestureRecognizer<Second>,
        _ makeValue: @escaping (First?, Second?) -> Value
    ) {
        self.makeValue = makeValue
        super.init(first, second)
    }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        let isFirstChanged = first.take(step, site, effects)
        let isSecondChanged = second.take(step, site, effects)
        guard isFirstChanged || isSecondChanged else { return false }
        let value = makeValue(first.phase.value, second.phase.value)
        if first.isFailed, second.isFailed {
            phase = .failed
        } else if first.isOver, second.isOver {
            phase = .ended(value)
        } else if first.isClaimed || second.isClaimed {
            phase = .active(value)
        } else {
            phase = .possible(first.phase.value == nil && second.phase.value == nil ? nil : value)
        }
        return true
    }
}

/// One after the other.
final class SequenceRecognizer<First, Second, Value>: PairRecognizer<First, Second, Value> {
    private let makeFirst: (First) -> Value
    private let makeSecond: (First, Second?) -> Value
    private var isDown = false

    init(
        _ first: _GestureRecognizer<First>, _ second: _GestureRecognizer<Second>,
        first makeFirst: @escaping (First) -> Value,
        second makeSecond: @escaping (First, Second?) -> Value
    ) {
        (self.makeFirst, self.makeSecond) = (makeFirst, makeSecond)
        super.init(first, second)
    }

    override var deadline: Double? { first.isOver ? second.deadline : first.deadline }

    override func accepts(_ step: PressStep) -> Bool {
        !isOver && (first.isOver ? second.accepts(step) : first.accepts(step))
    }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        switch step.phase {
        case .began: isDown = true
        case .ended: isDown = false
        case .moved, .time: break
        }
        if first.isOver {
            guard second.take(step, site, effects) else { return false }
        } else {
            guard first.take(step, site, effects) else { return false }
            if first.phase.isEnded, isDown {
                // The second one goes on with the press that the first one ended in.
                var start = step
                start.phase = .began
                second.take(start, site, effects)
            }
        }
        switch (first.phase, second.phase) {
        case (.ended(let one), .ended(let two)): phase = .ended(makeSecond(one, two))
        case (.ended, .failed), (.failed, _): phase = .failed
        case (.ended(let one), let two): phase = .active(makeSecond(one, two.value))
        case (.active(let one), _): phase = .active(makeFirst(one))
        case (.possible(let one), _): phase = .possible(one.map(makeFirst))
        }
        return true
    }
}

/// The first one, or else the second.
final class ExclusiveRecognizer<First, Second, Value>: PairRecognizer<First, Second, Value> {
    private let makeFirst: (First) -> Value
    private let makeSecond: (Second) -> Value
    /// What the second one would do.
    private let waiting = GestureEffects()

    init(
        _ first: _GestureRecognizer<First>, _ second: _GestureRecognizer<Second>,
        first makeFirst: @escaping (First) -> Value,
        second makeSecond: @escaping (Second) -> Value
    ) {
        (self.makeFirst, self.makeSecond) = (makeFirst, makeSecond)
        super.init(first, second)
    }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        let isFirstChanged = first.take(step, site, effects)
        let isSecondChanged = second.take(step, site, waiting)
        if first.isClaimed {
            waiting.forget()
            second.cancel(waiting)
            waiting.forget()
        }
        if first.isFailed { effects.move(from: waiting) }
        guard isFirstChanged || isSecondChanged else { return false }
        switch first.phase {
        case .failed: phase = second.phase.map(makeSecond)
        case let other: phase = other.map(makeFirst)
        }
        return true
    }

    override func abandon(_ effects: GestureEffects) {
        first.cancel(effects)
        // What the second one would have done has not been done, unless the first one had failed.
        second.cancel(effects)
        phase = .failed
    }
}
