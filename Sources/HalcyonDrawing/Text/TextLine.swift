import Foundation

/// A line of a text where it is drawn: which characters it shows, and where each stands. For carets and selections.
public struct TextLine: Hashable, Sendable {
    /// What is shown as one character, in points from the left side of the text's box.
    public struct Cluster: Hashable, Sendable {
        /// Its place in the text, in bytes of UTF-8.
        public var bytes: Range<Int>
        /// The side where reading comes to it, and the one where it goes on: the right and the left one where it is read
        /// from right to left.
        public var leading: Double
        public var trailing: Double

        /// A character between two places.
        public init(bytes: Range<Int>, leading: Double, trailing: Double) {
            (self.bytes, self.leading, self.trailing) = (bytes, leading, trailing)
        }
    }
    /// The part of the text that stands in the line, in bytes of UTF-8.
    public var bytes: Range<Int>
    /// From the top of the text's box, in points.
    public var top: Double
    public var height: Double
    /// What is shown of the part, in the text's order.
    public var clusters: [Cluster]

    /// A line; lengths in points.
    public init(bytes: Range<Int>, top: Double, height: Double, clusters: [Cluster]) {
        (self.bytes, self.top, self.height, self.clusters) = (bytes, top, height, clusters)
    }
}

extension Array where Element == TextLine {
    /// The place between two characters that is nearest to a point of the text's box, in bytes of UTF-8: on the line at its
    /// height, or the first or last one.
    public func byte(nearest point: CGPoint) -> Int {
        guard let line = last(where: { $0.top <= Double(point.y) }) ?? first else { return 0 }
        var nearest = (byte: line.bytes.lowerBound, distance: Double.infinity)
        for cluster in line.clusters {
            for (byte, x) in [
                (cluster.bytes.lowerBound, cluster.leading), (cluster.bytes.upperBound, cluster.trailing),
            ] {
                let distance = abs(x - Double(point.x))
                if distance < nearest.distance { nearest = (byte, distance) }
            }
        }
        return nearest.byte
    }

    /// Where some bytes stand, in points of the text's box: as high as the lines, what touches as one.
    public func rectangles(of bytes: Range<Int>) -> [CGRect] {
        flatMap { line -> [CGRect] in
            let spans = line.clusters.filter { $0.bytes.overlaps(bytes) }
                .map { (Swift.min($0.leading, $0.trailing), Swift.max($0.leading, $0.trailing)) }.sorted { $0.0 < $1.0 }
            var merged: [(Double, Double)] = []
            for span in spans {
                if let last = merged.last, span.0 <= last.1 + 0.01 {
                    merged[merged.count - 1].1 = Swift.max(last.1, span.1)
                } else {
                    merged.append(span)
                }
            }
            return merged.map { CGRect(x: $0.0, y: line.top, width: $0.1 - $0.0, height: line.height) }
        }
    }
}
