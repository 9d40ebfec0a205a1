import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

private enum ContainerShapeKey: EnvironmentKey { static var defaultValue: AnyInsettableShape? { nil } }

/// An insettable shape whose type is not known.
nonisolated struct AnyInsettableShape: Sendable {
    let shape: any InsettableShape
    func path(in rect: CGRect, inset: CGFloat) -> Path { shape.inset(by: inset).path(in: rect) }
}

extension EnvironmentValues {
    var containerShape: AnyInsettableShape? {
        get { self[ContainerShapeKey.self] }
        set { self[ContainerShapeKey.self] = newValue }
    }
}

extension View {
    /// Sets the shape that `ContainerRelativeShape` takes inside.
    nonisolated public func containerShape<Container: InsettableShape>(_ shape: Container) -> some View {
        environment(\.containerShape, AnyInsettableShape(shape: shape))
    }
}

/// The shape of the container around, `containerShape(_:)`; a rectangle where none was set.
@frozen nonisolated public struct ContainerRelativeShape: InsettableShape {
    public static var _takesProposal: Bool { true }
    public typealias AnimatableData = EmptyAnimatableData
    /// The shape of the container around.
    @inlinable public init() {}
    /// A rectangle: only as a view the shape knows what is around it.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func _outline(in rect: CGRect, _ environment: EnvironmentValues) -> Path {
        environment.containerShape?.path(in: rect, inset: 0) ?? path(in: rect)
    }
    /// The shape a distance further in, in points.
    public func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
        _InsetShape(shape: self, amount: amount)
    }
}
