import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

final class ImagePlan: LeafPlan {
    init() { super.init(Image.self) }

    override var dependsOnScope: Bool { true }

    override func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let (old, new) = (old.assumingMemoryBound(to: Image.self), new.assumingMemoryBound(to: Image.self))
        return old.pointee == new.pointee ? .equal : .value
    }

    private func image(_ node: Int32, _ engine: Engine) -> (Image, ResolvedImage, TextEnvironment) {
        let environment = TextEnvironment.at(node, engine)
        let image = engine.payload(node).assumingMemoryBound(to: Image.self).pointee
        return (image, image.resolved(environment), environment)
    }

    /// Its own size; resizable, what is proposed (semantics 303).
    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let (image, resolved, _) = image(layout.node(record), layout.engine)
        func length(_ own: CGFloat) -> LengthSummary {
            image.storage.style.resizing == nil ? LengthSummary(fixed: own) : LengthSummary(greedy: own, least: 0)
        }
        return LayoutSummary(width: length(resolved.size.width), height: length(resolved.size.height))
    }

    /// Symbols stand on the baseline of the text beside them; where they are another size, in proportion.
    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? {
        guard guide.isBaseline else { return nil }
        let (_, resolved, _) = image(layout.node(record), layout.engine)
        return resolved.baseline.map { $0 * size.height / Double(resolved.size.height) }
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let (image, resolved, environment) = image(node, engine)
        if let problem = resolved.problem { say(problem, node, engine) }
        let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        items += ImageDrawing(environment: environment, text: engine.textEngine).items(
            image, resolved, in: area, environment.values.foregroundPaint(0, area))
    }

    /// Once for each name.
    private func say(_ problem: ResolvedImage.Problem, _ node: Int32, _ engine: Engine) {
        guard engine.isFirstReport(of: problem.code, by: self, problem.name) else { return }
        engine.report(Diagnostic(problem.code, problem.message, place: engine.place(of: node)))
    }
}
