/// The plan of the node at the top, which proposes its bounds to its children and centres them (semantics 195).
final class RootPlan: Plan {
    static let shared = RootPlan()
    override var hasLayout: Bool { true }
    init() { super.init(Never.self, payloadSize: 0) }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        var child = layout.firstChild(record)
        while child != none {
            let one = layout.measure(child, proposal)
            layout.place(
                child, proposal, one, x: (size.width - one.width) / 2, y: (size.height - one.height) / 2)
            child = layout.nextChild(child)
        }
    }
}
