import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A view that draws a shape and can be drawn over again: `Circle().fill(.red).stroke(.blue)`.
nonisolated public protocol ShapeView<Content>: View {
    /// The shape's type.
    associatedtype Content: Shape
    /// The shape.
    nonisolated var shape: Content { get }
}

/// A shape filled with a style, over another drawing of it.
@frozen nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    /// The shape.
    public var shape: Content
    /// What fills it.
    public var style: Style
    /// How it is filled.
    public var fillStyle: FillStyle
    /// What is drawn under it.
    public var background: Background

    /// A shape filled with a style.
    public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        (self.shape, self.style, self.fillStyle, self.background) = (shape, style, fillStyle, background)
    }

    public typealias Body = Never
    public var body: Never { fatalError("A filled shape has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            DrawnShapePlan(Self.self) {
                $0
            } takesProposal: {
                Content._takesProposal
            }
        }
    }
}

/// A line along a shape, over another drawing of it.
@frozen nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    /// The shape.
    public var shape: Content
    /// What the line is drawn with.
    public var style: Style
    /// How the line follows the outline.
    public var strokeStyle: StrokeStyle
    /// Whether edges are softened; they always are here.
    public var isAntialiased: Bool
    /// What is drawn under it.
    public var background: Background

    /// A line along a shape.
    public init(shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background) {
        (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
        (self.isAntialiased, self.background) = (isAntialiased, background)
    }

    public typealias Body = Never
    public var body: Never { fatalError("A stroked shape has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            DrawnShapePlan(Self.self) {
                $0
            } takesProposal: {
                Content._takesProposal
            }
        }
    }
}

/// A line inside a shape, along its outline, over another drawing of it.
@frozen
nonisolated public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>:
    ShapeView
{
    /// The shape.
    public var shape: Content
    /// What the line is drawn with.
    public var style: Style
    /// How the line follows the outline.
    public var strokeStyle: StrokeStyle
    /// Whether edges are softened; they always are here.
    public var isAntialiased: Bool
    /// What is drawn under it.
    public var background: Background

    /// A line inside a shape.
    public init(shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background) {
        (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
        (self.isAntialiased, self.background) = (isAntialiased, background)
    }

    public typealias Body = Never
    public var body: Never { fatalError("A shape with a border has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            DrawnShapePlan(Self.self) {
                $0
            } takesProposal: {
                Content._takesProposal
            }
        }
    }
}

extension _DrawnShape {
    /// What is drawn under the shape.
    fileprivate func under(_ background: Any, _ rect: CGRect, _ environment: EnvironmentValues) -> [DisplayItem] {
        (background as? any _DrawnShape)?._items(in: rect, environment) ?? []
    }
}

