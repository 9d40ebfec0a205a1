import HalcyonCore
import HalcyonEngine

/// Which tab is shown: the one with a tag, or by its number.
nonisolated struct TabParameters: Equatable {
    var chosen: AnyHashable?
    var number: Int
    let model: TabModel

    static func == (left: TabParameters, right: TabParameters) -> Bool {
        left.chosen == right.chosen && left.number == right.number && left.model === right.model
    }
}

/// The views of all tabs.
nonisolated struct TabPages<Content: View>: View {
    let parameters: TabParameters
    let content: Content
    typealias Body = Never
    var body: Never { fatalError("The pages of tabs have no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            TabPagesPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: TabParameters.self, parametersOffset: 0)
        }
    }
}

/// Shows the views of the chosen tab; those of others are made when they are chosen.
final class TabPagesPlan: CoveringPlan {
    override func didMount(_ node: Int32, _ engine: Engine) { engine.layout.addVisibilityReader(node) }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    /// The tabs in order, each by its node; a view that is no tab stands for itself.
    private func tabs(_ node: Int32, _ engine: Engine) -> [Int32] {
        let nodes = engine.table.nodes
        var (found, next): ([Int32], Int32) = ([], nodes[Int(node)].first)
        while next != none {
            let isTab = engine.plan(next) is TabItemPlan
            if isTab || nodes[Int(next)].flags.contains(.hasLayout) {
                found.append(next)
            } else if nodes[Int(next)].first != none {
                next = nodes[Int(next)].first
                continue
            }
            while next != node, nodes[Int(next)].next == none { next = nodes[Int(next)].parent }
            if next == node { break }
            next = nodes[Int(next)].next
        }
        return found
    }

    /// The node of the tab that is shown.
    private func chosen(_ node: Int32, _ engine: Engine) -> Int32? {
        let own = engine.payload(node).assumingMemoryBound(to: TabParameters.self).pointee
        let tabs = tabs(node, engine)
        if let wanted = own.chosen {
            if let tab = tabs.first(where: { tag(around: $0, below: node, engine) == wanted }) { return tab }
            // A value that is no tab's: the first one, so that there is something.
            return tabs.first
        }
        return own.number < tabs.count ? tabs[own.number] : tabs.first
    }

    /// The tag around a tab.
    private func tag(around node: Int32, below top: Int32, _ engine: Engine) -> AnyHashable? {
        var next = node
        while next != none, next != top {
            if let tag = engine.tag(at: next) { return tag }
            next = engine.parent(of: next) ?? none
        }
        return nil
    }

    override func visibilityChanged(_ node: Int32, _ engine: Engine) -> Bool {
        guard let tab = chosen(node, engine), let plan = engine.plan(tab) as? TabItemPlan else { return false }
        return plan.show(tab, engine)
    }

    /// Tells the bar of tabs that came, went or moved.
    override func visibilitySettled(_ node: Int32, _ engine: Engine) {
        let tags = tabs(node, engine).map { tag(around: $0, below: node, engine) }
        let model = engine.payload(node).assumingMemoryBound(to: TabParameters.self).pointee.model
        guard model.tags != tags else { return }
        engine.enqueueSize(node, .onPreferenceChange) { if model.tags != tags { model.tags = tags } }
    }

    override func shown(_ record: Int32, _ layout: LayoutPass) -> Int32 {
        let engine = layout.engine
        let node = layout.node(record)
        guard let tab = chosen(node, engine) else { return none }
        var child = layout.firstChild(record)
        while child != none {
            var inner = layout.node(child)
            while inner != none, inner != node, inner != tab { inner = engine.parent(of: inner) ?? none }
            if inner == tab { return child }
            child = layout.nextChild(child)
        }
        return none
    }
}

/// A view that is a tab.
nonisolated struct TabBox<Content: View>: View {
    let content: Content
    typealias Body = Never
    var body: Never { fatalError("A tab has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) { TabItemPlan(Self.self, content: Content._plan) }
    }
}

/// The node of a tab, which makes its content when it is shown first. Its payload: the content's value, then whether that is
/// made.
final class TabItemPlan: Plan {
    private let content: Plan
    private let flagOffset: Int

    init(_ type: Any.Type, content: Plan) {
        self.content = content
        flagOffset = (content.operations.size + 7) & ~7
        super.init(type, payloadSize: flagOffset + 8)
    }

    override var role: ProductRole { .structure }

    private func isShown(_ node: Int32, _ engine: Engine) -> UnsafeMutablePointer<Bool> {
        (engine.payload(node) + flagOffset).assumingMemoryBound(to: Bool.self)
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        if content.operations.size > 0 { content.operations.move(value, to: engine.payload(node)) }
        isShown(node, engine).initialize(to: false)
        let container = engine.table.nodes[Int(node)].record
        // Where nobody chooses among tabs it is a view like any other.
        if container == none || !(engine.plan(engine.layout.node(container)) is TabPagesPlan) {
            isShown(node, engine).pointee = true
            make(node, engine)
        }
        engine.layout.invalidate(engine.layout.node(container))
        engine.markHasOutput(node)
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.take(&cursor)
        if content.operations.size > 0 {
            content.operations.destroy(engine.payload(node))
            content.operations.move(value, to: engine.payload(node))
        }
        if isShown(node, engine).pointee { make(node, engine) }
    }

    /// Has the content made, if that was not yet done; whether it is to be done now.
    func show(_ node: Int32, _ engine: Engine) -> Bool {
        guard !isShown(node, engine).pointee else { return false }
        isShown(node, engine).pointee = true
        engine.layout.evaluateSized(node)
        return true
    }

    override func evaluate(_ node: Int32, _ engine: Engine) { make(node, engine) }

    private func make(_ node: Int32, _ engine: Engine) {
        let isMade = engine.table.nodes[Int(node)].first != none
        engine.withScratch(content.operations.size) { copy in
            if content.operations.size > 0 { content.operations.copy(engine.payload(node), to: copy) }
            var cursor = engine.cursor(into: node)
            if isMade { content.update(copy, &cursor, engine) } else { content.mount(copy, &cursor, engine) }
        }
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        if content.operations.size > 0 { content.operations.destroy(payload) }
    }
}
