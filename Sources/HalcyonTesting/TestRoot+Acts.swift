import Foundation
import HalcyonHeadless
import HalcyonPlatform
import SwiftUI

/// An act on a `TestRoot` that was not possible.
public struct TestActError: Error, CustomStringConvertible, Hashable, Sendable {
    /// What was wanted, and what was there instead.
    public var message: String
    /// The message.
    public var description: String { message }
    /// An act that was not possible, in words.
    public init(message: String) { self.message = message }
}

extension TestRoot {
    /// Presses and releases the element with a name (its label, else its identifier), in its middle.
    /// - Throws: `TestActError` if no such element is there, or it is disabled.
    public func tap(_ name: String) throws { try play(.tap(name)) }

    /// Asks the element with a name for something that it offers, as an accessibility client does.
    /// - Throws: `TestActError` if no such element is there, it is disabled, or it does not offer that.
    public func perform(_ action: SemanticsAction, on name: String) throws { try play(.perform(action, on: name)) }

    /// Presses and releases at a point of the picture, with keys held on the keyboard.
    public func tap(at point: CGPoint, modifiers: EventModifiers = []) {
        for phase in [PointerEvent.Phase.down, .up] {
            send(.pointer(PointerEvent(phase, at: point, time: now, modifiers: KeyEvent.Modifiers(modifiers))))
        }
    }

    /// Presses at a point of the picture, in points, and holds.
    public func press(at point: CGPoint) { send(.down, point) }

    /// Moves what is held to a point of the picture.
    public func drag(to point: CGPoint) { send(.drag, point) }

    /// Releases at a point of the picture.
    public func release(at point: CGPoint) { send(.up, point) }

    /// Scrolls what is under a point of the picture, by points: more of the bottom comes with a positive height.
    public func scroll(by distance: CGSize, at point: CGPoint) {
        send(.scroll(ScrollEvent(by: distance, at: point, time: now)))
    }

    /// Scrolls what is under the middle of the element that is called so, by points.
    /// - Throws: `TestActError` if no such element is there.
    public func scroll(by distance: CGSize, over name: String) throws { try play(.scroll(over: name, by: distance)) }

    /// What fingers on a touchpad do over a point of the picture: they begin to move, move on by points, let go.
    public func scroll(_ phase: ScrollEvent.Phase, by distance: CGSize = .zero, at point: CGPoint) {
        send(.scroll(ScrollEvent(by: distance, at: point, time: now, kind: .continuous(phase))))
    }

    /// What a finger on the screen does: it comes down, moves, goes up, or is taken away.
    public func touch(_ phase: PointerEvent.Phase, at point: CGPoint, finger: Int = 1) {
        send(.pointer(PointerEvent(phase, at: point, pointer: finger, time: now)))
    }

    /// Presses the second button of the mouse at a point of the picture: asks for a menu of what is there.
    public func secondaryTap(at point: CGPoint) { send(.menu, point) }

    /// Takes the pointer away, as a window does that is closed or covered: what has begun does not end by itself.
    public func cancelPress() { send(.cancel, .zero) }

    /// Presses the element that is called so in its middle, moves by points, and releases there.
    /// - Throws: `TestActError` if no such element is there, or it is disabled.
    public func drag(_ name: String, by distance: CGSize) throws { try play(.drag(name, by: distance)) }

    /// Presses the element that is called so in its middle for some seconds of the view's clock.
    /// - Throws: `TestActError` if no such element is there, or it is disabled.
    public func hold(_ name: String, for seconds: Double) throws { try play(.hold(name, for: seconds)) }

    /// Magnifies the element that is called so with two fingers in its middle, to a multiple of its size, and turns it by
    /// degrees, clockwise.
    /// - Throws: `TestActError` if no such element is there, or it is disabled.
    public func pinch(_ name: String, scale: Double = 1, turn: Double = 0) throws {
        try play(.pinch(name, scale: scale, turn: turn))
    }

