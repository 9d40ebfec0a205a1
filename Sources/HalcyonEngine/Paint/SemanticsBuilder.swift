import Foundation
import HalcyonDrawing
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
        // Each entry: a record to enter at a place of a space, or (record `none`) an element to close.
        var walk: [Step] = []
        // The ways of spaces to the root's picture: a transform opens a new one.
        var spaces = [Projection?.none]
        pushChildren(of: engine.table.nodes[Int(engine.root)].record, 0, 0, 0, &walk)
        while let next = walk.popLast() {
            guard next.record != none else {
                close(&open)
                continue
            }
            let record = engine.table.records[Int(next.record)]
            let place = engine.layout.place(of: next.record)
            var (x, y, space) = (next.x + place.x, next.y + place.y, next.space)
            let plan = engine.plan(record.node)
            let size = LayoutSize(width: record.width, height: record.height)
            if plan.hasEffect, let way = plan.effect(record.node, size: size, engine)?.way {
                let moved = way.concatenating(Projection(AffineTransform(translationByX: x, byY: y)))
                spaces.append(spaces[space].map { moved.concatenating($0) } ?? moved)
                (x, y, space) = (0, 0, spaces.count - 1)
            }
            let frame = CGRect(x: x, y: y, width: record.width, height: record.height)
            if let content = plan.semantics(record.node, engine) {
                let node = engine.table.reference(record.node)
                open.append(
                    SemanticsNode(
                        role: content.role, label: content.label ?? "",
                        frame: seen(frame, spaces[space]),
                        isEnabled: content.isEnabled, node: node.index, generation: node.generation))
                walk.append((none, 0, 0, 0))
            }
            if let inner = engine.plan(record.node).hostedRoot(record.node, engine) {
                open[open.count - 1].children.append(inner.semantics().moved(by: seen(frame, spaces[space]).origin))
            }
            pushChildren(of: next.record, x, y, space, &walk)
        }
        return open[0]
    }

    private typealias Step = (record: Int32, x: Double, y: Double, space: Int)

    /// Where a frame of a space is in the root's picture.
    private func seen(_ frame: CGRect, _ space: Projection?) -> CGRect {
        guard let bounds = space?.bounds(of: frame) else { return frame }
        return bounds.isNull ? CGRect(x: 0, y: 0, width: 0, height: 0) : bounds
    }

    private func pushChildren(
        of record: Int32, _ x: Double, _ y: Double, _ space: Int, _ walk: inout [Step]
    ) {
        let start = walk.count
        engine.layout.forEachDrawnChild(record) { walk.append(($0, x, y, space)) }
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
