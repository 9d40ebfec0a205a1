import Foundation

/// What a session is played on.
@MainActor public protocol SessionStage: AnyObject {
    /// The elements now.
    func semantics() -> SemanticsNode
    /// Does what an element offers, and brings what that opens to its end; whether it was possible.
    func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool
    /// The field that has the keyboard; nil: none.
    var textSession: TextSession? { get }
    /// Gives an event as if a person had made it, and brings what it opens to its end.
    func send(_ event: InputEvent)
    /// Lets time pass on the stage's clock, in seconds, and runs what becomes due.
    func advance(by seconds: Double)
    /// Lets real time pass, in seconds, while the main thread runs what becomes ready.
    func wait(for seconds: Double)
    /// Writes the picture as PNG.
    func picture(to path: String) throws
    /// The stage's time in seconds.
    var now: Double { get }
}

/// Plays a session against the semantics tree, line by line.
@MainActor public struct SessionPlayer {
    /// One line that did not hold.
    public struct Failure: Hashable, Sendable, CustomStringConvertible {
        /// The line's number, from 1.
        public var line: Int
        /// What was wanted and what was there.
        public var message: String
        /// `line 3: …`.
        public var description: String { "line \(line): \(message)" }
    }
    private let stage: any SessionStage

    /// A player for one stage.
    public init(on stage: any SessionStage) { self.stage = stage }

    /// Plays all lines; a failed line does not stop those after it.
    public func play(_ lines: [(number: Int, line: SessionLine)]) -> [Failure] {
        lines.compactMap { line in play(line.line).map { Failure(line: line.number, message: $0) } }
    }

    /// Plays one line; the result says what failed.
    public func play(_ line: SessionLine) -> String? {
        switch line {
        case .tap(let name):
            return use(name) { target in
                let middle = CGPoint(x: target.frame.midX, y: target.frame.midY)
                stage.send(.pointer(PointerEvent(.down, at: middle, time: stage.now)))
                stage.send(.pointer(PointerEvent(.up, at: middle, time: stage.now)))
                return nil
            }
        case .drag(let name, let distance):
            return use(name) { target in
                let from = CGPoint(x: target.frame.midX, y: target.frame.midY)
                // Half of the way first: what follows a pointer sees it on its way.
                for (phase, part) in [(PointerEvent.Phase.down, 0.0), (.drag, 0.5), (.drag, 1), (.up, 1)] {
                    let place = CGPoint(x: from.x + distance.width * part, y: from.y + distance.height * part)
                    stage.send(.pointer(PointerEvent(phase, at: place, time: stage.now)))
                }
                return nil
            }
        case .hold(let name, let seconds):
            return use(name) { target in
                let middle = CGPoint(x: target.frame.midX, y: target.frame.midY)
                stage.send(.pointer(PointerEvent(.down, at: middle, time: stage.now)))
                stage.advance(by: seconds)
                stage.send(.pointer(PointerEvent(.up, at: middle, time: stage.now)))
                return nil
            }
        case .pinch(let name, let scale, let turn):
            return use(name) { target in
                let middle = CGPoint(x: target.frame.midX, y: target.frame.midY)
                // In two steps: what follows fingers sees them on their way.
                for (phase, part) in [(PinchEvent.Phase.began, 0.0), (.changed, 0.5), (.changed, 0.5), (.ended, 0)] {
                    stage.send(
                        .pinch(
                            PinchEvent(
                                phase, at: middle, magnification: (scale - 1) * part,
                                rotation: turn * .pi / 180 * part, time: stage.now)))
                }
                return nil
            }
        case .perform(let action, let name):
            return use(name, for: action) { target in
                if stage.perform(action, on: target.id) { return nil }
                let all = target.actions.map(\.description).joined(separator: ", ")
                return "\"\(name)\" does not offer \(action); it offers " + (all.isEmpty ? "nothing" : all)
            }
        case .key(let name):
            guard let event = KeyEvent(named: name, time: stage.now) else { return "\"\(name)\" is no key" }
            stage.send(.key(event))
            return nil
        case .type(let text):
            for character in text { stage.send(.text(String(character))) }
            return nil
        case .compose(let marked): return edit { $0.composing(marked) }
        case .commit(let text): return edit { $0.committing(text) }
        case .scroll(let name, let distance):
            guard let target = stage.semantics().first(called: name) else {
                return "nothing is called \"\(name)\"; there is " + present()
            }
            let middle = CGPoint(x: target.frame.midX, y: target.frame.midY)
            stage.send(.scroll(ScrollEvent(by: distance, at: middle, time: stage.now)))
            return nil
        case .advance(let seconds):
            stage.advance(by: seconds)
            return nil
        case .wait(let seconds):
            stage.wait(for: seconds)
            return nil
        case .expect(let name):
            return stage.semantics().first(called: name) == nil
                ? "\"\(name)\" is not there; there is " + present() : nil
        case .expectValue(let value, let name):
            let named = elements(called: name)
            if named.isEmpty { return "nothing is called \"\(name)\"; there is " + present() }
            let values = named.map(\.value)
            return values.contains(value)
                ? nil : "\"\(name)\" is set to " + values.map { "\"\($0)\"" }.joined(separator: ", ")
        case .expectNot(let name):
            return stage.semantics().first(called: name) == nil ? nil : "\"\(name)\" is there"
        case .picture(let path):
            do { try stage.picture(to: path) } catch { return "the picture could not be written: \(error)" }
            return nil
        }
    }

    /// Edits the field that has the keyboard as an input method does.
    private func edit(_ edit: (TextSession) -> TextEdit) -> String? {
        guard let session = stage.textSession else { return "no field has the keyboard; tap one, or press Tab" }
        stage.send(.edit(edit(session)))
        return nil
    }

    private func elements(called name: String) -> [SemanticsNode] {
        stage.semantics().flattened.filter { $0.isCalled(name) }
    }

    /// Uses the element with a name, of several the first that does what is wanted: that answers, that is a control.
    private func use(
        _ name: String, for action: SemanticsAction = .press, _ use: (SemanticsNode) -> String?
    ) -> String? {
        let named = elements(called: name)
        guard
            let target = named.first(where: { $0.actions.contains(action) })
                ?? named.first(where: \.role.isControl) ?? named.first
        else { return "nothing is called \"\(name)\"; there is " + present() }
        return target.isEnabled ? use(target) : "\"\(name)\" is disabled"
    }

    private func present() -> String {
        let all = stage.semantics().flattened.map(\.name).filter { !$0.isEmpty }.prefix(12).map { "\"\($0)\"" }
        return all.isEmpty ? "nothing with a name" : all.joined(separator: ", ")
    }
}
