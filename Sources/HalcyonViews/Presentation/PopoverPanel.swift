import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A panel that points to what it is about.
nonisolated struct PopoverPanel<Content: View>: View {
    struct Parameters {
        let anchor: PopoverAttachmentAnchor
        let edge: Edge
        let memory: PopoverMemory
        let dismiss: @MainActor () -> Void
    }
    let parameters: Parameters
    let content: Content

    init(
        anchor: PopoverAttachmentAnchor, edge: Edge, memory: PopoverMemory, dismiss: @escaping @MainActor () -> Void,
        @ViewBuilder content: () -> Content
    ) {
        parameters = Parameters(anchor: anchor, edge: edge, memory: memory, dismiss: dismiss)
        self.content = content()
    }

    typealias Body = Never
    var body: Never { fatalError("A panel has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            PopoverPlan<Content>(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Parameters.self, parametersOffset: 0, shown: "Popover")
        }
    }
}

final class PopoverPlan<Content: View>: FloatPlan<PopoverPanel<Content>.Parameters> {
    private typealias Look = Measure.Popover

    override var childAxis: LayoutAxis { .vertical }
    override var role: ProductRole { .display }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        let dismiss = parameters.assumingMemoryBound(to: PopoverPanel<Content>.Parameters.self).pointee.dismiss
        values.beginPresentation { dismiss() }
    }

    // MARK: Layout

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let child = layout.firstChild(record)
        let ideal = child == none ? LayoutSize(width: 0, height: 0) : layout.measure(child, .unspecified)
        return LayoutSize(
            width: (ideal.width + 2 * Look.padX).rounded(.up), height: (ideal.height + 2 * Look.padY).rounded(.up))
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let child = layout.firstChild(record)
        if child == none { return }
        let inner = LayoutProposal(width: size.width - 2 * Look.padX, height: size.height - 2 * Look.padY)
        let own = layout.measure(child, inner)
        layout.place(
            child, inner, own, x: Look.padX + (inner.width! - own.width) / 2,
            y: Look.padY + (inner.height! - own.height) / 2)
    }

    /// On the side that was asked for, or the other one where only that has room; inside of the window.
    override func floatPlace(_ node: Int32, anchor: CGRect, size: LayoutSize, _ engine: Engine) -> LayoutPoint {
        let own = parameters(node, engine)
        let at = own.anchor.rect(in: anchor.size).offsetBy(dx: anchor.minX, dy: anchor.minY)
        let bounds = engine.bounds
        let gap = Look.distance + Look.arrowHeight
        func place(_ edge: Edge) -> LayoutPoint {
            let isRightToLeft = TextEnvironment.at(node, engine).look.isRightToLeft
            let (x, y) = (Double(at.midX) - size.width / 2, Double(at.midY) - size.height / 2)
            switch edge {
            case .bottom: return LayoutPoint(x: x, y: Double(at.maxY) + gap)
            case .top: return LayoutPoint(x: x, y: Double(at.minY) - gap - size.height)
            case .leading, .trailing:
                return (edge == .leading) == isRightToLeft
                    ? LayoutPoint(x: Double(at.maxX) + gap, y: y)
                    : LayoutPoint(x: Double(at.minX) - gap - size.width, y: y)
            }
        }
        func fits(_ edge: Edge) -> Bool {
            let at = place(edge)
            return edge == .top || edge == .bottom
                ? at.y >= 0 && at.y + size.height <= bounds.height : at.x >= 0 && at.x + size.width <= bounds.width
        }
        let other: Edge =
            switch own.edge {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        let edge = fits(own.edge) || !fits(other) ? own.edge : other
        let found = Self.inside(place(edge), size, engine)
        let isAcross = edge == .top || edge == .bottom
        let tip = isAcross ? Double(at.midX) - found.x : Double(at.midY) - found.y
        let room = Measure.Radius.card + Look.arrowWidth / 2
        let held = max(min(tip, (isAcross ? size.width : size.height) - room), room)
        if own.memory.edge != edge || own.memory.tip != held {
            (own.memory.edge, own.memory.tip) = (edge, held)
            engine.damage(node)
        }
        return found
    }

    override func dismissFloat(_ node: Int32, _ engine: Engine) { parameters(node, engine).dismiss() }

    // MARK: Picture

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        var canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        let path = outline(size, parameters(node, engine).memory, canvas.look.isRightToLeft)
        for layer in Elevation.menu(isDark: canvas.look.isDark) {
            switch layer {
            case .soft(let dy, let blur, let color):
                canvas.items.append(.shadow(path, color, radius: blur, offset: CGSize(width: 0, height: dy)))
            case .ring(let width, let color):
                canvas.items.append(.stroke(path, width: 2 * width, .color(color)))
            case .topEdge: break
            }
        }
        canvas.fill(path, .popover)
        items += canvas.items
    }

    /// A rounded rectangle with a tip at the side that points to what it is about.
    private func outline(_ size: LayoutSize, _ memory: PopoverMemory, _ isRightToLeft: Bool) -> VectorPath {
        let box = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let (half, height, tip) = (Look.arrowWidth / 2, Look.arrowHeight, memory.tip)
        // From the box's side outwards; the tip is round.
        func arrow(_ point: (_ along: Double, _ out: Double) -> CGPoint) -> VectorPath {
            let round = 1.8
            let slope = half / height
            return .elements([
                .move(point(tip - half, -1)), .line(point(tip - half, 0)),
                .line(point(tip - round * slope, height - round)),
                .curve(
                    point(tip + round * slope, height - round), control1: point(tip - round * slope / 3, height),
                    control2: point(tip + round * slope / 3, height)),
                .line(point(tip + half, 0)), .line(point(tip + half, -1)), .close,
            ])
        }
        let pointer: VectorPath
        switch memory.edge {
        case .bottom: pointer = arrow { CGPoint(x: $0, y: -$1) }
        case .top: pointer = arrow { CGPoint(x: $0, y: size.height + $1) }
        case .leading, .trailing:
            pointer =
                (memory.edge == .leading) == isRightToLeft
                ? arrow { CGPoint(x: -$1, y: $0) } : arrow { CGPoint(x: size.width + $1, y: $0) }
        }
        return VectorPath.roundedRectangle(box, radius: Measure.Radius.card).combined(with: pointer, .union)
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(role: .group, children: .contained)
    }
}

extension EnvironmentValues {
    /// What begins anew in a panel of its own: what is said of controls, bars and rows around is not said of it.
    mutating func beginPresentation(_ dismiss: @escaping @MainActor () -> Void) {
        dismissal = dismiss
        navigationModel = nil
        (splitBack, splitToggle, splitAdvance) = (nil, nil, nil)
        titlesAreInline = false
        editMode = nil
        controlPlace = .anywhere
        sectionPlace = .plain
        sectionLook = nil
        foreground = nil
        buttonStyle = nil
        font = nil
    }
}
