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
        engine.removeFloat(node)
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
