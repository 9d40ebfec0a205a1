import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// An area that a closure draws: it fills what it is offered, 10 points where nothing is said.
///
/// The closure runs when the canvas's size changes, when the view that declares it runs, and when something that it read
/// changes (semantics 450).
nonisolated public struct Canvas<Symbols: View>: View {
    /// Views that can be drawn by their tags.
    public var symbols: Symbols
    // In a type of its own: a closure's offset is not known to the language.
    private var drawing: CanvasRenderer
    /// Draws.
    public var renderer: (inout GraphicsContext, CGSize) -> Void {
        get { drawing.draw }
        set { drawing = CanvasRenderer(draw: newValue) }
    }
    /// Whether everything is covered by what is drawn. It changes nothing here.
    public var isOpaque: Bool
    /// In what is computed. It changes nothing here.
    public var colorMode: ColorRenderingMode
    /// Whether the closure may run on another thread. It runs in the turn's paint here.
    public var rendersAsynchronously: Bool

    /// An area that a closure draws, with views that can be drawn by their tags.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        (self.symbols, drawing, isOpaque) = (symbols(), CanvasRenderer(draw: renderer), opaque)
        (self.colorMode, self.rendersAsynchronously) = (colorMode, rendersAsynchronously)
    }

    public typealias Body = Never
    public var body: Never { fatalError("A canvas has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            CanvasPlan(
                Self.self, content: Symbols._plan, contentOffset: MemoryLayout<Self>.offset(of: \.symbols)!,
                parameters: CanvasRenderer.self, parametersOffset: MemoryLayout<Self>.offset(of: \.drawing)!)
        }
    }
}

extension Canvas where Symbols == EmptyView {
    /// An area that a closure draws.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
        ) {
            EmptyView()
        }
    }
}

/// A canvas's closure, as it lies in its value.
nonisolated private struct CanvasRenderer {
    let draw: (inout GraphicsContext, CGSize) -> Void
}

/// A leaf to its container: its symbols have their ideal sizes and are seen only where the closure draws them.
final class CanvasPlan: WrapperPlan {
    override var hasLayout: Bool { true }
    // Its texts are set as the environment says.
    override var dependsOnScope: Bool { true }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        LayoutSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        var child = layout.firstChild(record)
        while child != none {
            layout.place(child, .unspecified, layout.measure(child, .unspecified), x: 0, y: 0)
            child = layout.nextChild(child)
        }
    }

    override var ordersDrawing: Bool { true }
    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? { [] }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? { .silent }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) { engine.damage(node) }

    /// Something that the closure read changed.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let renderer = engine.payload(node).assumingMemoryBound(to: CanvasRenderer.self).pointee
        let layout = engine.layout
        let record = engine.table.nodes[Int(node)].record
        let sheet = GraphicsContext.Sheet(text: engine.textEngine, TextEnvironment.at(node, engine)) { id in
            MainActor.assumeIsolated {
                var child = layout.firstChild(record)
                while child != none {
                    if layout.tag(of: child) == id {
                        let size = layout.size(of: child)
                        return GraphicsContext.ResolvedSymbol(
                            size: CGSize(width: size.width, height: size.height), fragment: engine.fragmentID(child))
                    }
                    child = layout.nextChild(child)
                }
                return nil
            }
        }
        engine.drawingEnvironment(at: node) { values in
            var context = GraphicsContext(sheet, values)
            engine.reading(as: node) { renderer.draw(&context, CGSize(width: size.width, height: size.height)) }
        }
        // What the closure mixes, it mixes on the canvas.
        if sheet.items.contains(where: \.readsBackdrop) {
            items.append(.group(.compositing, sheet.items))
        } else {
            items += sheet.items
        }
    }
}
