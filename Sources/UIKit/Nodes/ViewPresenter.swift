import Foundation
import HalcyonCore
import HalcyonEngine

/// What brings a view of UIKit's into a SwiftUI tree: who says its size there, and when it comes and goes.
@MainActor class ViewPresenter {
    /// The view.
    let view: UIView

    init(_ view: UIView) {
        self.view = view
        view.presenter = self
    }

    /// The size that the view answers to a proposal.
    func size(_ proposal: ProposedViewSize) -> CGSize { view.size(proposing: proposal) }

    /// Its place in the tree is gone.
    func dismantle() {}

    /// The view is in the tree and laid out, and not yet drawn.
    final func arrived(in engine: Engine) { view.enter(UIWindow.of(engine)) }

    /// The view's place is gone.
    final func left() {
        dismantle()
        view.enter(nil)
        if view.presenter === self { view.presenter = nil }
    }

    /// Points of the view as points of the root's picture, and back.
    func toWindow(_ point: CGPoint) -> CGPoint {
        let start = fromWindow(.zero)
        let (along, down) = (fromWindow(CGPoint(x: 1, y: 0)), fromWindow(CGPoint(x: 0, y: 1)))
        let way = CGAffineTransform(
            a: along.x - start.x, b: along.y - start.y, c: down.x - start.x, d: down.y - start.y, tx: start.x,
            ty: start.y)
        return point.applying(way.inverted())
    }

    func fromWindow(_ point: CGPoint) -> CGPoint {
        guard let place = view.place, let engine = place.engine, let node = place.node else { return point }
        let record = engine.layout.recordShowing(node)
        guard record != none, let inside = engine.convert(point, toRecord: record) else { return point }
        return CGPoint(x: inside.x + view.bounds.minX, y: inside.y + view.bounds.minY)
    }
}

/// A view of UIKit's in a SwiftUI tree.
struct PresentedView: View {
    let presenter: ViewPresenter
    let content: UIViewElement

    init(_ presenter: ViewPresenter) {
        (self.presenter, content) = (presenter, UIViewElement(view: presenter.view))
    }

    typealias Body = Never
    nonisolated var body: Never { fatalError("A presented view has no body.") }
    static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            PresentedViewPlan(
                Self.self, content: UIViewElement._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: ViewPresenter.self, parametersOffset: MemoryLayout<Self>.offset(of: \.presenter)!)
        }
    }
}

/// The node that a presented view lives as long as.
final class PresentedViewPlan: WrapperPlan {
    override var role: ProductRole { .structure }

    func presenter(_ node: Int32, _ engine: Engine) -> ViewPresenter {
        engine.payload(node).assumingMemoryBound(to: ViewPresenter.self).pointee
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        let presenter = presenter(node, engine)
        engine.enqueueAppear(node, .onAppear) {
            presenter.arrived(in: engine)
            return true
        }
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        let presenter = presenter(node, engine)
        engine.enqueueDisappear(node, .dismantle) { presenter.left() }
    }
}
