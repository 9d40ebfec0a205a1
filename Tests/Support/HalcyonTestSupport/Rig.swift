import Foundation
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import SwiftUI

/// A view mounted for a test: fixed-advance text, virtual time, all invariants checked after each turn.
@MainActor public final class Rig {
    /// The mounted root.
    package let root: MountedRoot
    /// Its clock.
    public let clock = VirtualClock()
    /// The diagnostics so far.
    public var diagnostics: [Diagnostic] { engine.recorder.diagnostics }

    /// Mounts a view and runs its first turn.
    public init<Content: View>(
        policy: LaunchOptions.Policy = .swiftUI, isStrict: Bool = false, isRecording: Bool = true,
        size: CGSize = CGSize(width: 400, height: 400), @ViewBuilder _ content: () -> Content
    ) {
        Log.lines = []
        root = MountedRoot(
            VStack { content() }, clock: clock, textEngine: FixedAdvanceTextEngine(), policy: policy,
            isStrict: isStrict,
            isRecording: isRecording, size: size)
        root.engine.checksInvariants = true
        root.runTurn()
    }

    /// The engine.
    public var engine: Engine { root.engine }

    /// Runs the turn that is due.
    public func turn() { root.runTurn() }

    /// The lines that a turn adds to the log after `body`.
    public func lines(_ body: () -> Void = {}) -> [String] {
        Log.lines = []
        body()
        root.runTurn()
        return Log.take()
    }

    /// All labels of the semantics tree, in reading order.
    public var labels: [String] { root.semantics().flattened.map(\.label).filter { !$0.isEmpty } }

    /// Presses and releases the element with a label, as a script does; nil if that worked, else what was wrong.
    @discardableResult public func tap(_ label: String) -> String? {
        SessionPlayer(on: RigStage(self)).play(.tap(label))
    }

    /// How many bodies of views of a name ran since mounting.
    public func bodies(_ name: String) -> Int {
        engine.recorder.facts.count { $0.isBody && $0.view == name }
    }

    /// Why bodies ran since the facts were cleared, all causes of all runs in order.
    public func reasons(of isWanted: (Fact) -> Bool = { _ in true }) -> [Fact.Reason] {
        engine.recorder.facts.flatMap { fact -> [Fact.Reason] in
            guard case .evaluationBegan(let run) = fact.what, run.isBody, isWanted(fact) else { return [] }
            return run.reasons
        }
    }

    /// The codes of the diagnostics so far.
    public var codes: [Diagnostic.Code] { diagnostics.map(\.code) }
}

private final class RigStage: SessionStage {
    let rig: Rig
    init(_ rig: Rig) { self.rig = rig }
    func semantics() -> SemanticsNode { rig.root.semantics() }
    func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool { rig.root.perform(action, on: element) }
    var textSession: TextSession? { rig.root.textSession }
    func send(_ event: InputEvent) { rig.root.handle(event) }
    func advance(by seconds: Double) {
        rig.clock.advance(by: seconds)
        rig.turn()
    }
    func picture(to path: String) throws {}
    func wait(for seconds: Double) { rig.turn() }
    func settle() { rig.turn() }
    var now: Double { rig.clock.now }
}

/// Something that a body puts out for its test to hold: a binding, a closure.
@MainActor public final class Hold<Value> {
    /// What was put last.
    public var value: Value!
    /// Holds nothing yet.
    public init() {}
    /// Puts a value; in a body as `let _ = hold.put($count)`.
    public func put(_ value: Value) { self.value = value }
}

extension Hold {
    /// Puts a value under a key.
    public func put<Key: Hashable, Element>(_ element: Element, at key: Key) where Value == [Key: Element] {
        value[key] = element
    }
}
