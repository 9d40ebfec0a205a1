import Foundation
import HalcyonDrawing
import HalcyonEngine

/// What a person has selected of a text. It belongs to the person: where the text changes meanwhile, what did not change
/// of it stays selected.
struct TextSelection {
    /// By how much a drag selects.
    enum Unit { case character, word, all }

    /// The text's node.
    var node: NodeRef
    /// The text that the places are in.
    private(set) var text: String
    /// Where the selection began, and what is there where that is more than a place.
    private var anchor: Range<Int>
    private var unit: Unit
    /// What is selected, in bytes of UTF-8.
    private(set) var bytes: Range<Int>

    /// A selection that begins at a byte.
    init(node: NodeRef, text: String, at byte: Int, _ unit: Unit) {
        (self.node, self.text, self.unit) = (node, text, unit)
        anchor = Self.range(of: unit, around: byte, in: text)
        bytes = anchor
    }

    /// All of a text.
    init(all text: String, node: NodeRef) { self.init(node: node, text: text, at: 0, .all) }

    /// Selects from where it began to a byte.
    mutating func extend(to byte: Int) {
        let here = Self.range(of: unit, around: byte, in: text)
        bytes = min(anchor.lowerBound, here.lowerBound)..<max(anchor.upperBound, here.upperBound)
    }

    /// The characters that are selected.
    var selected: String { String(decoding: Array(text.utf8)[bytes], as: UTF8.self) }

    /// The text is another one now: places before and behind what changed stay where they are.
    mutating func follow(_ new: String) {
        if new == text { return }
        let (old, now) = (Array(text.utf8), Array(new.utf8))
        let shorter = min(old.count, now.count)
        var head = 0
        while head < shorter, old[head] == now[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == now[now.count - 1 - tail] { tail += 1 }
        func moved(_ byte: Int) -> Int {
            let place =
                byte <= head ? byte : byte >= old.count - tail ? byte + now.count - old.count : head
            return Self.wholeCharacter(place, in: new)
        }
        text = new
        anchor = moved(anchor.lowerBound)..<max(moved(anchor.lowerBound), moved(anchor.upperBound))
        bytes = moved(bytes.lowerBound)..<max(moved(bytes.lowerBound), moved(bytes.upperBound))
    }

    /// The nearest begin of a character that is not behind a byte.
    private static func wholeCharacter(_ byte: Int, in text: String) -> Int {
        var index = text.utf8.index(text.startIndex, offsetBy: min(max(byte, 0), text.utf8.count))
        while index > text.startIndex, index.samePosition(in: text) == nil { index = text.utf8.index(before: index) }
        return text.utf8.distance(from: text.startIndex, to: index)
    }

    private static func range(of unit: Unit, around byte: Int, in text: String) -> Range<Int> {
        let byte = wholeCharacter(byte, in: text)
        switch unit {
        case .character: return byte..<byte
        case .all: return 0..<text.utf8.count
        case .word: return word(around: byte, in: text)
        }
    }

    private static func word(around byte: Int, in text: String) -> Range<Int> {
        let word = CharacterKind.word(at: text.utf8.index(text.startIndex, offsetBy: byte), in: text)
        return text.utf8.distance(
            from: text.startIndex, to: word.lowerBound)..<text.utf8.distance(from: text.startIndex, to: word.upperBound)
    }
}
