import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The numbers that a slider chooses from.
struct SliderRange: Hashable {
    var lower, upper: Double
    /// nil: any number between the ends. What is no step is none.
    var step: Double?

    init(lower: Double, upper: Double, step: Double?) {
        (self.lower, self.upper) = (lower.isFinite ? lower : 0, upper.isFinite ? upper : 0)
        self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }

    private var span: Double { max(upper - lower, 0) }
    /// How many steps fit.
    var steps: Int? { step.map { Int(min((span / $0 + 1e-9).rounded(.down), 1e9)) } }

    /// A number that can be shown: what is no number, or lies outside, is shown at an end (semantics 316).
    func clamped(_ value: Double) -> Double { value.isNaN ? lower : min(max(value, lower), upper) }

    /// A number as it is read: the share of the range, or with steps the number itself.
    func words(_ value: Double) -> String {
        step == nil ? "\(Int((share(value) * 100).rounded())) %" : value.plain
    }

    /// The share of the range that a number stands at.
    func share(_ value: Double) -> Double { span > 0 ? (value - lower) / span : 0 }

    /// The number that can be chosen at a share of the range: of two steps the nearer, in the middle the upper.
    func value(share: Double) -> Double { snapped(lower + min(max(share, 0), 1) * span) }

    func snapped(_ value: Double) -> Double {
        let value = clamped(value)
        guard let step, let steps else { return value }
        let count = ((value - lower) / step + 0.5 + 1e-9).rounded(.down)
        return lower + min(max(count, 0), Double(steps)) * step
    }

    /// The number a key away: a step, or a tenth of the range (semantics 315).
    func moved(_ value: Double, by direction: Double) -> Double {
        snapped(clamped(value) + direction * (step ?? span / 10))
    }
}

/// A slider's number under a hand.
struct SliderHold: Equatable {
    /// Where the hand is.
    var value: Double
    var flight: InFlight<Double>
    /// Whether it has moved since it came: first the knob travels to it.
    var hasMoved = false
}

/// What a person does with a slider. While the knob is held it shows where the hand is, whatever the binding says; each
/// new number is written at once. At rest a number that the model set meanwhile gives way to the hand's, and what the binding
/// then reads is shown.
@MainActor struct SliderHand {
    let value: Binding<Double>
    let held: Binding<SliderHold?>
    let range: SliderRange
    let editingChanged: (Bool) -> Void

    func follow(_ step: PointerStep, share: Double, _ context: ControlContext) {
        let new = range.value(share: share)
        switch step.phase {
        case .began:
            context.engine.takeOff(context.node)
            context.perform(.edit) {
                editingChanged(true)
                move(to: new, InFlight(model: value.wrappedValue))
            }
        case .moved:
            if let hold = held.wrappedValue, hold.value != new {
                context.perform(.edit) { move(to: new, hold.flight, hasMoved: true) }
            }
        case .ended:
            context.perform(.edit) {
                if let hold = held.wrappedValue { settle(hold, at: new, context) }
                end()
            }
            context.engine.land(context.node)
        case .cancelled: endHold(context)
        }
    }

    /// The hand is gone without letting go.
    func endHold(_ context: ControlContext) {
        guard held.wrappedValue != nil else { return }
        context.perform(.edit) { end() }
        context.engine.land(context.node)
    }

    private func end() {
        held.wrappedValue = nil
        editingChanged(false)
    }

    private func move(to new: Double, _ flight: InFlight<Double>, hasMoved: Bool = false) {
        var flight = flight
        // Before its setter runs, since that may ask what is shown.
        held.wrappedValue = SliderHold(value: new, flight: flight, hasMoved: hasMoved)
        value.wrappedValue = new
        flight.wrote(answer: value.wrappedValue)
        held.wrappedValue = SliderHold(value: new, flight: flight, hasMoved: hasMoved)
    }

    private func settle(_ hold: SliderHold, at new: Double, _ context: ControlContext) {
        var flight = hold.flight
        flight.update(model: value.wrappedValue)
        if flight.isContested, flight.model != new {
            context.engine.noteConflict(context.node, hand: new, model: flight.model, handStays: true)
        }
        if hold.value != new {
            move(to: new, flight)
        } else if flight.landing(at: new) == .write {
            value.wrappedValue = new
        }
    }

    /// One step without a hold (semantics 315): at the end it still writes.
    func step(_ direction: Double, _ context: ControlContext) {
        context.perform(.edit) {
            editingChanged(true)
            value.wrappedValue = range.moved(value.wrappedValue, by: direction)
            editingChanged(false)
        }
    }

    func jump(toEnd: Bool, _ context: ControlContext) {
        context.perform(.edit) {
            editingChanged(true)
            value.wrappedValue = range.value(share: toEnd ? 1 : 0)
            editingChanged(false)
        }
    }
}

