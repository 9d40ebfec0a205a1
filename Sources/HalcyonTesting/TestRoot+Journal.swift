import HalcyonEngine
import HalcyonPlatform

// What the engine did.
extension TestRoot {
    /// What was counted since mounting: turns, writes, bodies, skips, …
    public var counts: Recorder.Counts { root.engine.recorder.counts }

    /// What the program does and should not, or what is treated in another way than SwiftUI does; in order.
    public var diagnostics: [Diagnostic] { root.engine.recorder.diagnostics }

    /// What was recorded, in order; empty where nothing is.
    public var facts: [Fact] { root.engine.recorder.facts }

    /// The facts as text, one a line.
    public var transcript: String { root.transcript() }

    /// The names of the views whose bodies ran since the facts were cleared, in the order in which they ran.
    public var bodies: [String] { facts.filter(\.isBody).map(\.view) }

    /// Whether facts are kept from now on.
    public var isRecording: Bool {
        get { root.engine.recorder.isRecording }
        set { root.engine.recorder.isRecording = newValue }
    }

    /// What the model set while a hand had it: of controls that were turned, dragged, scrolled meanwhile.
    public var conflicts: [Fact.Conflict] { root.engine.recorder.conflicts }

    /// Forgets the facts; counts and diagnostics stay.
    public func clearFacts() { root.engine.recorder.clear() }

    /// Checks the engine's invariants after each turn, and traps with the name of one that is broken. Slow: each check
    /// walks the whole tree.
    public var checksInvariants: Bool {
        get { root.engine.checksInvariants }
        set { root.engine.checksInvariants = newValue }
    }

    /// Bytes in use in the engine's tables that lie outside the allocator's heap, so that none of its counters sees them.
    public var tableBytes: Int { root.engine.mappedBytes }
}
