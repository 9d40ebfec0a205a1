import Foundation
import HalcyonDrawing

// What a field of search has beside its text.
extension FieldKind {
    private static let side = Measure.Search.symbol

    private func place(_ leading: Double, _ size: CGSize, _ look: ControlLook) -> CGRect {
        let x = look.isRightToLeft ? Double(size.width) - leading - FieldKind.side : leading
        return CGRect(
            x: x, y: (Double(size.height) - FieldKind.side) / 2, width: FieldKind.side, height: FieldKind.side)
    }

    private func clearPlace(_ size: CGSize, _ look: ControlLook) -> CGRect {
        place(Double(size.width) - Measure.Field.pad - FieldKind.side, size, look)
    }

    /// Whether a press there takes all away.
    func isClear(_ point: CGPoint, _ size: CGSize, _ look: ControlLook) -> Bool {
        guard face == .search, !editing.shown(text).isEmpty else { return false }
        let room = Measure.Search.gap
        return clearPlace(size, look).insetBy(dx: -room, dy: -room).contains(point)
    }

    /// A magnifier before the text, and behind one a disc with a cross in it.
    func drawSearch(_ canvas: inout ControlCanvas) {
        let box = place(Measure.Field.pad, canvas.size, canvas.look)
        let color = canvas.look.color(.tertiaryLabel)
        let radius = FieldKind.side * 0.36
        let lens = CGRect(x: Double(box.minX) + 0.5, y: Double(box.minY) + 0.5, width: radius * 2, height: radius * 2)
        canvas.items.append(.stroke(.ellipse(lens), width: Measure.Mark.stroke * 0.8, .color(color)))
        let edge = radius * 0.71
        canvas.line(
            [
                (Double(lens.midX) + edge, Double(lens.midY) + edge),
                (Double(box.maxX) - 0.5, Double(box.maxY) - 0.5),
            ], width: Measure.Mark.stroke * 0.8, color)
        guard !editing.shown(text).isEmpty else { return }
        let disc = clearPlace(canvas.size, canvas.look)
        canvas.fill(.ellipse(disc), color)
        let (x, y, reach) = (Double(disc.midX), Double(disc.midY), FieldKind.side * 0.19)
        let ground = canvas.look.color(.field)
        canvas.line([(x - reach, y - reach), (x + reach, y + reach)], width: Measure.Mark.stroke * 0.75, ground)
        canvas.line([(x - reach, y + reach), (x + reach, y - reach)], width: Measure.Mark.stroke * 0.75, ground)
    }
}
