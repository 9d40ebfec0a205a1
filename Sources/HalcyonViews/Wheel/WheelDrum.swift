import Foundation
import HalcyonCore
import HalcyonDrawing

/// The drum that a wheel's rows are seen on: where a row stands, how it is foreshortened, how faint it is.
package struct WheelDrum: Hashable, Sendable {
    /// The frame's height, in points.
    package var height: Double
    /// The room beside the band, in points.
    package var inset: Double
    /// How far one row is from the next, in points.
    package var pitch: Double
    /// A drum in a frame of a height.
    /// - Parameters:
    ///   - isAlone: whether it has a band of its own, with room beside it; else it is one of several tracks.
    ///   - pitch: how far one row is from the next, in points.
    package init(height: Double = WheelDrum.height, isAlone: Bool = true, pitch: Double = Measure.Wheel.rowPitch) {
        (self.height, inset, self.pitch) = (height, isAlone ? Measure.Wheel.bandInset : 0, pitch)
    }

    /// The height that wheels like, in points.
    package static let height = 2 * Measure.Wheel.radius

    /// How a row is seen.
    struct Sight {
        /// The row's middle, in points below the frame's.
        var drop: Double
        var scaleX, scaleY: Double
        var opacity: Double
    }

    /// How a row is seen that is `distance` rows below the middle; nil: not at all.
    func sight(_ distance: Double) -> Sight? {
        let angle = distance * pitch / Measure.Wheel.radius
        guard abs(angle) <= Measure.Wheel.maxAngle else { return nil }
        let depth = cos(angle)
        let scale = 1 / (1 + Measure.Wheel.perspective * (1 - depth))
        return Sight(
            drop: Measure.Wheel.radius * sin(angle), scaleX: scale, scaleY: scale * depth,
            opacity: Measure.Wheel.outsideAlpha * pow(depth, Measure.Wheel.fadePower))
    }

    /// The rows that are seen of `count` while the wheel is at `offset`.
    package static func rows(
        around offset: Double, count: Int, pitch: Double = Measure.Wheel.rowPitch
    ) -> Range<Int> {
        let reach = Measure.Wheel.maxAngle * Measure.Wheel.radius / pitch
        guard count > 0, offset.isFinite else { return 0..<0 }
        let low = min(max((offset - reach).rounded(.up), 0), Double(count))
        let high = min(max((offset + reach).rounded(.down) + 1, low), Double(count))
        return Int(low)..<Int(high)
    }

    /// The row at a height of the frame, in points from its top; nil: there is none.
    func row(at y: Double, offset: Double) -> Int? {
        let share = (y - height / 2) / Measure.Wheel.radius
        guard share.isFinite, abs(share) < 1 else { return nil }
        let distance = asin(share) * Measure.Wheel.radius / pitch
        return Int((offset + distance).rounded())
    }

    /// The band in the middle.
    package func band(width: Double) -> CGRect {
        // A row that is higher has a higher band.
        let high = Measure.Wheel.bandHeight + pitch - Measure.Wheel.rowPitch
        return CGRect(x: inset, y: height / 2 - high / 2, width: max(width - 2 * inset, 0), height: high)
    }

    /// The room that a row has in a frame of a width.
    package func room(width: Double) -> Double { max(width - 2 * (inset + Measure.Wheel.rowPad), 0) }

    /// Rows on the drum: faint outside of the band, and the same again in full inside of it, so that a row that crosses its
    /// edge is cut in two tones.
    /// - Parameters:
    ///   - rows: each row's number and what it draws, in points of the frame, its middle in the frame's.
    ///   - isChosen: whether the row in the band is chosen; else it is as faint as the others.
    package func arrange(
        _ rows: [(number: Int, items: [DisplayItem])], offset: Double, width: Double, isChosen: Bool = true
    ) -> [DisplayItem] {
        var (faint, full): ([DisplayItem], [DisplayItem]) = ([], [])
        for row in rows {
            guard let sight = sight(Double(row.number) - offset), sight.scaleY > 0.01 else { continue }
            let (x, y) = (width / 2, height / 2)
            // About the row's own middle, which goes where the drum has it.
            let way = AffineTransform(
                m11: sight.scaleX, m12: 0, m21: 0, m22: sight.scaleY, tX: x - x * sight.scaleX,
                tY: y + sight.drop - y * sight.scaleY)
            let turned = DisplayItem.group(.transform(way), row.items)
            faint.append(.group(.opacity(sight.opacity), [turned]))
            full.append(turned)
        }
        guard !faint.isEmpty else { return [] }
        let frame = CGRect(x: 0, y: 0, width: width, height: height)
        let band = band(width: width)
        let edge = Measure.Wheel.edgeFade / max(height, 1)
        let fade = Paint.linearGradient(
            [
                GradientStop(RGBA.black.opacity(0), at: 0), GradientStop(RGBA.black, at: edge),
                GradientStop(RGBA.black, at: 1 - edge), GradientStop(RGBA.black.opacity(0), at: 1),
            ], start: .zero, end: CGPoint(x: 0, y: height))
        let around = VectorPath.elements(VectorPath.rectangle(frame).steps + VectorPath.rectangle(band).steps)
        var items: [DisplayItem] = [
            .group(
                .mask([.fill(.rectangle(frame), fade)], isInverse: false), [.group(.clip(around, .evenOdd), faint)])
        ]
        let inside = VectorPath.rectangle(band)
        items.append(.group(.clip(inside, .nonZero), isChosen ? full : faint))
        return items
    }
}

extension ControlCanvas {
    /// The band in a wheel's middle: grey at rest, the person's while they have the wheel.
    /// - Parameter isAlone: whether the wheel has a band of its own; else the band of all tracks lies beneath it.
    mutating func wheelBand(_ band: CGRect, isByHand: Bool, isAlone: Bool) {
        let path = VectorPath.roundedRectangle(band, radius: Measure.Wheel.bandRadius)
        if isByHand {
            fill(path, look.accent.soft)
            innerRing(band, radius: Measure.Wheel.bandRadius, look.accent.text, width: Measure.Focus.fieldWidth)
        } else if isAlone {
            fill(path, .fillSecondary)
        }
    }
}
