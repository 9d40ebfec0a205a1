import Foundation
import HalcyonCore
import HalcyonEngine

// A menu that is higher than the window is scrolled in it.
extension PickerRowsPlan {
    /// How far the rows reach beyond the menu, in points.
    private func most(_ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) -> Double {
        max(idealSize(record, layout).height - size.height, 0)
    }

    /// Whether there are more rows than are seen.
    func hasMore(_ record: Int32, _ layout: LayoutPass) -> Bool { most(layout.size(of: record), record, layout) > 0 }

    /// Begins with the chosen row in sight. Where rows come or go before the one under the pointer, that one stays there.
    func settleMenu(_ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let memory = kind(layout.node(record), layout.engine).memory
        let most = most(size, record, layout)
        let before = memory.menuOffset
        memory.menuOffset = 0
        let cells = cells(record, size, layout)
        guard var offset = before else {
            let chosen = choice(record, layout).map { Double(cells[$0].midY) - size.height / 2 }
            memory.menuOffset = min(max(chosen ?? 0, 0), most)
            return
        }
        if let known = memory.hoveredNode {
            let row = choices(record, layout).firstIndex {
                layout.engine.table.reference(layout.node($0)) == known
            }
            if let row {
                let top = Double(cells[row].minY)
                offset += top - memory.hoveredTop
                memory.hover(row, known, top: top)
            } else {
                memory.hover(nil)
            }
        }
        memory.menuOffset = min(max(offset, 0), most)
    }

    /// Moves the rows up by points; whether there are more than are seen.
    func scrollMenu(by distance: Double, _ node: Int32, _ engine: Engine) -> Bool {
        let record = engine.table.nodes[Int(node)].record
        let most = most(engine.layout.size(of: record), record, engine.layout)
        guard most > 0 else { return false }
        let memory = kind(node, engine).memory
        // Another row comes under the pointer.
        memory.hover(nil)
        memory.menuOffset = min(max((memory.menuOffset ?? 0) + distance, 0), most)
        engine.layout.invalidate(node)
        engine.damage(node)
        engine.requestTurn()
        return true
    }

    /// Scrolls as far as it takes to see a row.
    func reveal(_ row: Int, _ node: Int32, _ engine: Engine) {
        let record = engine.table.nodes[Int(node)].record
        let size = engine.layout.size(of: record)
        let cells = cells(record, size, engine.layout)
        guard cells.indices.contains(row) else { return }
        let beyond = max(Double(cells[row].maxY) - size.height, 0) + min(Double(cells[row].minY), 0)
        guard beyond != 0 else { return }
        let memory = kind(node, engine).memory
        memory.menuOffset = (memory.menuOffset ?? 0) + beyond
        engine.layout.invalidate(node)
    }
}
