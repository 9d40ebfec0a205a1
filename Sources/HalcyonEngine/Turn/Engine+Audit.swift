// The policy `audit`: SwiftUI's redraws, and a report of each that the precise policy would not have made though what
// it made is another.
extension Engine {
    /// Evaluates a node and compares what it makes with what the precise policy would have left in place.
    func audit(_ node: Int32) {
        let causes = causes(of: node)
        isAuditedRunSkippable = causes.allSatisfy { $0.skip != .no }
        plan(node).evaluate(node, self)
        defer { isAuditedRunSkippable = false }
        // What a skippable run gave its children is its own difference, not theirs.
        guard isAuditedRunSkippable, causes.contains(where: { $0.skip == .own }), plan(node).isComposite else { return }
        guard recorder.output >= .closure, isFirstReport(of: .auditDifference, at: node) else { return }
        let why = causes.compactMap { cause in cause.skip == .own ? auditWords(cause, node) : nil }
        report(
            Diagnostic(
                .auditDifference,
                "The precise policy would not have run the body of \(plan(node).name), since "
                    + "\(why.joined(separator: " and ")); but what it made is another. It reads something that Halcyon "
                    + "cannot see. Make that a parameter, a state, a published or observable property, or an environment "
                    + "value.", place: place(of: node)))
    }

    private func auditWords(_ cause: Cause, _ node: Int32) -> String {
        switch cause.kind {
        case .object: "its last run did not read the property that changed"
        case .environment: "its last run did not read the environment value that changed"
        default: "its new value differs only in closures and bindings that answer the same"
        }
    }
}
