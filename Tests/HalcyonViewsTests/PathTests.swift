import Foundation
import HalcyonCore
import HalcyonViews
import Testing

/// Paths and the small names of CoreGraphics, semantics 290–293.
@Suite struct PathTests {
    @Test func aDescriptionIsReadBack() {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0.5))
        path.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 3, y: 4))
        path.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
        path.closeSubpath()
        #expect(path.description == "0 0 m 10 0.5 l 3 4 1 2 q 2 2 3 3 1 1 c h")
        #expect(Path(path.description) == path)
        for text in ["1 m", "0 0 x", "0 0 m 1", "0 0 1 m"] { #expect(Path(text) == nil) }
        #expect(Path("")?.isEmpty == true)
        #expect(Path(CGRect(x: 1, y: 2, width: 3, height: 4)).description == "1 2 m 4 2 l 4 6 l 1 6 l h")
    }

    @Test("290: filled by winding unless told otherwise; open subpaths count as closed")
    func rules() {
        var rings = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        rings.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        let middle = CGPoint(x: 5, y: 5)
        #expect(rings.contains(middle))
        #expect(!rings.contains(middle, eoFill: true))
        var holed = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        holed.addLines([
            CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 7), CGPoint(x: 7, y: 7), CGPoint(x: 7, y: 3),
        ])
        #expect(!holed.contains(middle))
        #expect(!holed.contains(middle, eoFill: true))
        #expect(Path("0 0 m 10 0 l 0 10 l")?.contains(CGPoint(x: 1, y: 1)) == true)
    }

    @Test("291: an arc that is not clockwise sweeps through the lower right")
    func arcs() {
        func arc(_ start: Double, _ end: Double, _ clockwise: Bool) -> CGRect {
            Path { path in
                path.addArc(
                    center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
                    clockwise: clockwise)
            }.boundingRect
        }
        func near(_ one: CGRect, _ two: CGRect) -> Bool {
            max(abs(one.minX - two.minX), abs(one.minY - two.minY), abs(one.maxX - two.maxX), abs(one.maxY - two.maxY))
                < 0.02
        }
        #expect(near(arc(0, 90, false), CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(near(arc(0, 90, true), CGRect(x: -10, y: -10, width: 20, height: 20)))
        for clockwise in [true, false] {
            #expect(near(arc(0, 360, clockwise), CGRect(x: -10, y: -10, width: 20, height: 20)))
        }
        #expect(near(arc(90, 0, true), CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(arc(.nan, 90, false).isNull)
    }

    @Test func anArcBetweenTangentsTouchesBoth() {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 5)
        let end = path.currentPoint ?? .zero
        #expect(abs(end.x - 20) < 1e-9 && abs(end.y - 5) < 1e-9)
        #expect(path.description.hasPrefix("0 0 m 15 0 l "))
        #expect(path.boundingRect.maxX < 20.01)
        // The centre is inside the bend.
        #expect(!path.contains(CGPoint(x: 19.5, y: 0.5)))
    }

    @Test func whatHasNoPointBeforeItBeginsASubpath() {
        var path = Path()
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        #expect(path.description == "3 4 m h")
        #expect(path.currentPoint == CGPoint(x: 3, y: 4))
        #expect(Path().currentPoint == nil)
        #expect(Path().boundingRect.isNull)
    }

    @Test("292: an ellipse that is added is the ellipse; a round rectangle is continuous unless told otherwise")
    func added() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        var path = Path()
        path.addEllipse(in: rect)
        #expect(path == Ellipse().path(in: rect))
        var rounded = Path()
        rounded.addRoundedRect(in: rect, cornerSize: CGSize(width: 6, height: 6))
        #expect(rounded == RoundedRectangle(cornerRadius: 6).path(in: rect))
        #expect(rounded != RoundedRectangle(cornerRadius: 6, style: .circular).path(in: rect))
    }

    @Test("293: a line is 1 wide, ends at its ends, and is pointed up to ten widths")
    func strokeDefaults() {
        let style = StrokeStyle()
        #expect((style.lineWidth, style.lineCap, style.lineJoin, style.miterLimit) == (1, .butt, .miter, 10))
        #expect(style.dash == [] && style.dashPhase == 0)
        let line = Path("0 0 m 10 0 l")!.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
        #expect(line.boundingRect == CGRect(x: -2, y: -2, width: 14, height: 4))
    }

    @Test func transformsCombineInOrder() {
        let move = CGAffineTransform(translationX: 10, y: 0)
        let twice = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(twice)) == CGPoint(x: 22, y: 2))
        #expect(CGPoint(x: 1, y: 1).applying(twice.translatedBy(x: 10, y: 0)) == CGPoint(x: 22, y: 2))
        #expect(twice.inverted() == CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(CGAffineTransform().inverted() == CGAffineTransform())
        #expect(CGSize(width: 2, height: 3).applying(twice) == CGSize(width: 4, height: 6))
        #expect(CGRect(x: 0, y: 0, width: 2, height: 1).applying(move) == CGRect(x: 10, y: 0, width: 2, height: 1))
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
        var projection = ProjectionTransform(twice)
        #expect(projection.isAffine)
        let isInverted = projection.invert()
        #expect(isInverted)
        #expect(projection == ProjectionTransform(CGAffineTransform(scaleX: 0.5, y: 0.5)))
        var none = ProjectionTransform(CGAffineTransform())
        none.m33 = 0
        let isNoneInverted = none.invert()
        #expect(!isNoneInverted)
    }

    @Test func aMutablePathIsItsPath() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 4, y: 0))
        path.addLine(to: CGPoint(x: 4, y: 4))
        path.closeSubpath()
        #expect(path.contains(CGPoint(x: 3, y: 1)))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
        let copy = path.copy()
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(Path(path).description == "0 0 m 4 0 l 4 4 l h 9 9 l")
        #expect(
            CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
                == Path(
                    CGRect(x: 0, y: 0, width: 4, height: 4)
                ).cgPath)
    }

    @Test func anglesCount() {
        #expect(Angle.degrees(180).radians == .pi)
        #expect(Angle(radians: .pi / 2).degrees == 90)
        #expect(Angle.degrees(90) + .degrees(30) > .degrees(100))
        #expect(-Angle.degrees(90) * 2 == .degrees(-180))
        #expect(UnitPoint.bottomTrailing == UnitPoint(x: 1, y: 1))
    }

    @Test("420: angles, places and scales animate on a scale of 128")
    func animatableData() {
        #expect(Angle.radians(2).animatableData == 256)
        #expect(UnitPoint(x: 0.5, y: 1).animatableData.first == 64)
        var pair = AnimatablePair(3.0, 4.0)
        #expect(pair.magnitudeSquared == 25)
        pair.scale(by: 2)
        #expect(pair == AnimatablePair(6, 8))
        #expect(Circle().animatableData == EmptyAnimatableData())
    }
}
