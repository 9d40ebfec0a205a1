import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// An outline in a rectangle. As a view it fills what it is offered with the foreground style (semantics 280–283).
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle, in points.
    nonisolated func path(in rect: CGRect) -> Path
    /// What the shape is drawn as, if that is more than its outline's inside.
    nonisolated func _ink(in rect: CGRect, _ environment: EnvironmentValues) -> _ShapeInk
    /// The outline in a rectangle, where it depends on what is around the shape.
    nonisolated func _outline(in rect: CGRect, _ environment: EnvironmentValues) -> Path
    /// The size that the shape answers to a proposal, in points; nil of an axis: the ideal length.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// Whether the answer is surely what is proposed, 10 points where nothing is.
    nonisolated static var _takesProposal: Bool { get }
}

/// What a shape is drawn as.
public enum _ShapeInk: Sendable {
    /// The inside of an outline.
    case fill(Path)
    /// A line along an outline.
    case stroke(Path, StrokeStyle)
}

extension Shape {
    public func _ink(in rect: CGRect, _ environment: EnvironmentValues) -> _ShapeInk {
        .fill(_outline(in: rect, environment))
    }
    public func _outline(in rect: CGRect, _ environment: EnvironmentValues) -> Path { path(in: rect) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    public static var _takesProposal: Bool { false }

    /// The shape filled with the foreground style.
    public var body: FillShapeView<Self, ForegroundStyle, EmptyView> {
        FillShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle(), background: EmptyView())
    }

    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { BareShapePlan<Self>() } }
}

/// A shape that can be made smaller on all sides.
nonisolated public protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape
    /// The shape whose outline lies a distance further in, in points.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose type is not known.
@frozen nonisolated public struct AnyShape: Shape {
    private let shape: any Shape
    /// Hides a shape's type.
    public init<Hidden: Shape>(_ shape: Hidden) { self.shape = shape }
    public typealias AnimatableData = EmptyAnimatableData
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    public func _ink(in rect: CGRect, _ environment: EnvironmentValues) -> _ShapeInk {
        shape._ink(in: rect, environment)
    }
    public func _outline(in rect: CGRect, _ environment: EnvironmentValues) -> Path {
        shape._outline(in: rect, environment)
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _takesProposal: Bool { false }
}

/// What a filled or stroked shape draws and where it is hit.
nonisolated public protocol _DrawnShape {
    /// Its items in a rectangle at the origin.
    func _items(in rect: CGRect, _ environment: EnvironmentValues) -> [DisplayItem]
    /// Where it is hit.
    func _hitPath(in rect: CGRect, _ environment: EnvironmentValues) -> (VectorPath, FillRule)
    /// The size that it answers to a proposal.
    func _drawnSize(_ proposal: ProposedViewSize) -> CGSize
    /// Whether that is what is proposed, 10 points where nothing is.
    static var _drawnTakesProposal: Bool { get }
}

/// The plan of a bare shape.
final class BareShapePlan<Content: Shape>: DrawnShapePlan<Content> {
    init() {
        super.init(Content.self) {
            $0.body
        } takesProposal: {
            Content._takesProposal
        }
    }
}

/// The plan of a shape that is drawn: a leaf.
class DrawnShapePlan<Content>: LeafPlan {
    private let drawn: (Content) -> any _DrawnShape
    private let takesProposal: () -> Bool

    init(_ type: Content.Type, _ drawn: @escaping (Content) -> any _DrawnShape, takesProposal: @escaping () -> Bool) {
        (self.drawn, self.takesProposal) = (drawn, takesProposal)
        super.init(type)
    }

    private func shape(_ node: Int32, _ engine: Engine) -> any _DrawnShape {
        drawn(engine.payload(node).assumingMemoryBound(to: Content.self).pointee)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        guard takesProposal() else { return .opaque }
        return LayoutSummary(
            width: LengthSummary(greedy: 10, least: 0), height: LengthSummary(greedy: 10, least: 0))
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let size = shape(layout.node(record), layout.engine)._drawnSize(
            ProposedViewSize(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) }))
        return LayoutSize(width: size.width, height: size.height)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let shape = shape(node, engine)
        let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        engine.drawingEnvironment(at: node) { items += shape._items(in: area, $0) }
    }

    /// Shapes are hit by their geometry (semantics 393).
    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion {
        let (path, rule) = shape(node, engine)._hitPath(
            in: CGRect(x: 0, y: 0, width: size.width, height: size.height), engine.environmentValues(at: node))
        return .path(path, rule)
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? { .silent }

    override func didChange(_ node: Int32, _ engine: Engine) {
        if !takesProposal() { engine.layout.invalidate(node) }
        engine.damage(node)
    }

    /// Its paint depends on the environment, its size does not.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }
}
