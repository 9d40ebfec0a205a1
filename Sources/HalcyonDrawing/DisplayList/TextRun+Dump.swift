import Foundation

extension TextRun {
    /// The run in one line of a dump: the text, how it is set, its ink and its box; then its parts and marks.
    func line(at origin: CGPoint) -> String {
        let box = CGRect(
            origin: CGPoint(x: origin.x + self.origin.x, y: origin.y + self.origin.y), size: size)
        var words = ["text", layout.text.debugDescription, "\(layout.font)", paint.moved(by: origin).plain, box.plain]
        if layout.alignment != .leading { words.append("\(layout.alignment)") }
        if layout.lineSpacing != 0 { words.append("spacing \(layout.lineSpacing.plain)") }
        if layout.truncation != .tail { words.append("cut \(layout.truncation)") }
        for span in layout.spans {
            words.append(
                "[\(span.length) \(span.font)"
                    + (span.baselineOffset == 0 ? "" : " raised \(span.baselineOffset.plain)")
                    + (span.attachment.map { " box \($0.width.plain)×\($0.above.plain)+\($0.below.plain)" } ?? "") + "]"
            )
        }
        for image in images {
            words.append(
                "<\(image.bytes.lowerBound) \(image.items.map { $0.line(at: .zero) }.joined(separator: ", "))>")
        }
        for mark in marks { words.append("{\(mark.plain)}") }
        return words.joined(separator: " ")
    }
}

extension TextMark {
    fileprivate var plain: String {
        var words = ["\(bytes.lowerBound)..<\(bytes.upperBound)"]
        if let color { words.append("\(color)") }
        if let background { words.append("on \(background)") }
        if let underline { words.append("underline \(underline.plain)") }
        if let strikethrough { words.append("strikethrough \(strikethrough.plain)") }
        return words.joined(separator: " ")
    }
}

extension TextMark.Line {
    fileprivate var plain: String { pattern.rawValue + (color.map { " \($0)" } ?? "") }
}
