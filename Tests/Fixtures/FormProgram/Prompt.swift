import Foundation

/// What a test asks this program by lines of its input; the answer to each is a line of its output.
///
/// What it notes redraws nothing, so that a page runs as it would without.
@MainActor final class Prompt {
    static let shared = Prompt()

    /// What happened, in order.
    private var lines: [String] = []
    private var counts: [String: Int] = [:]
    private var acts: [String: () -> Void] = [:]
    private var values: [String: () -> String] = [:]

    /// Notes that something happened.
    func note(_ line: String) { lines.append(line) }

    /// Notes that a body ran.
    func count(_ name: String) { counts[name, default: 0] += 1 }

    /// Has a word of the test's do something, as code of a program's own does without any event.
    func offer(_ name: String, _ act: @escaping () -> Void) { acts[name] = act }

    /// Answers a word of the test's.
    func tell(_ name: String, _ value: @escaping () -> String) { values[name] = value }

    /// Reads questions on a thread of its own, so that waiting for them wakes nobody.
    func listen() {
        Thread.detachNewThread {
            while let line = readLine() {
                DispatchQueue.main.async { MainActor.assumeIsolated { Prompt.shared.answer(line) } }
            }
        }
    }

    private func answer(_ word: String) {
        FileHandle.standardOutput.write(Data((said(to: word) + "\n").utf8))
    }

    private func said(to word: String) -> String {
        switch word {
        case "log": return lines.joined(separator: "|")
        case "counts": return counts.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: " ")
        case "zero":
            counts = counts.mapValues { _ in 0 }
            return "done"
        default:
            if let act = acts[word] {
                act()
                return "done"
            }
            return values[word]?() ?? "unknown: \(word)"
        }
    }
}
