import Combine
import Foundation
import HalcyonCore
import HalcyonEngine

/// Follows two fingers by what they add up to.
final class PinchRecognizer<Value>: _GestureRecognizer<Value> {
    /// What the fingers have done so far.
    struct State {
        var time: Date
        var sum = 0.0
        var velocity = 0.0
        let anchor: UnitPoint
        let location: CGPoint
    }
    private let least: Double
    private let amount: KeyPath<PressStep.Pinch, Double>
    private let makeValue: (State) -> Value
    private var state: State?
    private var last = 0.0

    /// - Parameters:
    ///   - least: how much there is when the gesture begins.
    ///   - amount: what of a step counts.
    init(
        least: Double, amount: KeyPath<PressStep.Pinch, Double>, _ makeValue: @escaping (State) -> Value
    ) { (self.least, self.amount, self.makeValue) = (least, amount, makeValue) }

    override func isMade(of step: PressStep) -> Bool { step.pinch != nil }
    override func accepts(_ step: PressStep) -> Bool { super.accepts(step) && state == nil }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        guard let pinch = step.pinch else { return false }
        let date = CurrentClock.value?.date ?? Date()
        if step.phase == .began {
            state = State(
                time: date, anchor: site.anchor(step.location), location: site.place(step.location, in: .local))
            last = step.time
            return false
        }
        guard var state else { return false }
        let change = pinch[keyPath: amount]
        state.sum += change
        state.time = date
        if change != 0 { state.velocity = step.time > last ? change / (step.time - last) : 0 }
        last = step.time
        self.state = state
        if step.phase == .ended {
            phase = isClaimed ? .ended(makeValue(state)) : .failed
            return true
        }
        // Sums of steps round.
        guard isClaimed || abs(state.sum) >= least - 1e-9 else { return false }
        phase = .active(makeValue(state))
        return true
    }
}
