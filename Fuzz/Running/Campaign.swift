import Foundation
import HalcyonEngine

/// Many programs, one after another, until the turns are used up or something is found.
@MainActor struct Campaign {
    private let options: Options
    private static let stepsOfAProgram = 40
    private static let programsOfAProcess = 25
    /// Seconds; a program takes a few hundredths of one.
    private static let patience = 20.0

    init(_ options: Options) { self.options = options }

    /// The exit status.
    func run() -> Int32 {
        var tally = Tally()
        var program = options.only ?? 0
        say("Seed \(options.seed), policies \(options.run.policies.map(\.rawValue).joined(separator: " and ")).")
        while tally.turns < options.turns {
            let left = (options.turns - tally.turns + Campaign.stepsOfAProgram - 1) / Campaign.stepsOfAProgram
            let programs = program..<program + (options.only != nil ? 1 : min(left, Campaign.programsOfAProcess))
            if let (failing, failure) = runPrograms(programs, &tally) { return found(failing, failure, tally) }
            program = programs.upperBound
            if options.only != nil { break }
        }
        if let fault = options.run.fault {
            say("The planted fault \(fault.rawValue) was not found in \(tally.turns) turns.")
            return 1
        }
        say(tally.text)
        if options.turns >= Tally.leastTurns, options.only == nil, let rare = tally.tooRare {
            say("Too rare to be tested, in under 0.5 % of the turns: \(rare).")
            return 1
        }
        say("\(tally.turns) turns of \(program - (options.only ?? 0)) programs, no difference.")
        return 0
    }

    /// Runs programs in a process of their own; the result is the first that fails.
    private func runPrograms(_ programs: Range<Int>, _ tally: inout Tally) -> (Found, Failure)? {
        let child = ChildProcess(patience: Campaign.patience) { say in
            var tally = Tally()
            for number in programs {
                say("program \(number)")
                if runProgram(number, &tally, eachStep: { _ in }) != nil {
                    say("failed")
                    break
                }
            }
            say("tally " + tally.encoded)
        }
        for message in child.messages where message.hasPrefix("tally ") {
            tally.add(Tally(encoded: message.dropFirst(6)))
        }
        guard child.messages.contains("failed") || child.end != .exited else { return nil }
        let last = child.messages.last { $0.hasPrefix("program ") }.flatMap { Int($0.dropFirst(8)) }
        return repeated(last ?? programs.lowerBound)
    }

    /// Runs a failing program again and writes its steps down as they are made.
    private func repeated(_ number: Int) -> (Found, Failure) {
        let child = ChildProcess(patience: Campaign.patience) { say in
            var tally = Tally()
            let failure = runProgram(number, &tally) { say("step " + line($0)) }
            if let failure { say("failed " + line(failure)) }
        }
        let steps = child.messages.filter { $0.hasPrefix("step ") }.map { value(Step.self, $0.dropFirst(5)) }
        let failing = Case(program: program(number), steps: steps)
        if let message = child.messages.last, message.hasPrefix("failed ") {
            return (Found(number: number, failing: failing), value(Failure.self, message.dropFirst(7)))
        }
        let what = child.trouble ?? "It failed only in company of the programs before it."
        return (Found(number: number, failing: failing), Failure(what: what, step: steps.count))
    }

    private func program(_ number: Int) -> Spec {
        var maker = SpecMaker(Generator(seed: options.seed &* 1_000_003 &+ UInt64(number)))
        return maker.program()
    }

    private func runProgram(_ number: Int, _ tally: inout Tally, eachStep: (Step) -> Void) -> Failure? {
        let program = program(number)
        var steps = StepMaker(Generator(seed: options.seed &* 7_000_003 &+ UInt64(number)), program)
        var settings = options.run
        // Facts take time, so only some programs are recorded for their causes.
        settings.isRecording = number % 4 == 0
        let run = Run(program, settings)
        defer { run.end() }
        if let what = run.start() { return Failure(what: what, step: 0) }
        for number in 1...Campaign.stepsOfAProgram {
            let step = steps.step(in: run.first.world)
            eachStep(step)
            let what = run.run(step)
            tally.add(step, run.sessions)
            if let what { return Failure(what: what, step: number) }
        }
        return nil
    }

    private func found(_ found: Found, _ failure: Failure, _ tally: Tally) -> Int32 {
        if let fault = options.run.fault {
            say(failure.what)
            say("The planted fault \(fault.rawValue) was found after \(tally.turns) turns.")
            return 0
        }
        say("A difference in program \(found.number), after \(failure.step) steps: \(failure.what)")
        say("Making it smaller …")
        var shrinker = Shrinker(found.failing, failure, options.run)
        shrinker.shrink()
        say(shrinker.best.text)
        say("After step \(shrinker.failure.step): \(shrinker.failure.what)")
        say("Again: halcyon-fuzz --seed \(options.seed) --program \(found.number)")
        say("A difference was found after \(tally.turns) turns.")
        return 1
    }
}

/// A failing program and its number.
struct Found {
    var number: Int
    var failing: Case
}

/// A value as one line.
func line<Value: Encodable>(_ value: Value) -> String {
    guard let data = try? JSONEncoder().encode(value) else { return "" }
    return String(decoding: data, as: UTF8.self)
}

/// The value of a line that `line` made.
func value<Value: Decodable>(_ type: Value.Type, _ line: Substring) -> Value {
    do {
        return try JSONDecoder().decode(type, from: Data(line.utf8))
    } catch { fatalError("A line of another process cannot be read: \(error)") }
}
