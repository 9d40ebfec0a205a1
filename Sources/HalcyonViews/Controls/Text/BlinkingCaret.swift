import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// How a caret comes and goes, as a closed form of the time since something was done: solid, then gone for as long, some
/// times; then it is solid until something is done again, so that a program at rest is.
struct CaretRhythm {
    private typealias Look = Measure.Field
    /// How long it comes and goes, in seconds; none where nothing should move that need not.
    let fade: Double

    init(fades: Bool) { fade = fades ? Look.caretFade : 0 }

    /// How opaque it is, so many seconds after something was done: 0 … 1.
    func opacity(at passed: Double) -> Double {
        guard passed < Look.caretBlinks * Look.caretPeriod else { return 1 }
        let (phase, half) = (passed.truncatingRemainder(dividingBy: Look.caretPeriod), Look.caretPeriod / 2)
        guard fade > 0 else { return phase < half ? 1 : 0 }
        return phase < half
            ? Motion(from: 1, easingTo: 0, seconds: fade, at: half - fade).value(at: phase)
            : Motion(from: 0, easingTo: 1, seconds: fade, at: 2 * half - fade).value(at: phase)
    }

    /// When it comes or goes next, so many seconds after something was done; until when, and how opaque it is then; nil: it
    /// stays as it is.
    func next(after passed: Double) -> (start: Double, end: Double, opacity: Double)? {
        let half = Look.caretPeriod / 2
        let number = ((passed + CaretRhythm.slack) / half).rounded(.down) + 1
        guard number <= 2 * Look.caretBlinks else { return nil }
        return (number * half - fade, number * half, number.truncatingRemainder(dividingBy: 2) == 0 ? 1 : 0)
    }

    /// A time that is this near is there; seconds.
    static let slack = 1e-6
}

/// The caret of the field that has the keyboard. It is a part of the field's picture by itself: while it comes or goes its
/// frames paint that and nothing else, without a turn; in between it waits for a time.
@MainActor final class BlinkingCaret {
    private var node: NodeRef?
    /// What was done to the text when it was solid last, and when that was, in seconds of the root's clock.
    private var change = 0
    private var start = 0.0
    private var shape: (path: VectorPath, size: CGSize, color: RGBA)?
    private var opacity = 1.0
    private var wish: (any Cancellable)?

    isolated deinit { wish?.cancel() }

    /// What a field draws where its caret is; solid where nothing moves.
    /// - Parameter change: how often something was done to the text or to the caret: with each it is solid again.
    func item(_ caret: CGRect, _ color: RGBA, of node: Int32, since change: Int, _ engine: Engine) -> DisplayItem {
        let solid = DisplayItem.fill(
            .roundedRectangle(caret, radius: Double(caret.width) / 2), .color(color))
        let own = engine.table.reference(node)
        guard engine.animatesControls else { return solid }
        if self.node != own || self.change != change {
            if let last = self.node, last != own { end(last.index, engine) }
            rest(engine)
            (self.node, self.change, start, opacity) = (own, change, engine.clock.now, 1)
            wait(engine)
        }
        // On whole points: a host may move a picture by its pixels only.
        let frame = caret.integral
        let place = caret.offsetBy(dx: -frame.minX, dy: -frame.minY)
        shape = (.roundedRectangle(place, radius: Double(caret.width) / 2), frame.size, color)
        return show(engine).map { .fragment($0, at: frame.origin) } ?? solid
    }

    /// The field shows no caret any more.
    func end(_ node: Int32, _ engine: Engine) {
        guard let own = self.node, own.index == node else { return }
        rest(engine)
        (self.node, shape) = (nil, nil)
        if engine.table.isAlive(own) { engine.dropPart(of: node) }
    }

    private func rest(_ engine: Engine) {
        wish?.cancel()
        wish = nil
        if let node { ViewsState.of(engine).motion.stop(node, .caret) }
    }

    @discardableResult private func show(_ engine: Engine) -> FragmentID? {
        guard let node, let shape else { return nil }
        var color = shape.color
        color.alpha *= opacity
        return engine.setPart(
            of: node.index, color.alpha > 0 ? [.fill(shape.path, .color(color))] : [], size: shape.size)
    }

    private func rhythm(_ node: NodeRef, _ engine: Engine) -> CaretRhythm {
        CaretRhythm(fades: !engine.environmentValues(at: node.index).accessibilityReduceMotion)
    }

    /// Sleeps until it comes or goes next.
    private func wait(_ engine: Engine) {
        guard let node, let clock = CurrentClock.value else { return }
        let rhythm = rhythm(node, engine)
        guard let next = rhythm.next(after: max(engine.clock.now - start, 0)) else { return }
        let time = Int64(((start + next.start) * 1e9).rounded())
        wish = clock.schedule(atNanoseconds: max(time, clock.nanoseconds)) { [weak self, link = engine.link] in
            MainActor.assumeIsolated {
                guard let self, let engine = link.engine, engine.table.isAlive(node) else { return }
                self.wish = nil
                let step: @MainActor (Double) -> Bool = { [weak self] now in
                    guard let self, let engine = link.engine, self.node == node else { return false }
                    let isOver = now - self.start >= next.end - CaretRhythm.slack
                    self.opacity = isOver ? next.opacity : rhythm.opacity(at: now - self.start)
                    self.show(engine)
                    if isOver { self.wait(engine) }
                    return !isOver
                }
                if step(engine.clock.now) { ViewsState.of(engine).motion.run(node, .caret, engine, step) }
            }
        }
    }
}
