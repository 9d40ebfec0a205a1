import Foundation
import HalcyonCore
import HalcyonEngine

/// A view whose content can scroll the scrollable views inside to what it wants to be seen (semantics 344–347).
@frozen nonisolated public struct ScrollViewReader<Content: View>: View {
    /// Makes the content.
    public var content: (ScrollViewProxy) -> Content
    /// A view whose content gets a proxy for the scrollable views inside.
    @inlinable public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    public typealias Body = Never
    public var body: Never { fatalError("ScrollViewReader has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) { ScrollReaderPlan<Content>() }
    }
}

/// Scrolls the scrollable views inside a `ScrollViewReader`.
public struct ScrollViewProxy: @unchecked Sendable {
    let link: EngineLink
    let node: NodeRef

    /// Scrolls the nearest scrollable view around the first view with an id to that view. An id is one of `id(_:)` or of a
    /// `ForEach`'s element, whose row need not be made yet; type and value must be the same. Nothing happens without one
    /// (semantics 345–347). The movement is not animated. While a person scrolls that view, or it glides on, nothing is
    /// scrolled, and the journal has the conflict, unless the person asked for it since.
    /// - Parameter anchor: which point of the view goes to the same point of the visible part; nil: the shortest way.
    @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let engine = link.engine, engine.table.isAlive(node),
            let (scroll, kind) = ScrollSearch(engine).find(AnyHashable(id), below: node.index),
            let plan = engine.plan(scroll) as? ScrollPlan
        else { return }
        if plan.isHeld(against: .id(AnyHashable(id), anchor: anchor), scroll, engine) { return }
        let state = plan.state(scroll, engine)
        state.destination = ScrollDestination(
            kind: kind,
            anchor: (anchor ?? Transaction.current.scrollTargetAnchor).map { LayoutPoint(x: $0.x, y: $0.y) },
            start: state.clamped(state.offset))
        state.hasMoved = true
        engine.layout.invalidate(scroll)
        engine.requestTurn()
    }
}

/// Looks for views by their ids.
@MainActor struct ScrollSearch {
    private let engine: Engine
    init(_ engine: Engine) { self.engine = engine }

    /// The nearest scrollable view around the first view with an id below a node, and that view.
    func find(_ id: AnyHashable, below top: Int32) -> (scroll: Int32, kind: ScrollDestination.Kind)? {
        engine.first(below: top) { match(id, $0) }
    }

    private func match(_ id: AnyHashable, _ node: Int32) -> (scroll: Int32, kind: ScrollDestination.Kind)? {
        if engine.explicitID(of: node).map({ $0 == id && type(of: $0.base) == type(of: id.base) }) ?? false {
            return scroll(around: node).map { ($0, .node(engine.table.reference(node))) }
        }
        guard let number = engine.row(withID: id, of: node) else { return nil }
        guard engine.lazyRows(of: node) == nil else {
            let container = engine.layout.node(engine.table.nodes[Int(node)].record)
            return scroll(around: node).map {
                (
                    $0,
                    .row(
                        of: engine.table.reference(node), id: id, container: engine.table.reference(container))
                )
            }
        }
        let rows = engine.children(of: node)
        guard number < rows.count else { return nil }
        return scroll(around: node).map { ($0, .node(engine.table.reference(rows[number]))) }
    }

    func scroll(around node: Int32) -> Int32? {
        var above = engine.parent(of: node)
        while let one = above, !(engine.plan(one) is ScrollPlan) { above = engine.parent(of: one) }
        return above
    }
}

/// A node whose closure makes its content, with a proxy for what is below. What the closure reads, the node has read.
final class ScrollReaderPlan<Content: View>: Plan {
    private let comparison = ComparePlan.plan(for: ScrollViewReader<Content>.self)
    private lazy var content = Content._plan

    init() { super.init(ScrollViewReader<Content>.self, payloadSize: MemoryLayout<ScrollViewReader<Content>>.size) }

    override var role: ProductRole { .structure }
    override var givenComparison: ComparePlan? { comparison }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        operations.move(value, to: engine.payload(node))
        engine.push(node, Cause(.mounted))
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        guard let difference = replaceValue(of: node, with: value, comparison, engine) else { return }
        engine.push(node, Cause(.viewValue, difference: difference))
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let proxy = ScrollViewProxy(link: engine.link, node: engine.table.reference(node))
        engine.reading(as: node) {
            engine.withScratch(content.operations.size) { result in
                let reader = engine.payload(node).assumingMemoryBound(to: ScrollViewReader<Content>.self)
                result.initializeMemory(as: Content.self, to: reader.pointee.content(proxy))
                var cursor = engine.cursor(into: node)
                if engine.hasOutput(node) {
                    content.update(result, &cursor, engine)
                } else {
                    content.mount(result, &cursor, engine)
                }
            }
        }
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) { operations.destroy(payload) }
}
