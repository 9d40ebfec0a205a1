import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Shows only the inside of a shape.
@frozen nonisolated public struct _ClipEffect<ClipShape: Shape>: _PictureEffect {
    public typealias Body = Never
    /// The shape.
    public var shape: ClipShape
    /// How its inside is told.
    public var style: FillStyle
    /// Shows only the inside of a shape.
    @inlinable public init(shape: ClipShape, style: FillStyle = FillStyle()) {
        (self.shape, self.style) = (shape, style)
    }
    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? {
        let path = shape._outline(in: CGRect(origin: .zero, size: size), environment).vector
        // An outline that is nowhere leaves nothing.
        return .clip(path.bounds.isDrawable ? path : .elements([]), style.rule)
    }
}

extension View {
    /// Shows only what is inside a shape; layout and hit regions do not change (semantics 286, 394).
    @inlinable nonisolated public func clipShape<Clip: Shape>(_ shape: Clip, style: FillStyle = FillStyle())
        -> some View
    {
        modifier(_ClipEffect(shape: shape, style: style))
    }

    /// Shows only what is inside the view's frame (semantics 286).
    @inlinable nonisolated public func clipped(antialiased: Bool = false) -> some View {
        modifier(_ClipEffect(shape: Rectangle(), style: FillStyle(antialiased: antialiased)))
    }

    /// Cuts the view's corners round: `clipShape(RoundedRectangle(cornerRadius:))` (semantics 282).
    /// - Parameter radius: in points.
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }
}
