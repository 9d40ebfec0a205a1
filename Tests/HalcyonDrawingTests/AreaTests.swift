import Foundation
import HalcyonDrawing
import Testing

/// Areas of two outlines together, against what each of them contains, place by place.
@Suite struct AreaTests {
    private func square(_ x: Double, _ y: Double, _ side: Double) -> VectorPath {
        .rectangle(CGRect(x: x, y: y, width: side, height: side))
    }

    private func polygon(_ points: [(Double, Double)]) -> VectorPath {
        .elements(
            points.enumerated().map { $0 == 0 ? .move(CGPoint(x: $1.0, y: $1.1)) : .line(CGPoint(x: $1.0, y: $1.1)) }
                + [.close])
    }

    /// The corners of each outline, from the highest one on.
    private func corners(_ path: VectorPath) -> [[String]] {
        guard case .elements(let elements) = path else { return [] }
        var outlines: [[String]] = []
        for element in elements {
            switch element {
            case .move(let point): outlines.append([point.text])
            case .line(let point): outlines[outlines.count - 1].append(point.text)
            default: break
            }
        }
        return outlines
    }

    @Test func twoSquaresThatOverlap() {
        let (a, b) = (square(0, 0, 10), square(5, 5, 10))
        #expect(
            corners(a.combined(with: b, .union)) == [["0 0", "10 0", "10 5", "15 5", "15 15", "5 15", "5 10", "0 10"]])
        #expect(corners(a.combined(with: b, .intersection)) == [["5 5", "10 5", "10 10", "5 10"]])
        #expect(corners(a.combined(with: b, .subtraction)) == [["0 0", "10 0", "10 5", "5 5", "5 10", "0 10"]])
        #expect(
            corners(a.combined(with: b, .symmetricDifference)) == [
                ["0 0", "10 0", "10 5", "5 5", "5 10", "0 10"], ["10 5", "15 5", "15 15", "5 15", "5 10", "10 10"],
            ])
    }

    @Test func whatTouchesOrIsTheSame() {
        let a = square(0, 0, 10)
        #expect(corners(a.combined(with: square(10, 0, 10), .union)) == [["0 0", "20 0", "20 10", "0 10"]])
        #expect(corners(a.combined(with: square(10, 0, 10), .intersection)) == [])
        #expect(corners(a.combined(with: square(10, 10, 10), .union)).count == 2)
        #expect(corners(a.combined(with: a, .union)) == [["0 0", "10 0", "10 10", "0 10"]])
        #expect(corners(a.combined(with: a, .subtraction)) == [])
        #expect(corners(a.combined(with: a, .symmetricDifference)) == [])
        #expect(corners(a.combined(with: .elements([]), .union)) == [["0 0", "10 0", "10 10", "0 10"]])
        #expect(corners(VectorPath.elements([]).combined(with: a, .intersection)) == [])
    }

    @Test func aHoleGoesTheOtherWay() {
        let ring = square(0, 0, 10).combined(with: square(3, 3, 4), .subtraction)
        #expect(corners(ring) == [["0 0", "10 0", "10 10", "0 10"], ["3 3", "3 7", "7 7", "7 3"]])
        for rule in [FillRule.nonZero, .evenOdd] {
            #expect(ring.contains(CGPoint(x: 1, y: 1), rule: rule))
            #expect(!ring.contains(CGPoint(x: 5, y: 5), rule: rule))
        }
    }

    @Test func rulesTellWhatIsInside() {
        // Twice around: by the one rule full, by the other empty.
        let twice = VectorPath.elements(
            [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)].flatMap { point in
                [VectorPath.Element.line(point)]
            } + [
                .line(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)),
                .line(CGPoint(x: 0, y: 10)), .close,
            ])
        #expect(corners(twice.combined(with: .elements([]), .union)) == [["0 0", "10 0", "10 10", "0 10"]])
        #expect(corners(twice.combined(with: .elements([]), .union, rule: .evenOdd)) == [])
    }

    @Test func whatIsNoNumberIsLeftOut() {
        let odd = polygon([(0, 0), (.nan, 3), (10, 0), (10, 10), (.infinity, 0), (0, 10)])
        #expect(corners(odd.combined(with: square(2, 2, 2), .union)) == [["0 0", "10 0", "10 10", "0 10"]])
    }

    @Test func aLineIsCutWhereItEntersAndLeaves() {
        let line = VectorPath.elements([.move(CGPoint(x: -5, y: 5)), .line(CGPoint(x: 20, y: 5))])
        let slot = VectorPath.rectangle(CGRect(x: 4, y: 0, width: 2, height: 10))
        let area = square(0, 0, 10).combined(with: slot, .subtraction)
        #expect(corners(line.line(inside: area, true)) == [["0 5", "4 5"], ["6 5", "10 5"]])
        #expect(corners(line.line(inside: area, false)) == [["-5 5", "0 5"], ["4 5", "6 5"], ["10 5", "20 5"]])
    }

    /// Numbers that are the same in each run.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 1 ^ state << 17
        }
    }

    /// Outlines with curves, crossings, shared sides and corners on a coarse grid, so that every special case comes.
    private func outline(_ dice: inout Dice) -> VectorPath {
        switch Int.random(in: 0..<4, using: &dice) {
        case 0:
            return .ellipse(
                CGRect(
                    x: Double(Int.random(in: 0..<8, using: &dice)), y: Double(Int.random(in: 0..<8, using: &dice)),
                    width: Double(Int.random(in: 1..<8, using: &dice)),
                    height: Double(Int.random(in: 1..<8, using: &dice))))
        case 1:
            return square(
                Double(Int.random(in: 0..<8, using: &dice)), Double(Int.random(in: 0..<8, using: &dice)),
                Double(Int.random(in: 1..<6, using: &dice)))
        default:
            return polygon(
                (0..<Int.random(in: 3..<9, using: &dice)).map { _ in
                    (Double(Int.random(in: 0..<13, using: &dice)), Double(Int.random(in: 0..<13, using: &dice)))
                })
        }
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func placeByPlace(_ rule: FillRule) {
        var dice = Dice(state: 7)
        var looked = 0
        for _ in 0..<150 {
            let (a, b) = (outline(&dice), outline(&dice))
            for operation in [AreaOperation.union, .intersection, .subtraction, .symmetricDifference] {
                let made = a.combined(with: b, operation, rule: rule)
                for _ in 0..<40 {
                    let point = CGPoint(
                        x: Double.random(in: -1..<14, using: &dice), y: Double.random(in: -1..<14, using: &dice))
                    // What is nearer to an outline than its pieces are to the curve may be on either side.
                    let near = [(0.03, 0), (-0.03, 0), (0, 0.03), (0, -0.03)].map {
                        CGPoint(x: point.x + $0.0, y: point.y + $0.1)
                    }
                    let (inA, inB) = (a.contains(point, rule: rule), b.contains(point, rule: rule))
                    guard near.allSatisfy({ a.contains($0, rule: rule) == inA && b.contains($0, rule: rule) == inB })
                    else {
                        continue
                    }
                    let wanted =
                        switch operation {
                        case .union: inA || inB
                        case .intersection: inA && inB
                        case .subtraction: inA && !inB
                        case .symmetricDifference: inA != inB
                        }
                    looked += 1
                    let found = FillRule.allOfThem.map { made.contains(point, rule: $0) }
                    #expect(found == [wanted, wanted], "\(operation) of \(a) and \(b) at \(point)")
                }
            }
        }
        #expect(looked > 15_000)
    }
}

extension FillRule {
    fileprivate static var allOfThem: [FillRule] { [.nonZero, .evenOdd] }
}

extension CGPoint {
    fileprivate var text: String { [x, y].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " ") }
}
