import Foundation

// Pictures on their way from one to another.
extension DisplayItem {
    /// A picture between two: `share` 0 is the first, 1 the second. Where both consist of the same outlines, and those of the
    /// same colours or others, colours and places are between; what else the second has lies over the first, faintly.
    package static func mix(_ first: [DisplayItem], _ second: [DisplayItem], by share: Double) -> [DisplayItem] {
        guard share > 0, first != second else { return first }
        guard share < 1 else { return second }
        var (low, high) = (first[...], second[...])
        var (before, after): ([DisplayItem], [DisplayItem]) = ([], [])
        while let one = low.first, let two = high.first, one == two {
            before.append(one)
            (low, high) = (low.dropFirst(), high.dropFirst())
        }
        while let one = low.last, let two = high.last, one == two {
            after.append(one)
            (low, high) = (low.dropLast(), high.dropLast())
        }
        let mixed = zip(low, high).compactMap { $0.mixed(with: $1, by: share) }
        let between =
            mixed.count == max(low.count, high.count)
            ? mixed : low + (high.isEmpty ? [] : [.group(.opacity(share), Array(high))])
        return before + between + after.reversed()
    }

    /// The item between this one and another of its kind; nil: there is none.
    private func mixed(with other: DisplayItem, by share: Double) -> DisplayItem? {
        if self == other { return self }
        switch (self, other) {
        case (.fill(let path, let rule, let paint), .fill(let otherPath, let otherRule, let otherPaint)):
            guard rule == otherRule, let path = path.mixed(with: otherPath, by: share),
                let paint = paint.mixed(with: otherPaint, by: share)
            else { return nil }
            return .fill(path, rule, paint)
        case (.stroke(let path, let stroke, let paint), .stroke(let otherPath, let otherStroke, let otherPaint)):
            guard stroke == otherStroke, let path = path.mixed(with: otherPath, by: share),
                let paint = paint.mixed(with: otherPaint, by: share)
            else { return nil }
            return .stroke(path, stroke, paint)
        case (
            .shadow(let path, let color, let radius, let offset),
            .shadow(let otherPath, let otherColor, let otherRadius, let otherOffset)
        ):
            guard radius == otherRadius, offset == otherOffset, let path = path.mixed(with: otherPath, by: share)
            else { return nil }
            let color = color.mixed(with: otherColor, by: share, isPerceptual: false)
            return .shadow(path, color, radius: radius, offset: offset)
        case (.group(let effect, let items), .group(let otherEffect, let others)):
            return effect == otherEffect ? .group(effect, DisplayItem.mix(items, others, by: share)) : nil
        default: return nil
        }
    }
}

extension VectorPath {
    /// The outline between two rectangles with round corners of the same radii; nil: there is none.
    fileprivate func mixed(with other: VectorPath, by share: Double) -> VectorPath? {
        if self == other { return self }
        guard case .rounded(let rect, let corners) = self, case .rounded(let otherRect, corners) = other else {
            return nil
        }
        func mix(_ low: Double, _ high: Double) -> Double { low + (high - low) * share }
        return .rounded(
            CGRect(
                x: mix(rect.minX, otherRect.minX), y: mix(rect.minY, otherRect.minY),
                width: mix(rect.width, otherRect.width), height: mix(rect.height, otherRect.height)), corners)
    }
}

extension Paint {
    /// The paint between two colours, or between the colours of one geometry; nil: there is none.
    fileprivate func mixed(with other: Paint, by share: Double) -> Paint? {
        if self == other { return self }
        func mix(_ low: RGBA, _ high: RGBA) -> RGBA { low.mixed(with: high, by: share, isPerceptual: false) }
        switch (self, other) {
        case (.color(let low), .color(let high)): return .color(mix(low, high))
        case (.gradient(var low), .color(let high)):
            low.ramp.stops = low.ramp.stops.map { GradientStop(mix($0.color, high), at: $0.location) }
            return .gradient(low)
        case (.color(let low), .gradient(var high)):
            high.ramp.stops = high.ramp.stops.map { GradientStop(mix(low, $0.color), at: $0.location) }
            return .gradient(high)
        default: return nil
        }
    }
}
