import Foundation
import HalcyonDrawing

/// Draws what is around a picker's choices.
@MainActor struct PickerDrawing {
    let kind: PickerRowsKind
    let cells: [CGRect]
    let chosen: Int?

    func draw(_ canvas: inout ControlCanvas) {
        switch kind.face {
        case .segmented: drawSegments(&canvas)
        case .palette: canvas.faint { drawPalette(&$0) }
        case .radio: canvas.faint { drawMarks(&$0) }
        case .menu: drawMenu(&canvas)
        case .closed: drawClosed(&canvas)
        case .value: drawChevrons(&canvas, trailing: 0)
        case .shown: break
        }
    }

    private func isUnderHand(_ index: Int, _ canvas: ControlCanvas) -> Bool {
        canvas.look.isEnabled && kind.memory.hovered == index
    }
    private func isPressed(_ index: Int, _ canvas: ControlCanvas) -> Bool {
        canvas.look.isEnabled && kind.memory.pressed == index && canvas.engine.isHeld(canvas.node)
    }

    private func drawSegments(_ canvas: inout ControlCanvas) {
        let radius = canvas.look.measure.radius
        canvas.fill(.roundedRectangle(canvas.bounds, radius: radius), .fillSecondary)
        let thumb = max(radius - Measure.Segment.pad, 3)
        for (index, cell) in cells.enumerated() {
            let path = VectorPath.roundedRectangle(cell, radius: thumb)
            if index == chosen {
                let place = slidingThumb(cell, canvas)
                if canvas.look.isEnabled {
                    canvas.key(place, radius: thumb, isPressed: false, isHovered: false)
                } else {
                    canvas.fill(.roundedRectangle(place, radius: thumb), .fillTertiary)
                }
            } else if isPressed(index, canvas) {
                canvas.fill(path, .pressed)
            } else if isUnderHand(index, canvas) {
                canvas.fill(path, .hover)
            }
        }
    }

    /// The thumb on its way to the chosen segment.
    private func slidingThumb(_ cell: CGRect, _ canvas: ControlCanvas) -> CGRect {
        func edge(_ motion: ControlMotion, _ target: CGFloat) -> Double {
            canvas.moving(motion, to: Double(target), .spring(Measure.Springs.calm, within: 0.25))
        }
        let (start, end) = (edge(.thumbStart, cell.minX), edge(.thumbEnd, cell.maxX))
        return CGRect(x: start, y: Double(cell.minY), width: max(end - start, 0), height: Double(cell.height))
    }

    private func drawPalette(_ canvas: inout ControlCanvas) {
        guard let chosen, cells.indices.contains(chosen) else { return }
        let cell = cells[chosen]
        canvas.outerRing(
            cell, radius: Double(cell.height) / 2, canvas.look.accent.text, width: Measure.Palette.ring,
            distance: Measure.Palette.distance)
    }

    private func drawMarks(_ canvas: inout ControlCanvas) {
        let side = Measure.Mark.size
        for (index, cell) in cells.enumerated() {
            let mark = canvas.mark(in: cell)
            let path = VectorPath.ellipse(mark)
            if index == chosen {
                let accent = canvas.look.accent
                if isPressed(index, canvas) {
                    canvas.fill(path, accent.fillPressed)
                } else if isUnderHand(index, canvas) {
                    canvas.fill(path, accent.fillHover)
                } else {
                    canvas.fill(path, top: accent.fillTop, bottom: accent.fill)
                }
                let inset = (side - Measure.Radio.dot) / 2
                canvas.fill(.ellipse(mark.insetBy(dx: inset, dy: inset)), accent.onFill)
            } else {
                canvas.fill(path, .field)
                if isPressed(index, canvas) {
                    canvas.fill(path, .pressed)
                } else if isUnderHand(index, canvas) {
                    canvas.fill(path, .hover)
                }
                canvas.items.append(
                    .stroke(.ellipse(mark.insetBy(dx: 0.5, dy: 0.5)), width: 1, .color(canvas.look.color(.markRing))))
            }
        }
    }

    private func drawMenu(_ canvas: inout ControlCanvas) {
        for (index, cell) in cells.enumerated() {
            if isUnderHand(index, canvas) || isPressed(index, canvas) {
                canvas.fill(.roundedRectangle(cell, radius: Measure.Radius.inner), .pressed)
            }
            if index == chosen { canvas.menuMark(.on, in: cell) }
        }
    }

    private func drawClosed(_ canvas: inout ControlCanvas) {
        let radius = canvas.look.borderShape.radius(height: Double(canvas.size.height), canvas.look.measure.radius)
        let bounds = canvas.bounds
        if canvas.look.isEnabled {
            canvas.key(bounds, radius: radius, isPressed: canvas.isPressed, isHovered: canvas.isHovered)
        } else {
            canvas.fill(.roundedRectangle(bounds, radius: radius), .fillTertiary)
            canvas.innerRing(bounds, radius: radius, canvas.look.color(.fillSecondary))
        }
        drawChevrons(&canvas, trailing: Measure.Picker.trailing)
    }

    /// Two chevrons, up and down: a value that can be another.
    private func drawChevrons(_ canvas: inout ControlCanvas, trailing: Double) {
        let side = Measure.Picker.chevron
        let color = canvas.look.color(canvas.look.isEnabled ? .tertiaryLabel : .quaternaryLabel)
        let left = Double(canvas.size.width) - trailing - side
        let middle = Double(canvas.size.height) / 2
        let half = side * 0.62
        let inset = (side - half) / 2
        canvas.chevron(
            canvas.rect(leading: left + inset, width: half, top: middle - half - 0.25, height: half), quarters: 2,
            color, width: 1.25)
        canvas.chevron(
            canvas.rect(leading: left + inset, width: half, top: middle + 0.25, height: half), color, width: 1.25)
    }
}

extension ControlCanvas {
    /// The place of a mark at the begin of a row.
    func mark(in row: CGRect) -> CGRect {
        let side = Measure.Mark.size
        return rect(
            leading: 0, width: side, top: Double(row.minY) + ((Double(row.height) - side) / 2).rounded(), height: side)
    }
}
