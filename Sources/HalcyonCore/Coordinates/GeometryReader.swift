import Foundation
import HalcyonEngine

/// A view whose content is made from its own size and place. It takes what is proposed, 10 points where nothing is, and
/// places its content at its top-leading corner (semantics 193).
@frozen nonisolated public struct GeometryReader<Content: View>: View {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content

    /// A view whose content is made from its geometry: in the layout, whenever its size, or a place that the content
    /// read, is another.
    @inlinable public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    public typealias Body = Never
    public var body: Never { fatalError("GeometryReader has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) { GeometryReaderPlan<Content>() }
    }
}

/// The node of a view whose content depends on its size. Payload: the closure, then the size that it last ran for. What
/// the closure reads, the node has read.
final class GeometryReaderPlan<Content: View>: Plan {
    private struct State {
        /// Negative: it never ran.
        var size = LayoutSize(width: -1, height: -1)
    }
    private let comparison = ComparePlan.plan(for: GeometryReader<Content>.self)
    private let stateOffset = MemoryLayout<GeometryReader<Content>>.size
    private lazy var content = Content._plan

    init() {
        super.init(
            GeometryReader<Content>.self,
            payloadSize: MemoryLayout<GeometryReader<Content>>.size + MemoryLayout<State>.size)
    }

    override var hasLayout: Bool { true }
    override var isToldItsSize: Bool { true }
    override var role: ProductRole { .structure }
    override var givenComparison: ComparePlan? { comparison }

    private func state(_ node: Int32, _ engine: Engine) -> UnsafeMutablePointer<State> {
        (engine.payload(node) + stateOffset).assumingMemoryBound(to: State.self)
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        operations.move(value, to: engine.payload(node))
        state(node, engine).initialize(to: State())
        engine.layout.invalidate(node)
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        guard let difference = replaceValue(of: node, with: value, comparison, engine) else { return }
        // Before its first size is known there is nothing to be made anew.
        if engine.hasOutput(node) { engine.push(node, Cause(.viewValue, difference: difference)) }
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) { operations.destroy(payload) }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let payload = engine.payload(node)
        let size = engine.layout.size(of: engine.layout.recordShowing(node))
        state(node, engine).pointee.size = size
        engine.reading(as: node) {
            let reader = payload.assumingMemoryBound(to: GeometryReader<Content>.self)
            engine.withScratch(content.operations.size) { result in
                result.initializeMemory(as: Content.self, to: reader.pointee.content(GeometryProxy(engine, node, size)))
                var cursor = engine.cursor(into: node)
                if engine.hasOutput(node) {
                    content.update(result, &cursor, engine)
                } else {
                    content.mount(result, &cursor, engine)
                }
            }
        }
    }

    // MARK: Layout

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        LayoutSummary(width: LengthSummary(greedy: 10, least: 0), height: LengthSummary(greedy: 10, least: 0))
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        LayoutSize(width: max(proposal.width ?? 10, 0), height: max(proposal.height ?? 10, 0))
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let node = layout.node(record)
        let known = state(node, layout.engine).pointee.size
        let distance = max(abs(known.width - size.width), abs(known.height - size.height))
        if !(distance < LayoutPass.tolerance), known != size { layout.evaluateSized(node) }
        let inner = LayoutProposal(width: size.width, height: size.height)
        var child = layout.firstChild(record)
        while child != none {
            layout.place(child, inner, layout.measure(child, inner), x: 0, y: 0)
            child = layout.nextChild(child)
        }
    }

    /// What is inside says nothing to the outside: it is there only once the size is known.
    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? { nil }
}
