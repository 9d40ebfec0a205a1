import Foundation

/// An angle; positive turns clockwise on the screen (semantics 296).
@frozen public struct Angle: Hashable, Comparable, Codable, Sendable {
    /// The angle in radians; a whole turn is 2π.
    public var radians: Double
    /// The angle in degrees; a whole turn is 360.
    @inlinable public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// No turn.
    @inlinable public init() { radians = 0 }
    /// An angle in radians.
    @inlinable public init(radians: Double) { self.radians = radians }
    /// An angle in degrees.
    @inlinable public init(degrees: Double) { radians = degrees * .pi / 180 }
    /// An angle in radians.
    @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// An angle in degrees.
    @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// No turn.
    @inlinable public static var zero: Angle { Angle() }

    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
    public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }
    public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
    public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
    public static func * (factor: Double, angle: Angle) -> Angle { angle * factor }
    public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }
    public static func += (left: inout Angle, right: Angle) { left.radians += right.radians }
    public static func -= (left: inout Angle, right: Angle) { left.radians -= right.radians }
    public static func *= (angle: inout Angle, factor: Double) { angle.radians *= factor }
    public static func /= (angle: inout Angle, divisor: Double) { angle.radians /= divisor }
}

extension Angle: Animatable {
    /// The radians, on the scale that animations use (semantics 420).
    public var animatableData: Double {
        get { radians * 128 }
        set { radians = newValue / 128 }
    }
}
