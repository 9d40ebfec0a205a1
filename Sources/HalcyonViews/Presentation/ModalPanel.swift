import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// What has to be answered before the window goes on.
enum ModalKind: Hashable, Sendable {
    case sheet
    case cover
    case alert
    case dialog
}

/// A panel in the middle of the window, over all of it, with a scrim between the two.
nonisolated struct ModalPanel<Content: View>: View {
    struct Parameters {
        var kind: ModalKind
        /// Escape does not close it.
        var isKept: Bool
        let dismiss: @MainActor () -> Void
    }
    let parameters: Parameters
    let content: Content

    init(
        _ kind: ModalKind, isKept: Bool = false, dismiss: @escaping @MainActor () -> Void,
        @ViewBuilder content: () -> Content
    ) {
        parameters = Parameters(kind: kind, isKept: isKept, dismiss: dismiss)
        self.content = content()
    }

    typealias Body = Never
    var body: Never { fatalError("A panel has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ModalPanelPlan<Content>(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Parameters.self, parametersOffset: 0)
        }
    }
}

/// A float as large as the window, so that nothing is pressed beside it; its content stands in the middle.
final class ModalPanelPlan<Content: View>: EnvironmentWriterPlan {
    private typealias Parameters = ModalPanel<Content>.Parameters
    private func parameters(_ node: Int32, _ engine: Engine) -> Parameters {
        engine.payload(node).assumingMemoryBound(to: Parameters.self).pointee
    }

    override var hasLayout: Bool { true }
    override var dependsOnScope: Bool { true }

    override func didMount(_ node: Int32, _ engine: Engine) {
        super.didMount(node, engine)
        engine.addFloat(node)
        engine.layout.addBoundsReader(node)
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        super.willRemove(node, engine)
        engine.removeFloat(node)
    }

    // The closure alone changes nothing to be seen.
    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {}

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        let own = parameters.assumingMemoryBound(to: Parameters.self).pointee
        let dismiss = own.dismiss
        values.dismissal = { dismiss() }
        values.navigationModel = nil
        values.editMode = nil
        values.controlPlace = .anywhere
        values.sectionPlace = .plain
        values.sectionLook = nil
        values.foreground = nil
        values.buttonStyle = nil
        values.font = nil
    }

    // MARK: Layout

    /// From the window's edges, and how wide panels are; points.
    private static var margin: Double { 32 }
    private func width(_ kind: ModalKind) -> Double {
        switch kind {
        case .sheet: 428
        case .cover: .infinity
        case .alert: 304
        case .dialog: 252
        }
    }

    private func room(_ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let kind = parameters(layout.node(record), layout.engine).kind
        let bounds = layout.engine.bounds
        guard kind != .cover else { return bounds }
        return LayoutSize(
            width: max(min(width(kind), bounds.width - 2 * Self.margin), 0),
            height: max(bounds.height - 2 * Self.margin, 0))
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        layout.engine.bounds
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let child = layout.firstChild(record)
        guard child != none else { return }
        let room = room(record, layout)
        let inner = LayoutProposal(width: room.width, height: room.height)
        var own = layout.measure(child, inner)
        own = LayoutSize(width: min(own.width, room.width), height: min(own.height, room.height))
        layout.place(
            child, inner, own, x: ((size.width - own.width) / 2).rounded(),
            y: ((size.height - own.height) / 2).rounded())
        if layout.isPlacing { layout.engine.damage(layout.node(record)) }
    }

    override func floatPlace(_ node: Int32, anchor: CGRect, size: LayoutSize, _ engine: Engine) -> LayoutPoint {
        LayoutPoint(x: 0, y: 0)
    }

    /// Escape closes what may be closed.
    override func dismissFloat(_ node: Int32, _ engine: Engine) {
        let own = parameters(node, engine)
        if !own.isKept { own.dismiss() }
    }

    override func endsWithPress(_ node: Int32, _ engine: Engine) -> Bool {
        let kind = parameters(node, engine).kind
        return kind == .alert || kind == .dialog
    }

    // MARK: Picture

    private func panel(_ node: Int32, _ engine: Engine) -> CGRect? {
        let child = engine.layout.firstChild(engine.table.nodes[Int(node)].record)
        guard child != none else { return nil }
        let (place, size) = (engine.layout.place(of: child), engine.layout.size(of: child))
        return CGRect(x: place.x, y: place.y, width: size.width, height: size.height)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        guard let panel = panel(node, engine) else { return }
        var canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        let kind = parameters(node, engine).kind
        guard kind != .cover else {
            canvas.fill(.rectangle(canvas.bounds), .window)
            items += canvas.items
            return
        }
        canvas.fill(.rectangle(canvas.bounds), .scrim)
        let radius = Measure.Radius.sheet
        canvas.raise(panel, radius: radius, Elevation.sheet(isDark: canvas.look.isDark))
        canvas.fill(.roundedRectangle(panel, radius: radius), kind == .sheet ? .grouped : .popover)
        items += canvas.items
    }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        guard parameters(engine.layout.node(record), engine).kind != .cover, !children.isEmpty,
            let panel = panel(engine.layout.node(record), engine)
        else { return children }
        return [.group(.clip(.roundedRectangle(panel, radius: Measure.Radius.sheet), .nonZero), children)]
    }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(
            role: parameters(node, engine).kind == .alert ? .alert : .dialog, traits: .isModal, children: .contained)
    }
}
