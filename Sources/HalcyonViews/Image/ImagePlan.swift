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
            image.storage.isRigid ? LengthSummary(fixed: own) : LengthSummary(greedy: own, least: 0)
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
        resolved.say(to: engine, at: engine.place(of: node))
        let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        items += ImageDrawing(environment: environment, text: engine.textEngine).items(
            image, resolved, in: area, environment.values.foregroundPaint(0, area))
    }

    /// The name of a file says nothing to people (semantics 491); that of a symbol is a word.
    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        let storage = engine.payload(node).assumingMemoryBound(to: Image.self).pointee.storage
        switch storage.meaning {
        case .decorative: return nil
        case .unnamed: return SemanticsContent(role: .image, label: storage.symbolWords)
        case .text(let text): return SemanticsContent(role: .image, label: text.string(at: node, engine))
        }
    }
}
