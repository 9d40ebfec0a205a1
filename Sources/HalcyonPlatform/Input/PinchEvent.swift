import Foundation

/// One step of two fingers that move apart, together or around each other: on a touchpad, or on the screen.
public struct PinchEvent: Hashable, Sendable {
    /// What the fingers did.
    public enum Phase: String, Sendable {
        /// They came; moved; went; were taken away (by the system, or since their window is gone).
        case began, changed, ended, cancelled
    }
    /// What they did.
    public var phase: Phase
    /// What is between them, in points.
    public var location: CGPoint
    /// How much larger what is between them got in this step: 0.1 is a tenth of its first size. Steps add up.
    public var magnification: Double
    /// How far they turned in this step, in radians, clockwise. Steps add up.
    public var rotation: Double
    /// When, in seconds of the host's clock.
    public var time: Double

    /// A step of two fingers; `location` in points, `rotation` in radians, `time` in seconds of the host's clock.
    public init(
        _ phase: Phase, at location: CGPoint, magnification: Double = 0, rotation: Double = 0, time: Double
    ) {
        (self.phase, self.location, self.time) = (phase, location, time)
        (self.magnification, self.rotation) = (magnification, rotation)
    }
}