    /// What two fingers do at a point of the picture; `magnification` and `rotation` (radians) are those of this step.
    public func pinch(
        _ phase: PinchEvent.Phase, at point: CGPoint, magnification: Double = 0, rotation: Double = 0
    ) {
        send(.pinch(PinchEvent(phase, at: point, magnification: magnification, rotation: rotation, time: now)))
    }

    /// Moves the pointer to a point of the picture while nothing is pressed.
    public func hover(at point: CGPoint) { send(.hover, point) }

    /// Presses a key by its name, such as `Tab`, `Return`, `shift+Left` or `control+a`: for what has the keyboard.
    /// - Throws: `TestActError` if no key is called so.
    public func key(_ name: String) throws {
        guard let event = KeyEvent(named: name, time: now) else { throw TestActError(message: "\"\(name)\" is no key") }
        send(.key(event))
    }

    /// Types characters into what has the keyboard.
    public func type(_ text: String) { for character in text { send(.text(String(character))) } }

    /// Composes characters with an input method in the field that has the keyboard; each call replaces what the one before
    /// composed.
    /// - Throws: `TestActError` if no field has the keyboard.
    public func compose(_ marked: String) throws { try play(.compose(marked)) }

    /// Ends what an input method composes with characters that are meant.
    /// - Throws: `TestActError` if no field has the keyboard.
    public func commit(_ text: String) throws { try play(.commit(text)) }

    /// The field that has the keyboard; nil: none.
    public var textSession: TextSession? { root.textSession }

    /// Gives the field that has the keyboard what became of its text, as a host's own widget does.
    public func edit(_ edit: TextEdit) { send(.edit(edit)) }

    /// Offers a key to what comes before the editor of the field that has the keyboard, as a host does whose own widget
    /// edits it; false: it is the widget's.
    /// - Throws: `TestActError` if no key is called so.
    public func takeBeforeEditing(_ name: String) throws -> Bool {
        guard let event = KeyEvent(named: name, time: now) else { throw TestActError(message: "\"\(name)\" is no key") }
        defer { settle() }
        return root.takeBeforeEditing(event)
    }

    /// Lets time pass on the view's clock, in seconds: what becomes due runs at its time.
    public func advance(by seconds: Double) { host.advance(by: seconds) }

    /// The time of the view's clock in seconds.
    public var now: Double { host.now }

    /// Brings what was written to its end: evaluation, layout, actions, picture.
    public func settle() { host.settle() }

    /// Brings what was written to its end, and what tasks do on the main actor that are ready to go on.
    public func settle() async { await host.settle() }

    /// Runs the one turn that is due, if one is, and nothing else: what a benchmark measures.
    public func runTurn() { root.runTurn() }

    /// Plays a session, one JSON object a line, such as `{"tap":"Count"}`, `{"advance":0.5}`, `{"expect":"Count 1"}`.
    /// - Throws: an error that names the first line that cannot be read or does not hold.
    public func play(_ session: String) throws {
        for (number, line) in try SessionReader.read(session) {
            do {
                try play(line)
            } catch {
                throw TestActError(message: "line \(number): \(error)")
            }
        }
    }

    private func play(_ line: SessionLine) throws {
        if let message = SessionPlayer(on: TestStage(self)).play(line) { throw TestActError(message: message) }
    }

    fileprivate func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool {
        defer { settle() }
        return root.perform(action, on: element)
    }

    fileprivate func send(_ event: InputEvent) {
        root.handle(event)
        settle()
    }

    private func send(_ phase: PointerEvent.Phase, _ point: CGPoint) {
        send(.pointer(PointerEvent(phase, at: point, time: now)))
    }
}

/// A test root as what sessions are played on.
private final class TestStage: SessionStage {
    private let root: TestRoot

    init(_ root: TestRoot) { self.root = root }

    var now: Double { root.now }
    func semantics() -> SemanticsNode { root.semantics }
    func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool { root.perform(action, on: element) }
    var textSession: TextSession? { root.textSession }
    func send(_ event: InputEvent) { root.send(event) }
    func advance(by seconds: Double) { root.advance(by: seconds) }
    func wait(for seconds: Double) { root.host.wait(for: seconds) }
    func picture(to path: String) throws { try HostOutput.write(root.picture(), to: path) }
}
