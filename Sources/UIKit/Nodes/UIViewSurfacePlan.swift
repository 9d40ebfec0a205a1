import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonViews

/// The node of a view of UIKit's: it has the size that its superview or SwiftUI gives it, places its subviews at their
/// frames and what it shows by itself over all of its bounds.
final class UIViewSurfacePlan: WrapperPlan {
    private func view(_ node: Int32, _ engine: Engine) -> UIView {
        engine.payload(node).assumingMemoryBound(to: UIViewFace.self).pointee.view
    }

    override var role: ProductRole { .display }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    /// A key of the environment that it was drawn or placed by changed.
    override func evaluate(_ node: Int32, _ engine: Engine) {
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    // MARK: Layout

    override var hasLayout: Bool { true }
    override var isToldItsSize: Bool { true }
    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let view = view(layout.node(record), layout.engine)
        var size = view.bounds.size
        if let presenter = view.presenter {
            layout.engine.acting { size = presenter.size(ProposedViewSize(proposal)) }
        }
        return LayoutSize(width: Double(size.width), height: Double(size.height))
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let engine = layout.engine
        let node = layout.node(record)
        let view = view(node, engine)
        view.isBeingPlaced = true
        engine.acting {
            if view.presenter != nil {
                view.origin = .zero
                view.resize(to: CGSize(width: size.width, height: size.height))
            }
            view.layOut()
        }
        view.isBeingPlaced = false
        // Frames are from the left, wherever reading begins.
        var isFromRight = false
        engine.drawingEnvironment(at: node) { isFromRight = $0.layoutDirection == .rightToLeft }
        let origin = view.bounds.origin
        var child = layout.firstChild(record)
        while child != none {
            if let inner = subview(child, of: view, layout) {
                let own = LayoutSize(width: Double(inner.bounds.width), height: Double(inner.bounds.height))
                let x = Double(inner.origin.x - origin.x)
                layout.place(
                    child, LayoutProposal(width: own.width, height: own.height), own,
                    x: isFromRight ? size.width - x - own.width : x, y: Double(inner.origin.y - origin.y))
            } else {
                let all = LayoutProposal(width: size.width, height: size.height)
                let own = layout.measure(child, all)
                layout.place(
                    child, all, own, x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
            }
            child = layout.nextChild(child)
        }
    }

    /// The subview that a record inside is of; nil: it is of what the view shows by itself.
    private func subview(_ record: Int32, of view: UIView, _ layout: LayoutPass) -> UIView? {
        let node = layout.node(record)
        guard layout.engine.plan(node) is UIViewSurfacePlan else { return nil }
        let inner = self.view(node, layout.engine)
        return inner.superview === view ? inner : nil
    }

    // MARK: Paint

    override var ordersDrawing: Bool { true }
    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        view(layout.node(record), layout.engine).isHidden ? [] : nil
    }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        let node = engine.layout.node(record)
        let view = view(node, engine)
        let size = CGSize(engine.layout.size(of: record))
        guard !view.isHidden, view.alpha > 0 else { return [] }
        var items: [DisplayItem] = []
        if let shadow = view.layer.shadow(size) { items.append(shadow) }
        if let ground = view.backgroundColor {
            var color = RGBA.clear
            engine.drawingEnvironment(at: node) { color = ground.color.rgba(isDark: $0.colorScheme == .dark) }
            if color.alpha > 0 { items.append(.fill(view.layer.outline(size), .color(color))) }
        }
        if view.clipsToBounds, !children.isEmpty {
            items.append(.group(.clip(view.layer.outline(size)), children))
        } else {
            items += children
        }
        if let border = view.layer.border(size) { items.append(border) }
        return view.alpha >= 1 || items.isEmpty ? items : [.group(.opacity(Double(view.alpha)), items)]
    }

    override var hasEffect: Bool { true }
    override func effect(_ node: Int32, size: LayoutSize, _ engine: Engine) -> DisplayEffect? {
        let transform = view(node, engine).transform
        guard !transform.isIdentity else { return nil }
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        return .transform(
            CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(transform)
                .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y)).affine)
    }

    // MARK: Hands

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion {
        let view = view(node, engine)
        return view.isUserInteractionEnabled && !view.isHidden && view.alpha >= 0.01 ? .frame : .closed
    }

    override func followsPointer(_ node: Int32, _ engine: Engine) -> Bool {
        view(node, engine).followsTouches && engine.environmentValues(at: node).isEnabled
    }

    override func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        engine.perform(.gesture, of: node) { view(node, engine).follow(step) }
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        let view = view(node, engine)
        return view.isHidden ? nil : view.semantics
    }
}

extension UIView {
    /// A pointer that went down in it did something.
    fileprivate func follow(_ step: PointerStep) {
        let touch = step.phase == .began ? UITouch(in: self, step) : self.touch ?? UITouch(in: self, step)
        touch.take(step)
        self.touch = touch
        let event = UIEvent(touch)
        switch step.phase {
        case .began: touchesBegan([touch], with: event)
        case .moved: touchesMoved([touch], with: event)
        case .ended: touchesEnded([touch], with: event)
        case .cancelled: touchesCancelled([touch], with: event)
        }
        if step.phase == .ended || step.phase == .cancelled { self.touch = nil }
    }
}

extension CGSize {
    fileprivate init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
}

extension ProposedViewSize {
    fileprivate init(_ proposal: LayoutProposal) {
        self.init(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
    }
}
