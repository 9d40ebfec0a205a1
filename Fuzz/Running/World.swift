import SwiftUI

/// What one running program shares: who is there, what happened, what was done wrong.
@MainActor final class World {
    /// An action that ran.
    struct Event: Equatable {
        enum What { case press, appear, disappear, change, preference, task, receive }
        var what: What
        var spec: Int
        var value: Int
    }

    /// Bodies and actions leave no traces: a fresh evaluation runs.
    var isMuted = false
    /// Actions only say what they captured, and do nothing.
    var isProbing = false
    private(set) var probed: [Int] = []
    let models = [Model(1), Model(3)]
    let watched = [Watched(1), Watched(3)]
    let subject = PassthroughSubject<Int, Never>()
    private(set) var presence = Presence()
    /// The last value of each view with a body, by key.
    private(set) var cells: [Key: any Cell] = [:]
    /// Views in rows whose id was another element's too, at any time.
    var repeated: Set<Key> = []
    /// Views that are gone, and bindings that were kept.
    private(set) var dead: [any Cell] = []
    private var atRest: Set<Key> = []
    private(set) var kept: [Binding<Int>] = []
    /// The kinds of places that were built in this turn.
    private(set) var touched: Set<Kind> = []
    private(set) var events: [Event] = []
    /// An action wrote, so that the turn had a second evaluation.
    var hasEffectWritten = false
    /// What went wrong, first thing first.
    private(set) var complaint: String?

    private static var tokens = 0
    private static let mostKept = 12

    static func nextToken() -> Int {
        tokens += 1
        return tokens
    }

    func beginTurn() {
        touched = []
        events = []
        hasEffectWritten = false
    }

    func complain(_ what: @autoclosure () -> String) { if complaint == nil { complaint = what() } }

    func bodyRuns(_ cell: any Cell) {
        if isMuted { return }
        if cell.birth != cell.key {
            complain("The state of another identity came to #\(cell.spec.id) (\(cell.spec.kind.rawValue)).")
        }
        cells[cell.key] = cell
    }

    func touch(_ kind: Kind) { if !isMuted { touched.insert(kind) } }

    func log(_ what: Event.What, _ spec: Int, _ value: Int) {
        if !isMuted { events.append(Event(what: what, spec: spec, value: value)) }
    }

    /// An action of the engine's runs; what it writes is evaluated in the same turn.
    func effect(_ what: Event.What, _ spec: Int, _ value: Int, _ target: Binding<Int>?) {
        log(what, spec, value)
        guard let target, !isMuted else { return }
        hasEffectWritten = true
        target.wrappedValue = abs(value) % 6
    }

    func appears(_ key: Key) { presence.appears(key) }
    func disappears(_ key: Key) { presence.disappears(key) }

    /// Keeps a task running until it is cancelled.
    func stay(_ key: Key) async {
        presence.begins(key)
        let wait = Wait()
        await withTaskCancellationHandler {
            await withCheckedContinuation { wait.begin($0) }
        } onCancel: {
            MainActor.assumeIsolated { presence.ends(key) }
            wait.end()
        }
    }

    /// Whether an action is only asked what it captured.
    func probe(_ value: Int) -> Bool {
        if isProbing { probed.append(value) }
        return isProbing
    }

    /// What the actions captured that `body` runs.
    func probing(_ body: () -> Void) -> [Int] {
        isProbing = true
        probed = []
        body()
        isProbing = false
        return probed
    }

    func keep(_ binding: Binding<Int>) {
        kept.append(binding)
        if kept.count > World.mostKept { kept.removeFirst() }
    }

    /// Only these identities are there.
    func retire(allBut alive: Set<Key>) {
        let gone = cells.keys.filter { !alive.contains($0) }.sorted()
        for key in gone {
            // What came and went within one turn of several evaluations need not have come under the other policy.
            if let cell = cells.removeValue(forKey: key), atRest.contains(key), !key.isDoubled { dead.append(cell) }
        }
        atRest = alive
        if dead.count > World.mostKept { dead.removeFirst(dead.count - World.mostKept) }
    }

    /// The views with a body of a place, in an order that is the same in every run. Those that stand twice at one place are
    /// left out: which of the two ran last depends on the policy.
    func cells(of spec: Int) -> [any Cell] {
        cells.filter { $0.value.spec.id == spec && !$0.key.isDoubled }.sorted { $0.key < $1.key }.map(\.value)
    }
}
