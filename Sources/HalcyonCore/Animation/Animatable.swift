import Foundation

/// Something that can be added and scaled, so that there are values between two of it.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies every part.
    mutating func scale(by factor: Double)
    /// The sum of the squares of its parts.
    var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= factor }
    /// Its square.
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= Float(factor) }
    /// Its square.
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
    /// Its square.
    public var magnitudeSquared: Double { Double(self) * Double(self) }
}

/// The data of something that has nothing to animate.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Nothing.
    @inlinable public init() {}
    /// Nothing.
    @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
    public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
    public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }
    /// Changes nothing.
    @inlinable public mutating func scale(by factor: Double) {}
    /// Zero.
    @inlinable public var magnitudeSquared: Double { 0 }
}

/// Two vectors as one.
@frozen public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first vector.
    public var first: First
    /// The second vector.
    public var second: Second
    /// Two vectors as one.
    @inlinable public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    /// Both zero.
    public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
    public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
        AnimatablePair(left.first + right.first, left.second + right.second)
    }
    public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
        AnimatablePair(left.first - right.first, left.second - right.second)
    }
    /// Multiplies both.
    public mutating func scale(by factor: Double) {
        first.scale(by: factor)
        second.scale(by: factor)
    }
    /// The sum of both.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// Something with values between two of it: its data tells which.
public protocol Animatable {
    /// The type of what changes.
    associatedtype AnimatableData: VectorArithmetic
    /// What changes.
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing changes.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Animatable where Self: VectorArithmetic {
    /// The value itself.
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}
