import Foundation

/// What a session is played on.
@MainActor public protocol SessionStage: AnyObject {
    /// The elements now.
    func semantics() -> SemanticsNode
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
        case .tap(let label):
            let named = stage.semantics().flattened.filter { $0.label == label }
            guard let target = named.first(where: { $0.role == .button }) ?? named.first else {
                return "nothing is labelled \"\(label)\"; there is " + present()
            }
            guard target.isEnabled else { return "\"\(label)\" is disabled" }
            let middle = CGPoint(x: target.frame.midX, y: target.frame.midY)
            stage.send(.pointer(PointerEvent(.down, at: middle, time: stage.now)))
            stage.send(.pointer(PointerEvent(.up, at: middle, time: stage.now)))
            return nil
        case .scroll(let label, let distance):
            guard let target = stage.semantics().flattened.first(where: { $0.label == label }) else {
                return "nothing is labelled \"\(label)\"; there is " + present()
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
        case .expect(let label):
            return labels().contains(label) ? nil : "\"\(label)\" is not there; there is " + present()
        case .expectNot(let label):
            return labels().contains(label) ? "\"\(label)\" is there" : nil
        case .picture(let path):
            do { try stage.picture(to: path) } catch { return "the picture could not be written: \(error)" }
            return nil
        }
    }

    private func labels() -> [String] { stage.semantics().flattened.map(\.label).filter { !$0.isEmpty } }
    private func present() -> String {
        let all = labels().prefix(12).map { "\"\($0)\"" }
        return all.isEmpty ? "nothing with a label" : all.joined(separator: ", ")
    }
}
