/// What a person can take back of an edited text, and do again. Characters that are typed one after another are one step, and
/// so are characters that are taken away one after another.
struct EditHistory {
    /// How a text came about.
    enum Step { case typing, deleting, other }

    private var past: [EditedText] = []
    private var future: [EditedText] = []
    private var last: (step: Step, result: EditedText)?
    private static let most = 1_000

    /// A text became another one. A run ends where the caret was moved meanwhile.
    mutating func note(_ step: Step, from before: EditedText, to after: EditedText) {
        let goesOn = step != .other && last?.step == step && last?.result == before
        if !goesOn { past.append(before) }
        if past.count > EditHistory.most { past.removeFirst() }
        (future, last) = ([], (step, after))
    }

    /// The text before the last step; nil: there is none.
    mutating func undo(_ now: EditedText) -> EditedText? {
        guard let before = past.popLast() else { return nil }
        future.append(now)
        last = nil
        return before
    }

    /// The text behind the step that was taken back last; nil: there is none.
    mutating func redo(_ now: EditedText) -> EditedText? {
        guard let after = future.popLast() else { return nil }
        past.append(now)
        last = nil
        return after
    }

    /// Nothing can be taken back.
    mutating func forget() { self = EditHistory() }
}
