import Foundation
import HalcyonCore
import HalcyonEngine

// Where choices stand.
extension PickerRowsPlan {
    private func isSmall(_ look: ControlLook) -> Bool { look.size == .small || look.size == .mini }

    /// The ideal sizes of the choices.
    private func sizes(_ record: Int32, _ layout: LayoutPass) -> [LayoutSize] {
        choices(record, layout).map { layout.measure($0, .unspecified) }
    }

    func idealSize(_ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let node = layout.node(record)
        let (face, look) = (kind(node, layout.engine).face, look(node, layout.engine))
        let sizes = sizes(record, layout)
        let widest = sizes.map(\.width).max() ?? 0
        let highest = sizes.map(\.height).max() ?? 0
        let count = Double(sizes.count)
        switch face {
        case .segmented:
            let height = isSmall(look) ? Measure.Segment.smallHeight : Measure.Segment.height
            return LayoutSize(
                width: ((widest + 2 * Measure.Segment.side).rounded(.up)) * count + 2 * Measure.Segment.pad,
                height: max(height, highest + 2 * Measure.Segment.pad + 4))
        case .palette:
            let side = max(Measure.Palette.circle, widest, highest)
            let ring = 2 * (Measure.Palette.ring + Measure.Palette.distance)
            return LayoutSize(
                width: max(count * side + max(count - 1, 0) * Measure.Palette.gap + ring, 0), height: side + ring)
        case .radio:
            return LayoutSize(
                width: Measure.Mark.size + Measure.Radio.gap + widest,
                height: sizes.reduce(0) { $0 + max($1.height, Measure.Radio.row) })
        case .menu:
            return LayoutSize(
                width: MenuRowLook.textStart + widest + Measure.Menu.rowPad,
                height: sizes.reduce(0) { $0 + max($1.height, Measure.Menu.row) })
        case .closed:
            return LayoutSize(
                width: look.measure.side + widest + Measure.Picker.gap + Measure.Picker.chevron
                    + Measure.Picker.trailing, height: max(look.measure.height, highest + 6))
        case .value:
            let chosen = choice(record, layout).map { sizes[$0] }
            return LayoutSize(
                width: (chosen?.width ?? 0) + Measure.Labels.gap + Measure.Picker.chevron,
                height: max(chosen?.height ?? highest, Measure.Toggle.height))
        case .shown:
            let chosen = choice(record, layout).map { sizes[$0] }
            return LayoutSize(width: chosen?.width ?? 0, height: chosen?.height ?? highest)
        }
    }

    /// The size for a proposal.
    func answer(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        var size = idealSize(record, layout)
        let face = kind(layout.node(record), layout.engine).face
        guard let width = proposal.width else { return size }
        switch face {
        case .menu: if width.isFinite { size.width = max(width, size.width) }
        case .palette: break
        default: size.width = min(size.width, max(width, 0))
        }
        return size
    }

    /// The rows' places in a size.
    func cells(_ record: Int32, _ size: LayoutSize, _ layout: LayoutPass) -> [CGRect] {
        let node = layout.node(record)
        let (face, look) = (kind(node, layout.engine).face, look(node, layout.engine))
        let rows = choices(record, layout)
        var cells: [CGRect] = []
        var y = 0.0
        let count = Double(rows.count)
        for (index, row) in rows.enumerated() {
            let number = Double(index)
            switch face {
            case .segmented:
                let inner = size.width - 2 * Measure.Segment.pad
                let (left, right) = ((inner * number / count).rounded(), (inner * (number + 1) / count).rounded())
                cells.append(
                    CGRect(
                        x: Measure.Segment.pad + left, y: Measure.Segment.pad, width: right - left,
                        height: size.height - 2 * Measure.Segment.pad))
            case .palette:
                let ring = Measure.Palette.ring + Measure.Palette.distance
                let side = size.height - 2 * ring
                cells.append(
                    CGRect(x: ring + number * (side + Measure.Palette.gap), y: ring, width: side, height: side))
            case .radio, .menu:
                let least = face == .menu ? Measure.Menu.row : Measure.Radio.row
                let height = max(layout.measure(row, .unspecified).height, least)
                cells.append(CGRect(x: 0, y: y, width: size.width, height: height))
                y += height
            case .shown: cells.append(CGRect(x: 0, y: 0, width: size.width, height: size.height))
            case .closed, .value:
                let start = face == .closed ? look.measure.side : 0
                let room =
                    Measure.Picker.chevron
                    + (face == .closed ? Measure.Picker.gap + Measure.Picker.trailing : Measure.Labels.gap)
                cells.append(CGRect(x: start, y: 0, width: max(size.width - start - room, 0), height: size.height))
            }
        }
        guard look.isRightToLeft else { return cells }
        return cells.map {
            CGRect(
                x: size.width - Double($0.maxX), y: Double($0.minY), width: Double($0.width), height: Double($0.height))
        }
    }

    /// Gives label and choices their places in a size.
    func placeRows(_ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let face = kind(layout.node(record), layout.engine).face
        if face == .menu, layout.isPlacing { keepHovered(record, layout) }
        let isRightToLeft = look(layout.node(record), layout.engine).isRightToLeft
        placeUnseen(record, layout)
        for (cell, row) in zip(cells(record, size, layout), choices(record, layout)) {
            // Places count from the side where reading begins.
            let start = isRightToLeft ? size.width - Double(cell.maxX) : Double(cell.minX)
            let room: Double
            switch face {
            case .radio: room = Measure.Mark.size + Measure.Radio.gap
            case .menu: room = MenuRowLook.textStart
            case .segmented, .palette, .closed, .value, .shown: room = 0
            }
            let wide = Double(cell.width) - room
            let inner = LayoutProposal(width: max(wide, 0), height: nil)
            let answer = layout.measure(row, inner)
            let isCentred = face == .segmented || face == .palette
            let x = start + room + (isCentred ? ((wide - answer.width) / 2) : face == .value ? wide - answer.width : 0)
            layout.place(
                row, inner, answer, x: x, y: Double(cell.minY) + ((Double(cell.height) - answer.height) / 2).rounded())
        }
    }

    /// Rows may have come or gone before the one under the pointer.
    private func keepHovered(_ record: Int32, _ layout: LayoutPass) {
        let memory = kind(layout.node(record), layout.engine).memory
        guard let known = memory.hoveredNode else { return }
        let row = choices(record, layout).firstIndex { layout.engine.table.reference(layout.node($0)) == known }
        memory.hover(row, row == nil ? nil : known)
    }
}
