import Foundation
import HalcyonDrawing

/// A projective transform of the plane: points (x, y, 1) times the matrix, divided by the last number.
@frozen public struct ProjectionTransform: Equatable, Sendable {
    /// The matrix, row by row.
    public var m11: CGFloat = 1
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 1
    public var m23: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 1

    /// Changes nothing.
    @inlinable public init() {}

    /// What an affine transform does.
    @inlinable public init(_ affine: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
    }

    package init(_ projection: Projection) {
        (m11, m12, m13) = (projection.m11, projection.m12, projection.m13)
        (m21, m22, m23) = (projection.m21, projection.m22, projection.m23)
        (m31, m32, m33) = (projection.m31, projection.m32, projection.m33)
    }

    package var projection: Projection {
        Projection([m11, m12, m13, m21, m22, m23, m31, m32, m33].map { Double($0) })
    }

    /// Whether it changes nothing.
    public var isIdentity: Bool { self == ProjectionTransform() }
    /// Whether it keeps parallels.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Becomes the way back; false, and as it was, if there is none.
    public mutating func invert() -> Bool {
        guard let inverse = projection.inverted else { return false }
        self = ProjectionTransform(inverse)
        return true
    }

    /// The way back; the transform itself if there is none.
    public func inverted() -> ProjectionTransform { projection.inverted.map { ProjectionTransform($0) } ?? self }

    /// This transform, then another.
    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(projection.concatenating(other.projection))
    }
}
