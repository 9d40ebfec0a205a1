import CPangoCairo
import HalcyonDrawing

extension PangoTextEngine {
    /// The lines of a text from top to bottom, where they are drawn in its box.
    public func lines(of run: TextRun) -> [TextLine] {
        var lines: [TextLine] = []
        let text = run.layout.text
        forEachLine(of: run) { line in
            var clusters: [TextLine.Cluster] = []
            let bytes = line.place.bytes
            var index = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
            var byte = bytes.lowerBound
            while byte < bytes.upperBound, index < text.endIndex {
                let next = text.index(after: index)
                let end = byte + text.utf8.distance(from: index, to: next)
                // What "…" stands for is not there.
                if !(line.place.cut?.contains(byte) ?? false) {
                    clusters.append(
                        TextLine.Cluster(
                            bytes: byte..<end, leading: place(byte, isTrailing: false, line),
                            trailing: place(byte, isTrailing: true, line)))
                }
                (index, byte) = (next, end)
            }
            lines.append(TextLine(bytes: bytes, top: line.top, height: line.height, clusters: clusters))
        }
        return lines
    }

    /// Where a side of the character at a byte is, in points from the left side of the box.
    private func place(_ byte: Int, isTrailing: Bool, _ line: SetLine) -> Double {
        var x: Int32 = 0
        pango_layout_line_index_to_x(line.glyphs, Int32(line.place.inLine(byte)), isTrailing ? 1 : 0, &x)
        return line.left + Double(x) / Double(PANGO_SCALE) * line.press
    }
}
