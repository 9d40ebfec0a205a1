import Foundation

/// What is typed to come to a row by its words: letters within 0.9 seconds belong together.
struct TypeAhead {
    private var typed = ""
    private var time = -Double.infinity

    /// The row that is meant by what was typed and now goes on: the first whose words begin so, from the present one on and
    /// round from the end to the begin. One letter, once or again and again, leads to the next row that begins with it.
    /// - Parameters:
    ///   - text: what is typed now.
    ///   - current: the present row; nil: none.
    ///   - now: in seconds.
    mutating func row(_ text: String, from current: Int?, count: Int, at now: Double, words: (Int) -> String) -> Int? {
        typed = now - time > Measure.Wheel.typeAhead ? text : typed + text
        time = now
        guard count > 0, !typed.allSatisfy(\.isWhitespace) else { return nil }
        if typed.count > 1, let row = first(typed, from: current ?? 0, count, words) { return row }
        guard let letter = typed.first, typed.allSatisfy({ $0 == letter }) else { return nil }
        return first(String(letter), from: current.map { $0 + 1 } ?? 0, count, words)
    }

    private func first(_ begin: String, from start: Int, _ count: Int, _ words: (Int) -> String) -> Int? {
        // Nobody types through more rows than these, and words may have to be made.
        (0..<min(count, 10_000)).lazy.map { (start + $0) % count }.first {
            words($0).range(of: begin, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
        }
    }
}
