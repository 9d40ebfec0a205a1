/// The journal as text, one fact a line, indented under its turn.
public enum Transcript {
    /// The facts as they were recorded.
    public static func text(_ facts: [Fact]) -> String {
        facts.map { line($0) + "\n" }.joined()
    }

    /// One fact as a line.
    public static func line(_ fact: Fact) -> String {
        switch fact.kind {
        case .turnBegan: "turn \(fact.turn)"
        case .turnEnded: "  at rest"
        case .wrote: "  write \(fact.view).\(fact.text)"
        case .marked: "  mark \(fact.view): \(because(fact.causes))"
        case .bodyBegan: "  body \(fact.view): \(because(fact.causes))"
        case .bodyEnded: "  end \(fact.view)"
        case .skipped: "  skip \(fact.view): \(name(fact.difference))"
        case .given: "  give \(fact.view): \(name(fact.difference))"
        case .mounted: "  mount \(fact.view)"
        case .removed: "  remove \(fact.view)"
        case .acted: "  \(fact.action?.name ?? "action") of \(fact.view)"
        case .laidOut: "  lay out \(fact.view) \(fact.text)"
        case .displayChanged: "  paint \(fact.view)"
        case .diagnosed: "  ! \(fact.text)"
        }
    }

    private static func because(_ causes: [Cause]) -> String {
        causes.map { cause in
            switch cause.kind {
            case .mounted: "new"
            case .viewValue: "its value changed (\(name(cause.difference)))"
            case .state: cause.write > 0 ? "state, write \(cause.write)" : "state"
            case .object: "an object"
            case .observable: observable(cause)
            case .environment: "the environment"
            case .preference: "a preference"
            case .geometry: "a size"
            case .publisher: "a publisher"
            }
        }.joined(separator: ", ")
    }

    private static func observable(_ cause: Cause) -> String {
        (cause.observed?.description ?? "an observable property") + (cause.write > 0 ? ", write \(cause.write)" : "")
    }

    private static func name(_ difference: Difference) -> String {
        switch difference {
        case .equal: "equal"
        case .closureContext: "only a closure's context, captures equal"
        case .closure: "a closure"
        case .value: "a value"
        }
    }
}
