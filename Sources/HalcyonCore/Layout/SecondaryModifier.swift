import Foundation
import HalcyonEngine

/// Views behind or before a view, as large as that (semantics 191, 192).
@frozen nonisolated public struct _SecondaryView<Content: View, Secondary: View>: View {
    @usableFromInline let placing: SecondaryPlacing
    @usableFromInline let secondary: Secondary
    @usableFromInline let content: Content

    @inlinable package init(placing: SecondaryPlacing, secondary: Secondary, content: Content) {
        (self.placing, self.secondary, self.content) = (placing, secondary, content)
    }

    public typealias Body = Never
    public var body: Never { fatalError("A background or an overlay has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            SecondaryModifierPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                secondary: Secondary._plan, secondaryOffset: MemoryLayout<Self>.offset(of: \.secondary)!)
        }
    }
}

/// How views lie behind or before another one.
@frozen public struct SecondaryPlacing: Sendable {
    @usableFromInline package let alignment: Alignment
    @usableFromInline package let isBehind: Bool
    /// Where they agree with the view, and whether they are drawn before it.
    @inlinable package init(alignment: Alignment, isBehind: Bool) {
        (self.alignment, self.isBehind) = (alignment, isBehind)
    }
}

/// Several views behind or before one: a centred stack (semantics 191).
class DepthSecondaryPlan: SecondaryPlan {
    private func stack(_ record: Int32, _ layout: LayoutPass) -> DepthStack {
        DepthStack(record: record, alignment: .center, layout: layout)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { stack(record, layout).summary() }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        stack(record, layout).size(proposal)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        stack(record, layout).place(size)
    }

    override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        stack(record, layout).placeLoosely(layout.size(of: record))
    }
}

/// Lays something behind or before each member of a content, which alone decides about the size. Payload: how it lies,
/// then the value of what is laid, for members that come later.
class SecondaryPlacingPlan: PassingPlan {
    final let contentOffset: Int
    final let ownOffset: Int
    final let secondaryPlan: SecondaryPlan

    init(
        _ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int,
        secondary: SecondaryPlan, ownSize: Int
    ) {
        self.contentOffset = contentOffset
        secondaryPlan = secondary
        ownOffset = (ValueOperations(parameters).size + 15) & ~15
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: ownOffset + ownSize)
    }

    override var hasSecondaries: Bool { true }

    /// How it lies; at the begin of the parameters.
    final func placing(_ record: Int32, _ layout: LayoutPass) -> SecondaryPlacing {
        layout.payload(record).assumingMemoryBound(to: SecondaryPlacing.self).pointee
    }

    private func secondary(_ record: Int32, _ layout: LayoutPass) -> Int32 {
        layout.nextChild(layout.firstChild(record))
    }

    private func placeSecondary(_ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let other = secondary(record, layout)
        if other == none { return }
        let alignment = placing(record, layout).alignment
        let proposal = LayoutProposal(width: size.width, height: size.height)
        let answer = layout.measure(other, proposal)
        let primary = layout.firstChild(record)
        let (x, y) = (
            layout.distance(alignment.horizontal, of: primary, proposal, size)
                - layout.distance(alignment.horizontal, of: other, proposal, answer),
            layout.distance(alignment.vertical, of: primary, proposal, size)
                - layout.distance(alignment.vertical, of: other, proposal, answer)
        )
        layout.place(other, proposal, answer, x: x.isNaN ? 0 : x, y: y.isNaN ? 0 : y)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        super.place(proposal, size, record, layout)
        placeSecondary(size, record, layout)
    }

    override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        layout.placeLoose(layout.firstChild(record), x: 0, y: 0)
        placeSecondary(layout.size(of: record), record, layout)
    }

    override var ordersDrawing: Bool { true }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        let other = secondary(record, layout)
        return other != none && placing(record, layout).isBehind ? [other, layout.firstChild(record)] : nil
    }
}

/// The plan of views behind or before a view.
class SecondaryModifierPlan: SecondaryPlacingPlan {
    private let secondaryOffset: Int

    /// - Parameter parameters: a type that begins with a `SecondaryPlacing`.
    init(
        _ type: Any.Type, content: Plan, contentOffset: Int, secondary: Plan, secondaryOffset: Int,
        parameters: Any.Type = SecondaryPlacing.self
    ) {
        self.secondaryOffset = secondaryOffset
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: 0, secondary: DepthSecondaryPlan(content: secondary), ownSize: secondary.operations.size)
    }

    private var laid: ValueOperations { secondaryPlan.content.operations }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        parameters.move(value, to: engine.payload(node))
        if laid.size > 0 { laid.move(value + secondaryOffset, to: engine.payload(node) + ownOffset) }
        var inner = engine.cursor(into: node)
        content.mount(value + contentOffset, &inner, engine)
        // A content that never shows anything has nothing laid on it.
        if content.arity > 0 { mountSecondary(node, &inner, engine) }
        engine.markHasOutput(node)
    }

    override func mountSecondary(_ node: Int32, _ cursor: inout Cursor, _ engine: Engine) {
        engine.withScratch(laid.size) { copy in
            if laid.size > 0 { laid.copy(engine.payload(node) + ownOffset, to: copy) }
            secondaryPlan.mount(copy, &cursor, engine)
        }
    }

    override func updateContent(
        _ value: UnsafeMutableRawPointer, _ node: Int32, _ difference: Difference, _ engine: Engine
    ) {
        var inner = engine.cursor(into: node)
        content.update(value, &inner, engine)
        let own = engine.payload(node) + ownOffset
        if laid.size > 0 {
            laid.destroy(own)
            laid.move(value - contentOffset + secondaryOffset, to: own)
        }
        while inner.next != none {
            engine.withScratch(laid.size) { copy in
                if laid.size > 0 { laid.copy(own, to: copy) }
                secondaryPlan.update(copy, &inner, engine)
            }
        }
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        if laid.size > 0 { laid.destroy(payload + ownOffset) }
        super.destroyPayload(payload)
    }
}
