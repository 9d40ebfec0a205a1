/// The journal as text: one fact a line, turn by turn, in the order in which things happened.
///
///     turn 3
///       press    Button in HeartView
///       write 1  Model.isLoved: false → true
///       mark     HeartView: write 1
///       body     HeartView: write 1; read Model.isLoved
///         give   Text: another value
///       paint    Text in HeartView
///       rest
///
/// What a body does stands indented below it: values that it gives, views that it considered and skipped, nodes that
/// come and go. Writes are numbered through the root's life; whatever they cause refers to the number.
public enum Transcript {
    /// The facts as text.
    public static func text(_ facts: [Fact]) -> String {
        var text = ""
        var isInside = false
        for fact in facts {
            if case .evaluationEnded = fact.what { isInside = false }
            if let line = line(fact, isInside: isInside) { text += line + "\n" }
            if case .evaluationBegan = fact.what { isInside = true }
        }
        return text
    }

    /// One fact as a line; nil for one that has none of its own (the end of a body).
    public static func line(_ fact: Fact, isInside: Bool = false) -> String? {
        func line(_ verb: String, _ rest: String) -> String {
            let width = isInside ? 6 : 8
            let space = rest.isEmpty ? "" : String(repeating: " ", count: max(1, width + 1 - verb.count))
            return (isInside ? "    " : "  ") + verb + space + rest
        }
        switch fact.what {
        case .turnBegan: return "turn \(fact.turn)"
        case .turnEnded: return line("rest", "")
        case .wrote(let write): return line("write \(write.number)", words(write))
        case .marked(let reason): return line("mark", "\(fact.view): \(words(reason))")
        case .evaluationBegan(let run):
            let reads = run.reads.isEmpty ? "" : "; read " + run.reads.joined(separator: ", ")
            return line(
                run.isBody ? "body" : "open",
                "\(subject(fact)): \(run.reasons.map(words).joined(separator: ", "))\(reads)")
        case .evaluationEnded: return nil
        case .skipped(let skip): return line("skip", "\(fact.view): \(words(skip))")
        case .given(let gift): return line("give", "\(subject(fact, isInside)): \(words(gift))")
        case .mounted: return line("mount", subject(fact, isInside))
        case .removed: return line("remove", subject(fact, isInside))
        case .moved: return line("move", "children of \(subject(fact, isInside))")
        case .environmentChanged(let key): return line("set", "\(key) below \(subject(fact, isInside))")
        case .preferenceChanged(let key): return line("say", "\(key) at \(subject(fact, isInside))")
        case .subscribed(let name, let isNew):
            return line(isNew ? "join" : "keep", "\(name) by \(subject(fact, isInside))")
        case .acted(let kind): return line(kind.name, fact.view.isEmpty ? "of a removed view" : subject(fact))
        case .laidOut(let width, let height):
            return line("size", "\(subject(fact)): \(points(width)) × \(points(height))")
        case .displayChanged(let isInSight):
            return line("paint", subject(fact) + (isInSight ? "" : " out of sight"))
        case .semanticsChanged(let isInSight):
            return line("semantics", subject(fact) + (isInSight ? "" : " out of sight"))
        case .fellBack(let why):
            return line("doubt", fact.view.isEmpty ? why : "\(subject(fact, isInside)): \(why)")
        case .diagnosed(let message): return line("!", message)
        case .conflicted(let conflict):
            return line(
                "conflict",
                "\(subject(fact)): the hand chose \(conflict.hand), the model set \(conflict.model); "
                    + (conflict.handStays ? "the hand's stays" : "the model's stays"))
        }
    }

    /// The view, and in whose body it stands; inside that body's own lines it goes without saying.
    private static func subject(_ fact: Fact, _ isInside: Bool = false) -> String {
        if fact.view.isEmpty || fact.view == "Never" { return "the root" }
        return isInside || fact.inside.isEmpty || fact.inside == fact.view
            ? fact.view : "\(fact.view) in \(fact.inside)"
    }

    private static func points(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
    }

    private static func words(_ write: Fact.Write) -> String {
        let values = write.old.isEmpty && write.new.isEmpty ? "" : ": \(write.old) → \(write.new)"
        let place = write.source.isEmpty ? "" : "  at \(write.source)"
        return write.subject + values + (write.isEqual ? " (equal, nothing to do)" : "") + place
    }

    /// Why, in words.
    public static func words(_ reason: Fact.Reason) -> String {
        if reason.write > 0 { return "write \(reason.write)" }
        let subject = reason.subject
        return switch reason.kind {
        case .mounted: "new"
        case .viewValue: subject.isEmpty ? "another value" : "another value: \(subject)"
        case .state: subject.isEmpty ? "a state" : subject
        case .object: subject.isEmpty ? "an object" : subject
        case .observable: subject.isEmpty ? "an observable property" : subject
        case .environment: subject.isEmpty ? "the environment" : "the environment, \(subject)"
        case .preference: "a preference"
        case .geometry: "a size"
        case .publisher: "a publisher"
        }
    }

    private static func words(_ skip: Fact.Skip) -> String {
        switch skip {
        case .equal: "equal"
        case .captures: "its closures captured equal values"
        case .bindingValues: "its bindings have equal values"
        case .unread(let property): "did not read \(property)"
        }
    }

    private static func words(_ gift: Fact.Gift) -> String {
        if gift.differences.isEmpty { return "to be looked at" }
        let how = gift.differences == .value ? "" : gift.differences.words
        if gift.fields.isEmpty { return how.isEmpty ? "another value" : how }
        return gift.fields.joined(separator: ", ") + (how.isEmpty ? "" : " (\(how))")
    }
}
