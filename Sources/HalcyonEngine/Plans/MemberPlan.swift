/// The plan of a modifier that does its work for each member of its content, in a layout record of its own around each
/// (semantics 79): its node has no record, and `LayoutPass` makes the records as it lists the container's children.
@MainActor open class MemberPlan: WrapperPlan {
    open override var worksOnMembers: Bool { true }

    open override var childAxis: LayoutAxis { .inherited }

    open override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
    }
}