/// A track with a knob.
struct SliderKind: ControlKind {
    var shown: Double
    var range: SliderRange
    let hand: SliderHand

    var isFollowed: Bool { true }
    var focus: FocusKind { .keys }
    func looksLike(_ other: SliderKind) -> Bool { shown == other.shown && range == other.range }

    private typealias Look = Measure.Slider

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.leastWidth, metrics.leastHeight) = (Look.knob, Look.height)
        (metrics.fillsWidth, metrics.alignment) = (true, 0)
        return metrics
    }

    private var share: Double { range.share(shown) }

    private func knob(_ canvas: ControlCanvas) -> CGRect {
        let travel = max(Double(canvas.size.width) - Look.knob, 0)
        // Under the hand it is where the hand is.
        let isHeld = canvas.engine.isHeld(canvas.node) && hand.held.wrappedValue?.hasMoved == true
        let place = canvas.moving(.knob, to: share, .spring(Measure.Springs.quick, within: 0.001), jumps: isHeld)
        return canvas.rect(
            leading: (travel * place).rounded(), width: Look.knob, top: (Double(canvas.size.height) - Look.knob) / 2,
            height: Look.knob)
    }

    func draw(_ canvas: inout ControlCanvas) { canvas.faint { drawEnabled(&$0) } }

    private func drawEnabled(_ canvas: inout ControlCanvas) {
        let width = Double(canvas.size.width)
        let top = (Double(canvas.size.height) - Look.track) / 2
        let radius = Look.track / 2
        let accent = canvas.look.accent
        canvas.fill(
            .roundedRectangle(canvas.rect(leading: 0, width: width, top: top, height: Look.track), radius: radius),
            .fill)
        let knob = knob(canvas)
        let middle = canvas.look.isRightToLeft ? width - Double(knob.midX) : Double(knob.midX)
        let done = canvas.rect(leading: 0, width: middle, top: top, height: Look.track)
        canvas.fill(.roundedRectangle(done, radius: radius), accent.fill)
        drawSteps(&canvas, done: share)
        let isHeld = canvas.engine.isHeld(canvas.node)
        if isHeld || canvas.isHovered {
            let halo = knob.insetBy(dx: -Look.halo, dy: -Look.halo)
            canvas.items.append(
                .fill(.ellipse(halo), .color(isHeld ? accent.soft : canvas.look.color(.hover))))
        }
        canvas.knob(knob)
        if isHeld {
            canvas.innerRing(knob, radius: Look.knob / 2, accent.text, width: Measure.Focus.fieldWidth)
        }
    }

    /// A dot for each number that can be chosen, where they do not crowd.
    private func drawSteps(_ canvas: inout ControlCanvas, done: Double) {
        guard let steps = range.steps, steps > 1 else { return }
        let travel = Double(canvas.size.width) - Look.knob
        guard travel / Double(steps) >= Measure.State.stepGap else { return }
        let dot = Measure.State.stepDot
        for step in 0...steps {
            let value = range.lower + Double(step) * (range.step ?? 0)
            let place = Look.knob / 2 + travel * range.share(value) - dot / 2
            let rect = canvas.rect(
                leading: place, width: dot, top: (Double(canvas.size.height) - dot) / 2, height: dot)
            let isDone = range.share(value) <= done
            canvas.items.append(
                .fill(
                    .ellipse(rect),
                    .color(isDone ? RGBA.white.opacity(0.75) : canvas.look.color(.quaternaryLabel))))
        }
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(knob(canvas), radius: Look.knob / 2) }
    }

    func follow(_ step: PointerStep, _ context: ControlContext) {
        let travel = max(Double(context.size.width) - Look.knob, 1)
        var share = (Double(step.location.x) - Look.knob / 2) / travel
        if context.look.isRightToLeft { share = 1 - share }
        hand.follow(step, share: share, context)
        context.redraw()
    }

    func resolveFlight(isGoing: Bool, _ context: ControlContext) { if isGoing { hand.endHold(context) } }

    func take(_ key: KeyEvent, _ context: ControlContext) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        let forward = context.look.isRightToLeft ? -1.0 : 1
        switch key.key {
        case .right: hand.step(forward, context)
        case .left: hand.step(-forward, context)
        case .up: hand.step(1, context)
        case .down: hand.step(-1, context)
        case .home: hand.jump(toEnd: false, context)
        case .end: hand.jump(toEnd: true, context)
        default: return false
        }
        return true
    }

    var adjust: (@MainActor (_ isUp: Bool, _ context: ControlContext) -> Void)? {
        { isUp, context in hand.step(isUp ? 1 : -1, context) }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .slider, value: range.words(shown),
            number: SemanticsNumber(shown, in: range.lower...max(range.upper, range.lower), step: range.step),
            actions: [.increment, .decrement], children: .combined, isEnabled: look.isEnabled)
    }
}
