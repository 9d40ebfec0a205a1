import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// An edited text as it is set: where its lines are, and its characters in them. Lines are broken here, and each is drawn
/// by itself, so that the caret stands where the characters do.
@MainActor struct FieldText {
    /// A line: the characters that it shows, and how many stand before it.
    struct Line {
        var text: String
        var start: Int
        var count: Int { text.count }
    }
    let lines: [Line]
    let lineHeight: Double
    private let environment: TextEnvironment
    private let engine: any TextEngine

    /// - Parameter width: where lines break, in points; nil: only where the text says so.
    init(_ text: String, width: Double?, _ environment: TextEnvironment, _ engine: any TextEngine) {
        (self.environment, self.engine) = (environment, engine)
        lineHeight = environment.plainFont.line
        var lines: [Line] = []
        var start = 0
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = String(paragraph)
            repeat {
                let taken = Self.fitting(rest, width, environment, engine)
                lines.append(Line(text: String(rest.prefix(taken)), start: start))
                start += taken
                rest = String(rest.dropFirst(taken))
            } while !rest.isEmpty
            start += 1
        }
        self.lines = lines
    }

    static func layout(_ text: String, _ environment: TextEnvironment) -> TextLayout {
        TextLayout(text, font: environment.plainFont.face, lineHeight: environment.plainFont.line)
    }

    private static func width(_ text: String, _ environment: TextEnvironment, _ engine: any TextEngine) -> Double {
        text.isEmpty ? 0 : Double(engine.measure(layout(text, environment)).size.width)
    }

    /// How many characters stand in a line: whole words, or as much of one as fits; at least one.
    private static func fitting(
        _ text: String, _ limit: Double?, _ environment: TextEnvironment, _ engine: any TextEngine
    ) -> Int {
        let count = text.count
        guard let limit, count > 1, width(text, environment, engine) > limit else { return count }
        var (low, high) = (1, count)
        while low < high {
            let middle = (low + high + 1) / 2
            if width(String(text.prefix(middle)), environment, engine) <= limit {
                low = middle
            } else {
                high = middle - 1
            }
        }
        // Spaces at the end of a line hang.
        let characters = Array(text)
        if low < count, characters[low] == " " {
            while low < count, characters[low] == " " { low += 1 }
            return low
        }
        if let space = characters[..<low].lastIndex(of: " ") { return space + 1 }
        return low
    }

    var height: Double { Double(lines.count) * lineHeight }

    func width(of line: Line) -> Double { Self.width(line.text, environment, engine) }

    /// The line that a place is in; at the end of a broken line it is the next one's begin.
    func line(at place: Int) -> Int { lines.lastIndex { $0.start <= place } ?? 0 }

    /// From the begin of its line to a place, in points.
    func x(of place: Int) -> Double {
        let line = lines[line(at: place)]
        return Self.width(String(line.text.prefix(place - line.start)), environment, engine)
    }

    /// From where to where some characters reach in a line, in points from its begin; nil: none of them are in it.
    func reach(of range: Range<Int>, inLine number: Int) -> (from: Double, to: Double)? {
        let line = lines[number]
        let (start, end) = (max(range.lowerBound, line.start), min(range.upperBound, line.start + line.count))
        guard start < end else { return nil }
        let to = end == line.start + line.count ? width(of: line) : x(of: end)
        return (x(of: start), to)
    }

    /// The place nearest to a point of the text.
    func place(at point: CGPoint) -> Int {
        let number = min(max(Int((Double(point.y) / lineHeight).rounded(.down)), 0), lines.count - 1)
        return place(inLine: number, x: Double(point.x))
    }

    func place(inLine number: Int, x: Double) -> Int {
        let line = lines[number]
        var (best, distance) = (0, Double.infinity)
        for count in 0...line.count {
            let far = abs(Self.width(String(line.text.prefix(count)), environment, engine) - x)
            if far < distance { (best, distance) = (count, far) }
        }
        // Behind the last space of a broken line the next line begins.
        if best == line.count, best > 0, number + 1 < lines.count, lines[number + 1].start == line.start + line.count {
            best -= 1
        }
        return line.start + best
    }
}
