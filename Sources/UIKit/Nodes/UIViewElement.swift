import HalcyonCore
import HalcyonEngine
import HalcyonViews

/// A view of UIKit's as a part of a SwiftUI tree: what it shows by itself, and its subviews. It runs again after each
/// change of the view.
struct UIViewElement: View, Identifiable {
    let view: UIView

    nonisolated var id: ObjectIdentifier { ObjectIdentifier(view) }

    static var _plan: Plan { builtInPlan(Self.self) }

    var body: some View {
        let _ = arrive()
        if view.spoken.needsModifier {
            surface.accessibilityIdentifier(view.spoken.identifier ?? "").accessibilityHidden(view.spoken.isHidden)
        } else {
            surface
        }
    }

    private func arrive() {
        guard let engine = Engine.evaluatingNow, let node = engine.evaluatingNode else { return }
        // An engine that only shows what a state looks like is not where the view is.
        if engine.isMuted, view.place?.engine != nil { return }
        view.place = UIViewPlace(engine, node)
    }

    private var surface: UIViewSurface<TupleView<(AnyView?, ForEach<[UIViewElement], ObjectIdentifier, UIViewElement>)>>
    {
        UIViewSurface(
            face: UIViewFace(view: view, version: view.version),
            content: TupleView((view.makeContent(), ForEach(view.subviews.map(UIViewElement.init)) { $0 })))
    }
}

/// What is drawn of a view now.
struct UIViewFace {
    let view: UIView
    let version: Int
}

/// A view's bounds around what it shows and its subviews.
struct UIViewSurface<Content: View>: View {
    let face: UIViewFace
    let content: Content

    typealias Body = Never
    nonisolated var body: Never { fatalError("A view's bounds have no body.") }
    static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            UIViewSurfacePlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: UIViewFace.self, parametersOffset: MemoryLayout<Self>.offset(of: \.face)!, shown: "UIView")
        }
    }
}
