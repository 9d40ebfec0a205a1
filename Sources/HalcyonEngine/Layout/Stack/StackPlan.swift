/// How a stack places its children, as its plan keeps it.
@frozen public struct StackParameters {
    /// Points between two children; NaN: the default distance, by what stands there.
    public var spacing: Double
    /// Where on the cross axis children agree: 0 at the leading or top side, 1 at the other. NaN: `guide` says.
    public var fraction: Double
    /// The type that names the guide on which children agree.
    public var guide: Any.Type?

    /// Spacing in points, nil for the default; `fraction` NaN where `guide` decides.
    @inlinable public init(spacing: Double?, fraction: Double, guide: Any.Type?) {
        (self.spacing, self.fraction, self.guide) = (spacing ?? .nan, fraction, guide)
    }
}

/// The plan of a stack: its children share its main axis (semantics 180–184).
@MainActor open class StackPlan: WrapperPlan {
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

    open override var hasLayout: Bool { true }

    open override var childAxis: LayoutAxis { isVertical ? .vertical : .horizontal }

    open override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.spacingChanged(node)
        engine.layout.invalidate(node)
    }

    /// The distance of the guide from a child's leading or top side, in points; asked where the parameters name a guide.
    open func guide(_ guide: Any.Type, of child: Int32, _ size: LayoutSize, _ layout: LayoutPass) -> Double { 0 }

    open override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        StackLayout(record, self, layout).summary()
    }

    open override func sizeThatFits(
        _ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass
    ) -> LayoutSize {
        StackLayout(record, self, layout).size(proposal)
    }

    open override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        StackLayout(record, self, layout).place(proposal, size)
    }

    open override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        StackLayout(record, self, layout).placeLoosely()
    }
}
