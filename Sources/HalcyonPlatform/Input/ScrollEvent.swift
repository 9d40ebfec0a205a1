import Foundation

/// A wish to see more of what is under the pointer.
public struct ScrollEvent: Hashable, Sendable {
    /// What the wish was made with.
    public enum Kind: Hashable, Sendable {
        /// The wheel of a mouse: each notch is a whole wish of its own.
        case notch
        /// Fingers on a touchpad: many small wishes, one after another.
        case continuous(Phase)
    }
    /// Where fingers on a touchpad are in what they do.
    public enum Phase: String, Sendable {
        /// They begin to move; go on; let go: what moved may glide on from there.
        case began, changed, ended
    }
    /// What it was made with.
    public var kind: Kind
    /// Where the pointer is, in points.
    public var location: CGPoint
    /// How far what is shown goes on, in points: more of the bottom with a positive height, more of the right with a
    /// positive width. Nothing when fingers let go.
    public var distance: CGSize
    /// When, in seconds of the host's clock.
    public var time: Double

    /// Points that a notch of a wheel goes: three lines of text.
    public static let notch = 60.0

    /// How many notches of a wheel it is, to the right and down; parts of one with a wheel that has finer steps.
    public var notches: CGSize { CGSize(width: distance.width / Self.notch, height: distance.height / Self.notch) }

    /// A wish to scroll; `location` and `distance` in points, `time` in seconds of the host's clock.
    public init(by distance: CGSize, at location: CGPoint, time: Double, kind: Kind = .notch) {
        (self.location, self.distance, self.time, self.kind) = (location, distance, time, kind)
    }
}
