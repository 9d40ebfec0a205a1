/// A text that is being edited: its characters, the caret, what is selected. It knows no view and no binding.
///
/// Places count characters. The anchor is where a selection began; without one it is the caret.
struct EditedText: Hashable {
    private(set) var text: String
    private(set) var caret: Int
    private(set) var anchor: Int

    /// A text with the caret at its end.
    init(_ text: String = "") {
        self.text = text
        caret = text.count
        anchor = caret
    }

    var count: Int { text.count }
    /// The selected characters; empty where nothing is selected.
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
    var selectedText: String { String(text[index(selection.lowerBound)..<index(selection.upperBound)]) }

    private func index(_ place: Int) -> String.Index {
        text.index(text.startIndex, offsetBy: min(max(place, 0), text.count))
    }

    /// The characters up to a place.
    func prefix(_ place: Int) -> String { String(text[..<index(place)]) }

    // MARK: Editing

    /// Puts characters in the place of what is selected.
    mutating func insert(_ new: String) {
        let range = selection
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
        // What is put in may join with what stands around it into fewer characters.
        caret = min(text.count, range.lowerBound + new.count)
        anchor = caret
    }

    /// Takes away what is selected, else a character or a word beside the caret.
    mutating func delete(forward: Bool, byWord: Bool = false) {
        if selection.isEmpty { move(forward: forward, byWord: byWord, extends: true) }
        insert("")
    }

    // MARK: Moving

    mutating func move(to place: Int, extends: Bool = false) {
        caret = min(max(place, 0), count)
        if !extends { anchor = caret }
    }

    /// One character or word on; without extending, a selection first collapses to its end.
    mutating func move(forward: Bool, byWord: Bool = false, extends: Bool = false) {
        if !extends, !selection.isEmpty, !byWord {
            return move(to: forward ? selection.upperBound : selection.lowerBound)
        }
        let place = byWord ? wordEdge(from: caret, forward: forward) : caret + (forward ? 1 : -1)
        move(to: place, extends: extends)
    }

    mutating func selectAll() { (anchor, caret) = (0, count) }

    /// Selects the word at a place.
    mutating func selectWord(at place: Int) {
        let characters = Array(text)
        func isWord(_ index: Int) -> Bool {
            characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
        }
        var (low, high) = (min(max(place, 0), count), min(max(place, 0), count))
        while isWord(low - 1) { low -= 1 }
        while isWord(high) { high += 1 }
        (anchor, caret) = (low, high)
    }

    private func wordEdge(from place: Int, forward: Bool) -> Int {
        let characters = Array(text)
        func isWord(_ index: Int) -> Bool {
            characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
        }
        var place = place
        if forward {
            while place < count, !isWord(place) { place += 1 }
            while isWord(place) { place += 1 }
        } else {
            while place > 0, !isWord(place - 1) { place -= 1 }
            while isWord(place - 1) { place -= 1 }
        }
        return place
    }

    // MARK: Changes from elsewhere

    /// Takes over another text. The caret keeps its distance from the part at its side that did not change; where nothing
    /// of the like is left, its place.
    mutating func replace(with new: String) {
        guard new != text else { return }
        let (caret, anchor) = (moved(self.caret, to: new), moved(self.anchor, to: new))
        text = new
        (self.caret, self.anchor) = (min(caret, count), min(anchor, count))
    }

    private func moved(_ place: Int, to new: String) -> Int {
        let (old, new) = (Array(text), Array(new))
        // As many characters: each stands for the one before (a setter that writes capitals).
        if old.count == new.count { return place }
        var head = 0
        while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
        if place <= head { return place }
        var tail = 0
        while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        if place >= old.count - tail { return new.count - (old.count - place) }
        return new.count - tail
    }
}
