import Foundation
import HalcyonEngine

/// Many programs, one after another, until the turns are used up or something is found.
@MainActor struct Campaign {
    private let options: Options
    private static let stepsOfAProgram = 40

    init(_ options: Options) { self.options = options }

    /// The exit status.
    func run() async -> Int32 {
        var turns = 0
        var program = options.only ?? 0
        say("seed \(options.seed), policies \(options.run.policies.map(\.rawValue).joined(separator: " and "))")
        while turns < options.turns {
            if let (failing, failure) = runProgram(program, &turns) {
                return found(failing, failure, program: program, turns: turns)
            }
            // Tasks of views that are gone end meanwhile.
            await Task.yield()
            if options.only != nil { break }
            program += 1
        }
        if let fault = options.run.fault {
            say("The planted fault \(fault.rawValue) was not found in \(turns) turns.")
            return 1
        }
        say("\(turns) turns of \(program) programs, no difference.")
        return 0
    }

    private func runProgram(_ number: Int, _ turns: inout Int) -> (Case, Failure)? {
        let seed = Generator(seed: options.seed &* 1_000_003 &+ UInt64(number))
        var maker = SpecMaker(seed)
        let program = maker.program()
        var steps = StepMaker(Generator(seed: options.seed &* 7_000_003 &+ UInt64(number)), program)
        let run = Run(program, options.run)
        defer { run.end() }
        var failing = Case(program: program, steps: [])
        if let what = run.start() { return (failing, Failure(what: what, step: 0)) }
        for _ in 0..<Campaign.stepsOfAProgram {
            let step = steps.step(in: run.first.world)
            failing.steps.append(step)
            turns += 1
            if let what = run.run(step) { return (failing, Failure(what: what, step: failing.steps.count)) }
        }
        return nil
    }

    private func found(_ failing: Case, _ failure: Failure, program: Int, turns: Int) -> Int32 {
        if let fault = options.run.fault {
            say(failure.what)
            say("The planted fault \(fault.rawValue) was found after \(turns) turns.")
            return 0
        }
        say("A difference in program \(program), after \(failing.steps.count) steps: \(failure.what)")
        say("Making it smaller …")
        var shrinker = Shrinker(failing, failure, options.run)
        shrinker.shrink()
        say(shrinker.best.text)
        say("After step \(shrinker.failure.step): \(shrinker.failure.what)")
        say("Again: halcyon-fuzz --seed \(options.seed) --program \(program)")
        say("A difference was found after \(turns) turns.")
        return 1
    }
}
