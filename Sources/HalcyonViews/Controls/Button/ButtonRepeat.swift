import Combine
import Foundation
import HalcyonCore
import HalcyonEngine

/// Whether buttons do what they do again and again while they are held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    fileprivate let repeats: Bool?
    /// They do not.
    public static let automatic = ButtonRepeatBehavior(repeats: nil)
    /// They do: for the first time after 0.4 seconds, then every 0.08 seconds.
    public static let enabled = ButtonRepeatBehavior(repeats: true)
    /// They do not.
    public static let disabled = ButtonRepeatBehavior(repeats: false)
}

private enum ButtonRepeatKey: EnvironmentKey { static let defaultValue = ButtonRepeatBehavior.automatic }

extension EnvironmentValues {
    /// Whether buttons do what they do again and again while they are held.
    public var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[ButtonRepeatKey.self] }
        set { self[ButtonRepeatKey.self] = newValue }
    }
    var buttonRepeats: Bool { buttonRepeatBehavior.repeats ?? false }
}

extension View {
    /// Sets whether the buttons inside do what they do again and again while they are held. A button that is let go before
    /// the first time does it once, as any other.
    nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.buttonRepeatBehavior, behavior)
    }
}

/// Repeats the press of a button that is held, by the root's clock.
@MainActor final class ButtonRepeater {
    private var wish: (any Cancellable)?
    private var hasRepeated = false

    isolated deinit { wish?.cancel() }

    func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        let size = engine.layout.size(of: engine.table.nodes[Int(node)].record)
        let isInside = CGRect(x: 0, y: 0, width: size.width, height: size.height).contains(step.location)
        switch step.phase {
        case .began:
            hasRepeated = false
            wait(Measure.Stepper.delay, engine.table.reference(node), engine)
        case .moved: if !isInside { stop() }
        case .ended:
            stop()
            if isInside, !hasRepeated { press(node, engine) }
        case .cancelled: stop()
        }
    }

    private func press(_ node: Int32, _ engine: Engine) {
        guard let action = engine.plan(node).pressAction(node, engine) else { return }
        engine.press(node, action)
    }

    private func wait(_ seconds: Double, _ node: NodeRef, _ engine: Engine) {
        wish?.cancel()
        guard let clock = CurrentClock.value else { return }
        wish = clock.schedule(atNanoseconds: clock.nanoseconds + Int64(seconds * 1e9)) {
            [weak self, link = engine.link] in
            MainActor.assumeIsolated {
                guard let self, let engine = link.engine, engine.table.isAlive(node) else { return }
                self.hasRepeated = true
                self.press(node.index, engine)
                engine.requestTurn()
                self.wait(Measure.Stepper.pace, node, engine)
            }
        }
    }

    private func stop() {
        wish?.cancel()
        wish = nil
    }
}
