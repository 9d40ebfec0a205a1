import Foundation

extension VectorPath {
    /// The part of the outline between two fractions of its length, each taken between 0 and 1; nothing where the second
    /// is not greater than the first.
    public func trimmed(from: Double, to: Double) -> VectorPath {
        let (begin, end) = (min(max(from.isNaN ? 0 : from, 0), 1), min(max(to.isNaN ? 1 : to, 0), 1))
        guard begin < end else { return .elements([]) }
        if begin == 0, end == 1 { return self }
        let pieces = pieces
        let total = pieces.reduce(0) { $0 + $1.length }
        guard total > 0 else { return .elements([]) }
        let (first, last) = (begin * total, end * total)
        var elements: [Element] = []
        var (walked, position) = (0.0, CGPoint?.none)
        for piece in pieces {
            defer { walked += piece.length }
            guard piece.length > 0, walked < last, walked + piece.length > first else { continue }
            let cut = piece.cut(from: max(first - walked, 0), to: min(last - walked, piece.length))
            if piece.begins || position != cut.start { elements.append(.move(cut.start)) }
            position = cut.end
            elements.append(
                piece.isStraight ? .line(cut.end) : .curve(cut.end, control1: cut.control1, control2: cut.control2))
        }
        return .elements(elements)
    }

    /// One step of the outline as a curve, and how long it is.
    private struct Piece {
        var curve: Bezier
        var isStraight: Bool
        var begins: Bool
        var length: Double
        /// The length up to each of some equal steps of the curve's parameter.
        var lengths: [Double] = []

        init(_ curve: Bezier, isStraight: Bool, begins: Bool) {
            (self.curve, self.isStraight, self.begins) = (curve, isStraight, begins)
            if isStraight {
                length = curve.start.distance(to: curve.end)
                return
            }
            length = 0
            let count = max(curve.pieces, 8)
            var before = curve.start
            lengths = [0]
            for index in 1...count {
                let point = curve.point(at: Double(index) / Double(count))
                length += before.distance(to: point)
                lengths.append(length)
                before = point
            }
        }

        /// The curve's parameter after a length.
        private func parameter(_ at: Double) -> Double {
            if isStraight { return at / length }
            guard let next = lengths.firstIndex(where: { $0 >= at }), next > 0 else { return at <= 0 ? 0 : 1 }
            let (low, high) = (lengths[next - 1], lengths[next])
            return (Double(next - 1) + (high > low ? (at - low) / (high - low) : 0)) / Double(lengths.count - 1)
        }

        func cut(from: Double, to: Double) -> Bezier {
            let (begin, end) = (from <= 0 ? 0 : parameter(from), to >= length ? 1 : parameter(to))
            var part = end < 1 ? curve.split(at: end).0 : curve
            if begin > 0 { part = part.split(at: begin / end).1 }
            return part
        }
    }

    private var pieces: [Piece] {
        var pieces: [Piece] = []
        var (current, start, begins) = (CGPoint.zero, CGPoint.zero, true)
        func add(_ curve: Bezier, isStraight: Bool) {
            guard curve.start.isFinite, curve.control1.isFinite, curve.control2.isFinite, curve.end.isFinite else {
                return
            }
            pieces.append(Piece(curve, isStraight: isStraight, begins: begins))
            begins = false
            current = curve.end
        }
        for step in steps {
            switch step {
            case .move(let point): (current, start, begins) = (point, point, true)
            case .line(let point):
                add(
                    Bezier(current, current.towards(point, 1 / 3), current.towards(point, 2 / 3), point),
                    isStraight: true)
            case .quad(let point, let control): add(Bezier(current, quad: control, point), isStraight: false)
            case .curve(let point, let control1, let control2):
                add(Bezier(current, control1, control2, point), isStraight: false)
            case .close:
                add(
                    Bezier(current, current.towards(start, 1 / 3), current.towards(start, 2 / 3), start),
                    isStraight: true)
                begins = true
            }
        }
        return pieces
    }
}
