/// What kind of sign a character is: what makes words.
enum CharacterKind {
    case word, space, other

    init(_ character: Character) {
        self =
            character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
            ? .word : character.isWhitespace ? .space : .other
    }

    /// Letters and digits that stand together at a place of a text, else signs of one kind; behind the last character, what
    /// ends there.
    static func word(at place: String.Index, in text: String) -> Range<String.Index> {
        if text.isEmpty { return place..<place }
        var low = place == text.endIndex ? text.index(before: place) : place
        let kind = CharacterKind(text[low])
        var high = text.index(after: low)
        while low > text.startIndex, CharacterKind(text[text.index(before: low)]) == kind {
            low = text.index(before: low)
        }
        while high < text.endIndex, CharacterKind(text[high]) == kind { high = text.index(after: high) }
        return low..<high
    }
}