extension FillShapeView: _DrawnShape {
    public func _items(in rect: CGRect, _ environment: EnvironmentValues) -> [DisplayItem] {
        let paint = style._paint(in: environment, rect, level: 0)
        let own: DisplayItem =
            switch shape._ink(in: rect, environment) {
            case .fill(let path): .fill(path.vector, fillStyle.rule, paint)
            case .stroke(let path, let stroke): .stroke(path.vector, stroke.stroke, paint)
            }
        return under(background, rect, environment) + [own]
    }
    public func _hitPath(in rect: CGRect, _ environment: EnvironmentValues) -> (VectorPath, FillRule) {
        switch shape._ink(in: rect, environment) {
        case .fill(let path): (path.vector, fillStyle.rule)
        case .stroke(let path, let stroke): (path.vector.stroked(stroke.stroke), .nonZero)
        }
    }
    public func _drawnSize(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _drawnTakesProposal: Bool { Content._takesProposal }
}

extension StrokeShapeView: _DrawnShape {
    public func _items(in rect: CGRect, _ environment: EnvironmentValues) -> [DisplayItem] {
        let paint = style._paint(in: environment, rect, level: 0)
        return under(background, rect, environment) + [
            .stroke(shape._outline(in: rect, environment).vector, strokeStyle.stroke, paint)
        ]
    }
    public func _hitPath(in rect: CGRect, _ environment: EnvironmentValues) -> (VectorPath, FillRule) {
        if let background = background as? any _DrawnShape { return background._hitPath(in: rect, environment) }
        return (shape._outline(in: rect, environment).vector.stroked(strokeStyle.stroke), .nonZero)
    }
    public func _drawnSize(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _drawnTakesProposal: Bool { Content._takesProposal }
}

extension StrokeBorderShapeView: _DrawnShape {
    /// A border that leaves nothing inside fills the shape (semantics 284).
    private func fills(_ rect: CGRect) -> Bool {
        strokeStyle.lineWidth >= min(abs(rect.width), abs(rect.height)) && strokeStyle.lineWidth > 0
    }
    public func _items(in rect: CGRect, _ environment: EnvironmentValues) -> [DisplayItem] {
        let paint = style._paint(in: environment, rect, level: 0)
        let own: DisplayItem =
            fills(rect)
            ? .fill(shape._outline(in: rect, environment).vector, paint)
            : .stroke(
                shape.inset(by: strokeStyle.lineWidth / 2)._outline(in: rect, environment).vector, strokeStyle.stroke,
                paint)
        return under(background, rect, environment) + [own]
    }
    public func _hitPath(in rect: CGRect, _ environment: EnvironmentValues) -> (VectorPath, FillRule) {
        if let background = background as? any _DrawnShape { return background._hitPath(in: rect, environment) }
        if fills(rect) { return (shape._outline(in: rect, environment).vector, .nonZero) }
        let inner = shape.inset(by: strokeStyle.lineWidth / 2)._outline(in: rect, environment)
        return (inner.vector.stroked(strokeStyle.stroke), .nonZero)
    }
    public func _drawnSize(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _drawnTakesProposal: Bool { Content._takesProposal }
}

extension Shape {
    /// The shape filled with a style.
    public func fill<Style: ShapeStyle>(
        _ content: Style = .foreground, style: FillStyle = FillStyle()
    ) -> FillShapeView<Self, Style, EmptyView> {
        FillShapeView(shape: self, style: content, fillStyle: style, background: EmptyView())
    }

    /// The shape filled with the foreground style.
    public func fill(style: FillStyle = FillStyle()) -> FillShapeView<Self, ForegroundStyle, EmptyView> {
        fill(.foreground, style: style)
    }

    /// A line along the shape; half of it lies outside (semantics 284).
    public func stroke<Style: ShapeStyle>(
        _ content: Style, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Self, Style, EmptyView> {
        StrokeShapeView(
            shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
    }

    /// A line along the shape, its width in points.
    public func stroke<Style: ShapeStyle>(
        _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Self, Style, EmptyView> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension InsettableShape {
    /// A line inside the shape, along its outline (semantics 284, 285).
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = .foreground, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, Style, EmptyView> {
        StrokeBorderShapeView(
            shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
    }

    /// A line inside the shape, its width in points.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, Style, EmptyView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView {
    /// The shape filled once more, over what is drawn.
    public func fill<Style: ShapeStyle>(
        _ content: Style = .foreground, style: FillStyle = FillStyle()
    ) -> FillShapeView<Content, Style, Self> {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }

    /// A line along the shape, over what is drawn.
    public func stroke<Style: ShapeStyle>(
        _ content: Style, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Content, Style, Self> {
        StrokeShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }

    /// A line along the shape, its width in points, over what is drawn.
    public func stroke<Style: ShapeStyle>(
        _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Content, Style, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Content: InsettableShape {
    /// A line inside the shape, over what is drawn.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = .foreground, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, Style, Self> {
        StrokeBorderShapeView(
            shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }

    /// A line inside the shape, its width in points, over what is drawn.
    public func strokeBorder<Style: ShapeStyle>(
        _ content: Style = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, Style, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}
