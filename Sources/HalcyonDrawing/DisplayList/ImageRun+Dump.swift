import Foundation

extension ImageRun {
    /// The run in one line of a dump: the picture, where it is seen, and what is unusual about it.
    func line(at origin: CGPoint) -> String {
        var words = ["image", pattern.source.name.debugDescription, frame.moved(by: origin).plain]
        if let ink { words.append("in \(ink.moved(by: origin).plain)") }
        words += pattern.words(around: frame, at: origin)
        if !isAntialiased { words.append("hard edges") }
        return words.joined(separator: " ")
    }
}

extension ImagePattern {
    /// The pattern as a paint.
    var plain: String {
        (["image(\(source.name.debugDescription)"] + words(around: .null, at: .zero)).joined(separator: " ") + ")"
    }

    /// What tells it from a whole picture, stretched over `frame`.
    fileprivate func words(around frame: CGRect, at origin: CGPoint) -> [String] {
        var words: [String] = []
        if part != ImagePattern.whole { words.append("part \(part.plain)") }
        if tile != frame { words.append("tile \(tile.moved(by: origin).plain)") }
        if isRepeated { words.append("repeated") }
        if interpolation != .linear { words.append("interpolation \(interpolation.rawValue)") }
        if opacity != 1 { words.append("opacity \(opacity.plain)") }
        return words
    }
}

extension CGRect {
    fileprivate func moved(by distance: CGPoint) -> CGRect { offsetBy(dx: distance.x, dy: distance.y) }
}
