import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Views of which the last one is shown, over the whole place; the others are there, covered.
nonisolated struct NavigationScreens<Content: View>: View {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    typealias Body = Never
    var body: Never { fatalError("Screens have no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            NavigationScreensPlan(
                Self.self, content: Content._plan, contentOffset: 0, parameters: Void.self, parametersOffset: 0)
        }
    }
}

/// Screens go their way where controls do.
final class NavigationScreensPlan: CoveringPlan {
    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        super.place(proposal, size, record, layout)
        let engine = layout.engine
        guard layout.isPlacing, engine.animatesControls else { return }
        let screens = layout.children(record).map { engine.table.reference(layout.node($0)) }
        ViewsState.of(engine).screens.placed(
            screens, shown: shown(record, layout), in: engine.table.reference(layout.node(record)), engine)
    }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        guard engine.animatesControls else { return children }
        let node = engine.layout.node(record)
        return ViewsState.of(engine).screens.arrange(
            children, size: engine.layout.size(of: record),
            isRightToLeft: TextEnvironment.at(node, engine).look.isRightToLeft, in: engine.table.reference(node), engine
        )
    }
}

/// A container of views of the same size, of which one is shown: those that are not have disappeared, though they are
/// still there with their state.
class CoveringPlan: WrapperPlan {
    override var hasLayout: Bool { true }
    override var ordersDrawing: Bool { true }

    /// The child that is shown; `none`: none is.
    func shown(_ record: Int32, _ layout: LayoutPass) -> Int32 {
        var (child, last) = (layout.firstChild(record), none)
        while child != none { (last, child) = (child, layout.nextChild(child)) }
        return last
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = LayoutSummary.opaque
        summary.edges = EdgeKinds(.plain)
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let shown = shown(record, layout)
        let size = shown == none ? LayoutSize(width: 0, height: 0) : layout.measure(shown, proposal)
        return LayoutSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let inner = LayoutProposal(width: size.width, height: size.height)
        let shown = shown(record, layout)
        var child = layout.firstChild(record)
        while child != none {
            layout.contain(child, in: proposal)
            let own = layout.measure(child, inner)
            layout.place(
                child, inner, own, x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
            if layout.isPlacing { layout.engine.setCovered(layout.node(child), child != shown) }
            child = layout.nextChild(child)
        }
        if layout.isPlacing { layout.engine.damage(layout.node(record)) }
    }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        let shown = shown(record, layout)
        return shown == none ? [] : [shown]
    }

    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? { nil }
}

/// The content of a screen over the root, which the container's model makes.
nonisolated struct NavigationScreen: View {
    let id: Int
    let model: NavigationModel
    typealias Body = Never
    var body: Never { fatalError("A screen has no body.") }
    @MainActor static var _plan: Plan { PlanCache.plan(for: Self.self) { NavigationScreenPlan() } }
}

/// The node of a screen: what makes its content may read, and is then made again for it.
final class NavigationScreenPlan: Plan {
    init() { super.init(NavigationScreen.self, payloadSize: MemoryLayout<NavigationScreen>.size) }

    override var role: ProductRole { .structure }

    private func screen(_ node: Int32, _ engine: Engine) -> NavigationScreen {
        engine.payload(node).assumingMemoryBound(to: NavigationScreen.self).pointee
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = engine.insert(self, &cursor)
        operations.move(value, to: engine.payload(node))
        let screen = screen(node, engine)
        screen.model.screenCame(screen.id, engine.table.reference(node))
        engine.push(node, Cause(.mounted))
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        _ = engine.take(&cursor)
        operations.destroy(value)
    }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let screen = screen(node, engine)
        engine.reading(as: node) {
            let view = screen.model.view(of: screen.id) ?? missing(node, engine)
            engine.withScratch(MemoryLayout<AnyView>.size) { room in
                room.initializeMemory(as: AnyView.self, to: view)
                var cursor = engine.cursor(into: node)
                if engine.hasOutput(node) {
                    AnyView._plan.update(room, &cursor, engine)
                } else {
                    AnyView._plan.mount(room, &cursor, engine)
                }
            }
        }
    }

    private func missing(_ node: Int32, _ engine: Engine) -> AnyView {
        if engine.isFirstReport(of: .navigation, at: node) {
            engine.report(
                Diagnostic(
                    .navigation,
                    "A value on the path of a navigation container has no matching navigationDestination: declare one for "
                        + "its type inside the container, outside of lazy containers."))
        }
        return AnyView(Text("There is no destination for this value.").foregroundStyle(.secondary))
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) { operations.destroy(payload) }
}
