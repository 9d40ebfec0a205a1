import Foundation

/// Makes a failing case smaller as long as it fails.
@MainActor struct Shrinker {
    private let options: RunOptions
    private var runsLeft = 4000
    /// Seconds.
    private static let patience = 1.5
    private let deadline = Date(timeIntervalSinceNow: 120)
    private(set) var best: Case
    private(set) var failure: Failure

    init(_ failing: Case, _ failure: Failure, _ options: RunOptions) {
        (best, self.failure, self.options) = (failing, failure, options)
        best.steps = Array(failing.steps.prefix(failure.step))
    }

    mutating func shrink() {
        var before = Int.max
        while weight < before, runsLeft > 0 {
            before = weight
            dropSteps()
            dropBatches()
            dropWrites()
            shrinkProgram()
            simplifyWrites()
        }
    }

    private var weight: Int {
        best.program.size * 100 + best.steps.reduce(0) { $0 + 10 + $1.reduce(0) { $0 + 3 + $1.writes.count } }
            + best.steps.reduce(0) { $0 + $1.filter { $0.transaction != nil }.count }
    }

    private mutating func adopt(_ candidate: Case) -> Bool {
        guard runsLeft > 0, Date() < deadline else { return false }
        runsLeft -= 1
        guard let failure = Shrinker.failure(of: candidate, options) else { return false }
        best = candidate
        best.steps = Array(candidate.steps.prefix(failure.step))
        self.failure = failure
        return true
    }

    /// What is wrong with a case, run in a process of its own; nil if nothing is.
    private static func failure(of candidate: Case, _ options: RunOptions) -> Failure? {
        let child = ChildProcess(patience: Shrinker.patience) { say in
            if let failure = Run.failure(of: candidate, options, eachStep: { say("step") }) {
                say("failed " + line(failure))
            }
        }
        if let message = child.messages.last, message.hasPrefix("failed ") {
            return value(Failure.self, message.dropFirst(7))
        }
        return child.trouble.map { Failure(what: $0, step: child.messages.count) }
    }

    private mutating func dropSteps() {
        var size = max(best.steps.count / 2, 1)
        while size >= 1 {
            var start = best.steps.count - size
            while start >= 0 {
                if start + size <= best.steps.count {
                    var candidate = best
                    candidate.steps.removeSubrange(start..<start + size)
                    _ = adopt(candidate)
                }
                start -= size
            }
            if size == 1 { return }
            size /= 2
        }
    }

    private mutating func dropBatches() {
        for step in best.steps.indices.reversed() {
            guard step < best.steps.count else { continue }
            for batch in best.steps[step].indices.reversed() {
                guard step < best.steps.count, batch < best.steps[step].count else { continue }
                var candidate = best
                candidate.steps[step].remove(at: batch)
                if adopt(candidate) { continue }
                if best.steps[step][batch].transaction != nil {
                    candidate = best
                    candidate.steps[step][batch].transaction = nil
                    _ = adopt(candidate)
                }
            }
        }
    }

    private mutating func dropWrites() {
        for step in best.steps.indices.reversed() {
            guard step < best.steps.count else { continue }
            for batch in best.steps[step].indices.reversed() {
                guard step < best.steps.count, batch < best.steps[step].count else { continue }
                for write in best.steps[step][batch].writes.indices.reversed() {
                    guard step < best.steps.count, batch < best.steps[step].count,
                        write < best.steps[step][batch].writes.count
                    else { continue }
                    var candidate = best
                    candidate.steps[step][batch].writes.remove(at: write)
                    _ = adopt(candidate)
                }
            }
        }
    }

    private mutating func simplifyWrites() {
        for step in best.steps.indices {
            for batch in best.steps[step].indices {
                for write in best.steps[step][batch].writes.indices {
                    guard
                        case .number(let spec, let instance, let way, let value) = best.steps[step][batch].writes[write],
                        way != 0 || instance != 0
                    else { continue }
                    var candidate = best
                    candidate.steps[step][batch].writes[write] = .number(spec: spec, instance: 0, way: 0, value: value)
                    _ = adopt(candidate)
                    if step >= best.steps.count { return }
                }
            }
        }
    }

    /// Each place in turn is replaced by one of its children, or by a text, or loses a child.
    private mutating func shrinkProgram() {
        var number = 1
        while number < best.program.flattened.count, runsLeft > 0 {
            let place = best.program.flattened[number]
            var smaller = place.children
            if place.kind != .text { smaller.append(place.with(kind: .text, children: [])) }
            let least = place.kind.children.lowerBound
            if place.children.count > least {
                for child in place.children.indices {
                    var children = place.children
                    children.remove(at: child)
                    smaller.append(place.with(children: children))
                }
            }
            var isSmaller = false
            for replacement in smaller.sorted(by: { $0.size < $1.size }) {
                var candidate = best
                candidate.program = best.program.replacing(place.id, by: replacement)
                if adopt(candidate) {
                    isSmaller = true
                    break
                }
            }
            if !isSmaller { number += 1 }
        }
        let program = best.program
        for child in program.children.indices where program.children.count > 1 {
            var candidate = best
            candidate.program = program.with(children: [program.children[child]])
            if adopt(candidate) { return }
        }
    }
}

extension Spec {
    func replacing(_ id: Int, by replacement: Spec) -> Spec {
        if self.id == id { return replacement }
        return with(children: children.map { $0.replacing(id, by: replacement) })
    }
}

extension Case {
    /// The case for people to read.
    var text: String {
        var text = "The program, \(program.size) places:\n\(program.text())"
        for (number, step) in steps.enumerated() {
            text += "Step \(number + 1):\n"
            for batch in step {
                let name = batch.transaction.map { "in a transaction that carries \($0)" } ?? "outside any transaction"
                text += "  \(name):\n" + batch.writes.map { "    \($0)\n" }.joined()
            }
        }
        return text
    }
}
