import Foundation

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
    /// The colour there.
    public var color: RGBA
    /// The place, 0 (start) … 1 (end).
    public var location: Double

    /// A colour at a place, 0 (start) … 1 (end).
    public init(_ color: RGBA, at location: Double) { (self.color, self.location) = (color, location) }
}

/// Colours along a line from 0 to 1 and what is between them.
public struct ColorRamp: Hashable, Sendable {
    /// The colours, as they were given.
    public var stops: [GradientStop]
    /// Colours between two stops are mixed in Oklab, even to the eye; else in sRGB.
    public var isPerceptual: Bool

    /// Colours and how they are mixed.
    public init(_ stops: [GradientStop], isPerceptual: Bool = true) {
        (self.stops, self.isPerceptual) = (stops, isPerceptual)
    }

    /// The stops by their places, those at one place as they were given; stops whose place is no number are left out.
    public var sorted: [GradientStop] {
        let usable = stops.filter { $0.location.isFinite }
        return usable.enumerated().sorted {
            ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
        }.map(\.element)
    }

    /// The colour at a place: that of the nearest end outside of the stops, and clear without any.
    public func color(at place: Double) -> RGBA { ColorRamp.color(at: place, in: sorted, isPerceptual) }

    private static func color(at place: Double, in stops: [GradientStop], _ isPerceptual: Bool) -> RGBA {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if place < first.location { return first.color }
        guard let next = stops.firstIndex(where: { $0.location > place }), next > 0 else { return last.color }
        let (low, high) = (stops[next - 1], stops[next])
        return low.color.mixed(
            with: high.color, by: (place - low.location) / (high.location - low.location), isPerceptual: isPerceptual)
    }

    /// Stops between 0 and 1 for a rasteriser that mixes in sRGB: close enough that the mix is the ramp's.
    public var rasterStops: [GradientStop] {
        let stops = sorted
        guard let first = stops.first else { return [] }
        var result = [GradientStop(ColorRamp.color(at: 0, in: stops, isPerceptual), at: 0)]
        if first.location > 0 { result.append(GradientStop(first.color, at: min(first.location, 1))) }
        for (low, high) in zip(stops, stops.dropFirst()) {
            let pieces = isPerceptual && low.color != high.color && high.location > low.location ? 16 : 1
            for piece in 1...pieces {
                let fraction = Double(piece) / Double(pieces)
                let place = low.location + (high.location - low.location) * fraction
                if piece == 1, (0...1).contains(low.location) {
                    result.append(GradientStop(low.color, at: low.location))
                }
                guard (0...1).contains(place) else { continue }
                let color =
                    piece == pieces
                    ? high.color
                    : low.color.mixed(
                        with: high.color, by: fraction, isPerceptual: isPerceptual)
                result.append(GradientStop(color, at: place))
            }
        }
        result.append(GradientStop(ColorRamp.color(at: 1, in: stops, isPerceptual), at: 1))
        return result
    }
}
