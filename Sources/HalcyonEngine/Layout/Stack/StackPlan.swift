/// How a stack places its children, as its plan keeps it.
@frozen public struct StackParameters {
    /// Points between two children; NaN: the default distance, by what stands there.
    public var spacing: Double
    /// Where on the cross axis children agree: 0 at the leading or top side, 1 at the other. NaN: `guide` says.
    public var fraction: Double
    /// The type that names the guide on which children agree; asked where a child says itself where it is.
    public var guide: Any.Type

    /// Spacing in points, nil for the default; `fraction` NaN where `guide` decides.
    @inlinable public init(spacing: Double?, fraction: Double, guide: Any.Type) {
        (self.spacing, self.fraction, self.guide) = (spacing ?? .nan, fraction, guide)
    }
}

/// The plan of a stack: its children share its main axis (semantics 180–184).
@MainActor public final class StackPlan: WrapperPlan {
    /// Children stand one below the other; else side by side.
    public nonisolated let isVertical: Bool

    /// A plan for stacks of a type whose fields are its parameters and its content.
    public init(
        _ type: Any.Type, isVertical: Bool, content: Plan, contentOffset: Int, parametersOffset: Int
    ) {
        self.isVertical = isVertical
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: StackParameters.self,
            parametersOffset: parametersOffset)
    }

    public override var hasLayout: Bool { true }

    public override var childAxis: LayoutAxis { isVertical ? .vertical : .horizontal }

    public override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.spacingChanged(node)
        engine.layout.invalidate(node)
    }

    public override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        StackLayout(record, self, layout).summary()
    }

    public override func sizeThatFits(
        _ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass
    ) -> LayoutSize {
        StackLayout(record, self, layout).size(proposal)
    }

    public override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        StackLayout(record, self, layout).place(proposal, size)
    }

    public override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        StackLayout(record, self, layout).placeLoosely()
    }
}
