import Foundation
import HalcyonDrawing

extension Path: LosslessStringConvertible {
    /// The steps, each as numbers and a letter: `0 0 m 10 0 l 10 10 l h`; `q` has one control point before its end, `c`
    /// two.
    public var description: String {
        vector.steps.map { step in
            func pair(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }
            return switch step {
            case .move(let point): pair(point) + " m"
            case .line(let point): pair(point) + " l"
            case .quad(let point, let control): "\(pair(control)) \(pair(point)) q"
            case .curve(let point, let control1, let control2):
                "\(pair(control1)) \(pair(control2)) \(pair(point)) c"
            case .close: "h"
            }
        }.joined(separator: " ")
    }

    /// As short as it can be read back.
    private func number(_ value: CGFloat) -> String {
        let value = Double(value)
        return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
    }

    /// The outline that a description tells; nil if it is none.
    public init?(_ string: String) {
        self.init()
        var numbers: [Double] = []
        /// The numbers before a letter as points; nil if there are not as many.
        func points(_ count: Int) -> [CGPoint]? {
            defer { numbers = [] }
            guard numbers.count == count * 2 else { return nil }
            return (0..<count).map { CGPoint(x: numbers[$0 * 2], y: numbers[$0 * 2 + 1]) }
        }
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(number)
                continue
            }
            switch word {
            case "m":
                guard let to = points(1) else { return nil }
                move(to: to[0])
            case "l":
                guard let to = points(1) else { return nil }
                addLine(to: to[0])
            case "q":
                guard let to = points(2) else { return nil }
                addQuadCurve(to: to[1], control: to[0])
            case "c":
                guard let to = points(3) else { return nil }
                addCurve(to: to[2], control1: to[0], control2: to[1])
            case "h":
                guard points(0) != nil else { return nil }
                closeSubpath()
            case "re":
                guard let to = points(2) else { return nil }
                addRect(CGRect(x: to[0].x, y: to[0].y, width: to[1].x, height: to[1].y))
            default: return nil
            }
        }
        if !numbers.isEmpty { return nil }
    }
}
