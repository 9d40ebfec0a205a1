import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// Buttons side by side if they are two, the one that cancels first, else one below the other, that one last. The last two
/// are there only where a person is left without them: a way on, a way out of destroying something (semantics 452).
nonisolated struct AlertActions<Content: View>: View {
    let isVertical: Bool
    let content: Content
    init(isVertical: Bool, @ViewBuilder content: () -> Content) {
        (self.isVertical, self.content) = (isVertical, content())
    }
    typealias Body = Never
    var body: Never { fatalError("Buttons of a question have no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            AlertActionsPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Bool.self, parametersOffset: 0)
        }
    }
}

final class AlertActionsPlan: WrapperPlan {
    private static let gap = 8.0
    override var hasLayout: Bool { true }
    override var ordersDrawing: Bool { true }

    /// The buttons that are shown.
    private func shown(_ record: Int32, _ layout: LayoutPass) -> [Int32] {
        let all = layout.children(record)
        guard all.count > 2 else { return Array(all.prefix(1)) }
        let (given, cancel) = (Array(all.dropLast(2)), all[all.count - 1])
        func has(_ role: ButtonRole) -> Bool { given.contains { self.role($0, layout) == role } }
        var shown = has(.destructive) && !has(.cancel) ? given + [cancel] : given
        let isRow = shown.count == 2 && !layout.payload(record).load(as: Bool.self)
        if let place = shown.firstIndex(where: { self.role($0, layout) == .cancel }) {
            let out = shown.remove(at: place)
            shown.insert(out, at: isRow ? 0 : shown.count)
        }
        return shown
    }

    private func press(_ button: Int32, _ layout: LayoutPass) -> PressKind? {
        let node = layout.node(button)
        return (layout.engine.plan(node) as? ControlPlan<PressKind>)?.kind(node, layout.engine)
    }
    private func role(_ button: Int32, _ layout: LayoutPass) -> ButtonRole? { press(button, layout)?.role }

    /// The button that a key presses: Escape the one that cancels; Return the first one without a role, unless another one
    /// destroys something or none was given (semantics 453, 454).
    func button(for key: KeyEvent.Key, _ record: Int32, _ layout: LayoutPass) -> Int32? {
        let shown = shown(record, layout)
        if key == .escape { return shown.first { role($0, layout) == .cancel } }
        let isGiven = shown.contains { $0 == layout.firstChild(record) } && layout.children(record).count > 2
        guard key == .return, isGiven, !shown.contains(where: { role($0, layout) == .destructive }) else { return nil }
        return shown.first { role($0, layout) == nil }
    }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? { shown(record, layout) }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    /// The buttons' places at a width.
    private func solve(
        _ width: Double, _ record: Int32, _ layout: LayoutPass
    ) -> (places: [(record: Int32, x: Double, y: Double, proposal: LayoutProposal, size: LayoutSize)], height: Double) {
        let buttons = shown(record, layout)
        let isVertical = layout.payload(record).load(as: Bool.self)
        let isRow = buttons.count == 2 && !isVertical
        let own = isRow ? max((width - Self.gap) / 2, 0) : width
        var places: [(record: Int32, x: Double, y: Double, proposal: LayoutProposal, size: LayoutSize)] = []
        var (x, y, height) = (0.0, 0.0, 0.0)
        for button in buttons {
            let proposal = LayoutProposal(width: own, height: nil)
            let size = layout.measure(button, proposal)
            if !isRow, y > 0 { y += Self.gap }
            places.append((button, x, y, proposal, size))
            if isRow {
                x += own + Self.gap
                height = max(height, size.height)
            } else {
                y += size.height
                height = y
            }
        }
        return (places, height)
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let width = proposal.width.flatMap { $0.isFinite ? max($0, 0) : nil } ?? 220
        return LayoutSize(width: width, height: solve(width, record, layout).height)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let solved = solve(size.width, record, layout)
        for one in solved.places { layout.place(one.record, one.proposal, one.size, x: one.x, y: one.y) }
        // Those that are not shown are laid out, unseen.
        for child in layout.children(record) where !solved.places.contains(where: { $0.record == child }) {
            let proposal = LayoutProposal(width: size.width, height: nil)
            layout.place(child, proposal, layout.measure(child, proposal), x: 0, y: 0)
        }
    }
}

extension LayoutPass {
    /// The children of a record, in order.
    func children(_ record: Int32) -> [Int32] {
        var (all, child): ([Int32], Int32) = ([], firstChild(record))
        while child != none {
            all.append(child)
            child = nextChild(child)
        }
        return all
    }
}
