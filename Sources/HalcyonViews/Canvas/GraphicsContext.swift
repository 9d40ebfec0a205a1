import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// What a canvas draws with: outlines, text and other views, each under the transform, clips, filters, opacity and blend
/// mode that the context has then. A copy goes on drawing on the same canvas with a state of its own.
nonisolated public struct GraphicsContext {
    /// Where a canvas's drawing is collected, and what it is measured with.
    final class Sheet {
        var items: [DisplayItem] = []
        let text: any TextEngine
        let textEnvironment: TextEnvironment
        let symbol: (AnyHashable) -> ResolvedSymbol?
        init(
            text: any TextEngine, _ textEnvironment: TextEnvironment,
            symbol: @escaping (AnyHashable) -> ResolvedSymbol?
        ) {
            (self.text, self.textEnvironment, self.symbol) = (text, textEnvironment, symbol)
        }
    }

    /// A clip, a filter or a mask, in the canvas's own points.
    enum Step {
        case clip(VectorPath, FillRule)
        case mask([DisplayItem], isInverse: Bool)
        case filter(PixelFilter, CGAffineTransform)
        case projection(ProjectionTransform)
    }

    var sheet: Sheet
    var steps: [Step] = []
    /// The environment of the canvas.
    public let environment: EnvironmentValues
    /// The opacity of what is drawn from now on, 0 … 1.
    public var opacity: Double = 1
    /// How what is drawn from now on is mixed with what the canvas has there.
    public var blendMode: BlendMode = .normal
    /// The way from the points that are drawn in to the canvas's.
    public var transform: CGAffineTransform = .identity

    init(_ sheet: Sheet, _ environment: EnvironmentValues) { (self.sheet, self.environment) = (sheet, environment) }

    /// Moves what is drawn from now on, in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    /// Scales what is drawn from now on.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    /// Turns what is drawn from now on; positive is clockwise.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
    /// Applies a transform to what is drawn from now on, before the present one.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    /// How a clip is meant.
    nonisolated public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// What is inside is not seen.
        public static let inverse = ClipOptions(rawValue: 1 << 0)
    }

    /// Cuts what is drawn from now on to the inside of an outline.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
        let outline = path.applying(transform).vector
        if options.contains(.inverse) {
            steps.append(.mask([.fill(outline, style.rule, .color(.black))], isInverse: true))
        } else {
            steps.append(.clip(outline, style.rule))
        }
    }

    /// Cuts what is drawn from now on to where a drawing is opaque.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = [], content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let drawn = try collected(content)
        steps.append(
            .mask(
                opacity == 1 ? drawn : [.group(.opacity(opacity), drawn)], isInverse: options.contains(.inverse)))
    }

    /// The smallest rectangle around all clips, in the points that are drawn in; null where there is none.
    public var clipBoundingRect: CGRect {
        var bounds = CGRect.infinite
        for case .clip(let path, _) in steps { bounds = bounds.intersection(path.bounds) }
        return bounds.isInfinite ? .null : bounds.applying(transform.inverted())
    }

    /// Draws what a closure draws as one layer: its opacity, blend mode and filters apply to all of it at once.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let drawn = try collected(content)
        guard !drawn.isEmpty else { return }
        add([.group(.compositing, drawn)], isPlaced: true)
    }

    /// What a closure draws under the present transform alone.
    private func collected(_ content: (inout GraphicsContext) throws -> Void) rethrows -> [DisplayItem] {
        let inner = Sheet(text: sheet.text, sheet.textEnvironment, symbol: sheet.symbol)
        var context = GraphicsContext(inner, environment)
        context.transform = transform
        try content(&context)
        return inner.items
    }

    /// Adds items under the context's state.
    func add(_ items: [DisplayItem], isPlaced: Bool = false) {
        var items = items
        if !isPlaced, !transform.isIdentity {
            guard transform.affine.isUsable else { return }
            items = [.group(.transform(transform.affine), items)]
        }
        for step in steps.reversed() {
            switch step {
            case .clip(let path, let rule): items = [.group(.clip(path, rule), items)]
            case .mask(let mask, let isInverse): items = [.group(.mask(mask, isInverse: isInverse), items)]
            case .filter(let filter, let matrix):
                // A filter's lengths are those of the points that it was added in.
                guard matrix.isIdentity || !matrix.affine.isUsable else {
                    items = [
                        .group(
                            .transform(matrix.affine),
                            [.group(.filter(filter), [.group(.transform(matrix.inverted().affine), items)])])
                    ]
                    continue
                }
                items = [.group(.filter(filter), items)]
            case .projection(let projection): items = [.group(.projection(projection.projection), items)]
            }
        }
        if opacity < 1 { items = [.group(.opacity(max(opacity.isNaN ? 1 : opacity, 0)), items)] }
        if blendMode != .normal { items = [.group(.blend(blendMode.drawn), items)] }
        sheet.items += items
    }
}
