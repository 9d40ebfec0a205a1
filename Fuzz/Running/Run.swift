import HalcyonEngine
import HalcyonPlatform

/// A program and what is done to it.
struct Case {
    var program: Spec
    var steps: [Step]
}

/// What went wrong, and after which step (0: at the start).
struct Failure: Codable {
    var what: String
    var step: Int
}

/// How programs are run.
struct RunOptions {
    var policies: [LaunchOptions.Policy] = [.swiftUI, .precise]
    var fault: PlantedFault?
    var isRecording = false
}

/// Runs a program under all policies at once and compares.
@MainActor struct Run {
    let sessions: [Session]
    private let options: RunOptions

    init(_ program: Spec, _ options: RunOptions) {
        self.options = options
        sessions = options.policies.map {
            Session(program, policy: $0, fault: options.fault, isRecording: options.isRecording)
        }
    }

    /// Runs a case that is written down; nil if nothing goes wrong.
    static func failure(of one: Case, _ options: RunOptions, eachStep: () -> Void) -> Failure? {
        let run = Run(one.program, options)
        defer { run.end() }
        if let what = run.start() { return Failure(what: what, step: 0) }
        for (number, step) in one.steps.enumerated() {
            eachStep()
            if let what = run.run(step) { return Failure(what: what, step: number + 1) }
        }
        return nil
    }

    var first: Session { sessions[0] }

    func start() -> String? { check { $0.start() } }
    func run(_ step: Step) -> String? { check { $0.run(step) } }
    func end() { for session in sessions { session.end() } }

    private func check(_ body: (Session) -> String?) -> String? {
        if sessions.contains(where: \.isEndless) { return nil }
        for (session, policy) in zip(sessions, options.policies) {
            if let what = body(session) { return "Under \(policy.rawValue): \(what)" }
        }
        guard sessions.count > 1, !sessions.contains(where: \.isEndless) else { return nil }
        let (one, other) = (sessions[0].root.displayList, sessions[1].root.displayList)
        if one.looksLike(other) { return nil }
        let names = options.policies.map(\.rawValue)
        return "The policies' pictures differ. Under \(names[0]):\n\(one.dump())Under \(names[1]):\n\(other.dump())"
    }
}
