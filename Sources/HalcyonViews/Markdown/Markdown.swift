import Foundation

/// Inline Markdown as text literals have it (semantics 245–247): emphasis, strikethrough, code, links, alternative texts of
/// pictures, entities, escapes, bare addresses. What is a block elsewhere stays as it is written.
enum Markdown {
    /// A part of the text and how it is set.
    struct Run: Equatable {
        var text: String
        var isBold = false
        var isItalic = false
        var isStruck = false
        var isCode = false
        var link: String?
    }

    /// Whether a text may have anything in it that is not shown as it is written; often true in vain, never false.
    static func mayHaveMarks(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for (index, byte) in bytes.enumerated() {
                switch byte {
                case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "["),
                    UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "@"):
                    return true
                case UInt8(ascii: ":"):
                    if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") { return true }
                case UInt8(ascii: "w"), UInt8(ascii: "W"):
                    if index + 3 < bytes.count, bytes[index + 3] == UInt8(ascii: ".") { return true }
                default: continue
                }
            }
            return false
        }
    }

    /// The runs of a text.
    static func runs(_ text: String) -> [Run] {
        if !mayHaveMarks(text) { return [Run(text: text)] }
        var parser = MarkdownParser(text)
        return merged(parser.parse())
    }

    private static func merged(_ runs: [Run]) -> [Run] {
        var result: [Run] = []
        for run in runs where !run.text.isEmpty {
            var alike = run
            alike.text = result.last?.text ?? ""
            if let last = result.last, last == alike {
                result[result.count - 1].text += run.text
            } else {
                result.append(run)
            }
        }
        return result
    }
}
