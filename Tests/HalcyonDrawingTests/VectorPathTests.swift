import Foundation
import HalcyonDrawing
import Testing

@Suite struct VectorPathTests {
    let square = VectorPath.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10))

    func plain(_ path: VectorPath) -> String { path.steps.map(\.plain).joined(separator: " ") }

    @Test func namedShapesHaveSteps() {
        #expect(plain(square) == "0 0 m 10 0 l 10 10 l 0 10 l h")
        #expect(VectorPath.rectangle(.null).steps.isEmpty)
        #expect(
            plain(.roundedRectangle(CGRect(x: 0, y: 0, width: 20, height: 10), radius: 0))
                == "20 0 m 20 10 l 0 10 l 0 0 l h")
        #expect(VectorPath.ellipse(CGRect(x: 0, y: 0, width: 8, height: 4)).steps.count == 6)
    }

    @Test func cornersShrinkAlikeWhereTheyDoNotFit() {
        let corners = Corners(topLeft: 30, topRight: 10, bottomRight: 0, bottomLeft: -4)
        let fitted = corners.fitted(to: CGSize(width: 20, height: 100))
        #expect(fitted == Corners(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 0))
        #expect(Corners(99).fitted(to: CGSize(width: 20, height: 10)).uniform == 5)
        #expect(Corners(.nan).fitted(to: CGSize(width: 20, height: 10)).uniform == 0)
    }

    @Test func gradualCornersReachFurtherAndKeepTheSides() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        let path = VectorPath.rounded(rect, Corners(20, isContinuous: true))
        #expect(path.tightBounds == rect)
        // The straight part of the upper side ends 1.5 radii from the corner, where half of the short side is.
        guard case .move(let start) = path.steps[0] else { return #expect(Bool(false)) }
        #expect(start == CGPoint(x: 70, y: 0))
        // Without room for more than the radius the corner is a quarter of a circle.
        let tight = VectorPath.rounded(CGRect(x: 0, y: 0, width: 40, height: 40), Corners(20, isContinuous: true))
        let round = VectorPath.rounded(CGRect(x: 0, y: 0, width: 40, height: 40), Corners(20))
        #expect(tight.steps == round.steps)
    }

    @Test func insideIsByTheRule() {
        let rings = VectorPath.elements(
            square.steps + VectorPath.rectangle(CGRect(x: 3, y: 3, width: 4, height: 4)).steps)
        #expect(rings.contains(CGPoint(x: 5, y: 5)))
        #expect(!rings.contains(CGPoint(x: 5, y: 5), rule: .evenOdd))
        #expect(rings.contains(CGPoint(x: 1, y: 1), rule: .evenOdd))
        #expect(!rings.contains(CGPoint(x: 11, y: 5)))
        #expect(!rings.contains(CGPoint(x: Double.nan, y: 5)))
        let open = VectorPath.elements([.move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 0, y: 10))])
        #expect(open.contains(CGPoint(x: 2, y: 2)))
        let circle = VectorPath.ellipse(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(circle.contains(CGPoint(x: 1.6, y: 1.6)))
        #expect(!circle.contains(CGPoint(x: 1.3, y: 1.3)))
    }

    @Test func boundsLeaveControlPointsOut() {
        let curve = VectorPath.elements([
            .move(.zero), .curve(CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8)),
        ])
        #expect(curve.bounds == CGRect(x: 0, y: 0, width: 10, height: 8))
        #expect(curve.tightBounds == CGRect(x: 0, y: 0, width: 10, height: 6))
        #expect(VectorPath.elements([]).tightBounds == nil)
    }

    @Test func trimmingIsByLength() {
        #expect(plain(square.trimmed(from: 0.125, to: 0.5)) == "5 0 m 10 0 l 10 10 l")
        #expect(plain(square.trimmed(from: 0.9, to: 2)) == "0 4 m 0 0 l")
        #expect(square.trimmed(from: 0, to: 1) == square)
        #expect(square.trimmed(from: 0.5, to: 0.5).steps.isEmpty)
        #expect(square.trimmed(from: 0.7, to: 0.2).steps.isEmpty)
        #expect(square.trimmed(from: .nan, to: .nan) == square)
        let circle = VectorPath.ellipse(CGRect(x: -10, y: -10, width: 20, height: 20))
        let quarter = circle.trimmed(from: 0, to: 0.25).tightBounds
        #expect(quarter.map { abs($0.maxX - 10) + abs($0.minX) + abs($0.minY) + abs($0.maxY - 10) < 0.02 } == true)
    }

    @Test func theOutlineOfALineIsWhatTheLineCovers() {
        let line = VectorPath.elements([.move(.zero), .line(CGPoint(x: 10, y: 0))])
        #expect(line.stroked(Stroke(width: 4)).tightBounds == CGRect(x: 0, y: -2, width: 10, height: 4))
        #expect(line.stroked(Stroke(width: 4, cap: .square)).tightBounds == CGRect(x: -2, y: -2, width: 14, height: 4))
        let round = line.stroked(Stroke(width: 4, cap: .round))
        #expect(round.contains(CGPoint(x: -1.9, y: 0)))
        #expect(!round.contains(CGPoint(x: -1.9, y: 1)))
        #expect(line.stroked(Stroke(width: 0)).steps.isEmpty)
        #expect(line.stroked(Stroke(width: -3)).steps.isEmpty)
        #expect(line.stroked(Stroke(width: .infinity)).steps.isEmpty)
        let ring = square.stroked(Stroke(width: 2))
        #expect(ring.tightBounds == CGRect(x: -1, y: -1, width: 12, height: 12))
        #expect(ring.contains(CGPoint(x: -0.9, y: -0.9)))
        #expect(!ring.contains(CGPoint(x: 5, y: 5)))
        let bevel = square.stroked(Stroke(width: 2, join: .bevel))
        #expect(!bevel.contains(CGPoint(x: -0.9, y: -0.9)))
    }

    @Test("293: a sharp corner is pointed up to the limit, and cut off beyond it")
    func miters() {
        // Two pieces that meet at about 14.3°: the mitre is 8.06 line widths long.
        let corner = VectorPath.elements([
            .move(CGPoint(x: 0, y: 1)), .line(CGPoint(x: 8, y: 0)), .line(CGPoint(x: 0, y: -1)),
        ])
        let pointed = corner.stroked(Stroke(width: 2)).tightBounds!
        #expect(abs(pointed.maxX - 16.06) < 0.01)
        let cut = corner.stroked(Stroke(width: 2, miterLimit: 4)).tightBounds!
        #expect(cut.maxX < 8.2)
    }

    @Test("293: dashes walk along the line; a phase takes them back; what cannot be drawn is none")
    func dashes() {
        let line = VectorPath.elements([.move(.zero), .line(CGPoint(x: 50, y: 0))])
        func covered(_ stroke: Stroke) -> [Int] {
            let path = line.stroked(stroke)
            return (0..<50).filter { path.contains(CGPoint(x: Double($0) + 0.5, y: 0)) }
        }
        let ten = covered(Stroke(width: 2, dash: [10, 10]))
        #expect(ten == Array(0..<10) + Array(20..<30) + Array(40..<50))
        #expect(
            covered(Stroke(width: 2, dash: [10, 10], dashPhase: 5)) == Array(0..<5) + Array(15..<25) + Array(35..<45))
        #expect(
            covered(Stroke(width: 2, dash: [10, 10], dashPhase: -5)) == Array(5..<15) + Array(25..<35) + Array(45..<50))
        #expect(covered(Stroke(width: 2, dash: [10])) == ten)
        for dash in [[0, 0], [-1, 3], [.nan], [0.0]] {
            #expect(covered(Stroke(width: 2, dash: dash)) == Array(0..<50))
        }
    }

    @Test func transformsKeepNamedShapesWhereTheyCan() {
        let twice = AffineTransform(m11: 2, m12: 0, m21: 0, m22: 2, tX: 1, tY: 0)
        #expect(square.applying(twice) == .rectangle(CGRect(x: 1, y: 0, width: 20, height: 20)))
        #expect(
            VectorPath.roundedRectangle(CGRect(x: 0, y: 0, width: 10, height: 10), radius: 2).applying(twice)
                == .roundedRectangle(CGRect(x: 1, y: 0, width: 20, height: 20), radius: 4))
        let turn = AffineTransform(rotationByDegrees: 90)
        #expect(plain(square.applying(turn)) == "0 0 m 0 10 l -10 10 l -10 0 l h")
    }

    @Test func projectionsInvertAndCombine() {
        let shift = Projection(AffineTransform(translationByX: 3, byY: 4))
        #expect(shift.transform(CGPoint(x: 1, y: 1)) == CGPoint(x: 4, y: 5))
        #expect(shift.inverted?.transform(CGPoint(x: 4, y: 5)) == CGPoint(x: 1, y: 1))
        #expect(Projection([0, 0, 0, 0, 0, 0, 0, 0, 1]).inverted == nil)
        let far = Projection([1, 0, 0.01, 0, 1, 0, 0, 0, 1])
        #expect(far.transform(CGPoint(x: 100, y: 50)) == CGPoint(x: 50, y: 25))
        #expect(far.transform(CGPoint(x: -100, y: 0)) == nil)
        #expect(far.affine == nil)
        #expect(shift.concatenating(far).transform(CGPoint(x: 97, y: 46)) == CGPoint(x: 50, y: 25))
    }
}
