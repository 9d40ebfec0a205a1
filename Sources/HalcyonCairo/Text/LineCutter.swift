import HalcyonDrawing

/// Leaves out as little of a line as it has to for "…" (semantics 240).
///
/// Pango's own "…" keeps the space before it and stands apart from what follows, and it cannot say what it cut.
struct LineCutter {
    /// A line with "…" in it.
    struct Candidate {
        var shown: String
        var place: LinePlace
    }
    private let characters: [Character]
    private let start: Int
    private let bytes: Int
    private let truncation: TextLayout.Truncation

    /// A line that begins in its text at the byte `start`.
    init(_ line: String, at start: Int, _ truncation: TextLayout.Truncation) {
        (characters, self.start, bytes, self.truncation) = (Array(line), start, line.utf8.count, truncation)
    }

    /// The candidate with the most characters that fits, asked for last; the one that is "…" alone if none does.
    func widest(_ fits: (Candidate) -> Bool) -> LinePlace {
        var (low, high) = (0, characters.count + 1)
        while high - low > 1 {
            // Most lines are cut near their begin: what is far longer than a line is not set.
            let middle = min((low + high) / 2, max(low * 2, low + 32))
            if fits(candidate(middle)) { low = middle } else { high = middle }
        }
        let found = candidate(low)
        _ = fits(found)
        return found.place
    }

    /// The line with so many of its characters.
    private func candidate(_ count: Int) -> Candidate {
        var head = characters[..<0]
        var tail = characters[characters.endIndex...]
        switch truncation {
        case .tail: head = characters[..<count]
        case .head: tail = characters[(characters.count - count)...]
        case .middle:
            head = characters[..<((count + 1) / 2)]
            tail = characters[(characters.count - count / 2)...]
        }
        if truncation != .head { while head.last == " " { head.removeLast() } }
        if truncation != .tail { while tail.first == " " { tail.removeFirst() } }
        let (before, after) = (String(head), String(tail))
        let cut = start + before.utf8.count..<start + bytes - after.utf8.count
        return Candidate(
            shown: before + "…" + after, place: LinePlace(bytes: start..<start + bytes, origin: start, cut: cut))
    }
}
