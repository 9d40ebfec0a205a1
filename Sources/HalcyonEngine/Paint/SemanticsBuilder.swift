import Foundation
import HalcyonPlatform

/// Makes the semantics tree of a root, with a stack of its own: its depth follows the user's tree.
@MainActor struct SemanticsBuilder {
    private let engine: Engine

    init(_ engine: Engine) { self.engine = engine }

    func build() -> SemanticsNode {
        let reference = engine.table.reference(engine.root)
        var open: [SemanticsNode] = [
            SemanticsNode(
                role: .group, label: "",
                frame: CGRect(x: 0, y: 0, width: engine.bounds.width, height: engine.bounds.height),
                node: reference.index, generation: reference.generation)
        ]
        // Each entry: a record to enter at a place, or (record `none`) an element to close.
        var walk: [(record: Int32, x: Double, y: Double)] = []
        pushChildren(of: engine.table.nodes[Int(engine.root)].record, 0, 0, &walk)
        while let next = walk.popLast() {
            guard next.record != none else {
                close(&open)
                continue
            }
            let record = engine.table.records[Int(next.record)]
            let place = engine.layout.place(of: next.record)
            let (x, y) = (next.x + place.x, next.y + place.y)
            if let content = engine.plan(record.node).semantics(record.node, engine) {
                let node = engine.table.reference(record.node)
                open.append(
                    SemanticsNode(
                        role: content.role, label: content.label ?? "",
                        frame: CGRect(x: x, y: y, width: record.width, height: record.height),
                        isEnabled: content.isEnabled, node: node.index, generation: node.generation))
                walk.append((none, 0, 0))
            }
            if let inner = engine.plan(record.node).hostedRoot(record.node, engine) {
                open[open.count - 1].children.append(inner.semantics().moved(by: CGPoint(x: x, y: y)))
            }
            pushChildren(of: next.record, x, y, &walk)
        }
        return open[0]
    }

    private func pushChildren(
        of record: Int32, _ x: Double, _ y: Double, _ walk: inout [(record: Int32, x: Double, y: Double)]
    ) {
        let start = walk.count
        engine.layout.forEachDrawnChild(record) { walk.append(($0, x, y)) }
        walk[start...].reverse()
    }

    private func close(_ open: inout [SemanticsNode]) {
        var element = open.removeLast()
        if element.role == .button {
            // A button is read as one element: its label is what its texts say.
            if element.label.isEmpty {
                element.label = element.flattened.dropFirst().map(\.label).filter { !$0.isEmpty }.joined(
                    separator: ", ")
            }
            element.children = []
        }
        open[open.count - 1].children.append(element)
    }
}
