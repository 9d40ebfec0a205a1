/// The plan of a modifier that is exactly as large as each member of its content and changes only how it is asked,
/// served or placed.
@MainActor open class PassingPlan: MemberPlan {
    /// What the member is proposed.
    open func inner(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutProposal { proposal }

    open override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        layout.summary(of: layout.firstChild(record))
    }

    open override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        layout.measure(layout.firstChild(record), inner(proposal, record, layout))
    }

    open override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        let child = layout.firstChild(record)
        let proposal = inner(proposal, record, layout)
        layout.place(child, proposal, layout.measure(child, proposal), x: 0, y: 0)
    }
}
