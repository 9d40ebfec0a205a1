import Foundation

/// A projective transform of the plane: points (x, y, 1) times the matrix, divided by the last number.
public struct Projection: Hashable, Sendable {
    /// The matrix, row by row: `m13` and `m23` make things smaller with distance, `m31` and `m32` move.
    public var m11, m12, m13, m21, m22, m23, m31, m32, m33: Double

    /// Changes nothing.
    public init() { self.init([1, 0, 0, 0, 1, 0, 0, 0, 1]) }

    /// A matrix of nine numbers, row by row.
    public init(_ rows: [Double]) {
        (m11, m12, m13) = (rows[0], rows[1], rows[2])
        (m21, m22, m23) = (rows[3], rows[4], rows[5])
        (m31, m32, m33) = (rows[6], rows[7], rows[8])
    }

    /// What an affine transform does.
    public init(_ affine: AffineTransform) {
        self.init([affine.m11, affine.m12, 0, affine.m21, affine.m22, 0, affine.tX, affine.tY, 1])
    }

    /// The nine numbers, row by row.
    public var rows: [Double] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }

    /// This transform, then another.
    public func concatenating(_ other: Projection) -> Projection {
        let (a, b) = (rows, other.rows)
        return Projection(
            (0..<9).map { index in
                let (row, column) = (index / 3 * 3, index % 3)
                return a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
            })
    }

    /// The factor of volumes: 0 where there is no way back.
    public var determinant: Double {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// The way back; nil if there is none, or a number is none.
    public var inverted: Projection? {
        let all = determinant
        guard rows.allSatisfy(\.isFinite), abs(all) > 1e-12 else { return nil }
        return Projection(
            [
                m22 * m33 - m23 * m32, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22, m23 * m31 - m21 * m33,
                m11 * m33 - m13 * m31, m13 * m21 - m11 * m23, m21 * m32 - m22 * m31, m12 * m31 - m11 * m32,
                m11 * m22 - m12 * m21,
            ].map { $0 / all })
    }

    /// Where a point goes; nil if it lies behind the eye.
    public func transform(_ point: CGPoint) -> CGPoint? {
        let (x, y) = (Double(point.x), Double(point.y))
        let depth = x * m13 + y * m23 + m33
        guard depth > 1e-9 else { return nil }
        return CGPoint(x: (x * m11 + y * m21 + m31) / depth, y: (x * m12 + y * m22 + m32) / depth)
    }

    /// The same as an affine transform; nil if it is none.
    public var affine: AffineTransform? {
        guard m13 == 0, m23 == 0, m33 != 0 else { return nil }
        return AffineTransform(
            m11: m11 / m33, m12: m12 / m33, m21: m21 / m33, m22: m22 / m33, tX: m31 / m33, tY: m32 / m33)
    }

    /// The smallest upright rectangle around a rectangle's picture; null where a corner lies behind the eye.
    public func bounds(of rect: CGRect) -> CGRect {
        if let affine { return affine.bounds(of: rect) }
        guard !rect.isNull else { return .null }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].compactMap { transform($0) }
        guard corners.count == 4 else { return .null }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }
}
