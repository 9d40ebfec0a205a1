import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A modifier that draws under or over each member of its content, in the member's frame, and changes nothing in the
/// layout (semantics 79, 287).
nonisolated public protocol _Surrounding: ViewModifier where Body == Never {
    /// What is drawn in a frame.
    nonisolated func _items(in frame: CGRect, _ environment: EnvironmentValues) -> [DisplayItem]
    /// Whether it is drawn over the view; else under it.
    nonisolated static var _isOver: Bool { get }
    /// Where it is hit, beside the view.
    nonisolated func _region(in frame: CGRect, _ environment: EnvironmentValues) -> (VectorPath, FillRule)?
}

extension _Surrounding {
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        SurroundingPlan<Self>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class SurroundingPlan<Surrounding: _Surrounding>: PassingPlan {
    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) { engine.damage(node) }

    /// Its paint depends on the environment, its size does not.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }

    private func items(_ node: Int32, _ size: LayoutSize, _ engine: Engine) -> [DisplayItem] {
        let surrounding = engine.payload(node).assumingMemoryBound(to: Surrounding.self)
        var items: [DisplayItem] = []
        engine.drawingEnvironment(at: node) {
            items = surrounding.pointee._items(in: CGRect(x: 0, y: 0, width: size.width, height: size.height), $0)
        }
        return items
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        if !Surrounding._isOver { items += self.items(node, size, engine) }
    }

    override func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        if Surrounding._isOver { items += self.items(node, size, engine) }
    }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion {
        let surrounding = engine.payload(node).assumingMemoryBound(to: Surrounding.self)
        let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        return surrounding.pointee._region(in: frame, engine.environmentValues(at: node)).map { .path($0.0, $0.1) }
            ?? .nothing
    }
}

/// A shape filled with a style under a view.
@frozen nonisolated public struct _BackgroundShapeModifier<Style: ShapeStyle, Bounds: Shape>: _Surrounding {
    public typealias Body = Never
    /// What fills the shape.
    public var style: Style
    /// The shape.
    public var shape: Bounds
    /// How it is filled.
    public var fillStyle: FillStyle
    /// A shape filled with a style under a view.
    public init(style: Style, shape: Bounds, fillStyle: FillStyle) {
        (self.style, self.shape, self.fillStyle) = (style, shape, fillStyle)
    }
    public func _items(in frame: CGRect, _ environment: EnvironmentValues) -> [DisplayItem] {
        shape.fill(style, style: fillStyle)._items(in: frame, environment)
    }
    public func _region(in frame: CGRect, _ environment: EnvironmentValues) -> (VectorPath, FillRule)? {
        shape.fill(style, style: fillStyle)._hitPath(in: frame, environment)
    }
    public static var _isOver: Bool { false }
}

/// A shape filled with a style over a view.
@frozen nonisolated public struct _OverlayShapeModifier<Style: ShapeStyle, Bounds: Shape>: _Surrounding {
    public typealias Body = Never
    /// What fills the shape.
    public var style: Style
    /// The shape.
    public var shape: Bounds
    /// How it is filled.
    public var fillStyle: FillStyle
    /// A shape filled with a style over a view.
    public init(style: Style, shape: Bounds, fillStyle: FillStyle) {
        (self.style, self.shape, self.fillStyle) = (style, shape, fillStyle)
    }
    public func _items(in frame: CGRect, _ environment: EnvironmentValues) -> [DisplayItem] {
        shape.fill(style, style: fillStyle)._items(in: frame, environment)
    }
    public func _region(in frame: CGRect, _ environment: EnvironmentValues) -> (VectorPath, FillRule)? {
        shape.fill(style, style: fillStyle)._hitPath(in: frame, environment)
    }
    public static var _isOver: Bool { true }
}

/// A line inside a view's frame.
@frozen nonisolated public struct _BorderModifier<Style: ShapeStyle>: _Surrounding {
    public typealias Body = Never
    /// What the line is drawn with.
    public var style: Style
    /// Its width in points.
    public var width: CGFloat
    /// A line inside a view's frame.
    public init(style: Style, width: CGFloat) { (self.style, self.width) = (style, width) }
    public func _items(in frame: CGRect, _ environment: EnvironmentValues) -> [DisplayItem] {
        width > 0 && width.isFinite
            ? Rectangle().strokeBorder(style, lineWidth: width)._items(in: frame, environment) : []
    }
    public func _region(in frame: CGRect, _ environment: EnvironmentValues) -> (VectorPath, FillRule)? {
        Rectangle().strokeBorder(style, lineWidth: width)._hitPath(in: frame, environment)
    }
    public static var _isOver: Bool { true }
}

extension View {
    /// A shape filled with a style under the view, in its frame (semantics 287).
    nonisolated public func background<Style: ShapeStyle, Bounds: Shape>(
        _ style: Style, in shape: Bounds, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(_BackgroundShapeModifier(style: style, shape: shape, fillStyle: fillStyle))
    }

    /// A shape filled with the ground around under the view, in its frame.
    nonisolated public func background<Bounds: Shape>(
        in shape: Bounds, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// A style over the view, in its frame.
    nonisolated public func overlay<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        overlay(style, in: Rectangle())
    }

    /// A shape filled with a style over the view, in its frame (semantics 287).
    nonisolated public func overlay<Style: ShapeStyle, Bounds: Shape>(
        _ style: Style, in shape: Bounds, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(_OverlayShapeModifier(style: style, shape: shape, fillStyle: fillStyle))
    }

    /// A line over the view, inside its frame, with square corners (semantics 288).
    /// - Parameter width: in points.
    nonisolated public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
        modifier(_BorderModifier(style: content, width: width))
    }
}
