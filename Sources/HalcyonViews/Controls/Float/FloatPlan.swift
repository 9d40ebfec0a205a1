import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The plan of a panel that lies over the whole root, as long as its node is there.
class FloatPlan<Parameters>: EnvironmentWriterPlan {
    func parameters(_ node: Int32, _ engine: Engine) -> Parameters {
        engine.payload(node).assumingMemoryBound(to: Parameters.self).pointee
    }

    override var hasLayout: Bool { true }
    override var dependsOnScope: Bool { true }

    override func didMount(_ node: Int32, _ engine: Engine) {
        super.didMount(node, engine)
        engine.addFloat(node)
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        super.willRemove(node, engine)
        part(node, engine)
        engine.removeFloat(node)
    }

    // MARK: Ways in and out

    /// How long it is seen to go; seconds.
    class var leaving: Double { Measure.Motion.popoverOut }

    private func part(_ node: Int32, _ engine: Engine) {
        guard engine.animatesControls, engine.root != none, let frame = engine.floatFrame(node) else { return }
        let id = engine.fragmentID(engine.table.nodes[Int(node)].record)
        ViewsState.of(engine).partings.add(
            id, at: LayoutPoint(x: frame.minX, y: frame.minY), opacity: opacity(node, engine), seconds: Self.leaving,
            engine)
    }

    /// How opaque the whole is drawn by the root.
    func opacity(_ node: Int32, _ engine: Engine) -> Double { arrival(node, engine) }

    /// How far it has come: 0 … 1. What is there with the root's first picture has come.
    final func arrival(
        _ node: Int32, _ engine: Engine, _ motion: ControlMotion = .arrival,
        _ pace: Pace = .ease(Measure.Motion.popoverIn), drawer: Int32? = nil
    ) -> Double {
        guard engine.animatesControls else { return 1 }
        return ViewsState.of(engine).controls.place(
            motion, of: engine.table.reference(node), target: 1, pace, from: engine.turn > 1 ? 0 : 1, jumps: false,
            drawer: engine.table.reference(drawer ?? engine.root), engine)
    }

    /// Out of what it stands by: it grows from the nearest point of that.
    override func floatEffects(_ node: Int32, frame: CGRect, anchor: CGRect, _ engine: Engine) -> [DisplayEffect] {
        let share = arrival(node, engine)
        guard share < 1 else { return [] }
        guard !engine.environmentValues(at: node).accessibilityReduceMotion else { return [.opacity(share)] }
        let x = max(min(anchor.midX, frame.maxX), frame.minX)
        let y = max(min(anchor.midY, frame.maxY), frame.minY)
        let scale = Measure.Motion.popoverScale + (1 - Measure.Motion.popoverScale) * share
        return [.opacity(share), .transform(AffineTransform(scale: scale).around(CGPoint(x: x, y: y)))]
    }

    // The closure alone changes nothing to be seen.
    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {}

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }

    /// A place for a panel inside of the window, a little from its edges; points.
    static func inside(_ place: LayoutPoint, _ size: LayoutSize, _ engine: Engine) -> LayoutPoint {
        func inside(_ place: Double, _ length: Double, _ whole: Double) -> Double {
            max(min(place, whole - length - margin), margin).rounded()
        }
        return LayoutPoint(
            x: inside(place.x, size.width, engine.bounds.width), y: inside(place.y, size.height, engine.bounds.height))
    }

    /// From the window's edge, in points.
    class var margin: Double { 4 }
}
