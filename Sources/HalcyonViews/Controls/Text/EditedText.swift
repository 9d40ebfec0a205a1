import HalcyonPlatform

/// A text that is being edited: its characters, the caret, what is selected, what an input method composes. It knows no view
/// and no binding.
///
/// Places count characters. The anchor is where a selection began; without one it is the caret.
struct EditedText: Hashable {
    private(set) var text: String
    private(set) var caret: Int
    private(set) var anchor: Int
    /// The characters that are still composed; nil: none.
    private(set) var composed: Range<Int>?

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
    /// The text without what is composed.
    var committed: String { composed.map { replaced($0, with: "").text } ?? text }

    private func index(_ place: Int) -> String.Index {
        text.index(text.startIndex, offsetBy: min(max(place, 0), text.count))
    }

    /// The characters up to a place.
    func prefix(_ place: Int) -> String { String(text[..<index(place)]) }

    // MARK: Editing

    /// Puts characters in the place of what is composed, else of what is selected.
    mutating func insert(_ new: String) {
        (text, caret) = replaced(composed ?? selection, with: new)
        (anchor, composed) = (caret, nil)
    }

    /// The text with other characters in the place of some, and the place behind those.
    private func replaced(_ range: Range<Int>, with new: String) -> (text: String, end: Int) {
        let (low, high) = (index(range.lowerBound), index(range.upperBound))
        var whole = text
        whole.replaceSubrange(low..<high, with: new)
        let bytes = text.utf8.distance(from: text.startIndex, to: low) + new.utf8.count
        // What is put in may join with what stands around it into fewer characters: then behind those.
        let end = whole.utf8.index(whole.startIndex, offsetBy: bytes)
        let isInside = String.Index(end, within: whole) == nil
        return (whole, whole.distance(from: whole.startIndex, to: end) + (isInside ? 1 : 0))
    }

    /// Takes away what is selected, else a character or a word beside the caret.
    mutating func delete(forward: Bool, byWord: Bool = false) {
        if selection.isEmpty { move(forward: forward, byWord: byWord, extends: true) }
        insert("")
    }

    /// What is composed is meant.
    mutating func endComposing() { composed = nil }

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

    // MARK: Selecting

    /// What a press selects, and by how much a drag goes on: a press, two, three at one place.
    enum Unit { case character, word, paragraph }

    /// What stands at a place, as a unit.
    func range(of unit: Unit, at place: Int) -> Range<Int> {
        let place = min(max(place, 0), count)
        switch unit {
        case .character: return place..<place
        case .word:
            // The place behind a word is nearer to it than to the space.
            let isBehind = place > 0 && kind(at: place) != .word && kind(at: place - 1) == .word
            return places(CharacterKind.word(at: index(isBehind ? place - 1 : place), in: text))
        case .paragraph:
            let here = index(place)
            let low = text[..<here].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
            return places(low..<(text[here...].firstIndex(where: \.isNewline) ?? text.endIndex))
        }
    }

    private func places(_ range: Range<String.Index>) -> Range<Int> {
        text.distance(
            from: text.startIndex, to: range.lowerBound)..<text.distance(from: text.startIndex, to: range.upperBound)
    }

    /// Selects from what was selected first to a place, by whole units.
    mutating func select(from first: Range<Int>, to place: Int, by unit: Unit) {
        let here = range(of: unit, at: place)
        let isBefore = here.lowerBound < first.lowerBound
        anchor = isBefore ? first.upperBound : first.lowerBound
        caret = isBefore ? here.lowerBound : max(first.upperBound, here.upperBound)
        (anchor, caret) = (min(anchor, count), min(caret, count))
    }

    private func kind(at place: Int) -> CharacterKind? {
        0..<count ~= place ? CharacterKind(text[index(place)]) : nil
    }

    private func wordEdge(from place: Int, forward: Bool) -> Int {
        let kinds = text.map { CharacterKind($0) }
        var place = place
        if forward {
            while place < count, kinds[place] != .word { place += 1 }
            while place < count, kinds[place] == .word { place += 1 }
        } else {
            while place > 0, kinds[place - 1] != .word { place -= 1 }
            while place > 0, kinds[place - 1] == .word { place -= 1 }
        }
        return place
    }

    // MARK: Changes from elsewhere

    /// Takes over another text. The caret keeps its distance from the part at its side that did not change; where nothing
    /// of the like is left, its place. What is composed is over.
    mutating func replace(with new: String) {
        guard new != text else { return }
        let (caret, anchor) = (
            EditedText.place(self.caret, in: text, after: new), EditedText.place(self.anchor, in: text, after: new)
        )
        (text, composed) = (new, nil)
        (self.caret, self.anchor) = (min(caret, count), min(anchor, count))
    }

    /// Takes over what somebody made of a text who edits it in the field's place.
    /// - Parameter base: the text that it was made of. Where this one is another meanwhile, the same change is made to it.
    mutating func take(_ edit: TextEdit, madeOf base: String) {
        func clamped(_ place: Int) -> Int { min(max(place, 0), count) }
        guard base == text else {
            let change = EditedText.change(from: base, to: edit.text)
            let places = [change.old.lowerBound, change.old.upperBound].map {
                EditedText.place($0, in: base, after: text)
            }
            (text, caret) = replaced(clamped(places[0])..<max(clamped(places[0]), clamped(places[1])), with: change.new)
            (anchor, composed) = (caret, nil)
            return
        }
        text = edit.text
        (caret, anchor) = (clamped(edit.caret), clamped(edit.anchor))
        composed = edit.composed.map { clamped($0.lowerBound)..<clamped($0.upperBound) }
        if composed?.isEmpty == true { composed = nil }
    }

    /// What is another in a text: which characters of the old one, and what stands there now.
    private static func change(from old: String, to new: String) -> (old: Range<Int>, new: String) {
        let (old, new) = (Array(old), Array(new))
        let (head, tail) = same(old, new)
        return (head..<old.count - tail, String(new[head..<new.count - tail]))
    }

    /// How many characters two texts have in common at their begins and at their ends.
    private static func same(_ old: [Character], _ new: [Character]) -> (head: Int, tail: Int) {
        let least = min(old.count, new.count)
        var (head, tail) = (0, 0)
        while head < least, old[head] == new[head] { head += 1 }
        while tail < least - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return (head, tail)
    }

    /// Where a place of a text is in the one that took its place.
    private static func place(_ place: Int, in old: String, after new: String) -> Int {
        let (old, new) = (Array(old), Array(new))
        // As many characters: each stands for the one before (a setter that writes capitals).
        if old.count == new.count { return place }
        let (head, tail) = same(old, new)
        if place <= head { return place }
        if place >= old.count - tail { return new.count - (old.count - place) }
        return new.count - tail
    }
}
